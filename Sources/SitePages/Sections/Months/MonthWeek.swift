// The records of the grid of a month: a row for each week, a cell for each day.

import Bytes
import Civil
import Mustache

/// A week of a month: a row of the grid.
struct MonthWeek: Record {
    let week: Week
    let link: Link?
    let days: [MonthDay]

    static let vocabulary: Vocabulary<MonthWeek> = [
        .text("name", "The week's number, or its range of days.", example: "Week 47") { row, page in
            let locale = page.context.locale
            return page.text { $0.append(titleOf: row.week, showsYear: false, locale) }
        },
        .text("short", "The same in digits.", example: "47") { row, page in
            let digits = page.context.locale.digits
            return page.text { $0.append(shortNameOf: row.week, in: digits) }
        },
        .optional("link", \.link, "The week's page, if it has one."),
        .flag("isEmpty", "Whether it has no item of the month, and not today.") { row, page in
            let today = page.context.settings.today
            return row.days.allSatisfy { $0.cell.isEmpty && !($0.cell.isInMonth && $0.cell.day == today) }
        },
        .list("days", \.days, "The seven days."),
    ]

    init(
        _ row: MonthGrid.Row, _ rows: [[MonthRow]], listed: [MonthSheet.Listed], _ page: inout PageBuilder
    ) {
        week = row.week
        let link = page.context.weeks.contains(week) ? page.linkInSite(to: .week(week)) : nil
        self.link = link
        days = row.cells.indices.map { index in
            MonthDay(row.cells[index], rows[index], of: row.week, listed: listed[index], link: link, &page)
        }
    }
}

/// A day of a month: a cell of the grid.
struct MonthDay: Record {
    let cell: MonthGrid.Cell
    let week: Week
    let link: Link?
    let bars: [MonthBar]
    let rows: [MonthRow]
    /// What paper lists.
    let listed: MonthSheet.Listed

    static let vocabulary: Vocabulary<MonthDay> = [
        .text("name", "The day in words.", example: "Saturday, November 21") { day, page in
            page.name(of: day.cell.day)
        },
        .text("number", "The day of the month; with its month where a new one begins.", example: "21") {
            day, page in
            let isNamed = !day.cell.isInMonth && day.cell.day.civil.day == 1
            let formats = page.context.locale.dates
            return isNamed
                ? page.text(day.cell.day, formats.shortDay) : page.number(day.cell.day.civil.day)
        },
        .plain("iso", "The day for machines.", example: "2026-11-21") { day, page in page.iso(day.cell.day) },
        .optional("link", \.link, "The page of its week, if it has one."),
        .flag("isOutside", "Whether it is a day of the month before or after.") { day, _ in
            !day.cell.isInMonth
        },
        .flag("isToday", "Whether the day is today.") { day, page in
            day.cell.isInMonth && day.cell.day == page.context.settings.today
        },
        .flag("isEmpty", "Whether the day has no items and no events.") { day, _ in day.cell.isEmpty },
        .flag("hasRows", "Whether it has items, or events that are no bars.") { day, _ in
            !day.cell.entries.isEmpty
        },
        .flag("hasBars", "Whether events of whole days, or the place of one, are on the day.") { day, _ in
            !day.bars.isEmpty
        },
        .list(
            "bars", \.bars, "The events of whole days, each of them at one height in all days of a week."),
        .list("rows", \.rows, "The first events of the day and items due on it, in the order of the day."),
        .optional("more", "How many others there are, on a screen.") { day, page in
            MoreLink(
                day.cell.entries.count - day.cell.listedOnScreen, at: day.link.map { _ in .week(day.week) },
                &page)
        },
        .flag("isTight", \.listed.isTight, "Whether paper has one line for each title."),
        .short("moreOnPaper", "What paper only counts.") { day, page in day.countedOnPaper.words(&page) },
    ]

    fileprivate init(
        _ cell: MonthGrid.Cell, _ rows: [MonthRow], of week: Week, listed: MonthSheet.Listed, link: Link?,
        _ page: inout PageBuilder
    ) {
        (self.cell, self.week, self.link, self.listed) = (cell, week, link, listed)
        bars = cell.bars.map { entry in
            MonthBar(event: entry.map { EventRow($0, &page) }, entry: entry, week: week)
        }
        let onScreen = cell.listedOnScreen
        self.rows = rows.enumerated().compactMap { index, row in
            let onPaper = row.isDone ? listed.hasDone : index < listed.rows
            guard index < onScreen || onPaper else { return nil }
            var row = row
            row.medium = RowMedium(onScreen: index < onScreen, onPaper: onPaper)
            return row
        }
    }

    private var countedOnPaper: MonthSheet.Counted {
        MonthSheet.Counted(
            open: cell.openCount - listed.rows,
            done: listed.hasDone ? 0 : cell.entries.count - cell.openCount)
    }
}

/// An event of whole days in a cell of the grid, or the room for one that is on other days of the week.
struct MonthBar: Record {
    let event: EventRow?
    let entry: EventEntry?
    let week: Week

    static let vocabulary: Vocabulary<MonthBar> = [
        .optional("event", \.event, "The event; not where another day of the week has one at this height."),
        .flag("isFirst", "Whether it is the first day of the event.") { bar, _ in bar.entry?.number == 1 },
        .flag("isLast", "Whether it is the last day of the event.") { bar, _ in
            bar.entry.map { $0.number == $0.dayCount } ?? false
        },
        .flag("isNamed", "Whether it is the first day of the event in the row.") { bar, _ in
            bar.entry.map { $0.day == max(bar.week.firstDay, $0.days.lowerBound) } ?? false
        },
        .plain("length", "How many days of the row it lasts from here on.", example: "3") { bar, page in
            page.decimal(
                bar.entry.map { min(bar.week.span.upperBound, $0.days.upperBound).number - $0.day.number + 1 }
                    ?? 0)
        },
    ]
}

/// An item, or an event, in a cell of the grid.
struct MonthRow: Record {
    private var link: Link?
    let isEvent: Bool
    let title: ShownTitle
    let due: AgendaTime?
    private(set) var whose: Named?
    private(set) var calendar: CalendarMark?
    let state: ItemState
    private var occurrence: ShortText?
    var medium = RowMedium.all

    static let vocabulary: Vocabulary<MonthRow> = [
        .optional("link", \.link, "The link to the item's page; an event has none."),
        .flag("isEvent", \.isEvent, "Whether it is an event of a calendar."),
        .names(of: \.title),
        .optional("due", \.due, "The time on its day, if it has one."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
        .optional("calendar", \.calendar, "Of which calendar the event is, where there are several."),
        .record("state", \.state, "The state of the item; a past event counts as done."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .plain("medium", RowMedium.summary, example: " screen-only") { row, page in row.medium.classes(&page)
        },
    ]

    /// Whether it is an item that is done.
    var isDone: Bool { !isEvent && state.isDone }

    /// The rows of a cell that a screen or paper may list.
    static func rows(of cell: MonthGrid.Cell, _ page: inout PageBuilder) -> [MonthRow] {
        let (open, done) = (cell.entries.prefix(cell.openCount), cell.entries.dropFirst(cell.openCount))
        return (open.prefix(MonthSheet.maxOnPaper) + done.prefix(MonthSheet.maxOnPaper)).map { entry in
            switch entry {
            case .event(let event): MonthRow(event, &page)
            case .item(let item): MonthRow(item, &page)
            }
        }
    }

    private init(_ entry: EventEntry, _ page: inout PageBuilder) {
        let row = EventRow(
            entry, namesStartOnly: true, titleLetters: MonthSheet.maxTitleLetters, &page)
        (isEvent, title, due, calendar) = (true, row.title, row.time, entry.event.mark)
        state = ItemState(isDone: row.isPast, due: nil, today: page.context.settings.today)
    }

    private init(_ entry: DayEntry, _ page: inout PageBuilder) {
        let item = page.context.items[entry.position]
        (link, isEvent) = (page.linkInSite(to: .item(item.id)), false)
        title = page.title(item, letters: MonthSheet.maxTitleLetters)
        due = AgendaTime(entry, &page)
        whose = page.people(of: entry.position)
        state = ItemState(isDone: entry.isDone, due: entry.due.day, today: page.context.settings.today)
        occurrence = page.occurrence(item, at: entry.due)
    }
}

extension MonthSheet.Day {
    init(_ cell: MonthGrid.Cell, _ rows: [MonthRow], in texts: borrowing ByteBuffer) {
        for row in rows {
            var words = PrintedWords([row.due?.text], in: texts)
            words.append(row.title.text, in: texts, row.state.isOverdue ? .bold : .usual)
            if row.calendar != nil { words.append(width: CalendarMark.width) }
            if let whose = row.whose { words.append(whose.name, in: texts) }
            if row.isDone {
                done.append(words)
            } else {
                if row.isEvent { events.insert(open.count) }
                open.append(words)
            }
        }
        counted = cell.openCount - open.count
        lanes = cell.bars.count
    }
}

extension ByteBuffer {
    /// Writes a week in digits: `47`, or `15–21` where weeks have no number.
    fileprivate mutating func append(shortNameOf week: Week, in digits: Digits) {
        switch week.start {
        case .monday: append(week.iso.week, in: digits)
        case .sunday, .saturday:
            append(week.firstDay.civil.day, in: digits)
            append("–")
            append((week.firstDay + 6).civil.day, in: digits)
        }
    }
}
