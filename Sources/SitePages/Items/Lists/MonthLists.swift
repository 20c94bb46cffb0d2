// The open items by the month in which they are due, or the done ones by the month in which they were done. Each
// month is a list with pages of its own. An item stays on its page as days pass, whichever group of the list it is in.

import Bytes
import Civil

/// The month of open or done items.
struct ListMonth: Sendable {
    /// `nil` for the items without a date.
    let month: Month?
    let isDone: Bool
}

/// Items by month.
struct MonthLists {
    /// The months that have items, ascending or, of done items, the latest first; those without a date last.
    let lists: [ItemList<ListMonth>]
    /// The number of items of all months.
    let count: Int
    private let isDone: Bool

    /// Collects items from their months, which are given in reading order from the position `first` on.
    init(_ months: [Month?], from first: ReadingPosition, isDone: Bool, pageSize: Int) {
        var items: [Month?: [ReadingPosition]] = [:]
        for (offset, month) in months.enumerated() {
            items[month, default: []].append(first.advanced(by: offset))
        }
        (count, self.isDone) = (months.count, isDone)
        let openEnd = isDone ? first : first.advanced(by: months.count)
        lists = items.sorted { Self.precedes($0.key, $1.key, isDone) }.map { month, items in
            ItemList(ListMonth(month: month, isDone: isDone), items, openEnd: openEnd, pageSize: pageSize)
        }
    }

    /// The index of a month's list; `nil` if the month has no items.
    func index(of month: Month?) -> Int? {
        let index = lists.partitioningIndex { !Self.precedes($0.key.month, month, isDone) }
        return index < lists.count && lists[index].key.month == month ? index : nil
    }

    private static func precedes(_ left: Month?, _ right: Month?, _ latestFirst: Bool) -> Bool {
        guard let left else { return false }
        guard let right else { return true }
        return latestFirst ? right < left : left < right
    }
}
