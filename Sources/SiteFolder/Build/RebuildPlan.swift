// The plan of a rebuild as a value, made by `RebuildPlanner` and carried out by `Rebuild`. It stores indices
// instead of paths: for 100,000 files it takes about a megabyte.

import Site

/// What a rebuild does at one path.
enum RebuildStep: Sendable {
    /// The file on disk is already what the site wants.
    case keep(FileIndex)
    /// The file is written. `replacing` is the manifest entry for the file now on disk, if there is one.
    case write(FileIndex, replacing: EntryIndex?)
    /// The file of this manifest entry is removed.
    case remove(EntryIndex)

    /// The file of the site that this path will hold, if any.
    var file: FileIndex? {
        switch self {
        case .keep(let file), .write(let file, _): file
        case .remove: nil
        }
    }

    /// The manifest entry for the file now on disk, if that file will be replaced or removed.
    var replacedEntry: EntryIndex? {
        switch self {
        case .keep: nil
        case .write(_, let entry): entry
        case .remove(let entry): entry
        }
    }
}

/// The steps for some files of the site, and for the old files whose paths sort between them.
struct RebuildPlan: Sendable {
    /// Ascending by path.
    var steps: [RebuildStep] = []
    /// Files that are no longer part of the site but have been modified. They are left alone.
    var kept: [EntryIndex] = []
    /// Files and folders that block the build.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// Whether the manifest already lists exactly the files of the new site.
    var isAsManifestSays = true

    /// Creates an empty plan.
    init() {}

    /// Joins partial plans in order.
    init(_ parts: [RebuildPlan]) {
        steps = Array(parts.lazy.map(\.steps).joined())
        kept = parts.flatMap(\.kept)
        obstacles = parts.flatMap(\.obstacles)
        isAsManifestSays = parts.allSatisfy(\.isAsManifestSays)
    }

    /// The files to write, ascending by path.
    var written: [FileIndex] {
        steps.compactMap { if case .write(let file, _) = $0 { file } else { nil } }
    }

    /// The files to remove, ascending by path.
    var removed: [EntryIndex] {
        steps.compactMap { if case .remove(let entry) = $0 { entry } else { nil } }
    }
}
