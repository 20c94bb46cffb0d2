// Makes the record of a week's page from the page context.

import Bytes
import Civil
import Mustache
import ToDos

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
        case .sunday, .saturday:
            number = nil
            heading = Self.title(week, besideYear: year, &page)
        }
        isCurrent = week == context.agenda.currentWeek
        isOver = week < context.agenda.currentWeek
        let late = AgendaBox.Draft(late: plan.stillOpen, isMarked: false, &page)
        let undatedRows = AgendaBox.Draft(undated: plan.undated, &page)
        let rows = plan.days.map { AgendaDay.Rows($0, &page) }
        calendars = context.events.calendars.map { name in
            Named(name: page.text(of: name, limit: AgendaLines.maxNameBytes))
        }
        hasCalendars = !calendars.isEmpty
        let isInColumns = context.settings.layout == .columns
        columns = isInColumns ? ColumnsWeek(items, setting, &page) : nil
        upcoming = isOver || setting != .alone ? nil : UpcomingWeek(after: week, &page)
        let allRoutines = AgendaRoutines(plan.routines, week, &page)
        let overdue = rows.compactMap(\.overdue).first
        // The word before the calendars, and what separates them, too. One line says where the others are.
        var footWords: [PrintedWords] = []
        for calendar in calendars {
            var words = PrintedWords(calendar.name, in: page.texts)
            words.append(width: footWords.isEmpty ? 90 : 10)
            footWords.append(words)
        }
        let calendarLines = PrintedRun(width: SheetStep.footWidth).lines(of: footWords)
        let sheet = SheetLayout(
            SheetLayout.Content(
                days: zip(week.days, rows).map { day, rows in
                    SheetLayout.Day(
                        events: rows.events.map { $0.size(in: page.texts) }, items: rows.own.map(\.size),
                        isPast: day < today,
                        isToday: day == today)
                },
                overdue: overdue?.sizes ?? SheetLayout.List(), stillOpen: late?.sizes ?? SheetLayout.List(),
                undated: undatedRows?.sizes ?? SheetLayout.List(), routines: allRoutines?.sizes ?? [],
                footLines: calendarLines + (upcoming == nil ? 0 : 1) + 1,
                hasDayPeriods: locale.dates.time.hasDayPeriod))
        layout = page.text { text in
            text.append(string: sheet.classes)
            if locale.dates.time.hasDayPeriod { text.append(" day-periods") }
            if isInColumns { text.append(" screen-only") }
        }
        let (upright, across) = (sheet.upright, sheet.across)
        let over = isCurrent ? week.days.count { $0 < today } : 0
        days = week.days.indices.map { index in
            AgendaDay(week.days[index], rows[index], at: index, on: sheet, isOver: index < over, &page)
        }
        hasOver = over > 0
        stillOpen = late.map { AgendaBox($0, upright.stillOpen, across.stillOpen, &page) }
        undated = undatedRows.map { rows in
            // Across it has one column.
            let others = Array(upright.undated.prefix(across.undated.count))
            let rest = across.undated.dropFirst(others.count)
            var box = AgendaBox(rows, upright.undated, others + rest, &page)
            box.columns = page.decimal(upright.undatedColumns)
            return box
        }
        routines = allRoutines?.limited(to: min(upright.routines, across.routines), &page)
        func medium(_ part: KeyPath<SheetLayout.Sheet, Bool>) -> PaperMedium? {
            let (upright, across) = (upright[keyPath: part], across[keyPath: part])
            return upright || across
                ? PaperMedium(onScreen: false, upright: upright, across: across) : nil
        }
        smallMonth = medium(\.hasMonth).map { SmallMonth(of: week, on: $0, &page) }
        notes = medium(\.hasNotes).map { PaperNotes(medium: $0.classes(&page)) }
        let hasMore = [overdue, late, undatedRows].contains { $0?.sizes.hasMore == true }
        others = (hasMore ? .paper : medium(\.isCut)).map { PaperNotes(medium: $0.classes(&page)) }

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
        let overdue: AgendaBox.Draft?
        /// The events on the day.
        let events: [EventRow]
        /// The items that are due on the day.
        let own: [AgendaRow]

        init(_ plan: WeekPlan.DayPlan, _ page: inout PageWriter) {
            overdue = AgendaBox.Draft(late: plan.overdue, isMarked: true, &page)
            events = plan.events.map { EventRow($0, &page) }
            own = plan.items.map { entry in
                AgendaRow(
                    entry.position, due: AgendaTime(entry, most: 1, &page),
                    otherTimes: AgendaTime(entry.times.dropFirst(), &page), isDone: entry.isDone,
                    at: entry.due, &page)
            }
        }
    }

    /// A day and its items, of which a sheet lists as many as its layout says of the day at an index. A screen shows a day that
    /// is over in the current week as a line, and paper as it is.
    init(
        _ day: Day, _ rows: Rows, at index: Int, on sheet: SheetLayout, isOver: Bool, _ page: inout PageWriter
    ) {
        let (formats, today) = (page.context.locale.dates, page.context.settings.today)
        let (upright, across) = (sheet.upright.days[index], sheet.across.days[index])
        name = page.text { $0.append(day, formats.dayHeading, formats.names) }
        weekday = page.text { $0.append(day, .weekday, formats.names) }
        short = page.text { $0.append(day, .shortWeekday, formats.names) }
        number = page.number(day.civil.day)
        date = page.text { $0.append(day, formats.dayOfMonth, formats.names) }
        iso = page.text { $0.append(isoDay: day) }
        isToday = day == today
        isPast = day < today
        hasEvents = !rows.events.isEmpty
        events = rows.events.enumerated().map { number, row in
            var row = row
            row.medium = page.classes(onScreen: true, upright.events[number], across.events[number])
            return row
        }
        overdue = rows.overdue.map { AgendaBox($0, sheet.upright.overdue, sheet.across.overdue, &page) }
        isEmpty = rows.own.isEmpty
        let phrases = page.context.locale.phrases
        appointments = DayCount(rows.events.count, phrases.appointments, &page)
        doneItems = DayCount(rows.own.count(where: \.isDone), phrases.doneItems, &page)
        self.isOver = isOver
        medium = (isOver ? PaperMedium.paper : .all).classes(&page)
        let open = rows.own.count { !$0.isDone }
        dueToday = overdue == nil || open == 0 ? nil : ShortText(text: page.number(open))
        self.rows = rows.own.enumerated().map { number, row in
            var row = row
            row.medium = page.classes(onScreen: true, upright.items[number], across.items[number])
            return row
        }
        moreOnPaper = PaperCount.counts(
            (upright.words(rows, &page), SheetLayout.Place(column: upright.countColumn, lines: 1)),
            (across.words(rows, &page), SheetLayout.Place(column: across.countColumn, lines: 1)), &page)
    }
}

extension SheetLayout.ListedDay {
    /// What a sheet counts of a day, in words; nil if nothing.
    fileprivate func words(_ rows: AgendaDay.Rows, _ page: inout PageWriter) -> Text? {
        SheetLayout.Counted(
            open: counted, events: events.count { $0 == nil },
            done: zip(rows.own, items).count { $0.isDone && $1 == nil }
        ).words(&page)
    }
}

extension SheetLayout.Counted {
    /// The words: `and 3 more · 4 appointments · ✓ 13 done`; nil if nothing is counted.
    func words(_ page: inout PageWriter) -> Text? {
        guard open + events + done > 0 else { return nil }
        let phrases = page.context.locale.phrases
        return page.text { text in
            if open > 0 { text.append(phrases.more, open) }
            if events > 0 {
                if open > 0 { text.append(" · ") }
                text.append(phrases.appointments, events)
            }
            if done > 0 {
                text.append(open + events > 0 ? " · ✓ " : "✓ ")
                text.append(phrases.doneItems, done)
            }
        }
    }
}

extension AgendaRow {
    init(
        _ position: ReadingPosition, due: AgendaTime?, otherTimes: AgendaTime? = nil, isOverdue: Bool = false,
        isDone: Bool? = nil, at day: CivilDue? = nil, _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        link = page.linkInSite(to: .item(item.id))
        title = page.title(item, limit: Agenda.maxTextBytes)
        self.isDone = isDone ?? item.state.isDone
        self.isOverdue = isOverdue
        occurrence = page.occurrence(item, at: day ?? item.due)
        self.due = due
        self.otherTimes = otherTimes.map { ShortText(text: $0.text) }
        location = page.locationName(item, limit: Agenda.maxTextBytes)
        list = context.groups.list(of: position).map { list in
            Named(name: page.text { $0.append(context.groups[list].name, of: context.groups.words) })
        }
        let group = context.groups.groups(of: position).first { $0.kind == .project }
        project = group.map { project in
            Named(name: page.text { $0.append(context.groups[project].name, of: context.groups.words) })
        }
        whose = page.people(of: position)
        parent = page.parent(of: position)
        let details = context.items.details[item.details]
        priority = details?.priority.map(PriorityMark.init)
        isRepeating = details?.repeats != nil
        isStarred = details?.isStarred == true
        steps = context.items.relations.steps(of: position).map { StepCount($0, &page) }
        lines = AgendaLines(item, &page)
        total = BillText(item, &page).map { ShortText(text: $0.total) }
        // The time stands at the end of the first line. The priority is a shape and a word.
        var words = PrintedWords()
        if let due {
            words.append(due.text, in: page.texts, isTogether: true)
            words.append(width: 6)
        }
        words.append(title.text, in: page.texts)
        // Its margin, where something follows.
        if otherTimes != nil || location != nil { words.append(width: 4) }
        for text in [otherTimes?.text, location?.name, list?.name, whose?.name, steps?.text, total?.text] {
            if let text { words.append(text, in: page.texts, isTogether: text == location?.name) }
        }
        if let priority {
            words.append(width: 13)
            words.append(page.text(context.locale.words[priority.level.wordKey] ?? ""), in: page.texts, .bold)
        }
        for (isThere, width) in [
            (isRepeating, 15), (isStarred, 15), (list != nil, 10), (whose != nil, 10),
        ]
        where isThere { words.append(width: width) }
        size = SheetLayout.Item(
            words: words, lines: lines?.widths ?? PrintedWords(), isDone: self.isDone)
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
                short: page.text { $0.append(day, .narrowWeekday, names) }, isToday: day == today)
        }
        rows = routines.map { routine in
            let item = context.items[routine.position]
            return RoutineRow(
                link: page.linkInSite(to: .item(item.id)),
                title: page.title(item, limit: Agenda.maxTextBytes),
                due: AgendaTime(routine.marks.times[...], &page),
                marks: routine.marks.map { RoutineCell($0, of: item, &page) })
        }
        moreOnPaper = []
        var sizes: [SheetLayout.Item] = []
        for row in rows {
            var words = PrintedWords(row.title.text, in: page.texts)
            if let due = row.due { words.append(due.text, in: page.texts) }
            sizes.append(SheetLayout.Item(words: words))
        }
        self.sizes = sizes
    }

    /// The same routines, of which paper lists the first ones.
    fileprivate func limited(to limit: Int, _ page: inout PageWriter) -> AgendaRoutines {
        var rows = rows
        for index in rows.indices.dropFirst(limit) { rows[index].medium = PaperMedium.screen.classes(&page) }
        let others = rows.count - limit
        return AgendaRoutines(
            sheet: sheet, days: days, rows: rows,
            moreOnPaper: PaperCount.counts(upright: others, across: others, &page), sizes: sizes)
    }
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
        var widths = PrintedWords()
        for row in rows {
            var words = PrintedWords()
            words.append(width: 25)
            words.append(row.name, in: page.texts)
            if let quantity = row.quantity { words.append(quantity.text, in: page.texts) }
            // Its words wrap, which takes some room.
            widths.append(width: words.width * 13 / 12)
        }
        self.widths = widths
    }
}

/// The current week at a fixed address, for bookmarks, and a page for each week: `agenda/index.html`,
/// `agenda/2026-W47.html`.
extension AgendaPage: SitePage {
    static let (template, folder) = ("agenda", SiteMap.Folder.agenda)

    static func addresses(in context: PageContext) -> [Address] {
        [.currentWeek] + context.agenda.weeks.map { .week($0.week) }
    }

    static func isListed(_ address: Address) -> Bool { address != .currentWeek }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<AgendaPage>? {
        let agenda = page.context.agenda
        let week = agenda.weeks[number == .first ? agenda.currentIndex : number.index - 1]
        // To search engines and other sites the fixed address is the page of its week, which goes on to mean that week.
        let preview = page.preview(of: .week(week.week), showing: week.items)
        return (AgendaPage(week, .alone, &page), preview)
    }
}
