// The local date and time of an instant in a time zone, with the offset from UTC that was used.

import Bytes

/// A day and a time of day in a time zone.
public struct CivilTime: Equatable, Sendable, BitwiseCopyable {
    public let day: Day
    /// Seconds since midnight of that day on the local clock, 0…86399.
    public let second: Int
    /// Seconds by which local time is ahead of UTC.
    public let offset: Int

    /// The civil time of an instant (seconds since 1970, UTC) in a zone that is `offset` seconds ahead of
    /// UTC.
    package init(instant: Int, offset: Int) {
        let local = instant + offset
        day = Day(number: floorDivide(local, 86_400))
        second = local - day.number * 86_400
        self.offset = offset
    }

    /// The offset as people write it, e.g. `UTC+2` or `UTC-3:30`.
    package var offsetName: String {
        let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        return "UTC\(offset < 0 ? "-" : "+")\(hours)"
            + (minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")
    }

    /// Writes the instant in the format of RFC 3339 §5.6, e.g. `2026-11-21T09:00:00+01:00`.
    ///
    /// Local mean times of the 19th century have offsets with seconds, which the format does not support.
    /// They are written in UTC, so that the instant remains exact.
    package func appendRFC3339(to text: inout ByteBuffer) {
        guard offset % 60 == 0 else {
            let instant = day.number * 86_400 + second - offset
            return CivilTime(instant: instant, offset: 0).appendRFC3339(to: &text)
        }
        text.append(isoDay: day)
        text.append(byte: UInt8(ascii: "T"))
        text.append(twoDigits: second / 3600)
        text.append(byte: UInt8(ascii: ":"))
        text.append(twoDigits: second / 60 % 60)
        text.append(byte: UInt8(ascii: ":"))
        text.append(twoDigits: second % 60)
        text.append(byte: offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        text.append(twoDigits: abs(offset) / 3600)
        text.append(byte: UInt8(ascii: ":"))
        text.append(twoDigits: abs(offset) / 60 % 60)
    }
}

extension ByteBuffer {
    /// Writes a day in the format of ISO 8601, e.g. `2026-11-21`.
    package mutating func append(isoDay day: Day) {
        let (year, month, day) = day.civil
        append(decimal: year, digits: 4)
        append(byte: UInt8(ascii: "-"))
        append(twoDigits: month)
        append(byte: UInt8(ascii: "-"))
        append(twoDigits: day)
    }
}
