// When an item is due: at an instant, or on a day without a time. The two are different things: an instant falls on
// different days in different time zones, a day is the same day everywhere.

import Civil

/// When an item is due.
public enum Due: Hashable, Sendable, BitwiseCopyable {
    /// At a point in time, in the years 1…9999 of UTC.
    case instant(Instant)
    /// On a day, in every time zone. The app's own store has no such dates.
    case day(Day)

    /// The seconds since 1970 of the years 1…9999 of UTC: every page can show these, and no store has others.
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
