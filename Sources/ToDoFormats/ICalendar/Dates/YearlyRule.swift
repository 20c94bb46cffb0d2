// The rules by which clocks change: a recurrence rule (RFC 5545 §3.3.10) that is yearly, such as
// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`. Only what definitions of time zones contain is understood.

import Civil

struct YearlyRule {
    private var months: [Int] = []
    private var monthDays: [Int] = []
    /// Weekdays, 0 is Monday, each with its number in the month from its start or its end, or 0 for all.
    private var weekdays: [(number: Int, weekday: Int)] = []
    private var positions: [Int] = []
    private var interval = 1
    private let start: Day
    /// The last occurrence.
    private(set) var until = Limit.never

    /// Where a rule ends.
    enum Limit {
        case never
        /// On a day, or at a time of a day on the clocks before the change.
        case local(Day, second: Int)
        /// At an instant in seconds since 1970.
        case instant(Int)

        /// Whether an occurrence is within the limit.
        func allows(_ day: Day, _ second: Int, _ instant: Int) -> Bool {
            switch self {
            case .never: true
            case .local(let last, let lastSecond): (day.number, second) <= (last.number, lastSecond)
            case .instant(let last): instant <= last
            }
        }
    }

    /// Parses a rule of a series that starts on a day; nil if it is not understood.
    init?(_ text: String, startingOn start: Day) {
        self.start = start
        var (isYearly, count) = (false, Int.max)
        for part in text.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            let value = pair[1]
            let isUnderstood =
                switch pair[0] {
                case "FREQ": Self.set(&isYearly, value == "YEARLY")
                case "BYMONTH": Self.set(&months, Self.numbers(value, in: 1...12))
                case "BYMONTHDAY": Self.set(&monthDays, Self.numbers(value, in: -31...31))
                case "BYSETPOS": Self.set(&positions, Self.numbers(value, in: -366...366))
                case "BYDAY": Self.set(&weekdays, Self.weekdays(value))
                case "INTERVAL": Self.set(&interval, Int(value).flatMap { 1...100 ~= $0 ? $0 : nil })
                case "COUNT": Self.set(&count, Int(value).flatMap { $0 > 0 ? $0 : nil })
                case "UNTIL": Self.set(&until, Self.limit(value))
                case "WKST": true
                default: false
                }
            guard isUnderstood else { return nil }
        }
        guard isYearly else { return nil }
        if count < .max { endAfter(count) }
    }

    /// Sets a part of the rule; returns false if the value is not understood.
    private static func set<Value>(_ part: inout Value, _ value: Value?) -> Bool {
        part = value ?? part
        return value != nil
    }

    /// The last occurrence up to a day that passes a test; nil if there is none near that day.
    func lastDay(upTo day: Day, where isWanted: (Day) -> Bool) -> Day? {
        var year = day.civil.year
        switch until {
        case .local(let last, _): year = min(year, last.civil.year)
        case .instant(let last): year = min(year, Day(number: floorDivide(last, 86_400)).civil.year + 1)
        case .never: break
        }
        // The rarest day is February 29, which may be missing for eight years.
        let first = max(start.civil.year, year - 8 * interval)
        while year >= first {
            if let day = days(of: year).last(where: isWanted) { return day }
            year -= 1
        }
        return nil
    }

    // MARK: Occurrences

    /// The occurrences in a year, ascending.
    private func days(of year: Int) -> [Day] {
        let (startYear, startMonth, startDay) = start.civil
        guard year >= startYear, (year - startYear) % interval == 0 else { return [] }
        let isOfYear = months.isEmpty && monthDays.isEmpty && !weekdays.isEmpty
        let usual = monthDays.isEmpty ? [startMonth] : Array(1...12)
        let spans =
            isOfYear
            ? [Day(year: year, month: 1, day: 1)..<Day(year: year + 1, month: 1, day: 1)]
            : (months.isEmpty ? usual : months).map { month in
                let first = Day(year: year, month: month, day: 1)
                return first..<first + Month(year: year, month: month).dayCount
            }
        let days = spans.flatMap { span -> [Day] in
            let all = (span.lowerBound.number..<span.upperBound.number).map { Day(number: $0) }
            if monthDays.isEmpty, !weekdays.isEmpty {
                return weekdays.flatMap { rule in
                    let days = all.filter { $0.weekday == rule.weekday }
                    return rule.number == 0 ? days : [days.element(at: rule.number)].compactMap(\.self)
                }
            }
            return (monthDays.isEmpty ? [startDay] : monthDays).compactMap(all.element).filter { day in
                weekdays.isEmpty || weekdays.contains { $0.weekday == day.weekday }
            }
        }.sorted()
        return positions.isEmpty ? days : positions.compactMap(days.element).sorted()
    }

    /// Sets the limit to the last of so many occurrences. The start is one of them only if the rule says so, as in
    /// python-dateutil; the RFC leaves it open. A rule for centuries has no limit.
    private mutating func endAfter(_ count: Int) {
        var left = count
        var last = start
        let year = start.civil.year
        for year in year...year + 400 where left > 0 {
            for day in days(of: year) where day >= start && left > 0 {
                left -= 1
                last = day
            }
        }
        if left == 0 { until = .local(last, second: 86_400) }
    }

    // MARK: Parsing

    /// The numbers of a list, ascending and each once; nil if one is 0 or outside the range.
    private static func numbers(_ text: String, in range: ClosedRange<Int>) -> [Int]? {
        let numbers = text.split(separator: ",").map { Int($0) ?? 0 }
        guard 1...366 ~= numbers.count, numbers.allSatisfy({ $0 != 0 && range.contains($0) }) else {
            return nil
        }
        return Set(numbers).sorted()
    }

    private static func weekdays(_ text: String) -> [(number: Int, weekday: Int)]? {
        let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        let parts = text.split(separator: ",")
        guard 1...53 ~= parts.count else { return nil }
        var weekdays: [(number: Int, weekday: Int)] = []
        for part in parts {
            guard let weekday = names.firstIndex(of: String(part.suffix(2))) else { return nil }
            let number = part.dropLast(2)
            // Without a number, all weekdays of the name are meant.
            guard let value = number.isEmpty ? 0 : Int(number), -53...53 ~= value,
                value != 0 || number.isEmpty
            else { return nil }
            weekdays.append((value, weekday))
        }
        return weekdays
    }

    private static func limit(_ text: String) -> Limit? {
        guard let date = CalendarDate(Array(text.utf8)[...]) else { return nil }
        guard let second = date.second else { return .local(date.day, second: 86_400) }
        switch date.clock {
        case .local: return .local(date.day, second: second)
        case .offset(let offset): return .instant(date.day.number * 86_400 + second - offset)
        }
    }
}

extension [Day] {
    /// The element at a position, which counts from 1 at the start or from -1 at the end.
    fileprivate func element(at position: Int) -> Day? {
        let index = position > 0 ? position - 1 : count + position
        return indices.contains(index) ? self[index] : nil
    }
}
