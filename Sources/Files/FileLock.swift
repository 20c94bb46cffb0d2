// A lock between processes, based on `flock`. The system releases it when its process ends, for whatever
// reason. The lock file only provides a place for the lock. While the lock is held, it contains the process ID of the
// holder; a holder that is killed leaves it there.

/// A held lock. It ends with `release`, when it is dropped, which leaves an empty file, or with the process.
package struct FileLock: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let file: FileDescriptor
    /// Whether the file contains a process ID or nothing.
    private let holdsOurText: Bool

    /// Takes the lock file with this name, waiting up to `wait` while another process holds it. `isStopped`
    /// is called during the wait; returning true ends it. A lock file that does not exist is created with these
    /// permission bits, less the umask. It gets the access of `model`, if this process may set it.
    package init(
        _ name: FileName, in folder: Folder, wait: Duration, rights: UInt32 = 0o644,
        like model: FileAccess? = nil,
        isStopped: () -> Bool = { false }
    ) throws(FileError) {
        self.folder = folder
        self.name = name
        let end = ContinuousClock.now + wait
        while true {
            guard let file = Self.opened(name, in: folder, rights) else {
                throw folder.failure(.lock, name)
            }
            if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
                // The previous holder removes its file when it is done. The name is then free or belongs to a
                // newer file, and our lock protects nothing.
                guard let ours = file.status(), (try? folder.status(of: name))?.identity == ours.identity
                else { continue }
                self.file = file
                break
            }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw folder.failure(.lock, name) }
            if isStopped() || ContinuousClock.now >= end {
                throw FileError(folder.path(of: name), .locked(process: Self.holder(file)))
            }
            usleep(20_000)
        }
        if let model { _ = file.shareAccess(of: model) }
        // The process ID is only information for people; the lock also holds without it, e.g. on a full disk.
        holdsOurText = Self.isOurs(file)
        guard holdsOurText else { return }
        ftruncate(file.number, 0)
        let text = "\(getpid())\n"
        _ = text.withCString { pwrite(file.number, $0, text.utf8.count, 0) }
    }

    /// Removes the file, then releases the lock. In this order, no process can take a lock on a file that is
    /// about to be removed without noticing it.
    package consuming func release() {
        try? folder.removeFile(name)
    }

    /// Releases the lock and leaves the file for the next holder. It no longer names a process.
    ///
    /// Closing the file alone would not release it: a child process that this one is just starting has the file open too
    /// until it runs its program.
    deinit {
        if holdsOurText { ftruncate(file.number, 0) }
        flock(file.number, LOCK_UN)
    }

    /// Opens the lock file, and creates it if it does not exist. A file of another user may not be writable, but
    /// the lock can be taken all the same; only the process ID is not written then.
    private static func opened(_ name: FileName, in folder: Folder, _ rights: UInt32) -> FileDescriptor? {
        if let file = folder.opened(name, O_RDWR | O_CREAT | O_NONBLOCK, rights: mode_t(rights)) {
            return file
        }
        guard errno == EACCES else { return nil }
        if let file = folder.opened(name, O_RDONLY | O_NONBLOCK) { return file }
        // That it does not exist is not the reason: it could not be created.
        if errno == ENOENT { errno = EACCES }
        return nil
    }

    private static func holder(_ file: borrowing FileDescriptor) -> Int32? {
        Int32(String(decoding: beginning(of: file).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    /// Whether the file contains nothing but a process ID, or a part of one. Anything else is not written over: the file
    /// may be another name of one that matters (a hard link).
    private static func isOurs(_ file: borrowing FileDescriptor) -> Bool {
        let bytes = beginning(of: file)
        return bytes.count < 20 && bytes.allSatisfy { $0 == UInt8(ascii: "\n") || 0x30...0x39 ~= $0 }
    }

    private static func beginning(of file: borrowing FileDescriptor) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(0, count)))
    }
}
