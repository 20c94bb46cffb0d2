// The files of the items' pages, in the order of their paths: known from the ids alone, so that they can be made while
// the items are still being sorted. What number each page has is known only then, and filled in.

import Bytes
import Mustache
import Site
import ToDos

/// The files of the items' pages of one part of a site.
struct ItemFiles: Sendable {
    /// The files, ascending by path, each with the index of its item in the store where the number of the page will be.
    private(set) var files: [SiteFile]

    /// The files of the items that fall into a part.
    init(_ items: [ToDoItem], in part: SitePart, _ siteMap: SiteMap) {
        var ids: [(id: ItemID, item: Int32)] = []
        ids.reserveCapacity(items.count)
        for (index, item) in items.enumerated() where part.holds(item.id) {
            ids.append((item.id, Int32(index)))
        }
        // The order of ids is that of their texts.
        ids.sort { $0.id < $1.id }
        var buffer = ByteBuffer(capacity: 64)
        files = []
        // And some for the other files of a site.
        files.reserveCapacity(ids.count + 1 << 12)
        for (id, item) in ids {
            let path = siteMap.path(of: .item(id), in: &buffer)
            files.append(SiteFile(path: path, contents: .page(PageNumber(section: 0, page: Int(item)))))
        }
    }

    /// The files, with the number of the page in place of the item's index.
    consuming func numbered(_ number: (_ item: Int) -> Int) -> [SiteFile] {
        files.map { file in
            guard case .page(let item) = file.contents else { return file }
            return SiteFile(path: file.path, contents: .page(PageNumber(section: 0, page: number(item.page))))
        }
    }
}
