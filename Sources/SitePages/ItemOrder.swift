// In which order a reader meets the items: first what is to do, then what is done, each sorted as asked. The
// list's pages and the way from item to item both follow it.

import ToDos

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

    /// Sorts the items of a store, whose order by due time is known already.
    init(_ store: ToDoStore, by sort: ItemSort, _ dated: DueOrder) {
        let (earliest, latest) =
            switch sort {
            case .due: (dated.earliestFirst + dated.undated, dated.latestFirst + dated.undated)
            case .title: Self.twice(Self.byTitle(store))
            case .store: Self.twice(store.items.indices.map { Int32($0) })
            }
        // In a list of their own, the answers are at hand in any order.
        let isDone = store.items.map(\.isDone)
        let toDo = earliest.filter { !isDone[Int($0)] }
        items = toDo + latest.filter { isDone[Int($0)] }
        toDoCount = toDo.count
        var positions = [Int32](repeating: 0, count: items.count)
        for (position, item) in items.enumerated() { positions[Int(item)] = Int32(position) }
        self.positions = positions
    }

    /// Of both sections alike.
    private static func twice(_ items: [Int32]) -> ([Int32], [Int32]) { (items, items) }

    /// The items by their titles, those with equal titles in store order.
    private static func byTitle(_ store: ToDoStore) -> [Int32] {
        let order = TitleOrder()
        let keys = store.items.map { order.key(of: store.string($0.title)) }
        return keys.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }.map { Int32($0) }
    }
}
