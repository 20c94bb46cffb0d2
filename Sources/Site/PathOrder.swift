// The order of a site's files by path. To compare the paths where they are stored would be a cache miss for each, so the
// first bytes of every path are sorted together with its index: 9 ms for 100,000 files instead of 50 ms (a timing loop),
// which is 5 % of a build of that size.

import Bytes

/// The files of a site, ascending by the UTF-8 bytes of their paths.
struct PathOrder {
    let files: [FileIndex]
    /// The paths that more than one file has, once for each further file, ascending.
    let duplicates: [SitePath]

    /// Sorts files.
    init(_ files: [SiteFile]) {
        func path(_ index: FileIndex) -> SitePath { files[Int(index.position)].path }
        var keys = files.indices.map { (beginning: files[$0].path.utf8.beginning, index: FileIndex($0)) }
        keys.sort { left, right in
            left.beginning != right.beginning
                ? left.beginning < right.beginning : path(left.index) < path(right.index)
        }
        var duplicates: [SitePath] = []
        for (left, right) in zip(keys, keys.dropFirst())
        where left.beginning == right.beginning && path(left.index) == path(right.index) {
            duplicates.append(path(right.index))
        }
        self.files = keys.map(\.index)
        self.duplicates = duplicates
    }
}
