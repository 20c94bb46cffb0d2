// When an item is due: at an instant, or on a day without a time. An instant falls on different days in different time
// zones; a day is the same day everywhere.

import Civil

/// When an item is due.
public enum Due: Hashable, Sendable, BitwiseCopyable {
    /// At a point in time, in the years 1…9999 of UTC.
    case instant(Instant)
    /// On a day, in every time zone. The app's own store has no such dates.
    case day(Day)

    /// The years 1…9999 of UTC in seconds since 1970. Stores hold no other instants.
    static let years = -62_135_596_800..<253_402_300_800

    /// The point in time; nil for a day.
    @inlinable
    public var instant: Instant? {
        switch self {
        case .instant(let instant): instant
        case .day: nil
        }
    }
}
