// A part of a list: the rows below one heading.

import Bytes
import Civil
import Mustache

/// The items below a heading.
struct ListPart {
    enum Heading {
        case time(TimeGroup)
        /// The month in which items were done; `nil` if that is not known.
        case doneIn(Month?)
        case age(OverdueAge)
        /// A heading of another kind, with its number on the page. Below a project, it is named from there.
        case section(ListSections.Section, number: Int, below: GroupIndex? = nil)
    }

    let heading: Heading
    /// The number of items, also on other pages.
    let count: Int
    /// The number of items for which the first page only has a link.
    private let moreCount: Int
    let rows: LazyRows<ListRow>
    /// The same with the events of its days.
    private let entries: LazyRows<DayRow<ListRow>>
    let hasOthers: Bool
    /// The events for which there is no room.
    private let moreEvents: ArraySlice<EventEntry>
    /// On the first page, of today and tomorrow: the day, and its routines, if there are two or more.
    private let day: Day?
    let routines: DayRoutines?

    /// `rows` are the items on this page, which leave out what the heading `parent` says.
    init(
        _ heading: Heading, of count: Int, rows: some RandomAccessCollection<ReadingPosition> & Sendable,
        more: Int = 0, below parent: ListSections.Heading? = nil, on day: Day? = nil,
        withEventsOf group: TimeGroup? = nil, _ page: inout PageBuilder
    ) {
        (self.heading, self.count, moreCount, self.day) = (heading, count, more, day)
        let context = page.context
        let style = heading.style
        routines = day.flatMap { DayRoutines($0, due: Array(rows), in: context) }
        guard let group else {
            (hasOthers, moreEvents) = (!rows.isEmpty, [])
            let above = heading.section?.heading ?? parent
            let items = page.rows(rows, style, hasBoxes: heading.isDone, below: above)
            self.rows = items
            entries = items.map { DayRow(item: $0) }
            return
        }
        let (plan, moreEvents) = context.rows(of: group, routines?.others ?? Array(rows))
        self.moreEvents = moreEvents
        hasOthers = !plan.isEmpty
        let due = plan.compactMap(\.item?.position)
        let areSteps = context.items.relations.areSteps(due)
        let folded = routines?.all ?? []
        let row: @Sendable (Int, inout PageBuilder) -> ListRow = { index, page in
            if index < due.count {
                return ListRow(due[index], style, hasBox: false, isStep: areSteps[index], &page)
            }
            let (position, occurrence) = folded[index - due.count]
            return ListRow(
                position, style, hasBox: occurrence?.isDone == true, isFolded: true, at: occurrence, &page)
        }
        self.rows = LazyRows(count: due.count + folded.count, row: row)
        // Each event, or the index of a row.
        var (slots, count) = ([(event: EventEntry?, row: Int)](), 0)
        for event in plan.map(\.event) + folded.map({ _ in nil }) {
            slots.append((event, count))
            if event == nil { count += 1 }
        }
        entries = LazyRows(count: slots.count) { [slots] index, page in
            let (event, number) = slots[index]
            return event.map { DayRow(event: EventRow($0, namesDay: day == nil, &page)) }
                ?? DayRow(item: row(number, &page))
        }
    }
}

extension ListPart: Record {
    static let vocabulary: Vocabulary<ListPart> = [
        .plain("anchor", "The heading's id in the page.", example: "today") { part, page in
            part.heading.anchor(&page)
        },
        .plain("level", "The level of the heading.", example: "2") { part, page in
            page.decimal(min(2 + (part.heading.section?.depth ?? 0), 4))
        },
        .text("heading", "The heading.", example: "Today") { part, page in part.heading.title(&page) },
        .short("day", "On the first page, of today and tomorrow: the day.") { part, page in
            part.day.map { page.name(of: $0) }
        },
        .plain("count", "How many items there are, also on other pages.", example: "110") { part, page in
            page.number(part.count)
        },
        .optional("open", "Of open items, if boxes can be ticked in the browser: the count for scripts.") {
            part, page in
            part.heading.isDone ? nil : page.countdown(from: part.count)
        },
        .plain("kind", "The group of time, as the name of a class.", example: "today") { part, page in
            part.heading.kind(&page)
        },
        .optional("progress", "Of a project, if some of its items are done: how many.") { part, _ in
            part.heading.section.flatMap { $0.hasProgress ? $0.progress : nil }
        },
        .flag("isLate", "Whether the items are overdue.") { part, _ in
            if case .inGroup(.overdue) = part.heading.style { true } else { false }
        },
        .flag("hasRows", "Whether there are items.") { part, _ in part.count > 0 },
        .rows("rows", \.rows, "The items on this page."),
        .rows(
            "entries", \.entries,
            "The same; on the first page with the events of coming days, in the order of each day."),
        .short(
            "routines",
            "On the first page, of today and tomorrow, if there are two or more routines: how many of them are done."
        ) { part, page in
            part.routines.map { page.text(done: $0.doneCount, of: $0.all.count) }
        },
        .flag("hasOthers", \.hasOthers, "Whether there are rows of others, or of events."),
        .optional("more", "How many are not listed here, and a link to them.") { part, page in
            part.more(&page)
        },
        .optional("moreEvents", "How many events are not listed here, and a link to the first one's month.") {
            part, page in
            part.moreEvents.first.map { event in
                let month = Month(with: event.day)
                return TitledLink(
                    href: page.href(to: page.context.months.contains(month) ? .month(month) : .allMonths),
                    title: page.text(page.context.locale.phrases.more, part.moreEvents.count))
            }
        },
        .flag("isInSite", "Whether links lead anywhere: in a site.") { _, page in page.isInSite },
    ]

    /// How many the first page leaves out, with a link to them.
    private func more(_ page: inout PageBuilder) -> TitledLink? {
        guard moreCount > 0 else { return nil }
        let (lists, phrases) = (page.context.lists, page.context.locale.phrases)
        let href: Text
        var phrase = phrases.more
        switch heading {
        case .time(.overdue):
            href = page.href(to: .overdue())
            phrase = phrases.moreOverdue
        case .time(.done): href = page.href(to: .monthIndex(isDone: true))
        case .time(let group):
            href = page.href(toRowOf: lists.positions(of: group).upperBound.advanced(by: -moreCount))
        case .section(let section, _, _): href = page.href(toMore: section)
        case .doneIn, .age: return nil
        }
        return TitledLink(href: href, title: page.text(phrase, moreCount))
    }
}

extension ListPart.Heading {
    var section: ListSections.Section? {
        if case .section(let section, _, _) = self { section } else { nil }
    }

    /// Whether the items below it are done.
    var isDone: Bool {
        switch self {
        case .time(.done), .doneIn: true
        case .time, .age, .section: false
        }
    }

    /// How the rows below it write dates.
    var style: RowDateStyle {
        switch self {
        case .time(let group): .inGroup(group)
        case .doneIn: .inMonth
        case .age: .inGroup(.overdue)
        case .section: .mixed
        }
    }

    func anchor(_ page: inout PageBuilder) -> Text {
        switch self {
        case .time(let group): page.text { $0.append(group.anchor) }
        case .doneIn(let month): page.text { $0.append(anchorOf: month) }
        case .age(let age): page.text { $0.append(age.anchor) }
        case .section(_, let number, _): page.text("part-\(number + 1)")
        }
    }

    /// The name of its class.
    func kind(_ page: inout PageBuilder) -> Text {
        switch self {
        case .time: anchor(&page)
        case .doneIn: page.text("month")
        case .age: page.text("by-age")
        case .section(let section, _, _): page.text(section.depth > 0 ? "by-heading below" : "by-heading")
        }
    }

    func title(_ page: inout PageBuilder) -> Text {
        let phrases = page.context.locale.phrases
        return switch self {
        case .time(let group): page.text(phrases.groups[group])
        case .doneIn(let month): page.text(titleOf: month)
        case .age(let age): page.text(phrases.ages[age])
        case .section(let section, _, let project): page.text(of: section.heading, below: project)
        }
    }
}

extension ListSections.Section {
    var progress: Progress { Progress(done: doneCount, all: openCount + doneCount) }
}

extension ListPart {
    /// The headings of the list that have something, with the first items of each, or all that are to do; and whether they
    /// stand in the first of two columns.
    static func all(isWhole: Bool, _ page: inout PageBuilder) -> [(isNear: Bool, part: ListPart)] {
        let (lists, today) = (page.context.lists, page.context.settings.today)
        let nearCount = lists.sections?.countInFirstColumn ?? 0
        let parts = (lists.sections?.all ?? []).enumerated().map { number, section in
            let rows = isWhole ? section.items[...] : section.items.prefix(section.shownCount)
            let part = ListPart(
                .section(section, number: number), of: section.openCount, rows: rows,
                more: section.items.count - rows.count, &page)
            return (isNear: number < nearCount, part: part)
        }
        let times = lists.sections == nil ? TimeGroup.shown : [.done]
        return parts
            + times.compactMap { group in
                let all = lists.positions(of: group)
                let rows = isWhole && group != .done ? Array(all) : lists.excerpt(of: group)
                let part = ListPart(
                    .time(group), of: all.count, rows: rows, more: all.count - rows.count,
                    on: group == .today ? today : group == .tomorrow ? today + 1 : nil,
                    withEventsOf: lists.days.ahead(group).isEmpty ? nil : group, &page)
                return !part.hasOthers && part.routines == nil
                    ? nil : (isNear: group <= .tomorrow, part: part)
            }
    }

    /// The items on a page of a project, below the headings of the project and of those below it; the done ones last.
    static func parts(
        of project: GroupIndex, _ number: SectionPage, _ page: inout PageBuilder
    ) -> [ListPart] {
        let context = page.context
        let sections = ListSections.sections(of: project, context.groups, openCount: context.lists.open.count)
        let shown = context.groups[project].list.items.indices.page(number, size: context.lists.pageSize)
        var start = 0
        var parts = sections.enumerated().compactMap { number, section -> ListPart? in
            let own = shown.clamped(to: start..<start + section.items.count)
            let rows = section.items[own.lowerBound - start..<own.upperBound - start]
            start += section.items.count
            let heading = Heading.section(section, number: number, below: project)
            return rows.isEmpty ? nil : ListPart(heading, of: section.openCount, rows: rows, &page)
        }
        let done = context.groups[project].list.items[start...]
        let rows = done[shown.clamped(to: done.indices)]
        if !rows.isEmpty {
            parts.append(ListPart(.time(.done), of: done.count, rows: rows, below: .group(project), &page))
        }
        return parts
    }

    /// The groups of time that items in reading order have on a page.
    static func parts(
        of items: [ReadingPosition], below heading: ListSections.Heading? = nil, _ number: SectionPage,
        _ page: inout PageBuilder
    ) -> [ListPart] {
        let lists = page.context.lists
        let shown = items.page(number, size: lists.pageSize)
        return TimeGroup.shown.compactMap { time in
            let all = items.indices(in: lists.positions(of: time))
            let rows = items[all.clamped(to: shown.indices)]
            return rows.isEmpty
                ? nil : ListPart(.time(time), of: all.count, rows: rows, below: heading, &page)
        }
    }
}

extension PageBuilder {
    /// The words of a heading. Those of a file have the whole name of their project. Below a project, the name of one below
    /// it begins behind its own.
    mutating func text(of heading: ListSections.Heading, below project: GroupIndex? = nil) -> Text {
        let context = context
        let words = context.locale.words
        if let project, case .group(let group) = heading, group != project {
            let (own, above) = (context.groups[group].name, context.groups[project].name)
            let start = context.groups.words.string(above).count + 1
            return text(String(context.groups.words.string(own).dropFirst(start)))
        }
        switch heading {
        case .group(let group):
            let own = context.groups[group]
            return text { text in
                if group.kind == .tag { text.append("#") }
                text.append(
                    context.settings.grouping == .none ? own.name : own.shortName, of: context.groups.words)
            }
        case .place(let place): return placeName(context.places[place])
        case .priority(let level):
            return text("\(words["priority"] ?? ""): \(words[level.wordKey] ?? "")")
        case .others: return text(words[context.lists.sections?.all.count == 1 ? "toDo" : "items"] ?? "")
        }
    }

    /// A link to the items below a heading that the first page leaves out.
    fileprivate mutating func href(toMore section: ListSections.Section) -> Text {
        switch section.heading {
        case .group(let group): href(to: .group(group))
        case .place(let place): href(to: context.places.entry(of: place))
        case .priority, .others: href(toRowOf: section.items[section.shownCount])
        }
    }

    /// A number of open items, for the script that ticks; nil where boxes cannot be ticked.
    mutating func countdown(from count: Int) -> ShortText? {
        isInSite && count > 0 && context.canTick ? ShortText(text: decimal(count)) : nil
    }
}

extension ByteBuffer {
    /// Appends the anchor of a month, or of the items without a date: `2026-11`, `no-date`.
    mutating func append(anchorOf month: Month?) {
        if let month { month.appendName(to: &self) } else { append(TimeGroup.noDate.anchor) }
    }
}
