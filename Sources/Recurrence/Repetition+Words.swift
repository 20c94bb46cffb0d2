// Rules in the English words of notes: `every 2 weeks on Monday and Friday`, as Obsidian Tasks reads and writes them. Only
// words that are read as the same rule are written.

import Bytes
import Civil

extension Repetition {
    /// The rule in words, e.g. `every month on the last Friday when done`; nil if words cannot say it.
    package var words: String? {
        guard let words = Self.period(rule) else { return nil }
        let days = [Self.weekdays(rule), Self.monthDays(rule)].filter { !$0.isEmpty }
        var text = words
        if let month = rule.byMonth.first {
            guard rule.interval == 1, let name = Self.months.dropFirst(month - 1).first else { return nil }
            text = "every \(name)"
        }
        if rule.frequency == .weekly, rule.interval == 1, days.first == Self.workdays {
            text = "every weekday"
        } else if let days = days.first {
            text += " on " + days
        }
        if let count = rule.count { text += " for \(count) times" }
        if case .day(let day) = rule.until { text += " until \(day.iso)" }
        if isFromCompletion { text += " when done" }
        return Repetition(text) == self ? text : nil
    }

    private static func period(_ rule: RecurrenceRule) -> String? {
        let units: [RecurrenceRule.Frequency: String] = [
            .daily: "day", .weekly: "week", .monthly: "month", .yearly: "year",
        ]
        return units[rule.frequency].map { unit in
            rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
        }
    }

    private static func weekdays(_ rule: RecurrenceRule) -> String {
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        return rule.byDay.map { day in
            let name = names[day.weekday.rawValue]
            return day.number.map { "the " + ($0 == -1 ? "last" : ordinal($0)) + " " + name } ?? name
        }.listed
    }

    private static let workdays = "Monday, Tuesday, Wednesday, Thursday and Friday"

    /// The days of the month. The 30th, or the last day of a shorter month, has a rule of its own.
    private static func monthDays(_ rule: RecurrenceRule) -> String {
        let days = rule.bySetPos == [-1] ? rule.byMonthDay.suffix(1) : rule.byMonthDay[...]
        return days.map { "the " + ($0 == -1 ? "last" : ordinal($0)) }.listed
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// `1st`, `22nd`, `30th`.
    package static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            case _: "th"
            }
        return "\(number)\(ending)"
    }
}
