// A time zone as a table: asked once, before any page is made, for the weeks that hold an item. From then on
// a civil time costs a binary search, where a call of Foundation's costs a microsecond and a lock.

/// What the clocks of a time zone show at the instants of one store.
public struct ZoneOffsets: Sendable {
    /// The zone's IANA name, `Europe/Berlin`.
    public let name: String
    /// From each start (seconds since 1970, ascending) to the next the offset stays the same.
    private let spans: [(start: Int, offset: Int)]

    /// Asks `offset` (seconds ahead of UTC at an instant in seconds since 1970) about the weeks of the given
    /// instants.
    ///
    /// Within one week at most one change of the clocks is expected, and no zone of the IANA database has
    /// ever changed back within one.
    public init(name: String, instants: some Sequence<Int>, offset: (Int) -> Int) {
        var spans: [(start: Int, offset: Int)] = []
        func note(_ start: Int, _ offset: Int) {
            if spans.last?.offset != offset { spans.append((start, offset)) }
        }
        for week in Set(instants.lazy.map { floorDivide($0, Self.week) }).sorted() {
            var (low, high) = (week * Self.week, (week + 1) * Self.week)
            let (before, after) = (offset(low), offset(high))
            note(low, before)
            guard before != after else { continue }
            while high - low > 1 {
                let middle = low + (high - low) / 2
                if offset(middle) == before { low = middle } else { high = middle }
            }
            note(high, after)
        }
        self.name = name
        self.spans = spans
    }

    /// What the zone's clocks show at an instant of the weeks that the table was made for.
    public func civilTime(_ instant: Int) -> CivilTime {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start <= instant { low = middle + 1 } else { high = middle }
        }
        return CivilTime(instant: instant, offset: low == 0 ? 0 : spans[low - 1].offset)
    }

    /// Seconds in a week.
    private static let week = 7 * 86_400
}
