// A rule with its start as tests write them, and its occurrences as text: the forms of RFC 5545 §3.3.4 and
// §3.3.5.

import Bytes
import Civil
import Foundation
import Recurrence
import Testing

struct RuleRun {
    let set: RecurrenceSet
    let start: Day

    /// A start is e.g. `19970902`, `19970902T090000`, which is a time in the zone, or `19970902T090000Z`.
    init(_ rule: String, start: String, zone: Zone = .utc, excluding: [String] = [], adding: [String] = [])
        throws
    {
        let date = try Self.date(start, in: zone)
        set = RecurrenceSet(
            try RecurrenceRule(rule), from: date, in: zone,
            excluding: try excluding.map { try Self.date($0, in: zone) },
            adding: try adding.map { try Self.date($0, in: zone) })
        self.start = Occurrence(date, in: zone).day
    }

    /// The occurrences from the start on for this many years, as text.
    func occurrences(years: Int) -> [String] {
        texts(in: start...start + 366 * years)
    }

    /// The occurrences on some days, as text.
    func texts(in days: ClosedRange<Day>) -> [String] { set.occurrences(in: days).map(\.text) }

    /// A date in the form of the RFC.
    static func date(_ text: String, in zone: Zone) throws -> RecurrenceDate {
        let numbers = text.compactMap(\.wholeNumberValue)
        func number(_ range: Range<Int>) -> Int { numbers[range].reduce(0) { $0 * 10 + $1 } }
        let day = Day(year: number(0..<4), month: number(4..<6), day: number(6..<8))
        guard text.count > 8 else { return .day(day) }
        let second = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
        return .instant((text.hasSuffix("Z") ? Zone.utc : zone).instant(day, second: second))
    }

    static func day(_ text: String) throws -> Day { Occurrence(try date(text, in: .utc), in: .utc).day }
}

extension Occurrence {
    /// The date, e.g. `19970902`, or the date and the time on the clock.
    var text: String {
        let date = day.iso.replacing("-", with: "")
        guard let second = time?.second else { return date }
        return date + String(format: "T%02d%02d%02d", second / 3600, second / 60 % 60, second % 60)
    }
}

extension Zone {
    /// A zone of Foundation's database.
    static func named(_ name: String) throws -> Zone {
        let zone = try #require(TimeZone(identifier: name))
        return Zone(name: name) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
    }
}

extension CivilTime {
    var rfc3339: String {
        var text = ByteBuffer()
        appendRFC3339(to: &text)
        return text.string(text.everything)
    }
}
