// How the items are spread over the pages of the list.

/// The pages of the list.
struct ListPaging: Sendable {
    /// How many items the list has.
    let itemCount: Int
    /// How many of them are open; they come first.
    let openCount: Int
    /// Rows on a page.
    let pageSize: Int

    /// How many pages there are; one even without items.
    var pageCount: Int { max(1, (itemCount + pageSize - 1) / pageSize) }

    /// The last page.
    var lastPage: SectionPage { SectionPage(index: pageCount - 1) }

    /// The page that has the item at a position.
    func page(of position: ReadingPosition) -> SectionPage {
        SectionPage(index: Int(position.index) / pageSize)
    }

    /// The positions of the items on a page.
    func positions(on page: SectionPage) -> Range<ReadingPosition> {
        let first = min(page.index * pageSize, itemCount)
        return ReadingPosition(first)..<ReadingPosition(min(first + pageSize, itemCount))
    }

    /// The positions of all open, or all done items.
    func positions(done: Bool) -> Range<ReadingPosition> {
        done
            ? ReadingPosition(openCount)..<ReadingPosition(itemCount)
            : ReadingPosition(0)..<ReadingPosition(openCount)
    }
}
