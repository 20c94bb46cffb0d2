// The metadata of files at one moment. Two snapshots of the same paths differ if a file was changed, created, removed or
// replaced in between, or if a symbolic link leads to another file.

/// The marks of files and folders at one moment.
package struct FileSnapshot: Equatable, Sendable {
    /// What tells one state of a file from another.
    private enum Mark: Equatable {
        case missing
        /// Times of folders are ignored, because they also change with entries that are not in the snapshot.
        case folder(FileStatus.Identity)
        case other(FileStatus.Identity, size: Int, modified: FileTime, changed: FileTime)

        init(_ status: FileStatus?) {
            guard let status else {
                self = .missing
                return
            }
            switch status.kind {
            case .folder: self = .folder(status.identity)
            case .file, .link, .pipe, .special:
                self = .other(
                    status.identity, size: status.size, modified: status.modified, changed: status.changed)
            }
        }
    }

    private var marks: [String: Mark] = [:]
    /// The folders to watch (`FolderWatch`): in one of them something happens whenever the snapshot changes.
    package private(set) var folders: Set<String> = []

    /// A snapshot of nothing.
    package init() {}

    /// Adds a file, which need not exist. Symbolic links are followed.
    package mutating func add(file path: String) {
        for link in FilePath.links(from: path) { folders.insert(Self.nearestFolder(of: link)) }
        marks[path] = Mark(try? FileStatus.following(path))
    }

    /// Adds those entries of a folder whose names count, as `add(file:)` does.
    package mutating func add(entriesOf folder: String, where counts: (_ name: String) -> Bool) {
        add(file: folder)
        folders.insert(folder)
        let names = (try? Folder.entries(at: folder))?.names ?? []
        for name in names where counts(name) { add(file: Self.join(folder, name)) }
    }

    /// Adds a file, or a folder with its entries at any depth for which `counts` is true. A folder for which it is false is
    /// left out with all its entries. Symbolic links inside the folder are not followed. Paths are relative to it.
    package mutating func add(
        tree root: String, where counts: (_ path: String, _ kind: FileStatus.Kind) -> Bool
    ) {
        add(file: root)
        guard case .folder = marks[root] else { return }
        folders.insert(root)
        // What cannot be read shows nothing. Names that are not UTF-8 are of no list.
        try? Folder(at: root, named: root).walk(failed: { _ in }) { path, status in
            guard let path = path.text, counts(path, status.kind) else { return false }
            marks[Self.join(root, path)] = Mark(status)
            if status.kind == .folder { folders.insert(Self.join(root, path)) }
            return true
        }
    }

    /// The nearest existing folder above a path.
    private static func nearestFolder(of path: String) -> String {
        var folder = FilePath.split(path).folder
        while folder != "/", folder != ".", (try? FileStatus.following(folder))?.kind != .folder {
            folder = FilePath.split(folder).folder
        }
        return folder
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
