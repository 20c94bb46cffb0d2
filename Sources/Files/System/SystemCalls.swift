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

/// What a rename does if something has the new name.
enum RenameRule { case exchanging, toFreeName }

/// Renames an entry of a folder by a rule. Returns -1, with `errno` set, on failure.
func renameEntry(
    _ folder: Int32, _ name: UnsafePointer<CChar>, _ newName: UnsafePointer<CChar>, _ rule: RenameRule
) -> Int32 {
    #if canImport(Darwin)
        let flag = rule == .exchanging ? RENAME_SWAP : RENAME_EXCL
        return renameatx_np(folder, name, folder, newName, UInt32(flag))
    #elseif canImport(Glibc)
        // RENAME_EXCHANGE and RENAME_NOREPLACE of linux/fs.h.
        return renameat2(folder, name, folder, newName, rule == .exchanging ? 1 << 1 : 1 << 0)
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
package func openFileLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
        let failed = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
    #else
        let failed = getrlimit(RLIMIT_NOFILE, &limit) != 0
    #endif
    return failed ? .max : Int(clamping: limit.rlim_cur)
}
