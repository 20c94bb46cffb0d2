// Listing a folder, and removing a folder with its contents. Names are bytes, as the system has them.

import Bytes

extension Folder {
    /// The names of the entries, without `.` and `..`, sorted by their bytes.
    public func names() throws(FileError) -> [PathBytes] {
        var names: [PathBytes] = []
        try forEachName { names.append(PathBytes(name: $0)) }
        return names.sorted()
    }

    /// The entries by their names, sorted by their bytes, and apart from them those whose names are not UTF-8: no text names
    /// them, so they are shown with U+FFFD.
    public func entries() throws(FileError) -> (names: [String], unreadable: [UnreadableName]) {
        var (names, unreadable) = ([String](), [UnreadableName]())
        let number = descriptor.number
        try forEachName { name in
            if let text = String(validatingCString: name) { return names.append(text) }
            var status = stat()
            let kind =
                fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status).kind : nil
            unreadable.append(UnreadableName(shown: String(cString: name), kind: kind))
        }
        return (
            names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            unreadable.sorted { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
        )
    }

    /// The same for the folder at a path.
    public static func entries(at path: String) throws(FileError) -> (
        names: [String], unreadable: [UnreadableName]
    ) { try Folder(at: path, named: path).entries() }

    /// Removes a folder with its contents, or any other entry with this name. A symbolic link is removed, not
    /// followed.
    public func removeTree(_ name: FileName) throws(FileError) {
        guard let status = try status(of: name) else { return }
        guard status.kind == .folder else { return try removeFile(name) }
        // An empty folder needs no descriptor. Callers rely on this where no more may be opened.
        if try removeFolderIfEmpty(name) { return }
        guard let folder = try folder(name) else { return }
        // Each file is removed as soon as its name is read, since there may be a hundred thousand. More
        // threads would not help: the system serializes removals from one folder.
        var rest: [PathBytes] = []
        try folder.forEachName { entry in
            if unlinkat(folder.descriptor.number, entry, 0) != 0 { rest.append(PathBytes(name: entry)) }
        }
        for entry in rest { try folder.removeTree(FileName(entry)) }
        try removeFolderIfEmpty(name)
    }

    /// Calls `body` for each name except `.` and `..`, in the order in which the system returns them.
    private func forEachName(_ body: (UnsafePointer<CChar>) -> Void) throws(FileError) {
        // A separate descriptor: reading the entries moves its position, and closing the listing closes it.
        let copy = openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let listing = fdopendir(copy) else {
            let error = FileError(.list, path)
            if copy >= 0 { close(copy) }
            throw error
        }
        defer { closedir(listing) }
        while true {
            errno = 0
            guard let entry = readdir(listing) else { break }
            withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                let size = MemoryLayout.size(ofValue: tuple.pointee)
                tuple.withMemoryRebound(to: CChar.self, capacity: size) { name in
                    if strcmp(name, ".") != 0 && strcmp(name, "..") != 0 { body(name) }
                }
            }
        }
        if errno != 0 { throw FileError(.list, path) }
    }
}

/// An entry of a folder whose name is not UTF-8.
public struct UnreadableName: Equatable, Sendable {
    /// The name with U+FFFD for what is wrong in it.
    public let shown: String
    /// What it is, if that is known.
    public let kind: FileStatus.Kind?
}

extension PathBytes {
    /// The bytes of a name as the system gives it.
    fileprivate init(name: UnsafePointer<CChar>) {
        self.init(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }
}
