// How one worker finds the folder of each path: it holds the folder of the last path open, and since the files of a
// folder come one after the other the next is nearly always in the same one. So a worker needs two or three
// descriptors, however many folders the site has.

import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder of the path last asked for, beneath the site's folder.
struct FolderCursor {
    /// What is where a path's folder should be.
    enum Place {
        /// The folder.
        case folder(Folder)
        /// There is nothing.
        case missing
        /// There is something else, under this path of the site.
        case blocked(String, FileStatus.Kind)
    }

    private let root: Folder
    private let makesFolders: Bool
    private var last: (path: SitePath, folder: Folder)?

    /// Starts at the site's folder. A missing folder is made if so wished.
    init(root: Folder, makesFolders: Bool = false) {
        self.root = root
        self.makesFolders = makesFolders
    }

    /// The folder that holds the path's file.
    mutating func place(of path: SitePath) throws(SiteFolderError) -> Place {
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
            do throws(SiteFolderError) {
                guard let next = try makesFolders ? folder.madeFolder(name) : folder.folder(name) else {
                    return .missing
                }
                folder = next
            } catch {
                // What the system says of a link or a file in the way differs; what is there does not.
                guard let kind = try folder.status(of: name)?.kind, kind != .folder else { throw error }
                return .blocked(String(text[..<end]), kind)
            }
            start = bytes.index(after: end)
        }
        last = (path, folder)
        return .folder(folder)
    }

    /// The folder that holds the path's file, where anything else is an error.
    mutating func folder(of path: SitePath) throws(SiteFolderError) -> Folder {
        switch try place(of: path) {
        case .folder(let folder): return folder
        case .missing: throw .system(.open, path: root.path(of: FileName(path.text)), code: ENOENT)
        case .blocked(let path, let kind):
            let obstacle = SiteFolderError.Obstacle(path: path, inPlaceOfFolder: kind)
            throw .occupied(folder: root.path, listed: [obstacle], count: 1)
        }
    }
}
