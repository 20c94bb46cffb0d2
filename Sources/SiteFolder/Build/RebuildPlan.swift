// The plan of a rebuild as a value, made by `RebuildPlanner` and carried out by `Rebuild`. It stores indices
// instead of paths: for 100,000 files it takes about a megabyte.

import Bytes
import Site

enum RebuildStep {
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

    /// Whether it writes a file at whose path nothing stays.
    var isNew: Bool { if case .file(_, .nothing) = self { true } else { false } }

    /// Whether an obstacle is one that the rebuild itself removes before it writes a new file: a folder in its place, or
    /// a file in place of its folder. The plan has found that earlier builds wrote them. At a target, it also replaces or
    /// removes a file that others have changed.
    func removes(_ obstacle: SiteFolderError.Obstacle, atTarget isTarget: Bool) -> Bool {
        switch (self, obstacle.kind) {
        case (.file(_, .nothing), .folder), (.file(_, .nothing), .fileForFolder): true
        case (_, .changedFile): isTarget
        case (_, .folder), (_, .fileForFolder), (_, .foreignFile), (_, .link), (_, .special): false
        }
    }
}

/// The state on disk of the path of a file of the site.
enum FileOnDisk {
    /// Nothing, or an obstacle that the build removes because an earlier build wrote it.
    case nothing
    /// The file of this manifest entry, which others have changed at a target.
    case changed(EntryIndex)
    case asManifest(EntryIndex)
    /// The file that the site wants, although the manifest does not say so.
    case asSite
}

/// The steps for some files of the site, and for the old files whose paths sort between them.
struct RebuildPlan {
    /// Ascending by path.
    var steps: [RebuildStep] = []
    /// Files that are no longer part of the site but have been modified. They are left alone.
    var kept: [EntryIndex] = []
    /// Obstacles that the build removes before it writes a new file, and places where it may have left folders in the way.
    var inTheWay: [PathBytes] = []
    /// Files and folders that block the build.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// Whether the entries of the manifest can stay if no file is written: they have the paths of the site, each once,
    /// and no other bytes than the files on disk.
    var entriesAreCurrent = true

    init() {}

    init(_ parts: [RebuildPlan]) {
        steps = Array(parts.lazy.map(\.steps).joined())
        kept = parts.flatMap(\.kept)
        inTheWay = parts.flatMap(\.inTheWay)
        obstacles = parts.flatMap(\.obstacles)
        entriesAreCurrent = parts.allSatisfy(\.entriesAreCurrent)
    }

    /// The state on disk of each file, in the order of `Site.files`. The plan must have no obstacles.
    var filesOnDisk: [FileOnDisk] {
        var files = Array(repeating: FileOnDisk.nothing, count: steps.count { $0.file != nil })
        for case .file(let file, let now) in steps { files[Int(file.position)] = now }
        return files
    }

    /// Those of the removed files that are in the way of new ones.
    func removedFirst(_ removed: [SitePath]) -> Set<SitePath> {
        let places = Set(inTheWay)
        guard !places.isEmpty else { return [] }
        return Set(
            removed.filter { places.contains($0.utf8) || $0.utf8.folders.contains(where: places.contains) })
    }

    /// The files to remove, ascending by path.
    var removed: [EntryIndex] {
        steps.compactMap { if case .remove(let entry) = $0 { entry } else { nil } }
    }
}
