// The value of the option `--week` of `todopress agenda`.

import Civil
import SitePages

/// A week, relative to today or by a day in it.
enum WeekChoice: Equatable {
    /// The number of weeks after the current one; negative for past weeks.
    case relative(Int)
    /// The week that contains the day.
    case day(Day)

    /// Parses `this`, `next`, `last`, an ISO 8601 week such as `2026-W47`, or a day.
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

    /// The accepted values, as error messages list them.
    static let expectation = "a week such as 2026-W47, this, next, last, or a day such as 2026-11-21"

    /// A day in the chosen week.
    func day(today: Day) -> Day {
        switch self {
        case .relative(let weeks): today + 7 * weeks
        case .day(let day): day
        }
    }
}
