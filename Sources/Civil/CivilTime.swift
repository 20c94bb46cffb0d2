// The local date and time of an instant in a time zone, with the offset from UTC that was used.

import Bytes

/// A day and a time of day in a time zone. It takes twelve bytes, because a site stores one for every dated
/// item.
public struct CivilTime: Equatable, Sendable, BitwiseCopyable {
    private let dayNumber: Int32
    private let secondOfDay: Int32
    private let secondsAhead: Int32

    /// The day.
    public var day: Day { Day(number: Int(dayNumber)) }
    /// Seconds since midnight of that day on the local clock, 0…86399.
    public var second: Int { Int(secondOfDay) }
    /// Seconds by which local time is ahead of UTC.
    public var offset: Int { Int(secondsAhead) }

    /// The civil time of an instant (seconds since 1970, UTC) in a zone that is `offset` seconds ahead of
    /// UTC.
    public init(instant: Int, offset: Int) {
        let local = instant + offset
        let number = floorDivide(local, 86_400)
        dayNumber = Int32(number)
        secondOfDay = Int32(local - number * 86_400)
        secondsAhead = Int32(offset)
    }

    /// Writes the instant in the format of RFC 3339 §5.6, e.g. `2026-11-21T09:00:00+01:00`.
    ///
    /// Local mean times of the 19th century have offsets with seconds, which the format does not support.
    /// They are written in UTC, so that the instant remains exact.
    public func appendRFC3339(to text: inout ByteBuffer) {
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
    public mutating func append(isoDay day: Day) {
        let (year, month, day) = day.civil
        append(decimal: year, digits: 4)
        append(byte: UInt8(ascii: "-"))
        append(twoDigits: month)
        append(byte: UInt8(ascii: "-"))
        append(twoDigits: day)
    }
}
