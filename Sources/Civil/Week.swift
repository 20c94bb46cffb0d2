// Calendar weeks: those that start on Monday and have a week number (ISO 8601), and those that start on
// Sunday, as in North America, which are named by the date of their first day.

import Bytes

/// The day on which weeks start.
package enum WeekStart: String, CaseIterable, Codable, Sendable {
    /// Weeks from Monday to Sunday, numbered according to ISO 8601 §4.4.
    case monday
    /// Weeks from Sunday to Saturday.
    case sunday
    /// Weeks from Saturday to Friday.
    case saturday

    /// The first day of the week that contains a day.
    package func firstDay(ofWeekWith day: Day) -> Day {
        switch self {
        case .monday: day + -day.weekday
        case .sunday: day + -((day.weekday + 1) % 7)
        case .saturday: day + -((day.weekday + 2) % 7)
        }
    }
}

/// A week: seven consecutive days.
package struct Week: Hashable, Comparable, Sendable {
    package let firstDay: Day
    /// The day on which weeks start.
    package let start: WeekStart

    /// The week that contains a day.
    package init(with day: Day, start: WeekStart) {
        self.firstDay = start.firstDay(ofWeekWith: day)
        self.start = start
    }

    /// The seven days in order.
    package var days: [Day] { (0..<7).map { firstDay + $0 } }

    /// The first day to the last one.
    package var span: ClosedRange<Day> { firstDay...firstDay + 6 }

    /// The week this many weeks later.
    package func advanced(by weeks: Int) -> Week {
        Week(with: firstDay + 7 * weeks, start: start)
    }

    /// The ISO 8601 week-year, which is the year of the week's Thursday, and the week number in it (1…53).
    package var iso: (year: Int, week: Int) {
        let thursday = WeekStart.monday.firstDay(ofWeekWith: firstDay) + 3
        let year = thursday.civil.year
        return (year, (thursday.number - Day(year: year, month: 1, day: 1).number) / 7 + 1)
    }

    /// Writes the week's name as used in URLs: `2026-W47`, or `2026-11-15` if weeks do not start on Monday.
    package func appendName(to text: inout ByteBuffer) {
        switch start {
        case .monday:
            let (year, week) = iso
            text.append(decimal: year, digits: 4)
            text.append("-W")
            text.append(decimal: week, digits: 2)
        case .sunday, .saturday: text.append(isoDay: firstDay)
        }
    }

    /// Orders earlier weeks first.
    package static func < (left: Week, right: Week) -> Bool {
        left.firstDay < right.firstDay
    }
}
