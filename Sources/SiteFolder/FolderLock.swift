// One build at a time for each output folder. The lock is the system's (`flock`), so it ends with its process
// however that ends; the file is only the place for it, and tells the process id of the holder.

import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A held lock. `release` ends it; so does the end of the process.
struct FolderLock: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let file: Int32

    /// Takes the lock of an output, beside it, or in it if the folder above lets us write nothing.
    init(
        for place: OutputPlace, in parent: Folder, wait: Duration, stop: StopRequest
    ) throws(SiteFolderError) {
        do throws(SiteFolderError) {
            try self.init(in: parent, place.ownName("lock"), output: place.shown, wait: wait, stop: stop)
        } catch {
            guard case .system(.lock, _, let code) = error, [EACCES, EPERM, EROFS].contains(code),
                place.status != nil
            else { throw error }
            let root = try Folder(at: place.realPath, named: place.shown)
            let name = FileName(SitePath.ownPrefix + "lock")
            try self.init(in: root, name, output: place.shown, wait: wait, stop: stop)
        }
    }

    /// Takes the lock file of this name, waiting so long for another holder. `.busy` names the output.
    init(
        in folder: Folder, _ name: FileName, output: String, wait: Duration, stop: StopRequest
    ) throws(SiteFolderError) {
        self.folder = folder
        self.name = name
        let end = ContinuousClock.now + wait
        while true {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
            let file = name.withCText { openat(folder.descriptor, $0, flags, 0o644) }
            if file < 0 { throw folder.failure(.lock, name) }
            if flock(file, LOCK_EX | LOCK_NB) == 0 {
                // The holder before removes its file at its end: then the name is free, or another's, and what
                // we hold locks nothing.
                var ours = stat()
                if fstat(file, &ours) == 0,
                    try folder.status(of: name)?.identity == FileStatus(ours).identity
                {
                    self.file = file
                    break
                }
                close(file)
                continue
            }
            let code = errno
            let holder = Self.holder(file)
            close(file)
            if code != EWOULDBLOCK && code != EINTR {
                throw .system(.lock, path: folder.path(of: name), code: code)
            }
            try stop.look()
            if ContinuousClock.now >= end { throw .busy(folder: output, process: holder) }
            usleep(20_000)
        }
        // The process id is a help for people; the lock holds without it, on a full disk too.
        ftruncate(file, 0)
        let text = "\(getpid())\n"
        _ = text.withCString { pwrite(file, $0, text.utf8.count, 0) }
    }

    /// Removes the file, then lets go: in this order nobody can lock a file that is about to go unnoticed.
    consuming func release() {
        try? folder.removeFile(name)
        close(file)
    }

    private static func holder(_ file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
