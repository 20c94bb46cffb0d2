// Follows a rule through its days. Without COUNT it begins at the first day asked for, since one division says
// whether INTERVAL reaches a period. With COUNT it begins at the start, and counts the occurrences before the
// first day.
//
// The number of times is remembered for each first unit of a day (see `TimesOfDay`). Without this, four weeks of
// 2026 of a rule of every seven seconds with COUNT since 2020 take 195 times as many instructions, and what a list
// asks of one of every half hour 4.6 times; a search for the days on which every seventh second is 9:00 takes 3 times.

import Civil

/// The days from a first to a last one on which a rule occurs, in order, each with its times on the clock.
struct RuleDays: IteratorProtocol {
    private typealias RuleDay = (day: Day, positions: [Int]?)

    private let series: RuleSeries
    private let first, last: Day
    /// The most times of one day; later ones are left out.
    private let limit: Int
    /// The occurrences that COUNT leaves.
    private var remaining: Int?

    /// The number of the next period or year. Days are found for one period at a time if BYSETPOS counts in
    /// it, else for one year.
    private var batch: Int
    private let batchStep: Int
    private var days: [RuleDay] = []
    private var index = 0

    private var years: DaysOfYears
    /// The number of times of a day, by its first unit; empty if there are too many first units.
    private var counts: [Int?]

    init(_ series: RuleSeries, from first: Day, through last: Day, limit: Int) {
        self.series = series
        self.first = max(first, series.start)
        self.last = min(last, series.lastDay)
        self.limit = limit
        years = DaysOfYears(series.rule)
        counts = [Int?](repeating: nil, count: series.times.firstUnits ?? 0)
        remaining = series.isEmpty ? 0 : series.rule.count
        func batch(of day: Day) -> Int { series.hasPositions ? series.period(of: day) : day.civil.year }
        batchStep = series.hasPositions || series.rule.frequency == .yearly ? series.interval : 1
        let earliest = batch(of: remaining == nil ? self.first : series.start)
        self.batch = earliest + floorModulo(batch(of: series.start) - earliest, batchStep)
    }

    mutating func next() -> (day: Day, times: [Int])? {
        while remaining != 0 {
            guard index < days.count else {
                guard findDays() else { return nil }
                continue
            }
            let (day, positions) = days[index]
            index += 1
            let second = day == series.start ? series.startSecond : 0
            if day < first {
                count(positions?.count ?? count(of: day, from: second))
                continue
            }
            var times = positions ?? self.times(of: day, from: second)
            if let left = remaining {
                count(positions?.count ?? (times.count < limit ? times.count : count(of: day, from: second)))
                times = Array(times.prefix(left))
            }
            if day == series.lastDay { times.removeAll { $0 > series.lastSecond } }
            if !times.isEmpty { return (day, times) }
        }
        return nil
    }

    /// Takes occurrences from those that COUNT leaves.
    private mutating func count(_ occurrences: Int) {
        remaining = remaining.map { max(0, $0 - occurrences) }
    }

    /// Finds the days of the next period or year; false after the last one.
    private mutating func findDays() -> Bool {
        let period = series.hasPositions ? series.days(of: batch) : Day.days(ofYear: batch)
        guard period.lowerBound <= last else { return false }
        batch += batchStep
        index = 0
        days.removeAll(keepingCapacity: true)
        let isOnlyCounted = period.upperBound < first && period.lowerBound > series.start
        if series.hasPositions {
            let times = series.times.ofEveryDay?.count ?? 0
            let positions = series.rule.positions(among: years.count(in: period) * times)
            if isOnlyCounted {
                count(positions.count)
            } else if !positions.isEmpty {
                add(positions, in: years.days(in: period).map(\.day))
            }
        } else if isOnlyCounted {
            countDays(from: period.lowerBound)
        } else {
            // A day may stand for one that the month before does not have.
            let from = remaining == nil ? first : series.start
            let start = max(period.lowerBound, from + -1)
            let end = min(period.upperBound, last)
            if start <= end {
                days = years.days(in: start...end).filter {
                    series.reaches($0.counted) && from <= $0.day && $0.day <= last
                }.map { ($0.day, nil) }
            }
        }
        return true
    }

    /// Counts the occurrences of a year.
    private mutating func countDays(from newYear: Day) {
        let days = years.days(of: newYear.civil.year)
        if let times = series.times.ofEveryDay {
            let isReached = series.interval == 1 || series.rule.frequency == .yearly
            count(
                times.count * (isReached ? days.count : days.count { series.reaches(newYear + $0.counted) }))
        } else {
            for day in days where remaining != 0 {
                count(count(of: newYear + (day.counted + day.delay), from: 0))
            }
        }
    }

    // MARK: Positions

    /// Adds the occurrences at some positions, by days.
    private mutating func add(_ positions: [Int], in period: [Day]) {
        guard let times = series.times.ofEveryDay else { return }
        for position in positions {
            let (day, time) = (period[position / times.count], times[position % times.count])
            guard (day, time) >= (series.start, series.startSecond), day <= last else { continue }
            if days.last?.day == day {
                days[days.count - 1].positions?.append(time)
            } else {
                days.append((day, [time]))
            }
        }
    }

    // MARK: Times

    private mutating func times(of day: Day, from second: Int) -> [Int] {
        guard second == 0, !counts.isEmpty else {
            return series.times.times(of: day, from: second, limit: limit)
        }
        let unit = series.times.firstUnit(of: day)
        if counts[unit] == 0 { return [] }
        let times = series.times.times(of: day, limit: limit)
        if times.isEmpty { counts[unit] = 0 }
        return times
    }

    private mutating func count(of day: Day, from second: Int) -> Int {
        guard second == 0, !counts.isEmpty else { return series.times.count(of: day, from: second) }
        let unit = series.times.firstUnit(of: day)
        if let count = counts[unit] { return count }
        let count = series.times.count(of: day)
        counts[unit] = count
        return count
    }
}
