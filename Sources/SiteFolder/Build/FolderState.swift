// The state of an output folder: the manifest of the last build, and which files still match it. With the record of that
// build, nearly all files are recognized by the file system's change time; the others are read.

import Bytes
import Files

/// The manifest of a folder, and the files compared with it.
struct FolderState {
    /// The manifest of the files that earlier builds wrote.
    let manifest: Manifest
    private let manifestStatus: FileStatus?
    /// For each entry, whether the file at its path has its bytes.
    private let matches: [Bool]

    /// The state of a folder that no build has written to.
    static let absent = FolderState(manifest: .absent, manifestStatus: nil, matches: [])

    /// Whether the file of an entry is as the build has written it.
    func isAsManifest(_ entry: EntryIndex) -> Bool { matches[Int(entry.position)] }

    /// Whether every file matches its entry.
    var isAsManifest: Bool { matches.allSatisfy(\.self) }

    /// Whether the folder still has the manifest that was read.
    func isCurrent(in root: Folder) throws(SiteFolderError) -> Bool {
        try onDisk(try root.status(of: Manifest.name)) == manifestStatus
    }
}

extension FolderState {
    /// Looks at a folder, using up to `jobs` threads; `nil` if it has no manifest. `record` is the record beside it.
    init?(
        of root: Folder, record: StoredRecord?, jobs: Int, stop: StopRequest
    ) throws(SiteFolderError) {
        // The status is taken before the manifest is read, so that a manifest that is replaced in between is not current.
        manifestStatus = try onDisk(try root.status(of: Manifest.name))
        guard let manifest = try Manifest(in: root, record: record) else { return nil }
        self.manifest = manifest
        let blocks = try parallelMap(
            count: manifest.entries.count, blockSize: BuildRequest.filesInBlock,
            jobs: BuildRequest.threads(jobs), makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                try stop.check()
                var matches: [Bool] = []
                matches.reserveCapacity(block.count)
                for entry in block.map(EntryIndex.init) {
                    if case .asManifest = try onDisk(try disk.state(of: entry)) {
                        matches.append(true)
                    } else {
                        matches.append(false)
                    }
                }
                return matches
            })
        matches = Array(blocks.joined())
    }
}
