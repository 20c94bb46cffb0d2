// A date of an item: an instant, or a day without a time. The same instant may be on different days in
// different time zones; a day is the same everywhere.

import Civil

/// A date of an item, e.g. when it is due.
public enum ItemDate: Hashable, Sendable, BitwiseCopyable {
    /// An instant, in the years 1…9999 UTC.
    case instant(Instant)
    /// A day, independent of the time zone, in the years 1…9999.
    case day(Day)

    /// The years 1…9999 UTC in seconds since 1970. Stores contain no other instants.
    package static let years = -62_135_596_800..<253_402_300_800

    /// The instant; nil for a day.
    @inlinable
    public var instant: Instant? {
        switch self {
        case .instant(let instant): instant
        case .day: nil
        }
    }

    /// Whether the date is in the years 1…9999.
    package var isInYears: Bool {
        switch self {
        case .instant(let instant): Self.years.contains(instant.seconds)
        case .day(let day): Self.years.contains(day.number * 86_400)
        }
    }
}
