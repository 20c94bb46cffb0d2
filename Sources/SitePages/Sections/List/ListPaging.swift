// Splits the items in reading order into the pages of the list.

/// The paging of the list.
struct ListPaging: Sendable {
    /// The number of items.
    let itemCount: Int
    /// The number of open items, which come first.
    let openCount: Int
    /// Rows per page.
    let pageSize: Int

    /// The number of pages, at least 1.
    var pageCount: Int { max(1, (itemCount + pageSize - 1) / pageSize) }

    var lastPage: SectionPage { SectionPage(index: pageCount - 1) }

    /// The page that contains the item at a position.
    func page(of position: ReadingPosition) -> SectionPage {
        SectionPage(index: Int(position.index) / pageSize)
    }

    /// The positions of the items on a page.
    func positions(on page: SectionPage) -> Range<ReadingPosition> {
        let first = min(page.index * pageSize, itemCount)
        return ReadingPosition(first)..<ReadingPosition(min(first + pageSize, itemCount))
    }

    /// The positions of all done items, or of all open ones.
    func positions(done: Bool) -> Range<ReadingPosition> {
        done
            ? ReadingPosition(openCount)..<ReadingPosition(itemCount)
            : ReadingPosition(0)..<ReadingPosition(openCount)
    }
}
