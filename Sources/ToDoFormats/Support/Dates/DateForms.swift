// Reads dates of ISO 8601 into the dates of items. Days are read without a copy, because a todo.txt has many.

import Bytes
import Civil
import ToDos

/// Reads dates from bytes.
enum DateForms {
    /// A date of the form `2026-11-24`.
    enum ISODay: Equatable {
        case day(Day)
        /// The form without a day, e.g. `2026-02-30`.
        case impossible
    }

    /// The length of an ISO day.
    static let isoDayLength = 10

    /// The day at an index, in the form of ISO 8601; nil for any other form. The text after it is ignored.
    static func isoDay(at index: Int, of bytes: ByteView) -> ISODay? {
        guard bytes[index + 4] == UInt8(ascii: "-"), bytes[index + 7] == UInt8(ascii: "-"),
            let century = number(at: index, of: bytes), let year = number(at: index + 2, of: bytes),
            let month = number(at: index + 5, of: bytes), let day = number(at: index + 8, of: bytes)
        else { return nil }
        guard 1...12 ~= month, 1...31 ~= day, century + year > 0 else { return .impossible }
        let result = Day(year: 100 * century + year, month: month, day: day)
        // February 30 has become a day of March.
        return day <= 28 || result.civil.month == month ? .day(result) : .impossible
    }

    /// A day, or a day and a time: `2026-11-24`, `2026-11-24 18:00`, `2026-11-24T18:00:30Z`. A time without an
    /// offset from UTC is in the zone. Returns nil if there is no such date in the years 1…9999.
    static func date(_ text: some StringProtocol, in zone: Zone) -> ItemDate? {
        guard text.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
        return anyDate(text, in: zone)
    }

    /// Parses a date also in the basic format of ISO 8601: `20261124T180000Z`.
    static func anyDate(_ text: some StringProtocol, in zone: Zone) -> ItemDate? {
        // Only this keeps the fraction of a second.
        let instant = Instant(rfc3339: text).map { ItemDate.instant($0) }
        guard let date = instant ?? CalendarDate(Array(text.utf8)[...])?.itemDate(in: zone) else {
            return nil
        }
        return date.isInYears ? date : nil
    }

    private static func number(at index: Int, of bytes: ByteView) -> Int? {
        let (tens, ones) = (bytes[index] &- UInt8(ascii: "0"), bytes[index + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? 10 * Int(tens) + Int(ones) : nil
    }
}
