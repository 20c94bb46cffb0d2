// Items that have something in common, and pages of their own: the favourites, the overdue ones, those of a month, of a
// project or at a place.

import Bytes

struct ItemList<Key: Sendable> {
    /// What they have in common.
    let key: Key
    /// In the order of the pages.
    let items: [ReadingPosition]
    /// The number of open items.
    let openCount: Int
    /// The most items on a page.
    private let pageSize: Int

    /// A list of items in reading order, or of open items in any order. Those before `openEnd` are open.
    init(_ key: Key, _ items: [ReadingPosition], openEnd: ReadingPosition, pageSize: Int) {
        (self.key, self.items, self.pageSize) = (key, items, pageSize)
        openCount = items.partitioningIndex { $0 >= openEnd }
    }

    var doneCount: Int { items.count - openCount }
    var progress: Progress { Progress(done: doneCount, all: items.count) }

    /// The number of pages; none if there are no items.
    var pageCount: Int { items.pageCount(size: pageSize) }

    func page(_ page: SectionPage) -> ArraySlice<ReadingPosition> { items.page(page, size: pageSize) }
}

extension Collection {
    /// The number of pages; none if there are no elements.
    func pageCount(size: Int) -> Int { (count + size - 1) / size }

    /// The elements on a page.
    func page(_ page: SectionPage, size: Int) -> SubSequence {
        dropFirst(page.index * size).prefix(size)
    }
}
