// The errors of a kept file, their sentences, and their kinds, which decide the exit code.

/// Why a kept file was not read or changed.
public enum KeptFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path leads to a folder, a pipe or a device.
    case notAFile(path: String, FileStatus.Kind)
    /// The path ends with a slash, `.` or `..`.
    case notAName(path: String)
    /// The folder of the file, or of the file to which a link leads, does not exist.
    case missingFolder(path: String, folder: String)
    /// This process may not change the folder; with the system's `errno`.
    case readOnlyFolder(path: String, folder: String, code: Int32)
    /// The file has more than `InputFile.limit` bytes.
    case tooLarge(path: String)
    /// Another process holds the lock; its process ID, if known.
    case locked(path: String, process: Int32?)
    /// Another program has written the file, again and again, while it was being changed.
    case writtenMeanwhile(path: String)
    /// Another program has the file open for writing.
    case openElsewhere(path: String)
    /// A file operation failed.
    case file(FileError)

    /// The kinds of errors that a program treats differently.
    public enum Kind: Sendable {
        /// The file cannot be read.
        case unreadable
        /// The path, its permissions or what exists there do not allow the change.
        case refused
        /// The system failed, e.g. because of a full or broken disk.
        case inputOutput
        /// Another process is changing the file.
        case busy
    }

    /// The kind of the error.
    public var kind: Kind {
        switch self {
        case .notAFile, .notAName, .missingFolder, .readOnlyFolder: .refused
        case .tooLarge: .unreadable
        case .locked, .writtenMeanwhile, .openElsewhere: .busy
        case .file(let error):
            switch error.operation {
            case .open, .read: error.isRefusal ? .unreadable : .inputOutput
            case .find, .create, .write, .list, .lock, .rename, .remove, .makeFolder, .keepAccess,
                .keepAttributes:
                error.isRefusal ? .refused : .inputOutput
            }
        }
    }

    /// The message.
    public var description: String { message }

    /// One sentence without a final full stop.
    public var message: String {
        switch self {
        case .notAFile(let path, .folder): "\(path) is a folder, not a file"
        case .notAFile(let path, _): "\(path) is not a regular file, so it cannot be replaced"
        case .notAName(let path): "\(path) is not the name of a file"
        case .missingFolder(let path, let folder): "cannot find \(path): the folder \(folder) does not exist"
        case .readOnlyFolder(let path, let folder, let code):
            "cannot change \(path): nothing can be written to its folder \(folder): \(String(cString: strerror(code)))"
        case .tooLarge(let path): InputError.tooLarge(path: path, limit: InputFile.limit).message
        case .locked(let path, let process):
            "\(path) is being changed by another command"
                + (process.map { " (process \($0))" } ?? "") + "; wait for its end, then try again"
        case .writtenMeanwhile(let path):
            "\(path) was saved by another program each time while it was being changed, so it is left as it is; try again"
        case .openElsewhere(let path):
            "\(path) is open for writing in another program, so it is left as it is; close it there, then try again"
        case .file(let error): error.message
        }
    }
}

/// Calls into the folder of a kept file and converts a `FileError` to a `KeptFileError`, maybe with another path for
/// messages.
func converted<Result>(
    shown path: String? = nil, _ call: @autoclosure () throws(FileError) -> Result
) throws(KeptFileError) -> Result {
    do { return try call() } catch { throw .file(error.of(path: path ?? error.path)) }
}
