// The files below a folder by their paths, opened folder by folder without following links. Paths are bytes, since others
// may name their files as they like.

import Bytes
import Files

/// A folder with its sub-folders.
struct FileTree {
    let root: Folder

    init(at path: String) throws(FileError) { root = try Folder(at: path, named: path) }

    /// The tree of a folder; `nil` if there is nothing at the path.
    static func ifThere(_ path: String) throws(FileError) -> FileTree? {
        do throws(FileError) { return try FileTree(at: path) } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// The bytes of a regular file; `nil` if there is none at the path.
    func read(_ path: PathBytes) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return nil }
            return try folder.read(name)?.bytes
        } catch {
            guard Self.isBlocked(error) else { throw error }
            return nil
        }
    }

    /// The bytes of the regular files among these paths.
    func read(_ paths: [PathBytes]) throws(FileError) -> [PathBytes: [UInt8]] {
        var files: [PathBytes: [UInt8]] = [:]
        for path in paths { files[path] = try read(path) }
        return files
    }

    /// The records at the top.
    func records() throws(FileError) -> [PathBytes: [UInt8]] {
        try read(try root.names().filter(PublishedRecords.isRecord))
    }

    /// Whether something else than a regular file is at a path, or something else than a folder on the way to it.
    func isBlocked(at path: PathBytes) throws(FileError) -> Bool {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return false }
            return try folder.status(of: name).map { $0.kind != .file } ?? false
        } catch {
            guard Self.isBlocked(error) else { throw error }
            return true
        }
    }

    /// Whether something else than a folder is on the way.
    static func isBlocked(_ error: FileError) -> Bool { [ENOTDIR, ELOOP].contains(error.code) }

    /// The folder of a path and the name in it; `nil` if the folder is missing.
    private func folder(of path: PathBytes) throws(FileError) -> (Folder, FileName)? {
        guard let folder = try root.folder(at: path.parent ?? ""), let name = path.parts.last else {
            return nil
        }
        return (folder, FileName(name))
    }

    /// Removes a regular file, if one is there. What others have put in its place stays.
    func removeFile(_ path: PathBytes) throws(FileError) {
        try change(path) { (folder, name) throws(FileError) in
            if try folder.status(of: name)?.kind == .file { try folder.removeFile(name) }
        }
    }

    /// Removes folders that are empty, in this order.
    func removeEmptyFolders(_ folders: [PathBytes]) throws(FileError) {
        for path in folders {
            try change(path) { (folder, name) throws(FileError) in
                if try folder.status(of: name)?.kind == .folder { try folder.removeFolderIfEmpty(name) }
            }
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
    func contents() throws(FileError) -> TargetContents {
        var contents = TargetContents()
        try root.walk(
            failed: { (error) throws(FileError) in
                // A folder of others that they alone may read.
                guard error.code == EACCES else { throw error }
            }
        ) { (path, status) throws(FileError) in
            if status.kind == .folder {
                contents.folders.insert(path)
            } else {
                contents.add(path, isFile: status.kind == .file)
            }
            return true
        }
        return contents
    }
}

/// Calls into `Files` and converts a `FileError` to a `PublishingError`.
func published<Result>(
    _ call: @autoclosure () throws(FileError) -> Result
) throws(PublishingError) -> Result {
    do { return try call() } catch { throw .file(error) }
}
