// Finds files that cannot lie in one folder tree on every system: one path twice, paths that a system without
// regard to case takes for one, a file where others need a folder. Paths of plain lower-case ASCII, which nearly
// all are, are compared with their neighbours only; the others go through a table of their folded forms.

import Bytes

/// The clashes between the paths of a set of files.
struct PathClashes {
    /// What was found, in the order of the paths.
    private(set) var found: [SiteError.Clash] = []

    private let paths: [SitePath]
    /// Every folder that the files need, once, ascending.
    private var folders: [SitePath] = []
    /// The paths, of files and folders, that are not their own folded form.
    private var unfolded: [SitePath] = []

    /// Compares paths, which are in ascending order.
    init(in paths: [SitePath]) {
        self.paths = paths
        compareNeighbors()
        for folder in folders where Self.contains(paths, folder) { found.append(.fileAndFolder(folder)) }
        compareFoldedForms()
        found.sort { $0.path < $1.path }
    }

    private mutating func compareNeighbors() {
        var allFolders: Set<SitePath> = []
        for index in paths.indices {
            if !paths[index].isPlain { unfolded.append(paths[index]) }
            if index > 0 {
                if paths[index] == paths[index - 1] { found.append(.samePath(paths[index])) }
                if paths[index].sharesFolder(with: paths[index - 1]) { continue }
            }
            var next = paths[index].folder
            while let folder = next, allFolders.insert(folder).inserted { next = folder.folder }
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
            } else if plain != path, Self.contains(paths, plain) || Self.contains(folders, plain) {
                found.append(.differOnlyInCase(plain, path))
            } else {
                spellings[folded] = path
            }
        }
    }

    /// Whether a path is among others in ascending order.
    private static func contains(_ paths: [SitePath], _ path: SitePath) -> Bool {
        let index = paths.partitioningIndex { $0 >= path }
        return index < paths.endIndex && paths[index] == path
    }
}
