// Going over the names in an open folder: to know them, and to remove them all.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Folder {
    /// The names in the folder, in the order of their bytes, `.` and `..` left out.
    func names() throws(SiteFolderError) -> [String] {
        var names: [String] = []
        try forEachName { names.append(String(cString: $0)) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Removes a folder with all that is in it, or whatever else has the name; a link goes, not what it leads to.
    func removeTree(_ name: FileName) throws(SiteFolderError) {
        guard let status = try status(of: name) else { return }
        guard status.kind == .folder, let folder = try folder(name) else { return try removeFile(name) }
        // A file goes as soon as its name is read: after a stop a hundred thousand may have to go while somebody
        // waits. More threads would not help, since the system removes from one folder one by one.
        var rest: [String] = []
        try folder.forEachName { entry in
            if unlinkat(folder.descriptor, entry, 0) != 0 { rest.append(String(cString: entry)) }
        }
        for entry in rest { try folder.removeTree(FileName(entry)) }
        try removeFolderIfEmpty(name)
    }

    /// Calls with each name but `.` and `..`, in the order of the system.
    private func forEachName(_ body: (UnsafePointer<CChar>) -> Void) throws(SiteFolderError) {
        // A descriptor of its own, since reading moves its position and closing the listing closes it.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let listing = fdopendir(copy) else {
            let code = errno
            if copy >= 0 { close(copy) }
            throw .system(.list, path: path, code: code)
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
        if errno != 0 { throw .system(.list, path: path, code: errno) }
    }
}
