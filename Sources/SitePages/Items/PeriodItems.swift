// The dated items of a list by week or by month. The periods are found from the items in order of due time, so a store
// with one item in 1970 and one in 2500 has a handful of weeks, not thousands.

import Bytes
import Civil

/// A week or a month, with the items that are due in it.
struct PeriodItems<Period: Comparable & Sendable>: Sendable {
    let period: Period
    /// By due time.
    let items: ArraySlice<ReadingPosition>
}

extension PeriodItems<Week> {
    var week: Week { period }
}

extension PeriodItems<Month> {
    var month: Month { period }
}

extension Array {
    /// Groups dated items, whose periods are given and ascend. `others` are listed even if nothing is due in them.
    init<Period>(
        _ dated: [ReadingPosition], by periods: [Period], and others: [Period]
    ) where Element == PeriodItems<Period> {
        self = periods.chunked(by: ==).map {
            PeriodItems(period: $0[$0.startIndex], items: dated[$0.indices])
        }
        for period in others {
            let index = index(of: period)
            guard index == count || self[index].period != period else { continue }
            insert(PeriodItems(period: period, items: []), at: index)
        }
    }

    /// The index of a period, or the index at which it would be inserted.
    func index<Period>(of period: Period) -> Int where Element == PeriodItems<Period> {
        partitioningIndex { $0.period >= period }
    }

    /// Cuts the array between neighbours that do not belong together.
    func chunked(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = 0
        for end in indices.dropFirst() where !belongTogether(self[end - 1], self[end]) {
            chunks.append(self[start..<end])
            start = end
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
