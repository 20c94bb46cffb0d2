// The open items by the month in which they are due, or the done ones by the month in which they were done. Each
// month is a list with pages of its own. An item stays on its page as days pass, whichever group of the list it is in.

import Bytes
import Civil

/// Items by month.
struct MonthLists: Sendable {
    /// The items of a month, in reading order.
    struct MonthList: Sendable {
        /// `nil` for the items without a date.
        let month: Month?
        fileprivate(set) var items: [ReadingPosition]
    }

    /// The months that have items, those without a date last.
    let lists: [MonthList]
    private let latestFirst: Bool
    /// The number of items of all months.
    let count: Int
    /// The pages of all lists.
    let pages: PageTable

    /// Collects items from their months, which are given in reading order from the position `first` on. The lists
    /// are sorted by month, ascending or `latestFirst`, and have pages of `pageSize` rows.
    init(_ months: [Month?], from first: ReadingPosition, latestFirst: Bool, pageSize: Int) {
        var lists: [MonthList] = []
        var indices: [Month?: Int] = [:]
        for (offset, month) in months.enumerated() {
            let position = first.advanced(by: offset)
            if let index = indices[month] {
                lists[index].items.append(position)
            } else {
                indices[month] = lists.count
                lists.append(MonthList(month: month, items: [position]))
            }
        }
        count = months.count
        self.latestFirst = latestFirst
        self.lists = lists.sorted { Self.precedes($0.month, $1.month, latestFirst) }
        pages = PageTable(rows: self.lists.map(\.items.count), pageSize: pageSize)
    }

    /// The index of a month's list; `nil` if the month has no items.
    func index(of month: Month?) -> Int? {
        let index = lists.partitioningIndex { !Self.precedes($0.month, month, latestFirst) }
        return index < lists.count && lists[index].month == month ? index : nil
    }

    private static func precedes(_ left: Month?, _ right: Month?, _ latestFirst: Bool) -> Bool {
        guard let left else { return false }
        guard let right else { return true }
        return latestFirst ? right < left : left < right
    }
}
