// Finds files that cannot lie in one folder tree on every system: one path twice, paths that a system without
// regard to case takes for one, a file where others need a folder. Paths of plain lower-case ASCII, which nearly
// all are, are compared with their neighbours only; the others go through a table of their folded forms.

/// The clashes between the paths of a set of files.
struct PathClashes {
    /// What was found, in the order of the paths.
    private(set) var found: [SiteError.Clash] = []

    private let files: [SiteFile]
    /// Every folder that the files need, once, ascending.
    private var folders: [SitePath] = []
    /// The paths, of files and folders, that are not their own folded form.
    private var unplain: [SitePath] = []

    /// Looks at files that are sorted by path.
    init(in files: [SiteFile]) {
        self.files = files
        lookAtNeighbours()
        for folder in folders where files.holds(folder) { found.append(.fileAndFolder(folder)) }
        lookAtFoldedForms()
        found.sort { $0.path < $1.path }
    }

    private mutating func lookAtNeighbours() {
        var allFolders: Set<SitePath> = []
        for index in files.indices {
            if !files[index].path.isPlain { unplain.append(files[index].path) }
            if index > 0 {
                if files[index].path == files[index - 1].path { found.append(.samePath(files[index].path)) }
                if files[index].path.sharesFolder(with: files[index - 1].path) { continue }
            }
            var next = files[index].path.folder
            while let folder = next, allFolders.insert(folder).inserted { next = folder.folder }
        }
        folders = allFolders.sorted()
        unplain += folders.filter { !$0.isPlain }
    }

    private mutating func lookAtFoldedForms() {
        var spellings: [String: SitePath] = [:]
        for path in unplain {
            // Swift compares text by canonical equivalence, so é as one scalar and as two is one key too.
            var folded = path.text.lowercased()
            let plain = folded.withUTF8 { SitePath(good: UnsafeRawBufferPointer($0)) }
            if let other = spellings[folded] {
                if other != path { found.append(.differOnlyInCase(other, path)) }
            } else if plain != path, files.holds(plain) || folders.holds(plain) {
                found.append(.differOnlyInCase(plain, path))
            } else {
                spellings[folded] = path
            }
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// Whether an element of this path is there, the elements being sorted by path.
    fileprivate func holds(_ path: SitePath, by key: (Element) -> SitePath) -> Bool {
        let index = partitioningIndex { key($0) >= path }
        return index < endIndex && key(self[index]) == path
    }
}

extension [SiteFile] {
    fileprivate func holds(_ path: SitePath) -> Bool { holds(path, by: \.path) }
}

extension [SitePath] {
    fileprivate func holds(_ path: SitePath) -> Bool { holds(path, by: \.self) }
}
