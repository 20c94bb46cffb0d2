// Rules and starts: the rule that repeats a date, and the parts that a rule takes from its start.

import Civil

extension RecurrenceRule {
    /// The rule as a person means it who repeats a day, so that no date drifts at the end of a month: monthly
    /// from the 31st is the last day of each month; from the 29th or 30th it is that day, or the last one of a
    /// shorter month; yearly from February 29 is the last day of February. A rule that says on which days it
    /// occurs stays as it is.
    package func repeating(_ day: Day) -> RecurrenceRule {
        var rule = self
        guard !hasDays, byMonth.isEmpty, bySetPos.isEmpty, skip == .omit else { return rule }
        let (_, month, date) = day.civil
        switch (frequency, month, date) {
        case (.monthly, _, 31): rule.byMonthDay = [-1]
        case (.monthly, _, 29...30):
            rule.byMonthDay = Array(28...date)
            rule.bySetPos = [-1]
        case (.yearly, 2, 29):
            rule.byMonth = [2]
            rule.byMonthDay = [-1]
        default: break
        }
        return rule
    }

    /// Sets the times of a day. False if they are no times of such a rule: 8:00 and 14:30 are positions among 8:00, 8:30, 14:00
    /// and 14:30, which only a day counts.
    package mutating func set(_ times: [TimeOfDay]) -> Bool {
        let seconds = Set(times.map(\.second))
        let (hours, minutes) = (
            Set(seconds.map { $0 / 3600 }).sorted(), Set(seconds.map { $0 / 60 % 60 }).sorted()
        )
        guard frequency != .hourly, seconds.count == times.count, seconds.allSatisfy({ $0 % 60 == 0 }) else {
            return false
        }
        (byHour, byMinute) = (hours, minutes == [0] ? [] : minutes)
        let all = hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }
        guard all.count > seconds.count else { return true }
        bySetPos = all.indices.filter { seconds.contains(all[$0]) }.map { $0 + 1 }
        return frequency == .daily
    }

    /// Sets so many times of a day, equally far apart, one of which is given. The day has whole hours between them.
    package mutating func divideDay(into count: Int, from second: Int) {
        byHour = (0..<count).map { (second / 3600 + $0 * 24 / count) % 24 }.sorted()
        byMinute = second / 60 % 60 == 0 ? [] : [second / 60 % 60]
    }

    /// The first time of a day that BYHOUR names.
    package var firstSecond: Int? {
        byHour.min().map { $0 * 3600 + (byMinute.min() ?? 0) * 60 }
    }

    /// Whether another rule gives the same days, if both count from a day: weekly from a Tuesday is each Tuesday.
    package func isSame(as other: RecurrenceRule, from day: Day) -> Bool {
        func explicit(_ rule: RecurrenceRule) -> RecurrenceRule {
            var rule = rule.completed(from: day, second: 0)
            for part in NumberPart.all { rule[keyPath: part.numbers].sort() }
            rule.byDay.sort { ($0.weekday.rawValue, $0.number ?? 0) < ($1.weekday.rawValue, $1.number ?? 0) }
            // The first day of the week counts only where weeks are counted.
            if rule.interval == 1, rule.byWeekNo.isEmpty { rule.weekStart = .monday }
            return rule
        }
        return explicit(self) == explicit(other)
    }

    /// Whether UNTIL is before the start (DTSTART), so that the rule gives nothing. Programs write this for a series that was
    /// deleted.
    package func ends(before start: RecurrenceDate, in zone: Zone) -> Bool {
        let first = Occurrence(start, in: zone)
        switch (until, first.instant) {
        case (nil, _): return false
        case (.instant(let last), let first?): return last < first
        case (.localTime(let day, let second), _):
            return (day, second) < (first.day, first.time?.second ?? 0)
        case (let until?, _): return until.lastDay(in: zone) < first.day
        }
    }

    /// Whether a part says on which days of a period the rule occurs.
    private var hasDays: Bool {
        !byDay.isEmpty || !byMonthDay.isEmpty || !byYearDay.isEmpty || !byWeekNo.isEmpty
    }

    /// The rule with the parts that it lacks taken from its start: "Information, not contained in the rule,
    /// necessary to determine the various recurrence instance start time and dates are derived from DTSTART".
    func completed(from day: Day, second: Int) -> RecurrenceRule {
        var rule = self
        rule.interval = min(max(interval, 1), Self.largestNumber)
        rule.count = count.map { max(0, $0) }
        if !hasDays {
            let (_, month, date) = day.civil
            switch frequency {
            case .yearly:
                if byMonth.isEmpty { rule.byMonth = [month] }
                rule.byMonthDay = [date]
            case .monthly: rule.byMonthDay = [date]
            case .weekly: rule.byDay = Weekday(rawValue: day.weekday).map { [WeekdayNumber($0)] } ?? []
            case .daily, .hourly, .minutely, .secondly: break
            }
        }
        let unit = frequency.secondsOfUnit
        if byHour.isEmpty, unit > 3600 { rule.byHour = [second / 3600] }
        if byMinute.isEmpty, unit > 60 { rule.byMinute = [second / 60 % 60] }
        if bySecond.isEmpty, unit > 1 { rule.bySecond = [second % 60] }
        return rule
    }

    /// The indices, in order, of the occurrences at the positions of BYSETPOS, of a number of occurrences in
    /// a period.
    func positions(among count: Int) -> [Int] {
        Set(bySetPos.map { $0 < 0 ? count + $0 : $0 - 1 }.filter((0..<count).contains)).sorted()
    }
}
