// The rules of other programs' tests, which lie in the folder `recurrence` of the corpora (see `CORPORA`):
// those of python-dateutil, of libical, and the examples of RFC 5545 §3.8.5.3 as rust-rrule has them.

import Civil
import Foundation
import Recurrence
import TestSupport
import Testing

@Suite struct CorpusTests {
    static let folder = Corpora.folder("recurrence")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: try #require(folder).appending(path: name), encoding: .utf8)
    }

    // MARK: python-dateutil

    struct DateutilCase: Decodable {
        let name, dtstart, rrule: String
        let instances: [String]
        let finite: Bool
    }

    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func dateutil() throws {
        let cases = try JSONDecoder().decode(
            [DateutilCase].self, from: Data(try Self.text("dateutil-cases.json").utf8))
        #expect(cases.count == 225)
        for test in cases {
            let run = try RuleRun(test.rrule, start: test.dtstart)
            let last = try RuleRun.day(test.instances.last ?? test.dtstart)
            var found = run.texts(in: run.start...last + (test.finite ? 3660 : 0))
            if !test.finite { found = Array(found.prefix(test.instances.count)) }
            #expect(found == test.instances, "\(test.name): \(test.rrule) from \(test.dtstart)")
        }
    }

    // MARK: libical

    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func libical() throws {
        var count = 0
        var differences = Set(LibicalDifference.all.keys)
        for paragraph in try Self.text("libical-icalrecur.txt").split(separator: "\n\n") {
            var values: [Substring: String] = [:]
            for line in paragraph.split(separator: "\n") where !line.hasPrefix("#") {
                let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                values[pair[0]] = String(pair[1])
            }
            guard let rule = values["RRULE"], let start = values["DTSTART"] else { continue }
            count += 1
            let run = try RuleRun(rule, start: start)
            var expected = try #require(values["INSTANCES"]).replacing("Z", with: "").split(separator: ",")
                .map(String.init)
            let days = run.start...run.start + 366 * 100
            let name = "\(start) \(rule)"
            let difference = differences.remove(name).flatMap { LibicalDifference.all[$0] }
            switch difference {
            case nil: break
            case .onDayOfStart:
                let found = run.set.occurrences(in: days).filter { $0.day.weekday == run.start.weekday }
                #expect(found.map(\.text) == expected, "\(name)")
                continue
            case .other(let occurrences): expected = occurrences
            }
            #expect(run.texts(in: days) == expected, "\(name)")
        }
        #expect(count == 146)
        #expect(differences == [])
    }

    // MARK: RFC 5545

    /// Each test has one or two rules, which occur alike, and most have the expected times in New York.
    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func rfc() throws {
        let zone = try Zone.named("America/New_York")
        let tests = try Self.text("rust-rrule-rfc_tests.rs").components(separatedBy: "#[test]").dropFirst()
        #expect(tests.count == 39)
        for test in tests {
            let name = try #require(test.firstMatch(of: /fn (\w+)/)).1
            let expected = test.matches(of: /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00)"/).map {
                String($0.1)
            }
            var found: [[String]] = []
            let rules =
                /DTSTART;TZID=America\/New_York:(\w+)\\n\\\s+(?:EXDATE;TZID=America\/New_York:(\w+)\\n\\\s+)?RRULE:([^"]+)"/
            for rule in test.matches(of: rules) {
                let run = try RuleRun(
                    String(rule.3), start: String(rule.1), zone: zone,
                    excluding: rule.2.map { [String($0)] } ?? [])
                let times = run.set.occurrences(in: run.start...run.start + 366 * 12).compactMap(\.time)
                let isFinite = rule.3.contains("COUNT") || rule.3.contains("UNTIL")
                found.append(
                    times.prefix(isFinite ? times.count : expected.isEmpty ? 72 : expected.count).map(
                        \.rfc3339))
            }
            let first = try #require(found.first, "\(name)")
            if !expected.isEmpty { #expect(first == expected, "\(name)") }
            #expect(found.allSatisfy { $0 == first }, "\(name)")
            // The expected times of these two are computed there.
            if name == "every_days_in_jan_for_3_years" {
                #expect(first.count == 93 && first[31] == "1999-01-01T09:00:00-05:00")
            } else if name == "every_20_min_at_time_every_day" {
                #expect(first.count == 72 && first[24] == "1997-09-03T09:00:00-04:00")
            }
        }
    }
}
