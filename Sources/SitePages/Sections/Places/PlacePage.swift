// The page of one place: all of its items, where the list of places has room for the first only.

import Bytes
import Mustache

/// A page of a place of many items.
struct PlacePage: Record {
    let name: Text
    let count: Text
    let coordinate: CoordinateWords?
    let rows: LazyRows<ListRow>
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

    /// The page with this number among those of all long places.
    init(number: Int, in context: PageContext, texts: inout ByteBuffer) {
        let places = context.places
        let (list, page) = places.pages[number]
        let index = places.longPlaces[list]
        let place = places[index]
        let address = Address.place(place.id, page)
        name = context.placeName(place, texts: &texts)
        count = texts.text { $0.append(place.items.count, in: context.locale.digits) }
        coordinate = CoordinateWords(place, in: context, texts: &texts)
        rows = LazyRows(
            places.items(of: index).page(page, size: Places.itemsPerPage), .mixed, hasBoxes: true,
            hasPlaces: false, on: address, in: context)
        entry = context.link(from: address, to: places.entry(of: index), texts: &texts)
        pager = Pager(
            page, of: places.pages.pageCount(of: list), address: { .place(place.id, $0) }, in: context,
            texts: &texts)
    }
}
