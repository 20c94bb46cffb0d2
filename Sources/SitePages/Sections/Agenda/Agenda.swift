// Groups the dated items by week and decides which weeks have a page. The weeks are found from the items in
// order of due time, so a store with one item in 1970 and one in 2500 has a handful of weeks, not thousands.
// What a week shows of its items is decided in `WeekPlan`.

import Bytes
import Civil

/// The dated items by week, and the overdue and undated items, which are listed separately.
struct Agenda: Sendable {
    /// A week and its items.
    struct WeekItems: Sendable {
        let week: Week
        /// The items due in the week, by due time.
        let items: ArraySlice<ReadingPosition>
    }

    /// All dated items, by due time.
    let dated: [ReadingPosition]
    /// The weeks that have a page, ascending.
    let weeks: [WeekItems]
    /// The week that contains today.
    let currentWeek: Week
    /// The open items due before today, by due time.
    let overdue: [ReadingPosition]
    /// The number of them that are due before the current week; they come first.
    let earlierOverdueCount: Int
    /// The open items without a date, in store order.
    let undated: [ReadingPosition]

    /// Groups the dated items by week. A week has a page if an item is due in it, if it is the current or the
    /// next one, or if it is one of the `weeksAhead` weeks after the current one. `dues` holds the due times
    /// of the items, in store order.
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
        func count(before limit: Day) -> Int {
            items.indices.partitioningIndex { index in day(index).map { $0 >= limit } ?? true }
        }
        let pastCount = count(before: settings.today)
        overdue = items[..<pastCount].filter { $0 < openEnd }
        earlierOverdueCount = items[..<count(before: current.firstDay)].count { $0 < openEnd }
        undated = order.undated.map { positions[$0.position] }.filter { $0 < openEnd }
        dated = items
        self.weeks = weeks
        currentWeek = current
    }

    /// A week with its items. The items are empty if the week has no page.
    func items(of week: Week) -> WeekItems {
        hasPage(week) ? weeks[index(of: week)] : WeekItems(week: week, items: [])
    }

    /// Whether a week has a page.
    func hasPage(_ week: Week) -> Bool {
        let index = index(of: week)
        return index < weeks.count && weeks[index].week == week
    }

    /// The index of the current week in `weeks`.
    var currentIndex: Int { index(of: currentWeek) }

    /// The index of a week in `weeks`, or the index at which it would be inserted.
    func index(of week: Week) -> Int { Self.index(of: week, in: weeks) }

    private static func index(of week: Week, in weeks: [WeekItems]) -> Int {
        weeks.partitioningIndex { $0.week >= week }
    }

    /// The maximum length of a title or location name in a row, in bytes. An item may be listed on several
    /// weeks' pages; its own page shows the full text.
    static let maxTextBytes = 1000
}
