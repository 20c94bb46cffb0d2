// The page of one place: all of its items, where the list of places has room for the first only.

import Bytes
import Mustache

/// A page of a place of many items.
struct PlacePage: Record {
    /// The name, or the degrees of a place without one.
    let name: Text
    /// How many items it has on all pages.
    let count: Text
    let coordinate: CoordinateWords?
    /// The items on this page.
    let rows: LazyRows<ListRow>
    /// The place in the list of places.
    let entry: Link
    let pager: Pager?

    static let vocabulary = Vocabulary<PlacePage>([
        .text("name", \.name, "The name, or the degrees of a place without one.", example: "Market hall"),
        .plain("count", \.count, "How many items it has on all pages.", example: "230"),
        .optional("coordinate", \.coordinate, "The coordinate and its maps, if there is one."),
        .rows("rows", \.rows, "Its items on this page."),
        .record("entry", \.entry, "The place in the list of places."),
        .optional("pager", \.pager, "The other pages, if there are any."),
    ])

    init(_ index: PlacePageIndex, in context: PageContext, texts: inout ByteBuffer) {
        let places = context.places
        let place = places[index.place]
        let id = context.placeID(place)
        let address = Address.place(id, index.page)
        name = context.placeName(place, texts: &texts)
        count = texts.text { $0.append(decimal: place.items.count) }
        coordinate = CoordinateWords(place, in: context, texts: &texts)
        let here = place.items.dropFirst(index.page.index * Places.itemsPerPage).prefix(Places.itemsPerPage)
        rows = LazyRows(count: here.count) { row, texts in
            ListRow(context.places.items[here.lowerBound + row], on: address, in: context, texts: &texts)
        }
        entry = context.link(from: address, to: places.entry(of: index.place, in: context), texts: &texts)
        let pageCount = (place.items.count + Places.itemsPerPage - 1) / Places.itemsPerPage
        pager = Pager(
            index.page, of: pageCount, address: { .place(id, $0) }, in: context, texts: &texts)
    }
}
