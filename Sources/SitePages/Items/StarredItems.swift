// The favourites of a list.

import ToDos

/// The items that are starred.
struct StarredItems: Sendable {
    /// In reading order: open ones first.
    let items: [ReadingPosition]
    /// The number of open items.
    let openCount: Int

    /// Collects the favourites of items with these details.
    init(_ summaries: borrowing ItemSummaries, _ order: ItemOrder, _ details: StoreDetails) {
        var items: [ReadingPosition] = []
        for position in summaries.positions where details[summaries[position].details]?.isStarred == true {
            items.append(position)
        }
        self.items = items
        openCount = items.indices(in: ReadingPosition(0)..<ReadingPosition(order.openCount)).count
    }
}
