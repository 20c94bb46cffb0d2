// What the rules of keeping a store know of the world: when a change is made, and in which time zone.

import Civil
import ToDos

/// The moment and the time zone of a change.
package struct KeepingContext: Sendable {
    /// The moment.
    package let now: Instant
    /// The day of the moment in the zone.
    package let today: Day
    /// The time zone, and others by name, for items that repeat in another one.
    package let zones: ListContext
    /// Whether the list keeps what an item that repeats has beside its rule: see `KeptDocument.keepsSeries`.
    var keepsSeries = true

    /// The time zone, for times of day without a zone.
    package var zone: Zone { zones.zone }

    package init(now: Instant, today: Day, zones: ListContext) {
        (self.now, self.today, self.zones) = (now, today, zones)
    }
}
