// Asks python-dateutil, whose authors knew nothing of this library, for the occurrences of random rules. The
// environment variable ICALENDAR_PYTHON names a Python that has it; without it, the test is skipped.

import Civil
import Foundation
import Recurrence
import TestSupport
import Testing

@Suite struct RuleOracleTests {
    static let python = ProcessInfo.processInfo.environment["ICALENDAR_PYTHON"] ?? ""

    struct Case: Decodable {
        let rule, zone, first, last: String
        /// EXRULE.
        let exceptRule: String?
        let start: Date
        let excluded, extra, occurrences: [Date]

        var words: String {
            "\(rule) without \(exceptRule ?? "nothing") from \(start.date) in \(zone), \(first) to \(last)"
        }
    }

    /// A day, or seconds since 1970.
    struct Date: Decodable, Equatable {
        let date: RecurrenceDate

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let instant = try? value.decode(Int.self) {
                date = .instant(instant)
            } else {
                date = .day(try RuleRun.day(try value.decode(String.self)))
            }
        }
    }

    @Test("Random rules occur as python-dateutil has it", arguments: 1...rounds(1, full: 40))
    func randomRules(seed: Int) throws { try compare(seed, count: 500) }

    @Test("Random rules of several times a day occur as python-dateutil has it")
    func rulesOfSeveralTimesADay() throws { try compare(67, count: rounds(50, full: 1_000), "times") }

    private func compare(_ seed: Int, count: Int, _ kind: String...) throws {
        guard !Self.python.isEmpty else {
            print("ICALENDAR_PYTHON is not set: the comparison with python-dateutil is skipped")
            return
        }
        for test in try Self.cases(seed: seed, count: count, kind) {
            let zone = try Zone.named(test.zone)
            let rule = try RecurrenceRule(test.rule)
            let written = try RecurrenceRule(rule.description)
            if written != rule { Issue.record("seed \(seed): \(test.rule) is written as \(rule)") }
            let set = RecurrenceSet(
                rule, from: test.start.date, in: zone, excluding: test.excluded.map(\.date),
                without: try test.exceptRule.map { [try RecurrenceRule($0)] } ?? [],
                adding: test.extra.map(\.date))
            let days = try RuleRun.day(test.first)...RuleRun.day(test.last)
            let failure = failure(of: set, in: days, test.occurrences.map { Occurrence($0.date, in: zone) })
            if let failure { Issue.record("seed \(seed): \(test.words): \(failure)") }
        }
    }

    /// What differs from the occurrences in a span; nil if nothing does. `#expect` would take seconds for
    /// long lists.
    private func failure(of set: RecurrenceSet, in days: ClosedRange<Day>, _ expected: [Occurrence])
        -> String?
    {
        let found = set.occurrences(in: days)
        guard found == expected else {
            let place = zip(found, expected).prefix { $0 == $1 }.count
            return
                "\(found.count) for \(expected.count), \(found.dropFirst(place).prefix(3).map(\.text)) for "
                + "\(expected.dropFirst(place).prefix(3).map(\.text))"
        }
        let middle = days.lowerBound + (days.upperBound.number - days.lowerBound.number) / 2
        let ofMiddle = expected.first { $0.day == middle }
        let before = expected.last { $0.day < middle }.flatMap { last in expected.first { $0.day == last.day }
        }
        let after = expected.first { $0.day > middle }
        if set.isOccurrence(middle) != (ofMiddle != nil) { return "isOccurrence on \(middle.iso)" }
        if let after, set.next(1, after: middle).first != after { return "after \(middle.iso)" }
        if let before, set.latest(notAfter: middle + -1) != before { return "before \(middle.iso)" }
        if let last = ofMiddle ?? before, set.latest(notAfter: middle) != last {
            return "latest on \(middle.iso)"
        }
        return nil
    }

    private static func cases(seed: Int, count: Int, _ kind: [String]) throws -> [Case] {
        let data = try PythonScript("recurrence_oracle.py").output(
            [String(seed), String(count)] + kind, python: python)
        let lines = data.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == count)
        return try lines.map { try JSONDecoder().decode(Case.self, from: $0) }
    }
}
