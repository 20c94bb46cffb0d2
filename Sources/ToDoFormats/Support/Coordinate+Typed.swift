// Coordinates as people copy them from maps: `geo:52.5,13.4`, `(52.5, 13.4)`, `52.5° N, 13.4° E`, `52°31′12″N 13°24′18″E`.

import Foundation
import ToDos

extension Coordinate {
    /// Parses a latitude and a longitude in degrees, or in degrees, minutes and seconds, with signs or with N, E, S and W, in
    /// any brackets. Nil if it is another text or no place on the Earth.
    package init?(typed text: String) {
        let plain = text.replacing("\u{2212}", with: "-").filter { !"()[]\u{200E}\u{200F}".contains($0) }
        // An altitude and parameters are no part of the point (RFC 5870).
        let geo = plain.wholeMatch(of: #/\s*(?i:geo:)([^,;?]+,[^,;?]+)(?:[,;?].*)?/#)
        let point = geo.map { String($0.1) } ?? plain
        guard let found = Coordinate(text: point) ?? Self.ofAngles(point), found.isInRange else { return nil }
        self = found
    }

    /// Two angles, of which each or none has a letter, before it or behind it. The letters say which is the latitude.
    private static func ofAngles(_ text: String) -> Coordinate? {
        let angle =
            #/\s*([NSEW]?)\s*([-+]?\d+(?:\.\d+)?)\s*[°º]?\s*(?:(\d+(?:\.\d+)?)\s*['′’]\s*)?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′|’’)\s*)?([NSEW]?)\s*/#
            .ignoresCase()
        // Letters before the angles must not be taken for those behind.
        let isBefore = text.first { !$0.isWhitespace }?.isLetter ?? false
        let words = isBefore ? text.replacing(#/\s*[,;]?\s*([NSEWnsew])/#) { ";\($0.1)" } : text
        var rest = words[...].drop { $0 == ";" }
        var angles: [(degrees: Double, letter: String)] = []
        while !rest.isEmpty, let found = rest.prefixMatch(of: angle) {
            let letter = (found.1.isEmpty ? found.5 : found.1).uppercased()
            let parts = [found.3, found.4].map { $0.flatMap { Double($0) } ?? 0 }
            guard let degrees = Double(found.2), parts.allSatisfy({ $0 < 60 }),
                found.1.isEmpty || found.5.isEmpty
            else { return nil }
            let size = degrees.magnitude + parts[0] / 60 + parts[1] / 3600
            let isNegative = found.2.hasPrefix("-") || ["S", "W"].contains(letter)
            angles.append((isNegative ? -size : size, letter))
            rest = rest[found.range.upperBound...].drop { ",; ".contains($0) }
        }
        guard rest.isEmpty, angles.count == 2 else { return nil }
        let axes = angles.map { ["N": 0, "S": 0, "E": 1, "W": 1][$0.letter] }
        switch (axes[0], axes[1]) {
        case (0, 1), (nil, nil): return Coordinate(latitude: angles[0].degrees, longitude: angles[1].degrees)
        case (1, 0): return Coordinate(latitude: angles[1].degrees, longitude: angles[0].degrees)
        case _: return nil
        }
    }

    /// Whether the point is far from all others while the point with both numbers exchanged is near one of them.
    package func isSwapped(among others: [Coordinate]) -> Bool {
        let swapped = Coordinate(latitude: longitude, longitude: latitude)
        guard swapped.isInRange else { return false }
        return others.allSatisfy { degrees(to: $0) > 10 } && others.contains { swapped.degrees(to: $0) < 2 }
    }

    /// The distance as an angle seen from the centre of the Earth, in degrees; one is 111 km.
    private func degrees(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let cosine =
            sin(latitude * radians) * sin(other.latitude * radians)
            + cos(latitude * radians) * cos(other.latitude * radians)
            * cos((longitude - other.longitude) * radians)
        return acos(min(1, max(-1, cosine))) / radians
    }
}
