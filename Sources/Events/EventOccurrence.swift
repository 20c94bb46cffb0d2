// One occurrence of an event, and the days on which it is.

import Civil
import ToDos

/// When an event is: from a start up to an end.
package struct EventOccurrence: Hashable, Sendable {
    /// The first day, or the instant at which it begins.
    package let start: ItemDate
    /// The day after the last one, or the instant at which it ends: not part of it. It may be the start.
    package let end: ItemDate

    /// The days of a zone on which it is. One that ends at midnight is not on the day that begins then.
    package func days(in zone: Zone) -> ClosedRange<Day> {
        let first = start.day(in: zone)
        switch end {
        case .day(let day): return first...max(first, day + -1)
        case .instant(let instant):
            // The day of the last second: clocks that go back over midnight show a day before its last minute.
            return first...max(first, zone.civilTime(instant.seconds - 1).day)
        }
    }
}
