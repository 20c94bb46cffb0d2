// The week that `todopress agenda` is asked for.

import Civil
import SitePages

/// A way to name a week.
enum WeekChoice: Equatable {
    /// So many weeks after the current one.
    case relative(Int)
    /// The week that has a day.
    case day(Day)

    /// Reads `this`, `next`, `last`, an ISO 8601 week such as `2026-W47`, or a day.
    init?(_ text: String) {
        switch text {
        case "this": self = .relative(0)
        case "next": self = .relative(1)
        case "last": self = .relative(-1)
        default:
            if let day = Day(isoWeek: text) {
                self = .day(day)
            } else if case .day(let day)? = BuildTime(text) {
                self = .day(day)
            } else {
                return nil
            }
        }
    }

    /// What can be given, in the words of an error.
    static let expectation = "a week such as 2026-W47, this, next, last, or a day such as 2026-11-21"

    /// A day of the week that is meant.
    func day(today: Day) -> Day {
        switch self {
        case .relative(let weeks): today + 7 * weeks
        case .day(let day): day
        }
    }
}
