// Which weeks have a page and what is in each, found once from the items in the order of time: a store with one item in
// 1970 and one in 2500 has a handful of weeks, not thousands.

import Bytes
import Civil

/// The dated items by week, and the items of the boxes beside the days.
struct Agenda: Sendable {
    /// A week and its items.
    struct WeekItems: Sendable {
        /// The week.
        let week: Week
        /// Its items by due time.
        let items: ArraySlice<ReadingPosition>
    }

    /// The weeks that have a page, ascending.
    let weeks: [WeekItems]
    /// The week that has today.
    let currentWeek: Week
    /// The open items due before the current week, by due time.
    let overdue: [ReadingPosition]
    /// The open items without a date, in store order.
    let undated: [ReadingPosition]

    /// Sorts the dated items into weeks. Besides those with items, the current week has a page, the next, and as many of
    /// those after it as the settings ask for. `dues` has when each item is due, in store order.
    init(_ order: ItemOrder, _ dues: [CivilDue?], _ settings: SiteSettings) {
        let positions = order.positions
        let items = order.dated.map { positions[$0.position] }
        func day(_ index: Int) -> Day? { dues[order.dated[index].position]?.day }

        let current = Week(with: settings.today, start: settings.weekStart)
        var weeks: [WeekItems] = []
        var start = 0
        while start < items.count, let first = day(start) {
            let week = Week(with: first, start: settings.weekStart)
            let lastDay = week.firstDay + 6
            var end = start + 1
            while end < items.count, let next = day(end), next <= lastDay { end += 1 }
            weeks.append(WeekItems(week: week, items: items[start..<end]))
            start = end
        }
        for ahead in 0...max(1, settings.weeksAhead) {
            let week = current.advanced(by: ahead)
            let index = Self.index(of: week, in: weeks)
            guard index == weeks.count || weeks[index].week != week else { continue }
            weeks.insert(WeekItems(week: week, items: []), at: index)
        }
        let openEnd = ReadingPosition(order.openCount)
        let pastCount = items.indices.partitioningIndex { index in
            day(index).map { $0 >= current.firstDay } ?? true
        }
        overdue = items[..<pastCount].filter { $0 < openEnd }
        undated = order.undated.map { positions[$0.position] }.filter { $0 < openEnd }
        self.weeks = weeks
        currentWeek = current
    }

    /// A week and its items, whether it has a page or not.
    func items(of week: Week) -> WeekItems {
        let index = index(of: week)
        return index < weeks.count && weeks[index].week == week
            ? weeks[index] : WeekItems(week: week, items: [])
    }

    /// The index of the current week.
    var currentIndex: Int { index(of: currentWeek) }

    /// The index of a week, or where it would be inserted.
    func index(of week: Week) -> Int { Self.index(of: week, in: weeks) }

    private static func index(of week: Week, in weeks: [WeekItems]) -> Int {
        weeks.partitioningIndex { $0.week >= week }
    }

    /// The most bytes of a title or a place: a row can be in several weeks, and what is longer is read on its own page.
    static let longestText = 1000
    /// The most rows of items without a date beside a week.
    static let mostUndated = 12
    /// The most rows of overdue items beside the current week.
    static let mostOverdue = 100
}
