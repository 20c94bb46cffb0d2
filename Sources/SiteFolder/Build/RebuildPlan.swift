// The plan of a rebuild as a value, made by `RebuildPlanner` and carried out by `Rebuild`. It stores indices
// instead of paths: for 100,000 files it takes about a megabyte.

import Site

enum RebuildStep: Sendable {
    /// The path will hold this file of the site. If it holds that already, nothing is written.
    case file(FileIndex, now: FileOnDisk)
    /// The file of this manifest entry is removed.
    case remove(EntryIndex)

    /// The file of the site that this path will hold, if any.
    var file: FileIndex? {
        switch self {
        case .file(let file, _): file
        case .remove: nil
        }
    }

    /// Whether an obstacle is one that the rebuild itself removes before it writes a new file: a folder in its place, or
    /// a file in place of its folder. The plan has found that earlier builds wrote them.
    func removes(_ obstacle: SiteFolderError.Obstacle) -> Bool {
        guard case .file(_, .nothing) = self else { return false }
        return switch obstacle.kind {
        case .folder, .fileForFolder: true
        case .foreignFile, .changedFile, .link, .special: false
        }
    }
}

/// The state on disk of the path of a file of the site.
enum FileOnDisk: Sendable {
    /// Nothing, or an obstacle that the build removes because an earlier build wrote it.
    case nothing
    /// The file of this manifest entry.
    case asManifest(EntryIndex)
    /// The file that the site wants, although the manifest does not say so.
    case asSite
}

/// The steps for some files of the site, and for the old files whose paths sort between them.
struct RebuildPlan: Sendable {
    /// Ascending by path.
    var steps: [RebuildStep] = []
    /// Files that are no longer part of the site but have been modified. They are left alone.
    var kept: [EntryIndex] = []
    /// Files and folders that block the build.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// Whether the entries of the manifest can stay if no file is written: they have the paths of the site, each once,
    /// and no other bytes than the files on disk.
    var entriesAreCurrent = true

    init() {}

    init(_ parts: [RebuildPlan]) {
        steps = Array(parts.lazy.map(\.steps).joined())
        kept = parts.flatMap(\.kept)
        obstacles = parts.flatMap(\.obstacles)
        entriesAreCurrent = parts.allSatisfy(\.entriesAreCurrent)
    }

    /// The state on disk of each file, in the order of `Site.files`. The plan must have no obstacles.
    var filesOnDisk: [FileOnDisk] {
        var files = Array(repeating: FileOnDisk.nothing, count: steps.count { $0.file != nil })
        for case .file(let file, let now) in steps { files[Int(file.position)] = now }
        return files
    }

    /// The files to remove, ascending by path.
    var removed: [EntryIndex] {
        steps.compactMap { if case .remove(let entry) = $0 { entry } else { nil } }
    }
}
