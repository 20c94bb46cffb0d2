// Reads the events of calendars for the tests.

import Civil
import Events
import Foundation
import ToDos

@testable import ToDoFormats

/// What reading the events of a calendar gave.
struct EventRun {
    var events: [CalendarEvent] = []
    var name: String?
    var warnings: [String] = []
    var errors: [String] = []
    var omissions: [String] = []
    private let zone: Zone

    /// Reads bytes.
    init(bytes: [UInt8], zone name: String = "UTC") {
        let context = ListContext.zone(name)
        zone = context.zone
        var collector = EventCollector(context)
        collector.add(ListInput(bytes, name: "a.ics", identity: "a.ics"))
        do throws(StoreErrors) {
            let found = try collector.finish()
            events = found.calendars.flatMap(\.events)
            self.name = found.calendars.first?.name
            warnings = found.notes.warnings.map(\.description)
            omissions = found.notes.omissions.map { "\($0.count) \($0.name)" }
        } catch {
            errors = error.first.map(\.description)
        }
    }

    /// Reads the lines of a calendar with events. `|` separates lines; each event of several stands between `<` and `>`.
    init(_ lines: String, zone: String = "UTC") {
        let text = lines.replacing("<", with: "BEGIN:VEVENT|").replacing(">", with: "|END:VEVENT|")
            .replacing("|", with: "\n")
        self.init(bytes: Array("BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n".utf8), zone: zone)
    }

    /// The events on some days: `11-24 Choir 19:30–21:00`, a line for each day of each occurrence.
    func days(_ first: String, _ last: String) -> [String] {
        guard let first = Day(isoDate: first), let last = Day(isoDate: last) else { return [] }
        var lines: [(Day, String)] = []
        for event in events {
            for occurrence in event.occurrences(in: first...last, of: zone) {
                let times = [occurrence.start, occurrence.end].map { date in
                    date.instant.map { clock($0) } ?? String(date.description.dropFirst(5))
                }.joined(separator: "–")
                let place = event.words.place.map { " @ \($0)" } ?? ""
                for day in occurrence.days(in: zone).clamped(to: first...last).each {
                    lines.append((day, "\(day.iso.dropFirst(5)) \(event.title) \(times)\(place)"))
                }
            }
        }
        return lines.sorted { $0 < $1 }.map(\.1)
    }

    private func clock(_ instant: Instant) -> String {
        let minutes = zone.civilTime(instant.seconds).second / 60
        return "\(minutes / 60):" + String(minutes % 60 + 100).dropFirst()
    }
}
