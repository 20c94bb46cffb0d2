// Groups the dated items by week and decides which weeks have a page. What a week shows of its items is decided in
// `WeekPlan`.

import Bytes
import Civil
import ToDos

/// The dated items by week, and the overdue and undated items, which are listed separately.
struct Agenda: Sendable {
    /// All dated items, by due time.
    let dated: [ReadingPosition]
    /// The weeks that have a page, ascending.
    let weeks: [PeriodItems<Week>]
    /// The week that contains today.
    let currentWeek: Week
    /// The open items due before today, latest first.
    let overdue: [ReadingPosition]
    /// The number of them that are due before the current week; they come last.
    let earlierOverdueCount: Int
    /// The open items without a date, in store order.
    let undated: [ReadingPosition]

    /// Groups the dated items by week. A week has a page if an item is due in it, if it is the current or the
    /// next one, or if it is one of the `weeksAhead` weeks after the current one. `dues` holds the due times
    /// of the items, in store order. `others` are further days that make weeks: those on which occurrences were done, and for which
    /// items are planned.
    init(_ order: ItemOrder, _ dues: [CivilDue?], and others: Set<Day>, _ settings: SiteSettings) {
        let positions = order.positions
        let items = order.dated.map { positions[$0.position] }
        let days = order.dated.compactMap { dues[$0.position]?.day }
        let current = Week(with: settings.today, start: settings.weekStart)
        weeks = Array(
            items, by: days.map { Week(with: $0, start: settings.weekStart) },
            and: (0...max(1, settings.weeksAhead)).map { current.advanced(by: $0) }
                + Set(others.map { Week(with: $0, start: settings.weekStart) }).sorted())
        let openEnd = ReadingPosition(order.openCount)
        func count(before limit: Day) -> Int {
            days.partitioningIndex { $0 >= limit }
        }
        overdue = Array(order.groups[TimeGroup.overdue.rawValue])
        earlierOverdueCount = items[..<count(before: current.firstDay)].count { $0 < openEnd }
        undated = order.undated.map { positions[$0.position] }.filter { $0 < openEnd }
        dated = items
        currentWeek = current
    }

    /// A week with its items. The items are empty if the week has no page.
    func items(of week: Week) -> PeriodItems<Week> {
        hasPage(week) ? weeks[index(of: week)] : PeriodItems(period: week, items: [])
    }

    /// Whether a week has a page.
    func hasPage(_ week: Week) -> Bool {
        let index = index(of: week)
        return index < weeks.count && weeks[index].week == week
    }

    /// The index of the current week in `weeks`.
    var currentIndex: Int { index(of: currentWeek) }

    /// The index of a week in `weeks`, or the index at which it would be inserted.
    func index(of week: Week) -> Int { weeks.index(of: week) }

    /// The maximum length of a title or location name in a row, in bytes. An item may be listed on several
    /// weeks' pages; its own page shows the full text.
    static let maxTextBytes = 1000
}
