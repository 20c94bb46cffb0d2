// The days of a rule without those of other rules, which leave dates out (EXRULE).

import Civil

/// The days of a rule in order, each with the times on the clock that no other rule has.
struct RemainingDays: IteratorProtocol {
    private var days: RuleDays
    /// The rules that leave dates out, each with its next day.
    private var exceptions: [(days: RuleDays, next: (day: Day, times: [Int])?)] = []
    /// The most times of one day.
    private let limit: Int
    /// Whether another rule leaves out all times of a day, since the occurrences are days.
    private let areWhole: Bool

    init(_ days: RuleDays, without exceptions: [RuleDays], limit: Int, areWhole: Bool) {
        (self.days, self.limit, self.areWhole) = (days, limit, areWhole)
        self.exceptions = exceptions.map { rule in
            var rule = rule
            let next = rule.next()
            return (rule, next)
        }
    }

    /// The most days in a row that are left out; after those, all are. Nothing that people do recurs so rarely.
    private static let maxLeftOut = 40_000

    mutating func next() -> (day: Day, times: [Int])? {
        var leftOut = 0
        while leftOut < Self.maxLeftOut, let (day, given) = days.next() {
            var times = given
            for index in exceptions.indices {
                while let next = exceptions[index].next, next.day < day {
                    exceptions[index].next = exceptions[index].days.next()
                }
                if let next = exceptions[index].next, next.day == day {
                    times = areWhole ? [] : Self.leaveOut(next.times, of: times)
                }
            }
            if times.count > limit { times = Array(times.prefix(limit)) }
            if !times.isEmpty { return (day, times) }
            leftOut += 1
        }
        return nil
    }

    /// Both are in order.
    private static func leaveOut(_ others: [Int], of times: [Int]) -> [Int] {
        var index = 0
        return times.filter { time in
            while index < others.count, others[index] < time { index += 1 }
            return index == others.count || others[index] != time
        }
    }
}
