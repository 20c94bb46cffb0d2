// Which weeks have a page and what is in each, found once from the sorted due times: a store with one item in
// 1970 and one in 2500 has a handful of weeks, not thousands.

import Civil
import Mustache
import ToDos

/// The dated items by week, and the items of the boxes that stand beside the days. Items are named by their
/// positions in reading order.
struct Agenda: ~Copyable, Sendable {
    /// A week and its items.
    struct Entry: Sendable {
        /// The week.
        let week: Week
        /// Where its items stand in `items`.
        let items: Range<Int>
    }

    /// The dated items by due time, ties in store order.
    let items: Table<Int32>
    /// The weeks that have a page, ascending.
    let entries: [Entry]
    /// The week that has today.
    let currentWeek: Week
    /// The open items due before the current week, by due time.
    let overdue: Table<Int32>
    /// The open items without date, in store order.
    let undated: Table<Int32>

    /// Sorts the dated items into weeks. Besides those with items, the current week has a page, the next, and
    /// as many of those after today's as the settings ask for.
    init(
        _ dated: DueOrder, _ positions: borrowing Table<Int32>, toDoCount: Int,
        _ settings: BuildSettings
    ) {
        let items = Self.byDay(dated, positions, settings.zone)
        let current = Week(with: settings.today, start: settings.weekStart)

        var entries: [Entry] = []
        var start = 0
        while start < items.count {
            let week = Week(with: items[start].day, start: settings.weekStart)
            let last = week.firstDay + 6
            var end = start + 1
            while end < items.count, items[end].day <= last { end += 1 }
            entries.append(Entry(week: week, items: start..<end))
            start = end
        }
        for ahead in 0...max(1, settings.weeksAhead) {
            let week = current.advanced(by: ahead)
            let place = Self.index(of: week, in: entries)
            guard place == entries.count || entries[place].week != week else { continue }
            entries.insert(Self.emptyEntry(of: week, at: place, in: entries), at: place)
        }
        let overdue = items.prefix { $0.day < current.firstDay }.map(\.position).filter { $0 < toDoCount }
        let undated = dated.undated.map { positions[Int($0)] }.filter { $0 < toDoCount }
        self.items = Table(items.map(\.position))
        self.entries = entries
        self.currentWeek = current
        self.overdue = Table(overdue)
        self.undated = Table(undated)
    }

    /// The dated items with their days; by day first, for where clocks go back over midnight, a later instant lies
    /// on an earlier day.
    private static func byDay(
        _ dated: DueOrder, _ positions: borrowing Table<Int32>, _ zone: ZoneOffsets
    ) -> [(day: Day, position: Int32)] {
        var items: [(day: Day, position: Int32)] = []
        items.reserveCapacity(dated.count)
        var isSorted = true
        dated.forEach { timestamp, item in
            let day = zone.civilTime(timestamp).day
            if let last = items.last, day < last.day { isSorted = false }
            items.append((day, positions[Int(item)]))
        }
        if isSorted { return items }
        return items.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(
            \.element)
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
        entries.partitioningIndex { $0.week >= week }
    }

    /// The most bytes of a title or a place: a row stands in several weeks, and what is longer is read on its own
    /// page.
    static let longestText = 1000
    /// The most rows of items without date beside a week.
    static let mostUndated = 12
    /// The most rows of overdue items beside the current week.
    static let mostOverdue = 100
}
