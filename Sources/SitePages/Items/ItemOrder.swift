// The order of the items: open items first, then done ones, each sorted as the settings ask. The list pages
// and the links between item pages follow this order. The order by due time, which the agenda needs, is
// computed here too, so that due times are sorted once.

import Bytes
import ToDos

/// How the items of each section of the list are sorted.
public enum ItemSort: String, CaseIterable, Sendable, Codable {
    /// By due time: open items earliest first, done items latest first. Undated items come last; ties keep
    /// store order.
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

    /// The items of ascending `keys`, latest first; ties keep store order.
    private static func latestFirst(_ keys: [(due: Int64, item: StoreIndex)]) -> [StoreIndex] {
        var items: [StoreIndex] = []
        items.reserveCapacity(keys.count)
        var end = keys.count
        while end > 0 {
            var start = end - 1
            while start > 0, keys[start - 1].due == keys[start].due { start -= 1 }
            for key in keys[start..<end] { items.append(key.item) }
            end = start
        }
        return items
    }

    /// The items sorted by title; ties keep store order.
    private static func byTitle(_ store: ToDoStore) -> [StoreIndex] {
        let order = TitleOrder()
        let keys = store.indices.map { (title: order.key(of: store.string(store[$0].title)), item: $0) }
        return keys.sorted { $0.title == $1.title ? $0.item < $1.item : $0.title < $1.title }.map(\.item)
    }
}
