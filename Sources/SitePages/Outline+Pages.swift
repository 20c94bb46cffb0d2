// Which pages a site has, and where each lies. A page is known by a number, and what the number stands for
// follows from the counts of items, list pages and weeks: a hundred thousand pages need no list.

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
    case agenda, booklet, notFound
}

extension Outline {
    /// The pages behind those of the list and of the weeks.
    private static let singlePages = [Page.agenda, .booklet, .notFound]

    /// How many pages there are.
    private var pageCount: Int {
        items.count + listPageCount + agenda.entries.count + Self.singlePages.count
    }

    /// The page of a number, from 0: first those of the items.
    func page(_ number: Int) -> Page {
        if number < items.count { return .item(number) }
        let afterItems = number - items.count
        if afterItems < listPageCount { return .list(afterItems + 1) }
        let afterList = afterItems - listPageCount
        if afterList < agenda.entries.count { return .week(afterList) }
        return Self.singlePages[afterList - agenda.entries.count]
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

    /// A file for each page of a part of the site, in any order. `paths` are those of its items' pages.
    func files(in part: SitePart, _ paths: ItemPaths) -> [SiteFile] {
        var files: [SiteFile] = []
        files.reserveCapacity(paths.paths.count + pageCount - items.count)
        for (path, item) in paths.paths {
            files.append(SiteFile(path: path, contents: .page(Int(positions[Int(item)]))))
        }
        guard part.holdsTheRest else { return files }
        var buffer = TextBuffer(capacity: 64)
        for number in items.count..<pageCount {
            guard let address = address(of: page(number)) else { continue }
            let path = SiteMap().path(of: address, in: &buffer)
            files.append(SiteFile(path: path, contents: .page(number)))
        }
        return files
    }
}
