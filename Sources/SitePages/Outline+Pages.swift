// Which pages a site has, and where each lies. A page is known by a number, and what the number stands for
// follows from the counts of items, list pages and weeks: a hundred thousand pages need no list.

import Bytes
import Mustache
import Site

/// A page to be printed.
enum Page {
    /// The page of the item at a position in reading order.
    case item(Int)
    /// A page of the list, from 1.
    case list(Int)
    /// A week of the agenda, by its index there.
    case week(Int)
    /// One of those of which there is one: the current week, all coming weeks, and the page for wrong addresses.
    case agenda, booklet, notFound
}

extension Outline {
    /// The pages before those of the weeks: the longest first, so that it is not what all wait for at the end.
    private static let singlePages = [Page.booklet, .agenda, .notFound]

    /// How many pages there are that are not an item's.
    private var otherPageCount: Int { Self.singlePages.count + agenda.entries.count + listPageCount }

    /// The number of the page of the item at a position.
    private func number(ofItemAt position: Int) -> Int { otherPageCount + position }

    /// The page of a number, from 0: at last those of the items, in reading order.
    func page(_ number: Int) -> Page {
        if number >= otherPageCount { return .item(number - otherPageCount) }
        if number < Self.singlePages.count { return Self.singlePages[number] }
        let week = number - Self.singlePages.count
        return week < agenda.entries.count ? .week(week) : .list(week - agenda.entries.count + 1)
    }

    /// The address of a page that is not an item's.
    private func address(of page: Page) -> Address? {
        switch page {
        case .item: nil
        case .list(let number): .list(page: number)
        case .week(let index): .week(agenda.entries[index].week)
        case .agenda: .agenda
        case .booklet: .booklet
        case .notFound: .notFound
        }
    }

    /// A file for each page of a part of the site, and the other files that come with the first part.
    ///
    /// In the order of their paths, unless others lie among those of the items: what is in order is quickly sorted.
    func files(
        in part: SitePart, _ items: consuming ItemFiles, and others: [SiteFile]
    ) -> [SiteFile] {
        var rest: [SiteFile] = []
        if part.holdsTheRest {
            var buffer = ByteBuffer(capacity: 64)
            rest = others
            for number in 0..<otherPageCount {
                guard let address = address(of: page(number)) else { continue }
                let path = SiteMap().path(of: address, in: &buffer)
                rest.append(SiteFile(path: path, contents: .page(PageNumber(section: 0, page: number))))
            }
            rest.sort { $0.path < $1.path }
        }
        var files = items.numbered { number(ofItemAt: Int(positions[$0])) }
        let before = rest.prefix { file in files.first.map { file.path < $0.path } ?? true }.count
        files.insert(contentsOf: rest[..<before], at: 0)
        files += rest[before...]
        return files
    }
}
