// A file that is being written. It must not have been there before: whatever somebody puts under its name while we
// work, a link above all, we never write through it.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file that nobody else knows of yet.
struct NewFile: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let descriptor: Int32

    /// Makes a file. There must be none of the name.
    init(_ name: FileName, in folder: Folder) throws(SiteFolderError) {
        self.folder = folder
        self.name = name
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        descriptor = name.withCText { openat(folder.descriptor, $0, flags, 0o666) }
        if descriptor < 0 { throw folder.failure(.create, name) }
    }

    /// Writes bytes behind those that came before.
    func write(_ bytes: Span<UInt8>) throws(SiteFolderError) {
        let failure = bytes.withUnsafeBytes { bytes -> Int32? in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, piece.baseAddress, piece.count)
                #elseif canImport(Glibc)
                    let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
                #elseif canImport(Musl)
                    let count = Musl.write(descriptor, piece.baseAddress, piece.count)
                #endif
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 {
                    return EIO
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
        if let failure { throw .system(.write, path: folder.path(of: name), code: failure) }
    }

    /// Marks the file, once it is written, by its time of modification: copying or touching it gives it another, so
    /// the mark says that the file lies where it was written, and since when. Where the system does not let us, the
    /// file has no mark.
    func mark() {
        var system = stat()
        guard fstat(descriptor, &system) == 0 else { return }
        let mark = FileStatus(system).modified.mark
        let time = timespec(tv_sec: .init(mark.seconds), tv_nsec: .init(mark.nanoseconds))
        futimens(descriptor, [time, time])
    }

    /// Closes the file: a file system may notice only now that it has no room. After EINTR a file is closed all the
    /// same.
    consuming func close() throws(SiteFolderError) {
        if Self.close(descriptor) != 0, errno != EINTR { throw folder.failure(.write, name) }
    }

    /// Closes a file that could not be written.
    consuming func abandon() {
        _ = Self.close(descriptor)
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Glibc)
            Glibc.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #endif
    }
}
