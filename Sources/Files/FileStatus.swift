// The metadata of a file, read without opening it. It hides the differences between the `stat` structures of
// the systems.

/// The metadata of a file, folder or symbolic link.
package struct FileStatus: Equatable, Sendable {
    /// The type of the entry. For a symbolic link, this is the link itself, not its target.
    package enum Kind: Sendable {
        case file
        case folder
        case link
        case pipe
        /// A socket or a device.
        case special
    }

    /// Identifies a file on this machine, independently of its paths.
    package struct Identity: Hashable, Sendable {
        /// The file system.
        package let device: UInt64
        let inode: UInt64
    }

    /// The type of the entry.
    package let kind: Kind
    /// Identifies the file on this machine.
    package let identity: Identity
    /// The file's size in bytes.
    package let size: Int
    /// The modification time: when the file's bytes last changed, unless a program has set another time.
    package let modified: FileTime
    /// The change time: when the file's bytes, name or permissions last changed. Unlike `modified`, it cannot
    /// be set.
    package let changed: FileTime
    /// The permission bits (12 bits).
    package let rights: UInt32
    /// The ID of the user to whom the file belongs.
    package let owner: UInt32
    /// The ID of the group to which the file belongs.
    package let group: UInt32
    /// How many names the file has (hard links).
    package let linkCount: Int
    /// Whether the file belongs to the user of this process.
    package var isOurs: Bool { owner == getuid() }
    /// Whether a file of this process can get the same owner: its user is the same, or root.
    package var canKeepOwner: Bool { [0, owner].contains(geteuid()) }

    /// Converts the system's `stat` structure.
    init(_ status: stat) {
        // POSIX defines these values; not every C library has the macros.
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
        owner = status.st_uid
        group = status.st_gid
        linkCount = Int(status.st_nlink)
    }

    /// The metadata of the entry at a path, without following a symbolic link; `nil` if nothing exists there
    /// or the system does not answer.
    package init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The metadata of the entry to which a path leads through all symbolic links; `nil` if nothing exists there.
    static func following(_ path: String) throws(FileError) -> FileStatus? {
        var status = stat()
        if stat(path, &status) == 0 { return FileStatus(status) }
        if errno == ENOENT { return nil }
        throw FileError(.find, path)
    }
}

/// A file system time, in seconds and nanoseconds since 1970.
package struct FileTime: Codable, Comparable, Sendable {
    /// Whole seconds, rounded down.
    package let seconds: Int
    /// The remaining nanoseconds, 0…999,999,999.
    package let nanoseconds: Int

    /// Creates a time from its parts.
    package init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) {
        self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// Orders earlier times first.
    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
