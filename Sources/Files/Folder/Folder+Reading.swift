// Reading a file of an open folder.

extension Folder {
    /// Reads a regular file, or its first `limit` bytes, into the buffer in place of what it held, and says what the
    /// system knew of the file when it was opened. `nil` if no regular file has the name.
    public func read(
        _ name: FileName, into buffer: inout [UInt8], limit: Int = .max
    ) throws(FileError) -> FileStatus? {
        // Not blocking: somebody may have put a pipe there.
        guard let file = opened(name, O_RDONLY | O_NONBLOCK) else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.open, name)
        }
        guard let status = file.status() else { throw failure(.read, name) }
        guard status.kind == .file else { return nil }
        buffer.removeAll(keepingCapacity: true)
        // One byte more than the file has, so that its end is seen by the first read.
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
