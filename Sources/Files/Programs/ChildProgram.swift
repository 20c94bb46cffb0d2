// Runs a program to its end, with its input and its output in memory, and with limits on both and on the time. The
// program gets a process group of its own, so that the programs that it starts end with it. Foundation's `Process`
// waits for the program alone, without a limit.

/// A program that is started and waited for.
public struct ChildProgram: Sendable {
    /// The path of the executable file.
    public let path: String
    /// The words after the name of the program.
    public let arguments: [String]
    /// The longest time that the program may take.
    public let timeLimit: Duration
    /// The most bytes that the program may print.
    public let outputLimit: Int
    /// Whether the end of its standard error is kept; otherwise the program shares ours.
    public let keepsErrors: Bool
    /// The file that is its standard input instead of the bytes of `run`; it may be of any size.
    public var inputFile: String?
    /// The new file that gets its standard output; it may become of any size. The program then counts as printing nothing.
    public var outputFile: String?
    /// Its variables; `nil` for those of this process.
    public var environment: [String: String]?
    /// The permission bits that its new files do not get (umask); `nil` for those of this process.
    public var fileMask: UInt32?
    /// What ends a program that goes on without getting on; `nil` if only the time limit does.
    public var progress: ChildProgress?

    /// The most bytes of input. They fit in a pipe before anybody reads it, so a program that does not read its input
    /// can neither block us nor end us by SIGPIPE.
    public static let inputLimit = 4_096
    /// The most bytes that are kept of its standard error, the last ones.
    public static let errorsLimit = 4_096

    /// Sets the program and its limits.
    public init(
        _ path: String, _ arguments: [String] = [], timeLimit: Duration, outputLimit: Int = 65_536,
        keepsErrors: Bool = false
    ) {
        (self.path, self.arguments, self.timeLimit) = (path, arguments, timeLimit)
        (self.outputLimit, self.keepsErrors) = (outputLimit, keepsErrors)
    }

    /// A command for the shell, e.g. a pipeline.
    public static func shell(
        _ command: String, timeLimit: Duration, outputLimit: Int = 65_536
    ) -> ChildProgram {
        ChildProgram("/bin/sh", ["-c", command], timeLimit: timeLimit, outputLimit: outputLimit)
    }

    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// It ended with exit code 0, and printed this.
        case succeeded([UInt8])
        /// It ended with another exit code, and with these bytes on its standard error if they are kept.
        case exited(Int, errors: [UInt8] = [])
        case signaled(Int)
        /// It took longer than the limit, or showed no progress for so long, and was killed.
        case tooSlow
        /// It printed more than the limit, and was killed.
        case tooMuchOutput
        /// The input is longer than `inputLimit`; the program was not started.
        case inputTooLong
        /// It was not started; with the system's `errno`.
        case notStarted(Int32)
    }

    /// Runs the program in the current folder, with the environment of this process, until it ends. Programs that it has
    /// left running are killed. It is killed, too, if this process is killed.
    ///
    /// SIGINT, SIGTERM and SIGHUP end the program. Then `interrupted` is called with the signal; if it returns, the signal
    /// reaches this process.
    public func run(
        input: some Collection<UInt8>, interrupted: (Int32) -> Void = { _ in }
    ) -> Ending {
        guard input.count <= Self.inputLimit else { return .inputTooLong }
        // Before the start: a signal right after it would leave the program running.
        let held = HeldSignals([SIGINT, SIGTERM, SIGHUP])
        defer { held.release() }
        let ending = run(input: Array(input), held)
        if let signal = held.pending { interrupted(signal) }
        return ending
    }

    private func run(input: [UInt8], _ held: HeldSignals) -> Ending {
        guard let source = Pipe(), let output = Pipe(), let errors = Pipe() else { return .notStarted(errno) }
        guard input.withUnsafeBytes({ source.writer.writeAll($0) }), source.writer.close() else {
            return .notStarted(errno)
        }
        let (inputNumber, outputNumber) = (
            inputFile.map { open($0, O_RDONLY | O_CLOEXEC) },
            outputFile.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        )
        let copies = (
            inputNumber == nil ? source.reader.copy() : nil, outputNumber == nil ? output.writer.copy() : nil
        )
        let failure = errno
        guard let inputFile = FileDescriptor(inputNumber ?? copies.0 ?? -1),
            let outputFile = FileDescriptor(outputNumber ?? copies.1 ?? -1)
        else { return .notStarted(failure) }
        let streams = [
            (inputFile.number, STDIN_FILENO), (outputFile.number, STDOUT_FILENO),
            (keepsErrors ? errors.writer.number : STDERR_FILENO, STDERR_FILENO),
        ]
        guard let guardian = GroupGuard() else { return .notStarted(errno) }
        let mask = fileMask.map { umask(mode_t($0)) }
        let result = ChildProcess.start(
            path, arguments, streams: streams, environment: environment, group: guardian.group)
        if let mask { _ = umask(mask) }
        let written = progress == nil || outputNumber == nil ? nil : outputFile.copy()
        // Ours are closed, so that the streams end when the last writer is gone.
        _ = inputFile.close()
        _ = outputFile.close()
        _ = source.reader.close()
        _ = output.writer.close()
        _ = errors.writer.close()
        switch result {
        case .failure(let error): return .notStarted(error.code)
        case .success(let process):
            let output = ChildStream(output.reader, limit: outputLimit)
            let errors = ChildStream(errors.reader, limit: Self.errorsLimit, keepsLast: true)
            let watch = progress.map { ProgressWatch($0, output: FileDescriptor(written ?? -1)) }
            return process.wait(output, errors, timeLimit: timeLimit, watch, held)
        }
    }
}
