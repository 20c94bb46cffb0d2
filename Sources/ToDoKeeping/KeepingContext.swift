// What the rules of keeping a store know of the world: when a change is made, and in which time zone.

import Civil

/// The moment and the time zone of a change.
public struct KeepingContext: Sendable {
    /// The moment.
    public let now: Instant
    /// The day of the moment in the zone.
    public let today: Day
    /// The time zone, for times of day without a zone.
    public let zone: Zone

    /// Creates a context.
    public init(now: Instant, today: Day, zone: Zone) {
        (self.now, self.today, self.zone) = (now, today, zone)
    }
}
