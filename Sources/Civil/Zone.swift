// A time zone as a function, which may remember its offsets on some days: those on which the items of a list are due. A
// remembered offset takes a binary search, whereas a call to Foundation takes a microsecond and a lock.

import Bytes

/// A time zone.
public struct Zone: Sendable {
    /// The IANA name, e.g. `Europe/Berlin`.
    package let name: String
    private let offset: @Sendable (Int) -> Int
    /// The offsets that are remembered, each from its start (seconds since 1970, ascending) until the next; nil where none is.
    private var spans: [(start: Int, offset: Int?)] = []

    /// Creates a zone. `offset` returns the seconds ahead of UTC at an instant in seconds since 1970.
    package init(name: String, offset: @escaping @Sendable (Int) -> Int) {
        self.name = name
        self.offset = offset
    }

    /// Coordinated Universal Time.
    package static let utc = Zone(name: "UTC") { _ in 0 }

    /// The zone with the offsets of the UTC days that contain the given instants.
    ///
    /// A day may contain at most one change: the two closest ones in the IANA database are 25 hours apart (Havana, 1942).
    package func remembering(_ instants: [Int]) -> Zone {
        var zone = self
        zone.spans = []
        var end: (instant: Int, offset: Int)?
        func note(_ start: Int, _ offset: Int?) {
            if zone.spans.last?.start == start { zone.spans.removeLast() }
            if zone.spans.last?.offset != offset || zone.spans.isEmpty { zone.spans.append((start, offset)) }
        }
        for day in Set(instants.map { floorDivide($0, 86_400) }).sorted() {
            let (low, high) = (day * 86_400, (day + 1) * 86_400)
            // The previous day may have ended where this one begins.
            let before = if let end, end.instant == low { end.offset } else { offset(low) }
            let after = offset(high)
            end = (high, after)
            note(low, before)
            if before != after { note(change(between: low, high), after) }
            note(high, nil)
        }
        return zone
    }

    /// The first instant at which clocks are not as at `low`. They are others at `high`, and change once in between.
    package func change(between low: Int, _ high: Int) -> Int {
        var (low, high) = (low, high)
        let before = offset(low)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(middle) == before { low = middle } else { high = middle }
        }
        return high
    }

    /// The civil time of an instant in seconds since 1970.
    public func civilTime(_ instant: Int) -> CivilTime {
        let next = spans.partitioningIndex { $0.start > instant }
        let known = next == 0 ? nil : spans[next - 1].offset
        return CivilTime(instant: instant, offset: known ?? offset(instant))
    }

    /// The instant, in seconds since 1970, at which clocks show this time of a day. Where clocks are set back,
    /// a time occurs twice, and it is the first one. Where they are set forward, a time does not occur, and it
    /// is counted from the offset before the change (RFC 5545 §3.3.5).
    package func instant(_ day: Day, second: Int) -> Int {
        let local = day.number * 86_400 + second
        // Offsets are less than a day, so these are the offsets before and after any change nearby.
        let before = offset(local - 86_400)
        let early = local - before
        if offset(early) == before { return early }
        let late = local - offset(local + 86_400)
        return offset(late) == local - late ? late : early
    }
}
