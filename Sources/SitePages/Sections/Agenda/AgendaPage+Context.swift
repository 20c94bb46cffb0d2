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
        let today = context.settings.today
        let plan = WeekPlan(items, setting, in: context)
        anchor = texts.text { week.appendName(to: &$0) }
        title = Self.title(week, locale, texts: &texts)
        range = texts.text { $0.append(rangeOf: week, showsYear: true, locale.dates) }
        let year = today.civil.year
        switch week.start {
        case .monday:
            number = Named(name: Self.title(week, besideYear: year, locale, texts: &texts))
            heading = texts.text { $0.append(rangeOf: week, showsYear: false, locale.dates) }
        case .sunday:
            number = nil
            heading = Self.title(week, besideYear: year, locale, texts: &texts)
        }
        isCurrent = week == context.agenda.currentWeek
        isOver = week < context.agenda.currentWeek
        stillOpen = plan.stillOpen.map { AgendaBox(stillOpen: $0, on: page, in: context, texts: &texts) }
        undated = plan.undated.map { AgendaBox(undated: $0, on: page, in: context, texts: &texts) }
        let rows = plan.days.map { AgendaDay.Rows($0, on: page, in: context, texts: &texts) }
        let sheet = SheetLayout(
            SheetLayout.Content(
                days: rows.map(\.sizes), pastDays: week.days.count { $0 < today },
                today: week.days.firstIndex(of: today),
                boxes: [stillOpen, undated].compactMap { $0?.sizes }))
        // "11/18/26", the longest that the usual column holds, has eight letters.
        let late = rows.flatMap { $0.overdue?.rows ?? [] } + (stillOpen?.rows ?? [])
        let hasLongDates = late.contains { row in
            row.due.map { texts.letters(of: $0.text) > 8 } ?? false
        }
        layout = texts.text { text in
            text.append(string: sheet.classes)
            if locale.dates.time.hasDayPeriod { text.append(" day-periods") }
            if hasLongDates { text.append(" long-dates") }
        }
        days = zip(week.days, zip(rows, sheet.isInColumns)).map { day, items in
            AgendaDay(
                day, items.0, isInColumns: items.1, today: today, locale.dates, texts: &texts)
        }

        let index = context.agenda.index(of: week)
        func link(to index: Int, _ texts: inout ByteBuffer) -> TitledLink? {
            guard context.agenda.weeks.indices.contains(index), let page else { return nil }
            let week = context.agenda.weeks[index].week
            return TitledLink(
                href: context.link(from: page, to: .week(week), texts: &texts).href,
                title: Self.title(week, besideYear: year, locale, texts: &texts))
        }
        previous = link(to: index - 1, &texts)
        next = link(to: index + 1, &texts)
        current = isCurrent ? nil : context.link(outOf: page, to: .currentWeek, texts: &texts)
        list = context.link(outOf: page, to: .list, texts: &texts)
        booklet = context.link(outOf: page, to: .booklet, texts: &texts)
    }

    /// The week's number and year; its range of days if weeks start on Sunday and have no number. Without the year
    /// if that is `year`, which the reader knows from what stands beside it.
    static func title(
        _ week: Week, besideYear year: Int? = nil, _ locale: SiteLocale, texts: inout ByteBuffer
    ) -> Text {
        texts.text { $0.append(titleOf: week, showsYear: year != week.titleYear, locale) }
    }
}

extension AgendaDay {
    /// The items of a day.
    struct Rows {
        /// The overdue items, on today of the current week.
        let overdue: AgendaBox?
        /// The items that are due on the day.
        let own: [AgendaRow]

        init(
            _ plan: WeekPlan.DayPlan, on page: Address?, in context: PageContext, texts: inout ByteBuffer
        ) {
            overdue = plan.overdue.map { AgendaBox(overdue: $0, on: page, in: context, texts: &texts) }
            own = plan.items.map { position in
                let item = context.items[position]
                let time = item.due?.time.map { AgendaTime($0, context.locale.dates, texts: &texts) }
                return AgendaRow(position, due: time, on: page, in: context, texts: &texts)
            }
        }

        /// The sizes of all items. On paper, the overdue items have a heading.
        var sizes: [SheetLayout.Item] {
            (overdue.map { [SheetLayout.Item(0)] + $0.sizes } ?? []) + own.map { SheetLayout.Item($0) }
        }
    }

    /// A day and its items.
    init(
        _ day: Day, _ rows: Rows, isInColumns: Bool, today: Day, _ formats: DateFormats,
        texts: inout ByteBuffer
    ) {
        name = texts.text { $0.append(day, formats.dayHeading, formats.names) }
        weekday = texts.text { $0.append(day, .weekday, formats.names) }
        date = texts.text { $0.append(day, formats.dayOfMonth, formats.names) }
        iso = texts.text { $0.append(isoDay: day) }
        isToday = day == today
        isPast = day < today
        overdue = rows.overdue
        isEmpty = rows.own.isEmpty
        self.isInColumns = isInColumns
        self.rows = rows.own
    }
}

extension AgendaRow {
    init(
        _ position: ReadingPosition, due: AgendaTime?, isOverdue: Bool = false, on page: Address?,
        in context: PageContext, texts: inout ByteBuffer
    ) {
        let item = context.items[position]
        link = context.link(outOf: page, to: .item(item.id), texts: &texts)
        title = context.title(item, limit: Agenda.maxTextBytes, texts: &texts)
        isUntitled = item.isUntitled
        isDone = item.state.isDone
        self.isOverdue = isOverdue
        self.due = due
        location = context.locationName(item, limit: Agenda.maxTextBytes, texts: &texts)
        let details = context.details[item.details]
        priority = details?.priority.map(PriorityMark.init)
        isRepeating = details?.repeats != nil
        isStarred = details?.isStarred == true
        steps = context.steps.steps(of: position).map {
            StepCount($0, context.locale.phrases, texts: &texts)
        }
        lines = AgendaLines(item, in: context, texts: &texts)
        total = BillText(item, in: context, texts: &texts).map { ShortText(text: $0.total) }
        // A blank stands between the parts. The priority is a shape and a word.
        letters =
            texts.letters(of: title) + (location.map { 1 + texts.letters(of: $0.name) } ?? 0)
            + (priority == nil ? 0 : 10) + (steps.map { 1 + texts.letters(of: $0.text) } ?? 0)
            + (isRepeating ? 2 : 0) + (isStarred ? 2 : 0)
            + (total.map { 1 + texts.letters(of: $0.text) } ?? 0)
    }
}

extension AgendaLines {
    /// The lines of an item; `nil` if it has none, or too many, or is done.
    init?(_ item: ItemSummary, in context: PageContext, texts: inout ByteBuffer) {
        let lines = context.details.lines(of: item.details)
        guard !item.state.isDone, 1...Self.most ~= lines.count else { return nil }
        // Without prices: there is space for the sum only.
        rows = lines.map { line in
            LineRow(
                line, hasBox: true, isDone: false, nil, limit: Self.maxNameBytes, in: context, texts: &texts)
        }
        letters = rows.map { row in
            3 + texts.letters(of: row.name) + (row.quantity.map { 1 + texts.letters(of: $0.text) } ?? 0)
        }
    }
}

extension SheetLayout.Item {
    /// The size of a row.
    init(_ row: AgendaRow) { self.init(row.letters, lines: row.lines?.letters) }
}

extension AgendaTime {
    /// The time of day, for a row under its day.
    init(_ time: CivilTime, _ formats: DateFormats, texts: inout ByteBuffer) {
        text = texts.text { $0.append(time, formats.time, formats.names) }
        iso = texts.text { time.appendRFC3339(to: &$0) }
    }

    /// The short date, for a row of the overdue items. The year is named if it is not that of today.
    init(dayOf due: CivilDue, today: Day, _ formats: DateFormats, texts: inout ByteBuffer) {
        let isThisYear = due.day.civil.year == today.civil.year
        let pattern = isThisYear ? formats.shortDay : formats.shortDate
        text = texts.text { $0.append(due.day, pattern, formats.names) }
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
            let day = item.due.map { due in
                AgendaTime(dayOf: due, today: context.settings.today, formats, texts: &texts)
            }
            return AgendaRow(position, due: day, isOverdue: isMarked, on: page, in: context, texts: &texts)
        }
        more = AgendaMore(items.unlisted, of: .overdue, on: page, in: context, texts: &texts)
    }

    /// Undated items.
    init(undated items: ItemExcerpt, on page: Address?, in context: PageContext, texts: inout ByteBuffer) {
        rows = items.listed.map { position in
            AgendaRow(position, due: nil, on: page, in: context, texts: &texts)
        }
        more = AgendaMore(items.unlisted, of: .noDate, on: page, in: context, texts: &texts)
    }
}

extension AgendaBox {
    /// The sizes of all items, and of the phrase that counts others.
    var sizes: [SheetLayout.Item] {
        rows.map { SheetLayout.Item($0) } + (more == nil ? [] : [SheetLayout.Item(0)])
    }
}

extension AgendaMore {
    /// The count of the items that are not listed, with a link to their group of the list; `nil` if there are none.
    init?(
        _ items: ArraySlice<ReadingPosition>, of group: TimeGroup, on page: Address?, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        guard !items.isEmpty else { return nil }
        link = context.link(outOf: page, to: .listGroup(group), texts: &texts)
        text = texts.text { $0.append(context.locale.phrases.more, items.count) }
    }
}
