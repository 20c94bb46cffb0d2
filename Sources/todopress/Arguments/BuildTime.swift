// The time of a build as given on the command line or in the environment.

import Civil
import SitePages

/// A day, or an instant that falls on a day once the time zone is known.
enum BuildTime: Equatable {
    /// A day in the site's zone.
    case day(Day)
    /// Seconds since 1970, UTC.
    case instant(Int)

    /// Parses `2026-11-21T09:00:00+01:00` (RFC 3339 §5.6, which allows a space instead of the T) or a day
    /// alone.
    init?(_ text: String) {
        let day = text.prefix(10)
        guard let date = Self.day(day) else { return nil }
        let rest = text.dropFirst(10)
        guard let separator = rest.first else {
            self = .day(date)
            return
        }
        guard "Tt ".contains(separator), let (second, offset) = Self.time(rest.dropFirst()) else {
            return nil
        }
        self = .instant(date.number * 86_400 + second - offset)
    }

    /// The day in the site's zone. `civilTime` converts an instant to local time.
    func day(_ civilTime: (Int) -> CivilTime) -> Day {
        switch self {
        case .day(let day): day
        case .instant(let instant): civilTime(instant).day
        }
    }

    private static func day(_ text: Substring) -> Day? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
            let day = number(parts[2]), year > 0, 1...12 ~= month
        else { return nil }
        let date = Day(year: year, month: month, day: day)
        // A day that the month does not have, such as November 31, is normalized to another date.
        return date.civil == (year, month, day) ? date : nil
    }

    /// Parses `09:00:00`, an optional fraction of the second and the offset. Both results are in seconds.
    private static func time(_ text: Substring) -> (second: Int, offset: Int)? {
        let clock = text.prefix(8).split(separator: ":", omittingEmptySubsequences: false)
        guard clock.map(\.count) == [2, 2, 2], let hour = number(clock[0]), let minute = number(clock[1]),
            let second = number(clock[2]), hour < 24, minute < 60, second <= 60
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
        guard parts.map(\.count) == [2, 2], let hours = number(parts[0]), let minutes = number(parts[1]),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }

    /// Parses ASCII digits; no sign and no spaces.
    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(digits) : nil
    }
}
