// What an event says that a to-do does not, and the properties that both have.

import Bytes
import Events
import ToDos

extension ComponentDraft {
    /// The properties that are read as those of a to-do.
    private static let likeToDos: Set<String> = [
        "SUMMARY", "DESCRIPTION", "LOCATION", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE",
        "EXDATE", "RECURRENCE-ID", "CLASS", "STATUS", "CATEGORIES", "GEO",
    ]

    /// Reads a line of an event.
    mutating func readOfEvent(_ line: ContentLine, _ reader: inout CalendarText) {
        switch line.name {
        // CONFERENCE is of RFC 7986 §5.11. An address of another kind is no link.
        case "URL", "CONFERENCE", "X-GOOGLE-CONFERENCE":
            let address = reader.plain(line)
            if event.link == nil, WebAddress.isValid(Array(address.utf8).span) { event.link = address }
        case "ATTENDEE" where line.parameter("PARTSTAT")?.uppercased() == "DECLINED":
            let address = reader.plain(line).lowercased()
            event.declined.insert(address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : address)
        case let name where Self.likeToDos.contains(name): read(line, &reader)
        default: break
        }
    }

    /// What the event says. An address of the web in its place is its link, if it has no other one.
    var eventWords: EventWords {
        var words = event
        words.point = point
        words.tags = tags
        words.text = texts["DESCRIPTION"].map(HTMLText.plain).flatMap(\.nonEmpty)
        let parts = (texts["LOCATION"] ?? "").split(whereSeparator: \.isWhitespace)
        let addresses = parts.filter { WebAddress.isValid(Array($0.utf8).span) }
        guard !addresses.isEmpty else {
            words.place = texts["LOCATION"].flatMap(\.nonEmpty)
            return words
        }
        words.link = words.link ?? String(addresses[0])
        let place = parts.filter { !addresses.contains($0) }.joined(separator: " ")[...]
            .trimmed { $0.isWhitespace || "()<>,;:|–-".contains($0) }
        words.place = place.isEmpty ? nil : String(place)
        return words
    }
}
