// The parts in which the find box loads the items of a list: what is open and what is done, cut by calendar. A part that is too
// large is halved, at the border of a span of months, of a day, or of digests of IDs. Where parts end thus depends on nothing
// but the items' own dates: an item that is added changes its part, or halves it, and a new day changes none.

import Bytes
import Civil
import ToDos

/// A part of the find index.
struct FindPart {
    /// Where it begins in the order of keys, in hexadecimal digits.
    let name: String
    /// Its items by the time of their days, else in the order of the list. The reading order depends on today.
    let items: [ReadingPosition]
    /// Or events, each on one of its days.
    let events: [EventEntry]
    /// About how many bytes it has.
    let size: Int
    /// The first and the last day of its items, if they have days.
    let days: ClosedRange<Day>?
    /// Whether all of its items are done.
    let isDone: Bool

    /// The most bytes of the first part of several items, and how many more those of each next halving may have: more than an
    /// item, so that one that is added halves no part twice. With `find-index.js` and the scripts, two parts are fewer than 300 KB.
    private static let (maxBytes, moreBytes) = (80_000, 1_000)

    /// An item in the order of the parts.
    private struct Entry {
        /// From the highest bit: what kind of item it is, its month and day, and the digest of its ID.
        let key: UInt64
        let position: ReadingPosition
        let day: Day?
        /// The time of that day, last for none, and the place in the order of the list; of done items, the latest come first. One
        /// number, since the entries of a long list are sorted where a build takes the most memory.
        let order: Int64
        let size: Int
    }

    /// The parts of a list, in the order of their keys.
    static func parts(
        of items: borrowing SiteItems, in store: ToDoStore, by sort: ItemSort, _ zone: Zone
    ) -> [FindPart] {
        var entries: [Entry] = []
        entries.reserveCapacity(items.count)
        for (number, index) in sort.sorted(Array(store.indices), of: store).enumerated() {
            let position = items.inStoreOrder[index.position]
            let item = items[position]
            let (moves, isDone, details) = (
                items.moves(item), item.state.isDone, items.details[item.details]
            )
            let date = isDone ? details?.completed : details?.scheduled
            let due = (isDone ? nil : item.due) ?? date.map { CivilDue($0, in: zone) }
            let day = moves ? nil : due?.day
            let kind: UInt64 = isDone ? 4 : moves ? 0 : day == nil ? 1 : 2
            let key = kind << 61 | calendarKey(day) << 38 | digest(of: item.id) >> 26
            // The low bits of a day without a time are all set.
            let time = (due?.sortKey ?? -1) & 0xFFFFF
            entries.append(
                Entry(
                    key: key, position: position, day: day,
                    order: time << 32 + Int64(isDone ? -number : number), size: size(of: item, items)))
        }
        entries.sort { $0.key < $1.key }
        var parts: [FindPart] = []
        halve(entries[...], name: 0, into: &parts)
        return parts
    }

    /// A day as 18 bits of its month and 5 of the day in it; 0 for none.
    private static func calendarKey(_ day: Day?) -> UInt64 {
        guard let civil = day?.civil else { return 0 }
        return UInt64(max(0, civil.year * 12 + civil.month)) << 5 | UInt64(civil.day)
    }

    /// Appends entries as one part, or as the parts of their halves by the first bit in which their keys differ. The first half
    /// has the name of the whole, so that the other is the only new file.
    private static func halve(_ entries: ArraySlice<Entry>, name: UInt64, into parts: inout [FindPart]) {
        guard let first = entries.first, let last = entries.last else { return }
        let size = entries.reduce(0) { $0 + $1.size }
        let equalBits = (first.key ^ last.key).leadingZeroBitCount
        guard equalBits < 64, size > maxBytes + moreBytes * equalBits else {
            parts.append(FindPart(entries, size, name))
            return
        }
        let start = last.key & ~(UInt64.max >> UInt64(equalBits + 1))
        let middle = entries.partitioningIndex { $0.key >= start }
        halve(entries[..<middle], name: name, into: &parts)
        halve(entries[middle...], name: start, into: &parts)
    }

    private init(_ entries: ArraySlice<Entry>, _ size: Int, _ name: UInt64) {
        var digits = ByteBuffer()
        digits.append(hexadecimal: name)
        let significant = String(digits).prefix(max(1, 16 - name.trailingZeroBitCount / 4))
        let days = entries.compactMap(\.day)
        (self.name, self.size) = (String(significant), size)
        items = entries.sorted { $0.order < $1.order }.map(\.position)
        events = []
        self.days = days.min().flatMap { first in days.max().map { first...$0 } }
        isDone = entries.allSatisfy { $0.key >> 63 == 1 }
    }

    /// The parts of events, which are sorted by day: one for each year.
    static func parts(of events: [EventEntry], today: Day) -> [FindPart] {
        events.chunked { $0.day.civil.year == $1.day.civil.year }.map { FindPart(Array($0), today: today) }
    }

    private init(_ events: [EventEntry], today: Day) {
        let days = events[0].day...events[events.count - 1].day
        (name, items, self.events, self.days) = ("events-\(days.lowerBound.civil.year)", [], events, days)
        size = events.reduce(0) { $0 + 100 + $1.title.utf8.count }
        isDone = days.upperBound < today
    }

    /// How far from a day the part is read, as `find-items.js` has it: what is open first, and what has no days after a month.
    func rank(on today: Day) -> (Int, Int) {
        let distance = days.map {
            max($0.lowerBound.number - today.number, today.number - $0.upperBound.number, 0)
        }
        return (isDone ? 1 : 0, distance ?? (isDone ? .max : 31))
    }

    /// A number that looks random, by the finalizer of SplitMix64.
    private static func digest(of id: ItemID) -> UInt64 {
        var digest = id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)
        digest = (digest ^ (digest >> 30)) &* 0xBF58_476D_1CE4_E5B9
        digest = (digest ^ (digest >> 27)) &* 0x94D0_49BB_1331_11EB
        return digest ^ (digest >> 31)
    }

    /// About how many bytes an item takes.
    private static func size(of item: ItemSummary, _ items: borrowing SiteItems) -> Int {
        let lines = items.details.lines(of: item.details).reduce(0) { $0 + $1.name.byteCount }
        return 100 + item.title.byteCount + item.locationName.byteCount + item.description.byteCount + lines
    }
}

extension SiteItems {
    /// Whether the day by which an item stands in the list may be another one tomorrow: that of an open one that repeats or is
    /// planned.
    func moves(_ item: ItemSummary) -> Bool {
        guard !item.state.isDone, let details = details[item.details] else { return false }
        return details.repeats != nil || details.scheduled != nil
    }
}
