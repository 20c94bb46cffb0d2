// The error of a file that was not read or changed: which file, and why; the message; and its kind, which decides the exit code.

/// Why a file or a folder was not read, written or locked.
package struct FileError: Error, Equatable, CustomStringConvertible {
    /// The operations that the system can refuse.
    package enum Operation: String, Sendable {
        /// An operation whose name is the verb used in the message.
        case find, open, create, write, read, list, lock, rename, remove
        case makeFolder = "make the folder"
        /// Giving a new file the access of the one that it replaces.
        case keepAccess = "keep the permissions and the access control list of"
        /// Giving a new file the extended attributes of the one that it replaces.
        case keepAttributes = "keep the extended attributes of"
    }

    package enum Reason: Equatable, Sendable {
        /// The system refused an operation, with its `errno`.
        case system(Operation, Int32)
        /// It is a folder, a pipe or a device.
        case notAFile(FileStatus.Kind)
        /// The path ends with a slash, `.` or `..`.
        case notAName
        /// The folder of the file, or of the file to which a link leads, does not exist.
        case missingFolder(String)
        /// This process may not change the folder of the file; with the system's `errno`.
        case readOnlyFolder(String, Int32)
        /// It has more bytes than are read.
        case tooLarge(limit: Int)
        /// Nothing was written to the pipe.
        case silentPipe
        /// Another process holds the lock; its process ID, if known.
        case locked(process: Int32?)
        /// Another program has written the file, again and again, while it was being changed.
        case writtenMeanwhile
        /// Another program has the file open for writing.
        case openElsewhere
    }

    /// The kinds of errors that a program treats differently.
    package enum Kind: Sendable {
        /// The file cannot be read.
        case unreadable
        /// The path, its permissions or what exists there do not allow the change.
        case refused
        /// The system failed, e.g. because of a full or broken disk.
        case inputOutput
        /// Another process is changing the file.
        case busy
    }

    /// The path of the file or folder as shown in messages.
    package let path: String
    /// Why.
    package let reason: Reason

    /// An error with any reason.
    package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    /// An operation that the system refused. The default code is the `errno` of the call that has just failed.
    package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
        self.init(path, .system(operation, code))
    }

    /// The error for a file that does not exist (`ENOENT`).
    package static func missing(_ operation: Operation, _ path: String) -> FileError {
        FileError(operation, path, code: ENOENT)
    }

    /// The same error with another path for messages.
    package func of(path: String) -> FileError { FileError(path, reason) }

    public var description: String { message }

    /// One sentence without a final full stop, e.g. `cannot open a/b: Permission denied`.
    package var message: String {
        switch reason {
        // The folder around it is there. A folder such as /proc refuses what is new in this way.
        case .system(.create, ENOENT), .system(.lock, ENOENT), .system(.makeFolder, ENOENT):
            "nothing can be created in the folder \(FilePath.split(path).folder)"
        case .system(let operation, let code):
            "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
        case .notAFile(.folder): "\(path) is a folder, not a file"
        case .notAFile: "\(path) is not a regular file, so it cannot be replaced"
        case .notAName: "\(path) is not the name of a file"
        case .missingFolder(let folder): "cannot find \(path): the folder \(folder) does not exist"
        case .readOnlyFolder(let folder, let code):
            "cannot change \(path): nothing can be written to its folder \(folder): \(String(cString: strerror(code)))"
        case .tooLarge(let limit): "\(path) has more than \(limit) bytes, the most that is read"
        case .silentPipe: "cannot read \(path): it is a pipe, and nothing was written to it"
        case .locked(let process):
            "\(path) is being changed by another command"
                + (process.map { " (process \($0))" } ?? "") + "; wait for its end, then try again"
        case .writtenMeanwhile:
            "\(path) was saved by another program each time while it was being changed, so it is left as it is; try again"
        case .openElsewhere:
            "\(path) is open for writing in another program, so it is left as it is; close it there, then try again"
        }
    }
}

extension FileError {
    package var kind: Kind {
        switch reason {
        case .notAFile, .notAName, .missingFolder, .readOnlyFolder: .refused
        case .tooLarge, .silentPipe: .unreadable
        case .locked, .writtenMeanwhile, .openElsewhere: .busy
        case .system(let operation, _):
            isRefusal || isMissing ? operation == .read ? .unreadable : .refused : .inputOutput
        }
    }

    /// The system's `errno`; 0 if it did not refuse an operation.
    package var code: Int32 { if case .system(_, let code) = reason { code } else { 0 } }

    /// Whether the file does not exist.
    package var isMissing: Bool { code == ENOENT }

    /// Whether the operation was not permitted, or the file system is read-only.
    package var isPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }

    /// Whether the system refused the operation because of the path, its permissions or what exists there. Otherwise the system
    /// failed, e.g. because of a full or broken disk or a lack of file descriptors.
    package var isRefusal: Bool {
        switch reason {
        case .system(.keepAccess, _), .system(.keepAttributes, _): true
        case _: isPermission || [ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, ELOOP, ENAMETOOLONG].contains(code)
        }
    }

    /// Whether a rename or the creation of a folder failed because the target's parent folder is not writable,
    /// or because the target is a mount point or is on another file system.
    package var isFailureToReplace: Bool {
        switch reason {
        case .system(.rename, _), .system(.makeFolder, _): isPermission || code == EBUSY || code == EXDEV
        case _: false
        }
    }
}
