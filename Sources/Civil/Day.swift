// A calendar day as a number. Arithmetic on days needs no calendar object, time zone or lock, and gives the
// same result on every machine.

import Bytes

/// A day of the proleptic Gregorian calendar (ISO 8601 §4.2.1), without a time zone.
public struct Day: Hashable, Comparable, Codable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Days since 1970-01-01; negative before it.
    public let number: Int

    /// The day this many days after 1970-01-01.
    package init(number: Int) {
        self.number = number
    }

    /// The day with this year, month (1…12) and day of the month (from 1), which may overflow into the next
    /// month.
    package init(year: Int, month: Int, day: Int) {
        // Years are counted from March, so that the leap day is the last day of a year and one formula covers
        // all months.
        let marchYear = month > 2 ? year : year - 1
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: era * Self.daysInEra + dayOfEra - Self.daysFromMarchOfYear0)
    }

    /// The year (0 is 1 BC), month (1…12) and day of the month (from 1).
    package var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + Self.daysFromMarchOfYear0
        let era = floorDivide(shifted, Self.daysInEra)
        // Small numbers without a sign are divided in fewer instructions.
        let dayOfEra = UInt32(shifted - era * Self.daysInEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (Int(yearOfEra) + era * 400 + (month <= 2 ? 1 : 0), Int(month), Int(day))
    }

    /// The day of the week: 0 is Monday, 6 is Sunday.
    package var weekday: Int {
        let fromThursday = number + 3
        return fromThursday - floorDivide(fromThursday, 7) * 7
    }

    /// The day in the format of ISO 8601, e.g. `2026-11-24`.
    package var iso: String {
        var text = ByteBuffer()
        text.append(isoDay: self)
        return String(text)
    }

    /// The same as `iso`.
    public var description: String { iso }

    /// Orders earlier days first.
    public static func < (left: Day, right: Day) -> Bool {
        left.number < right.number
    }

    /// The day this many days later, or earlier if the number is negative.
    package static func + (day: Day, days: Int) -> Day {
        Day(number: day.number + days)
    }

    /// Days in 400 years, after which the calendar repeats.
    private static let daysInEra = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysFromMarchOfYear0 = 719_468
}

/// The quotient rounded towards negative infinity, so that instants before 1970 fall into the right day.
package func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
}

extension ClosedRange<Day> {
    /// The days, in order.
    package var each: some RandomAccessCollection<Day> {
        (lowerBound.number...upperBound.number).lazy.map { Day(number: $0) }
    }
}
