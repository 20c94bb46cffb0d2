// Dates and times as files contain them, in the basic and the extended format of ISO 8601, before a time zone is
// applied. All formats share this parser.

import Civil
import ToDos

/// A date, with or without a time.
struct CalendarDate: Equatable {
    let day: Day
    /// Seconds since midnight; nil for a day without a time.
    let second: Int?
    /// The clock that shows the time.
    let clock: Clock

    enum Clock: Equatable {
        /// A clock in the zone that the file names elsewhere, or in the reader's zone.
        case local
        /// A clock that is this many seconds ahead of UTC.
        case offset(Int)
    }

    init(_ day: Day, second: Int? = nil, clock: Clock = .local) {
        (self.day, self.second, self.clock) = (day, second, clock)
    }

    /// Parses `20261124`, `20261124T180000` or `20261124T180000Z`, also with hyphens and colons between the
    /// parts, with one digit for the hour, without seconds, with a fraction of a second, which is cut off, or with an
    /// offset such as `+0100`. Returns nil if there is no such date or time in the years 1…9999. A leap second is
    /// the second before it.
    init?(_ bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let year = scanner.number(digits: 4), year > 0 else { return nil }
        scanner.skip("-")
        guard let month = scanner.number(digits: 2), 1...12 ~= month else { return nil }
        scanner.skip("-")
        guard let dayOfMonth = scanner.number(digits: 2) else { return nil }
        let day = Day(year: year, month: month, day: dayOfMonth)
        guard day.civil == (year, month, dayOfMonth) else { return nil }
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
        if scanner.skip(".") { scanner.skipDigits() }
        guard hour < 24, minute < 60, second <= 60, let clock = Self.clock(&scanner), scanner.isAtEnd else {
            return nil
        }
        self.init(day, second: hour * 3600 + minute * 60 + min(second, 59), clock: clock)
    }

    private static func clock(_ scanner: inout DigitScanner) -> Clock? {
        if scanner.isAtEnd { return .local }
        if scanner.skip("Z") || scanner.skip("z") { return .offset(0) }
        return scanner.offset().map { .offset($0) }
    }

    /// The instant in a zone. A time that clocks skip is counted from the offset before the change, and of two
    /// equal times it is the first (RFC 5545 §3.3.5).
    func instant(in zone: Zone) -> Int? {
        guard let second else { return nil }
        return switch clock {
        case .local: zone.instant(day, second: second)
        case .offset(let offset): day.number * 86_400 + second - offset
        }
    }

    /// The date of an item: a day, or the instant in a zone.
    func itemDate(in zone: Zone) -> ItemDate {
        instant(in: zone).map { .instant(Instant(seconds: $0)) } ?? .day(day)
    }
}
