// What the system says about a file without opening it, in our own words: `stat` differs from system to system.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the system says about one file, folder or link.
struct FileStatus: Sendable {
    /// What it is. A link is itself, not what it leads to.
    enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link.
        case link
        /// A pipe, a socket, a device.
        case special
    }

    /// One file on this machine, whatever its paths.
    struct Identity: Hashable, Sendable {
        /// The number of its file system.
        let device: UInt64
        /// Its number there.
        let inode: UInt64
    }

    /// A moment, in seconds and nanoseconds since 1970.
    struct Moment: Comparable, Sendable {
        /// Whole seconds, rounded down.
        let seconds: Int
        /// What is left, 0…999,999,999.
        let nanoseconds: Int

        /// The moment without what is less than a millisecond: what a clock shows once in a million times, for the
        /// clocks of nearly all file systems go by nanoseconds.
        var mark: Moment {
            Moment(seconds: seconds, nanoseconds: nanoseconds - nanoseconds % 1_000_000)
        }

        /// The words for a `timespec` of the system.
        init(_ time: timespec) {
            self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
        }

        /// A moment of these parts.
        init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }

        /// The earlier moment comes first.
        static func < (left: Moment, right: Moment) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }
    }

    /// What it is.
    let kind: Kind
    /// Which one it is, on this machine.
    let identity: Identity
    /// Bytes in the file.
    let size: Int
    /// When the file's bytes last changed, or the time that somebody gave it since.
    let modified: Moment
    /// When the file's bytes, name or rights last changed; unlike the time of modification, nobody can set it.
    let changed: Moment
    /// The user who owns it.
    let owner: UInt32
    /// Its rights, 12 bits.
    let rights: UInt32

    /// When `NewFile.mark` marked the file; `nil` if somebody has written, copied or touched it since.
    var marked: Moment? { modified == modified.mark && !(changed < modified) ? modified : nil }

    /// The words for a `stat` of the system.
    init(_ status: stat) {
        // The numbers are those of POSIX; the macros are not visible in every C library.
        switch UInt32(status.st_mode) & 0o170000 {
        case 0o100000: kind = .file
        case 0o040000: kind = .folder
        case 0o120000: kind = .link
        case _: kind = .special
        }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        #if canImport(Darwin)
            modified = Moment(status.st_mtimespec)
            changed = Moment(status.st_ctimespec)
        #else
            modified = Moment(status.st_mtim)
            changed = Moment(status.st_ctim)
        #endif
        owner = status.st_uid
        rights = UInt32(status.st_mode) & 0o7777
    }
}
