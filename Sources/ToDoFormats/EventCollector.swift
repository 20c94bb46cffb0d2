// Reads the events of several calendars.

import Bytes
import Events
import ToDos

/// Collects the events of several files. All errors are thrown together at the end.
package struct EventCollector: ~Copyable {
    /// Has no items, only the errors and the notes.
    private var store = StoreBuilder()
    private var calendars = EventCalendars()
    private let context: ListContext

    /// Creates a collector without events.
    package init(_ context: ListContext) { self.context = context }

    /// Reads a file in the format iCalendar. Its identity is the name of a calendar that has none, and of all those of one folder.
    package mutating func add(_ input: ListInput) {
        var found: EventCalendar?
        store.readSource(input.bytes, named: input.name) { bytes, source, store in
            input.warnOfDamage(in: &store)
            let file = ListFile(
                bytes: bytes, source: source, identity: input.identity, isInFolder: input.isInFolder,
                context: context)
            found = EventReader.read(file, into: &store)
        }
        guard let found else { return }
        guard input.isInFolder else { return calendars.calendars.append(found) }
        if calendars.calendars.last?.name != input.identity {
            calendars.calendars.append(EventCalendar(name: input.identity, file: input.identity))
        }
        let last = calendars.calendars.count - 1
        calendars.calendars[last].color = calendars.calendars[last].color ?? found.color
        calendars.calendars[last].events += found.events
    }

    /// Returns the events. Throws the errors of all files together.
    package consuming func finish() throws(StoreErrors) -> EventCalendars {
        var calendars = calendars
        calendars.notes = try store.finish().notes
        return calendars
    }

    /// Whether a file seems to be a calendar.
    package static func recognizes(_ bytes: [UInt8], fileName: String) -> Bool {
        ByteView.with(WideText(bytes).utf8.span) { ICalendarReader.recognizes($0, fileName: fileName) }
    }
}
