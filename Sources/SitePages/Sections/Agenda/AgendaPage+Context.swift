// Makes the record of a week's page from the page context.

import Bytes
import Civil
import Mustache

extension AgendaPage {
    /// Makes the page of a week. `page` is the address at which it is rendered and decides its relative
    /// links: the week's own address, that of the current week, or the booklet; a page outside the site has no
    /// address and no links. `setting` decides what is shown beside the items of the week; see `WeekPlan`.
    init(
        _ items: Agenda.WeekItems, _ setting: WeekPlan.Setting = .alone, on page: Address?,
        in context: PageContext, texts: inout ByteBuffer
    ) {
        let week = items.week
        let locale = context.locale
        let plan = WeekPlan(items, setting, in: context)
        range = texts.text { $0.append(rangeOf: week, locale.dates) }
        anchor = texts.text { week.appendName(to: &$0) }
        hasNumber = week.start == .monday
        title = Self.title(week, locale, texts: &texts)
        isCurrent = week == context.agenda.currentWeek
        days = plan.days.map { AgendaDay($0, on: page, in: context, texts: &texts) }
        stillOpen = plan.stillOpen.map { AgendaBox(stillOpen: $0, on: page, in: context, texts: &texts) }
        undated = plan.undated.map { AgendaBox(undated: $0, on: page, in: context, texts: &texts) }
        let fill = SheetFill(
            days: days.map { ($0.overdue?.rows ?? []) + $0.rows },
            beside: [stillOpen, undated].compactMap { $0?.rows })
        isLight = fill == .light
        isDense = fill == .dense || fill == .packed
        isPacked = fill == .packed

        let index = context.agenda.index(of: week)
        func link(to index: Int, _ texts: inout ByteBuffer) -> TitledLink? {
            guard context.agenda.weeks.indices.contains(index), let page else { return nil }
            let week = context.agenda.weeks[index].week
            return TitledLink(
                href: context.link(from: page, to: .week(week), texts: &texts).href,
                title: Self.title(week, locale, texts: &texts))
        }
        previous = link(to: index - 1, &texts)
        next = link(to: index + 1, &texts)
        current = isCurrent ? nil : context.link(outOf: page, to: .currentWeek, texts: &texts)
        list = context.link(outOf: page, to: .list(.first), texts: &texts)
        booklet = context.link(outOf: page, to: .booklet, texts: &texts)
    }

    /// The week's number and year; its range of days if weeks start on Sunday and have no number.
    static func title(_ week: Week, _ locale: SiteLocale, texts: inout ByteBuffer) -> Text {
        switch week.start {
        case .monday:
            let (year, number) = week.iso
            return texts.text { $0.append(locale.phrases.week, number, year) }
        case .sunday: return texts.text { $0.append(rangeOf: week, locale.dates) }
        }
    }
}

extension AgendaDay {
    init(_ plan: WeekPlan.DayPlan, on page: Address?, in context: PageContext, texts: inout ByteBuffer) {
        let formats = context.locale.dates
        name = texts.text { $0.append(plan.day, formats.dayHeading, formats.names) }
        iso = texts.text { $0.append(isoDay: plan.day) }
        isToday = plan.day == context.settings.today
        overdue = plan.overdue.map { AgendaBox(overdue: $0, on: page, in: context, texts: &texts) }
        isEmpty = plan.items.isEmpty
        rows = plan.items.map { position in
            let item = context.items[position]
            let time = item.due?.time.map { AgendaTime($0, formats, texts: &texts) }
            return AgendaRow(item, due: time, on: page, in: context, texts: &texts)
        }
    }
}

extension AgendaRow {
    init(
        _ item: ItemSummary, due: AgendaTime?, isOverdue: Bool = false, on page: Address?,
        in context: PageContext, texts: inout ByteBuffer
    ) {
        link = context.link(outOf: page, to: .item(item.id), texts: &texts)
        title = context.title(item, limit: Agenda.maxTextBytes, texts: &texts)
        isUntitled = item.isUntitled
        isDone = item.state.isDone
        self.isOverdue = isOverdue
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
    /// The overdue items under today.
    init(overdue items: ItemExcerpt, on page: Address?, in context: PageContext, texts: inout ByteBuffer) {
        self.init(late: items, isMarked: true, on: page, in: context, texts: &texts)
    }

    /// The overdue items of the next week's box. Its heading says what they are.
    init(stillOpen items: ItemExcerpt, on page: Address?, in context: PageContext, texts: inout ByteBuffer) {
        self.init(late: items, isMarked: false, on: page, in: context, texts: &texts)
    }

    /// Overdue items, each with its day.
    private init(
        late items: ItemExcerpt, isMarked: Bool, on page: Address?, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        let formats = context.locale.dates
        rows = items.listed.map { position in
            let item = context.items[position]
            let day = item.due.map { AgendaTime(dayOf: $0, formats, texts: &texts) }
            return AgendaRow(item, due: day, isOverdue: isMarked, on: page, in: context, texts: &texts)
        }
        more = AgendaMore(items.unlisted, on: page, in: context, texts: &texts)
    }

    /// Undated items.
    init(undated items: ItemExcerpt, on page: Address?, in context: PageContext, texts: inout ByteBuffer) {
        rows = items.listed.map { position in
            AgendaRow(context.items[position], due: nil, on: page, in: context, texts: &texts)
        }
        more = AgendaMore(items.unlisted, on: page, in: context, texts: &texts)
    }
}

extension AgendaMore {
    /// The count of the items that are not listed, with a link to the page of the list that has the first of
    /// them; `nil` if there are none.
    init?(
        _ items: ArraySlice<ReadingPosition>, on page: Address?, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        guard let first = items.first else { return nil }
        link = context.link(outOf: page, to: .list(context.list.page(of: first)), texts: &texts)
        text = texts.text { $0.append(context.locale.phrases.more, items.count) }
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
