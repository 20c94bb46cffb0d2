// The favourites: their page, and the box beside the list.

import Bytes
import Mustache

/// The starred items: `starred.html`, `starred-2.html`, …. A list without favourites has none of them.
struct StarredPage: SitePage {
    static let template = "starred"

    let number: SectionPage

    static func addresses(in context: PageContext) -> [Address] {
        (0..<context.lists.starred.items.pageCount(size: context.lists.pageSize)).map {
            .starred(SectionPage(index: $0))
        }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<StarredPage>? {
        let lists = page.context.lists
        let preview = page.preview(showing: lists.starred.items.page(number, size: lists.pageSize))
        return (StarredPage(number: number), preview)
    }

    static let vocabulary: Vocabulary<StarredPage> = [
        .text("openCount", "How many starred items are to do.", example: "4 to do") { _, page in
            page.count(page.context.lists.starred.openCount, isDone: false)
        },
        .text("doneCount", "How many starred items are done.", example: "2 done") { _, page in
            page.count(page.context.lists.starred.doneCount, isDone: true)
        },
        .text("counts", "Both, without one that is 0.", example: "4 to do, 2 done") { _, page in
            let starred = page.context.lists.starred
            return page.counts(open: starred.openCount, done: starred.doneCount)
        },
        .list("parts", "The groups of time that have items on this page.") { starred, page in
            ListPart.parts(of: page.context.lists.starred.items, starred.number, &page)
        },
        .optional("pager", "The other pages, if there are any.") { starred, page in
            let lists = page.context.lists
            return Pager(
                starred.number, of: lists.starred.items.pageCount(size: lists.pageSize),
                address: { .starred($0) }, &page)
        },
    ]
}

/// The first of the favourites, beside the list.
extension StarredItems: Record {
    static let vocabulary: Vocabulary<StarredItems> = [
        .plain("count", "How many there are, done ones too.", example: "6") { $1.number($0.items.count) },
        .list("links", "The first of those that are to do.") { starred, page in
            starred.items.prefix(min(5, starred.openCount)).map { position in
                let item = page.context.items[position]
                return TitledLink(
                    href: page.href(to: .item(item.id)),
                    title: page.title(item, limit: Agenda.maxTextBytes).text)
            }
        },
        .record("all", "The page of all of them.") { $1.link(to: .starred(.first)) },
    ]

    fileprivate var doneCount: Int { items.count - openCount }
}
