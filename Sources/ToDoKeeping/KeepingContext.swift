// What the rules of keeping a store know of the world: when a change is made, and in which time zone.

import Civil
import ToDos

/// The moment and the time zone of a change.
public struct KeepingContext: Sendable {
    /// The moment.
    public let now: Instant
    /// The day of the moment in the zone.
    public let today: Day
    /// The time zone, and others by name, for items that repeat in another one.
    public let zones: ListContext
    /// Whether the list keeps what an item that repeats has beside its rule: see `KeptDocument.keepsSeries`.
    var keepsSeries = true

    /// The time zone, for times of day without a zone.
    public var zone: Zone { zones.zone }

    /// Creates a context.
    public init(now: Instant, today: Day, zones: ListContext) {
        (self.now, self.today, self.zones) = (now, today, zones)
    }

    /// Creates a context that knows no zone but one.
    public init(now: Instant, today: Day, zone: Zone) {
        self.init(now: now, today: today, zones: ListContext(zone: zone) { _ in nil })
    }
}
