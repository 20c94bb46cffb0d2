// A rule together with its start. What follows from both is worked out once, before anyone asks for days.

import Civil

/// A rule that counts from a day and second on the clock of its zone.
struct RuleSeries {
    /// The rule, with what it takes from its start.
    let rule: RecurrenceRule
    let times: TimesOfDay
    /// Whether the rule has no times, so that it never occurs.
    let isEmpty: Bool
    let start: Day
    let startSecond: Int
    /// The last day and second on the clock, from UNTIL.
    let lastDay: Day
    let lastSecond: Int

    static let lastDay = Day(year: 9999, month: 12, day: 31)

    init(_ rule: RecurrenceRule, start: Day, second: Int, until last: (day: Day, second: Int)) {
        self.rule = rule.completed(from: start, second: second)
        times = TimesOfDay(self.rule, start: start, second: second)
        isEmpty = times.isEmpty
        self.start = start
        startSecond = second
        (lastDay, lastSecond) = (min(last.day, Self.lastDay), last.second)
    }

    /// The number of the period that contains a day. For periods shorter than a day it is the day's, and
    /// `TimesOfDay` does the rest.
    func period(of day: Day) -> Int {
        switch rule.frequency {
        case .yearly: return day.civil.year
        case .monthly:
            let (year, month, _) = day.civil
            return year * 12 + month - 1
        case .weekly: return floorDivide(day.number - Self.mondayNumber - rule.weekStart.rawValue, 7)
        case .daily, .hourly, .minutely, .secondly: return day.number
        }
    }

    func days(of period: Int) -> ClosedRange<Day> {
        switch rule.frequency {
        case .yearly: return Day.days(ofYear: period)
        case .monthly:
            let month = Month(year: 0, month: period + 1)
            return month.span
        case .weekly:
            let first = Day(number: period * 7 + Self.mondayNumber + rule.weekStart.rawValue)
            return first...first + 6
        case .daily, .hourly, .minutely, .secondly: return Day(number: period)...Day(number: period)
        }
    }

    private static let mondayNumber = -3

    /// Periods from one that the rule reaches to the next.
    var interval: Int {
        switch rule.frequency {
        case .yearly, .monthly, .weekly, .daily: rule.interval
        case .hourly, .minutely, .secondly: 1
        }
    }

    /// Whether INTERVAL reaches a day. A yearly rule is asked only for days of years that it reaches.
    func reaches(_ day: Day) -> Bool {
        interval == 1 || rule.frequency == .yearly || (period(of: day) - period(of: start)) % interval == 0
    }

    /// Whether positions are counted in periods of several days.
    var hasPositions: Bool {
        switch rule.frequency {
        case .yearly, .monthly, .weekly: !rule.bySetPos.isEmpty
        case .daily, .hourly, .minutely, .secondly: false
        }
    }
}

extension Day {
    static func days(ofYear year: Int) -> ClosedRange<Day> {
        Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
    }
}
