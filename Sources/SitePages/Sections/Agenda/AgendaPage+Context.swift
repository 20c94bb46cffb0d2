// Makes the record of a week's page from the page context.

import Bytes
import Civil
import Mustache

extension AgendaPage {
    /// Makes the page of a week, alone or as part of another page. `setting` decides what is shown beside the items of
    /// the week; see `WeekPlan`.
    init(_ items: PeriodItems<Week>, _ setting: WeekPlan.Setting, _ page: inout PageWriter) {
        let context = page.context
        let week = items.week
        let locale = context.locale
        let today = context.settings.today
        let plan = WeekPlan(items, setting, in: context)
        anchor = page.text { week.appendName(to: &$0) }
        title = Self.title(week, &page)
        range = page.text { $0.append(rangeOf: week, showsYear: true, locale.dates) }
        let year = today.civil.year
        switch week.start {
        case .monday:
            number = Named(name: Self.title(week, besideYear: year, &page))
            heading = page.text { $0.append(rangeOf: week, showsYear: false, locale.dates) }
        case .sunday:
            number = nil
            heading = Self.title(week, besideYear: year, &page)
        }
        isCurrent = week == context.agenda.currentWeek
        isOver = week < context.agenda.currentWeek
        stillOpen = plan.stillOpen.map { AgendaBox(late: $0, isMarked: false, &page) }
        undated = plan.undated.map { AgendaBox(undated: $0, &page) }
        let rows = plan.days.map { AgendaDay.Rows($0, &page) }
        calendars = context.events.calendars.map { name in
            Named(name: page.text(of: name, limit: AgendaLines.maxNameBytes))
        }
        hasCalendars = !calendars.isEmpty
        // The word before them, and what separates them, too.
        let footLetters = calendars.reduce(calendars.isEmpty ? 0 : 12) {
            $0 + 3 + page.texts.letters(of: $1.name)
        }
        routines = AgendaRoutines(plan.routines, week, &page)
        // The routines are a band above the days, without space for handwriting.
        let band = routines.map { [$0.sizes] } ?? []
        let sheet = SheetLayout(
            SheetLayout.Content(
                days: band + rows.map(\.sizes), events: band.map { _ in [] } + rows.map(\.eventSizes),
                pastDays: band.count + week.days.count { $0 < today },
                today: week.days.firstIndex(of: today).map { band.count + $0 },
                boxes: [stillOpen, undated].compactMap { $0?.sizes },
                footLetters: footLetters))
        // "11/18/26", the longest that the usual column holds, has eight letters.
        let late = rows.flatMap { $0.overdue?.rows ?? [] } + (stillOpen?.rows ?? [])
        let hasLongDates = late.contains { row in
            row.due.map { page.texts.letters(of: $0.text) > 8 } ?? false
        }
        layout = page.text { text in
            text.append(string: sheet.classes)
            if locale.dates.time.hasDayPeriod { text.append(" day-periods") }
            if hasLongDates { text.append(" long-dates") }
        }
        days = zip(week.days, zip(rows, sheet.isInColumns.dropFirst(band.count))).map { day, items in
            AgendaDay(day, items.0, isInColumns: items.1, &page)
        }

        let index = context.agenda.index(of: week)
        func link(to index: Int) -> TitledLink? {
            guard context.agenda.weeks.indices.contains(index) else { return nil }
            let week = context.agenda.weeks[index].week
            return page.linkInSite(to: .week(week)).map {
                TitledLink(href: $0.href, title: Self.title(week, besideYear: year, &page))
            }
        }
        previous = link(to: index - 1)
        next = link(to: index + 1)
        current = isCurrent ? nil : page.linkInSite(to: .currentWeek)
        list = page.linkInSite(to: .list)
        booklet = page.linkInSite(to: .booklet)
    }

    /// The week's number and year; its range of days if weeks start on Sunday and have no number. Without the year
    /// if that is `year`, which the reader knows from the text beside it.
    static func title(_ week: Week, besideYear year: Int? = nil, _ page: inout PageWriter) -> Text {
        let context = page.context
        return page.text { $0.append(titleOf: week, showsYear: year != week.titleYear, context.locale) }
    }
}

extension AgendaDay {
    /// The items of a day.
    struct Rows {
        /// The overdue items, on today of the current week.
        let overdue: AgendaBox?
        /// The events on the day.
        let events: [EventRow]
        /// The items that are due on the day.
        let own: [AgendaRow]

        init(_ plan: WeekPlan.DayPlan, _ page: inout PageWriter) {
            overdue = plan.overdue.map { AgendaBox(late: $0, isMarked: true, &page) }
            events = plan.events.map { EventRow($0, &page) }
            own = plan.items.map { entry in
                AgendaRow(
                    entry.position, due: AgendaTime(entry.times.prefix(1), &page),
                    otherTimes: AgendaTime(entry.times.dropFirst(), &page), isDone: entry.isDone, &page)
            }
        }

        /// The sizes of the events, which stand beside the items.
        var eventSizes: [SheetLayout.Item] { events.map { SheetLayout.Item($0.letters) } }

        /// The sizes of all items. On paper, the overdue items have a heading.
        var sizes: [SheetLayout.Item] {
            (overdue.map { [SheetLayout.Item(0)] + $0.sizes } ?? []) + own.map { SheetLayout.Item($0) }
        }
    }

    /// A day and its items.
    init(_ day: Day, _ rows: Rows, isInColumns: Bool, _ page: inout PageWriter) {
        let (formats, today) = (page.context.locale.dates, page.context.settings.today)
        name = page.text { $0.append(day, formats.dayHeading, formats.names) }
        weekday = page.text { $0.append(day, .weekday, formats.names) }
        date = page.text { $0.append(day, formats.dayOfMonth, formats.names) }
        iso = page.text { $0.append(isoDay: day) }
        isToday = day == today
        isPast = day < today
        hasEvents = !rows.events.isEmpty
        events = rows.events
        overdue = rows.overdue
        isEmpty = rows.own.isEmpty
        self.isInColumns = isInColumns
        self.rows = rows.own
    }
}

extension AgendaRow {
    init(
        _ position: ReadingPosition, due: AgendaTime?, otherTimes: AgendaTime? = nil, isOverdue: Bool = false,
        isDone: Bool? = nil, _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        link = page.linkInSite(to: .item(item.id))
        title = page.title(item, limit: Agenda.maxTextBytes)
        isUntitled = item.isUntitled
        self.isDone = isDone ?? item.state.isDone
        self.isOverdue = isOverdue
        self.due = due
        self.otherTimes = otherTimes.map { ShortText(text: $0.text) }
        location = page.locationName(item, limit: Agenda.maxTextBytes)
        list = context.groups.list(of: position).map { list in
            Named(name: page.text { $0.append(context.groups[list].name, of: context.groups.words) })
        }
        let details = context.items.details[item.details]
        priority = details?.priority.map(PriorityMark.init)
        isRepeating = details?.repeats != nil
        isStarred = details?.isStarred == true
        steps = context.items.steps.steps(of: position).map { StepCount($0, &page) }
        lines = AgendaLines(item, &page)
        total = BillText(item, &page).map { ShortText(text: $0.total) }
        // A blank stands between the parts. The priority is a shape and a word.
        letters =
            page.texts.letters(of: title)
            + (otherTimes.map { 3 + page.texts.letters(of: $0.text) } ?? 0)
            + (location.map { 1 + page.texts.letters(of: $0.name) } ?? 0)
            + (list.map { 3 + page.texts.letters(of: $0.name) } ?? 0)
            + (priority == nil ? 0 : 10) + (steps.map { 1 + page.texts.letters(of: $0.text) } ?? 0)
            + (isRepeating ? 2 : 0) + (isStarred ? 2 : 0)
            + (total.map { 1 + page.texts.letters(of: $0.text) } ?? 0)
    }
}

extension AgendaRoutines {
    /// The routines of a week; nil if there are none.
    init?(_ routines: [WeekPlan.RoutinePlan], _ week: Week, _ page: inout PageWriter) {
        guard !routines.isEmpty else { return nil }
        let context = page.context
        let (today, names) = (context.settings.today, context.locale.dates.names)
        sheet = context.hasRoutines ? page.linkInSite(to: .routines) : nil
        days = week.days.map { day in
            RoutineDay(
                name: page.text { $0.append(day, .weekday, names) },
                short: page.text { $0.append(day, .shortWeekday, names) }, isToday: day == today)
        }
        rows = routines.map { routine in
            let item = context.items[routine.position]
            return RoutineRow(
                link: page.linkInSite(to: .item(item.id)),
                title: page.title(item, limit: Agenda.maxTextBytes),
                isUntitled: item.isUntitled, due: AgendaTime(routine.times[...], &page),
                marks: routine.marks.map { RoutineMark(isThere: $0 != nil, isDone: $0 == true) })
        }
        letters = rows.map { row in
            page.texts.letters(of: row.title) + (row.due.map { 1 + page.texts.letters(of: $0.text) } ?? 0)
        }
    }

    /// The sizes of the rows. The name of a routine has about half of a line.
    var sizes: [SheetLayout.Item] { [SheetLayout.Item(0)] + letters.map { SheetLayout.Item(2 * $0) } }
}

extension AgendaLines {
    /// The lines of an item; `nil` if it has none, or too many, or is done.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        let context = page.context
        let lines = context.items.details.lines(of: item.details)
        guard !item.state.isDone, 1...Self.most ~= lines.count else { return nil }
        // Without prices: there is space for the sum only.
        rows = lines.map { line in
            LineRow(line, hasBox: true, isDone: false, nil, limit: Self.maxNameBytes, &page)
        }
        letters = rows.map { row in
            3 + page.texts.letters(of: row.name)
                + (row.quantity.map { 1 + page.texts.letters(of: $0.text) } ?? 0)
        }
    }
}

extension SheetLayout.Item {
    /// The size of a row.
    init(_ row: AgendaRow) { self.init(row.letters, lines: row.lines?.letters) }
}

extension AgendaTime {
    /// The times of a day, for a row under it; nil if there are none.
    init?(_ times: ArraySlice<CivilTime>, _ page: inout PageWriter) {
        guard let first = times.first else { return nil }
        let formats = page.context.locale.dates
        text = page.text { text in
            for time in times {
                if time != first { text.append(", ") }
                text.append(time, formats.time, formats.names)
            }
        }
        iso = page.text { first.appendRFC3339(to: &$0) }
    }

    /// The short date, for a row of the overdue items. With the year, unless it is the current one.
    init(dayOf due: CivilDue, _ page: inout PageWriter) {
        let formats = page.context.locale.dates
        let isThisYear = due.day.civil.year == page.context.settings.today.civil.year
        let pattern = isThisYear ? formats.shortDay : formats.shortDate
        text = page.text { $0.append(due.day, pattern, formats.names) }
        iso = page.text { $0.append(machineReadable: due) }
    }
}

extension AgendaBox {
    /// Overdue items, each with its day. They are marked as overdue where no heading says so.
    init(late items: ItemExcerpt, isMarked: Bool, _ page: inout PageWriter) {
        let context = page.context
        rows = items.listed.map { position in
            let day = context.items[position].due.map { AgendaTime(dayOf: $0, &page) }
            return AgendaRow(position, due: day, isOverdue: isMarked, &page)
        }
        more = AgendaMore(items.unlisted, of: .overdue, &page)
    }

    /// Undated items.
    init(undated items: ItemExcerpt, _ page: inout PageWriter) {
        rows = items.listed.map { AgendaRow($0, due: nil, &page) }
        more = AgendaMore(items.unlisted, of: .noDate, &page)
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
    init?(_ items: ArraySlice<ReadingPosition>, of group: TimeGroup, _ page: inout PageWriter) {
        let context = page.context
        guard !items.isEmpty else { return nil }
        link = page.linkInSite(to: .listGroup(group))
        text = page.text { $0.append(context.locale.phrases.more, items.count) }
    }
}
