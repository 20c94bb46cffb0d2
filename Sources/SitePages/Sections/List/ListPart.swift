// The records of a part of a list: the rows below one heading.

import Bytes
import Civil
import Mustache

/// The items below a heading.
struct ListPart: Record {
    let anchor: Text
    let level: Text
    let heading: Text
    let day: ShortText?
    let count: Text
    let open: ShortText?
    let kind: Text
    let progress: PartProgress?
    let isLate: Bool
    let hasEvents: Bool
    let events: [EventRow]
    let hasRows: Bool
    let rows: LazyRows<ListRow>
    let hasOthers: Bool
    let routines: ShortText?
    let more: TitledLink?
    let isInSite: Bool

    static let vocabulary = Vocabulary<ListPart>([
        .plain("anchor", \.anchor, "The heading's id in the page.", example: "today"),
        .plain("level", \.level, "The level of the heading.", example: "2"),
        .text("heading", \.heading, "The heading.", example: "Today"),
        .optional("day", \.day, "On the first page, of today and tomorrow: the day."),
        .plain(
            "count", \.count, "How many items there are, also on other pages.",
            example: "110"),
        .optional(
            "open", \.open, "Of open items, if boxes can be ticked in the browser: the count for scripts."),
        .plain("kind", \.kind, "The group of time, as the name of a class.", example: "today"),
        .optional("progress", \.progress, "Of a project, if some of its items are done: how many."),
        .flag("isLate", \.isLate, "Whether the items are overdue."),
        .flag("hasEvents", \.hasEvents, "Whether calendars have events on this day."),
        .list("events", \.events, "On the first page, of today and tomorrow: the events."),
        .flag("hasRows", \.hasRows, "Whether there are items."),
        .rows("rows", \.rows, "The items on this page."),
        .optional(
            "routines", \.routines,
            "On the first page, of today and tomorrow, if there are two or more routines: how many of them are done."
        ),
        .flag("hasOthers", \.hasOthers, "Whether there are rows of others."),
        .optional("more", \.more, "How many are not listed here, and a link to them."),
        .flag("isInSite", \.isInSite, "Whether links lead anywhere: in a site."),
    ])
}

/// How many of some items are done, for machines and for paper.
struct PartProgress: Record {
    let done, all, text: Text

    static let vocabulary = Vocabulary<PartProgress>([
        .plain("done", \.done, "How many are done.", example: "2"),
        .plain("all", \.all, "How many there are.", example: "6"),
        .text("text", \.text, "How many of them are done, in words.", example: "2 of 6"),
    ])
}

extension PartProgress {
    init(_ section: ListSections.Section, _ page: inout PageWriter) {
        let (phrases, count) = (page.context.locale.phrases, section.openCount + section.doneCount)
        done = page.decimal(section.doneCount)
        all = page.decimal(count)
        text = page.text { $0.append(phrases.stepsDone, section.doneCount, count) }
    }
}

/// An item's row in a list.
struct ListRow: Record {
    let id: Text
    let link: Text
    let isInSite: Bool
    let title: ShownTitle
    let location: Named?
    let date: RowDate?
    let hasBox: Bool
    let isDone: Bool
    let isFolded: Bool
    let isOneOfSeveral: Bool
    let occurrence: ShortText?
    let marks: ItemMarks?

    static let vocabulary = Vocabulary<ListRow>([
        .plain("id", \.id, "The id of the row, which is the item's.", example: "84720d25-…"),
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .flag("isInSite", \.isInSite, "Whether the link leads anywhere: in a site."),
        .names(of: \.title),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("date", \.date, "When the item is due, or when it was done."),
        .flag("hasBox", \.hasBox, "Whether to show a box, ticked or not: where open and done items meet."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isFolded", \.isFolded, "Whether it is one of the routines that are one line, which unfolds."),
        .flag(
            "isOneOfSeveral", \.isOneOfSeveral,
            "Whether the item repeats several times a day, and this is one of them."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day, and behind a slash the days before that were missed."
        ),
        .optional("marks", \.marks, "The priority, project, tags and steps, if there are any."),
    ])
}

extension ListPart {
    /// A group of time. `rows` are the items on this page, of `count`.
    init(
        _ group: TimeGroup, of count: Int, rows: some RandomAccessCollection<ReadingPosition> & Sendable,
        below parent: ListSections.Heading? = nil, routines: DayRoutines? = nil, more: TitledLink? = nil,
        events: [EventRow] = [], on day: Day? = nil, _ page: inout PageWriter
    ) {
        let context = page.context
        anchor = page.text { $0.append(group.anchor) }
        kind = anchor
        heading = page.text { $0.append(string: context.locale.phrases.groups[group]) }
        self.day = day.map { day in
            ShortText(
                text: page.text {
                    $0.append(day, context.locale.dates.dayHeading, context.locale.dates.names)
                })
        }
        isLate = group == .overdue
        (self.events, hasEvents) = (events, !events.isEmpty)
        hasRows = count > 0
        self.count = page.number(count)
        open = group == .done ? nil : page.countdown(from: count)
        if let routines {
            self.rows = page.rows(count: routines.others.count + routines.all.count) { index, page in
                guard index >= routines.others.count else {
                    return ListRow(routines.others[index], .inGroup(group), hasBox: false, &page)
                }
                return ListRow(routines.all[index - routines.others.count], in: group, &page)
            }
            hasOthers = !routines.others.isEmpty
            self.routines = ShortText(text: routines.count(&page))
        } else {
            self.rows = page.rows(rows, .inGroup(group), hasBoxes: group == .done, below: parent)
            (hasOthers, self.routines) = (!rows.isEmpty, nil)
        }
        (self.more, isInSite) = (more, page.isInSite)
        (level, progress) = (page.decimal(2), nil)
    }

    /// The items below a heading of another kind. `rows` are those on this page.
    init(
        _ section: ListSections.Section, _ heading: Text, number: Int, rows: ArraySlice<ReadingPosition>,
        more: TitledLink? = nil, _ page: inout PageWriter
    ) {
        anchor = page.text { text in
            text.append("part-")
            text.append(decimal: number + 1)
        }
        kind = page.text(section.depth > 0 ? "by-heading below" : "by-heading")
        level = page.decimal(min(2 + section.depth, 4))
        self.heading = heading
        (isLate, day, events, hasEvents, routines) = (false, nil, [], false, nil)
        hasRows = section.openCount > 0
        (count, open) = (page.number(section.openCount), page.countdown(from: section.openCount))
        progress = section.hasProgress ? PartProgress(section, &page) : nil
        self.rows = page.rows(rows, .mixed, hasBoxes: false, below: section.heading)
        (hasOthers, self.more, isInSite) = (!rows.isEmpty, more, page.isInSite)
    }

    /// The first items below each heading of another kind than those of time, or all of them.
    static func sections(isWhole: Bool, _ page: inout PageWriter) -> [ListPart] {
        let sections = page.context.lists.sections?.all ?? []
        return sections.enumerated().map { number, section in
            let shown = isWhole ? section.items[...] : section.items.prefix(section.shownCount)
            let rest = section.items.count - shown.count
            let more = page.context.locale.phrases.more
            let link =
                rest == 0
                ? nil
                : TitledLink(
                    href: page.href(toMore: section), title: page.text { $0.append(more, rest) })
            return ListPart(
                section, page.text(of: section.heading), number: number, rows: shown, more: link, &page)
        }
    }

    /// The items on a page of a project, below the headings of the project and of those below it; the done ones last.
    static func parts(
        of project: GroupIndex, _ number: SectionPage, _ page: inout PageWriter
    ) -> [ListPart] {
        let context = page.context
        let sections = ListSections.sections(of: project, context.groups, openCount: context.lists.open.count)
        let shown = context.groups[project].items.indices.page(number, size: context.lists.pageSize)
        var start = 0
        var parts = sections.enumerated().compactMap { number, section -> ListPart? in
            let own = shown.clamped(to: start..<start + section.items.count)
            let rows = section.items[own.lowerBound - start..<own.upperBound - start]
            start += section.items.count
            guard !rows.isEmpty else { return nil }
            let name = page.text(of: section.heading, below: project)
            return ListPart(section, name, number: number, rows: rows, &page)
        }
        let done = context.groups[project].items[start...]
        let rows = done[shown.clamped(to: done.indices)]
        if !rows.isEmpty {
            parts.append(ListPart(.done, of: done.count, rows: rows, below: .group(project), &page))
        }
        return parts
    }

    /// The groups of time that items in reading order have on a page.
    static func parts(
        of items: [ReadingPosition], below heading: ListSections.Heading? = nil, _ number: SectionPage,
        _ page: inout PageWriter
    ) -> [ListPart] {
        let context = page.context
        let shown = items.page(number, size: context.lists.pageSize)
        return TimeGroup.shown.compactMap { time in
            let all = items.indices(in: context.lists.positions(of: time))
            let rows = items[all.clamped(to: shown.indices)]
            guard !rows.isEmpty else { return nil }
            return ListPart(time, of: all.count, rows: rows, below: heading, &page)
        }
    }

    /// The done items of a month; `nil` for those without a date.
    init(
        doneIn month: Month?, of count: Int, rows: some RandomAccessCollection<ReadingPosition> & Sendable,
        _ page: inout PageWriter
    ) {
        let context = page.context
        anchor = page.text { $0.append(anchorOf: month) }
        kind = page.text { $0.append("month") }
        heading = page.text { $0.append(titleOf: month, context.locale) }
        isLate = false
        (day, events, hasEvents, hasRows) = (nil, [], false, true)
        (self.count, open) = (page.number(count), nil)
        self.rows = page.rows(rows, .inMonth, hasBoxes: true)
        (hasOthers, routines, more, isInSite) = (true, nil, nil, page.isInSite)
        (level, progress) = (page.decimal(2), nil)
    }

    /// The overdue items of an age.
    init(
        _ age: OverdueAge, of count: Int, rows: some RandomAccessCollection<ReadingPosition> & Sendable,
        _ page: inout PageWriter
    ) {
        let context = page.context
        anchor = page.text { $0.append(age.anchor) }
        kind = page.text("by-age")
        heading = page.text(context.locale.phrases.ages[age])
        isLate = true
        (day, events, hasEvents, hasRows) = (nil, [], false, true)
        (self.count, open) = (page.number(count), page.countdown(from: count))
        self.rows = page.rows(rows, .inGroup(.overdue), hasBoxes: false)
        (hasOthers, routines, more, isInSite) = (true, nil, nil, page.isInSite)
        (level, progress) = (page.decimal(2), nil)
    }
}

extension PageWriter {
    /// The words of a heading. Those of a file have the whole name of their project.
    mutating func text(of heading: ListSections.Heading) -> Text {
        let context = context
        let words = context.locale.words
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

    /// The name of a project on the page of one above it, which stands there with its last level.
    fileprivate mutating func text(of heading: ListSections.Heading, below project: GroupIndex) -> Text {
        guard case .group(let group) = heading, group != project else { return text(of: heading) }
        let (groups, words) = (
            context.groups[group].name, context.groups.words.string(context.groups[project].name)
        )
        return text(String(context.groups.words.string(groups).dropFirst(words.count + 1)))
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

    /// Rows of items, which leave out what the heading above them says.
    func rows(
        _ items: some RandomAccessCollection<ReadingPosition> & Sendable, _ style: RowDateStyle,
        hasBoxes: Bool, below heading: ListSections.Heading? = nil
    ) -> LazyRows<ListRow> {
        rows(count: items.count) { index, page in
            let position = items[items.index(items.startIndex, offsetBy: index)]
            return ListRow(position, style, hasBox: hasBoxes, below: heading, &page)
        }
    }
}

extension ListRow {
    fileprivate init(
        _ routine: DayRoutines.Routine, in group: TimeGroup, _ page: inout PageWriter
    ) {
        self.init(
            routine.position, .inGroup(group), hasBox: routine.occurrence?.isDone == true, isFolded: true,
            at: routine.occurrence, &page)
    }

    /// With an occurrence, the row is that one: done, or another time of its day.
    init(
        _ position: ReadingPosition, _ style: RowDateStyle = .mixed, hasBox: Bool = true,
        below heading: ListSections.Heading? = nil, tagLimit: Int = ItemMarks.rowTags, isFolded: Bool = false,
        at occurrence: DayEntry? = nil, _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        let series = isFolded ? context.repeating[item.id] : nil
        id = page.text { text in
            text.append(item.id)
            // Its current occurrence may have a row of its own.
            if let occurrence {
                text.append("@")
                text.append(occurrence: occurrence.due, of: series)
            }
        }
        (link, isInSite) = (page.href(to: .item(item.id)), page.isInSite)
        title = page.title(item)
        let isBelowPlace = if case .place = heading { true } else { false }
        location = isBelowPlace ? nil : page.locationName(item)
        date =
            occurrence.map { series?.hasTimes == true ? RowDate(timeOf: $0.due, &page) : nil }
            ?? RowDate(item, style, &page)
        self.hasBox = hasBox
        isDone = occurrence?.isDone ?? item.state.isDone
        self.isFolded = isFolded
        isOneOfSeveral = series?.hasTimes == true
        self.occurrence =
            occurrence == nil ? page.currentOccurrence(item) : page.occurrence(item, at: occurrence?.due)
        marks = ItemMarks(position, below: heading, tagLimit: tagLimit, &page)
    }
}

extension ByteBuffer {
    /// Appends the anchor of a month, or of the items without a date: `2026-11`, `no-date`.
    mutating func append(anchorOf month: Month?) {
        if let month { month.appendName(to: &self) } else { append(TimeGroup.noDate.anchor) }
    }

    /// Appends `November 2026`, or the heading of the items without a date.
    mutating func append(titleOf month: Month?, _ locale: SiteLocale) {
        if let month {
            append(month.firstDay, locale.dates.monthAndYear, locale.dates.names)
        } else {
            append(string: locale.phrases.groups[.noDate])
        }
    }
}
