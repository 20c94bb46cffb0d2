// Calendar months, as the pages of a month calendar need them: counted, compared and named.

import Bytes

/// A month of the proleptic Gregorian calendar (ISO 8601 §4.2.1).
package struct Month: Hashable, Comparable, Sendable {
    /// Months since January of year 0; negative before it.
    private let number: Int

    private init(number: Int) {
        self.number = number
    }

    /// The month `month` of a year. A number outside 1…12 counts on into other years.
    package init(year: Int, month: Int) {
        self.init(number: year * 12 + month - 1)
    }

    /// The month that contains a day.
    package init(with day: Day) {
        let (year, month, _) = day.civil
        self.init(year: year, month: month)
    }

    /// The year; 0 is 1 BC.
    package var year: Int { floorDivide(number, 12) }

    /// The month of the year, 1…12.
    package var monthOfYear: Int { number - year * 12 + 1 }

    package var firstDay: Day { Day(year: year, month: monthOfYear, day: 1) }

    package var lastDay: Day { advanced(by: 1).firstDay + -1 }

    package var span: ClosedRange<Day> { firstDay...lastDay }

    /// The day of the month with a number or, if the month is shorter, its last one.
    func day(upTo day: Int) -> Day { firstDay + (min(day, dayCount) - 1) }

    /// The number of days, 28…31.
    package var dayCount: Int { lastDay.number - firstDay.number + 1 }

    /// The months from this one to another one, both of them; none if that one is earlier.
    package func through(_ last: Month) -> [Month] {
        guard self <= last else { return [] }
        return (number...last.number).map { Month(number: $0) }
    }

    /// The month this many months later, or earlier if the number is negative.
    package func advanced(by months: Int) -> Month {
        Month(number: number + months)
    }

    /// The weeks that have a day of the month, in order: four to six.
    package func weeks(startingOn start: WeekStart) -> [Week] {
        let first = Week(with: firstDay, start: start)
        let last = Week(with: lastDay, start: start)
        return (0...(last.firstDay.number - first.firstDay.number) / 7).map { first.advanced(by: $0) }
    }

    package func days(startingOn start: WeekStart) -> ClosedRange<Day> {
        Week(with: firstDay, start: start).firstDay...Week(with: lastDay, start: start).firstDay + 6
    }

    /// Writes the month's name as used in URLs, in the format of ISO 8601: `2026-11`.
    package func appendName(to text: inout ByteBuffer) {
        text.append(decimal: year, digits: 4)
        text.append(byte: UInt8(ascii: "-"))
        text.append(twoDigits: monthOfYear)
    }

    /// Orders earlier months first.
    package static func < (left: Month, right: Month) -> Bool {
        left.number < right.number
    }
}
