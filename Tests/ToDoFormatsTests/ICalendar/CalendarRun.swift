// Reads and writes calendars for the tests.

import Bytes
import Foundation
import ToDos

@testable import ToDoFormats

/// What reading a calendar gave.
struct CalendarRun {
    var items: [ItemValues] = []
    var warnings: [String] = []
    var errors: [String] = []
    var omissions: [String] = []
    var omitted: [String] = []
    var unshown: [String] = []
    var sources: [String] = []

    /// Reads bytes.
    init(bytes: [UInt8], zone: String = "UTC") {
        do throws(StoreErrors) {
            let store = try store(
                [("a.ics", bytes)], readBy: ICalendarReader.self, .zone(zone), named: "a.ics")
            items = store.indices.map { store.values(of: $0) }
            sources = store.indices.map { store.string(store[$0].source) }
            warnings = store.notes.warnings.map(\.description)
            omissions = store.notes.omissions.map { "\($0.count) \($0.name)" }
            omitted = store.notes.omitted.map { "\($0.line): \($0.title) (\($0.reason))" }
            unshown = store.notes.unshown.map { "\($0.name) ×\($0.count)" }
        } catch {
            errors = error.first.map(\.description)
        }
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
