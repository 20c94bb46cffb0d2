// An owned file descriptor, which is closed exactly once. Failing functions leave the reason in `errno`; the
// callers know the path and combine both into a `FileError`.

#if !canImport(Darwin)
    import CAttributes
#endif

/// A file descriptor that is closed when its owner is destroyed.
struct FileDescriptor: ~Copyable, Sendable {
    /// The number that system calls take.
    let number: Int32

    /// Takes ownership of a descriptor returned by a system call; `nil` if the call returned -1.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { closeDescriptor(number) }

    /// A duplicate of the descriptor of standard input; `nil` if there is none.
    static func standardInput() -> FileDescriptor? {
        FileDescriptor(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0))
    }

    /// A duplicate, which is closed when a program is started; -1 with `errno` set on failure.
    func copy() -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, 3) }

    func status() -> FileStatus? {
        var status = stat()
        return fstat(number, &status) == 0 ? FileStatus(status) : nil
    }

    /// Reads to the end, or the first `limit` bytes, of which about `size` are expected. Where a pipe is empty, it waits
    /// for a writer. Returns `nil` on failure.
    func readToEnd(expecting size: Int, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        // One byte more than the size: with a size of 0, as in /proc, a read of 0 bytes would look like the end of the
        // file.
        var room = size + 1
        while bytes.count < limit {
            if let piece = readOnce(upTo: min(room, limit - bytes.count)) {
                if piece.isEmpty { break }
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
                // Input of unknown size is read in chunks.
                room = min(max(bytes.capacity - bytes.count, 1 << 16), 1 << 24)
            } else if errno == EAGAIN {
                // A writer has the pipe open but has not written yet.
                wait(milliseconds: -1)
            } else {
                return nil
            }
        }
        return bytes
    }

    /// Waits until there is something to read or no writer is left; -1 waits without a time limit.
    func wait(milliseconds: Int32) {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, milliseconds)
    }

    /// Reads once, up to `room` bytes. Returns an empty array at the end, or `nil` on failure.
    private func readOnce(upTo room: Int) -> [UInt8]? {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            let result = readOnce(into: UnsafeMutableRawBufferPointer(buffer))
            if result == nil { failure = errno }
            count = result ?? 0
        }
        guard let failure else { return bytes }
        errno = failure
        return nil
    }

    /// Reads once, and again if interrupted. Returns the number of bytes read, which is 0 at the end, or
    /// `nil` on failure.
    func readOnce(into room: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = read(number, room.baseAddress, room.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Writes all bytes. Returns false on failure.
    func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(number, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if count == 0 {
                errno = EIO
                return false
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Whether a program has the file, which is open for reading here, open for writing; `nil` if the system does not tell:
    /// without leases, for a file of another user, and on file systems of networks, which refuse leases for reasons of
    /// their own.
    func hasWriter() -> Bool? {
        #if canImport(Darwin)
            return nil
        #else
            // Who opens the file for writing right now waits for the end of the lease, and its holder gets this signal, which
            // would end it.
            signal(SIGIO, SIG_IGN)
            // F_SETLEASE of linux/fcntl.h.
            if fcntl(number, 1024, Int32(F_RDLCK)) == 0 {
                _ = fcntl(number, 1024, Int32(F_UNLCK))
                return false
            }
            return errno == EAGAIN && !isOnNetwork(number) ? true : nil
        #endif
    }

    /// Waits until the written bytes are on disk. Returns false on failure.
    func flush() -> Bool { flushToDisk(number) == 0 }

    /// Closes the descriptor. Some file systems report only now that they could not store what was written.
    consuming func close() -> Bool {
        let number = number
        discard self
        return closeDescriptor(number)
    }
}

/// Returns false on failure. An interrupted call has closed the descriptor all the same, so it counts as
/// success.
@discardableResult
private func closeDescriptor(_ number: Int32) -> Bool {
    close(number) == 0 || errno == EINTR
}
