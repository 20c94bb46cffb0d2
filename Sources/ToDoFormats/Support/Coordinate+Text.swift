// Coordinates in texts, as several programs write them.

import Bytes
import ToDos

extension Coordinate {
    /// Parses a latitude and a longitude in degrees with a decimal point, e.g. `52.5,13.4` or `52.5, 13.4`.
    /// The values may be out of range.
    package init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(parts[0], parts[1])
    }

    /// Parses two numbers of degrees. The values may be out of range.
    init?(_ latitude: Substring, _ longitude: Substring) {
        guard let latitude = Self.degrees(latitude), let longitude = Self.degrees(longitude) else {
            return nil
        }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// A coordinate on the Earth, or what is wrong with its text, which is shown as `found`.
    static func read(
        _ text: String, found: String
    ) -> (coordinate: Coordinate?, problem: StoreProblem?) {
        guard let coordinate = Coordinate(text: text) else {
            return (nil, .other("is \(found), not a latitude and a longitude such as \"52.5,13.4\""))
        }
        for (degrees, bound) in [(coordinate.latitude, 90), (coordinate.longitude, 180)]
        where !(degrees.magnitude <= Double(bound)) {
            return (nil, .outsideDegrees(found: "\(degrees)", bound: bound))
        }
        return (coordinate, nil)
    }

    /// The number in a text of at most 64 characters, without the words and hexadecimal numbers that `Double`
    /// understands, and without the sign of zero.
    private static func degrees(_ text: Substring) -> Double? {
        let word = text.trimmed { $0 == " " }
        guard word.utf8.count <= 64, word.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
        return Double(word).flatMap { $0.isFinite ? ($0 == 0 ? 0 : $0) : nil }
    }
}
