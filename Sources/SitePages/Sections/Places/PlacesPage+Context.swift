// Makes the record of a page of the list of places.

import Bytes
import Mustache

extension PlacesPage {
    init(_ number: SectionPage, _ page: inout PageWriter) {
        let context = page.context
        let places = context.places
        count = page.text { $0.append(context.locale.phrases.places, places.all.count) }
        isEmpty = places.all.isEmpty
        let all = places.parts
        // The first part begins right below.
        let others = number == .first ? all.dropFirst() : all[...]
        jump = others.isEmpty ? nil : PlacesJump(others, &page)
        parts = all.filter { $0.isOn(number, of: places) }.map { PlacesPart($0, on: number, &page) }
        pager = Pager(number, of: places.pageCount, address: { .places($0) }, &page)
    }
}

/// A map's places, or those on no map.
private struct Part {
    /// The number of its map; that behind all maps for places on none.
    let number: Int
    let places: Range<Int>
    let map: MapAtlas.Sheet?

    /// Whether a page shows some of it.
    func isOn(_ page: SectionPage, of all: Places) -> Bool {
        places.overlaps(all.places(on: page)) || page == self.page(of: all)
    }

    /// The page on which it begins.
    func page(of all: Places) -> SectionPage {
        min(all.page(of: PlaceIndex(number: places.lowerBound)), SectionPage(index: all.pageCount - 1))
    }

    /// The number of its places: all on the map, or those on none.
    var count: Int { map?.pointCount ?? places.count }
}

extension Places {
    fileprivate var parts: [Part] {
        var parts = sheets.enumerated().map { Part(number: $0, places: $1.listed, map: $1) }
        if pointCount < all.count {
            parts.append(Part(number: sheets.count, places: pointCount..<all.count, map: nil))
        }
        return parts
    }

    /// The address of a place in the list.
    func entry(of place: PlaceIndex) -> Address {
        .placeEntry(self[place].id, on: page(of: place))
    }
}

extension PlacesJump {
    fileprivate init(_ parts: ArraySlice<Part>, _ page: inout PageWriter) {
        let places = page.context.places
        ways = parts.map { part in
            let target = Address.placePart(part.number, on: part.page(of: places))
            return PlacesWay(
                href: page.href(to: target), title: PlacesTitle(part, &page),
                count: page.number(part.count))
        }
    }
}

extension PlacesTitle {
    fileprivate init(_ part: Part, _ page: inout PageWriter) {
        let context = page.context
        isWhole = part.number == 0 && part.map != nil
        isUnplaced = part.map == nil
        guard !isWhole, let map = part.map else {
            (place, more) = (nil, .empty)
            return
        }
        place = Named(name: page.placeName(context.places.all[map.firstPoint]))
        more = page.text { $0.append(context.locale.phrases.morePlaces, part.count - 1) }
    }
}

extension PlacesPart {
    fileprivate init(_ part: Part, on number: SectionPage, _ page: inout PageWriter) {
        let all = page.context.places
        let here = part.places.clamped(to: all.places(on: number))
        anchor = page.text { $0.append(anchorOfPart: part.number) }
        title = PlacesTitle(part, &page)
        count = page.number(part.count)
        map = number == part.page(of: all) ? part.map.map { PlaceMap($0, &page) } : nil
        hasPlaces = !here.isEmpty
        start = page.decimal(here.lowerBound + 1)
        places = page.rows(count: here.count) { index, page in
            PlaceEntry(PlaceIndex(number: here.lowerBound + index), &page)
        }
    }
}

extension PlaceEntry {
    fileprivate init(_ index: PlaceIndex, _ page: inout PageWriter) {
        let context = page.context
        let place = context.places[index]
        anchor = page.text { $0.append(anchorOf: place.id) }
        nameAnchor =
            place.hasItemsWithoutPoint
            ? Named(name: page.text { $0.append(anchorOf: context.placeID(place.name, point: nil)) }) : nil
        number = page.number(index.number + 1)
        name = page.placeName(place)
        coordinate = CoordinateWords(place, &page)
        let shown = context.places.items(of: index).prefix(Places.shownItems)
        rows = page.rows(shown, .mixed, hasBoxes: true, below: .place(index))
        let rest = place.items.count - shown.count
        more =
            rest == 0
            ? nil
            : TitledLink(
                href: page.href(to: .place(place.id, .first)),
                title: page.text { $0.append(context.locale.phrases.more, rest) })
    }
}

extension CoordinateWords {
    /// The coordinate of a place; `nil` if it has none.
    init?(_ place: Place, _ page: inout PageWriter) {
        guard let point = place.point else { return nil }
        self.init(point, label: place.name, &page)
    }
}

extension PageWriter {
    /// The name of a place, or its degrees.
    mutating func placeName(_ place: Place) -> Text {
        let context = context
        return text { $0.append(nameOf: place, context) }
    }
}

extension ByteBuffer {
    fileprivate mutating func append(nameOf place: Place, _ context: PageContext) {
        if !place.name.isEmpty {
            append(place.name, of: context.items.words)
        } else if let point = place.point {
            append(point, context.locale.phrases)
        }
    }
}

extension PageContext {

    /// The name of a place, or its degrees, cut to a width in columns.
    func placeName(_ place: Place, columns: Int) -> String {
        var buffer = ByteBuffer()
        buffer.append(nameOf: place, self)
        let name = buffer.string(buffer.everything)
        // A character can have any number of accents.
        var (width, scalars) = (0, 0)
        for (index, character) in zip(name.indices, name) {
            width += character.displayWidth
            scalars += character.unicodeScalars.count
            guard width <= columns, scalars <= 4 * columns else {
                return String(name[..<index]).sanitized + "…"
            }
        }
        return name
    }

    /// The address of the place with a name, which may be empty, and a point.
    func placeID(_ name: Text, point: MapPoint?) -> PlaceID {
        PlaceID(name: name.isEmpty ? "" : items.words.string(name), point: point)
    }
}

/// The list of places with its maps: `places/index.html`, `places/page-2.html`, ….
extension PlacesPage: SitePage {
    static let (template, folder) = ("places", SiteMap.Folder.places)

    static func addresses(in context: PageContext) -> [Address] {
        (0..<context.places.pageCount).map { .places(SectionPage(index: $0)) }
    }

    static func page(_ number: SectionPage, _ page: inout PageWriter) -> Previewed<PlacesPage>? {
        let preview = page.preview(showing: [])
        return (PlacesPage(number, &page), preview)
    }
}
