// Reads the to-dos (VTODO) of calendars in the format iCalendar (RFC 5545), and of its predecessor vCalendar as
// far as the two agree. Events and journal entries are no tasks.
//
// Decisions where the RFC leaves room, or programs do not follow it: `DUE;VALUE=DATE:20260501` is due on May 1,
// as most programs mean it, although the RFC calls such a date exclusive. A to-do is done if its STATUS, its
// COMPLETED or 100 % of PERCENT-COMPLETE says so. Dates without a zone are those of the site's zone.

import Bytes
import ToDos

/// The reader of iCalendar.
enum ICalendarReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        let hasName = [".ics", ".ical", ".icalendar", ".ifb", ".vcs"].contains {
            fileName.lowercased().hasSuffix($0)
        }
        // Without such a name, it begins with `BEGIN`. A whole file of JSON may be one line, which takes long to read.
        let contents = contents(of: bytes)
        let first = contents.first { bytes[$0] > UInt8(ascii: " ") }
        guard hasName || first.map({ bytes[$0] | 0x20 == UInt8(ascii: "b") }) == true else { return false }
        var lines = ContentLines(bytes, in: contents)
        // The text before the first component may be a MIME header, if the name says that it is a calendar.
        for _ in 0..<(hasName ? 50 : 1) {
            guard lines.next() else { return false }
            guard lines.parse(), lines.line.name == "BEGIN" else { continue }
            let component = String(decoding: lines.line.trimmedValue, as: UTF8.self).uppercased()
            if components.contains(component) { return true }
        }
        return false
    }

    private static let components = ["VCALENDAR", "VTODO", "VEVENT", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var outline = CalendarOutline(file)
        guard outline.read(into: &store) else { return }
        if outline.toDos.isEmpty {
            if outline.calendarNames.count > 1 || !outline.others.isEmpty {
                store.warn(.other("the calendar holds no to-dos" + words(for: outline.others)))
            } else {
                store.note(.other("the file holds no calendar: it has no BEGIN:VCALENDAR"))
            }
            return
        }
        store.reserveItems(outline.toDos.count)
        var reader = ToDoReader(file, outline)
        for toDo in outline.toDos { reader.read(toDo, ids: &ids, into: &store) }
        if reader.hasUndecodedTexts {
            store.warn(
                .other(
                    "the file has texts that are not UTF-8, and names no CHARSET that is known: their "
                        + "characters are shown as \u{FFFD}"))
        }
    }

    /// The file without a byte-order mark and blanks at its start.
    static func contents(of bytes: ByteView) -> Range<Int> {
        var start = bytes.byteOrderMarkLength
        while bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
        return start..<bytes.count
    }

    /// E.g. `, only 12 events and 1 journal entry`.
    private static func words(for others: [(name: String, count: Int)]) -> String {
        let words = others.map { name, count in
            let word =
                switch name {
                case "VEVENT": count == 1 ? "event" : "events"
                case "VJOURNAL": count == 1 ? "journal entry" : "journal entries"
                default: count == 1 ? "free-busy list" : "free-busy lists"
                }
            return "\(count) \(word)"
        }
        return words.isEmpty ? "" : ", only " + words.listed
    }
}
