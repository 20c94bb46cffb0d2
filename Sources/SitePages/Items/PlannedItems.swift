// The days for which items are planned, whenever they are due, and those on which items start that have no other day. An open item is not planned for a day that is over, but for
// today; one that is overdue stands only among the overdue ones until the day for which it is planned now.

import Bytes
import Civil
import ToDos

/// The planned days of a list; most lists have none.
struct PlannedItems {
    private var days: [ItemID: CivilDue] = [:]
    /// The items that stand on the days on which they start.
    private var starting: Set<ItemID> = []
    /// The entries of the planned days, by day.
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
        for index in store.indices where !store.details.isEmpty {
            let item = store[index]
            guard let details = store.details[item.details], details.scheduled ?? details.start != nil else {
                continue
            }
            let dates = store.dates(
                of: index, repeating[item.id], repeating.current(item.id), today: environment.settings.today,
                in: environment.zone)
            (dues[index.position], days[item.id]) = (dates.due, dates.planned)
            if dates.isStart { starting.insert(item.id) }
        }
    }

    /// The day for which an item is planned, and the time if there is one.
    subscript(item: ItemID) -> CivilDue? { days.isEmpty ? nil : days[item] }

    /// The date by which an item stands in the list.
    func date(_ item: ItemID, due: CivilDue?, today: Day) -> CivilDue? {
        ItemDates(due: due, planned: self[item]).first(today: today)
    }

    /// The group in which an item stands by that date: what starts later is for later.
    func group(_ item: ItemID, isDone: Bool, date: CivilDue?, _ days: GroupDays) -> TimeGroup {
        starts(item) ? .later : days.group(isDone: isDone, due: date?.day)
    }

    /// Whether an item stands on the day on which it starts, since it has no other one.
    func starts(_ item: ItemID) -> Bool { !starting.isEmpty && starting.contains(item) }

    /// Whether an item is due on another day than it is planned for.
    func isOnOtherDay(_ item: ItemID, than due: Day) -> Bool { self[item].map { $0.day != due } ?? false }

    var planned: Set<Day> { Set(days.values.map(\.day)) }

    /// Says where the items stand in reading order.
    mutating func place(_ items: borrowing SiteItems, _ repeating: RepeatingItems) {
        guard !days.isEmpty else { return }
        for position in items.positions {
            let item = items[position]
            // An occurrence stands on its day already.
            guard var day = days[item.id], repeating.current(item.id)?.day != day.day else { continue }
            if item.due?.day == day.day, day.time == nil { day = item.due ?? day }
            let times = day.time.map { [$0] } ?? []
            all.append(
                DayEntry(
                    position: position, due: day, times: times, isDone: item.state.isDone,
                    isRoutine: repeating.isRoutine(item.id)))
        }
        all.sort { $0.due.day < $1.due.day }
    }

    /// The items that are planned for some days, by day.
    func entries(in days: ClosedRange<Day>) -> ArraySlice<DayEntry> {
        let first = all.partitioningIndex { $0.due.day >= days.lowerBound }
        return all[first..<max(first, all.partitioningIndex { $0.due.day > days.upperBound })]
    }
}
