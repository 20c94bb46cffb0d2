// A lock that processes take in turn. It is the system's own (`flock`), so it ends with its process however that ends.
// The file is only the place for it, and names the process that holds it.

/// A held lock. `release` ends it; so does the end of the process.
public struct FileLock: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let file: FileDescriptor

    /// Takes the lock file of this name, and waits so long while another process holds it. `isStopped` is asked
    /// meanwhile and ends the wait.
    public init(
        _ name: FileName, in folder: Folder, wait: Duration, isStopped: () -> Bool = { false }
    ) throws(FileLockError) {
        self.folder = folder
        self.name = name
        let end = ContinuousClock.now + wait
        while true {
            guard let file = folder.opened(name, O_RDWR | O_CREAT, rights: 0o644) else {
                throw .failed(folder.failure(.lock, name))
            }
            if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
                // The holder before us removes its file at its end. Then the name is free, or another's, and what we hold
                // locks nothing.
                guard let ours = file.status(), (try? folder.status(of: name))?.identity == ours.identity
                else { continue }
                self.file = file
                break
            }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .failed(folder.failure(.lock, name)) }
            if isStopped() || ContinuousClock.now >= end { throw .held(process: Self.holder(file)) }
            usleep(20_000)
        }
        // The process id is a help for people; the lock holds without it, on a full disk too.
        ftruncate(file.number, 0)
        let text = "\(getpid())\n"
        _ = text.withCString { pwrite(file.number, $0, text.utf8.count, 0) }
    }

    /// Removes the file, then lets go. In this order nobody can lock a file that is about to go unnoticed.
    public consuming func release() {
        try? folder.removeFile(name)
    }

    private static func holder(_ file: borrowing FileDescriptor) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}

/// Why a lock was not taken.
public enum FileLockError: Error, Equatable, Sendable {
    /// The system does not let us.
    case failed(FileError)
    /// Another process holds it; its id, if it is known.
    case held(process: Int32?)
}
