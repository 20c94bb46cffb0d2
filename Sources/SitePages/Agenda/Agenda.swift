// Which weeks have a page and what is in each, found once from the sorted due times: a store with one item in
// 1970 and one in 2500 has a handful of weeks, not thousands.

import ToDoStore

/// The dated items of a store by week, and the boxes that stand beside the days.
struct Agenda: Sendable {
    /// A week and its part of `items`.
    struct Entry: Sendable {
        let week: Week
        let items: Range<Int>
    }

    /// A dated item: when it is due, and its index in the store.
    struct DatedItem: Sendable {
        let due: CivilTime
        let item: Int32
    }

    /// The dated items by due time, ties in store order.
    let items: [DatedItem]
    /// The weeks that have a page, ascending.
    let entries: [Entry]
    /// The week that has today.
    let currentWeek: Week
    /// The open items without date, in store order.
    let undated: [Int32]

    /// Sorts the dated items into weeks. Besides those with items, the current week has a page, the next, and
    /// as many of those after today's as the settings ask for.
    init(_ store: ToDoStore, _ settings: BuildSettings) {
        var dated: [(timestamp: Int, item: DatedItem)] = []
        var undated: [Int32] = []
        for (index, item) in store.items.enumerated() {
            if let timestamp = item.timestamp {
                let due = settings.zone.civilTime(Int(timestamp))
                dated.append((Int(timestamp), DatedItem(due: due, item: Int32(index))))
            } else if !item.isDone {
                undated.append(Int32(index))
            }
        }
        // By day first: where clocks go back over midnight, a later instant lies on an earlier day.
        dated.sort { left, right in
            let (first, second) = (left.item, right.item)
            if first.due.day != second.due.day { return first.due.day < second.due.day }
            return (left.timestamp, first.item) < (right.timestamp, second.item)
        }
        let items = dated.map(\.item)
        let current = Week(with: settings.today, start: settings.weekStart)

        var entries: [Entry] = []
        var start = 0
        while start < items.count {
            let week = Week(with: items[start].due.day, start: settings.weekStart)
            let last = week.firstDay + 6
            var end = start + 1
            while end < items.count, items[end].due.day <= last { end += 1 }
            entries.append(Entry(week: week, items: start..<end))
            start = end
        }
        for ahead in 0...max(1, settings.weeksAhead) {
            let week = current.advanced(by: ahead)
            let place = Self.index(of: week, in: entries)
            guard place == entries.count || entries[place].week != week else { continue }
            entries.insert(Self.emptyEntry(of: week, at: place, in: entries), at: place)
        }
        self.items = items
        self.entries = entries
        self.currentWeek = current
        self.undated = undated
    }

    /// A week and its items, whether it has a page or not.
    func entry(of week: Week) -> Entry {
        let index = index(of: week)
        if index < entries.count, entries[index].week == week { return entries[index] }
        return Self.emptyEntry(of: week, at: index, in: entries)
    }

    private static func emptyEntry(of week: Week, at index: Int, in entries: [Entry]) -> Entry {
        let items = index == 0 ? 0 : entries[index - 1].items.upperBound
        return Entry(week: week, items: items..<items)
    }

    /// Where the week that has today stands among the entries.
    var currentIndex: Int { index(of: currentWeek) }

    /// Where a week stands among the entries.
    func index(of week: Week) -> Int { Self.index(of: week, in: entries) }

    /// Where a week stands among entries in order, or would.
    private static func index(of week: Week, in entries: [Entry]) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].week < week { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The most bytes of a title or a place: a row stands in several weeks, and what is longer is read on its own
    /// page.
    static let longestText = 1000
    /// The most rows of items without date beside a week.
    static let mostUndated = 12
    /// The most rows of overdue items beside the current week.
    static let mostOverdue = 100
}
