// The window of a map: which part of the plane it shows, and at which scale. It holds all points with a margin
// for their labels.

/// The frame of a map, in units of its drawing: 800 across.
struct MapFrame: Equatable {
    let projection: Projection
    /// The upper left corner in the plane.
    let corner: PlanePoint
    /// Units for each degree of a great circle.
    let scale: Double
    let height: Int

    static let width = 800
    /// The room around the points.
    private static let (marginX, marginY) = (72.0, 56.0)
    private static let (leastHeight, maxHeight) = (360.0, 560.0)
    /// The extent of the points of a map of one place, in degrees: 4 km.
    private static let leastExtent = 4 / Projection.kilometersPerDegree

    /// The frame of a map of these points, of which there is at least one.
    init(for points: [MapPoint]) {
        projection = Projection(for: points)
        var (left, right, top, bottom) = (
            Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
        )
        for point in points {
            let place = projection.position(of: point)
            (left, right) = (min(left, place.x), max(right, place.x))
            (top, bottom) = (min(top, place.y), max(bottom, place.y))
        }
        let width = Double(Self.width)
        var scale = min(
            (width - 2 * Self.marginX) / max(right - left, Self.leastExtent),
            (Self.maxHeight - 2 * Self.marginY) / max(bottom - top, Self.leastExtent))
        if case .cylindrical(let cylinder) = projection {
            // The whole Earth, and a little of it again, so that no marker is cut at the edge.
            scale = max(scale, width / (376 * cylinder.cosine))
        }
        var height = max(Self.leastHeight, (bottom - top) * scale + 2 * Self.marginY)
        var y = (top + bottom) / 2 - height / scale / 2
        if case .cylindrical = projection {
            // Nothing lies beyond the poles but the half of a marker.
            let half = 24 / scale
            let (north, south) = (min(-90, top - half), max(90, bottom + half))
            height = min(height, (south - north) * scale)
            y = max(north, min((top + bottom) / 2 - height / scale / 2, south - height / scale))
        }
        self.scale = scale
        self.height = Int(height.rounded())
        corner = PlanePoint(x: (left + right) / 2 - width / scale / 2, y: y)
    }

    /// Where a point lies in the drawing, in whole units.
    func position(of point: MapPoint) -> MapPosition {
        let place = projection.position(of: point)
        return MapPosition(
            x: Int(((place.x - corner.x) * scale).rounded()), y: Int(((place.y - corner.y) * scale).rounded())
        )
    }

    /// The width of the map in kilometres, at its middle.
    var kilometers: Double { Double(Self.width) / scale * Projection.kilometersPerDegree }

    /// Whether the outline of the land is drawn: the map is some hundred kilometres wide, and equirectangular as
    /// `land.svg` is.
    var showsLand: Bool {
        switch projection {
        case .cylindrical: kilometers >= 600
        case .polar: false
        }
    }

    /// The drawings of the land that this map shows a part of: two, if it crosses the 180th meridian.
    var land: [LandImage] {
        guard showsLand, case .cylindrical(let cylinder) = projection else { return [] }
        return LandImage.copies(
            west: ((-180 - cylinder.west) * cylinder.cosine - corner.x) * scale, y: (-90 - corner.y) * scale,
            width: 360 * cylinder.cosine * scale, height: 180 * scale, in: Double(Self.width))
    }

    /// The pole of a map around it.
    var pole: MapPole? {
        guard case .polar(let isNorth) = projection else { return nil }
        let position = MapPosition(
            x: Int((-corner.x * scale).rounded()), y: Int((-corner.y * scale).rounded()))
        return MapPole(isNorth: isNorth, position: position)
    }
}

/// The pole of a map around it.
struct MapPole {
    let isNorth: Bool
    let position: MapPosition
}

/// A point of a drawing, in whole units.
struct MapPosition: Equatable, BitwiseCopyable {
    let x, y: Int
}
