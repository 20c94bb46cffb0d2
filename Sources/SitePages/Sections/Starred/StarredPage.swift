// The favourites: their page, and the box beside the list.

import Mustache

/// The starred items: `starred.html`, `starred-2.html`, …. A list without favourites has none of them.
struct Starred: ListKey {
    static let template = "starred"

    static func lists(in context: PageContext) -> [ItemList<Starred>] { [context.lists.starred] }

    func address(_ page: SectionPage, in context: PageContext) -> Address { .starred(page) }

    func parts(of list: ItemList<Starred>, _ number: SectionPage, _ page: inout PageBuilder) -> [ListPart] {
        ListPart.parts(of: list.items, number, &page)
    }

    static let names: Vocabulary<ItemListPage<Starred>> = [
        .names(of: \.list),
        .names { list, page in list.jumps(&page) },
        .list("parts", \.parts, "The groups of time that have items on this page."),
        .optional("pager", "The other pages, if there are any.") { list, page in list.pager(in: page.context)
        },
    ]
}

/// The first of the favourites, beside the list.
struct StarredBox: Record {
    let list: ItemList<Starred>

    static let vocabulary: Vocabulary<StarredBox> = [
        .plain("count", "How many there are, done ones too.", example: "6") { box, page in
            page.number(box.list.items.count)
        },
        .list("links", "The first of those that are to do.") { starred, page in
            starred.list.items.prefix(min(5, starred.list.openCount)).map { position in
                let item = page.context.items[position]
                return TitledLink(
                    href: page.href(to: .item(item.id)),
                    title: page.title(item, limit: Agenda.maxTextBytes).text)
            }
        },
        .record("all", "The page of all of them.") { _, page in page.link(to: .starred(.first)) },
    ]
}
