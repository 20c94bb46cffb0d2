// Makes the record of a month's page from the page context.

import Bytes
import Civil
import Mustache

extension MonthPage {
    /// Makes the page of a month. At the address of the current month it has the index.
    init(_ items: PeriodItems<Month>, _ page: inout PageWriter) {
        let context = page.context
        let (month, locale) = (items.month, context.locale)
        let names = locale.dates.names
        let grid = MonthGrid(items, startingOn: context.settings.weekStart, in: context)
        let rows = grid.rows.map { row in
            row.cells.map { cell in
                MonthRow.rows(of: cell, &page)
            }
        }
        routines = context.routines(of: month.firstDay...month.lastDay, &page)
        var footWords: [PrintedWords] = []
        for routine in routines {
            var words = PrintedWords(routine.title, in: page.texts)
            words.append(width: footWords.isEmpty ? 90 : 10)
            footWords.append(words)
        }
        let footLines = PrintedRun(width: MonthSheet.footWidth).lines(of: footWords)
        let sheet = MonthSheet(
            zip(grid.rows, rows).map { row, cells in
                zip(row.cells, cells).map { cell, rows in MonthSheet.Day(cell, rows, in: page.texts) }
            }, footLines: footWords.isEmpty ? 0 : 1 + footLines)
        title = page.text { $0.append(month.firstDay, locale.dates.monthAndYear, names) }
        isOver = month < context.months.currentMonth
        hasRoutines = !routines.isEmpty
        isEmpty = routines.isEmpty && grid.rows.allSatisfy { $0.cells.allSatisfy(\.isEmpty) }
        isDense = sheet.isDense
        let days = grid.rows.first?.week.days ?? []
        weekdays = days.map { day in
            WeekdayName(
                name: page.text { $0.append(day, .weekday, names) },
                short: page.text { $0.append(day, .shortWeekday, names) })
        }
        weeks = grid.rows.indices.map { index in
            MonthWeek(grid.rows[index], rows[index], listed: sheet.days[index], &page)
        }
        isCut = zip(grid.rows, sheet.days).contains { row, days in
            zip(row.cells, days).contains { $0.openCount > $1.rows - $0.events.count }
        }
        hasFoot = hasRoutines || isCut

        let index = context.months.index(of: month)
        func link(to index: Int) -> TitledLink? {
            guard context.months.months.indices.contains(index) else { return nil }
            let other = context.months.months[index].month
            let pattern = other.year == month.year ? locale.dates.month : locale.dates.monthAndYear
            return TitledLink(
                href: page.href(to: .month(other)),
                title: page.text { $0.append(other.firstDay, pattern, names) })
        }
        previous = link(to: index - 1)
        next = link(to: index + 1)
        all = page.link(to: .allMonths)
        year = TitledLink(
            href: page.href(to: .year), title: YearSheet.title(from: context.firstMonthOfYear, &page))
        routineSheet = hasRoutines && context.hasRoutines ? page.link(to: .routines) : nil
        self.index = page.address == .months ? MonthIndex(page) : nil
    }
}

extension MonthWeek {
    fileprivate init(
        _ row: MonthGrid.Row, _ rows: [[MonthRow]], listed: [MonthSheet.Listed], _ page: inout PageWriter
    ) {
        let context = page.context
        let today = context.settings.today
        let link = context.agenda.hasPage(row.week) ? page.linkInSite(to: .week(row.week)) : nil
        self.link = link
        name = page.text { $0.append(titleOf: row.week, showsYear: false, context.locale) }
        short = page.text { $0.append(shortNameOf: row.week, in: context.locale.digits) }
        isEmpty = row.cells.allSatisfy { $0.isEmpty && !($0.isInMonth && $0.day == today) }
        days = row.cells.indices.map { index in
            MonthDay(
                row.cells[index], rows[index], bars: MonthBar.bars(in: row, at: index, &page),
                listed: listed[index], link: link, &page)
        }
    }
}

extension MonthDay {
    fileprivate init(
        _ cell: MonthGrid.Cell, _ rows: [MonthRow], bars: [MonthBar], listed: MonthSheet.Listed, link: Link?,
        _ page: inout PageWriter
    ) {
        let (formats, today) = (page.context.locale.dates, page.context.settings.today)
        name = page.text { $0.append(cell.day, formats.dayHeading, formats.names) }
        let isNamed = !cell.isInMonth && cell.day.civil.day == 1
        number =
            isNamed
            ? page.text { $0.append(cell.day, formats.shortDay, formats.names) }
            : page.number(cell.day.civil.day)
        iso = page.text { $0.append(isoDay: cell.day) }
        isOutside = !cell.isInMonth
        isToday = cell.isInMonth && cell.day == today
        (isEmpty, hasRows) = (cell.isEmpty, cell.count > 0)
        (hasBars, self.bars) = (!bars.isEmpty, bars)
        isTight = listed.isTight
        self.link = link
        let (onScreen, open) = (MonthSheet.listedOnScreen(of: cell.count), cell.openCount)
        self.rows = rows.enumerated().compactMap { index, row in
            let onPaper = row.isDone ? listed.hasDone : index < listed.rows
            guard index < onScreen || onPaper else { return nil }
            var row = row
            row.medium = PaperMedium(onScreen: index < onScreen, upright: onPaper, across: onPaper).classes(
                &page)
            return row
        }
        more = AgendaMore(cell.count - onScreen, at: link, &page)
        let counted = SheetLayout.Counted(
            open: cell.events.count + open - listed.rows,
            done: listed.hasDone ? 0 : cell.items.count - open)
        moreOnPaper = counted.words(&page).map { ShortText(text: $0) }
    }
}

extension MonthSheet.Day {
    fileprivate init(_ cell: MonthGrid.Cell, _ rows: [MonthRow], in texts: borrowing ByteBuffer) {
        for (index, row) in rows.enumerated() {
            var words = PrintedWords([row.due?.text], in: texts)
            words.append(row.title.text, in: texts, row.state.isOverdue ? .bold : .usual)
            if let whose = row.whose { words.append(whose.name, in: texts) }
            if index < cell.events.count {
                events.append(words)
            } else if row.isDone {
                done.append(words)
            } else {
                open.append(words)
            }
        }
        counted = cell.openCount - open.count
        lanes = cell.bars.count
    }
}

extension MonthGrid.Cell {
    /// The number of its items that are to do.
    fileprivate var openCount: Int { items.count { !$0.isDone } }
}

extension AgendaMore {
    /// The count of items that are not listed, with a link to the week; `nil` if there are none.
    fileprivate init?(_ count: Int, at link: Link?, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        let context = page.context
        self.link = link
        text = page.text { $0.append(context.locale.phrases.more, count) }
    }
}

extension MonthBar {
    /// The bars in a cell of a row.
    fileprivate static func bars(
        in row: MonthGrid.Row, at index: Int, _ page: inout PageWriter
    ) -> [MonthBar] {
        let (first, last) = (row.week.firstDay, row.week.firstDay + 6)
        return row.cells[index].bars.map { entry in
            guard let entry else {
                return MonthBar(
                    event: nil, isFirst: false, isLast: false, length: page.decimal(0), isNamed: false)
            }
            let length = min(last, entry.days.upperBound).number - entry.day.number + 1
            return MonthBar(
                event: EventRow(entry, &page), isFirst: entry.number == 1,
                isLast: entry.number == entry.dayCount,
                length: page.decimal(length), isNamed: entry.day == max(first, entry.days.lowerBound))
        }
    }
}

extension MonthRow {
    /// The rows of a cell that a screen or paper may list: events first, then what is open, so that a full day hides what is
    /// done.
    fileprivate static func rows(of cell: MonthGrid.Cell, _ page: inout PageWriter) -> [MonthRow] {
        let items = cell.items.openFirst
        let open = cell.openCount
        let done = items.dropFirst(open).prefix(MonthSheet.maxOnPaper)
        return cell.events.map { MonthRow($0, &page) }
            + (items.prefix(min(open, MonthSheet.maxOnPaper)) + done).map { MonthRow($0, &page) }
    }

    private init(_ entry: EventEntry, _ page: inout PageWriter) {
        let row = EventRow(entry, namesStartOnly: true, &page)
        (link, isEvent, isDone, occurrence, whose) = (nil, true, false, nil, nil)
        (title, due) = (row.title, row.time)
        state = ItemState(isDone: row.isPast, due: nil, today: page.context.settings.today)
    }

    private init(_ entry: DayEntry, _ page: inout PageWriter) {
        let context = page.context
        let item = context.items[entry.position]
        (link, isEvent) = (page.linkInSite(to: .item(item.id)), false)
        title = page.title(item, letters: MonthSheet.maxTitleLetters)
        due = AgendaTime(entry, &page)
        whose = page.people(of: entry.position)
        state = ItemState(isDone: entry.isDone, due: entry.due.day, today: context.settings.today)
        occurrence = page.occurrence(item, at: entry.due)
        isDone = entry.isDone
    }
}

extension ByteBuffer {
    /// Writes a week in digits: `47`, or `15–21` where weeks have no number.
    mutating func append(shortNameOf week: Week, in digits: Digits) {
        switch week.start {
        case .monday: append(week.iso.week, in: digits)
        case .sunday, .saturday:
            append(week.firstDay.civil.day, in: digits)
            append("–")
            append((week.firstDay + 6).civil.day, in: digits)
        }
    }

    /// The number of bytes of the longest beginning of a text that is at most so many letters wide. A
    /// character of three or more bytes counts as two, which fits Japanese.
    func byteCount(of text: Text, letters limit: Int) -> Int {
        withBytes(of: text) { $0.byteCount(letters: limit) }
    }
}

extension Span<UInt8> {
    fileprivate func byteCount(letters limit: Int) -> Int {
        // No character has more letters than bytes.
        if count <= limit { return count }
        var letters = 0
        for index in indices where self[index] & 0xC0 != 0x80 {
            letters += self[index] < 0xE0 ? 1 : 2
            if letters > limit { return index }
        }
        return count
    }
}

extension String {
    /// The number of bytes of the longest beginning that is at most so many letters wide.
    func byteCount(letters limit: Int) -> Int {
        var text = self
        return text.withUTF8 { $0.span.byteCount(letters: limit) }
    }
}

extension PageContext {
    /// The routines that have an occurrence on some days, with links to their pages.
    fileprivate func routines(of days: ClosedRange<Day>, _ page: inout PageWriter) -> [MonthRoutine] {
        Set(repeating.entries(in: days).map(\.position)).sorted().map { items[$0] }
            .filter { repeating.isRoutine($0.id) }.map { item in
                MonthRoutine(
                    link: page.linkInSite(to: .item(item.id)),
                    title: page.title(item, limit: Agenda.maxTextBytes).text)
            }
    }
}

/// The current month at a fixed address, with the index of all months and weeks, and a page for each month:
/// `months/index.html`, `months/2026-11.html`.
extension MonthPage: SitePage {
    static let (template, folder) = ("month", SiteMap.Folder.months)

    static func addresses(in context: PageContext) -> [Address] {
        [.months] + context.months.months.map { .month($0.month) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<MonthPage>? {
        let months = page.context.months
        let month = months.months[number == .first ? months.index(of: months.currentMonth) : number.index - 1]
        let preview = page.preview(showing: month.items)
        return (MonthPage(month, &page), preview)
    }
}
