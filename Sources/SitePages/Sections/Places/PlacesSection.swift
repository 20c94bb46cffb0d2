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
        context.places.pageCount + context.places.pages.count
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        guard let own = ownPage(page, in: context) else { return .places(page) }
        return .place(context.placeID(context.places[own.place]), own.page)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let address = address(of: page, in: context)
        if let own = ownPage(page, in: context) {
            let record = PlacePage(own, in: context, texts: &texts)
            let items = context.places[own.place].items
            let preview = context.preview(
                of: address, showing: context.places.items[items], texts: &texts)
            place.render(record, as: preview, texts: &texts, into: &output)
        } else {
            let preview = context.preview(of: address, showing: [], texts: &texts)
            list.render(
                PlacesPage(page, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
        }
    }

    /// The page of one place; `nil` for a page of the list, which come first.
    private func ownPage(_ page: SectionPage, in context: PageContext) -> PlacePageIndex? {
        let number = page.index - context.places.pageCount
        return number < 0 ? nil : context.places.pages[number]
    }
}
