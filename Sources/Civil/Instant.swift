// A point in time, exact to the nanosecond, and its text in the format of RFC 3339 §5.6, the profile of ISO 8601 that is
// common in JSON (parsed in `ISODate`). Foundation's `Date` is a Double, which is less precise.

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
    package init(seconds: Int, nanoseconds: UInt32 = 0) {
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
    /// The second in UTC (RFC 3339 §5.6). The instant must be in the years 0…9999.
    package var rfc3339: String {
        var text = ByteBuffer()
        CivilTime(instant: seconds, offset: 0).appendRFC3339(to: &text)
        return String(text)
    }

    /// The instant in UTC, e.g. `2026-11-24T18:00:00Z` or `2026-11-24T18:00:00.5Z`.
    public var description: String {
        var decimals = ByteBuffer()
        decimals.append(decimal: Int(nanoseconds), digits: 9)
        let fraction = String(decimals).replacing(/0*$/, with: "")
        return rfc3339.dropLast("+00:00".count) + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
    }
}
