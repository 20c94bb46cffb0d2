// The places of a list's items, collected once: which items are where, in which order places are listed, on which
// page each is, and the maps. A list without locations costs one look at each item.

import Bytes

struct Places {
    /// In the order in which they are listed: as the maps list them, then those without a point by name.
    let all: [Place]
    /// The items of all places, each in reading order.
    let items: [ReadingPosition]
    /// The maps. Their points are `order` of the places that have one.
    let sheets: [MapAtlas.Sheet]
    /// The number of places with a point; they come first.
    let pointCount: Int
    /// The places with more items than the list of places shows, which have pages of their own.
    let longPlaces: [ItemList<LongPlace>]

    static let pageSize = 100
    /// The most items that the list of places shows of one, and items on each page of a place that has more.
    static let (shownItems, itemsPerPage) = (20, 200)

    /// Collects the places of items, whose names are texts of `items.words`.
    init(_ summaries: borrowing SiteItems) {
        let collected = PlaceCollector(summaries)
        let places = collected.places
        let placed = places.indices.filter { places[$0].point != nil }
        let atlas = MapAtlas(placed.compactMap { places[$0].point })
        let order = atlas.order.map { placed[$0] } + places.indices.filter { places[$0].point == nil }
        all = order.map { places[$0] }
        self.items = collected.items
        var newNumbers = [Int](repeating: 0, count: placed.count)
        for (new, old) in atlas.order.enumerated() { newNumbers[old] = new }
        sheets = atlas.sheets.map { $0.renumbered(newNumbers) }
        pointCount = placed.count
        let (all, openEnd) = (all, summaries.openEnd)
        longPlaces = all.indices.filter { all[$0].items.count > Self.shownItems }.map { number in
            ItemList(
                LongPlace(index: PlaceIndex(number: number), place: all[number]),
                Array(collected.items[all[number].items]), openEnd: openEnd, pageSize: Self.itemsPerPage)
        }
    }

    /// The points of places by their names, of several with one name the first.
    func points(_ words: borrowing ByteBuffer) -> [String: MapPoint] {
        let named = all.compactMap { place in
            place.point.flatMap { point in place.name.isEmpty ? nil : (words.string(place.name), point) }
        }
        return Dictionary(keepingFirst: named)
    }

    subscript(place: PlaceIndex) -> Place { all[place.number] }

    func items(of place: PlaceIndex) -> ArraySlice<ReadingPosition> { items[self[place].items] }

    /// The number of pages of the list of places, at least 1.
    var pageCount: Int { max(1, (all.count + Self.pageSize - 1) / Self.pageSize) }

    func page(of place: PlaceIndex) -> SectionPage { SectionPage(index: place.number / Self.pageSize) }

    func places(on page: SectionPage) -> Range<Int> {
        let start = min(page.index * Self.pageSize, all.count)
        return start..<min(start + Self.pageSize, all.count)
    }

    /// The page with a map: the page of the first place that it lists.
    func page(ofSheet sheet: Int) -> SectionPage {
        let first = sheets[sheet].listed.lowerBound
        return SectionPage(index: min(first / Self.pageSize, pageCount - 1))
    }
}

extension MapAtlas.Sheet {
    /// The map with other numbers for its points.
    fileprivate func renumbered(_ numbers: [Int]) -> MapAtlas.Sheet {
        let markers = markers.map { marker in
            MapAtlas.Marker(
                position: marker.position, members: marker.members.map { numbers[$0] }, sheet: marker.sheet)
        }
        return MapAtlas.Sheet(
            frame: frame, markers: markers, listed: listed, pointCount: pointCount,
            firstPoint: numbers[firstPoint])
    }
}
