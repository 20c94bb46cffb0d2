// Compares what is on the disk with what a manifest says. A file that the file system has not changed since the manifest
// was written is not read; any other is read and its digest compared.

import Bytes
import Files
import Site

/// Compares files with a manifest, for one thread.
struct DiskComparison {
    /// What is at a path.
    enum State {
        /// Nothing.
        case missing
        /// A file as this entry of the manifest says.
        case asManifest(EntryIndex)
        /// A file as no entry says, but as the site wants it.
        case asSite
        /// Something else.
        case obstacle(SiteFolderError.Obstacle)
    }

    private let manifest: Manifest
    private var cursor: FolderCursor
    private var bytes: [UInt8] = []

    /// Compares this folder with its manifest.
    init(_ root: Folder, _ manifest: Manifest) {
        self.manifest = manifest
        cursor = FolderCursor(root: root)
    }

    /// What is at a path of these entries, where the site may want a file of its own.
    mutating func state(
        at path: SitePath, _ variants: Range<EntryIndex>, or wanted: FileRecord? = nil
    ) throws(FileError) -> State {
        let folder: Folder
        switch try cursor.parent(of: path) {
        case .missing: return .missing
        case .blocked(let part, let kind): return .obstacle(.init(path: part, kind, ifFile: .fileForFolder))
        case .folder(let parent): folder = parent
        }
        guard let status = try folder.status(of: FileName(path)) else { return .missing }
        guard status.kind == .file else {
            return .obstacle(.init(path: path.text, status.kind, ifFile: .foreignFile))
        }
        if variants.count == 1, isUntouched(status, variants.lowerBound) {
            return .asManifest(variants.lowerBound)
        }
        let sizes = variants.map { manifest[$0].record.size } + [wanted?.size].compactMap(\.self)
        if sizes.contains(status.size), try folder.read(FileName(path), into: &bytes) != nil {
            let found = FileRecord(of: bytes)
            if let entry = variants.first(where: { manifest[$0].record == found }) {
                return .asManifest(entry)
            }
            if found == wanted { return .asSite }
        }
        let kind: SiteFolderError.Obstacle.Kind = variants.isEmpty ? .foreignFile : .changedFile
        return .obstacle(.init(path: path.text, kind: kind))
    }

    /// Whether nobody has changed a file since the manifest was written. Nobody can set back the time of change.
    private func isUntouched(_ status: FileStatus, _ entry: EntryIndex) -> Bool {
        guard let written = manifest.written else { return false }
        return status.changed < written && status.size == manifest[entry].record.size
    }
}

extension Manifest {
    /// Whether every file is on the disk as the manifest says.
    func isTrue(of root: Folder, jobs: Int, stop: StopRequest) throws(SiteFolderError) -> Bool {
        let manifest = self
        let blocks = try parallelMap(
            count: entries.count, blockSize: BuildRequest.filesInBlock, jobs: BuildRequest.threads(jobs),
            makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                try stop.check()
                for entry in block.map(EntryIndex.init) {
                    let path = manifest.path(of: entry)
                    guard
                        case .asManifest = try onDisk(try disk.state(at: path, entry..<entry.advanced(by: 1)))
                    else { return false }
                }
                return true
            })
        return blocks.allSatisfy(\.self)
    }
}
