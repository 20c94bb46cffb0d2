// A point in time, exact to the nanosecond. Foundation's `Date` is a Double, which is less precise.

/// A point in time: whole seconds since 1970-01-01T00:00:00Z without leap seconds, and nanoseconds after
/// them.
public struct Instant: Hashable, Comparable, Sendable, BitwiseCopyable {
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
