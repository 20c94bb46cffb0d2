// What a rebuild has to do, as a value: `RebuildPlanner` finds it out, `Rebuild` carries it out. It holds indices, not
// paths: at 100,000 files it takes about a megabyte.

import Site

/// What a rebuild does at one path.
enum RebuildStep: Sendable {
    /// The file on the disk is as the site wants it.
    case keep(FileIndex)
    /// The file is written. An entry of the manifest says what is on the disk now, if anything is.
    case write(FileIndex, replacing: EntryIndex?)
    /// The file that an entry of the manifest names is removed.
    case remove(EntryIndex)

    /// The file that will be there.
    var file: FileIndex? {
        switch self {
        case .keep(let file), .write(let file, _): file
        case .remove: nil
        }
    }

    /// The entry of the manifest for the file that is there now and will not be.
    var replacedEntry: EntryIndex? {
        switch self {
        case .keep: nil
        case .write(_, let entry): entry
        case .remove(let entry): entry
        }
    }
}

/// What is to be done for some files of the site, and for the old files that come between them.
struct RebuildPlan: Sendable {
    /// What is to be done, ascending by path.
    var steps: [RebuildStep] = []
    /// Files that the site no longer has and that somebody changed. They are left as they are.
    var kept: [EntryIndex] = []
    /// What is in the way.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// Whether the manifest lists exactly the files of the site, as they will be.
    var isAsManifestSays = true

    /// No steps yet.
    init() {}

    /// The plan of these parts, one after the other.
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
