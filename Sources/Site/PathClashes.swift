// Finds files that cannot lie in one folder tree on every system: two files with one path, paths that differ only in case,
// a file where others need a folder.
//
// Paths of lower-case ASCII, as nearly all are, are compared with their neighbors in path order only. The others are
// looked up by their folded form.

import Bytes

/// The clashes between the paths of a set of files.
struct PathClashes {
    /// What was found, in the order of the paths.
    private(set) var found: [SiteError.Clash] = []

    private let files: [SiteFile]
    /// The files, ascending by path.
    private let order: [FileIndex]
    /// Every folder that the files need, once, ascending.
    private var folders: [SitePath] = []
    /// The paths, of files and folders, that are not their own folded form.
    private var unfolded: [SitePath] = []

    /// Compares the paths of files; `order` lists them ascending by path.
    init(in files: [SiteFile], ascending order: [FileIndex]) {
        self.files = files
        self.order = order
        compareNeighbors()
        for folder in folders where isFile(folder) { found.append(.fileAndFolder(folder)) }
        compareFoldedForms()
        found.sort { $0.path < $1.path }
    }

    private func path(_ file: FileIndex) -> SitePath { files[Int(file.position)].path }

    private mutating func compareNeighbors() {
        var allFolders: Set<SitePath> = []
        var previous: SitePath?
        for path in order.lazy.map(path) {
            if !path.isPlain { unfolded.append(path) }
            if path == previous { found.append(.samePath(path)) }
            if previous.map(path.sharesFolder) != true {
                var next = path.folder
                while let folder = next, allFolders.insert(folder).inserted { next = folder.folder }
            }
            previous = path
        }
        folders = allFolders.sorted()
        unfolded += folders.filter { !$0.isPlain }
    }

    private mutating func compareFoldedForms() {
        var spellings: [String: SitePath] = [:]
        for path in unfolded {
            // Swift compares text by canonical equivalence, so é as one scalar and as two is one key too.
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
        let index = order.partitioningIndex { self.path($0) >= path }
        return index < order.endIndex && self.path(order[index]) == path
    }

    private func isFolder(_ path: SitePath) -> Bool {
        let index = folders.partitioningIndex { $0 >= path }
        return index < folders.endIndex && folders[index] == path
    }
}
