// A page of a list of items that may need several: of the favourites, the overdue items, a month, a project, a tag, a person or
// a place. What the items have in common says at which addresses the pages are, and which names their template has.

import Mustache

/// What the items of a list with pages of its own have in common.
protocol ListKey: Sendable {
    static var template: String { get }
    /// The folder of the pages, or another one at the same depth.
    static var folder: Address.Folder { get }
    /// Whether other sites show the first items of the list with each page, else those of the page.
    static var previewsFirstPage: Bool { get }
    /// What the template may name.
    static var names: Vocabulary<ItemListPage<Self>> { get }

    /// The lists that have pages, in the order in which these are rendered.
    static func lists(in context: PageContext) -> [ItemList<Self>]
    static func list(at address: Address, in context: PageContext) -> ItemList<Self>?

    func address(_ page: SectionPage, in context: PageContext) -> Address
    /// The headings that have items on a page of the list.
    func parts(of list: ItemList<Self>, _ number: SectionPage, _ page: inout PageBuilder) -> [ListPart]
    /// The rows of a page that has no headings.
    func rows(_ items: ArraySlice<ReadingPosition>, _ page: inout PageBuilder) -> LazyRows<ListRow>
}

extension ListKey {
    static var folder: Address.Folder { .root }
    static var previewsFirstPage: Bool { false }

    static func list(at address: Address, in context: PageContext) -> ItemList<Self>? {
        lists(in: context).first { $0.key.address(address.page, in: context) == address }
    }

    func parts(of list: ItemList<Self>, _ number: SectionPage, _ page: inout PageBuilder) -> [ListPart] { [] }

    func rows(_ items: ArraySlice<ReadingPosition>, _ page: inout PageBuilder) -> LazyRows<ListRow> {
        page.rows([], .mixed, hasBoxes: false)
    }
}

struct ItemListPage<Key: ListKey>: SitePage {
    let list: ItemList<Key>
    let number: SectionPage
    /// Its headings that have items on the page.
    let parts: [ListPart]
    /// Its rows, if it has no headings.
    let rows: LazyRows<ListRow>

    static var template: String { Key.template }
    static var folder: Address.Folder { Key.folder }
    static var vocabulary: Vocabulary<ItemListPage> { Key.names }

    init(_ list: ItemList<Key>, _ number: SectionPage, _ page: inout PageBuilder) {
        (self.list, self.number) = (list, number)
        parts = list.key.parts(of: list, number, &page)
        rows = list.key.rows(list.page(number), &page)
    }

    static func addresses(in context: PageContext) -> [Address] {
        Key.lists(in: context).flatMap { list in
            (0..<list.pageCount).map { list.key.address(SectionPage(index: $0), in: context) }
        }
    }

    // The number that is passed counts the pages of all lists, and the address those of one.
    static func page(_: SectionPage, _ page: inout PageBuilder) -> Previewed<ItemListPage>? {
        let number = page.address.page
        guard let list = Key.list(at: page.address, in: page.context) else { return nil }
        let preview = page.preview(showing: Key.previewsFirstPage ? list.items[...] : list.page(number))
        return (ItemListPage(list, number, &page), preview)
    }

    /// Links to its headings, if there are several and more items than these.
    func jumps(above count: Int = 60, _ page: inout PageBuilder) -> Jumps {
        let isLong = parts.count > 1 && list.page(number).count > count
        return Jumps(all: isLong ? parts.map { Jump(to: $0, &page) } : [])
    }

    /// The links to the other pages, if there are any.
    func pager(in context: PageContext) -> Pager? {
        Pager(number, of: list.pageCount, address: { list.key.address($0, in: context) })
    }
}

extension ItemList: Record {
    static var vocabulary: Vocabulary<ItemList> {
        [
            .text("openCount", "How many of its items are to do.", example: "4 to do") { list, page in
                page.count(list.openCount, isDone: false)
            },
            .text("doneCount", "How many of its items are done.", example: "2 done") { list, page in
                page.count(list.doneCount, isDone: true)
            },
            .text("counts", "Both, without one that is 0.", example: "4 to do, 2 done") { list, page in
                page.counts(open: list.openCount, done: list.doneCount)
            },
        ]
    }
}
