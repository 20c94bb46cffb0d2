// What stands on days: the occurrences of items that repeat, and events. Pages of weeks and months ask for the same days
// several times, so those of all pages are computed once.

import Bytes
import Civil

/// Entries by day, for some spans of days.
struct DayEntries<Entry: Sendable>: Sendable {
    private let spans: [ClosedRange<Day>]
    private let entries: [Entry]
    private let day: @Sendable (Entry) -> Day

    /// No entries.
    init(day: @escaping @Sendable (Entry) -> Day) { (spans, entries, self.day) = ([], [], day) }

    /// The entries on some days, which `compute` gives by day. Spans that lie close together are asked for as one.
    init(
        on days: [ClosedRange<Day>], day: @escaping @Sendable (Entry) -> Day,
        _ compute: (ClosedRange<Day>) -> [Entry]
    ) {
        var spans: [ClosedRange<Day>] = []
        for range in days.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = spans.last, range.lowerBound.number - last.upperBound.number <= Self.closeDays {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                spans.append(range)
            }
        }
        (self.spans, entries, self.day) = (spans, spans.flatMap(compute), day)
    }

    private static var closeDays: Int { 60 }

    /// The entries on some days; nil if they were not computed.
    func entries(in days: ClosedRange<Day>) -> ArraySlice<Entry>? {
        guard spans.contains(where: { $0.lowerBound <= days.lowerBound && days.upperBound <= $0.upperBound })
        else { return nil }
        let start = entries.partitioningIndex { day($0) >= days.lowerBound }
        let end = entries.partitioningIndex { day($0) > days.upperBound }
        return entries[start..<end]
    }
}
