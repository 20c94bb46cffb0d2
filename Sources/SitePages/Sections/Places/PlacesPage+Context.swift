// Makes the record of a page of the list of places.

import Bytes
import Mustache

extension PlacesPage {
    init(_ page: SectionPage, in context: PageContext, texts: inout ByteBuffer) {
        let places = context.places
        let address = Address.places(page)
        count = texts.text { $0.append(context.locale.phrases.places, places.all.count) }
        isEmpty = places.all.isEmpty
        let all = places.parts
        // The first part begins right below.
        let others = page == .first ? all.dropFirst() : all[...]
        jump = others.isEmpty ? nil : PlacesJump(others, on: address, in: context, texts: &texts)
        parts = all.filter { $0.isOn(page, of: places) }.map {
            PlacesPart($0, on: page, in: context, texts: &texts)
        }
        pager = Pager(page, of: places.pageCount, address: { .places($0) }, in: context, texts: &texts)
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
    fileprivate init(
        _ parts: ArraySlice<Part>, on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) {
        ways = parts.map { part in
            let target = Address.placePart(part.number, on: part.page(of: context.places))
            return PlacesWay(
                href: context.link(from: page, to: target, texts: &texts).href,
                title: PlacesTitle(part, in: context, texts: &texts),
                count: texts.text { $0.append(part.count, in: context.locale.digits) })
        }
    }
}

extension PlacesTitle {
    fileprivate init(_ part: Part, in context: PageContext, texts: inout ByteBuffer) {
        isWhole = part.number == 0 && part.map != nil
        isUnplaced = part.map == nil
        guard !isWhole, let map = part.map else {
            (place, more) = (nil, .empty)
            return
        }
        place = Named(name: context.placeName(context.places.all[map.firstPoint], texts: &texts))
        more = texts.text { $0.append(context.locale.phrases.morePlaces, part.count - 1) }
    }
}

extension PlacesPart {
    fileprivate init(_ part: Part, on page: SectionPage, in context: PageContext, texts: inout ByteBuffer) {
        let address = Address.places(page)
        let here = part.places.clamped(to: context.places.places(on: page))
        anchor = texts.text { text in
            text.append(anchorOfPart: part.number)
        }
        title = PlacesTitle(part, in: context, texts: &texts)
        count = texts.text { $0.append(part.count, in: context.locale.digits) }
        let isFirst = page == part.page(of: context.places)
        map = isFirst ? part.map.map { PlaceMap($0, on: address, in: context, texts: &texts) } : nil
        hasPlaces = !here.isEmpty
        start = texts.text { $0.append(decimal: here.lowerBound + 1) }
        places = LazyRows(count: here.count) { index, texts in
            PlaceEntry(
                PlaceIndex(number: here.lowerBound + index), on: address, in: context, texts: &texts)
        }
    }
}

extension PlaceEntry {
    fileprivate init(
        _ index: PlaceIndex, on page: Address, in context: PageContext, texts: inout ByteBuffer
    ) {
        let place = context.places[index]
        anchor = texts.text { $0.append(anchorOf: place.id) }
        nameAnchor =
            place.hasItemsWithoutPoint
            ? Named(name: texts.text { $0.append(anchorOf: context.placeID(place.name, point: nil)) }) : nil
        number = texts.text { $0.append(index.number + 1, in: context.locale.digits) }
        name = context.placeName(place, texts: &texts)
        coordinate = CoordinateWords(place, in: context, texts: &texts)
        let shown = context.places.items(of: index).prefix(Places.shownItems)
        rows = LazyRows(shown, .mixed, hasBoxes: true, hasPlaces: false, on: page, in: context)
        let rest = place.items.count - shown.count
        more =
            rest == 0
            ? nil
            : TitledLink(
                href: context.link(from: page, to: .place(place.id, .first), texts: &texts).href,
                title: texts.text { $0.append(context.locale.phrases.more, rest) })
    }
}

extension CoordinateWords {
    /// The coordinate of a place; `nil` if it has none.
    init?(_ place: Place, in context: PageContext, texts: inout ByteBuffer) {
        guard let point = place.point else { return nil }
        self.init(
            point, label: place.name, of: context.items.words, context.locale.phrases, texts: &texts)
    }
}

extension PageContext {
    /// Appends the name of a place, or its degrees.
    func placeName(_ place: Place, texts: inout ByteBuffer) -> Text {
        texts.text { text in
            if !place.name.isEmpty {
                text.append(place.name, of: items.words)
            } else if let point = place.point {
                text.append(point, locale.phrases)
            }
        }
    }

    /// The name of a place, or its degrees, cut to a width in columns.
    func placeName(_ place: Place, columns: Int) -> String {
        var buffer = ByteBuffer()
        let name = buffer.string(placeName(place, texts: &buffer))
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
