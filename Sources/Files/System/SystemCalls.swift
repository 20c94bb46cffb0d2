// System calls whose spelling differs between systems.

/// `fsync`: waits until the disk holds what was written. -1, with `errno` set, if that fails.
func flushToDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
        // `fsync` leaves the bytes in the drive's own memory there. Not every file system knows the other call.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}

/// The times when a file was last modified and last changed.
func times(of status: stat) -> (modified: timespec, changed: timespec) {
    #if canImport(Darwin)
        (status.st_mtimespec, status.st_ctimespec)
    #else
        (status.st_mtim, status.st_ctim)
    #endif
}

/// How many descriptors this process may have open at a time. `Int.max` if the system does not say.
public func openFileLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
        let failed = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
    #else
        let failed = getrlimit(RLIMIT_NOFILE, &limit) != 0
    #endif
    return failed ? .max : Int(clamping: limit.rlim_cur)
}
