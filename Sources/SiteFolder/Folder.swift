// An open folder and what we do to a name in it. Every call is relative to the descriptor and follows no symbolic
// link, so that whatever somebody puts into the output while we work, we never reach outside it.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open folder; closed when its last owner lets go of it.
final class Folder: Sendable {
    /// The path as a message names it.
    let path: String
    /// The open folder, as system calls take it.
    let descriptor: Int32

    private init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The folder at a path of the file system, links in it followed, under the name that messages use.
    init(at realPath: String, named path: String) throws(SiteFolderError) {
        descriptor = open(realPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.path = path
        if descriptor < 0 { throw .system(.open, path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// The path of a name in the folder, for messages.
    func path(of name: FileName) -> String {
        path == "/" ? "/" + name.text : path + "/" + name.text
    }

    /// The error of the call that has just failed.
    func failure(_ operation: SiteFolderError.Operation, _ name: FileName) -> SiteFolderError {
        let code = errno
        return .system(operation, path: path(of: name), code: code)
    }

    /// What lies under the name, `nil` if nothing does.
    func status(of name: FileName) throws(SiteFolderError) -> FileStatus? {
        var status = stat()
        if name.withCText({ fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 {
            return FileStatus(status)
        }
        if errno == ENOENT { return nil }
        throw failure(.find, name)
    }

    /// What the folder itself is.
    func status() throws(SiteFolderError) -> FileStatus {
        var status = stat()
        if fstat(descriptor, &status) == 0 { return FileStatus(status) }
        throw .system(.find, path: path, code: errno)
    }

    /// The folder under the name, `nil` if there is nothing. A link or a file there is an error of the system.
    func folder(_ name: FileName, named path: String? = nil) throws(SiteFolderError) -> Folder? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = name.withCText { openat(self.descriptor, $0, flags) }
        if descriptor >= 0 { return Folder(descriptor: descriptor, path: path ?? self.path(of: name)) }
        if errno == ENOENT { return nil }
        throw failure(.open, name)
    }

    /// Makes a folder unless there is one.
    func makeFolder(_ name: FileName) throws(SiteFolderError) {
        if name.withCText({ mkdirat(descriptor, $0, 0o777) }) == 0 || errno == EEXIST { return }
        throw failure(.makeFolder, name)
    }

    /// The folder under the name, made if there is none. Messages call it by `path`, if one is given.
    func madeFolder(_ name: FileName, named path: String? = nil) throws(SiteFolderError) -> Folder {
        if let folder = try folder(name, named: path) { return folder }
        try makeFolder(name)
        if let folder = try folder(name, named: path) { return folder }
        throw .system(.open, path: self.path(of: name), code: ENOENT)
    }

    /// Throws if we may not change what is in the folder.
    func checkWritable() throws(SiteFolderError) {
        if faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 { return }
        throw .system(.write, path: path, code: errno)
    }

    /// Gives the folder these rights.
    func setRights(_ rights: UInt32) throws(SiteFolderError) {
        if fchmod(descriptor, mode_t(rights)) == 0 { return }
        throw .system(.create, path: path, code: errno)
    }

    /// Renames over whatever file is there.
    func rename(
        _ name: FileName, to newFolder: Folder, _ newName: FileName
    ) throws(SiteFolderError) {
        let result = name.withCText { from in
            newName.withCText { renameat(descriptor, from, newFolder.descriptor, $0) }
        }
        if result != 0 { throw newFolder.failure(.rename, newName) }
    }

    /// Removes a file or a link, if there is one.
    func removeFile(_ name: FileName) throws(SiteFolderError) {
        if name.withCText({ unlinkat(descriptor, $0, 0) }) == 0 || errno == ENOENT { return }
        throw failure(.remove, name)
    }

    /// Removes a folder if it is there and empty; whether it is gone.
    @discardableResult
    func removeFolderIfEmpty(_ name: FileName) throws(SiteFolderError) -> Bool {
        if name.withCText({ unlinkat(descriptor, $0, AT_REMOVEDIR) }) == 0 { return true }
        switch errno {
        case ENOENT: return true
        case ENOTEMPTY, EEXIST, EBUSY: return false
        case _: throw failure(.remove, name)
        }
    }
}
