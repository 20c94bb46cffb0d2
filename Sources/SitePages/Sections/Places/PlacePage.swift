// The pages of places of many items, where the list of places has room for the first only: `places/<hash>.html`.

import Bytes
import Mustache

/// A page of a place of many items.
struct PlacePage {
    let index: PlaceIndex
    let name: Text
    let rows: LazyRows<ListRow>
    let pager: Pager?

    /// A page of the place at an index of `Places.longPlaces`.
    init(longPlace list: Int, _ number: SectionPage, _ page: inout PageWriter) {
        let places = page.context.places
        index = places.longPlaces[list]
        let place = places[index]
        name = page.placeName(place)
        rows = page.rows(
            places.items(of: index).page(number, size: Places.itemsPerPage), .mixed, hasBoxes: true,
            below: .place(index))
        pager = Pager(
            number, of: places.pages.pageCount(of: list), address: { .place(place.id, $0) }, &page)
    }
}

extension PlacePage: SitePage {
    static let (template, folder) = ("place", Address.Folder.places)

    static func addresses(in context: PageContext) -> [Address] {
        let places = context.places
        return places.pages.all.map { list, page in .place(places[places.longPlaces[list]].id, page) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<PlacePage>? {
        let places = page.context.places
        let (list, number) = places.pages.all[number.index]
        let preview = page.preview(showing: places.items(of: places.longPlaces[list]))
        return (PlacePage(longPlace: list, number, &page), preview)
    }

    static let vocabulary: Vocabulary<PlacePage> = [
        .text("name", \.name, "The name, or the degrees of a place without one.", example: "Market hall"),
        .plain("count", "How many items it has on all pages.", example: "230") { shown, page in
            page.number(page.context.places[shown.index].items.count)
        },
        .optional("coordinate", "The coordinate and its maps, if there is one.") { shown, page in
            CoordinateWords(page.context.places[shown.index], &page)
        },
        .rows("rows", \.rows, "Its items on this page."),
        .record("entry", "The place in the list of places.") { shown, page in
            page.link(to: page.context.places.entry(of: shown.index))
        },
        .optional("pager", \.pager, "The other pages, if there are any."),
    ]
}
