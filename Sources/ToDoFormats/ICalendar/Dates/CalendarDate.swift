// Dates, times and durations as they stand in a calendar (RFC 5545 §3.3.4 to §3.3.6), before any time zone is
// applied.

import Civil

/// A date, with or without a time.
struct CalendarDate: Equatable {
    /// The day.
    let day: Day
    /// Seconds since midnight; nil for a day without a time.
    let second: Int?
    /// The clock that shows the time.
    let clock: Clock

    /// A clock.
    enum Clock: Equatable {
        /// That of the zone of a parameter `TZID`, else that of the reader.
        case local
        /// So many seconds ahead of UTC.
        case offset(Int)
    }

    /// A day.
    init(_ day: Day) { (self.day, second, clock) = (day, nil, .local) }

    /// A time of a day.
    init(_ day: Day, second: Int, clock: Clock) {
        (self.day, self.second, self.clock) = (day, second, clock)
    }

    /// Parses `20261124`, `20261124T180000` or `20261124T180000Z`, also with hyphens and colons between the
    /// parts, without seconds, with a fraction of a second, which is cut off, or with an offset such as `+0100`,
    /// as some programs write them. Nil if there is no such date or time in the years 1…9999. A leap second is
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
            let hour = scanner.number(digits: 2)
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
}

/// A duration: days and weeks are nominal, so that a day later is the same time of the next day, while hours,
/// minutes and seconds are exact (RFC 5545 §3.3.6).
struct CalendarDuration: Equatable {
    let days: Int
    let seconds: Int

    /// Parses e.g. `P1W`, `P15DT5H0M20S` or `-PT15M`.
    init?(_ bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        let sign = scanner.skip("-") ? -1 : 1
        if sign == 1 { scanner.skip("+") }
        guard scanner.skip("P") || scanner.skip("p") else { return nil }
        var (days, seconds, isTime, parts) = (0, 0, false, 0)
        while !scanner.isAtEnd {
            if !isTime, scanner.skip("T") || scanner.skip("t") {
                isTime = true
                continue
            }
            guard let number = scanner.number(upTo: 9), let unit = scanner.letter() else { return nil }
            switch (unit, isTime) {
            case ("W", false): days += 7 * number
            case ("D", false): days += number
            case ("H", true): seconds += 3600 * number
            case ("M", true): seconds += 60 * number
            case ("S", true): seconds += number
            default: return nil
            }
            parts += 1
        }
        guard 1...5 ~= parts else { return nil }
        (self.days, self.seconds) = (sign * days, sign * seconds)
    }

    /// A date this much later, in a zone; nil outside the years 1…9999.
    func added(to date: CalendarDate, in zone: Zone) -> CalendarDate? {
        guard let second = date.second else {
            let later = date.day + (days + floorDivide(seconds, 86_400))
            return CalendarDate.years ~= later ? CalendarDate(later) : nil
        }
        let later = date.day + days
        guard CalendarDate.years ~= later,
            let start = CalendarDate(later, second: second, clock: date.clock).instant(in: zone)
        else { return nil }
        let end = start + seconds
        let day = Day(number: floorDivide(end, 86_400))
        guard CalendarDate.years ~= day else { return nil }
        return CalendarDate(day, second: end - day.number * 86_400, clock: .offset(0))
    }
}

extension CalendarDate {
    /// The years 1…9999.
    static let years = Day(year: 1, month: 1, day: 1)...Day(year: 9999, month: 12, day: 31)
}
