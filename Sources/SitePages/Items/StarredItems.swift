// The favourites of a list.

import ToDos

/// The items that are starred.
struct StarredItems: Sendable {
    /// In reading order: open ones first.
    let items: [ReadingPosition]
    /// The number of open items.
    let openCount: Int

    /// Collects the favourites of a store.
    init(_ store: ToDoStore, _ order: ItemOrder) {
        var items: [ReadingPosition] = []
        if !store.details.isEmpty {
            for (position, index) in order.items.enumerated()
            where store.details[store[index].details]?.isStarred == true {
                items.append(ReadingPosition(position))
            }
        }
        self.items = items
        openCount = items.indices(in: ReadingPosition(0)..<ReadingPosition(order.openCount)).count
    }
}
