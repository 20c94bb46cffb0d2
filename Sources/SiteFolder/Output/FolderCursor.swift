// Opens the folder of each path, for one thread. The folder of the last path stays open, since the next file
// is nearly always in the same one. A thread therefore needs only two or three descriptors, however many
// folders the site has.

import Files
import Site

/// The folder of the last requested path, below the site's folder.
struct FolderCursor {
    /// The state of the place where a path's folder should be.
    enum Parent {
        case folder(Folder)
        case missing
        /// Something other than a folder, at this path of the site.
        case blocked(String, FileStatus.Kind)
    }

    private let root: Folder
    private let makesFolders: Bool
    private let rights: UInt32?
    private var last: (path: SitePath, folder: Folder)?

    /// Starts at the site's folder. If `makesFolders` is true, missing folders are created, with these permission bits if they
    /// are given.
    init(root: Folder, makesFolders: Bool = false, rights: UInt32? = nil) {
        (self.root, self.makesFolders, self.rights) = (root, makesFolders, rights)
    }

    /// The folder that contains a path's file.
    mutating func parent(of path: SitePath) throws(FileError) -> Parent {
        if let last, last.path.sharesFolder(with: path) { return .folder(last.folder) }
        last = nil
        let text = path.text
        let bytes = text.utf8
        let slash = bytes.index(bytes.startIndex, offsetBy: max(0, path.nameStart - 1))
        var folder = root
        var start = bytes.startIndex
        while start < slash {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? slash
            let name = FileName(String(text[start..<end]))
            do {
                let next =
                    try makesFolders
                    ? folder.folderMadeIfMissing(name, rights: rights) : folder.folder(name)
                guard let next else { return .missing }
                folder = next
            } catch {
                // The error code for a link or a file in the way differs between systems, so the entry itself
                // is checked.
                guard let kind = try folder.status(of: name)?.kind, kind != .folder else { throw error }
                return .blocked(String(text[..<end]), kind)
            }
            start = bytes.index(after: end)
        }
        last = (path, folder)
        return .folder(folder)
    }

    /// The folder that contains a path's file. Throws if it is missing or something else is there.
    mutating func folder(of path: SitePath) throws(SiteFolderError) -> Folder {
        switch try onDisk(try parent(of: path)) {
        case .folder(let folder): return folder
        case .missing: throw .file(.missing(.open, root.path(of: FileName(path.text))))
        case .blocked(let path, let kind):
            let obstacle = SiteFolderError.Obstacle(path: path, kind, ifFile: .fileForFolder)
            throw .occupied(folder: root.path, listed: [obstacle], count: 1)
        }
    }
}

extension FileName {
    /// The last component of a path.
    init(_ path: SitePath) { self.init(endOf: path.utf8, from: path.nameStart) }
}
