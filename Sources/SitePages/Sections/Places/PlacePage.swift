// The pages of places of many items, where the list of places has room for the first only: `places/<hash>.html`.

import Mustache

/// A place of many items.
struct LongPlace {
    let index: PlaceIndex
    let place: Place
}

extension LongPlace: ListKey {
    static let (template, folder) = ("place", Address.Folder.places)
    static let previewsFirstPage = true

    static func lists(in context: PageContext) -> [ItemList<LongPlace>] { context.places.longPlaces }

    func address(_ page: SectionPage, in context: PageContext) -> Address { .place(place.id, page) }

    func rows(_ items: ArraySlice<ReadingPosition>, _ page: inout PageBuilder) -> LazyRows<ListRow> {
        page.rows(items, .mixed, hasBoxes: true, below: .place(index))
    }

    static let names: Vocabulary<ItemListPage<LongPlace>> = [
        .text("name", "The name, or the degrees of a place without one.", example: "Market hall") {
            record, page in
            page.placeName(record.list.key.place)
        },
        .plain("count", "How many items it has on all pages.", example: "230") { record, page in
            page.number(record.list.items.count)
        },
        .optional("coordinate", "The coordinate and its maps, if there is one.") { record, page in
            CoordinateWords(record.list.key.place, &page)
        },
        .rows("rows", \.rows, "Its items on this page."),
        .record("entry", "The place in the list of places.") { shown, page in
            page.link(to: page.context.places.entry(of: shown.list.key.index))
        },
        .optional("pager", "The other pages, if there are any.") { list, page in list.pager(in: page.context)
        },
    ]
}
