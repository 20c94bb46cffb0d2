// A time zone as a table: asked once, before any page is made, for the days that hold an item. From then on
// a civil time costs a binary search, where a call of Foundation's costs a microsecond and a lock.

/// What the clocks of a time zone show at the instants of one store.
public struct ZoneOffsets: Sendable {
    /// The zone's IANA name, `Europe/Berlin`.
    public let name: String
    /// From each start (seconds since 1970, ascending) to the next the offset stays the same.
    private let spans: [(start: Int, offset: Int)]

    /// Asks `offset` (seconds ahead of UTC at an instant in seconds since 1970) about the days (of UTC) of the
    /// given instants.
    ///
    /// Within such a day at most one change of the clocks is expected: of all changes in the IANA database the
    /// two nearest are 25 hours apart (Havana, 1942), while changes back within a week are not rare.
    public init(name: String, instants: [Int], offset: (Int) -> Int) {
        var spans: [(start: Int, offset: Int)] = []
        func note(_ start: Int, _ offset: Int) {
            if spans.last?.offset != offset { spans.append((start, offset)) }
        }
        var known: (instant: Int, offset: Int)?
        for day in Self.days(of: instants) {
            var (low, high) = (day * 86_400, (day + 1) * 86_400)
            // The day before ended where this one begins.
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
        self.name = name
        self.spans = spans
    }

    /// The days of the instants, ascending and each once. Marked rather than sorted: there are many instants
    /// and, at most, the days of ten thousand years.
    private static func days(of instants: [Int]) -> [Int] {
        let days = instants.map { floorDivide($0, 86_400) }
        guard let first = days.min(), let last = days.max() else { return [] }
        var isMarked = [Bool](repeating: false, count: last - first + 1)
        for day in days { isMarked[day - first] = true }
        return (first...last).filter { isMarked[$0 - first] }
    }

    /// What the zone's clocks show at an instant of the days that the table was made for.
    public func civilTime(_ instant: Int) -> CivilTime {
        let next = spans.partitioningIndex { $0.start > instant }
        return CivilTime(instant: instant, offset: next == 0 ? 0 : spans[next - 1].offset)
    }
}
