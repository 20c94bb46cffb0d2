// Wrappers for system calls that differ between systems.

#if canImport(Glibc)
    import CAttributes
#endif

/// Waits until the written bytes are on disk (`fsync`). Returns -1, with `errno` set, on failure.
func flushToDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
        // On Darwin, `fsync` leaves the bytes in the drive's cache. Not every file system supports
        // `F_FULLFSYNC`.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}

/// Exchanges two entries of a folder in one step. Returns -1, with `errno` set, on failure.
func exchangeEntries(_ folder: Int32, _ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Darwin)
        return renameatx_np(folder, one, folder, other, UInt32(RENAME_SWAP))
    #elseif canImport(Glibc)
        // RENAME_EXCHANGE of linux/fs.h.
        return renameat2(folder, one, folder, other, 1 << 1)
    #else
        errno = ENOSYS
        return -1
    #endif
}

/// The modification time and the change time of a file.
func times(of status: stat) -> (modified: timespec, changed: timespec) {
    #if canImport(Darwin)
        (status.st_mtimespec, status.st_ctimespec)
    #else
        (status.st_mtim, status.st_ctim)
    #endif
}

/// The maximum number of descriptors that this process may have open at the same time; `Int.max` if the
/// system does not report it.
public func openFileLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
        let failed = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
    #else
        let failed = getrlimit(RLIMIT_NOFILE, &limit) != 0
    #endif
    return failed ? .max : Int(clamping: limit.rlim_cur)
}
