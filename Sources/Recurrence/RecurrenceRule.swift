// A recurrence rule as a value: the parts of RFC 5545 §3.3.10 as they are written, without what DTSTART adds
// to them. `RecurrenceSet` gives its occurrences.

import Civil

/// A recurrence rule, the value of an RRULE. An empty list means that the part is absent.
package struct RecurrenceRule: Hashable, Sendable {
    /// FREQ: the length of a period.
    package var frequency: Frequency
    /// INTERVAL: every how many periods the rule applies, from 1.
    package var interval: Int
    /// COUNT: the number of occurrences from the start on.
    package var count: Int?
    /// UNTIL: the last moment at which an occurrence may be.
    package var until: Until?
    /// BYMONTH: 1…12.
    package var byMonth: [Int] = []
    /// BYWEEKNO: 1…53, or -53…-1 from the end of the year.
    package var byWeekNo: [Int] = []
    /// BYYEARDAY: 1…366, or -366…-1 from the end of the year.
    package var byYearDay: [Int] = []
    /// BYMONTHDAY: 1…31, or -31…-1 from the end of the month.
    package var byMonthDay: [Int] = []
    /// BYDAY: days of the week. Their numbers count only in a yearly or monthly rule.
    package var byDay: [WeekdayNumber] = []
    /// BYHOUR: 0…23.
    package var byHour: [Int] = []
    /// BYMINUTE: 0…59.
    package var byMinute: [Int] = []
    /// BYSECOND: 0…60. There are no leap seconds, so that 60 never occurs.
    package var bySecond: [Int] = []
    /// BYSETPOS: 1…366, or -366…-1 from the end of each period's occurrences.
    package var bySetPos: [Int] = []
    /// WKST: the first day of a week.
    package var weekStart = Weekday.monday
    /// SKIP (RFC 7529 §4.1): what stands for a day that a month does not have.
    package var skip = Skip.omit

    /// A rule without any BY part, which occurs like its start.
    package init(_ frequency: Frequency, interval: Int = 1) {
        self.frequency = frequency
        self.interval = interval
    }

    /// The length of a period. The raw values are the words of the RFC.
    package enum Frequency: String, CaseIterable, Sendable {
        /// A second.
        case secondly = "SECONDLY"
        /// A minute.
        case minutely = "MINUTELY"
        /// An hour.
        case hourly = "HOURLY"
        /// A day.
        case daily = "DAILY"
        /// A week.
        case weekly = "WEEKLY"
        /// A month.
        case monthly = "MONTHLY"
        /// A year.
        case yearly = "YEARLY"

        /// The seconds in which a day's times repeat: the length of the period, at most a day.
        var secondsOfUnit: Int {
            switch self {
            case .secondly: 1
            case .minutely: 60
            case .hourly: 3600
            case .daily, .weekly, .monthly, .yearly: 86_400
            }
        }
    }

    /// A day of the week; the raw value is as in `Day.weekday`.
    package enum Weekday: Int, CaseIterable, Sendable {
        /// A day of the week.
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday

        /// The day's name in a rule, e.g. `MO`.
        package var code: String { Self.codes[rawValue] }

        static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    }

    /// A day of the week, or a certain one of a month or year, such as the last Friday: `-1FR`.
    package struct WeekdayNumber: Hashable, Sendable {
        /// Which one of the month or year, 1…53 or -53…-1 from its end; nil for every one.
        package var number: Int?
        /// The day of the week.
        package var weekday: Weekday

        /// Creates one, by default every one of that day of the week.
        package init(_ weekday: Weekday, number: Int? = nil) {
            self.number = number
            self.weekday = weekday
        }
    }

    /// Whether RFC 5545 §3.3.10 allows the parts beside each other. Programs may refuse a rule of which it does not.
    package var isAllowed: Bool {
        let forbidden =
            switch frequency {
            case .secondly, .minutely, .hourly: [byWeekNo]
            case .daily, .monthly: [byWeekNo, byYearDay]
            case .weekly: [byWeekNo, byYearDay, byMonthDay]
            case .yearly: [[Int]]()
            }
        // The second Monday is one of a month or a year.
        let hasNumbers = byDay.contains { $0.number != nil }
        let mayHaveNumbers = (frequency == .monthly || frequency == .yearly) && byWeekNo.isEmpty
        // A position is one among the dates of another part.
        let hasOtherParts =
            !byDay.isEmpty
            || NumberPart.all.contains { $0.name != "BYSETPOS" && !self[keyPath: $0.numbers].isEmpty }
        return forbidden.allSatisfy(\.isEmpty) && (count == nil || until == nil) && count != 0
            && (!hasNumbers || mayHaveNumbers) && (bySetPos.isEmpty || hasOtherParts)
    }

    /// The value of SKIP. The raw values are the words of RFC 7529, which also asks for `RSCALE=GREGORIAN`.
    package enum Skip: String, CaseIterable, Sendable {
        /// No day.
        case omit = "OMIT"
        /// The last day of the month.
        case backward = "BACKWARD"
        /// The first day of the next month.
        case forward = "FORWARD"
    }

    /// The value of UNTIL.
    package enum Until: Hashable, Sendable {
        /// A date, the last day also of a rule with times.
        case day(Day)
        /// A time on the clock of the rule's zone.
        case localTime(Day, second: Int)
        /// A time in UTC, in seconds since 1970.
        case instant(Int)

        /// The last day of a rule of days in a zone. Some programs write a day as its midnight or its last second in UTC,
        /// whatever the zone.
        package func lastDay(in zone: Zone) -> Day {
            switch self {
            case .day(let day), .localTime(let day, _): return day
            case .instant(let instant):
                let utc = CivilTime(instant: instant, offset: 0)
                return [0, 86_399].contains(utc.second) ? utc.day : zone.civilTime(instant).day
            }
        }
    }
}

/// A part that holds a list of numbers. Reading and writing go through this table.
struct NumberPart {
    let name: String
    let numbers: WritableKeyPath<RecurrenceRule, [Int]> & Sendable
    let bounds: ClosedRange<Int>
    /// Whether numbers count from the end, too, and none is zero.
    var isSigned = false

    static let ofDays = [
        NumberPart(name: "BYMONTH", numbers: \.byMonth, bounds: 1...12),
        NumberPart(name: "BYWEEKNO", numbers: \.byWeekNo, bounds: 1...53, isSigned: true),
        NumberPart(name: "BYYEARDAY", numbers: \.byYearDay, bounds: 1...366, isSigned: true),
        NumberPart(name: "BYMONTHDAY", numbers: \.byMonthDay, bounds: 1...31, isSigned: true),
    ]
    static let ofTimes = [
        NumberPart(name: "BYHOUR", numbers: \.byHour, bounds: 0...23),
        NumberPart(name: "BYMINUTE", numbers: \.byMinute, bounds: 0...59),
        NumberPart(name: "BYSECOND", numbers: \.bySecond, bounds: 0...60),
        NumberPart(name: "BYSETPOS", numbers: \.bySetPos, bounds: 1...366, isSigned: true),
    ]
    static let all = ofDays + ofTimes
}
