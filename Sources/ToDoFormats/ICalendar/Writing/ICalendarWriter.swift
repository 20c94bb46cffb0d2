// Writes a list as an iCalendar file, and says which values of an item a calendar can hold.

import Bytes
import Civil
import ToDos

enum ICalendarWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) {
        let items = items.map { kept($0, context) }
        let project = items.first?.project
        let isShared = project != nil && items.allSatisfy { $0.project == project }
        var calendar = CalendarWriter(in: context)
        calendar.begin(named: isShared ? project : nil, to: &output)
        var zones = SeriesZones(in: context)
        for item in items { zones.add(item) }
        calendar.addZones(zones, zones.changes, to: &output)
        for item in items { calendar.addToDo(item, withProject: !isShared, to: &output) }
        calendar.end(to: &output)
    }

    /// The item as it is read back: instants in whole seconds, coordinates with six decimals, texts without
    /// control characters and with plain line breaks, no empty texts, and `completed` only for done items.
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
            String(decoding: Array(text($0).utf8)[...].trimmed(\.isBlank), as: UTF8.self)
        }
        kept.tags = tags.filter { !$0.isEmpty }.uniqued()
        kept.priority = item.priority
        kept.url = item.url.flatMap { url in
            WebAddress.isValid(Array(url.utf8).span) && text(url) == url ? url : nil
        }
        kept.repeats = nonEmpty(item.repeats)
        kept.series = item.series
        kept.series.since = date(item.series.since)
        kept.series.zone = nonEmpty(item.series.zone)
        kept.series.doneOn = item.series.doneOn.filter { ItemDate.day($0).isInYears }
        (kept.series.skipped, kept.series.extra) = (
            item.series.skipped.compactMap(date), item.series.extra.compactMap(date)
        )
        for relation in ItemRelation.allCases { kept[relation] = item[relation] }
        (kept.isStarred, kept.itemClass) = (item.isStarred, item.itemClass)
        return kept
    }

    private static func date(_ date: ItemDate?) -> ItemDate? {
        guard let date, date.isInYears else { return nil }
        return date.instant.map { .instant(Instant(seconds: $0.seconds)) } ?? date
    }

    private static func point(_ point: Coordinate) -> Coordinate? {
        guard point.isInRange else { return nil }
        return Coordinate(
            latitude: Double(millionths(point.latitude)) / 1_000_000,
            longitude: Double(millionths(point.longitude)) / 1_000_000)
    }

    private static func nonEmpty(_ value: String?) -> String? {
        guard let value else { return nil }
        let kept = text(value)
        return kept.isEmpty ? nil : kept
    }

    /// Degrees, at most 180, in millionths.
    static func millionths(_ degrees: Double) -> Int { Int((degrees * 1_000_000).rounded()) }

    /// A text with LF for each line break, and without the control characters that the RFC forbids (§3.3.11).
    /// Those of Unicode are line breaks too (UAX #14): some programs end a line of the file there.
    static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value < 0x20 || isLineBreak($0) || $0 == "\u{7F}" })
        else { return text }
        var kept = String.UnicodeScalarView()
        var isAfterCR = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": if !isAfterCR { kept.append(scalar) }
            case _ where isLineBreak(scalar): kept.append("\n")
            case "\t", "\u{20}"..<"\u{7F}", "\u{80}"...: kept.append(scalar)
            default: break
            }
            isAfterCR = scalar == "\r"
        }
        return String(kept)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
