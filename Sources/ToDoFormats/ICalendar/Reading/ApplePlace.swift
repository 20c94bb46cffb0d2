// Apple's place of a to-do, also of an alarm that goes off on arrival there, e.g.
// `X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Bakery":geo:52.52,13.405` (RFC 5870 for the address).

import ToDos

struct ApplePlace {
    /// The title; nil if there is none.
    let title: String?
    /// The point; nil if there is none, or one outside the Earth.
    let point: Coordinate?

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
        point = parts.count >= 2 ? Coordinate(parts[0], parts[1]).flatMap { $0.isInRange ? $0 : nil } : nil
    }
}
