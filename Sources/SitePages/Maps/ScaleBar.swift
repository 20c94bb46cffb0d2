// The bar that says how long a distance is on a map, and the grid of squares of that length.

import Bytes

struct ScaleBar: Equatable {
    /// The distance in metres: 1, 2 or 5 with zeros.
    let meters: Int
    /// Its length in tenths of the map's units.
    let tenths: Int

    /// The longest bar of at most 170 units.
    init(_ frame: MapFrame) {
        let perUnit = Projection.kilometersPerDegree * 1_000 / frame.scale
        var (best, power) = (1, 1)
        while Double(power) / perUnit <= 170 {
            for factor in [1, 2, 5] where Double(factor * power) / perUnit <= 170 { best = factor * power }
            power *= 10
        }
        meters = best
        tenths = Int((Double(best) / perUnit * 10).rounded())
    }
}

extension ByteBuffer {
    /// Appends a distance of whole metres or kilometres: `500 m`, `2 km`.
    mutating func append(meters: Int, _ phrases: Phrases) {
        if meters < 1_000 {
            append(phrases.meters, meters)
        } else {
            append(phrases.kilometers, meters / 1_000)
        }
    }
}

extension MapFrame {
    /// The latitude in degrees at which the scale bar is true for distances from west to east; `nil` if it is true
    /// within 1 % on the whole map.
    var trueLatitude: Int? {
        switch projection {
        case .polar(let isNorth): return isNorth ? 90 : -90
        case .cylindrical(let cylinder):
            let (top, bottom) = (-corner.y, -corner.y - Double(height) / scale)
            let isTrue = [top, bottom].allSatisfy {
                abs(Trigonometry.cosine(degrees: $0) / cylinder.cosine - 1) < 0.01
            }
            return isTrue ? nil : Int(cylinder.latitude.rounded())
        }
    }
}
