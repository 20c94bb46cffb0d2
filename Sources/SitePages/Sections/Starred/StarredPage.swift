// The records of the favourites: their page, and the box beside the list.

import Bytes
import Mustache

/// A page of the starred items.
struct StarredPage: Record {
    let openCount, doneCount, counts: Text
    let parts: [ListPart]
    let pager: Pager?

    static let vocabulary = Vocabulary<StarredPage>([
        .text("openCount", \.openCount, "How many starred items are to do.", example: "4 to do"),
        .text("doneCount", \.doneCount, "How many starred items are done.", example: "2 done"),
        .text("counts", \.counts, "Both, without one that is 0.", example: "4 to do, 2 done"),
        .list("parts", \.parts, "The groups of time that have items on this page."),
        .optional("pager", \.pager, "The other pages, if there are any."),
    ])

    init(_ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let (starred, phrases) = (context.lists.starred, context.locale.phrases)
        openCount = page.text { $0.append(phrases.openItems, starred.openCount) }
        doneCount = page.text { $0.append(phrases.doneItems, starred.items.count - starred.openCount) }
        counts = page.counts(open: starred.openCount, done: starred.items.count - starred.openCount)
        parts = ListPart.parts(of: starred.items, number, &page)
        pager = Pager(
            number, of: starred.items.pageCount(size: context.lists.pageSize),
            address: { .itemList(.starred, $0) }, &page)
    }
}

/// The first of the favourites, beside the list.
struct StarredList: Record {
    let count: Text
    let links: [TitledLink]
    let all: Link

    static let vocabulary = Vocabulary<StarredList>([
        .plain("count", \.count, "How many there are, done ones too.", example: "6"),
        .list("links", \.links, "The first of those that are to do."),
        .record("all", \.all, "The page of all of them."),
    ])

    private static let mostLinks = 5

    /// `nil` if there are none.
    init?(_ page: inout PageWriter) {
        let context = page.context
        let starred = context.lists.starred
        guard !starred.items.isEmpty else { return nil }
        count = page.number(starred.items.count)
        all = page.link(to: .itemList(.starred, .first))
        var links: [TitledLink] = []
        for position in starred.items.prefix(min(Self.mostLinks, starred.openCount)) {
            let item = context.items[position]
            links.append(
                TitledLink(
                    href: page.href(to: .item(item.id)),
                    title: page.title(item, limit: Agenda.maxTextBytes).text))
        }
        self.links = links
    }
}

/// The starred items: `starred.html`, `starred-2.html`, …. A list without favourites has none of them.
extension StarredPage: SitePage {
    static let template = "starred"

    static func addresses(in context: PageContext) -> [Address] {
        (0..<context.lists.starred.items.pageCount(size: context.lists.pageSize)).map {
            .itemList(.starred, SectionPage(index: $0))
        }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<StarredPage>? {
        let lists = page.context.lists
        let preview = page.preview(showing: lists.starred.items.page(number, size: lists.pageSize))
        return (StarredPage(number, &page), preview)
    }
}
