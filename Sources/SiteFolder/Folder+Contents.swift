// Reading and writing whole files in an open folder.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Folder {
    /// Writes and marks a new file of these chunks, one after the other. There must be none of the name.
    func create(_ name: FileName, chunks: [ArraySlice<UInt8>]) throws(SiteFolderError) {
        let file = try NewFile(name, in: self)
        do throws(SiteFolderError) {
            for chunk in chunks { try file.write(chunk.span) }
        } catch {
            file.abandon()
            throw error
        }
        file.mark()
        try file.close()
    }

    /// Reads a regular file into the buffer, in place of what it held, and says when the file last changed;
    /// `nil` if there is nothing, or no regular file, under the name.
    func read(_ name: FileName, into buffer: inout [UInt8]) throws(SiteFolderError) -> FileStatus? {
        // Not to wait for a writer if somebody has just put a pipe there.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let file = name.withCText { openat(descriptor, $0, flags) }
        if file < 0 {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.open, name)
        }
        defer { close(file) }
        var system = stat()
        if fstat(file, &system) != 0 { throw failure(.read, name) }
        let status = FileStatus(system)
        guard status.kind == .file else { return nil }
        // One byte more than the file has, so that the end is seen without a last, empty read.
        buffer.removeAll(keepingCapacity: true)
        buffer.append(contentsOf: repeatElement(0, count: status.size + 1))
        var count = 0
        while true {
            let more = buffer.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
                #if canImport(Darwin)
                    return Darwin.read(file, rest.baseAddress, rest.count)
                #elseif canImport(Glibc)
                    return Glibc.read(file, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                    return Musl.read(file, rest.baseAddress, rest.count)
                #endif
            }
            if more > 0 {
                count += more
                if count == buffer.count { buffer.append(contentsOf: repeatElement(0, count: count)) }
            } else if more == 0 {
                break
            } else if errno != EINTR {
                throw failure(.read, name)
            }
        }
        buffer.removeLast(buffer.count - count)
        return status
    }
}
