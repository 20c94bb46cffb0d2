// A target that is another folder of this machine. Each file is written beside its place and renamed.

import Bytes
import Files
import Foundation
import Site

struct FolderHost: StepwiseHost {
    private let source: FileTree
    private let path: String
    /// A file of this name at the top of the target is being written, or was when a run was killed.
    private static let temporaryName = FileName(SitePath.ownPrefix + "new")

    init(site: String, to path: String) throws(PublishingError) {
        source = try FileTree(at: site)
        self.path = path
    }

    /// The target; `nil` if it does not exist.
    private func target() throws(PublishingError) -> FileTree? { try FileTree.ifThere(path) }

    private func targetMade() throws(PublishingError) -> FileTree {
        if let target = try target() { return target }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .file(FileError(.makeFolder, path))
        }
        return try FileTree(at: path)
    }

    func read(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]] {
        try target()?.read(paths) ?? [:]
    }

    func compare(_ paths: [String]) throws(PublishingError) -> Comparison {
        guard let target = try target() else { return Comparison(missing: paths) }
        var comparison = Comparison()
        for path in paths {
            if let bytes = try target.read(path) {
                if bytes != (try source.read(path)) { comparison.different.append(path) }
            } else if try target.isBlocked(at: path) {
                comparison.different.append(path)
            } else {
                comparison.missing.append(path)
            }
        }
        return comparison
    }

    func upload(_ paths: [String]) throws(PublishingError) {
        let target = try targetMade()
        for path in paths {
            guard let bytes = try source.read(path) else {
                throw .file(.missing(.read, source.root.path(of: FileName(path))))
            }
            try write(bytes, to: path, in: target)
        }
    }

    private func write(_ bytes: [UInt8], to path: String, in target: FileTree) throws(PublishingError) {
        do throws(FileError) {
            let temporary = Self.temporaryName
            try target.root.removeFile(temporary)
            let file = try NewFile(temporary, in: target.root)
            try file.write(bytes.span)
            try file.close()
            guard let (folder, name) = try target.folder(of: path, makingFolders: true) else { return }
            try target.root.rename(temporary, to: folder, name)
        } catch {
            throw .file(error)
        }
    }

    /// What others have put in the place of a file stays.
    func remove(_ paths: [String]) throws(PublishingError) {
        try forEach(paths) { (folder, name) throws(FileError) in
            if try folder.status(of: name)?.kind == .file { try folder.removeFile(name) }
        }
    }

    func removeEmptyFolders(_ folders: [String]) throws(PublishingError) {
        try forEach(folders) { (folder, name) throws(FileError) in
            if try folder.status(of: name)?.kind == .folder { try folder.removeFolderIfEmpty(name) }
        }
    }

    /// Calls `change` with the folder of each path and the name in it, where such a folder is.
    private func forEach(
        _ paths: [String], _ change: (Folder, FileName) throws(FileError) -> Void
    ) throws(PublishingError) {
        guard let target = try target() else { return }
        for path in paths {
            do throws(FileError) {
                guard let (folder, name) = try target.folder(of: path) else { continue }
                try change(folder, name)
            } catch {
                guard FileTree.isBlocked(error) else { throw .file(error) }
            }
        }
    }

    func writeRecord(_ text: [UInt8]?) throws(PublishingError) {
        guard let text else { return try remove([PublishedRecord.name]) }
        try write(text, to: PublishedRecord.name, in: try targetMade())
    }

    func paths() throws(PublishingError) -> [String] { try target()?.paths() ?? [] }
}
