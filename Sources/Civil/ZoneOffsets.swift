// A time zone as a table of its offsets, for the days on which items are due. The table is built once; after
// that, a civil time takes a binary search, whereas a call to Foundation takes a microsecond and a lock.

/// The UTC offsets of a time zone at the instants of one store.
public struct ZoneOffsets: Sendable {
    /// The zone itself, for dates that are not in the store as instants, such as the start of a day.
    public let zone: Zone
    /// The zone's IANA name, e.g. `Europe/Berlin`.
    public var name: String { zone.name }
    /// Each offset applies from its start (seconds since 1970, ascending) until the next.
    private let spans: [(start: Int, offset: Int)]

    /// Builds the table for the UTC days that contain the given instants. `offset` returns the seconds ahead
    /// of UTC at an instant in seconds since 1970.
    ///
    /// A day may contain at most one transition: the two closest ones in the IANA database are 25 hours apart
    /// (Havana, 1942).
    public init(name: String, instants: [Int], offset: @escaping @Sendable (Int) -> Int) {
        var spans: [(start: Int, offset: Int)] = []
        func note(_ start: Int, _ offset: Int) {
            if spans.last?.offset != offset { spans.append((start, offset)) }
        }
        var known: (instant: Int, offset: Int)?
        for day in Set(instants.map { floorDivide($0, 86_400) }).sorted() {
            var (low, high) = (day * 86_400, (day + 1) * 86_400)
            // The previous day ended where this one begins.
            let before = if let known, known.instant == low { known.offset } else { offset(low) }
            let after = offset(high)
            known = (high, after)
            note(low, before)
            guard before != after else { continue }
            while high - low > 1 {
                let middle = low + (high - low) / 2
                if offset(middle) == before { low = middle } else { high = middle }
            }
            note(high, after)
        }
        zone = Zone(name: name, offset: offset)
        self.spans = spans
    }

    /// The civil time of an instant, which must be on one of the days for which the table was built.
    public func civilTime(_ instant: Int) -> CivilTime {
        let next = spans.partitioningIndex { $0.start > instant }
        return CivilTime(instant: instant, offset: next == 0 ? 0 : spans[next - 1].offset)
    }
}
