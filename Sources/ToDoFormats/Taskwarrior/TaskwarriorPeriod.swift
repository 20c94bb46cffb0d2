// The periods by which tasks of Taskwarrior recur (tw.org, "Durations"): `weekly`, `3d`, `2wks`, `P1M`. They count from the
// due date of a template.

import Bytes
import Recurrence
import ToDos

enum TaskwarriorPeriod {
    private typealias Period = (frequency: RecurrenceRule.Frequency, count: Int)

    private static let words: [String: Period] = [
        "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "sennight": (.weekly, 1),
        "biweekly": (.weekly, 2), "fortnight": (.weekly, 2), "monthly": (.monthly, 1), "month": (.monthly, 1),
        "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "semiannual": (.monthly, 6),
        "annual": (.yearly, 1), "yearly": (.yearly, 1), "biannual": (.yearly, 2), "biyearly": (.yearly, 2),
    ]
    private static let units: [String: Period] = [
        "d": (.daily, 1), "day": (.daily, 1), "days": (.daily, 1), "w": (.weekly, 1), "wk": (.weekly, 1),
        "wks": (.weekly, 1), "week": (.weekly, 1), "weeks": (.weekly, 1), "mo": (.monthly, 1),
        "mos": (.monthly, 1), "mth": (.monthly, 1), "mths": (.monthly, 1), "mnths": (.monthly, 1),
        "month": (.monthly, 1), "months": (.monthly, 1), "q": (.monthly, 3), "qtrs": (.monthly, 3),
        "quarters": (.monthly, 3), "y": (.yearly, 1), "yr": (.yearly, 1), "yrs": (.yearly, 1),
        "year": (.yearly, 1), "years": (.yearly, 1), "h": (.hourly, 1), "hrs": (.hourly, 1),
        "hour": (.hourly, 1),
        "hours": (.hourly, 1),
    ]
    private static let isoUnits: [String: Period] = [
        "D": (.daily, 1), "W": (.weekly, 1), "M": (.monthly, 1), "Y": (.yearly, 1),
    ]

    /// The rule of a period; nil for words that are none.
    static func rule(_ text: String) -> RecurrenceRule? {
        if text == "weekdays" {
            var rule = RecurrenceRule(.weekly)
            rule.byDay = ItemValues.workdays
            return rule
        }
        if let (frequency, count) = words[text] { return RecurrenceRule(frequency, interval: count) }
        let isISO = text.hasPrefix("P")
        let rest = isISO ? text.dropFirst() : text[...]
        let digits = rest.prefix { "0"..."9" ~= $0 }
        guard let number = Int(digits: digits, most: 3), number > 0,
            let (frequency, count) = (isISO ? isoUnits : units)[String(rest.dropFirst(digits.count))]
        else { return nil }
        return RecurrenceRule(frequency, interval: number * count)
    }

    /// The period of a rule that says no more. `task import` refuses a whole list for one that it does not know.
    static func text(_ rule: RecurrenceRule) -> String? {
        if !rule.byDay.isEmpty { return "weekdays" }
        switch (rule.frequency, rule.interval) {
        case (.daily, 1): return "daily"
        case (.weekly, 1): return "weekly"
        case (.monthly, 1): return "monthly"
        case (.yearly, 1): return "yearly"
        case (_, 1000...): return nil
        case (.daily, let days): return "\(days)d"
        case (.weekly, let weeks): return "\(weeks)w"
        case (.monthly, let months): return "\(months)mo"
        case (.yearly, let years): return "\(years)y"
        case (.hourly, let hours): return "\(hours)h"
        case (.minutely, _), (.secondly, _): return nil
        }
    }
}
