// The times at which a rule occurs on its days. FREQ divides a day into units: one whole day, or the hours,
// minutes or seconds that INTERVAL reaches. Of BYHOUR, BYMINUTE and BYSECOND, those as long as the unit or
// longer limit the units; the shorter ones give the times in each unit.

import Bytes
import Civil

/// The times of day of a rule, in seconds since midnight on the clock.
struct TimesOfDay {
    static let secondsOfDay = 86_400

    /// The times in each unit, in order.
    private let timesOfUnit: [Int]
    /// Whether units are allowed that begin in an hour, in a minute of the hour, in a second of the minute;
    /// empty if all are.
    private let isHour, isMinute, isSecond: [Bool]
    /// Whether the unit is a whole day.
    private let hasWholeDays: Bool
    /// One unit that the rule reaches, in seconds since midnight of 1970-01-01 on the clock.
    private let anchor: Int
    /// Seconds from one unit to the next.
    private let step: Int

    /// The times of a rule that has what it takes from its start.
    init(_ rule: RecurrenceRule, start: Day, second: Int) {
        let unit = rule.frequency.secondsOfUnit
        // A set of numbers takes a microsecond, and most rules have one of each.
        func distinct(_ numbers: [Int], in range: Range<Int>) -> [Int] {
            let valid = numbers.filter(range.contains)
            return valid.count > 1 ? Set(valid).sorted() : valid
        }
        let hours = distinct(rule.byHour, in: 0..<24)
        let minutes = distinct(rule.byMinute, in: 0..<60)
        let seconds = distinct(rule.bySecond, in: 0..<60)
        var times = unit > 3600 ? hours.map { $0 * 3600 } : [0]
        if unit > 60 { times = times.flatMap { hour in minutes.map { hour + $0 * 60 } } }
        if unit > 1 { times = times.flatMap { minute in seconds.map { minute + $0 } } }
        switch rule.frequency {
        case .secondly, .minutely, .hourly, .daily:
            // A position among the times of a unit. In longer periods it is one among the times of all days.
            if !rule.bySetPos.isEmpty { times = rule.positions(among: times.count).map { times[$0] } }
        case .weekly, .monthly, .yearly: break
        }
        timesOfUnit = times

        func flags(_ numbers: [Int], count: Int, unit most: Int) -> [Bool] {
            guard unit <= most, !numbers.isEmpty, numbers.count < count else { return [] }
            return (0..<count).map(numbers.contains)
        }
        hasWholeDays = unit == Self.secondsOfDay
        let step = hasWholeDays ? unit : unit * rule.interval
        self.step = step
        let local = start.number * Self.secondsOfDay + second
        anchor = hasWholeDays ? 0 : local - floorModulo(local, unit)
        isHour = flags(hours, count: 24, unit: 3600)
        isMinute = flags(minutes, count: 60, unit: 60)
        // Odd seconds in steps of two would be tried in vain all day.
        let reached = seconds.filter { floorModulo($0 - local, greatestCommonDivisor(step, 60)) == 0 }
        isSecond = rule.bySecond.isEmpty ? [] : flags(reached.isEmpty ? [60] : reached, count: 60, unit: 1)
    }

    /// Whether no unit is allowed on any day.
    var isEmpty: Bool {
        guard !timesOfUnit.isEmpty, step <= Self.secondsOfDay else { return timesOfUnit.isEmpty }
        // After these days the first units of days repeat.
        let days = step / greatestCommonDivisor(step, Self.secondsOfDay)
        return !(0..<days).contains { count(of: Day(number: $0), limit: 1) > 0 }
    }

    /// The times of each day if they are the same on all days.
    var ofEveryDay: [Int]? { hasWholeDays ? timesOfUnit : nil }

    /// The first unit of a day, in seconds since its midnight. Days on which it is the same have the same
    /// times.
    func firstUnit(of day: Day) -> Int { floorModulo(anchor - day.number * Self.secondsOfDay, step) }

    /// The number of first units; nil if there are too many to remember what days with them have.
    var firstUnits: Int? { step <= 3600 ? step : nil }

    /// The times of a day at or after a second, in order, at most `limit` of them.
    func times(of day: Day, from second: Int = 0, limit: Int) -> [Int] {
        if let ofEveryDay, second == 0, ofEveryDay.count <= limit { return ofEveryDay }
        var times: [Int] = []
        var unit = firstUnit(of: day)
        while unit < Self.secondsOfDay {
            if isAllowed(unit) {
                for time in timesOfUnit where unit + time >= second {
                    guard times.count < limit else { return times }
                    times.append(unit + time)
                }
            }
            unit += step
        }
        return times
    }

    /// The number of times of a day at or after a second; at least `limit` if there are as many.
    func count(of day: Day, from second: Int = 0, limit: Int = .max) -> Int {
        if let ofEveryDay, second == 0 { return ofEveryDay.count }
        var count = 0
        var unit = firstUnit(of: day)
        while unit < Self.secondsOfDay, count < limit {
            if isAllowed(unit) {
                let start = unit >= second ? 0 : timesOfUnit.partitioningIndex { unit + $0 >= second }
                count += timesOfUnit.count - start
            }
            unit += step
        }
        return count
    }

    private func isAllowed(_ unit: Int) -> Bool {
        (isSecond.isEmpty || isSecond[unit % 60]) && (isMinute.isEmpty || isMinute[unit / 60 % 60])
            && (isHour.isEmpty || isHour[unit / 3600])
    }
}

/// The remainder that is not negative.
func floorModulo(_ number: Int, _ divisor: Int) -> Int { number - floorDivide(number, divisor) * divisor }

private func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
}
