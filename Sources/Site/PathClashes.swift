// Finds files that cannot lie in one folder tree on every system: one path twice, paths that a system without
// regard to case takes for one, a file where others need a folder. Paths of plain lower-case ASCII, which nearly
// all are, are compared with their neighbours only; the others go through a table of their folded forms.

struct PathClashes {
    /// What was found, in the order of the paths.
    private(set) var found: [SiteError.Clash] = []

    /// Looks at files that are sorted by path.
    init(in files: [SiteFile]) {
        let folders = Self.folders(of: files)
        for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
            found.append(.samePath(file.path))
        }
        for folder in folders where files.holds(folder) { found.append(.fileAndFolder(folder)) }
        findCaseClashes(files, folders)
        found.sort { $0.path < $1.path }
    }

    private mutating func findCaseClashes(_ files: [SiteFile], _ folders: [SitePath]) {
        var spellings: [String: SitePath] = [:]
        let unplain = files.lazy.map(\.path).filter { !$0.isPlain } + folders.filter { !$0.isPlain }
        for path in unplain {
            // Swift compares text by canonical equivalence, so é as one scalar and as two is one key too.
            let folded = path.text.lowercased()
            let plain = SitePath(good: folded)
            if let other = spellings[folded], other != path {
                found.append(.differOnlyInCase(other, path))
            } else if plain != path, files.holds(plain) || folders.contains(sorted: plain) {
                found.append(.differOnlyInCase(plain, path))
            } else {
                spellings[folded] = path
            }
        }
    }

    /// Every folder that the files need, once, ascending.
    private static func folders(of files: [SiteFile]) -> [SitePath] {
        var folders: Set<SitePath> = []
        var last: SitePath?
        for file in files {
            if let last, last.sharesFolder(with: file.path) { continue }
            last = file.path
            var next = file.path.folder
            while let folder = next, folders.insert(folder).inserted { next = folder.folder }
        }
        return folders.sorted()
    }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element that does not come before the path, the elements being sorted.
    fileprivate func firstIndex(notBefore path: SitePath, by key: (Element) -> SitePath) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if key(self[middle]) < path { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [SiteFile] {
    fileprivate func holds(_ path: SitePath) -> Bool {
        let index = firstIndex(notBefore: path, by: \.path)
        return index < count && self[index].path == path
    }
}

extension [SitePath] {
    fileprivate func contains(sorted path: SitePath) -> Bool {
        let index = firstIndex(notBefore: path, by: \.self)
        return index < count && self[index] == path
    }
}
