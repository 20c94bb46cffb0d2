// Reading a file of an open folder. A version holds its bytes and its status, so that a later replacement notices changes
// by other programs.

import Bytes

extension Folder {
    /// The bytes of a regular file, or its first `limit` bytes, and its status at the time it was opened; `nil` if there
    /// is no regular file with this name.
    package func read(
        _ name: FileName, limit: Int = .max
    ) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
        guard let file = try openedFile(name) else { return nil }
        guard let status = file.status(),
            let bytes = file.readToEnd(expecting: min(status.size, limit), limit: limit)
        else { throw failure(.read, name) }
        return (bytes, status)
    }

    /// Opens a regular file for reading; `nil` if there is none with this name.
    func openedFile(_ name: FileName) throws(FileError) -> FileDescriptor? {
        // Non-blocking, since the entry may be a named pipe.
        guard let file = opened(name, O_RDONLY | O_NONBLOCK) else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.read, name)
        }
        guard let status = file.status() else { throw failure(.read, name) }
        guard status.kind == .file else { return nil }
        return file
    }
}

/// A file with its bytes at one moment; both are `nil` if there was no file.
package struct FileVersion: Equatable, Sendable {
    package let bytes: [UInt8]?
    /// Its status before they were read.
    package let status: FileStatus?

    /// There was no file.
    package static let missing = FileVersion(bytes: nil, status: nil)
}

extension Folder {
    /// Whether a file is still the same: its identity, size, times, access and bytes. The status is compared at the very
    /// end, since reading takes longer.
    func isUnchanged(_ name: FileName, since version: FileVersion) throws(FileError) -> Bool {
        if let bytes = version.bytes {
            guard let found = try read(name, limit: bytes.count + 1), found.bytes.isSame(as: bytes) else {
                return false
            }
        }
        return try status(of: name) == version.status
    }
}
