// A time zone that a calendar defines itself (VTIMEZONE, RFC 5545 §3.6.5): periods of standard time and of
// daylight saving time, each with the rule by which it begins. The rules are evaluated for each offset and not expanded
// for all years, so that a file with many definitions costs no more than their lines.

import Bytes
import Civil
import Recurrence

struct ZoneDefinition {
    /// The property `TZID`.
    var name = ""
    /// The property `X-LIC-LOCATION`, an IANA name.
    var location: String?
    /// Its periods, in the order of the file.
    private var periods: [ZonePeriod] = []
    /// Whether each period was understood.
    private var isUnderstood = true

    /// Adds a period, as its lines say; nil if they cannot be understood.
    mutating func add(_ period: ZonePeriod?) {
        if let period { periods.append(period) } else { isUnderstood = false }
    }

    /// The zone; nil if it has no periods, one that cannot be understood, or more rules than any zone has.
    func zone() -> Zone? {
        guard isUnderstood, periods.reduce(0, { $0 + $1.rules.count }) <= Self.maxRules,
            let first = periods.first(where: \.isStandard) ?? periods.first
        else { return nil }
        let periods = periods
        // Each period's first and listed beginnings, ascending. If several periods begin at one time, the one that is
        // last in the file counts.
        let listed = periods.indices.flatMap { index in
            periods[index].listedOnsets.map { (onset: $0, period: index) }
        }.sorted { $0 < $1 }
        let ruled = periods.indices.filter { !periods[$0].rules.isEmpty }
        return Zone(name: name) { instant in
            let next = listed.partitioningIndex { $0.onset > instant }
            // The RFC does not say which offset holds before the first beginning. This is python-dateutil's choice.
            guard next > 0 else { return first.offset }
            var last = listed[next - 1]
            for index in ruled {
                guard let onset = periods[index].lastRuledOnset(upTo: instant) else { continue }
                if (onset, index) > last { last = (onset, index) }
            }
            return periods[last.period].offset
        }
    }

    /// The maximum number of rules. All are evaluated for each date, and no zone of the IANA database has had
    /// more than a few dozen.
    static let maxRules = 100
}

/// The lines of a STANDARD or DAYLIGHT component, while they are read.
struct ZonePeriodLines {
    private let isStandard: Bool
    private var start: ISODate?
    private var from: Int?
    private var to: Int?
    private var rules: [String] = []
    private var dates: [ISODate] = []

    init(isStandard: Bool) { self.isStandard = isStandard }

    mutating func read(_ line: ContentLine) {
        switch line.name {
        case "DTSTART": start = ISODate(line.trimmedValue)
        case "TZOFFSETFROM": from = DigitScanner.offset(line.trimmedValue)
        case "TZOFFSETTO": to = DigitScanner.offset(line.trimmedValue)
        case "RRULE": rules.append(String(decoding: line.trimmedValue, as: UTF8.self))
        case "RDATE":
            for part in line.value.split(separator: UInt8(ascii: ",")) {
                // Of a period of time, the start.
                let date = part.trimmed(\.isBlank).prefix { $0 != UInt8(ascii: "/") }
                if let date = ISODate(date) { dates.append(date) }
            }
        default: break
        }
    }

    /// The period; nil if a line is missing or not understood.
    func period() -> ZonePeriod? {
        guard let start, let to else { return nil }
        let from = from ?? to
        let local = start.day.number * 86_400 + (start.second ?? 0)
        // The rules run on the clocks before the change.
        let clocks = Zone(name: "") { _ in from }
        var sets: [RecurrenceSet] = []
        for text in rules {
            guard let rule = try? RecurrenceRule(text), rule.frequency == .yearly else { return nil }
            sets.append(RecurrenceSet(rule, from: .instant(local - from), in: clocks))
        }
        let onsets = dates.map { date in
            switch date.clock {
            case .local: date.day.number * 86_400 + (date.second ?? start.second ?? 0) - from
            case .offset(let offset): date.day.number * 86_400 + (date.second ?? 0) - offset
            }
        }
        return ZonePeriod(
            isStandard: isStandard, offset: to, offsetBefore: from, firstOnset: local - from, onsets: onsets,
            rules: sets)
    }
}

/// A period of a VTIMEZONE, which begins again and again.
struct ZonePeriod {
    let isStandard: Bool
    /// The offset from UTC in seconds, during the period and before it.
    let offset, offsetBefore: Int
    /// The first beginning, in seconds since 1970.
    let firstOnset: Int
    /// Beginnings that are listed one by one.
    let onsets: [Int]
    let rules: [RecurrenceSet]

    /// The first beginning, and those that are listed and later.
    var listedOnsets: [Int] { [firstOnset] + onsets.filter { $0 > firstOnset } }

    /// When the period began last by a rule, up to an instant; nil if it had not begun yet.
    func lastRuledOnset(upTo instant: Int) -> Int? {
        guard firstOnset <= instant else { return nil }
        let day = Day(number: floorDivide(instant + offsetBefore, 86_400))
        return rules.compactMap { rule in
            let onset = rule.latest(notAfter: day)?.instant
            guard let onset, onset > instant else { return onset }
            return rule.latest(notAfter: day + -1)?.instant
        }.max()
    }
}
