// Reading a file of an open folder.

extension Folder {
    /// Reads a regular file, or its first `limit` bytes, into the buffer, replacing the buffer's contents.
    /// Returns the file's status at the time it was opened; `nil` if there is no regular file with this name.
    public func read(
        _ name: FileName, into buffer: inout [UInt8], limit: Int = .max
    ) throws(FileError) -> FileStatus? {
        // Non-blocking, since the entry may be a named pipe.
        guard let file = opened(name, O_RDONLY | O_NONBLOCK) else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.open, name)
        }
        guard let status = file.status() else { throw failure(.read, name) }
        guard status.kind == .file else { return nil }
        buffer.removeAll(keepingCapacity: true)
        // One byte more than the file's size, so that the first read also detects the end.
        buffer.append(contentsOf: repeatElement(0, count: min(status.size + 1, limit)))
        var count = 0
        while count < limit {
            if count == buffer.count {
                buffer.append(contentsOf: repeatElement(0, count: min(max(count, 1), limit - count)))
            }
            let more = buffer.withUnsafeMutableBytes { bytes in
                file.readOnce(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
            }
            guard let more else { throw failure(.read, name) }
            if more == 0 { break }
            count += more
        }
        buffer.removeLast(buffer.count - count)
        return status
    }
}
