// Runs a shell command of the user's choice to its end, with its input and its output in memory, and with limits on
// both and on the time. Foundation's `Process` starts no process group, so it could not end what the command
// started in its turn.

/// A command for `/bin/sh -c`.
public struct ShellProgram: Sendable {
    /// The command, e.g. a pipeline.
    public let command: String
    /// The longest time that the command may take.
    public let timeLimit: Duration
    /// The most bytes that the command may print.
    public let outputLimit: Int

    /// The most bytes of input. They fit in a pipe before anybody reads it, so a command that does not read its input
    /// can neither block us nor end us by SIGPIPE.
    public static let inputLimit = 4_096

    /// Sets the command and its limits.
    public init(_ command: String, timeLimit: Duration, outputLimit: Int = 65_536) {
        (self.command, self.timeLimit, self.outputLimit) = (command, timeLimit, outputLimit)
    }

    /// How a command ended.
    public enum Ending: Hashable, Sendable {
        /// It ended with exit code 0, and printed this.
        case succeeded([UInt8])
        /// It ended with another exit code.
        case exited(Int)
        /// It was ended by a signal.
        case signaled(Int)
        /// It took longer than the limit, and was killed.
        case tooSlow
        /// It printed more than the limit, and was killed.
        case tooMuchOutput
        /// The input is longer than `inputLimit`; the command was not started.
        case inputTooLong
        /// It was not started; the number is that of the system's error.
        case notStarted(Int32)
    }

    /// Runs the command in the current folder, with our standard error and environment. It ends when the shell ends:
    /// what the shell left running is killed with its process group.
    public func run(input: some Collection<UInt8>) -> Ending {
        guard input.count <= Self.inputLimit else { return .inputTooLong }
        guard let output = Pipe(), let source = Pipe() else { return .notStarted(errno) }
        guard Array(input).withUnsafeBytes({ source.writer.writeAll($0) }), source.writer.close() else {
            return .notStarted(errno)
        }
        let result = ShellProcess.start(command, input: source.reader, output: output.writer)
        // Ours are closed, so that the output ends when the last writer is gone.
        _ = source.reader.close()
        _ = output.writer.close()
        switch result {
        case .failure(let error): return .notStarted(error.code)
        case .success(let process):
            return process.wait(for: output.reader, timeLimit: timeLimit, outputLimit: outputLimit)
        }
    }
}

/// A pipe whose ends are closed in programs that are started, and are none of the standard streams.
private struct Pipe: ~Copyable {
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
}
