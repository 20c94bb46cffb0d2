// Makes the record of a week's page from the page context.

import Bytes
import Civil
import Mustache

extension AgendaPage {
    /// Makes the page of a week. `page` is the address at which it is rendered and decides its relative
    /// links: the week's own address, that of the current week, or the booklet.
    init(_ items: Agenda.WeekItems, on page: Address, in context: PageContext, texts: inout ByteBuffer) {
        let week = items.week
        let locale = context.locale
        let today = context.settings.today
        title = Self.title(week, locale, texts: &texts)
        range = texts.text { $0.append(rangeOf: week, showsYear: true, locale.dates) }
        number = Self.number(week, today, locale, texts: &texts)
        let isThisYear = week.firstDay.civil.year == today.civil.year
        let showsYear = number == nil && !isThisYear
        heading = texts.text { $0.append(rangeOf: week, showsYear: showsYear, locale.dates) }
        isCurrent = week == context.agenda.currentWeek
        isOver = week < context.agenda.currentWeek
        overdue = isCurrent ? AgendaBox(overdueOn: page, in: context, texts: &texts) : nil
        undated = AgendaBox(undatedOn: page, in: context, texts: &texts)
        let rows = AgendaDay.rows(of: items, on: page, in: context, texts: &texts)
        let sheet = SheetLayout(
            SheetLayout.Content(
                days: rows.map { $0.map(\.letters) }, pastDays: week.days.count { $0 < today },
                today: week.days.firstIndex(of: today),
                boxes: [overdue, undated].compactMap { $0?.rows.map(\.letters) }))
        // "11/18/26" has eight letters.
        let hasLongDates = (overdue?.rows ?? []).contains { row in
            row.due.map { texts.letters(of: $0.text) > 8 } ?? false
        }
        layout = texts.text { text in
            text.append(string: sheet.classes)
            if locale.dates.time.hasDayPeriod { text.append(" day-periods") }
            if hasLongDates { text.append(" long-dates") }
        }
        days = zip(week.days, zip(rows, sheet.isInColumns)).map { day, items in
            AgendaDay(
                day, rows: items.0, isInColumns: items.1, today: today, locale.dates, texts: &texts)
        }

        let index = context.agenda.index(of: week)
        func link(to index: Int, _ texts: inout ByteBuffer) -> TitledLink? {
            guard context.agenda.weeks.indices.contains(index) else { return nil }
            let week = context.agenda.weeks[index].week
            return TitledLink(
                href: context.link(from: page, to: .week(week), texts: &texts).href,
                title: Self.title(week, locale, texts: &texts))
        }
        previous = link(to: index - 1, &texts)
        next = link(to: index + 1, &texts)
        current = isCurrent ? nil : context.link(from: page, to: .currentWeek, texts: &texts)
        list = context.link(from: page, to: .list(.first), texts: &texts)
        booklet = context.link(from: page, to: .booklet, texts: &texts)
    }

    /// The week's number and year; its range of days if weeks start on Sunday and have no number.
    private static func title(_ week: Week, _ locale: SiteLocale, texts: inout ByteBuffer) -> Text {
        switch week.start {
        case .monday:
            let (year, number) = week.iso
            return texts.text { $0.append(locale.phrases.week, number, year) }
        case .sunday: return texts.text { $0.append(rangeOf: week, showsYear: true, locale.dates) }
        }
    }

    /// A week's number, with its year unless that is the year of today; `nil` where weeks have no number.
    private static func number(
        _ week: Week, _ today: Day, _ locale: SiteLocale, texts: inout ByteBuffer
    ) -> Named? {
        switch week.start {
        case .monday:
            let (year, number) = week.iso
            guard year == today.civil.year else { return Named(name: title(week, locale, texts: &texts)) }
            return Named(name: texts.text { $0.append(locale.phrases.weekNumber, number) })
        case .sunday: return nil
        }
    }
}

extension AgendaDay {
    /// A day and its items.
    init(
        _ day: Day, rows: [AgendaRow], isInColumns: Bool, today: Day, _ formats: DateFormats,
        texts: inout ByteBuffer
    ) {
        name = texts.text { $0.append(day, formats.dayHeading, formats.names) }
        weekday = texts.text { $0.append(string: formats.names.weekdays[day.weekday]) }
        date = texts.text { $0.append(day, formats.dayOfMonth, formats.names) }
        iso = texts.text { $0.append(isoDay: day) }
        isToday = day == today
        isPast = day < today
        isEmpty = rows.isEmpty
        self.isInColumns = isInColumns
        self.rows = rows
    }

    /// The items of each of the seven days of a week.
    static func rows(
        of items: Agenda.WeekItems, on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) -> [[AgendaRow]] {
        let formats = context.locale.dates
        var rest = items.items
        return items.week.days.map { day in
            var rows: [AgendaRow] = []
            while let item = rest.first.map({ context.items[$0] }), let due = item.due, due.day == day {
                let time = due.time.map { AgendaTime($0, formats, texts: &texts) }
                rows.append(AgendaRow(item, due: time, on: page, in: context, texts: &texts))
                rest.removeFirst()
            }
            return rows
        }
    }
}

extension AgendaRow {
    init(
        _ item: ItemSummary, due: AgendaTime?, on page: Address, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        link = context.link(from: page, to: .item(item.id), texts: &texts).href
        title = context.title(item, limit: Agenda.maxTextBytes, texts: &texts)
        isUntitled = item.isUntitled
        isDone = item.state.isDone
        self.due = due
        location = context.locationName(item, limit: Agenda.maxTextBytes, texts: &texts)
        // A blank stands between them.
        letters = texts.letters(of: title) + (location.map { 1 + texts.letters(of: $0.name) } ?? 0)
    }
}

extension AgendaTime {
    /// The time of day, for a row under its day.
    init(_ time: CivilTime, _ formats: DateFormats, texts: inout ByteBuffer) {
        text = texts.text { $0.append(time, formats.time, formats.names) }
        iso = texts.text { time.appendRFC3339(to: &$0) }
    }

    /// The short date, for a row of the overdue items.
    init(dayOf due: CivilDue, _ formats: DateFormats, texts: inout ByteBuffer) {
        text = texts.text { $0.append(due.day, formats.shortDate, formats.names) }
        iso = texts.text { $0.append(machineReadable: due) }
    }
}

extension AgendaBox {
    /// The open items due before the current week; `nil` if there are none.
    init?(overdueOn page: Address, in context: PageContext, texts: inout ByteBuffer) {
        self.init(
            context.agenda.overdue, limit: Agenda.maxOverdueRows, showsDay: true, on: page, in: context,
            texts: &texts)
    }

    /// The open items without a date; `nil` if there are none.
    init?(undatedOn page: Address, in context: PageContext, texts: inout ByteBuffer) {
        self.init(
            context.agenda.undated, limit: Agenda.maxUndatedRows, showsDay: false, on: page, in: context,
            texts: &texts)
    }

    private init?(
        _ items: [ReadingPosition], limit: Int, showsDay: Bool, on page: Address, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        guard !items.isEmpty else { return nil }
        let (formats, phrases) = (context.locale.dates, context.locale.phrases)
        rows = items.prefix(limit).map { position in
            let item = context.items[position]
            let day = showsDay ? item.due.map { AgendaTime(dayOf: $0, formats, texts: &texts) } : nil
            return AgendaRow(item, due: day, on: page, in: context, texts: &texts)
        }
        let rest = items.count - limit
        more = rest > 0 ? Named(name: texts.text { $0.append(phrases.more, rest) }) : nil
    }
}

extension ByteBuffer {
    /// Writes the first and the last day of a week.
    fileprivate mutating func append(rangeOf week: Week, showsYear: Bool, _ formats: DateFormats) {
        let pattern = formats.week.pattern(of: week, showsYear: showsYear)
        append(week.firstDay, week.firstDay + 6, pattern, formats.names)
    }
}
