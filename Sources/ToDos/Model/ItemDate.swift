// A date of an item: an instant, or a day without a time. The same instant may be on different days in
// different time zones; a day is the same everywhere.

import Civil

/// A date of an item, e.g. when it is due.
public enum ItemDate: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// An instant, in the years 1…9999 UTC.
    case instant(Instant)
    /// A day, independent of the time zone, in the years 1…9999.
    case day(Day)

    /// Parses a day or an instant in the format of RFC 3339; nil for anything else.
    package init?(rfc3339 text: String) {
        guard
            let date = Day(isoDate: text).map(ItemDate.day) ?? Instant(rfc3339: text).map(ItemDate.instant)
        else { return nil }
        self = date
    }

    /// The years 1…9999 UTC in seconds since 1970. Stores contain no other instants.
    package static let years = -62_135_596_800..<253_402_300_800

    /// The instant; nil for a day.
    @inlinable
    package var instant: Instant? {
        switch self {
        case .instant(let instant): instant
        case .day: nil
        }
    }

    /// The day as `2026-11-24`, or the instant in UTC as `2026-11-24T18:00:00Z`.
    public var description: String {
        switch self {
        case .instant(let instant): instant.description
        case .day(let day): day.description
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

// The to-do app shows instants only, so a due day has a timestamp beside it, in the files that are converted and in those
// that are edited. Other formats have instants only for some dates.
extension ItemDate {
    /// The instant by which the app shows the date: the instant itself, or noon of the day in a time zone, which is
    /// on the same day in nearly all zones; nil outside the years 1…9999.
    package func timestamp(in zone: Zone) -> Instant? {
        switch self {
        case .instant(let instant): return instant
        case .day(let day):
            let noon = Instant(seconds: zone.instant(day, second: 12 * 3600))
            return ItemDate.instant(noon).isInYears ? noon : nil
        }
    }

    /// The instant itself, or the start of the day in a time zone; in UTC where that is outside the years 1…9999.
    package func start(in zone: Zone) -> Instant {
        switch self {
        case .instant(let instant): return instant
        case .day(let day):
            let start = Instant(seconds: zone.instant(day, second: 0))
            return ItemDate.instant(start).isInYears ? start : Instant(seconds: day.number * 86_400)
        }
    }
}
