// The list of places with its maps: `places/index.html`, `places/page-2.html`, ….

import Bytes
import Mustache

struct PlacesPage {
    /// A map's places, or those on no map.
    struct Part {
        /// The number of its map; that behind all maps for places on none.
        let number: Int
        let map: MapAtlas.Sheet?
        /// The number of its places: all on the map, or those on none.
        let count: Int
        /// The page on which it begins.
        let firstPage: SectionPage
        let beginsHere: Bool
        let here: Range<Int>

        var isWhole: Bool { map != nil && number == 0 }
    }

    let number: SectionPage
    let parts: [Part]
    let pager: Pager?

    init(_ number: SectionPage, _ page: inout PageBuilder) {
        let places = page.context.places
        let (shown, last) = (places.places(on: number), SectionPage(index: places.pageCount - 1))
        let unplaced = places.pointCount..<places.all.count
        let maps = places.sheets.map(Optional.some) + (unplaced.isEmpty ? [] : [nil])
        self.number = number
        parts = maps.enumerated().map { index, map in
            let listed = map?.listed ?? unplaced
            let first = min(places.page(of: PlaceIndex(number: listed.lowerBound)), last)
            return Part(
                number: index, map: map, count: map?.pointCount ?? listed.count, firstPage: first,
                beginsHere: first == number, here: listed.clamped(to: shown))
        }
        pager = Pager(number, of: places.pageCount, address: { .places($0) })
    }
}

extension PlacesPage: SitePage {
    static let (template, folder) = ("places", Address.Folder.places)

    static func addresses(in context: PageContext) -> [Address] {
        (0..<context.places.pageCount).map { .places(SectionPage(index: $0)) }
    }

    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<PlacesPage>? {
        let preview = page.preview(showing: [])
        return (PlacesPage(number, &page), preview)
    }

    static let vocabulary: Vocabulary<PlacesPage> = [
        .text("count", "How many places there are on all pages.", example: "16 places") { _, page in
            page.text(page.context.locale.phrases.places, page.context.places.all.count)
        },
        .flag("isEmpty", "Whether there is no place at all.") { places, _ in places.parts.isEmpty },
        .list("parts", "The parts on this page: places of a map, and those on none.") { places, _ in
            places.parts.filter { !$0.here.isEmpty || $0.beginsHere }
        },
        .optional("jump", "The ways to all parts, if there are several.") { places, _ in
            // The first part begins right below.
            let others = places.parts.dropFirst(places.number == .first ? 1 : 0)
            return others.isEmpty ? nil : PlacesJump(ways: others.map { PlacesWay(part: $0) })
        },
        .optional("pager", \.pager, "The other pages, if there are any."),
    ]
}

/// Ways to the parts of the list of places.
struct PlacesJump: Record {
    let ways: [PlacesWay]

    static let vocabulary: Vocabulary<PlacesJump> = [.list("ways", \.ways, "The parts.")]
}

/// A way to a part of the list of places.
struct PlacesWay: Record {
    let part: PlacesPage.Part

    static let vocabulary: Vocabulary<PlacesWay> = [
        .plain("href", "Where it leads.", example: "#part-2") { way, page in
            page.href(to: .placePart(way.part.number, on: way.part.firstPage))
        },
        .record("title", "What the part is called.") { way, _ in PlacesTitle(part: way.part) },
        .plain("count", "How many places it has.", example: "5") { way, page in page.number(way.part.count) },
    ]
}

/// What a part of the list of places is called. Exactly one of the first three is set.
struct PlacesTitle: Record {
    let part: PlacesPage.Part

    static let vocabulary: Vocabulary<PlacesTitle> = [
        .flag("isWhole", "Whether it is the map of all places.") { title, _ in title.part.isWhole },
        .flag("isUnplaced", "Whether its places are on no map.") { title, _ in title.part.map == nil },
        .optional("place", "Of a closer map: its first place.") { title, page in
            title.closerMap.map { Named(name: page.placeName(page.context.places.all[$0.firstPoint])) }
        },
        .text("more", "Of a closer map: how many more it has.", example: "and 4 more nearby") {
            title, page in
            title.closerMap.map { page.text(page.context.locale.phrases.morePlaces, $0.pointCount - 1) }
        },
    ]

    private var closerMap: MapAtlas.Sheet? { part.isWhole ? nil : part.map }
}

extension PlacesPage.Part: Record {
    static let vocabulary: Vocabulary<PlacesPage.Part> = [
        .plain("anchor", "The part's id in the page.", example: "part-2") { part, page in
            page.text { $0.append(anchorOfPart: part.number) }
        },
        .record("title", "What the part is called.") { part, _ in PlacesTitle(part: part) },
        .plain("count", "How many places it has, on all pages.", example: "5") { part, page in
            page.number(part.count)
        },
        .optional("map", "The map, on the page where the part begins.") { part, page in
            part.beginsHere ? part.map.map { PlaceMap($0, in: page.context) } : nil
        },
        .flag("hasPlaces", "Whether it has places on this page.") { part, _ in !part.here.isEmpty },
        .plain("start", "The number of the first of them.", example: "6") { part, page in
            page.decimal(part.here.lowerBound + 1)
        },
        .list("places", "Its places on this page.") { part, page in
            part.here.map { PlaceEntry(PlaceIndex(number: $0), &page) }
        },
    ]
}

/// A place in the list, with its first items.
struct PlaceEntry: Record {
    let index: PlaceIndex
    let place: Place
    let name: Text
    let rows: LazyRows<ListRow>

    fileprivate init(_ index: PlaceIndex, _ page: inout PageBuilder) {
        let places = page.context.places
        (self.index, place) = (index, places[index])
        name = page.placeName(place)
        rows = page.rows(
            places.items(of: index).prefix(Places.shownItems), .mixed, hasBoxes: true, below: .place(index))
    }

    static let vocabulary: Vocabulary<PlaceEntry> = [
        .plain("anchor", "The place's id in the page.", example: "p-0123456789abcdef") { entry, page in
            page.text { $0.append(anchorOf: entry.place.id) }
        },
        .optional("nameAnchor", "A second id, if some of its items have the name without a point.") {
            (entry, page) -> Named? in
            guard entry.place.hasItemsWithoutPoint else { return nil }
            let id = page.context.placeID(entry.place.name, point: nil)
            return Named(name: page.text { $0.append(anchorOf: id) })
        },
        .plain("number", "Its number on the maps.", example: "12") { entry, page in
            page.number(entry.index.number + 1)
        },
        .text("name", \.name, "The name, or the degrees of a place without one.", example: "Market hall"),
        .optional("coordinate", "The coordinate and its maps, if there is one.") { entry, page in
            CoordinateWords(entry.place, &page)
        },
        .rows("rows", \.rows, "Its first items."),
        .optional("more", "The place's own page, if it has more items.") { (entry, page) -> TitledLink? in
            let rest = entry.place.items.count - Places.shownItems
            guard rest > 0 else { return nil }
            return TitledLink(
                href: page.href(to: .place(entry.place.id, .first)),
                title: page.text(page.context.locale.phrases.more, rest))
        },
    ]
}

extension Places {
    func entry(of place: PlaceIndex) -> Address {
        .placeEntry(self[place].id, on: page(of: place))
    }
}

extension PageBuilder {
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
        return String(buffer).cut(to: columns)
    }

    /// The address of the place with a name, which may be empty, and a point.
    func placeID(_ name: Text, point: MapPoint?) -> PlaceID {
        PlaceID(name: name.isEmpty ? "" : items.words.string(name), point: point)
    }
}

extension String {
    /// The text, cut to a width in columns; one more for the sign that it is cut.
    func cut(to columns: Int) -> String {
        // A character can have any number of accents.
        var (width, scalars) = (0, 0)
        for (index, character) in zip(indices, self) {
            width += character.displayWidth
            scalars += character.unicodeScalars.count
            guard width <= columns, scalars / 4 <= columns else {
                return String(self[..<index]).sanitized + "…"
            }
        }
        return self
    }
}
