// What an output folder holds that an earlier build wrote: its manifest, and which files still are as it says. For
// nearly all files the file system's change time tells that; the others are read.

import Bytes
import Files
import Site

/// The manifest of a folder, and the files compared with it.
struct FolderState: Sendable {
    /// How the file at the path of an entry compares with the entry.
    fileprivate enum Comparison: UInt8 {
        /// Its times tell that it has not changed.
        case untouched
        /// It was read and has the bytes of the entry.
        case equal
        /// It is missing or another one.
        case different
    }

    /// The manifest of the files that earlier builds wrote.
    let manifest: Manifest
    private let manifestStatus: FileStatus?
    private let comparisons: [Comparison]

    /// The state of a folder that no build has written to.
    static let absent = FolderState(manifest: .absent, manifestStatus: nil, comparisons: [])

    /// Whether the file of an entry is as the build has written it.
    func isAsManifest(_ entry: EntryIndex) -> Bool { comparisons[Int(entry.position)] != .different }

    /// Whether the times of the file of an entry tell that it has not changed.
    func isUntouched(_ entry: EntryIndex) -> Bool { comparisons[Int(entry.position)] == .untouched }

    /// Whether every file matches its entry.
    var isAsManifest: Bool { manifest.indices.allSatisfy(isAsManifest) }

    /// Whether the folder still has the manifest that was read.
    func isCurrent(in root: Folder) throws(SiteFolderError) -> Bool {
        try onDisk(try root.status(of: Manifest.name)) == manifestStatus
    }
}

extension FolderState {
    /// Looks at a folder, using up to `jobs` threads; `nil` if it has no manifest.
    init?(of root: Folder, jobs: Int, stop: StopRequest) throws(SiteFolderError) {
        // Before the manifest is read: if another one takes its place in between, this one does not count as current.
        manifestStatus = try onDisk(try root.status(of: Manifest.name))
        guard let manifest = try Manifest(in: root) else { return nil }
        self.manifest = manifest
        let blocks = try parallelMap(
            count: manifest.entries.count, blockSize: BuildRequest.filesInBlock,
            jobs: BuildRequest.threads(jobs), makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                try stop.check()
                var comparisons: [Comparison] = []
                comparisons.reserveCapacity(block.count)
                for entry in block.map(EntryIndex.init) {
                    comparisons.append(try onDisk(try disk.comparison(of: entry)))
                }
                return comparisons
            })
        comparisons = Array(blocks.joined())
    }
}

extension DiskComparison {
    fileprivate mutating func comparison(of entry: EntryIndex) throws(FileError) -> FolderState.Comparison {
        if try isUntouched(entry) { return .untouched }
        if case .asManifest = try state(of: entry) { return .equal }
        return .different
    }
}
