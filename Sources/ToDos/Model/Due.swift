// When an item is due: at an instant, or on a day without a time. The same instant may be on different days
// in different time zones; a day is the same everywhere.

import Civil

/// When an item is due.
public enum Due: Hashable, Sendable, BitwiseCopyable {
    /// At an instant, in the years 1…9999 UTC.
    case instant(Instant)
    /// On a day, independent of the time zone. The app's own store has no such dates.
    case day(Day)

    /// The years 1…9999 UTC in seconds since 1970. Stores contain no other instants.
    static let years = -62_135_596_800..<253_402_300_800

    /// The instant; nil for a day.
    @inlinable
    public var instant: Instant? {
        switch self {
        case .instant(let instant): instant
        case .day: nil
        }
    }
}
