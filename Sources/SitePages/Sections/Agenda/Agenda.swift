// The dated items, and those that weeks list beside their days. What a week shows of them is decided in `WeekPlan`.

import Bytes
import Civil
import ToDos

/// The dated items, and the overdue and undated ones, which are listed separately.
struct Agenda {
    /// All dated items, by due time.
    let dated: [ReadingPosition]
    /// The open items due before today, latest first.
    let overdue: [ReadingPosition]
    /// The number of them that are due before the current week; they come last.
    let earlierOverdueCount: Int
    /// The open items without a date, in store order.
    let undated: [ReadingPosition]

    /// `days` are those of the dated items.
    init(_ order: ItemOrder, _ days: [Day], currentWeek: Week) {
        let positions = order.positions
        let openEnd = ReadingPosition(order.openCount)
        dated = order.dated.map { positions[$0.position] }
        overdue = Array(order.groups[TimeGroup.overdue.rawValue])
        let earlierCount = days.partitioningIndex { $0 >= currentWeek.firstDay }
        earlierOverdueCount = dated[..<earlierCount].count { $0 < openEnd }
        undated = order.undated.map { positions[$0.position] }.filter { $0 < openEnd }
    }

    /// The maximum length of a title or location name in a row, in bytes. An item may be listed on several
    /// weeks' pages; its own page shows the full text.
    static let maxTextBytes = 1000
}
