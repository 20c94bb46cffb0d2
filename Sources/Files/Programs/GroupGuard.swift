// Ends programs that we have started also when we are killed (SIGKILL), which no handler of ours can do. No call does that
// on all systems, so a process waits for the end of a pipe that only we hold open, and then kills its process group, to
// which the programs belong.

/// A process that leads a process group for as long as this process lives, and no longer.
struct GroupGuard: ~Copyable {
    private let process: ChildProcess
    /// Closed when we end, however we do.
    private let pipe: FileDescriptor

    /// The number of the group.
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
