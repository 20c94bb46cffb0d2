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
        range = texts.text { $0.append(rangeOf: week, locale.dates) }
        hasNumber = week.start == .monday
        title = Self.title(week, locale, texts: &texts)
        isCurrent = week == context.agenda.currentWeek
        days = AgendaDay.days(of: items, on: page, in: context, texts: &texts)
        overdue = isCurrent ? AgendaBox(overdueOn: page, in: context, texts: &texts) : nil
        undated = AgendaBox(undatedOn: page, in: context, texts: &texts)
        let fill = SheetFill(
            days: days.map(\.rows), beside: [overdue, undated].compactMap { $0?.rows })
        isLight = fill == .light
        isDense = fill == .dense || fill == .packed
        isPacked = fill == .packed

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
        case .sunday: return texts.text { $0.append(rangeOf: week, locale.dates) }
        }
    }
}

extension AgendaDay {
    /// The seven days of a week with their items.
    static func days(
        of items: Agenda.WeekItems, on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) -> [AgendaDay] {
        let formats = context.locale.dates
        var rest = items.items
        return items.week.days.map { day in
            var rows: [AgendaRow] = []
            while let item = rest.first.map({ context.items[$0] }), let due = item.due, due.day == day {
                let time = due.time.map { AgendaTime($0, formats, texts: &texts) }
                rows.append(AgendaRow(item, due: time, on: page, in: context, texts: &texts))
                rest.removeFirst()
            }
            return AgendaDay(
                name: texts.text { $0.append(day, formats.dayHeading, formats.names) },
                iso: texts.text { $0.append(isoDay: day) }, isToday: day == context.settings.today,
                isEmpty: rows.isEmpty, rows: rows)
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
        lines = SheetFill.lines(bytes: item.title.byteCount + item.locationName.byteCount)
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
    /// Appends the first and last day of a week. The year is written twice if it changes within the week,
    /// else once.
    fileprivate mutating func append(rangeOf week: Week, _ formats: DateFormats) {
        let (first, last) = (week.firstDay, week.firstDay + 6)
        let isOneYear = first.civil.year == last.civil.year
        append(first, isOneYear ? formats.rangeStart : formats.longDate, formats.names)
        append(" – ")
        append(last, isOneYear ? formats.rangeEnd : formats.longDate, formats.names)
    }
}
