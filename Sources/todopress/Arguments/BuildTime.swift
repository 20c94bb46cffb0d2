// The time of a build as given on the command line or in the environment.

import Civil

/// A day, or an instant that falls on a day once the time zone is known.
enum BuildTime: Equatable {
    /// A day, maybe relative to today.
    case day(DayExpression)
    /// A time of a day.
    case time(DayExpression, TimeOfDay)
    /// Seconds since 1970, UTC.
    case instant(Int)

    /// Reads `2026-11-21T09:00:00+01:00` (RFC 3339 §5.6, which lets a blank stand for the T), a day in any of the forms of
    /// `DayExpression`, or such a day with a time behind it: `tomorrow 9:30`.
    init?(_ text: String) {
        if let day = DayExpression(text) {
            self = .day(day)
        } else if let date = Day(isoDate: text.prefix(10)), let separator = text.dropFirst(10).first,
            "Tt ".contains(separator), let (second, offset) = Self.time(text.dropFirst(11))
        {
            self = .instant(date.number * 86_400 + second - offset)
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

    /// The forms beside those of a day, for `todopress help dates`. Their results are in UTC.
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

    /// Parses `09:00:00`, an optional fraction of the second and the offset. Both results are in seconds.
    private static func time(_ text: Substring) -> (second: Int, offset: Int)? {
        let clock = text.prefix(8).split(separator: ":", omittingEmptySubsequences: false)
        guard clock.map(\.count) == [2, 2, 2], let hour = Int(digits: clock[0], most: 2),
            let minute = Int(digits: clock[1], most: 2),
            let second = Int(digits: clock[2], most: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = text.dropFirst(8)
        if rest.first == "." {
            let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard let offset = offset(rest) else { return nil }
        return (hour * 3600 + minute * 60 + second, offset)
    }

    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.first, "+-".contains(sign) else { return nil }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [2, 2], let hours = Int(digits: parts[0], most: 2),
            let minutes = Int(digits: parts[1], most: 2),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
}
