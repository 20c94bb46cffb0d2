// A file that is being written. It is created exclusively: if another process creates an entry with this name
// first, such as a symbolic link, nothing is written through it.

/// An open file that did not exist before. If it is dropped without `close()`, it is closed and keeps what
/// was written so far.
package struct NewFile: ~Copyable {
    private let folder: Folder
    private let name: FileName
    private let descriptor: FileDescriptor

    /// Creates a file. The name must not exist yet. The process's umask is taken off the permission bits.
    package init(_ name: FileName, in folder: Folder, rights: UInt32 = 0o666) throws(FileError) {
        guard let descriptor = folder.opened(name, O_WRONLY | O_CREAT | O_EXCL, rights: mode_t(rights))
        else { throw folder.failure(.create, name) }
        self.folder = folder
        self.name = name
        self.descriptor = descriptor
    }

    package func write(_ bytes: Span<UInt8>) throws(FileError) {
        if !bytes.withUnsafeBytes({ descriptor.writeAll($0) }) { throw folder.failure(.write, name) }
    }

    /// The file's current status.
    package func status() throws(FileError) -> FileStatus {
        guard let status = descriptor.status() else { throw folder.failure(.find, name) }
        return status
    }

    /// Sets the file's permission bits.
    package func setRights(_ rights: UInt32) throws(FileError) {
        if fchmod(descriptor.number, mode_t(rights)) != 0 { throw folder.failure(.create, name) }
    }

    /// Gives the file the access of another one, as far as this process may (see `FileDescriptor.takeAccess`). Returns
    /// whether it is whole.
    @discardableResult
    func takeAccess(of model: FileAccess) throws(FileError) -> Bool {
        guard let isWhole = descriptor.takeAccess(of: model) else { throw folder.failure(.keepAccess, name) }
        return isWhole
    }

    /// Gives the file the extended attributes of another one.
    func takeAttributes(of model: borrowing FileDescriptor) throws(FileError) {
        if !descriptor.takeAttributes(of: model) { throw folder.failure(.keepAttributes, name) }
    }

    /// Waits until the written bytes are on disk.
    package func flush() throws(FileError) {
        if !descriptor.flush() { throw folder.failure(.write, name) }
    }

    /// Closes the file. Some file systems report only now that they have no space.
    package consuming func close() throws(FileError) {
        let (folder, name) = (folder, name)
        if !descriptor.close() { throw folder.failure(.write, name) }
    }
}
