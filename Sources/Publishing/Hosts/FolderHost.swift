// A target that is another folder of this machine. Each file is written at the top and renamed into its place.

import Bytes
import Files
import Site

struct FolderHost: StepwiseHost {
    let run: PublishingRun
    private let site: String
    private let path: String

    /// What a web server must be able to read.
    private static let fileRights: UInt32 = 0o644
    private static let folderRights: UInt32 = 0o755

    init(site: String, to path: String, _ run: PublishingRun) {
        (self.site, self.path, self.run) = (site, path, run)
    }

    /// The target; `nil` if it does not exist.
    private func target() throws(PublishingError) -> FileTree? { try FileTree.ifThere(path) }

    private func targetMade() throws(PublishingError) -> FileTree {
        if let target = try target() { return target }
        _ = try published(try Folder.madeIfMissing(path, rights: Self.folderRights))
        return try FileTree(at: path)
    }

    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        try target()?.read(paths) ?? [:]
    }

    func records() throws(PublishingError) -> [PathBytes: [UInt8]] { try target()?.records() ?? [:] }

    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison {
        guard let target = try target() else { return Comparison(missing: paths) }
        let source = try FileTree(at: site)
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

    func upload(_ paths: [PathBytes]) throws(PublishingError) {
        let (source, target) = (try FileTree(at: site), try targetMade())
        for path in paths {
            guard let bytes = try source.read(path) else {
                throw .file(.missing(.read, source.root.path(of: FileName(path))))
            }
            try published(try write(bytes, to: path, in: target))
        }
    }

    private func write(_ bytes: [UInt8], to path: PathBytes, in target: FileTree) throws(FileError) {
        let temporary = FileName(run.temporary)
        try target.root.removeFile(temporary)
        do throws(FileError) {
            let file = try NewFile(temporary, in: target.root)
            try file.setRights(Self.fileRights)
            try file.write(bytes.span)
            try file.close()
            guard let (folder, name) = try target.folder(of: path, makingWith: Self.folderRights) else {
                return
            }
            try target.root.rename(temporary, to: folder, name)
        } catch {
            try? target.root.removeFile(temporary)
            throw error
        }
    }

    func remove(_ paths: [PathBytes]) throws(PublishingError) {
        guard let target = try target() else { return }
        for path in paths { try published(try target.removeFile(path)) }
    }

    func removeEmptyFolders(_ folders: [PathBytes]) throws(PublishingError) {
        try target()?.removeEmptyFolders(folders)
    }

    func writeRecord(_ text: [UInt8], as name: PathBytes) throws(PublishingError) {
        let target = try targetMade()
        try published(try write(text, to: name, in: target))
    }

    func contents() throws(PublishingError) -> TargetContents { try target()?.contents() ?? TargetContents() }
}
