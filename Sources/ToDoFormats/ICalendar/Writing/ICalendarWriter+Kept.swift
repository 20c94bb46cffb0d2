// What a calendar can hold of an item.

import Bytes
import Civil
import ToDos

extension ICalendarWriter {
    /// The item as it is read back: instants in whole seconds, coordinates with six decimals, texts without
    /// control characters and with plain line breaks, no empty texts, no `completed` of what is not done.
    static func kept(_ item: ItemValues, _ context: ListContext) -> ItemValues {
        var kept = ItemValues(
            id: item.id, title: text(item.title), itemDescription: nonEmpty(item.itemDescription),
            due: date(item.due), isDone: item.isDone)
        kept.coordinate = item.coordinate.flatMap(point)
        // The store has a name, which may be empty, wherever there is a point.
        kept.place = nonEmpty(item.place) ?? (kept.coordinate == nil ? nil : "")
        kept.start = date(item.start)
        kept.created = date(item.created)
        kept.modified = date(item.modified)
        kept.completed = item.isDone ? date(item.completed) : nil
        kept.project = nonEmpty(item.project)
        let tags = item.tags.map {
            String(decoding: ContentLine.trimmed(Array(text($0).utf8)[...]), as: UTF8.self)
        }
        kept.tags = tags.filter { !$0.isEmpty }.withoutRepetitions()
        kept.priority = item.priority
        kept.url = item.url.flatMap { WebAddress.isValid(Array($0.utf8).span) ? $0 : nil }
        kept.repeats = nonEmpty(item.repeats)
        kept.parent = item.parent
        kept.isStarred = item.isStarred
        return kept
    }

    private static func date(_ date: ItemDate?) -> ItemDate? {
        guard let date, date.isInYears else { return nil }
        return date.instant.map { .instant(Instant(seconds: $0.seconds)) } ?? date
    }

    private static func point(_ point: Coordinate) -> Coordinate? {
        guard point.latitude.magnitude <= 90, point.longitude.magnitude <= 180 else { return nil }
        return Coordinate(
            latitude: Double(millionths(point.latitude)) / 1_000_000,
            longitude: Double(millionths(point.longitude)) / 1_000_000)
    }

    private static func nonEmpty(_ value: String?) -> String? {
        guard let value else { return nil }
        let kept = text(value)
        return kept.isEmpty ? nil : kept
    }

    /// A text with LF for each line break, and without the control characters that the RFC forbids (§3.3.11).
    private static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        var bytes: [UInt8] = []
        var isAfterCR = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "\n"): if !isAfterCR { bytes.append(byte) }
            case UInt8(ascii: "\t"), 0x20..<0x7F, 0x80...: bytes.append(byte)
            default: break
            }
            isAfterCR = byte == UInt8(ascii: "\r")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
