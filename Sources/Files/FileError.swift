// A system call on a file that failed: what was being done, to which file, and the system's reason.

/// An operation on a file that the system refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was being done.
    public enum Operation: String, Sendable {
        /// The word of the sentence.
        case find, open, create, write, read, list, lock, rename, remove
        /// Making a folder.
        case makeFolder = "make the folder"
    }

    /// What was being done.
    public let operation: Operation
    /// The file or folder, as messages name it.
    public let path: String
    /// The system's `errno`.
    public let code: Int32

    /// An error of these facts. Without a code it is that of the call that has just failed.
    public init(_ operation: Operation, _ path: String, code: Int32 = errno) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The message.
    public var description: String { message }

    /// The same error of a file that messages name in another way.
    public func of(path: String) -> FileError { FileError(operation, path, code: code) }

    /// One sentence without a full stop, e.g. `cannot open a/b: Permission denied`.
    public var message: String { "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))" }
}

extension FileError {
    /// An error that says that there is no such file.
    public static func missing(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: ENOENT)
    }

    /// Whether there is no such file.
    public var isMissing: Bool { code == ENOENT }

    /// Whether we may not do it, or nobody may on this file system.
    public var isPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }

    /// Whether the path, its rights or what lies there is the reason. Otherwise the system failed: a full disk, a broken
    /// one, too few descriptors.
    public var isRefusal: Bool {
        isPermission || [ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, ELOOP, ENAMETOOLONG].contains(code)
    }

    /// Whether a file could not get another name because the name's folder does not let us, is a mount, or is on
    /// another file system.
    public var isFailureToReplace: Bool {
        switch operation {
        case .rename, .makeFolder: isPermission || code == EBUSY || code == EXDEV
        case .find, .open, .create, .write, .read, .list, .lock, .remove: false
        }
    }
}
