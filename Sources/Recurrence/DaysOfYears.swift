// The days that a rule's BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY leave of a year. In the table of
// RFC 5545 §3.3.10 a part limits or expands what FREQ gives. Here FREQ gives all days of a period and every
// part limits them, which comes to the same.
//
// Years that begin on the same day of the week, with the same leap years around them, have the same days.
// There are 28 kinds of years, so days are found at most 28 times, however many years a rule is followed
// through. Without this, twelve usual rules over ten years take 23 % more instructions, what a list asks of
// them for its weeks 5 %, and a search for a day that never comes 52 %.

import Bytes
import Civil

/// The days of years that a rule leaves. They are found when a year is first asked for.
struct DaysOfYears {
    private let months, weeks, yearDays, monthDays: NumberSet
    /// The numbers of each day of the week, with 0 for every one; empty if there is no BYDAY.
    private let weekdays: [NumberSet]
    /// Whether the numbers of days of the week count in the months, not in the year.
    private let countsInMonths: Bool
    private let weekStart: Int
    /// What stands for a day that a month does not have.
    private let skip: RecurrenceRule.Skip
    /// Whether a day that comes twice, also for a day that a month does not have, is one.
    private let areDistinct: Bool
    private var ofKinds = [[DayOfYear]?](repeating: nil, count: 28)

    struct DayOfYear {
        /// The number of days since January 1, of the day by which periods are counted: the last one of a month in place of
        /// one that the month does not have.
        let counted: Int
        /// How many days later the day itself is.
        let delay: Int
    }

    /// The days of a rule that has what it takes from its start.
    init(_ rule: RecurrenceRule) {
        months = NumberSet(rule.byMonth, most: 12)
        weeks = NumberSet(rule.byWeekNo, most: 53)
        yearDays = NumberSet(rule.byYearDay, most: 366)
        monthDays = NumberSet(rule.byMonthDay, most: 31)
        // In other rules a number is ignored, as python-dateutil does.
        let hasNumbers = rule.frequency == .yearly || rule.frequency == .monthly
        countsInMonths = rule.frequency == .monthly || !rule.byMonth.isEmpty
        weekdays = (rule.byDay.isEmpty ? [] : RecurrenceRule.Weekday.allCases).map { weekday in
            let numbers = rule.byDay.filter { $0.weekday == weekday }.map { hasNumbers ? $0.number ?? 0 : 0 }
            return NumberSet(numbers, most: 53)
        }
        weekStart = rule.weekStart.rawValue
        skip = hasNumbers && weeks.isEmpty && yearDays.isEmpty ? rule.skip : .omit
        areDistinct = rule.frequency == .yearly || rule.interval == 1 && rule.bySetPos.isEmpty
    }

    /// The days of a year in order.
    mutating func days(of year: Int) -> [DayOfYear] {
        let leapYear = (0...2).first { Month(year: year - 1 + $0, month: 2).dayCount == 29 }
        let kind = Day(year: year, month: 1, day: 1).weekday * 4 + (leapYear ?? 3)
        if let days = ofKinds[kind] { return days }
        let days = find(in: year)
        ofKinds[kind] = days
        return days
    }

    /// The number of days that are left in a period.
    mutating func count(in period: ClosedRange<Day>) -> Int {
        parts(of: period).reduce(0) { $0 + $1.days.count }
    }

    /// The days that are left in a period, each with the day by which periods are counted.
    mutating func days(in period: ClosedRange<Day>) -> [(counted: Day, day: Day)] {
        parts(of: period).flatMap { newYear, days in
            days.map { (newYear + $0.counted, newYear + ($0.counted + $0.delay)) }
        }
    }

    /// The days that are left in a period, by years.
    private mutating func parts(
        of period: ClosedRange<Day>
    ) -> [(newYear: Day, days: ArraySlice<DayOfYear>)] {
        (period.lowerBound.civil.year...period.upperBound.civil.year).map { year in
            let newYear = Day(year: year, month: 1, day: 1)
            let days = days(of: year)
            let start = days.partitioningIndex { newYear + $0.counted >= period.lowerBound }
            let end = days.partitioningIndex { newYear + $0.counted > period.upperBound }
            return (newYear, days[start..<end])
        }
    }

    /// The days of a year as `days(of:)` returns them.
    private func find(in year: Int) -> [DayOfYear] {
        let newYear = Day(year: year, month: 1, day: 1)
        let yearLength = Day(year: year + 1, month: 1, day: 1).number - newYear.number
        let firstWeeks = (year - 1...year + 2).map { firstWeek(of: $0).number - newYear.number }
        var found: [DayOfYear] = []
        func add(_ counted: Int, delay: Int = 0) {
            let isKnown = found.last.map { $0.counted + $0.delay == counted + delay } == true
            if !isKnown || !areDistinct { found.append(DayOfYear(counted: counted, delay: delay)) }
        }
        for month in 1...12 where months.isEmpty || months.contains(month) {
            let start = Day(year: year, month: month, day: 1).number - newYear.number
            let length = Month(year: year, month: month).dayCount
            for date in 0..<length {
                let day = start + date
                let isLeft =
                    monthDays.allows(date + 1, fromEnd: date - length)
                    && yearDays.allows(day + 1, fromEnd: day - yearLength)
                    && (weeks.isEmpty || isInWeeks(day, firstWeeks))
                    && (weekdays.isEmpty
                        || isWeekday(
                            (newYear + day).weekday, countsInMonths ? date : day,
                            of: countsInMonths ? length : yearLength))
                if isLeft { add(day) }
            }
            guard skip != .omit, monthDays.hasNumbers(above: length) else { continue }
            // December has all days, so the next month is one of this year.
            let (delay, date, other) =
                skip == .forward
                ? (1, 0, Month(year: year, month: month + 1).dayCount) : (0, length - 1, length)
            let day = start + length - 1 + delay
            if weekdays.isEmpty
                || isWeekday(
                    (newYear + day).weekday, countsInMonths ? date : day,
                    of: countsInMonths ? other : yearLength)
            {
                add(day - delay, delay: delay)
            }
        }
        return found
    }

    /// Whether BYDAY has a day of the week. The day is `day` days after the first one of its month or year,
    /// which has `length` days.
    private func isWeekday(_ weekday: Int, _ day: Int, of length: Int) -> Bool {
        let numbers = weekdays[weekday]
        return numbers.contains(0) || numbers.contains(day / 7 + 1)
            || numbers.contains(-(length - 1 - day) / 7 - 1)
    }

    /// Whether BYWEEKNO has the week of a day. `firstWeeks` has the first days of week 1 of the year before,
    /// of this one and of the next two: the week of a day may belong to a neighbouring year.
    private func isInWeeks(_ day: Int, _ firstWeeks: [Int]) -> Bool {
        let year = firstWeeks.dropLast().lastIndex { $0 <= day } ?? 0
        let week = (day - firstWeeks[year]) / 7
        return weeks.allows(week + 1, fromEnd: week - (firstWeeks[year + 1] - firstWeeks[year]) / 7)
    }

    /// The first day of week 1: the first week with four days in the year, so the one with January 4.
    private func firstWeek(of year: Int) -> Day {
        let fourth = Day(year: year, month: 1, day: 4)
        return fourth + -((fourth.weekday - weekStart + 7) % 7)
    }
}

/// The numbers of a part, which may count from the end.
private struct NumberSet {
    let isEmpty: Bool
    private let most: Int
    private var isMember: [Bool]

    init(_ numbers: [Int], most: Int) {
        isEmpty = numbers.isEmpty
        self.most = most
        isMember = [Bool](repeating: false, count: isEmpty ? 0 : 2 * most + 1)
        for number in numbers where -most...most ~= number { isMember[number + most] = true }
    }

    func contains(_ number: Int) -> Bool { !isEmpty && isMember[number + most] }

    func hasNumbers(above number: Int) -> Bool { !isEmpty && isMember[(number + most + 1)...].contains(true) }

    /// Whether the part allows a thing with this number, counted from the end as `fromEnd`. A part that is
    /// absent allows everything.
    func allows(_ number: Int, fromEnd: Int) -> Bool {
        isEmpty || isMember[number + most] || isMember[fromEnd + most]
    }
}
