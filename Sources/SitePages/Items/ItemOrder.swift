// The order of the items: by groups of time, open items first, then done ones, and in each group as the settings ask.
// The pages of the list and the links between item pages follow this order. The order by due time, which the agenda
// needs, is computed here too, so that due times are sorted once.

import Civil
import ToDos

/// How the items of each group of the list are sorted. Overdue items are always sorted by due time, latest first, and those of
/// today and tomorrow that have a time come first.
package enum ItemSort: String, CaseIterable, Sendable, Codable {
    /// Open items by due time, earliest first, on a day those without a time last; done items by the time at which they were
    /// done, latest first, then those of which that is not known, by due time, latest first. Ties, and items without a date,
    /// keep store order.
    case due
    /// By title: case and accents are ignored, and numbers compare by value.
    case title
    /// In store order.
    case store

    /// Items that are in the order of their due times, in this order.
    package func sorted(_ items: [StoreIndex], of store: ToDoStore) -> [StoreIndex] {
        switch self {
        case .due: items
        case .title: ItemOrder.byTitle(items.sorted(), of: store)
        case .store: items.sorted()
        }
    }
}

/// The items of a store in reading order and by due time.
struct ItemOrder {
    /// All items in reading order: group by group.
    let items: [StoreIndex]
    /// The positions in `items` of each group, by its raw value.
    let groups: [Range<ReadingPosition>]
    /// The items that are due, earliest first, ties in store order.
    let dated: [StoreIndex]
    /// The items that are neither due nor planned, in store order.
    let undated: [StoreIndex]

    /// The number of open items, which come first.
    var openCount: Int { Int(groups[TimeGroup.done.rawValue].lowerBound.index) }

    /// Sorts the items of a store. `dues` holds their due times, `finished` when they were done, both in store order. Open items
    /// stand where they are `planned` or due.
    init(
        _ store: ToDoStore, _ dues: [CivilDue?], _ planned: PlannedItems = PlannedItems(),
        finished: [CivilDue?],
        by sort: ItemSort, _ days: GroupDays
    ) {
        let due = Self.byDate(dues)
        var (dates, byDate) = (dues, due)
        if !planned.isEmpty {
            for index in store.indices {
                dates[index.position] = planned.date(
                    store[index].id, due: dues[index.position], today: days.today)
            }
            byDate = Self.byDate(dates)
        }
        (dated, undated) = (due.dated, byDate.undated)
        let sorted: (open: [StoreIndex], done: [StoreIndex])
        switch sort {
        case .due:
            let done = Self.byDate(finished)
            let unknown = dated.filter { finished[$0.position] == nil }
            sorted = (
                byDate.dated + undated,
                Self.latestFirst(done.dated, finished) + Self.latestFirst(unknown, dues)
                    + due.undated.filter { finished[$0.position] == nil }
            )
        case .title:
            let byTitle = Self.byTitle(store.indices, of: store)
            sorted = (byTitle, Self.byMonth(byTitle, finished))
        case .store: sorted = (Array(store.indices), Self.byMonth(Array(store.indices), finished))
        }
        let groupOfItem = store.indices.map { index in
            planned.group(
                store[index].id, isDone: store[index].isDone, date: dates[index.position], days)
        }
        var members = [[StoreIndex]](repeating: [], count: TimeGroup.allCases.count)
        for index in sorted.open where groupOfItem[index.position] != .done {
            members[groupOfItem[index.position].rawValue].append(index)
        }
        // A day is in the order of time, however lists are sorted.
        for group in [TimeGroup.today.rawValue, TimeGroup.tomorrow.rawValue] where sort != .due {
            let isTimed = { (item: StoreIndex) in dates[item.position]?.time != nil }
            let timed = byDate.dated.filter { groupOfItem[$0.position].rawValue == group && isTimed($0) }
            members[group] = timed + members[group].filter { !isTimed($0) }
        }
        // The latest are the ones that can still be done.
        members[TimeGroup.overdue.rawValue] = dated.filter { groupOfItem[$0.position] == .overdue }.reversed()
        members[TimeGroup.done.rawValue] = sorted.done.filter { groupOfItem[$0.position] == .done }
        var groups: [Range<ReadingPosition>] = []
        var start = ReadingPosition(0)
        for group in members {
            groups.append(start..<start.advanced(by: group.count))
            start = start.advanced(by: group.count)
        }
        self.groups = groups
        items = members.flatMap(\.self)
    }

    /// The reading position of each item, in store order.
    var positions: [ReadingPosition] {
        var positions = [ReadingPosition](repeating: ReadingPosition(0), count: items.count)
        for (position, item) in items.enumerated() { positions[item.position] = ReadingPosition(position) }
        return positions
    }

    /// The items that have a date, earliest first, and the others. Ties keep store order.
    private static func byDate(_ dates: [CivilDue?]) -> (dated: [StoreIndex], undated: [StoreIndex]) {
        var keys: [(date: Int64, item: StoreIndex)] = []
        keys.reserveCapacity(dates.count)
        var undated: [StoreIndex] = []
        for (position, date) in dates.enumerated() {
            if let date {
                keys.append((date.sortKey, StoreIndex(position)))
            } else {
                undated.append(StoreIndex(position))
            }
        }
        keys.sort { ($0.date, $0.item) < ($1.date, $1.item) }
        return (keys.map(\.item), undated)
    }

    /// Turns items in the order of their dates around. Ties keep store order.
    private static func latestFirst(_ items: [StoreIndex], _ dates: [CivilDue?]) -> [StoreIndex] {
        var latestFirst: [StoreIndex] = []
        latestFirst.reserveCapacity(items.count)
        var end = items.endIndex
        while end > 0 {
            let key = dates[items[end - 1].position]?.sortKey
            var start = end - 1
            while start > 0, dates[items[start - 1].position]?.sortKey == key { start -= 1 }
            latestFirst += items[start..<end]
            end = start
        }
        return latestFirst
    }

    /// The items by the months of their dates, latest first, those without a date last. In a month they keep their
    /// order.
    private static func byMonth(_ items: [StoreIndex], _ dates: [CivilDue?]) -> [StoreIndex] {
        let months = items.map { dates[$0.position].map { Month(with: $0.day) } }
        let lists = MonthLists(months, from: ReadingPosition(0), isDone: true, pageSize: .max).lists
        return lists.flatMap { list in list.items.map { items[Int($0.index)] } }
    }

    /// The items sorted by title; ties keep store order.
    fileprivate static func byTitle(_ items: some Sequence<StoreIndex>, of store: ToDoStore) -> [StoreIndex] {
        let keys = items.map { (title: TitleKey(store.string(store[$0].title)), item: $0) }
        return keys.sorted { $0.title == $1.title ? $0.item < $1.item : $0.title < $1.title }.map(\.item)
    }
}
