// Ends the programs that this process has started if this process itself is killed (SIGKILL), which no signal handler can
// do. No call does so on all systems. Therefore a guard process waits for the end of a pipe that only this process holds
// open, and then kills its process group, to which the programs belong.

#if !canImport(Darwin)
    import CAttributes
#endif

/// A process that leads a process group for as long as this process lives, and no longer.
struct GroupGuard: ~Copyable {
    private let process: ChildProcess
    /// Closed when this process ends, for whatever reason.
    private let pipe: FileDescriptor

    var group: pid_t { process.number }

    /// Starts the process; `nil` with `errno` set if that is not possible.
    init?() {
        guard let pipe = Pipe() else { return nil }
        let started = ChildProcess.start(
            "/bin/sh", ["-c", "read -r _; kill -s KILL 0"], streams: [(pipe.reader.number, STDIN_FILENO)])
        switch started {
        case .failure(let error):
            errno = error.code
            return nil
        case .success(let process):
            self.process = process
            self.pipe = pipe.takeWriter()
        }
    }

    /// Kills all that is left of the group.
    deinit { process.killAndReap() }
}

/// A pipe whose ends are closed when a program is started. Its descriptors are never 0, 1 or 2.
struct Pipe: ~Copyable {
    let reader, writer: FileDescriptor

    /// Makes a pipe; `nil` with `errno` set on failure.
    init?() {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard pipe(&ends) == 0 else { return nil }
        #else
            guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        #endif
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
