// When an item is due, as the site shows it: a time on the clocks of its zone, or a day, which is the same day in every
// zone and has no time.

import Civil
import ToDos

/// A due time or day in the site's zone.
enum CivilDue: BitwiseCopyable, Sendable {
    /// An instant, by the clocks of the zone.
    case time(CivilTime)
    /// A day without a time.
    case day(Day)

    /// What the clocks of a zone show when something is due.
    init(_ due: Due, in zone: ZoneOffsets) {
        switch due {
        case .instant(let instant): self = .time(zone.civilTime(Int(instant.seconds)))
        case .day(let day): self = .day(day)
        }
    }

    /// The day.
    var day: Day {
        switch self {
        case .time(let time): time.day
        case .day(let day): day
        }
    }

    /// The time of day, unless it is only a day.
    var time: CivilTime? {
        switch self {
        case .time(let time): time
        case .day: nil
        }
    }

    /// A number that sorts by day, then what has no time, then by instant: where clocks go back over midnight, a later
    /// instant can be on an earlier day.
    var sortKey: Int64 {
        switch self {
        case .day(let day): Int64(day.number) << 20
        // The instant counted from a day before the civil day begins in UTC: offsets are less than a day.
        case .time(let time): Int64(time.day.number) << 20 + Int64(time.second - time.offset + 86_400)
        }
    }
}
