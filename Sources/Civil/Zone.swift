// A time zone as a function, for dates that are not known in advance. Readers of other formats use it; pages use
// the table of `ZoneOffsets`, which is faster.

/// A time zone.
public struct Zone: Sendable {
    /// The IANA name, e.g. `Europe/Berlin`.
    public let name: String
    private let offset: @Sendable (Int) -> Int

    /// Creates a zone. `offset` returns the seconds ahead of UTC at an instant in seconds since 1970.
    public init(name: String, offset: @escaping @Sendable (Int) -> Int) {
        self.name = name
        self.offset = offset
    }

    /// Coordinated Universal Time.
    public static let utc = Zone(name: "UTC") { _ in 0 }

    /// The civil time of an instant in seconds since 1970.
    public func civilTime(_ instant: Int) -> CivilTime {
        CivilTime(instant: instant, offset: offset(instant))
    }

    /// The instant, in seconds since 1970, at which clocks show this time of a day. Where clocks are set back,
    /// a time occurs twice, and it is the first one. Where they are set forward, a time does not occur, and it
    /// is counted from the offset before the change (RFC 5545 §3.3.5).
    public func instant(_ day: Day, second: Int) -> Int {
        let local = day.number * 86_400 + second
        // Offsets are less than a day, so these are the offsets before and after any change nearby.
        let before = offset(local - 86_400)
        let early = local - before
        if offset(early) == before { return early }
        let late = local - offset(local + 86_400)
        return offset(late) == local - late ? late : early
    }
}
