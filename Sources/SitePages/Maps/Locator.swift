// The small map on an item's page: its place among its neighbours or, if it has none, the coasts around it.

import Mustache

/// A map of 300 × 200 units with a place in its middle. It is true to scale at the place, as far as 85° north and south.
struct Locator: Record {
    let land: [LandImage]
    let neighbors: [LocatorNeighbor]
    let kilometers: Double

    static let vocabulary: Vocabulary<Locator> = [
        .list("land", \.land, "The drawings of the land; two, if the map crosses the 180th meridian."),
        .list("neighbors", \.neighbors, "Other places on the map, the nearest first."),
        .text("distance", "The distance of 75 units, for a scale bar.", example: "1000 km") { map, page in
            page.text(meters: Int((map.kilometers * 1_000).rounded()))
        },
    ]

    private static let (width, height, bar) = (300.0, 200.0, 75.0)
    /// The distance of the bar on a map of the land, and the least one at which the land has a shape, in kilometres.
    private static let (landBar, leastLandBar) = (1_000.0, 100.0)
    /// How many neighbours a map makes room for, and how far away they may be, in kilometres.
    private static let (maxNeighbors, farthest) = (3, 500.0)

    /// Makes the map of a place; nil if it would be empty.
    init?(_ point: MapPoint, in context: PageContext) {
        let near = Self.neighbors(of: point, context)
        kilometers = near.isEmpty ? Self.landBar : Self.bar(for: near.prefix(Self.maxNeighbors))
        let scale = Self.bar / kilometers * Projection.kilometersPerDegree
        let degree = scale * Self.cosine(at: point)
        let (latitudes, longitudes) = (Self.height / 2 / scale, Self.width / 2 / degree)
        guard !near.isEmpty || Coast.isNear(point, latitudes: latitudes, longitudes: longitudes) else {
            return nil
        }
        land =
            kilometers < Self.leastLandBar
            ? []
            : LandImage.copies(
                west: Self.width / 2 - (point.longitude.degrees + 180) * degree,
                y: Self.height / 2 - (90 - point.latitude.degrees) * scale,
                width: 360 * degree, height: 180 * scale, in: Self.width)
        var places: [(Place, MapPosition)] = []
        for neighbor in near {
            let position = MapPosition(
                x: Int((Self.width / 2 + neighbor.east * Self.bar / kilometers).rounded()),
                y: Int((Self.height / 2 + neighbor.south * Self.bar / kilometers).rounded()))
            guard 8...292 ~= position.x, 8...192 ~= position.y else { continue }
            places.append((neighbor.place, position))
        }
        neighbors = LocatorNeighbor.placed(places, in: context)
    }

    /// A place, and how far it is to the east and to the south, in kilometres.
    private typealias Neighbor = (place: Place, east: Double, south: Double)

    /// The other places near a point, the nearest first. Where the list of places has several pages there are none: places of
    /// other items would change too many pages, and there are too many to look at.
    private static func neighbors(of point: MapPoint, _ context: PageContext) -> [Neighbor] {
        guard context.places.pageCount == 1 else { return [] }
        let degree = Projection.kilometersPerDegree
        let found = context.places.all.compactMap { place -> Neighbor? in
            guard let other = place.point, PlaceCell(other) != PlaceCell(point) else { return nil }
            var east = other.longitude.degrees - point.longitude.degrees
            if abs(east) > 180 { east -= east > 0 ? 360 : -360 }
            let south = point.latitude.degrees - other.latitude.degrees
            return (place, east * degree * cosine(at: point), south * degree)
        }
        func square(_ one: Neighbor) -> Double { one.east * one.east + one.south * one.south }
        return found.filter { square($0) < farthest * farthest }.sorted { square($0) < square($1) }
    }

    /// The least round distance for the bar with which all of them are on the map.
    private static func bar(for neighbors: ArraySlice<Neighbor>) -> Double {
        let least = neighbors.map { max(abs($0.east) / (width / 2 - 20), abs($0.south) / (height / 2 - 20)) }
            .max()
        var power = 0.1
        while true {
            for factor in [1.0, 2, 5] where factor * power >= (least ?? 0) * bar { return factor * power }
            power *= 10
        }
    }

    private static func cosine(at point: MapPoint) -> Double {
        Trigonometry.cosine(degrees: max(-85, min(85, point.latitude.degrees)))
    }
}

/// Another place on the map of an item.
struct LocatorNeighbor: Record {
    let position: MapPosition
    let label: MapLabel?

    static let vocabulary: Vocabulary<LocatorNeighbor> = [
        .plain("x", "Where it is.", example: "120") { neighbor, page in page.decimal(neighbor.position.x) },
        .plain("y", "Where it is.", example: "80") { neighbor, page in page.decimal(neighbor.position.y) },
        .optional("label", \.label, "Its name, if there is room."),
    ]

    /// The least columns of a name that is cut, and the size of a column and of a line.
    private static let (leastColumns, column, line) = (12, 7, 16)

    /// Neighbours with names that touch neither each other nor a dot nor the furniture of the map.
    fileprivate static func placed(
        _ places: [(Place, MapPosition)], in context: PageContext
    ) -> [LocatorNeighbor] {
        let edge = MapBox(left: 2, top: 2, right: 298, bottom: 198)
        var taken = [
            MapBox(left: 142, top: 92, right: 158, bottom: 108),
            MapBox(left: 8, top: 158, right: 96, bottom: 192),
            MapBox(left: 268, top: 8, right: 292, bottom: 56),
        ]
        taken += places.map { MapBox(around: $0.1, reach: 0, radius: 5) }
        return places.map { place, position in
            let whole = context.placeName(place, columns: edge.right / column)
            let sides = [(8, edge.right - position.x - 8), (-8, position.x - 8 - edge.left)]
            // After its dot, or before it; whole, or else cut at the frame.
            for least in [whole.displayWidth, leastColumns] {
                for (x, room) in sides where room / column > least {
                    let name = whole.cut(to: room / column - 1)
                    let width = name.displayWidth * column
                    let left = position.x + (x > 0 ? x : x - width)
                    let (top, bottom) = (position.y - line / 2, position.y + line / 2)
                    let box = MapBox(left: left, top: top, right: left + width, bottom: bottom)
                    guard edge.contains(box), !taken.contains(where: { $0.intersects(box) }) else { continue }
                    taken.append(box)
                    let placed = PlacedLabel(
                        x: position.x + x, y: position.y, anchor: x > 0 ? .start : .end, showsName: true)
                    return LocatorNeighbor(
                        position: position, label: MapLabel(placed: placed, number: nil, name: name))
                }
            }
            return LocatorNeighbor(position: position, label: nil)
        }
    }
}
