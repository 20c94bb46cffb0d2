// Pipes to programs that are started.

/// A pipe whose ends are closed when a program is started. Their descriptors are not those of the standard streams.
struct Pipe: ~Copyable {
    let reader, writer: FileDescriptor

    /// Makes a pipe; `nil` with `errno` set on failure.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let reader = FileDescriptor(fcntl(ends[0], F_DUPFD_CLOEXEC, 3))
        let writer = FileDescriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, 3))
        let failure = errno
        for end in ends { close(end) }
        errno = failure
        guard let reader, let writer else { return nil }
        self.reader = reader
        self.writer = writer
    }

    /// The writer alone; the reader is closed.
    consuming func takeWriter() -> FileDescriptor { writer }
}
