// The rules by which to-dos repeat (RFC 5545 §3.3.10), as far as a writer must know them. An item may repeat by
// words, `every 2 weeks`, or by a rule that breaks the RFC, and a program that subscribes to a calendar may refuse the
// whole calendar for one such line. So only rules that the RFC allows are written as RRULE.

import Bytes
import Civil
import ToDos

struct RecurrenceRule {
    private enum Frequency: String {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        /// The parts that a rule of this frequency must not have.
        var forbiddenParts: [String] {
            switch self {
            case .secondly, .minutely, .hourly: ["BYWEEKNO"]
            case .daily, .monthly: ["BYWEEKNO", "BYYEARDAY"]
            case .weekly: ["BYWEEKNO", "BYYEARDAY", "BYMONTHDAY"]
            case .yearly: []
            }
        }
    }

    /// The rule as it was given.
    let text: String
    /// Whether it counts months or years, whose lengths differ.
    let countsMonths: Bool
    /// Whether it names or counts hours, minutes or seconds, which a day has not.
    private let hasTimes: Bool
    /// The last date; nil if it has none.
    private let until: CalendarDate?

    /// Parses a rule. Fails for words and for rules that break the RFC.
    init?(_ text: String) {
        guard text.utf8.count <= 1_000, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var parts: [String: String] = [:]
        for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil,
                Self.isValue(pair[1], of: pair[0])
            else { return nil }
        }
        guard let frequency = parts["FREQ"].flatMap({ Frequency(rawValue: $0.lowercased()) }),
            parts["COUNT"] == nil || parts["UNTIL"] == nil,
            !frequency.forbiddenParts.contains(where: parts.keys.contains)
        else { return nil }
        countsMonths = frequency == .monthly || frequency == .yearly
        // The second Monday is one of a month or a year, not of a week.
        if !countsMonths || parts["BYWEEKNO"] != nil,
            parts["BYDAY"]?.utf8.contains(where: \.isDigit) == true
        {
            return nil
        }
        // A position is one among the dates of another part.
        if parts["BYSETPOS"] != nil, !parts.keys.contains(where: { $0.hasPrefix("BY") && $0 != "BYSETPOS" }) {
            return nil
        }
        hasTimes =
            [.secondly, .minutely, .hourly].contains(frequency)
            || ["BYSECOND", "BYMINUTE", "BYHOUR"].contains(where: parts.keys.contains)
        until = parts["UNTIL"].flatMap { CalendarDate(Array($0.utf8)[...]) }
        self.text = text
    }

    /// Whether the rule is allowed beside a DTSTART. If DTSTART is a day, the rule must have no times and its last date
    /// must be a day. If DTSTART is an instant, the last date must be an instant.
    func fits(_ start: ItemDate) -> Bool {
        switch start {
        case .day: !hasTimes && until?.second == nil
        case .instant: until.map { $0.second != nil && $0.clock == .offset(0) } ?? true
        }
    }

    // MARK: Values

    private static func isValue(_ value: Substring, of name: Substring) -> Bool {
        switch name {
        case "FREQ": Frequency(rawValue: value.lowercased()) != nil
        case "INTERVAL", "COUNT": isNumber(value, in: 1...9_999)
        case "UNTIL": isDate(value)
        case "WKST": weekdays.contains(value)
        case "BYDAY": isList(value, of: isWeekday)
        case "BYSECOND": isList(value) { isNumber($0, in: 0...60) }
        case "BYMINUTE": isList(value) { isNumber($0, in: 0...59) }
        case "BYHOUR": isList(value) { isNumber($0, in: 0...23) }
        case "BYMONTH": isList(value) { isNumber($0, in: 1...12) }
        case "BYMONTHDAY": isList(value) { isNumber(unsigned($0), in: 1...31) }
        case "BYWEEKNO": isList(value) { isNumber(unsigned($0), in: 1...53) }
        case "BYYEARDAY", "BYSETPOS": isList(value) { isNumber(unsigned($0), in: 1...366) }
        default: false
        }
    }

    private static let weekdays: [Substring] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// `20261231`, `20261231T225959` or `20261231T225959Z`.
    private static func isDate(_ value: Substring) -> Bool {
        [8, 15, 16].contains(value.utf8.count)
            && value.utf8.allSatisfy { $0.isDigit || "TZ".utf8.contains($0) }
            && CalendarDate(Array(value.utf8)[...]) != nil
    }

    private static func isList(_ value: Substring, of isMember: (Substring) -> Bool) -> Bool {
        value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(isMember)
    }

    /// `MO`, `2MO` or `-1MO`.
    private static func isWeekday(_ value: Substring) -> Bool {
        let number = unsigned(value.dropLast(2))
        return weekdays.contains(value.suffix(2)) && (value.utf8.count == 2 || isNumber(number, in: 1...53))
    }

    private static func unsigned(_ value: Substring) -> Substring {
        value.hasPrefix("-") || value.hasPrefix("+") ? value.dropFirst() : value
    }

    /// Whether it is a number of the range, of no more digits than the largest.
    private static func isNumber(_ value: Substring, in range: ClosedRange<Int>) -> Bool {
        value.utf8.allSatisfy(\.isDigit) && value.utf8.count <= String(range.upperBound).utf8.count
            && Int(value).map(range.contains) == true
    }
}
