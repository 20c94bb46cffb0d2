// What an output folder holds that an earlier build wrote: its manifest, and which files have not changed since. For
// nearly all files the file system's change time tells that; the others are read by `DiskComparison`.

import Bytes
import Files
import Site

/// The manifest of a folder, compared with the status of each file.
struct FolderState: Sendable {
    /// The manifest of the files that earlier builds wrote.
    let manifest: Manifest
    private let manifestStatus: FileStatus?
    private let untouched: [Bool]

    /// The state of a folder that no build has written to.
    static let absent = FolderState(manifest: .absent, manifestStatus: nil, untouched: [])

    /// Whether the file of an entry is known to be as the build has written it.
    func isUntouched(_ entry: EntryIndex) -> Bool { untouched[Int(entry.position)] }

    /// Whether the folder still has the manifest that was read.
    func isCurrent(in root: Folder) throws(SiteFolderError) -> Bool {
        try onDisk(try root.status(of: Manifest.name)) == manifestStatus
    }

    /// Whether every file matches its entry. Files that are not known to be untouched are read.
    func isAsManifest(in root: Folder, jobs: Int, stop: StopRequest) throws(SiteFolderError) -> Bool {
        let (manifest, rest) = (manifest, manifest.indices.filter { !isUntouched($0) })
        let blocks = try parallelMap(
            count: rest.count, blockSize: BuildRequest.filesInBlock, jobs: BuildRequest.threads(jobs),
            makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                try stop.check()
                for entry in rest[block] {
                    guard case .asManifest = try onDisk(try disk.state(of: entry)) else { return false }
                }
                return true
            })
        return blocks.allSatisfy(\.self)
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
                var untouched: [Bool] = []
                untouched.reserveCapacity(block.count)
                for entry in block.map(EntryIndex.init) {
                    untouched.append(try onDisk(try disk.isUntouched(entry)))
                }
                return untouched
            })
        untouched = Array(blocks.joined())
    }
}
