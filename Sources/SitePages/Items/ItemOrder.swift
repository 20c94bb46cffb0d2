// The order of the items: open items first, then done ones, each sorted as the settings ask. The list pages
// and the links between item pages follow this order. The order by due time, which the agenda needs, is
// computed here too, so that due times are sorted once.

import Bytes
import Civil
import ToDos

/// How the items of each section of the list are sorted.
public enum ItemSort: String, CaseIterable, Sendable, Codable {
    /// Open items by due time, earliest first, undated ones last; done items by the time at which they were
    /// done, latest first, those without it last. Ties keep store order.
    case due
    /// By title: case and accents are ignored, and numbers compare by value.
    case title
    /// In store order.
    case store
}

/// The items of a store in reading order and by due time.
struct ItemOrder {
    /// All items in reading order: open items, then done items.
    let items: [StoreIndex]
    /// The number of open items.
    let openCount: Int
    /// The dated items, earliest first, ties in store order.
    let dated: [StoreIndex]
    /// The items without a date, in store order.
    let undated: [StoreIndex]

    /// Sorts the items of a store. `dues` holds their due times, in store order.
    init(_ store: ToDoStore, _ dues: [CivilDue?], by sort: ItemSort, in zone: ZoneOffsets) {
        var keys: [(due: Int64, item: StoreIndex)] = []
        keys.reserveCapacity(dues.count)
        var undated: [StoreIndex] = []
        for item in store.indices {
            if let due = dues[item.position] {
                keys.append((due.sortKey, item))
            } else {
                undated.append(item)
            }
        }
        keys.sort { ($0.due, $0.item) < ($1.due, $1.item) }
        dated = keys.map(\.item)
        self.undated = undated

        let open: [StoreIndex]
        let done: [StoreIndex]
        switch sort {
        case .due: (open, done) = (dated + undated, Self.latestDoneFirst(store, zone))
        case .title:
            open = Self.byTitle(store)
            done = open
        case .store:
            open = Array(store.indices)
            done = open
        }
        let openItems = open.filter { !store[$0].isDone }
        items = openItems + done.filter { store[$0].isDone }
        openCount = openItems.count
    }

    /// The reading position of each item, in store order.
    var positions: [ReadingPosition] {
        var positions = [ReadingPosition](repeating: ReadingPosition(0), count: items.count)
        for (position, item) in items.enumerated() { positions[item.position] = ReadingPosition(position) }
        return positions
    }

    /// The items in the order in which they were done, latest first; those of which that is not known come
    /// last. Ties keep store order.
    private static func latestDoneFirst(_ store: ToDoStore, _ zone: ZoneOffsets) -> [StoreIndex] {
        guard !store.details.isEmpty else { return Array(store.indices) }
        var keys: [(done: Int64, item: StoreIndex)] = []
        var unknown: [StoreIndex] = []
        for index in store.indices {
            if let completed = store.details[store[index].details]?.completed {
                keys.append((CivilDue(completed, in: zone).sortKey, index))
            } else {
                unknown.append(index)
            }
        }
        return keys.sorted { ($1.done, $0.item) < ($0.done, $1.item) }.map(\.item) + unknown
    }

    /// The items sorted by title; ties keep store order.
    private static func byTitle(_ store: ToDoStore) -> [StoreIndex] {
        let order = TitleOrder()
        let keys = store.indices.map { (title: order.key(of: store.string(store[$0].title)), item: $0) }
        return keys.sorted { $0.title == $1.title ? $0.item < $1.item : $0.title < $1.title }.map(\.item)
    }
}
