// A file that is being written. Its name must be free: whatever somebody puts there meanwhile, a link above all, is
// never written through.

import Bytes

/// An open file that did not exist before. Dropped without `close()`, it is closed and stays as far as it was written.
public struct NewFile: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let descriptor: FileDescriptor

    /// Creates a file under a name that is free.
    public init(_ name: FileName, in folder: Folder) throws(FileError) {
        guard let descriptor = folder.opened(name, O_WRONLY | O_CREAT | O_EXCL, rights: 0o666) else {
            throw folder.failure(.create, name)
        }
        self.folder = folder
        self.name = name
        self.descriptor = descriptor
    }

    /// Appends bytes.
    public func write(_ bytes: Span<UInt8>) throws(FileError) {
        if !bytes.withUnsafeBytes({ descriptor.writeAll($0) }) { throw folder.failure(.write, name) }
    }

    /// What the system says about the file now.
    public func status() throws(FileError) -> FileStatus {
        guard let status = descriptor.status() else { throw folder.failure(.find, name) }
        return status
    }

    /// Sets the time of modification. False if the system does not let us.
    @discardableResult
    public func setModified(_ time: FileTime) -> Bool {
        let time = timespec(tv_sec: .init(time.seconds), tv_nsec: .init(time.nanoseconds))
        return futimens(descriptor.number, [time, time]) == 0
    }

    /// Gives the file these rights.
    public func setRights(_ rights: UInt32) throws(FileError) {
        if fchmod(descriptor.number, mode_t(rights)) != 0 { throw folder.failure(.create, name) }
    }

    /// Waits until the disk holds what was written.
    public func flush() throws(FileError) {
        if !descriptor.flush() { throw folder.failure(.write, name) }
    }

    /// Closes the file. A file system may notice only now that it has no room.
    public consuming func close() throws(FileError) {
        let (folder, name) = (folder, name)
        if !descriptor.close() { throw folder.failure(.write, name) }
    }
}
