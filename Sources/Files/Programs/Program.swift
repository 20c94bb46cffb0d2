// The one way to run a program of others: found once, started with arguments and no shell, with limits on its time and output,
// and in a process group of its own, so that the programs that it starts end with it. Foundation's `Process` waits for the
// program alone, without a limit.

/// A program and what its runs have in common.
package struct Program: Sendable {
    /// How messages name it.
    package let name: String
    /// The path of the executable file.
    package let path: String
    private var firstArguments: [String] = []
    /// The longest time that a run may take.
    package var timeLimit = Duration.seconds(7 * 86_400)
    /// The most bytes that a run may print.
    package var outputLimit = 65_536
    /// Whether its standard error is ours; otherwise its last words are kept.
    package var sharesErrors = false
    /// The file that is its standard input instead of the bytes of `run`; it may be of any size.
    package var inputFile: String?
    /// Its variables; `nil` for those of this process.
    package var environment: [String: String]?
    /// The permission bits that its new files do not get (umask); `nil` for those of this process.
    package var fileMask: UInt32?
    /// What ends a program that goes on without getting on; `nil` if only the time limit does.
    package var progress: ChildProgress?
    /// Called with the SIGINT, SIGTERM or SIGHUP that came during a run, after the program has been ended. If it returns, the
    /// signal reaches this process.
    package var interrupted: @Sendable (Int32) -> Void = { _ in }

    /// The most bytes of input. They fit in a pipe before anybody reads it, so a program that does not read its input
    /// can neither block us nor end us by SIGPIPE.
    package static let inputLimit = 4_096
    /// The most bytes that are kept of its standard error, the last ones.
    package static let errorsLimit = 4_096

    package init(_ name: String, at path: String) { (self.name, self.path) = (name, path) }

    /// A command for the shell, e.g. a pipeline.
    package init(_ name: String, shell command: String) {
        self.init(name, at: "/bin/sh")
        firstArguments = ["-c", command]
    }

    /// Finds a program in the folders of a variable such as PATH. Relative folders do not count, because the current folder
    /// may come from a stranger. A program that may not be executed is taken only if there is no other, for the message.
    package init(_ name: String, in searchPath: String?) throws(ProgramError) {
        let files = (searchPath ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .filter { (try? FileStatus.following($0)).map { $0.kind != .folder } == true }
        guard let file = files.first(where: { access($0, X_OK) == 0 }) ?? files.first else {
            throw ProgramError(name, to: "start", .notFound)
        }
        self.init(name, at: file)
    }

    /// What a run came to.
    package struct Output: Sendable {
        /// One that was accepted.
        package let exitCode: Int
        /// What it printed.
        package let bytes: [UInt8]
        /// The error that it is, if it does not mean what it should.
        package let failure: ProgramError
    }

    /// Runs the program in the current folder until it ends, and returns what it printed. `task` is what it does, for
    /// messages: "could not TASK". An exit code that is not `accepted` is an error. Programs that it has left running are
    /// killed. It is killed, too, if this process is.
    @discardableResult
    package func run(
        _ arguments: [String] = [], to task: String, input: some Collection<UInt8> = [UInt8](),
        accepting accepted: Set<Int> = [0]
    ) throws(ProgramError) -> Output {
        // Before the start: a signal right after it would leave the program running.
        let held = HeldSignals([SIGINT, SIGTERM, SIGHUP])
        defer { held.release() }
        let ended = ended(firstArguments + arguments, input: Array(input), held)
        if let signal = held.pending { interrupted(signal) }
        let words = String(decoding: ended.errors, as: UTF8.self)
        let failure = ProgramError(name, to: task, ended.ending, lastWords: words)
        guard case .exited(let code) = ended.ending, accepted.contains(code) else { throw failure }
        return Output(exitCode: code, bytes: ended.output, failure: failure)
    }

    private func ended(
        _ arguments: [String], input: [UInt8], _ held: borrowing HeldSignals
    ) -> ChildProcess.Ended {
        guard input.count <= Self.inputLimit else { return .init(.inputTooLong) }
        guard let source = Pipe(), let output = Pipe(), let errors = Pipe(),
            input.withUnsafeBytes({ source.writer.writeAll($0) })
        else { return .init(.notStarted(errno)) }
        let inputNumber = inputFile.map { open($0, O_RDONLY | O_CLOEXEC) } ?? source.reader.copy()
        guard let inputFile = FileDescriptor(inputNumber), source.writer.close(), let guardian = GroupGuard()
        else { return .init(.notStarted(errno)) }
        let streams = [
            (inputFile.number, STDIN_FILENO), (output.writer.number, STDOUT_FILENO),
            (sharesErrors ? STDERR_FILENO : errors.writer.number, STDERR_FILENO),
        ]
        let mask = fileMask.map { umask(mode_t($0)) }
        let result = ChildProcess.start(
            path, arguments, streams: streams, environment: environment, group: guardian.group)
        if let mask { _ = umask(mask) }
        // Ours are closed, so that the streams end when the last writer is gone.
        _ = inputFile.close()
        _ = source.reader.close()
        _ = output.writer.close()
        _ = errors.writer.close()
        switch result {
        case .failure(let error): return .init(.notStarted(error.code))
        case .success(let process):
            let output = ChildStream(output.reader, limit: outputLimit)
            let errors = ChildStream(errors.reader, limit: Self.errorsLimit, keepsLast: true)
            let watch = progress.map(ProgressWatch.init)
            return process.wait(output, errors, timeLimit: timeLimit, watch, held)
        }
    }
}
