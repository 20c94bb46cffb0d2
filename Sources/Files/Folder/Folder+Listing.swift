// Listing a folder, and removing a folder with its contents. Names are bytes, as the system has them.

import Bytes

extension Folder {
    /// The names of the entries, without `.` and `..`, sorted by their bytes.
    package func names() throws(FileError) -> [PathBytes] {
        var names: [PathBytes] = []
        try forEachName { names.append(PathBytes(name: $0)) }
        return names.sorted()
    }

    /// The names of the entries of the folder at a path, sorted by their bytes, and apart from them those that are not UTF-8: no
    /// text names them, so they are shown with U+FFFD.
    package static func entries(
        at path: String
    ) throws(FileError) -> (names: [String], unreadable: [String]) {
        let names = try Folder(at: path, named: path).names()
        return (names.compactMap(\.text), names.filter { $0.text == nil }.map { String($0) })
    }

    /// The folder at a path below this one, or this one if the path is empty; `nil` if it does not exist. Throws if a symbolic
    /// link or a file is on the way.
    package func folder(at path: PathBytes) throws(FileError) -> Folder? {
        var folder = self
        for part in path.parts {
            guard let next = try folder.folder(FileName(part)) else { return nil }
            folder = next
        }
        return folder
    }

    /// Calls `visit` with the path below this folder, and the status, of each entry at any depth: first all entries of a folder,
    /// then what is in those folders among them for which it has returned true. Links are not followed. `failed` is called where
    /// a folder or an entry cannot be looked at, which is left out unless it throws.
    ///
    /// However deep the folders are, only a few are open at once.
    package func walk(
        failed: (FileError) throws(FileError) -> Void = { (error) throws(FileError) in throw error },
        _ visit: (PathBytes, FileStatus) throws(FileError) -> Bool
    ) throws(FileError) {
        var places: [PathBytes] = [""]
        while let place = places.popLast() {
            let folder: Folder
            let names: [PathBytes]
            do throws(FileError) {
                // Somebody may remove a folder or an entry meanwhile.
                guard let found = try self.folder(at: place) else { continue }
                (folder, names) = (found, try found.names())
            } catch {
                try failed(error)
                continue
            }
            for name in names {
                let status: FileStatus?
                do throws(FileError) { status = try folder.status(of: FileName(name)) } catch {
                    try failed(error)
                    continue
                }
                guard let status else { continue }
                let path = place.appending(name)
                if try visit(path, status), status.kind == .folder { places.append(path) }
            }
        }
    }

    /// Removes a folder with its contents, or any other entry with this name. A symbolic link is removed, not
    /// followed.
    package func removeTree(_ name: FileName) throws(FileError) {
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

extension PathBytes {
    /// The bytes of a name as the system gives it.
    fileprivate init(name: UnsafePointer<CChar>) {
        self.init(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }
}
