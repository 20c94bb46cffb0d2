// Compares the files on disk with the entries of a manifest, by the file system's change time or by the digests of their
// bytes.

import Files
import Site

/// Compares files with a manifest, for one thread.
struct DiskComparison {
    /// The state of a path on disk.
    enum State {
        case missing
        /// A file that matches this entry of the manifest.
        case asManifest(EntryIndex)
        /// Anything else.
        case obstacle(SiteFolderError.Obstacle)
    }

    private let manifest: Manifest
    private var cursor: FolderCursor

    init(_ root: Folder, _ manifest: Manifest) {
        self.manifest = manifest
        cursor = FolderCursor(root: root)
    }

    /// The state of the path of an entry.
    mutating func state(of entry: EntryIndex) throws(FileError) -> State {
        try state(at: manifest[entry].path, entry..<entry.advanced(by: 1))
    }

    /// The state of a path without an entry.
    mutating func state(at path: SitePath) throws(FileError) -> State {
        try state(at: path, manifest.firstEntry..<manifest.firstEntry)
    }

    /// The state of a path that has these manifest entries. A file of the right size is read, unless its change time shows
    /// that it has not changed.
    mutating func state(at path: SitePath, _ variants: Range<EntryIndex>) throws(FileError) -> State {
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
        if variants.contains(where: { manifest[$0].record.size == status.size }),
            let read = try folder.read(FileName(path))
        {
            let found = FileRecord(of: read.bytes)
            if let entry = variants.first(where: { manifest[$0].record == found }) {
                return .asManifest(entry)
            }
        }
        let kind: SiteFolderError.Obstacle.Kind = variants.isEmpty ? .foreignFile : .changedFile
        return .obstacle(.init(path: path.text, kind: kind))
    }

    mutating func holds(_ record: FileRecord, at path: SitePath) throws(FileError) -> Bool {
        guard case .folder(let folder) = try cursor.parent(of: path),
            try folder.status(of: FileName(path))?.size == record.size,
            let read = try folder.read(FileName(path))
        else { return false }
        return FileRecord(of: read.bytes) == record
    }

    /// Whether the file of an entry, which has this status, has not changed since a build knew its bytes. The change
    /// time cannot be set back by a program.
    private func isUntouched(_ status: FileStatus, _ entry: EntryIndex) -> Bool {
        guard let known = manifest.known else { return false }
        return status.changed < known && status.size == manifest[entry].record.size
    }
}
