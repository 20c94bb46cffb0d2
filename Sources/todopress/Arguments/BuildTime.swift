// The time of a build as given on the command line or in the environment.

import Civil

/// A day, or an instant that falls on a day once the time zone is known.
enum BuildTime: Equatable {
    /// A day, maybe relative to today.
    case day(DayExpression)
    case time(DayExpression, TimeOfDay)
    /// Seconds since 1970, UTC.
    case instant(Int)

    /// Reads `2026-11-21T09:00:00+01:00` (RFC 3339 §5.6, with a T or a blank), a day in any of the forms of
    /// `DayExpression`, or such a day with a time behind it: `tomorrow 9:30`.
    init?(_ text: String) {
        if let day = DayExpression(text) {
            self = .day(day)
        } else if let instant = Instant(rfc3339: text) {
            self = .instant(Int(instant.seconds))
        } else {
            let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, let day = DayExpression(String(words[0])), let time = TimeOfDay(words[1])
            else { return nil }
            self = .time(day, time)
        }
    }

    /// The accepted forms, for error messages.
    static let expectation =
        "an instant such as 2026-11-21T09:00:00+01:00, or a day such as 2026-11-21, tomorrow or +3d "
        + "(see todopress help dates)"

    /// Further forms, beside the forms of a day, for `todopress help dates`. Their results are in UTC.
    static let forms = [
        DateWord(["2026-11-21T09:00:00+01:00"], "an instant (RFC 3339)", "2026-11-21"),
        DateWord(["2026-11-21 08:00:00Z"], "the same instant, in UTC", "2026-11-21"),
        DateWord(["tomorrow 9:30"], "a day and a time; of it, a build needs the day only", "2026-11-22"),
    ]

    /// The day in the site's zone. `today` is the clock's day; `civilTime` converts an instant to local time.
    func day(today: Day, _ civilTime: (Int) -> CivilTime) -> Day {
        switch self {
        case .day(let day), .time(let day, _): day.day(today: today)
        case .instant(let instant): civilTime(instant).day
        }
    }
}
