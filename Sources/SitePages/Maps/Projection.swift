// How points of the Earth lie on a plane. Nearly all maps are equirectangular: `land.svg` can then be laid under
// each of them by stretching it. Maps around a pole, which that projection tears apart, are azimuthal.

/// A map projection. The unit of the plane is a degree of a great circle, 111.195 km; y grows downwards.
enum Projection: Equatable {
    /// Equirectangular: true to scale along all meridians and along one parallel.
    case cylindrical(Cylinder)
    /// Azimuthal equidistant around a pole: true to scale along all meridians.
    case polar(isNorth: Bool)

    struct Cylinder: Equatable {
        /// The westernmost longitude, in degrees. Others are measured eastwards from it, so that a map can cross the
        /// 180th meridian.
        let west: Double
        /// The degrees eastwards from there at which the poles lie, which have no longitude.
        let middle: Double
        /// The latitude that is true to scale, and its cosine.
        let latitude, cosine: Double
    }

    /// The kilometres of a degree of a great circle, for a sphere of 6,371 km radius.
    static let kilometersPerDegree = 111.195

    /// The projection for a map of these points, of which there is at least one.
    init(for points: [MapPoint]) {
        var (west, span) = Self.longitudes(of: points)
        let latitudes = points.map(\.latitude.millionths)
        let south = latitudes.min() ?? 0
        let north = latitudes.max() ?? 0
        let isPolar = span > 180_000_000 || max(north, -south) > 89_900_000
        if isPolar, min(abs(south), abs(north)) >= 60_000_000, (south < 0) == (north < 0) {
            self = .polar(isNorth: north > 0)
        } else {
            // A map of nearly all longitudes begins where people expect it.
            if span > 300_000_000 { (west, span) = (-180_000_000, 360_000_000) }
            // Beyond 85° a map would be a line.
            let latitude = max(-85, min(85, Double(Int(south) + Int(north)) / 2_000_000))
            self = .cylindrical(
                Cylinder(
                    west: Double(west) / 1_000_000, middle: Double(span) / 2_000_000, latitude: latitude,
                    cosine: Trigonometry.cosine(degrees: latitude)))
        }
    }

    /// Where a point lies.
    func position(of point: MapPoint) -> PlanePoint {
        let (latitude, longitude) = (point.latitude.degrees, point.longitude.degrees)
        switch self {
        case .cylindrical(let cylinder):
            let east = longitude - cylinder.west
            let isPole = abs(latitude) == 90
            return PlanePoint(
                x: (isPole ? cylinder.middle : east < 0 ? east + 360 : east) * cylinder.cosine, y: -latitude)
        case .polar(let isNorth):
            let distance = 90 - abs(latitude)
            return PlanePoint(
                x: distance * Trigonometry.sine(degrees: longitude),
                y: distance * Trigonometry.cosine(degrees: longitude) * (isNorth ? 1 : -1))
        }
    }

    /// The smallest interval of longitudes that holds all points, in millionths of a degree: the circle without
    /// its largest gap. A pole has no longitude.
    private static func longitudes(of points: [MapPoint]) -> (west: Int, span: Int) {
        let circle = 360_000_000
        let sorted =
            points.lazy.filter { abs($0.latitude.millionths) < 90_000_000 }
            .map { Int($0.longitude.millionths) }.sorted()
        guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
        var (west, largest) = (first, first + circle - last)
        for (one, next) in zip(sorted, sorted.dropFirst()) where next - one > largest {
            (west, largest) = (next, next - one)
        }
        return (west, circle - largest)
    }
}

struct PlanePoint: Equatable, BitwiseCopyable {
    let x, y: Double
}
