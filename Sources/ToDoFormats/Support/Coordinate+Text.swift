// Coordinates in one text, as several programs write them.

import ToDos

extension Coordinate {
    /// Parses a latitude and a longitude in degrees with a decimal point, e.g. `52.5,13.4` or `52.5, 13.4`.
    /// The values may be out of range.
    package init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0]),
            let longitude = Self.degrees(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The number in a text of at most 40 characters, without the words and hexadecimal numbers that `Double`
    /// understands.
    private static func degrees(_ text: Substring) -> Double? {
        let word = text.drop { $0 == " " }
        guard let end = word.lastIndex(where: { $0 != " " }), word.utf8.count <= 40,
            word.utf8.allSatisfy({ 0x2B...0x39 ~= $0 || $0 | 0x20 == UInt8(ascii: "e") || $0 == 0x20 })
        else { return nil }
        return Double(word[...end]).flatMap { $0.isFinite ? $0 : nil }
    }
}
