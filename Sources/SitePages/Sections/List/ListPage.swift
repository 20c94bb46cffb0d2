// The record of the first page of the list: the groups of time, long ones in part, and the boxes beside them.

import Bytes
import Civil
import Mustache

/// `index.html`.
struct ListPage: Record {
    let heading: Text
    let open: ShortText?
    let openForms: [TickCount]
    let isClear: Bool
    let jumps: [Jump]
    let near, far: [ListPart]
    let packs: PackingList?
    let hasSides: Bool
    let projects, tags, people, lists: SideList?
    let places: SideList?
    let starred: StarredList?

    static let vocabulary = Vocabulary<ListPage>([
        .text("heading", \.heading, "How many items are to do.", example: "20 to do"),
        .optional("open", \.open, "If boxes can be ticked in the browser: the same number for scripts."),
        .list("openForms", \.openForms, "The heading in the forms that the language has for numbers."),
        .flag("isClear", \.isClear, "Whether there is nothing to do."),
        .list("jumps", \.jumps, "Links to the groups below, with their counts."),
        .list(
            "near", \.near, "Today, tomorrow, and the latest overdue items; of other headings the first half."
        ),
        .list("far", \.far, "The other groups, the done items last."),
        .optional("packs", \.packs, "For paper: a list without dates, under its headings."),
        .flag("hasSides", \.hasSides, "Whether something stands beside the groups."),
        .optional("lists", \.lists, "The first of several lists."),
        .optional("projects", \.projects, "The first projects, if there are any."),
        .optional("tags", \.tags, "The first tags, if there are any."),
        .optional("people", \.people, "The first people, if there are any."),
        .optional("places", \.places, "The places with the most items, if there are any."),
        .optional("starred", \.starred, "The first favourites to do, if there are any favourites."),
    ])
}

/// A link to a group of the list.
struct Jump: Record {
    let href: Text
    let title: Text
    let count: ShortText?
    let open: ShortText?

    static let vocabulary = Vocabulary<Jump>([
        .plain("href", \.href, "Where it leads.", example: "#today"),
        .text("title", \.title, "The heading of the group.", example: "Today"),
        .optional("count", \.count, "How many items are there, unless there are only events."),
        .optional(
            "open", \.open, "Of open items, if boxes can be ticked in the browser: the count for scripts."),
    ])
}

/// A link with the number of items behind it.
struct CountedLink: Record {
    let href: Text
    let title: Text
    let count: Text

    static let vocabulary = Vocabulary<CountedLink>([
        .plain("href", \.href, "Where it leads.", example: "#today"),
        .text("title", \.title, "The title of its target.", example: "Today"),
        .plain("count", \.count, "How many items are there.", example: "12"),
    ])
}

/// The first of the projects, tags or places, beside the list.
struct SideList: Record {
    let count: Text
    let links: [CountedLink]
    let all: Link

    static let vocabulary = Vocabulary<SideList>([
        .plain("count", \.count, "How many there are.", example: "12"),
        .list("links", \.links, "The first of them."),
        .record("all", \.all, "The page of all of them."),
    ])
}

extension ListPage {
    init(_ page: inout PageWriter) {
        let context = page.context
        let (all, phrases) = (context.lists, context.locale.phrases)
        let parts = ListPart.all(isWhole: false, &page)
        heading = page.text { $0.append(phrases.openItems, all.open.count) }
        open = page.countdown(from: all.open.count)
        openForms = TickCount.forms(of: phrases.openItems, &page)
        isClear = all.open.count == 0
        jumps = all.sections == nil ? parts.map { Jump(to: $0.part, &page) } : Jump.toWhatIsUrgent(&page)
        near = parts.filter(\.isNear).map(\.part)
        far = parts.filter { !$0.isNear }.map(\.part)
        packs = PackingList(Array(context.items.positions), &page)
        projects = SideList(.project, &page)
        lists = SideList(.list, &page)
        tags = SideList(.tag, &page)
        people = SideList(.person, &page)
        places = SideList(places: context.places, &page)
        starred = StarredList(&page)
        hasSides =
            starred != nil || [projects, tags, people, lists, places].contains { $0 != nil }
    }
}

extension Jump {
    /// What is late, what is due today, and today's appointments, which other headings than those of time do not show.
    static func toWhatIsUrgent(_ page: inout PageWriter) -> [Jump] {
        let (context, lists) = (page.context, page.context.lists)
        let today = context.settings.today
        let events = context.events.entries(in: today...today).count
        let day = page.text { text in
            SiteMap.append(linkFrom: .list, to: .currentWeek, context.groups, to: &text)
            text.append("#today")
        }
        var jumps: [Jump] = []
        for group in [TimeGroup.overdue, .today] where !lists.positions(of: group).isEmpty {
            let count = lists.positions(of: group).count
            jumps.append(
                Jump(
                    href: group == .overdue ? page.href(to: lists.address(of: group)) : day,
                    title: page.text(context.locale.phrases.groups[group]),
                    count: ShortText(text: page.number(count)), open: page.countdown(from: count)))
        }
        guard events > 0 else { return jumps }
        let title = page.text(context.locale.words["appointments"] ?? "")
        return jumps + [
            Jump(href: day, title: title, count: ShortText(text: page.number(events)), open: nil)
        ]
    }

    init(to part: ListPart, _ page: inout PageWriter) {
        href = page.text { text in
            text.append("#")
            text.append(again: part.anchor)
        }
        title = part.heading
        count = part.hasRows ? ShortText(text: part.count) : nil
        open = part.open
    }
}

extension ListPart {
    /// The headings of the list that have something, with the first items of each, or all that are to do; and whether they
    /// stand in the first of two columns.
    static func all(isWhole: Bool, _ page: inout PageWriter) -> [(isNear: Bool, part: ListPart)] {
        let context = page.context
        let sections = context.lists.sections
        let nearCount = sections?.countInFirstColumn ?? 0
        let parts = ListPart.sections(isWhole: isWhole, &page).enumerated().map { number, part in
            (isNear: number < nearCount, part: part)
        }
        let times: [TimeGroup] = sections == nil ? TimeGroup.shown : [.done]
        return parts
            + times.compactMap { group in
                let day = group.day(today: context.settings.today)
                let events =
                    day.map { context.events.entries(in: $0...$0) }?.map { EventRow($0, &page) } ?? []
                let part = ListPart(group, isWhole: isWhole, events, on: day, &page)
                return part.hasRows || part.hasEvents || part.routines != nil
                    ? (isNear: group <= .tomorrow, part: part) : nil
            }
    }

    /// A group of the list, with the events of its day.
    private init(
        _ group: TimeGroup, isWhole: Bool, _ events: [EventRow], on day: Day?, _ page: inout PageWriter
    ) {
        let context = page.context
        let all = context.lists.positions(of: group)
        let shown = isWhole && group != .done ? Array(all) : context.lists.excerpt(of: group)
        var more: TitledLink?
        if shown.count < all.count {
            let (phrases, count) = (context.locale.phrases, all.count - shown.count)
            let href =
                switch group {
                case .overdue: page.href(to: .itemList(.overdue(oldestFirst: false), .first))
                case .done: page.href(to: .doneIndex)
                case .today, .tomorrow, .thisWeek, .nextWeek, .later, .noDate:
                    page.href(toRowOf: all.lowerBound.advanced(by: shown.count))
                }
            more = TitledLink(
                href: href,
                title: page.text { $0.append(group == .overdue ? phrases.moreOverdue : phrases.more, count) })
        }
        let routines = day.flatMap { DayRoutines($0, due: shown, in: context) }
        self.init(
            group, of: all.count, rows: shown, routines: routines, more: more, events: events, on: day, &page)
    }
}

extension TimeGroup {
    /// The day of the group, if it has one only.
    fileprivate func day(today: Day) -> Day? {
        switch self {
        case .today: today
        case .tomorrow: today + 1
        case .overdue, .thisWeek, .nextWeek, .later, .noDate, .done: nil
        }
    }
}

extension SideList {
    private static let (mostLinks, mostPlaces) = (12, 5)

    /// The places with the most items; `nil` if there are none. Ties keep the order of the list of places.
    init?(places: Places, _ page: inout PageWriter) {
        guard !places.all.isEmpty else { return nil }
        count = page.number(places.all.count)
        all = page.link(to: .places(.first))
        let numbers = places.all.indices.sorted { left, right in
            (places.all[right].items.count, left) < (places.all[left].items.count, right)
        }
        links = numbers.prefix(Self.mostPlaces).map { number in
            let place = PlaceIndex(number: number)
            return CountedLink(
                href: page.href(to: places.entry(of: place)),
                title: page.placeName(places[place]), count: page.number(places[place].items.count))
        }
    }

    /// The groups of a kind; `nil` if there are none.
    init?(_ kind: GroupKind, _ page: inout PageWriter) {
        let context = page.context
        var groups = Array(context.groups.all(kind).enumerated())
        // A list that is a project of the same items stands among the lists.
        if kind == .project {
            let lists = context.groups.all(.list)
            groups.removeAll { _, own in
                lists.contains { $0.items == own.items && context.groups.hasSameName($0, own) }
            }
        }
        guard !groups.isEmpty else { return nil }
        count = page.number(groups.count)
        all = page.link(to: .groups(kind))
        links = groups.prefix(Self.mostLinks).map { number, group in
            CountedLink(
                href: page.href(to: .group(GroupIndex(kind: kind, number: number))),
                title: page.text { $0.append(group.name, of: context.groups.words) },
                count: page.number(group.openCount))
        }
    }
}

extension ListPage: SitePage {
    static let template = "list"

    static func addresses(in context: PageContext) -> [Address] { [.list] }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<ListPage>? {
        let preview = page.preview(showing: page.context.items.positions)
        return (ListPage(&page), preview)
    }
}
