// The section of the places.

import Bytes
import Mustache

/// The list of places with its maps, `places/index.html`, `places/page-2.html`, …, and the pages of places of many items,
/// `places/<hash>.html`.
struct PlacesSection: SiteSection {
    private let list: PageTemplate<PlacesPage>
    private let place: PageTemplate<PlacePage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        list = try binder.bind("places", to: PlacesPage.self, in: .places)
        place = try binder.bind("place", to: PlacePage.self, in: .places)
    }

    func addresses(in context: PageContext) -> [Address] {
        let places = context.places
        return (0..<places.pageCount).map { .places(SectionPage(index: $0)) }
            + places.pages.all.map { list, page in .place(places[places.longPlaces[list]].id, page) }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let places = page.context.places
        if case .place(let id, let number) = page.address {
            guard let index = places.longPlaces.firstIndex(where: { places[$0].id == id }) else { return }
            let preview = page.preview(showing: places.items(of: places.longPlaces[index]))
            place.render(PlacePage(longPlace: index, number, &page), as: preview, &page, to: &output)
        } else {
            let preview = page.preview(showing: [])
            list.render(PlacesPage(number, &page), as: preview, &page, to: &output)
        }
    }
}
