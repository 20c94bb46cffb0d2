// The periods by which tasks of Taskwarrior recur (tw.org, "Durations"): `weekly`, `3d`, `2 wks`, `qtr`, `PT12H`. They count from the
// due date of a template.

import Recurrence
import ToDos

enum TaskwarriorPeriod {
    private typealias Period = (frequency: RecurrenceRule.Frequency, count: Int)

    /// The words that stand alone.
    private static let words: [String: Period] = [
        "daily": (.daily, 1), "weekly": (.weekly, 1), "sennight": (.weekly, 1), "biweekly": (.weekly, 2),
        "fortnight": (.weekly, 2), "monthly": (.monthly, 1), "bimonthly": (.monthly, 2),
        "quarterly": (.monthly, 3), "semiannual": (.monthly, 6), "annual": (.yearly, 1),
        "yearly": (.yearly, 1),
        "biannual": (.yearly, 2), "biyearly": (.yearly, 2), "hourly": (.hourly, 1),
    ]
    /// The units after a number. Those of more than one letter that are no plural may stand alone.
    private static let units: [(names: String, period: Period)] = [
        ("d day days", (.daily, 1)), ("w wk wks week weeks", (.weekly, 1)),
        ("m mo mos mth mths mnths month months", (.monthly, 1)),
        ("q qtr qtrs qrtr qrtrs quarter quarters", (.monthly, 3)), ("y yr yrs year years", (.yearly, 1)),
        ("h hr hrs hour hours", (.hourly, 1)), ("min mins minute minutes", (.minutely, 1)),
    ]

    /// The rule of a period; nil for words that are none.
    static func rule(_ text: String) -> RecurrenceRule? {
        if text == "weekdays" {
            var rule = RecurrenceRule(.weekly)
            rule.byDay = ItemValues.workdays
            return rule
        }
        if let (frequency, count) = words[text] { return RecurrenceRule(frequency, interval: count) }
        if text.hasPrefix("P") { return isoRule(text.dropFirst()) }
        let digits = text.prefix { "0"..."9" ~= $0 }
        let name = text.dropFirst(digits.count).drop { $0 == " " }
        guard let unit = units.first(where: { $0.names.split(separator: " ").contains(name) })?.period else {
            return nil
        }
        if digits.isEmpty {
            return name.count > 1 && name.last != "s" ? RecurrenceRule(unit.0, interval: unit.1) : nil
        }
        guard let number = Int(digits: digits, most: 3), number > 0 else { return nil }
        return RecurrenceRule(unit.0, interval: number * unit.1)
    }

    /// The rule of a duration of ISO 8601 after its P: `1Y6M`, `2W`, `3D`, `1DT12H`. Months and hours do not mix.
    private static func isoRule(_ text: Substring) -> RecurrenceRule? {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        var (months, days, minutes) = (0, 0, 0)
        for (part, units) in zip(halves, [["Y", "M", "W", "D"], ["H", "M"]]) {
            var (rest, units) = (part, units[...])
            while !rest.isEmpty {
                let digits = rest.prefix { "0"..."9" ~= $0 }
                rest = rest.dropFirst(digits.count)
                guard let number = Int(digits: digits, most: 3), let unit = rest.popFirst(),
                    let index = units.firstIndex(of: String(unit))
                else { return nil }
                units = units[(index + 1)...]
                switch (unit, part.startIndex == text.startIndex) {
                case ("Y", _): months += 12 * number
                case ("M", true): months += number
                case ("W", _): days += 7 * number
                case ("D", _): days += number
                case ("H", _): minutes += 60 * number
                case (_, _): minutes += number
                }
            }
        }
        let frequency: RecurrenceRule.Frequency
        let interval: Int
        switch (months, days, minutes) {
        case (1..., 0, 0) where months % 12 == 0: (frequency, interval) = (.yearly, months / 12)
        case (1..., 0, 0): (frequency, interval) = (.monthly, months)
        case (0, 1..., 0) where days % 7 == 0: (frequency, interval) = (.weekly, days / 7)
        case (0, 1..., 0): (frequency, interval) = (.daily, days)
        case (0, _, 1...) where minutes % 60 == 0:
            (frequency, interval) = (.hourly, 24 * days + minutes / 60)
        case (0, _, 1...): (frequency, interval) = (.minutely, 1440 * days + minutes)
        case _: return nil
        }
        return RecurrenceRule(frequency, interval: interval)
    }

    /// The period of a rule that says no more. `task import` refuses a whole list for one that it does not know.
    static func text(_ rule: RecurrenceRule) -> String? {
        if !rule.byDay.isEmpty { return "weekdays" }
        guard rule.interval < 1000, let (one, unit) = written[rule.frequency] else { return nil }
        return rule.interval == 1 ? one : "\(rule.interval)\(unit)"
    }

    /// The word for one period, and the unit of several.
    private static let written: [RecurrenceRule.Frequency: (one: String, unit: String)] = [
        .daily: ("daily", "d"), .weekly: ("weekly", "w"), .monthly: ("monthly", "mo"),
        .yearly: ("yearly", "y"),
        .hourly: ("1h", "h"),
    ]
}
