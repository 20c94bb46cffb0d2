// The section of the places.

import Bytes
import Mustache

/// The list of places with its maps, `places.html`, `places-2.html`, …, and the pages of places of many items,
/// `places/<hash>.html`.
struct PlacesSection: SiteSection {
    private let list: PageTemplate<PlacesPage>
    private let place: PageTemplate<PlacePage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        list = try binder.bind("places", to: PlacesPage.self, in: .root)
        place = try binder.bind("place", to: PlacePage.self, in: .places)
    }

    func pageCount(in context: PageContext) -> Int {
        context.places.pageCount + context.places.pages.pageCount
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        let places = context.places
        guard let number = ownPage(page, in: context) else { return .places(page) }
        let (list, page) = places.pages[number]
        return .place(places[places.longPlaces[list]].id, page)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let address = address(of: page, in: context)
        if let number = ownPage(page, in: context) {
            let record = PlacePage(number: number, in: context, texts: &texts)
            let index = context.places.longPlaces[context.places.pages[number].list]
            let preview = context.preview(
                of: address, showing: context.places.items(of: index), texts: &texts)
            place.render(record, as: preview, texts: &texts, into: &output)
        } else {
            let preview = context.preview(of: address, showing: [], texts: &texts)
            list.render(
                PlacesPage(page, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
        }
    }

    /// The number of a page among those of long places; `nil` for a page of the list, which come first.
    private func ownPage(_ page: SectionPage, in context: PageContext) -> Int? {
        let number = page.index - context.places.pageCount
        return number < 0 ? nil : number
    }
}
