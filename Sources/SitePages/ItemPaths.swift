// Where the pages of the items lie, in the order of the paths: known from the ids alone, so that they can be made
// while the items are still being sorted.

import Mustache
import Site
import ToDoStore

/// The paths of the items' pages of one part of a site.
struct ItemPaths: Sendable {
    /// The paths, ascending, each with the index of its item in the store.
    let paths: [(path: SitePath, item: Int32)]

    /// The paths of the items that fall into a part.
    init(_ items: [ToDoItem], in part: SitePart, _ siteMap: SiteMap) {
        var ids: [(id: ItemID, item: Int32)] = []
        ids.reserveCapacity(items.count)
        for (index, item) in items.enumerated() where part.holds(item.id) {
            ids.append((item.id, Int32(index)))
        }
        // The order of ids is that of their texts.
        ids.sort { $0.id < $1.id }
        var buffer = TextBuffer(capacity: 64)
        paths = ids.map { (siteMap.path(of: .item($0.id), in: &buffer), $0.item) }
    }
}
