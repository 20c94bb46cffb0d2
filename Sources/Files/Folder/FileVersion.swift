// What a file was when it was read, so that whoever replaces it notices that somebody else has written it meanwhile.

/// A file with its bytes at one moment, or that there was none.
public enum FileVersion: Equatable, Sendable {
    /// The bytes and the status of a file.
    case file([UInt8], FileStatus)
    /// There was no file.
    case missing

    /// The bytes; `nil` if there was no file.
    public var bytes: [UInt8]? {
        switch self {
        case .file(let bytes, _): bytes
        case .missing: nil
        }
    }

    /// The status; `nil` if there was no file.
    public var status: FileStatus? {
        switch self {
        case .file(_, let status): status
        case .missing: nil
        }
    }
}

extension Folder {
    /// Whether a file is still the same: its identity, size, times, access and bytes. The status is compared at the very
    /// end, since reading takes longer.
    func isUnchanged(_ name: FileName, since version: FileVersion) throws(FileError) -> Bool {
        if let bytes = version.bytes {
            guard let found = try read(name, limit: bytes.count + 1), found.bytes == bytes else {
                return false
            }
        }
        return try status(of: name) == version.status
    }
}
