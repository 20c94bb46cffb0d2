// Finds files that cannot exist together in one folder tree on every system: two files with the same path,
// paths that differ only in case, and a file whose path is also a folder of other files.
//
// Files with equal paths are neighbors in path order, and sorting finds them. Paths that are not
// lower-case ASCII, which are few, are looked up by their case-folded form.

import Bytes

/// The clashes between the paths of a set of files.
struct PathClashes {
    /// The clashes found, in the order of their paths.
    private(set) var found: [SiteError.Clash] = []

    private let files: [SiteFile]
    private let order: [FileIndex]
    /// All folders that the files need, without duplicates, ascending.
    private var folders: [SitePath] = []
    /// The paths of files and folders that differ from their case-folded form.
    private var unfolded: [SitePath] = []

    init(in files: [SiteFile], _ order: [FileIndex], duplicates: [SitePath]) {
        self.files = files
        self.order = order
        found = duplicates.map { .samePath($0) }
        collectFolders()
        for folder in folders where isFile(folder) { found.append(.fileAndFolder(folder)) }
        compareFoldedForms()
        found.sort { $0.path < $1.path }
    }

    /// Visits the files in storage order, because in path order each access would be a cache miss.
    private mutating func collectFolders() {
        var allFolders: [SitePath] = []
        var previous: SitePath?
        for path in files.lazy.map(\.path) {
            if !path.isPlain { unfolded.append(path) }
            if previous.map(path.sharesFolder) != true {
                var next = path.folder
                while let folder = next {
                    allFolders.append(folder)
                    next = folder.folder
                }
            }
            previous = path
        }
        for folder in allFolders.sorted() where folder != folders.last { folders.append(folder) }
        unfolded = (unfolded + folders.filter { !$0.isPlain }).sorted()
    }

    private mutating func compareFoldedForms() {
        var spellings: [String: SitePath] = [:]
        for path in unfolded {
            // Swift compares strings by canonical equivalence, so é as one scalar and é as two are the same
            // key.
            var folded = path.text.lowercased()
            let plain = folded.withUTF8 { SitePath(good: UnsafeRawBufferPointer($0)) }
            if let other = spellings[folded] {
                if other != path { found.append(.differOnlyInCase(other, path)) }
            } else if plain != path, isFile(plain) || isFolder(plain) {
                found.append(.differOnlyInCase(plain, path))
            } else {
                spellings[folded] = path
            }
        }
    }

    private func isFile(_ path: SitePath) -> Bool {
        let index = order.partitioningIndex { files[Int($0.position)].path >= path }
        return index < order.endIndex && files[Int(order[index].position)].path == path
    }

    private func isFolder(_ path: SitePath) -> Bool {
        let index = folders.partitioningIndex { $0 >= path }
        return index < folders.endIndex && folders[index] == path
    }
}
