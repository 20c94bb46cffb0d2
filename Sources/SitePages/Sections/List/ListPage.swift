// The first page of the list: the groups of time, long ones in part, and the boxes beside them.

import Bytes
import Mustache

/// `index.html`.
struct ListPage: SitePage {
    static let template = "list"

    /// Today, tomorrow and what is overdue, or the first half of other headings; and the rest.
    let near, far: [ListPart]

    static func addresses(in context: PageContext) -> [Address] { [.list] }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<ListPage>? {
        (ListPage(&page), page.preview(showing: page.context.items.positions))
    }

    init(_ page: inout PageBuilder) {
        let parts = ListPart.all(isWhole: false, &page)
        near = parts.filter(\.isNear).map(\.part)
        far = parts.filter { !$0.isNear }.map(\.part)
    }

    static let vocabulary: Vocabulary<ListPage> = [
        .text("heading", "How many items are to do.", example: "20 to do") { _, page in
            PrintedList.heading(&page)
        },
        .optional("open", "If boxes can be ticked in the browser: the same number for scripts.") { _, page in
            page.countdown(from: page.context.lists.open.count)
        },
        .list("openForms", "The heading in the forms that the language has for numbers.") { _, page in
            TickCount.forms(of: page.context.locale.phrases.openItems)
        },
        .flag("isClear", "Whether there is nothing to do.") { _, page in page.context.lists.open.count == 0 },
        .list("jumps", "Links to the groups below, with their counts.") { list, page in
            page.context.lists.sections == nil
                ? (list.near + list.far).map { Jump(to: $0, &page) } : Jump.toWhatIsUrgent(&page)
        },
        .list(
            "near", \.near, "Today, tomorrow, and the latest overdue items; of other headings the first half."
        ),
        .list("far", \.far, "The other groups, the done items last."),
        .optional("packs", "For paper: a list without dates, under its headings.") { _, page in
            PackingList(Array(page.context.items.positions), &page)
        },
        .flag("hasSides", "Whether something stands beside the groups.") { _, page in
            let context = page.context
            return !context.lists.starred.items.isEmpty || !context.places.all.isEmpty
                || GroupKind.allCases.contains { !context.groups.all($0).isEmpty }
        },
        .optional("lists", "The first of several lists.") { _, page in SideList(.list, &page) },
        .optional("projects", "The first projects, if there are any.") { _, page in SideList(.project, &page)
        },
        .optional("tags", "The first tags, if there are any.") { _, page in SideList(.tag, &page) },
        .optional("people", "The first people, if there are any.") { _, page in SideList(.person, &page) },
        .optional("places", "The places with the most items, if there are any.") { _, page in
            SideList(places: page.context.places, &page)
        },
        .optional("starred", "The first favourites to do, if there are any favourites.") { _, page in
            let starred = page.context.lists.starred
            return starred.items.isEmpty ? nil : StarredBox(list: starred)
        },
    ]
}

/// A link to a group of the list.
struct Jump: Record {
    let href, title: Text
    let count: Int
    /// Whether it counts open items.
    let isOpen: Bool

    static let vocabulary: Vocabulary<Jump> = [
        .plain("href", \.href, "Where it leads.", example: "#today"),
        .text("title", \.title, "The heading of the group.", example: "Today"),
        .short("count", "How many items are there, unless there are only events.") { jump, page in
            jump.count > 0 ? page.number(jump.count) : nil
        },
        .optional("open", "Of open items, if boxes can be ticked in the browser: the count for scripts.") {
            jump, page in jump.isOpen ? page.countdown(from: jump.count) : nil
        },
    ]
}

/// Links to groups, if there are any.
struct Jumps: Record {
    let all: [Jump]

    static let vocabulary: Vocabulary<Jumps> = [
        .flag("hasJumps", "Whether there are links to groups.") { jumps, _ in !jumps.all.isEmpty },
        .list("jumps", \.all, "Links to groups, with their counts."),
    ]
}

extension Jump {
    /// What is late, what is due today, and today's appointments, which other headings than those of time do not show.
    static func toWhatIsUrgent(_ page: inout PageBuilder) -> [Jump] {
        let (context, lists) = (page.context, page.context.lists)
        let (today, phrases) = (context.settings.today, context.locale.phrases)
        let day = page.text { text in
            Address.currentWeek.append(linkFrom: .list, context.groups, to: &text)
            text.append("#today")
        }
        let urgent = [TimeGroup.overdue, .today].map { group in
            Jump(
                href: group == .overdue ? page.href(to: lists.address(of: group)) : day,
                title: page.text(phrases.groups[group]), count: lists.positions(of: group).count, isOpen: true
            )
        }
        let events = Jump(
            href: day, title: page.text(context.locale.words["appointments"] ?? ""),
            count: context.events.entries(in: today...today).count, isOpen: false)
        return (urgent + [events]).filter { $0.count > 0 }
    }

    init(to part: ListPart, _ page: inout PageBuilder) {
        let anchor = part.heading.anchor(&page)
        href = page.text { text in
            text.append("#")
            text.append(again: anchor)
        }
        (title, count, isOpen) = (part.heading.title(&page), part.count, !part.heading.isDone)
    }
}

/// A link with the number of items behind it.
struct CountedLink: Record {
    let href, title: Text
    let count: Int

    static let vocabulary: Vocabulary<CountedLink> = [
        .plain("href", \.href, "Where it leads.", example: "#today"),
        .text("title", \.title, "The title of its target.", example: "Today"),
        .plain("count", "How many items are there.", example: "12") { link, page in page.number(link.count) },
    ]
}

/// The first of the projects, tags or places, beside the list.
struct SideList: Record {
    let count: Int
    let links: [CountedLink]
    let all: Address

    static let vocabulary: Vocabulary<SideList> = [
        .plain("count", "How many there are.", example: "12") { list, page in page.number(list.count) },
        .list("links", \.links, "The first of them."),
        .record("all", "The page of all of them.") { list, page in page.link(to: list.all) },
    ]

    private static let (maxLinks, maxPlaces) = (12, 5)

    /// The places with the most items; `nil` if there are none. Ties keep the order of the list of places.
    init?(places: Places, _ page: inout PageBuilder) {
        guard !places.all.isEmpty else { return nil }
        (count, all) = (places.all.count, .places(.first))
        let numbers = places.all.indices.sorted { left, right in
            (places.all[right].items.count, left) < (places.all[left].items.count, right)
        }
        links = numbers.prefix(Self.maxPlaces).map { number in
            let place = PlaceIndex(number: number)
            return CountedLink(
                href: page.href(to: places.entry(of: place)),
                title: page.placeName(places[place]), count: places[place].items.count)
        }
    }

    /// The groups of a kind; `nil` if there are none.
    init?(_ kind: GroupKind, _ page: inout PageBuilder) {
        let context = page.context
        var groups = context.groups.all(kind)
        // A list that is a project of the same items stands among the lists.
        if kind == .project {
            let lists = context.groups.all(.list)
            groups.removeAll { own in
                lists.contains { $0.list.items == own.list.items && context.groups.hasSameName($0, own) }
            }
        }
        guard !groups.isEmpty else { return nil }
        (count, all) = (groups.count, .groups(kind))
        links = groups.lazy.map(\.list).prefix(Self.maxLinks).map { list in
            CountedLink(
                href: page.href(to: .group(list.key)), title: page.name(of: list.key), count: list.openCount)
        }
    }
}
