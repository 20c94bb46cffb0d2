// The files below a folder by their paths, opened folder by folder without following links. Paths are bytes, since others
// may name their files as they like.

import Bytes
import Files

/// A folder with its sub-folders.
struct FileTree {
    let root: Folder

    init(at path: String) throws(PublishingError) {
        root = try published(try Folder(at: path, named: path))
    }

    /// The tree of a folder; `nil` if there is nothing at the path.
    static func ifThere(_ path: String) throws(PublishingError) -> FileTree? {
        do throws(FileError) { return FileTree(root: try Folder(at: path, named: path)) } catch {
            guard !error.isMissing else { return nil }
            throw .file(error)
        }
    }

    private init(root: Folder) { self.root = root }

    /// The bytes of a regular file; `nil` if there is none at the path.
    func read(_ path: PathBytes) throws(PublishingError) -> [UInt8]? {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return nil }
            return try folder.read(name)?.bytes
        } catch {
            if Self.isBlocked(error) { return nil }
            throw .file(error)
        }
    }

    /// The bytes of the regular files among these paths.
    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        var files: [PathBytes: [UInt8]] = [:]
        for path in paths { files[path] = try read(path) }
        return files
    }

    /// The records at the top.
    func records() throws(PublishingError) -> [PathBytes: [UInt8]] {
        try read(try published(try root.names()).filter(PublishedRecords.isRecord))
    }

    /// Whether something else than a regular file is at a path, or something else than a folder on the way to it.
    func isBlocked(at path: PathBytes) throws(PublishingError) -> Bool {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return false }
            return try folder.status(of: name).map { $0.kind != .file } ?? false
        } catch {
            if Self.isBlocked(error) { return true }
            throw .file(error)
        }
    }

    /// Whether something else than a folder is on the way.
    static func isBlocked(_ error: FileError) -> Bool { [ENOTDIR, ELOOP].contains(error.code) }

    /// The folder of a path and the name in it; `nil` if the folder is missing, unless it is made with these rights.
    func folder(
        of path: PathBytes, makingWith rights: UInt32? = nil
    ) throws(FileError) -> (Folder, FileName)? {
        var folder = root
        let parts = path.parts.map { FileName($0) }
        for part in parts.dropLast() {
            let next =
                try rights == nil ? folder.folder(part) : folder.folderMadeIfMissing(part, rights: rights)
            guard let next else { return nil }
            folder = next
        }
        return parts.last.map { (folder, $0) }
    }

    /// Removes a regular file, if one is there. What others have put in its place stays.
    func removeFile(_ path: PathBytes) throws(FileError) {
        try change(path) { (folder, name) throws(FileError) in
            if try folder.status(of: name)?.kind == .file { try folder.removeFile(name) }
        }
    }

    /// Removes folders that are empty, in this order.
    func removeEmptyFolders(_ folders: [PathBytes]) throws(PublishingError) {
        for path in folders {
            try published(
                try change(path) { (folder, name) throws(FileError) in
                    if try folder.status(of: name)?.kind == .folder { try folder.removeFolderIfEmpty(name) }
                })
        }
    }

    private func change(
        _ path: PathBytes, _ change: (Folder, FileName) throws(FileError) -> Void
    ) throws(FileError) {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return }
            try change(folder, name)
        } catch {
            guard Self.isBlocked(error) else { throw error }
        }
    }

    /// All that is in the folder.
    func contents() throws(PublishingError) -> TargetContents {
        var contents = TargetContents()
        try published(try Self.collect(root, "", &contents))
        return contents
    }

    private static func collect(
        _ folder: Folder, _ place: PathBytes, _ contents: inout TargetContents
    ) throws(FileError) {
        for name in try folder.names() {
            let path = place.appending(name)
            guard let status = try folder.status(of: FileName(name)) else { continue }
            guard status.kind == .folder else {
                contents.add(path, isFile: status.kind == .file)
                continue
            }
            contents.folders.insert(path)
            do throws(FileError) {
                guard let inner = try folder.folder(FileName(name)) else { continue }
                try collect(inner, path, &contents)
            } catch {
                // A folder of others that they alone may read.
                guard error.code == EACCES else { throw error }
            }
        }
    }
}

/// Calls into `Files` and converts a `FileError` to a `PublishingError`.
func published<Result>(_ call: @autoclosure () throws(FileError) -> Result) throws(PublishingError) -> Result
{
    do { return try call() } catch { throw .file(error) }
}
