// Compares the events on each day with those that recurring-ical-events computes.

import Bytes
import Civil
import Events
import Foundation
import TestSupport
import Testing
import ToDoWriting
import ToDos

@Suite struct EventOracleTests {
    /// The events of a file on each day, or why the oracle cannot compute them.
    private struct Answer: Decodable {
        var first, last: String?
        var days: [String: [Entry]]?
        var error: String?
    }

    /// A random calendar, how its events may be read otherwise, and the occurrences that touch some days.
    private struct RandomCalendar: Decodable {
        let text, first, last: String
        let kinds: [String: String]
        let zones: [String: [Entry]]
    }

    /// A title, a start and an end.
    private struct Entry: Decodable, Equatable, Comparable, CustomStringConvertible {
        let title: String
        let start, end: CalendarOracle.Date

        init(_ title: String, _ occurrence: EventOccurrence) throws {
            self.title = title
            start = try #require(CalendarOracle.Date(occurrence.start))
            end = try #require(CalendarOracle.Date(occurrence.end))
        }

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            title = try values.decode(String.self)
            start = try values.decode(CalendarOracle.Date.self)
            end = try values.decode(CalendarOracle.Date.self)
        }

        var description: String { "\(title) \(start) \(end)" }

        static func < (left: Entry, right: Entry) -> Bool { left.description < right.description }
    }

    /// Compares the events of a file on each day. Returns whether they are the same.
    private func compare(_ bytes: [UInt8], _ answer: Answer, in zone: String, _ name: String) throws -> Bool {
        let first = try #require(answer.first.flatMap { Day(isoDate: $0) })
        let last = try #require(answer.last.flatMap { Day(isoDate: $0) })
        let run = EventRun(bytes: bytes, zone: zone)
        let local = ListContext.zone(zone).zone
        var found: [String: [Entry]] = [:]
        for event in run.events {
            for occurrence in event.occurrences(in: first...last, of: local, limit: 86_400) {
                for day in occurrence.days(in: local).clamped(to: first...last).each {
                    found[day.iso, default: []].append(try Entry(event.title, occurrence))
                }
            }
        }
        for day in Set(found.keys).union((answer.days ?? [:]).keys).sorted() {
            let ours = found[day, default: []].sorted()
            // Where clocks skip a time, two occurrences may begin at one, of which only one counts (RFC 5545 §3.8.5.2).
            let all = (answer.days?[day] ?? []).sorted()
            let theirs = all.filter { entry in
                ours.contains(entry)
                    || !all.contains { $0 != entry && ($0.title, $0.start) == (entry.title, entry.start) }
            }
            #expect(ours == theirs, "\(name) in \(zone) on \(day)")
            if ours != theirs { return false }
        }
        return true
    }

    /// The calendars that the oracle cannot compute: dates that are no dates, and an event without a start.
    private static let notComputed: Set = ["google_birthday.ics", "RecurrenceDates1.ics"]

    /// The calendars that the oracle reads otherwise. An excluded day leaves out the times of that day here, and only midnight
    /// there. UNTIL without a zone is on the clocks of the start here, and in UTC there. A day is one in all zones here, and
    /// the midnight of its TZID there.
    private static let readOtherwise: Set = ["rdate_exdate.ics", "HourlyUntil1.ics", "TimeZone3.ics"]

    /// What the library reads otherwise, and the rule. `CalendarReportTests` has what is right.
    private static let differences = [
        "UNTIL as a day with a time":
            "that day is the last one, as programs have it; there its midnight in UTC",
        "UNTIL in UTC of days":
            "the day in the zone of the calendar (RFC 5545 §3.3.10); there the day as it is written",
        "hours of a DURATION": "exact over a change of clocks (RFC 5545 §3.3.6); there on the clocks",
        "SKIP": "RFC 7529 §4.1; not known there",
    ]

    @Test func randomEventsAreOnTheSameDays() throws {
        let count = rounds(500, full: 10_000)
        var kinds: Set<String> = []
        // So many at a time that the answers fit into memory.
        for seed in 0..<count / 500 {
            let arguments = ["generate", "\(seed + 1)", "500"]
            guard let calendars: [RandomCalendar] = try CalendarOracle("events.py").answers(arguments) else {
                return
            }
            for calendar in calendars {
                guard let found = try compare(calendar) else { return }
                kinds.formUnion(found)
            }
        }
        #expect(kinds == Set(Self.differences.keys))
    }

    /// Compares the occurrences in three zones. Returns which known differences there are; nil if there are others.
    private func compare(_ calendar: RandomCalendar) throws -> Set<String>? {
        let first = try #require(Day(isoDate: calendar.first))
        let last = try #require(Day(isoDate: calendar.last))
        var kinds: Set<String> = []
        for (zone, theirs) in calendar.zones {
            let local = ListContext.zone(zone).zone
            var ours: Set<String> = []
            for event in EventRun(bytes: Array(calendar.text.utf8), zone: zone).events {
                for occurrence in event.occurrences(in: first...last, of: local, limit: 86_400) {
                    ours.insert(try Entry(event.title, occurrence).description)
                }
            }
            for entry in ours.symmetricDifference(theirs.map(\.description)) {
                let kind = entry.split(separator: " ").first.flatMap { calendar.kinds[String($0)] }
                guard let kind, Self.differences[kind] != nil else {
                    let side = ours.contains(entry) ? "only here" : "only there"
                    Issue.record("\(entry) in \(zone) \(side):\n\(calendar.text)")
                    return nil
                }
                kinds.insert(kind)
            }
        }
        return kinds
    }

    /// What a site publishes of random calendars is on the same days, for this reader and for the library.
    @Test func publishedEventsAreOnTheSameDays() throws {
        guard
            let calendars: [RandomCalendar] = try CalendarOracle("events.py").answers([
                "generate", "92", "78",
            ])
        else { return }
        let folder = try TemporaryFolder()
        let (zone, years) = (
            "Europe/Berlin", Day(year: 2025, month: 1, day: 1)...Day(year: 2027, month: 12, day: 31)
        )
        let context = ListContext.zone(zone)
        // The library counts the hours of a DURATION on the clocks.
        let known = calendars.filter { !$0.kinds.values.contains("hours of a DURATION") }
        let paths = try known.indices.map { number in
            let run = EventRun(bytes: Array(known[number].text.utf8), zone: zone)
            var output = ByteBuffer()
            var calendar = CalendarWriter(in: context)
            var zones = SeriesZones(in: context)
            let events = PublishedEvent.all(
                of: EventCalendar(name: "", file: "", events: run.events), in: context)
            for event in events { zones.add(event) }
            calendar.begin(to: &output)
            calendar.addZones(zones, zones.changes, to: &output)
            for event in events { calendar.add(event, on: years, untitled: "", to: &output) }
            calendar.end(to: &output)
            let file = folder.url.appending(path: "\(number).ics")
            try Data([UInt8](output)).write(to: file)
            return file.path
        }
        let arguments = ["read", zone, "2"] + paths
        let answers: [Answer] = try #require(try CalendarOracle("events.py").answers(arguments))
        for (number, answer) in answers.enumerated() {
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: paths[number])))
            for text in [Array(known[number].text.utf8), bytes] {
                _ = try compare(text, answer, in: zone, known[number].text)
            }
        }
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "America/St_Johns"])
    func eventsOfOtherProjectsAreOnTheSameDays(_ zone: String) throws {
        guard let folder = Corpora.folder("events"),
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return }
        let all = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".ics") }.sorted()
        #expect(all.count == 97)
        let step = rounds(10, full: 1)
        let paths = all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
        let dense = rounds(2, full: 366)
        let arguments = ["read", zone, "\(dense)"] + paths
        guard let answers: [Answer] = try CalendarOracle("events.py").answers(arguments) else { return }
        #expect(answers.count == paths.count)
        var computed = 0
        for (path, answer) in zip(paths, answers) {
            let name = URL(filePath: path).lastPathComponent
            #expect(
                (answer.error != nil) == Self.notComputed.contains(name), "\(name): \(answer.error ?? "")")
            guard answer.error == nil else { continue }
            computed += 1
            if Self.readOtherwise.contains(name) { continue }
            _ = try compare([UInt8](Data(contentsOf: URL(filePath: path))), answer, in: zone, name)
        }
        #expect(step > 1 || computed == 95)
    }
}
