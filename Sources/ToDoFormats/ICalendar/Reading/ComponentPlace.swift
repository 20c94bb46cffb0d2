// Where a to-do or an event of a calendar is, and what tells it from its other versions.

import ToDos

/// The kinds of components that are read.
enum CalendarComponent: String {
    case toDo = "VTODO"
    case event = "VEVENT"
}

struct ComponentPlace {
    /// Its bytes, from `BEGIN` to the end of the line with `END`.
    var range: Range<Int>
    /// The number of its calendar in the file; 0 outside any calendar.
    let calendar: Int
    /// The ID by its UID, and for an occurrence of a series by its RECURRENCE-ID; nil without UID.
    var id: ItemID?
    /// The ID of the series of which it is one occurrence; nil for any other component.
    var series: ItemID?
    /// The version (RFC 5545 §3.8.7.4).
    var sequence = 0
    /// When it was last changed, and when it was written, in seconds since 1970 as if all times were UTC.
    var modified: Int?, stamp: Int?
    /// Whether the file has a newer version.
    var isOld = false

    /// Whether it is newer than another one for sure. Of two versions, the later one of the file is the newer one in doubt.
    func isNewer(than other: ComponentPlace) -> Bool {
        if sequence != other.sequence { return sequence > other.sequence }
        for (own, other) in [(modified, other.modified), (stamp, other.stamp)] {
            if let own, let other, own != other { return own > other }
        }
        return false
    }

    /// The ID of a component with a UID, or of an occurrence of a series, by the text of its RECURRENCE-ID.
    static func id(uid: String, recurrenceID: String?) -> ItemID {
        recurrenceID.map { .named(uid + "\n" + $0) } ?? NamedIDs.id(ofForeign: uid)
    }
}

extension CalendarText {
    /// A UID; nil if it is empty.
    mutating func uid(_ line: ContentLine) -> String? {
        let uid = plain(line)
        return uid.nonEmpty
    }

    /// A name; nil if it is empty.
    mutating func name(_ line: ContentLine) -> String? {
        let name = text(line)
        return name.nonEmpty
    }
}
