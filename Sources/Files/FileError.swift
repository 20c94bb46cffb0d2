// The error of a failed file operation: which operation, on which file, and the system's error code.

/// A file operation that the system refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The operations that can fail.
    public enum Operation: String, Sendable {
        /// An operation whose name is the verb used in the message.
        case find, open, create, write, read, list, lock, rename, remove
        case makeFolder = "make the folder"
        /// Giving a new file the access of the one that it replaces.
        case keepAccess = "keep the permissions and the access control list of"
        /// Giving a new file the extended attributes of the one that it replaces.
        case keepAttributes = "keep the extended attributes of"
    }

    /// The operation that failed.
    public let operation: Operation
    /// The path of the file or folder as shown in messages.
    public let path: String
    /// The system's `errno`.
    public let code: Int32

    /// Creates an error. The default code is the `errno` of the call that has just failed.
    public init(_ operation: Operation, _ path: String, code: Int32 = errno) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The message.
    public var description: String { message }

    /// The same error with another path for messages.
    public func of(path: String) -> FileError { FileError(operation, path, code: code) }

    /// One sentence without a final full stop, e.g. `cannot open a/b: Permission denied`.
    public var message: String {
        // The folder around it is there. A folder such as /proc refuses what is new in this way.
        if isMissing, [.create, .lock, .makeFolder].contains(operation) {
            return "nothing can be created in the folder \(FilePath.split(path).folder)"
        }
        return "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
    }
}

extension FileError {
    /// The error for a file that does not exist (`ENOENT`).
    public static func missing(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: ENOENT)
    }

    /// Whether the file does not exist.
    public var isMissing: Bool { code == ENOENT }

    /// Whether the operation was not permitted, or the file system is read-only.
    public var isPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }

    /// Whether the cause is the path, its permissions or what exists there. Otherwise the system failed, e.g.
    /// because of a full or broken disk or a lack of file descriptors.
    public var isRefusal: Bool {
        [.keepAccess, .keepAttributes].contains(operation) || isPermission
            || [ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, ELOOP, ENAMETOOLONG].contains(code)
    }

    /// Whether a rename or the creation of a folder failed because the target's parent folder is not writable,
    /// or because the target is a mount point or is on another file system.
    public var isFailureToReplace: Bool {
        switch operation {
        case .rename, .makeFolder: isPermission || code == EBUSY || code == EXDEV
        case .find, .open, .create, .write, .read, .list, .lock, .remove, .keepAccess, .keepAttributes: false
        }
    }
}
