// The days for which items are planned, whenever they are due. An open item is not planned for a day that is over, but for
// today; one that is overdue stands only among the overdue ones until the day for which it is planned now.

import Bytes
import Civil
import ToDos

/// The planned days of a list; most lists have none.
struct PlannedItems: Sendable {
    private var days: [ItemID: CivilDue] = [:]
    /// The entries of the planned days, by day and time.
    private var all: [DayEntry] = []

    /// None.
    init() {}

    var isEmpty: Bool { days.isEmpty }

    /// Finds the planned days. `dues` has the dates on which the items are due, in store order. It loses those of items that
    /// repeat and are only planned: these stand on the days of their occurrences.
    init(
        _ store: ToDoStore, _ dues: inout [CivilDue?], _ repeating: RepeatingItems,
        _ environment: SiteEnvironment
    ) {
        let (today, zone) = (environment.settings.today, environment.zone)
        for index in store.indices where !store.details.isEmpty {
            let item = store[index]
            guard let scheduled = store.details[item.details]?.scheduled else { continue }
            var planned = CivilDue(scheduled, in: zone)
            if let current = repeating.current(item.id) {
                if let due = item.due.map({ CivilDue($0, in: zone).day.number }) {
                    if repeating.isRoutine(item.id) { continue }
                    let days = current.day.number - due
                    planned = CivilDue(scheduled.moved(byDays: days, in: zone), in: zone)
                } else {
                    (planned, dues[index.position]) = (CivilDue(current.date, in: zone), nil)
                }
            }
            if !item.isDone {
                let isOverdue = dues[index.position].map { $0.day < today } ?? false
                if isOverdue, planned.day <= today { continue }
                if planned.day < today { planned = .day(today) }
            }
            days[item.id] = planned
        }
    }

    /// The day for which an item is planned, and the time if there is one.
    subscript(item: ItemID) -> CivilDue? { days.isEmpty ? nil : days[item] }

    /// Where an open item stands in the list: among the overdue ones, else when it is planned or due, whichever comes first.
    func date(_ item: ItemID, due: CivilDue?, today: Day) -> CivilDue? {
        guard let planned = self[item] else { return due }
        guard let due else { return planned }
        // Of one day, the one with a time says more.
        let isFirst = due.day < planned.day || due.day == planned.day && planned.time == nil
        return isFirst || due.day < today ? due : planned
    }

    /// Whether an item is due on another day than it is planned for.
    func isOnOtherDay(_ item: ItemID, than due: Day) -> Bool { self[item].map { $0.day != due } ?? false }

    /// The days that have an item.
    var planned: Set<Day> { Set(days.values.map(\.day)) }

    /// Says where the items stand in reading order.
    mutating func place(_ items: borrowing SiteItems, _ repeating: RepeatingItems) {
        guard !days.isEmpty else { return }
        for position in items.positions {
            let item = items[position]
            // An occurrence stands on its day already.
            guard let day = days[item.id], repeating.current(item.id)?.day != day.day else { continue }
            let times = day.time.map { [$0] } ?? []
            all.append(DayEntry(position: position, due: day, times: times, isDone: item.state.isDone))
        }
        all.sort { ($0.due.sortKey, $0.position) < ($1.due.sortKey, $1.position) }
    }

    /// The items that are planned for some days, by day and time.
    func entries(in days: ClosedRange<Day>) -> ArraySlice<DayEntry> {
        let first = all.partitioningIndex { $0.due.day >= days.lowerBound }
        return all[first..<max(first, all.partitioningIndex { $0.due.day > days.upperBound })]
    }
}
