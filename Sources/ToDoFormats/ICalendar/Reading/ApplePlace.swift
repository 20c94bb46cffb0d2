// Apple's place of a to-do, also of an alarm that goes off on arrival there, e.g.
// `X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Bakery":geo:52.52,13.405` (RFC 5870 for the address).

import ToDos

/// A place with a title.
struct ApplePlace {
    /// The title; nil if there is none.
    let title: String?
    /// The point; nil if there is none, or one outside the Earth.
    let point: Coordinate?

    /// Reads a line.
    init(_ line: ContentLine) {
        let title = line.parameter("X-TITLE").map { CalendarText.unescaped(Array($0.utf8)[...]) }
        self.title = title?.isEmpty == false ? title : nil
        let text = String(decoding: line.trimmedValue, as: UTF8.self).replacing("\\", with: "")
        guard text.lowercased().hasPrefix("geo:") else {
            point = nil
            return
        }
        // An altitude may follow, and parameters.
        let parts = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",")
        point = parts.count >= 2 ? Self.point(parts[0], parts[1]) : nil
    }

    /// A point from two numbers in decimal; nil outside ±90° and ±180°.
    static func point(_ latitude: Substring, _ longitude: Substring) -> Coordinate? {
        guard let latitude = degrees(latitude), let longitude = degrees(longitude) else { return nil }
        let point = Coordinate(latitude: latitude, longitude: longitude)
        return point.isInRange ? point : nil
    }

    private static func degrees(_ text: Substring) -> Double? {
        let text = text.filter { $0 != " " }
        guard text.utf8.count <= 64, text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
        // Without the sign of zero.
        return Double(text).map { $0 == 0 ? 0 : $0 }
    }
}
