// What stands on days: the occurrences of items that repeat, and events. Pages of weeks and months ask for the same days
// several times, so those of all pages are computed once.

import Bytes
import Civil

/// Entries by day, for some spans of days.
struct DayEntries<Entry: Sendable> {
    private var spans: [ClosedRange<Day>] = []
    private var entries: [Entry] = []
    private let day: @Sendable (Entry) -> Day

    /// No entries yet. `day` is that of an entry.
    init(day: @escaping @Sendable (Entry) -> Day) { self.day = day }

    /// Keeps the entries on some days, which `find` gives by day. Spans that lie close together are asked for as one.
    mutating func keep(on days: [ClosedRange<Day>], _ find: (ClosedRange<Day>) -> [Entry]) {
        var spans: [ClosedRange<Day>] = []
        for range in days.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = spans.last, range.lowerBound.number - last.upperBound.number <= Self.closeDays {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                spans.append(range)
            }
        }
        (self.spans, entries) = (spans, spans.flatMap(find))
    }

    private static var closeDays: Int { 60 }

    /// The entries on some days, by day. Those that are not kept are found.
    func entries(in days: ClosedRange<Day>, _ find: (ClosedRange<Day>) -> [Entry]) -> [Entry] {
        guard spans.contains(where: { $0.lowerBound <= days.lowerBound && days.upperBound <= $0.upperBound })
        else { return find(days) }
        let start = entries.partitioningIndex { day($0) >= days.lowerBound }
        let end = entries.partitioningIndex { day($0) > days.upperBound }
        return Array(entries[start..<end])
    }
}
