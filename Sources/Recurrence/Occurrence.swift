// The dates of a recurrence set: those that go in, and those that come out with their times on the clock.

import Civil

/// A date that a recurrence starts from, leaves out or adds: a day, or a point in time.
package enum RecurrenceDate: Hashable, Sendable {
    /// A day, in whichever zone.
    case day(Day)
    /// Seconds since 1970, UTC.
    case instant(Int)
}

/// An occurrence: a day, or a time on a day of the recurrence's zone.
package struct Occurrence: Comparable, Sendable {
    /// The day, on the clock of the zone.
    package let day: Day
    /// The time; nil for the whole day.
    package let time: CivilTime?

    package init(_ date: RecurrenceDate, in zone: Zone) {
        switch date {
        case .day(let day): self.init(day: day)
        case .instant(let instant): self.init(time: zone.civilTime(instant))
        }
    }

    init(day: Day) { (self.day, time) = (day, nil) }

    init(time: CivilTime) { (day, self.time) = (time.day, time) }

    /// Seconds since 1970, UTC; nil for a whole day.
    package var instant: Int? { time.map { $0.day.number * 86_400 + $0.second - $0.offset } }

    /// The day, or the point in time.
    package var date: RecurrenceDate { instant.map { .instant($0) } ?? .day(day) }

    /// Orders by days, whole days before times.
    package static func < (left: Occurrence, right: Occurrence) -> Bool {
        (left.day, left.instant ?? .min) < (right.day, right.instant ?? .min)
    }
}
