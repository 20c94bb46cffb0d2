// Compares the events on each day with those that recurring-ical-events computes.

import Civil
import Events
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct EventOracleTests {
    /// The events of a file on each day, or why the oracle cannot compute them.
    private struct Answer: Decodable {
        var first, last: String?
        var days: [String: [Entry]]?
        var error: String?
        /// Of a random calendar.
        var zone, text: String?
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
            let (ours, theirs) = (found[day, default: []].sorted(), (answer.days?[day] ?? []).sorted())
            #expect(ours == theirs, "\(name) in \(zone) on \(day)")
            if ours != theirs { return false }
        }
        return true
    }

    /// The calendars that the oracle cannot compute: several rules, dates that are no dates, a period among the added dates,
    /// and an event without a start.
    private static let notComputed: Set = [
        "google_birthday.ics", "multiple_rrules.ics", "recur_instances.ics", "RecurrenceDates1.ics",
    ]

    /// The calendars that the oracle reads otherwise. An excluded day leaves out the times of that day here, and only midnight
    /// there. UNTIL without a zone is on the clocks of the start here, and in UTC there. A day is one in all zones here, and
    /// the midnight of its TZID there.
    private static let readOtherwise: Set = ["rdate_exdate.ics", "HourlyUntil1.ics", "TimeZone3.ics"]

    @Test func randomEventsAreOnTheSameDays() throws {
        let count = "\(rounds(20, full: 300))"
        guard let answers: [Answer] = try CalendarOracle("events.py").answers(["generate", "1", count]) else {
            return
        }
        for answer in answers {
            let (zone, text) = (try #require(answer.zone), try #require(answer.text))
            if try !compare(Array(text.utf8), answer, in: zone, text) { return }
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
        #expect(step > 1 || computed == 93)
    }
}
