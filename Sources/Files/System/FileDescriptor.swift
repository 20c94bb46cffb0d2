// An open file or folder as system calls take it, closed exactly once. What fails here leaves its reason in `errno`;
// the callers know the path and make a `FileError` of both.

/// A descriptor that is closed with its owner.
struct FileDescriptor: ~Copyable, Sendable {
    /// The number that system calls take.
    let number: Int32

    /// Takes over the result of a call that opens something; `nil` for its -1.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { closeDescriptor(number) }

    /// A second descriptor of standard input. `nil` if there is none.
    static func standardInput() -> FileDescriptor? {
        FileDescriptor(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0))
    }

    /// What the system says about the open file.
    func status() -> FileStatus? {
        var status = stat()
        return fstat(number, &status) == 0 ? FileStatus(status) : nil
    }

    /// Reads once, and again after an interruption. The number of bytes read, 0 at the end; `nil` if that fails.
    func readOnce(into room: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = read(number, room.baseAddress, room.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Writes all bytes; whether the system took them.
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

    /// Waits until the disk holds what was written; whether it does.
    func flush() -> Bool { flushToDisk(number) == 0 }

    /// Closes it. A file system may notice only now that it cannot keep what was written.
    consuming func close() -> Bool {
        let number = number
        discard self
        return closeDescriptor(number)
    }
}

/// Whether all went well. After an interruption a descriptor is closed all the same.
@discardableResult
private func closeDescriptor(_ number: Int32) -> Bool {
    close(number) == 0 || errno == EINTR
}
