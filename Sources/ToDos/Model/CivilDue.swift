// A date of an item in the site's time zone: a date and time, or a date without a time, which is the same in
// every zone.

import Civil

/// A time or day in the site's zone.
@usableFromInline package enum CivilDue: Equatable, BitwiseCopyable, Sendable {
    /// An instant, as local time.
    case time(CivilTime)
    /// A day without a time.
    case day(Day)

    /// Converts an instant to the local time of a zone. A day is kept as it is.
    @inlinable package init(_ date: ItemDate, in zone: Zone) {
        switch date {
        case .instant(let instant): self = .time(zone.civilTime(instant.seconds))
        case .day(let day): self = .day(day)
        }
    }

    /// The local day.
    @inlinable package var day: Day {
        switch self {
        case .time(let time): time.day
        case .day(let day): day
        }
    }

    /// The local time; `nil` for a day without a time.
    @inlinable package var time: CivilTime? {
        switch self {
        case .time(let time): time
        case .day: nil
        }
    }

    /// A key that sorts by local day, then by instant, then days without a time. The local day has to come
    /// first: where clocks are set back over midnight, a later instant can fall on an earlier day.
    @inlinable package var sortKey: Int64 {
        switch self {
        case .day(let day): Int64(day.number + 1) << 20 - 1
        // Seconds from 24 hours before 00:00 UTC of the local day. Offsets are less than a day, so the number
        // is positive.
        case .time(let time): Int64(time.day.number) << 20 + Int64(time.second - time.offset + 86_400)
        }
    }
}
