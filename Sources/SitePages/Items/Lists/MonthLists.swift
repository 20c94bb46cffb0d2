// The open items by the month in which they are due, or the done ones by the month in which they were done. Each
// month is a list with pages of its own. An item stays on its page as days pass, whichever group of the list it is in.

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
        self.lists = lists.sorted { left, right in
            guard let first = left.month else { return false }
            guard let second = right.month else { return true }
            return latestFirst ? second < first : first < second
        }
        pages = PageTable(rows: self.lists.map(\.items.count), pageSize: pageSize)
    }
}
