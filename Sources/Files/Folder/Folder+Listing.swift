// Listing a folder, and removing one with everything in it.

extension Folder {
    /// The names in the folder, in the order of their bytes, without `.` and `..`.
    public func names() throws(FileError) -> [String] {
        var names: [String] = []
        try forEachName { names.append(String(cString: $0)) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Removes a folder with all that is in it, or whatever else has the name. Of a link, the link goes.
    public func removeTree(_ name: FileName) throws(FileError) {
        guard let status = try status(of: name) else { return }
        guard status.kind == .folder, let folder = try folder(name) else { return try removeFile(name) }
        // Each file goes as soon as its name is read: there may be a hundred thousand. More threads would not help,
        // since the system removes from one folder one by one.
        var rest: [String] = []
        try folder.forEachName { entry in
            if unlinkat(folder.descriptor.number, entry, 0) != 0 { rest.append(String(cString: entry)) }
        }
        for entry in rest { try folder.removeTree(FileName(entry)) }
        try removeFolderIfEmpty(name)
    }

    /// Calls with each name but `.` and `..`, in the order of the system.
    private func forEachName(_ body: (UnsafePointer<CChar>) -> Void) throws(FileError) {
        // A descriptor of its own: reading moves its position, and closing the listing closes it.
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
