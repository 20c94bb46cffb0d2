// The files below a folder by their paths, opened folder by folder without following links.

import Files
import Foundation

/// A folder with its sub-folders.
struct FileTree {
    let root: Folder

    init(at path: String) throws(PublishingError) {
        do throws(FileError) { root = try Folder(at: path, named: path) } catch { throw .file(error) }
    }

    /// The tree of a folder; `nil` if there is nothing at the path.
    static func ifThere(_ path: String) throws(PublishingError) -> FileTree? {
        FileManager.default.fileExists(atPath: path) ? try FileTree(at: path) : nil
    }

    /// The bytes of a regular file; `nil` if there is none at the path.
    func read(_ path: String) throws(PublishingError) -> [UInt8]? {
        do throws(FileError) {
            guard let (folder, name) = try folder(of: path) else { return nil }
            return try folder.read(name)?.bytes
        } catch {
            if Self.isBlocked(error) { return nil }
            throw .file(error)
        }
    }

    /// The bytes of the regular files among these paths.
    func read(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in paths { files[path] = try read(path) }
        return files
    }

    /// Whether something else than a regular file is at a path, or something else than a folder on the way to it.
    func isBlocked(at path: String) throws(PublishingError) -> Bool {
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

    /// The folder of a path and the name in it; `nil` if the folder is missing.
    func folder(of path: String, makingFolders makes: Bool = false) throws(FileError) -> (Folder, FileName)? {
        var folder = root
        let parts = path.split(separator: "/").map { FileName(String($0)) }
        for part in parts.dropLast() {
            guard let next = try makes ? folder.folderMadeIfMissing(part) : folder.folder(part) else {
                return nil
            }
            folder = next
        }
        return parts.last.map { (folder, $0) }
    }

    /// The paths of all entries that are no folders, sorted.
    func paths() throws(PublishingError) -> [String] {
        var paths: [String] = []
        do throws(FileError) { try Self.collect(root, "", &paths) } catch { throw .file(error) }
        return paths
    }

    private static func collect(_ folder: Folder, _ prefix: String, _ paths: inout [String]) throws(FileError)
    {
        for name in try folder.names() {
            if try folder.status(of: FileName(name))?.kind == .folder {
                do throws(FileError) {
                    guard let inner = try folder.folder(FileName(name)) else { continue }
                    try collect(inner, "\(prefix)\(name)/", &paths)
                } catch {
                    // A folder of others that they alone may read.
                    guard error.code == EACCES else { throw error }
                }
            } else {
                paths.append(prefix + name)
            }
        }
    }
}
