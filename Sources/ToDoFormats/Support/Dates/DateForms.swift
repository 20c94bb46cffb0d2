// Dates as people's files contain them: days and times in the forms of ISO 8601, with or without an offset from
// UTC.

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
    /// offset from UTC is in the zone. Nil if it is none, does not exist or is outside the years 1…9999.
    static func date(_ text: some StringProtocol, in zone: Zone) -> ItemDate? {
        let bytes = Array(text.utf8)
        let day: ISODay? =
            bytes.count < isoDayLength ? nil : ByteView.with(bytes.span) { isoDay(at: 0, of: $0) }
        guard case .day(let day) = day else { return nil }
        if bytes.count == isoDayLength { return .day(day) }
        guard "Tt ".utf8.contains(bytes[isoDayLength]) else { return nil }
        let date: ItemDate
        if let second = second(ofDay: bytes[(isoDayLength + 1)...]) {
            date = .instant(Instant(seconds: zone.instant(day, second: second)))
        } else if let instant = instant(bytes) {
            date = .instant(instant)
        } else {
            return nil
        }
        return date.isInYears ? date : nil
    }

    /// A time of day in seconds: `18:00`, `6:00`, `18:00:30`.
    static func second(ofDay text: some Collection<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(digits: String(decoding: $0, as: UTF8.self), most: 2) }
        guard 2...3 ~= parts.count, numbers.count == parts.count,
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] <= 60
        else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? min(numbers[2], 59) : 0)
    }

    /// RFC 3339, of which the seconds may be missing: `2026-11-24T18:00Z`.
    private static func instant(_ bytes: [UInt8]) -> Instant? {
        let text = String(decoding: bytes, as: UTF8.self)
        if let instant = Instant(rfc3339: text) { return instant }
        let minutes = isoDayLength + 6
        guard bytes.count > minutes, bytes[minutes] != UInt8(ascii: ":") else { return nil }
        return Instant(
            rfc3339: String(
                decoding: bytes[..<minutes] + Array(":00".utf8) + bytes[minutes...], as: UTF8.self))
    }

    private static func number(at index: Int, of bytes: ByteView) -> Int? {
        let (tens, ones) = (bytes[index] &- UInt8(ascii: "0"), bytes[index + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? 10 * Int(tens) + Int(ones) : nil
    }
}
