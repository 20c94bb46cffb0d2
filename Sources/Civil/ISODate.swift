// Dates and times as files and people write them, in the basic and the extended format of ISO 8601, before a time zone is
// applied. All formats share this parser.

import Bytes

/// A date, with or without a time.
package struct ISODate: Equatable, Sendable {
    package let day: Day
    /// Seconds since midnight; nil for a day without a time.
    package let second: Int?
    /// Nanoseconds after the second.
    package let nanoseconds: UInt32
    /// The clock that shows the time.
    package let clock: Clock

    package enum Clock: Equatable, Sendable {
        /// A clock in the zone that the file names elsewhere, or in the reader's zone.
        case local
        /// A clock that is this many seconds ahead of UTC.
        case offset(Int)
    }

    package init(_ day: Day, second: Int? = nil, nanoseconds: UInt32 = 0, clock: Clock = .local) {
        (self.day, self.second, self.nanoseconds, self.clock) = (day, second, nanoseconds, clock)
    }

    /// Parses `20261124`, `20261124T180000` or `20261124T180000Z`, also with hyphens and colons between the
    /// parts, with one digit for the hour, without seconds, with a fraction of a second, or with an
    /// offset such as `+0100`. Returns nil if there is no such date or time in the years 1…9999. A leap second is
    /// the second before it.
    package init?(_ bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let year = scanner.number(digits: 4) else { return nil }
        scanner.skip("-")
        guard let month = scanner.number(digits: 2) else { return nil }
        scanner.skip("-")
        guard let dayOfMonth = scanner.number(digits: 2),
            let day = Day(existingIn: year, month: month, day: dayOfMonth)
        else { return nil }
        if scanner.isAtEnd {
            self.init(day)
            return
        }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(digits: 2) ?? scanner.number(digits: 1)
        else { return nil }
        scanner.skip(":")
        guard let minute = scanner.number(digits: 2) else { return nil }
        scanner.skip(":")
        let second = scanner.number(digits: 2) ?? 0
        let nanoseconds = scanner.skip(".") ? scanner.nanoseconds() : 0
        guard let nanoseconds, hour < 24, minute < 60, second <= 60, let clock = Self.clock(&scanner),
            scanner.isAtEnd
        else {
            return nil
        }
        self.init(
            day, second: hour * 3600 + minute * 60 + min(second, 59), nanoseconds: nanoseconds, clock: clock)
    }

    private static func clock(_ scanner: inout DigitScanner) -> Clock? {
        if scanner.isAtEnd { return .local }
        if scanner.skip("Z") || scanner.skip("z") { return .offset(0) }
        return scanner.offset().map { .offset($0) }
    }

    /// The seconds since 1970 in a zone. A time that clocks skip is counted from the offset before the change, and of two
    /// equal times it is the first (RFC 5545 §3.3.5).
    package func instant(in zone: Zone) -> Int? {
        guard let second else { return nil }
        return switch clock {
        case .local: zone.instant(day, second: second)
        case .offset(let offset): day.number * 86_400 + second - offset
        }
    }
}

extension Day {
    /// Parses an ISO 8601 date, e.g. `2026-11-24`; `nil` if there is no such day in the years 1…9999.
    package init?(isoDate text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes.hasISOHyphens, let date = ISODate(bytes[...]) else { return nil }
        self = date.day
    }

    /// A day of the years 1…9999; `nil` if there is no such day.
    package init?(existingIn year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        self.init(year: year, month: month, day: day)
        // An overflowing day, such as the 31st of a month of 30 days, has become a day of the next month.
        guard civil == (year, month, day) else { return nil }
    }
}

extension Instant {
    /// Parses e.g. `2026-11-24T18:00:00Z` or `2026-11-24 18:00:00.5+01:00` (RFC 3339); `nil` if it is invalid or has no
    /// offset from UTC. A leap second counts as the second before it. More than nine decimals are cut off.
    package init?(rfc3339 text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.hasISOHyphens, bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), !bytes[19].isDigit, let date = ISODate(bytes[...]),
            date.clock != .local, let seconds = date.instant(in: .utc)
        else { return nil }
        self.init(seconds: seconds, nanoseconds: date.nanoseconds)
    }
}

extension [UInt8] {
    /// Whether a date that they begin with is in the extended format.
    fileprivate var hasISOHyphens: Bool { self[4] == UInt8(ascii: "-") && self[7] == UInt8(ascii: "-") }
}
