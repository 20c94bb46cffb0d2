// An open folder and the operations on its entries. Every call is relative to the folder's descriptor and
// follows no symbolic links, so that no operation reaches outside the folder, even if somebody changes its
// contents at the same time.

/// An open folder. It is closed when its last reference is released.
package final class Folder: Sendable {
    /// The path as shown in messages.
    package let path: String
    let descriptor: FileDescriptor

    private init(_ descriptor: consuming FileDescriptor, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Opens the folder at a file system path, following symbolic links. Messages show `path`.
    package init(at realPath: String, named path: String) throws(FileError) {
        guard let descriptor = FileDescriptor(open(realPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            throw FileError(.open, path)
        }
        self.descriptor = descriptor
        self.path = path
    }

    /// The path of an entry, for messages. A name may be an absolute path, which system calls take too.
    package func path(of name: FileName) -> String {
        let text = name.text
        return text.hasPrefix("/") ? text : path == "/" ? "/" + text : path + "/" + text
    }

    /// The error of the call that has just failed.
    func failure(_ operation: FileError.Operation, _ name: FileName) -> FileError {
        let code = errno
        return FileError(operation, path(of: name), code: code)
    }

    /// Opens the entry with this name. Returns `nil`, with `errno` set, on failure.
    func opened(_ name: FileName, _ flags: Int32, rights: mode_t = 0) -> FileDescriptor? {
        FileDescriptor(
            name.withCText { openat(descriptor.number, $0, flags | O_NOFOLLOW | O_CLOEXEC, rights) })
    }

    /// The status of an entry; `nil` if it does not exist.
    package func status(of name: FileName) throws(FileError) -> FileStatus? {
        var status = stat()
        if name.withCText({ fstatat(descriptor.number, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 {
            return FileStatus(status)
        }
        if errno == ENOENT { return nil }
        throw failure(.find, name)
    }

    /// Opens a subfolder; `nil` if it does not exist. Throws if the entry is a symbolic link or a file.
    /// Messages show `path`, if given.
    package func folder(_ name: FileName, named path: String? = nil) throws(FileError) -> Folder? {
        if let descriptor = opened(name, O_RDONLY | O_DIRECTORY) {
            return Folder(descriptor, path: path ?? self.path(of: name))
        }
        if errno == ENOENT { return nil }
        throw failure(.open, name)
    }

    /// Opens a subfolder, and creates it if it does not exist. A new one gets these permission bits if they are given,
    /// whatever the umask says; it keeps the bit by which files in it get its group.
    package func folderMadeIfMissing(
        _ name: FileName, named path: String? = nil, rights: UInt32? = nil
    ) throws(FileError) -> Folder {
        if let folder = try folder(name, named: path) { return folder }
        let isNew = name.withCText { mkdirat(descriptor.number, $0, 0o777) } == 0
        if !isNew, errno != EEXIST { throw failure(.makeFolder, name) }
        guard let folder = try folder(name, named: path) else {
            throw FileError(.open, self.path(of: name), code: ENOENT)
        }
        if isNew, let rights, let inherited = folder.descriptor.status()?.rights {
            try folder.setRights(rights | inherited & 0o2000)
        }
        return folder
    }

    /// Opens the folder at a path, and creates it and those above it if they do not exist, with these permission bits if they are
    /// given. Symbolic links on the way are followed.
    package static func madeIfMissing(_ path: String, rights: UInt32? = nil) throws(FileError) -> Folder {
        do throws(FileError) { return try Folder(at: path, named: path) } catch {
            guard error.isMissing else { throw error }
        }
        var end = path[...]
        while end.count > 1, end.hasSuffix("/") { end.removeLast() }
        let (parent, name) = FilePath.split(String(end))
        return try madeIfMissing(parent, rights: rights).folderMadeIfMissing(
            FileName(name), named: path, rights: rights)
    }

    /// Makes a folder with a new name, which only this user may read. Returns its path.
    package static func madePrivate(in parent: String, prefix: String) throws(FileError) -> String {
        var path = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw FileError(.makeFolder, parent) }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Throws if this process may not change the folder's entries.
    package func checkWritable() throws(FileError) {
        if faccessat(descriptor.number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw FileError(.write, path) }
    }

    /// Throws if this process may not write to a file.
    package func checkWritable(_ name: FileName) throws(FileError) {
        if name.withCText({ faccessat(descriptor.number, $0, W_OK, AT_EACCESS) }) != 0 {
            throw failure(.write, name)
        }
    }

    /// Sets the folder's permission bits.
    package func setRights(_ rights: UInt32) throws(FileError) {
        if fchmod(descriptor.number, mode_t(rights)) != 0 { throw FileError(.create, path) }
    }

    /// Renames a file, replacing any file that has the new name.
    package func rename(_ name: FileName, to newFolder: Folder, _ newName: FileName) throws(FileError) {
        let result = name.withCText { from in
            newName.withCText { renameat(descriptor.number, from, newFolder.descriptor.number, $0) }
        }
        if result != 0 { throw newFolder.failure(.rename, newName) }
    }

    /// Exchanges two entries in one step: other processes see the old ones or the new ones. Returns false if the file
    /// system cannot.
    func exchange(_ name: FileName, with otherName: FileName) throws(FileError) -> Bool {
        if rename(name, otherName, .exchanging) { return true }
        if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
        throw failure(.rename, otherName)
    }

    /// Renames a file unless something has the new name. Returns whether it has renamed it.
    func renameToFreeName(_ name: FileName, _ newName: FileName) throws(FileError) -> Bool {
        if rename(name, newName, .toFreeName) { return true }
        if errno == EEXIST { return false }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw failure(.rename, newName) }
        // A file system that cannot do both in one step.
        guard try status(of: newName) == nil else { return false }
        try rename(name, to: self, newName)
        return true
    }

    private func rename(_ name: FileName, _ newName: FileName, _ rule: RenameRule) -> Bool {
        let number = descriptor.number
        return name.withCText { from in newName.withCText { renameEntry(number, from, $0, rule) } } == 0
    }

    /// Gives a file another name, too, so that its bytes stay when it is replaced: the first of `NAME (before)`,
    /// `NAME (before 2)`, … that is free.
    package func keepFile(_ name: FileName) throws(FileError) -> FileName {
        try name.firstFree("before") { (newName) throws(FileError) in
            let result = name.withCText { old in
                newName.withCText { linkat(descriptor.number, old, descriptor.number, $0, 0) }
            }
            guard result == 0 || errno == EEXIST else { throw failure(.create, newName) }
            return result == 0
        }
    }

    /// Removes a file or a symbolic link, if it exists.
    package func removeFile(_ name: FileName) throws(FileError) {
        if name.withCText({ unlinkat(descriptor.number, $0, 0) }) == 0 || errno == ENOENT { return }
        throw failure(.remove, name)
    }

    /// Removes a folder if it exists and is empty. Returns whether it no longer exists.
    @discardableResult
    package func removeFolderIfEmpty(_ name: FileName) throws(FileError) -> Bool {
        if name.withCText({ unlinkat(descriptor.number, $0, AT_REMOVEDIR) }) == 0 { return true }
        switch errno {
        case ENOENT: return true
        case ENOTEMPTY, EEXIST, EBUSY: return false
        case _: throw failure(.remove, name)
        }
    }
}
