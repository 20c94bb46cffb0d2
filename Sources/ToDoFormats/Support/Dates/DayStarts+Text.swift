// Dates as texts in JSON: instants of ISO 8601 in its basic and its extended format, days, and seconds.

import Bytes
import Civil
import ToDos

extension DayStarts {
    /// Parses a date; nil if it is invalid or outside the years 1…9999. A time without a zone is local, and
    /// an instant at which a day starts is that day. The forms are `20261124T180000Z`, `20261124T180000`,
    /// `20261124`, those of RFC 3339 with and without an offset, `2026-11-24`, and seconds since 1970 in nine
    /// or ten digits.
    mutating func date(_ text: String) -> ItemDate? {
        var bytes = Array(text.utf8)
        if bytes.count == 10, let day = Day(isoDate: text) { return .day(day) }
        if let digits = Int(digits: text, most: 10), 9...10 ~= bytes.count {
            return date(Instant(seconds: digits))
        }
        if bytes.count >= 20, bytes[4] == UInt8(ascii: "-") {
            return Instant(rfc3339: text).flatMap { date($0) }
        }
        if bytes.count == 19, bytes[4] == UInt8(ascii: "-") {
            guard let local = Instant(rfc3339: text + "Z") else { return nil }
            return localDate(local.seconds)
        }
        let isUTC = bytes.last.map { $0 | 0x20 } == UInt8(ascii: "z")
        if isUTC { bytes.removeLast() }
        guard let day = Self.day(bytes) else { return nil }
        if bytes.count == 8, !isUTC { return .day(day) }
        guard bytes.count == 15, bytes[8] | 0x20 == UInt8(ascii: "t"),
            let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
            let second = Self.number(bytes[13...]), hour < 24, minute < 60, second <= 60
        else { return nil }
        let seconds = day.number * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
        return isUTC ? date(Instant(seconds: seconds)) : localDate(seconds)
    }

    /// The date at which local clocks show a time, given as if it were in UTC.
    private mutating func localDate(_ seconds: Int) -> ItemDate? {
        let day = Day(number: floorDivide(seconds, 86_400))
        return date(Instant(seconds: instant(day, second: seconds - day.number * 86_400)))
    }

    /// The day of `YYYYMMDD` at the start; nil if there is no such day.
    private static func day(_ bytes: [UInt8]) -> Day? {
        guard bytes.count >= 8, let year = number(bytes[..<4]), let month = number(bytes[4..<6]),
            let day = number(bytes[6..<8]), year > 0, 1...12 ~= month
        else { return nil }
        let result = Day(year: year, month: month, day: day)
        return result.civil == (year, month, day) ? result : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            number = number * 10 + Int(digit & 15)
        }
        return number
    }
}
