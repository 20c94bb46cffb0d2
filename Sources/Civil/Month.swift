// A calendar month as a number, so that months are counted without a calendar object.

import Bytes

/// A month of the proleptic Gregorian calendar (ISO 8601 §4.2.1).
public struct Month: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// Months since January of the year 0.
    private let number: Int

    private init(number: Int) {
        self.number = number
    }

    /// The month that contains a day.
    public init(with day: Day) {
        let civil = day.civil
        number = civil.year * 12 + civil.month - 1
    }

    /// The year and the month from 1 to 12.
    public var civil: (year: Int, month: Int) {
        let year = floorDivide(number, 12)
        return (year, number - year * 12 + 1)
    }

    /// The first day.
    public var firstDay: Day {
        let (year, month) = civil
        return Day(year: year, month: month, day: 1)
    }

    /// The number of days, 28 to 31.
    public var dayCount: Int { advanced(by: 1).firstDay.number - firstDay.number }

    /// The month this many months later.
    public func advanced(by months: Int) -> Month { Month(number: number + months) }

    /// Writes the month's name as used in URLs: `2026-11`.
    public func appendName(to text: inout ByteBuffer) {
        let (year, month) = civil
        text.append(decimal: year, digits: 4)
        text.append("-")
        text.append(decimal: month, digits: 2)
    }

    /// Orders earlier months first.
    public static func < (left: Month, right: Month) -> Bool { left.number < right.number }
}
