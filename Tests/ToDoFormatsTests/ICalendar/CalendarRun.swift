// Reads calendars for the tests.

import ToDos

@testable import ToDoFormats

/// What reading a calendar gave.
typealias CalendarRun = ReaderRun

extension CalendarRun {
    /// Reads bytes.
    init(bytes: [UInt8], zone: String = "UTC") {
        self.init(ICalendarReader.self, [("a.ics", bytes)], .zone(zone), named: "a.ics")
    }

    /// Reads a text. Its line breaks are LF.
    init(_ text: String, zone: String = "UTC") { self.init(bytes: Array(text.utf8), zone: zone) }

    /// Reads a calendar with one to-do, which has a UID and these lines.
    init(toDo lines: String, zone: String = "UTC") {
        self.init("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n", zone: zone)
    }

    /// The only item.
    var item: ItemValues? { items.count == 1 ? items[0] : nil }
}

extension ItemValues {
    /// The item of a to-do with the UID `1`, changed.
    static func one(_ title: String = "", _ change: (inout ItemValues) -> Void = { _ in }) -> ItemValues {
        var item = ItemValues(id: .named("1"), title: title)
        change(&item)
        return item
    }
}
