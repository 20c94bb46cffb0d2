// An open folder and what is done to a name in it. Every call is relative to the open folder and follows no symbolic
// link, so that whatever somebody puts into the folder meanwhile, nothing outside is reached.

/// An open folder; closed with its last owner.
public final class Folder: Sendable {
    /// The path as messages name it.
    public let path: String
    let descriptor: FileDescriptor

    private init(_ descriptor: consuming FileDescriptor, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The folder at a path of the file system, links in it followed, under the name that messages use.
    public init(at realPath: String, named path: String) throws(FileError) {
        guard let descriptor = FileDescriptor(open(realPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            throw FileError(.open, path)
        }
        self.descriptor = descriptor
        self.path = path
    }

    /// The path of a name in the folder, for messages.
    public func path(of name: FileName) -> String {
        path == "/" ? "/" + name.text : path + "/" + name.text
    }

    /// The error of the call that has just failed.
    func failure(_ operation: FileError.Operation, _ name: FileName) -> FileError {
        let code = errno
        return FileError(operation, path(of: name), code: code)
    }

    /// Opens what has the name; `nil`, with `errno` set, if that fails.
    func opened(_ name: FileName, _ flags: Int32, rights: mode_t = 0) -> FileDescriptor? {
        FileDescriptor(
            name.withCText { openat(descriptor.number, $0, flags | O_NOFOLLOW | O_CLOEXEC, rights) })
    }

    /// What lies under the name, `nil` if nothing does.
    public func status(of name: FileName) throws(FileError) -> FileStatus? {
        var status = stat()
        if name.withCText({ fstatat(descriptor.number, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 {
            return FileStatus(status)
        }
        if errno == ENOENT { return nil }
        throw failure(.find, name)
    }

    /// The folder under the name, `nil` if there is nothing. A link or a file there is an error of the system. Messages
    /// call the folder by `path`, if one is given.
    public func folder(_ name: FileName, named path: String? = nil) throws(FileError) -> Folder? {
        if let descriptor = opened(name, O_RDONLY | O_DIRECTORY) {
            return Folder(descriptor, path: path ?? self.path(of: name))
        }
        if errno == ENOENT { return nil }
        throw failure(.open, name)
    }

    /// The folder under the name, made if there is none.
    public func folderMadeIfMissing(_ name: FileName, named path: String? = nil) throws(FileError) -> Folder {
        if let folder = try folder(name, named: path) { return folder }
        if name.withCText({ mkdirat(descriptor.number, $0, 0o777) }) != 0, errno != EEXIST {
            throw failure(.makeFolder, name)
        }
        if let folder = try folder(name, named: path) { return folder }
        throw FileError(.open, self.path(of: name), code: ENOENT)
    }

    /// Throws if we may not change what is in the folder.
    public func checkWritable() throws(FileError) {
        if faccessat(descriptor.number, ".", W_OK | X_OK, AT_EACCESS) != 0 { throw FileError(.write, path) }
    }

    /// Gives the folder these rights.
    public func setRights(_ rights: UInt32) throws(FileError) {
        if fchmod(descriptor.number, mode_t(rights)) != 0 { throw FileError(.create, path) }
    }

    /// Renames a file, over whatever file has the new name.
    public func rename(_ name: FileName, to newFolder: Folder, _ newName: FileName) throws(FileError) {
        let result = name.withCText { from in
            newName.withCText { renameat(descriptor.number, from, newFolder.descriptor.number, $0) }
        }
        if result != 0 { throw newFolder.failure(.rename, newName) }
    }

    /// Removes a file or a link, if there is one.
    public func removeFile(_ name: FileName) throws(FileError) {
        if name.withCText({ unlinkat(descriptor.number, $0, 0) }) == 0 || errno == ENOENT { return }
        throw failure(.remove, name)
    }

    /// Removes a folder if it is there and empty; whether it is gone.
    @discardableResult
    public func removeFolderIfEmpty(_ name: FileName) throws(FileError) -> Bool {
        if name.withCText({ unlinkat(descriptor.number, $0, AT_REMOVEDIR) }) == 0 { return true }
        switch errno {
        case ENOENT: return true
        case ENOTEMPTY, EEXIST, EBUSY: return false
        case _: throw failure(.remove, name)
        }
    }
}
