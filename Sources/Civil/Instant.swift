// A point in time, exact to the nanosecond, and its text in the format of RFC 3339 §5.6, the profile of ISO 8601 that is
// common in JSON. Foundation's `Date` is a Double, which is less precise.

import Bytes

/// A point in time: whole seconds since 1970-01-01T00:00:00Z without leap seconds, and nanoseconds after
/// them.
public struct Instant: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Seconds since 1970, rounded down; negative before 1970.
    public let seconds: Int
    /// Nanoseconds after `seconds`, 0..<1,000,000,000, also before 1970.
    public let nanoseconds: UInt32

    /// Creates an instant. The nanoseconds must be below 1,000,000,000.
    @inlinable
    public init(seconds: Int, nanoseconds: UInt32 = 0) {
        precondition(nanoseconds < 1_000_000_000, "a second has fewer nanoseconds")
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Orders earlier instants first.
    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds != right.seconds ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
    }
}

extension Instant {
    /// Parses e.g. `2026-11-24T18:00:00Z` or `2026-11-24 18:00:00.5+01:00`; `nil` if it is invalid or has no
    /// offset from UTC. A leap second counts as the second before it. More than nine decimals are cut off.
    public init?(rfc3339 text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, let day = Day(isoDate: String(decoding: bytes[..<10], as: UTF8.self)),
            "Tt ".utf8.contains(bytes[10]), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Self.digits(bytes[11..<13]), let minute = Self.digits(bytes[14..<16]),
            let second = Self.digits(bytes[17..<19]), hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = bytes[19...]
        var nanoseconds = 0
        if rest.first == UInt8(ascii: ".") {
            let decimals = rest.dropFirst().prefix(while: \.isDigit)
            guard !decimals.isEmpty else { return nil }
            for index in 0..<9 {
                let digit = index < decimals.count ? decimals[decimals.startIndex + index] & 15 : 0
                nanoseconds = nanoseconds * 10 + Int(digit)
            }
            rest = rest[decimals.endIndex...]
        }
        guard let offset = Self.offset(rest) else { return nil }
        self.init(
            seconds: day.number * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset,
            nanoseconds: UInt32(nanoseconds))
    }

    /// The instant in UTC, e.g. `2026-11-24T18:00:00Z` or `2026-11-24T18:00:00.5Z`.
    public var description: String {
        var text = ByteBuffer()
        CivilTime(instant: seconds, offset: 0).appendRFC3339(to: &text)
        var decimals = ByteBuffer()
        decimals.append(decimal: Int(nanoseconds), digits: 9)
        let fraction = decimals.string(decimals.everything).replacing(/0*$/, with: "")
        let time = text.string(text.everything).dropLast("+00:00".count)
        return time + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
    }

    /// Parses `Z` or an offset such as `+01:00`, in seconds ahead of UTC. The colon may be missing, as in ISO
    /// 8601's basic format.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if bytes.count == 1, first | 0x20 == UInt8(ascii: "z") { return 0 }
        var numbers = Array(bytes.dropFirst())
        if numbers.count == 5, numbers[2] == UInt8(ascii: ":") { numbers.remove(at: 2) }
        guard "+-".utf8.contains(first), numbers.count == 4, let hours = digits(numbers[..<2]),
            let minutes = digits(numbers[2...]), hours < 24, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return first == UInt8(ascii: "-") ? -seconds : seconds
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(digits: String(decoding: bytes, as: UTF8.self), most: 2)
    }
}
