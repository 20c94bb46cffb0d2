// Numbers the pages of several lists that are split into pages: first all pages of the first list, then all pages
// of the second, and so on.

import Bytes

/// The pages of several lists.
struct PageTable: Sendable {
    /// The number of pages before each list, and at the end the number of all pages.
    private let starts: [Int]

    /// A table of lists with these numbers of rows, each of which has at least one page.
    init(rows: [Int], pageSize: Int) {
        var starts = [0]
        for count in rows { starts.append(starts[starts.count - 1] + Self.pageCount(rows: count, pageSize)) }
        self.starts = starts
    }

    /// All pages: the list of each, and the page within the list.
    var all: [(list: Int, page: SectionPage)] {
        starts.indices.dropLast().flatMap { list in
            (0..<pageCount(of: list)).map { (list, SectionPage(index: $0)) }
        }
    }

    /// The number of pages of a list.
    func pageCount(of list: Int) -> Int { starts[list + 1] - starts[list] }

    private static func pageCount(rows: Int, _ pageSize: Int) -> Int {
        1 + max(0, rows - 1) / pageSize
    }
}

extension Collection {
    /// The number of pages; none if there are no elements.
    func pageCount(size: Int) -> Int { (count + size - 1) / size }

    /// The elements on a page.
    func page(_ page: SectionPage, size: Int) -> SubSequence {
        dropFirst(page.index * size).prefix(size)
    }
}
