// The favourites of a list.

import ToDos

/// The items that are starred.
struct StarredItems: Sendable {
    /// In reading order: open ones first.
    let items: [ReadingPosition]
    /// The number of open items.
    let openCount: Int

    /// Collects the favourites of a site.
    init(_ all: borrowing SiteItems, _ order: ItemOrder) {
        var items: [ReadingPosition] = []
        for position in all.positions where all.details[all[position].details]?.isStarred == true {
            items.append(position)
        }
        self.items = items
        openCount = items.indices(in: ReadingPosition(0)..<ReadingPosition(order.openCount)).count
    }
}
