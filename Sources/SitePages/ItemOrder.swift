// In which order a reader meets the items: first what is to do, then what is done, each sorted as asked. The
// list's pages and the way from item to item both follow it.

import ToDoStore

/// How the items of each section are sorted.
public enum ItemSort: String, CaseIterable, Sendable {
    /// By due time: to do earliest first, done latest first; undated last, ties in store order.
    case due
    /// By title, as people file them: case and accents do not count, numbers by their value.
    case title
    /// As they stand in the store.
    case store
}

/// The items of a store in reading order.
struct ItemOrder: Sendable {
    /// Indices into the store's items: to do first, then done.
    let items: [Int32]
    /// How many of them are to do.
    let toDoCount: Int
    /// Where each item of the store stands in `items`.
    let positions: [Int32]

    init(_ store: ToDoStore, by sort: ItemSort) {
        var toDo: [Int32] = []
        var done: [Int32] = []
        for (index, item) in store.items.enumerated() {
            if item.isDone { done.append(Int32(index)) } else { toDo.append(Int32(index)) }
        }
        switch sort {
        case .store: break
        case .due:
            toDo = Self.sorted(toDo) { store.items[Int($0)].timestamp ?? .max }
            done = Self.sorted(done) { store.items[Int($0)].timestamp.map { -$0 } ?? .max }
        case .title:
            let order = TitleOrder()
            toDo = Self.sorted(toDo) { order.key(of: store.string(store.items[Int($0)].title)) }
            done = Self.sorted(done) { order.key(of: store.string(store.items[Int($0)].title)) }
        }
        items = toDo + done
        toDoCount = toDo.count
        var positions = [Int32](repeating: 0, count: items.count)
        for (position, item) in items.enumerated() { positions[Int(item)] = Int32(position) }
        self.positions = positions
    }

    /// The items by their keys, those with equal keys in store order.
    private static func sorted<Key: Comparable>(_ items: [Int32], by key: (Int32) -> Key) -> [Int32] {
        var keyed = items.map { item in (key: key(item), item: item) }
        keyed.sort { left, right in
            left.key == right.key ? left.item < right.item : left.key < right.key
        }
        return keyed.map(\.item)
    }
}
