// What the system says about a file without opening it. `stat` differs from system to system; this does not.

/// What the system says about one file, folder or link.
public struct FileStatus: Sendable {
    /// What it is. A link is itself, not what it leads to.
    public enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link.
        case link
        /// A pipe with a name.
        case pipe
        /// A socket or a device.
        case special
    }

    /// One file on this machine, whatever its paths.
    public struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// What it is.
    public let kind: Kind
    /// Which one it is, on this machine.
    public let identity: Identity
    /// Bytes in the file.
    public let size: Int
    /// When the file's bytes last changed, or the time that somebody gave it since.
    public let modified: FileTime
    /// When the file's bytes, name or rights last changed. Unlike `modified`, nobody can set it.
    public let changed: FileTime
    /// Its rights, 12 bits.
    public let rights: UInt32
    /// Whether it belongs to the user of this process.
    public let isOurs: Bool

    /// Takes over a `stat` of the system.
    init(_ status: stat) {
        // The numbers are those of POSIX; the macros are not visible in every C library.
        switch UInt32(status.st_mode) & 0o170000 {
        case 0o100000: kind = .file
        case 0o040000: kind = .folder
        case 0o120000: kind = .link
        case 0o010000: kind = .pipe
        case _: kind = .special
        }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        let times = times(of: status)
        modified = FileTime(times.modified)
        changed = FileTime(times.changed)
        rights = UInt32(status.st_mode) & 0o7777
        isOurs = status.st_uid == getuid()
    }

    /// What lies at a path, a link not followed; `nil` if nothing does or the system does not say.
    public init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// A time of a file system, in seconds and nanoseconds since 1970.
public struct FileTime: Comparable, Sendable {
    /// Whole seconds, rounded down.
    public let seconds: Int
    /// What is left, 0…999,999,999.
    public let nanoseconds: Int

    /// A time of these parts.
    public init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) {
        self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// The earlier time comes first.
    public static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
