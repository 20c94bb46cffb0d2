// The order in which a reader meets the items: first the open ones, then the done ones, each sorted as asked. The pages of
// the list and the links from item to item follow it. The agenda follows the order of time, which is found here too, so
// that the due times are sorted once.

import Bytes
import ToDos

/// How the items of each section of the list are sorted.
public enum ItemSort: String, CaseIterable, Sendable, Codable {
    /// By due time: open items earliest first, done ones latest first; undated last, ties in store order.
    case due
    /// By title, as people file them: case and accents do not count, numbers by their value.
    case title
    /// As they are in the store.
    case store
}

/// The items of a store in reading order, and in the order of time.
struct ItemOrder {
    /// All items in reading order: open, then done.
    let items: [StoreIndex]
    /// How many of them are open.
    let openCount: Int
    /// The dated items, earliest first, ties in store order.
    let dated: [StoreIndex]
    /// The items without a date, in store order.
    let undated: [StoreIndex]

    /// Sorts the items of a store. `dues` has when each is due, in store order.
    init(_ store: ToDoStore, _ dues: [CivilDue?], by sort: ItemSort) {
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
        case .due: (open, done) = (dated + undated, Self.latestFirst(keys) + undated)
        case .title:
            open = Self.byTitle(store)
            done = open
        case .store:
            open = Array(store.indices)
            done = open
        }
        items = open.filter { !store[$0].isDone } + done.filter { store[$0].isDone }
        openCount = store.items.count { !$0.isDone }
    }

    /// Where each item of the store is in reading order.
    var positions: [ReadingPosition] {
        var positions = [ReadingPosition](repeating: ReadingPosition(0), count: items.count)
        for (position, item) in items.enumerated() { positions[item.position] = ReadingPosition(position) }
        return positions
    }

    /// The items of sorted keys, latest first, ties in store order.
    private static func latestFirst(_ keys: [(due: Int64, item: StoreIndex)]) -> [StoreIndex] {
        var items: [StoreIndex] = []
        items.reserveCapacity(keys.count)
        var end = keys.count
        while end > 0 {
            let start = keys[..<end].partitioningIndex { $0.due >= keys[end - 1].due }
            items += keys[start..<end].map(\.item)
            end = start
        }
        return items
    }

    /// The items by their titles, those with equal titles in store order.
    private static func byTitle(_ store: ToDoStore) -> [StoreIndex] {
        let order = TitleOrder()
        let keys = store.indices.map { (title: order.key(of: store.string(store[$0].title)), item: $0) }
        return keys.sorted { $0.title == $1.title ? $0.item < $1.item : $0.title < $1.title }.map(\.item)
    }
}
