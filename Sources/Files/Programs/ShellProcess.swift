// A running shell with a process group of its own. Whatever happens, the group is killed and the shell is waited
// for, so that neither a process nor a zombie is left.

/// A running shell.
struct ShellProcess {
    /// The number of the process, and of its group.
    private let number: pid_t

    /// A shell that was not started.
    struct StartError: Error {
        /// The system's error number.
        let code: Int32
    }

    /// Starts `/bin/sh -c command`.
    static func start(
        _ command: String, input: borrowing FileDescriptor, output: borrowing FileDescriptor
    ) -> Result<ShellProcess, StartError> {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
        // We ignore SIGPIPE; the programs of a pipeline must not.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE] + stopSignals { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
        defer { for word in words { free(word) } }
        #if canImport(Darwin)
            let environment = _NSGetEnviron().pointee
        #else
            let environment = environ
        #endif
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environment)
        return code == 0 ? .success(ShellProcess(number: process)) : .failure(StartError(code: code))
    }

    /// Reads the output until the shell ends or a limit is passed. SIGINT and SIGTERM reach us only when the group is
    /// killed, because it is not in the terminal's foreground and would outlive us.
    func wait(
        for output: borrowing FileDescriptor, timeLimit: Duration, outputLimit: Int
    ) -> ShellProgram.Ending {
        let held = HeldSignals(Self.stopSignals)
        defer { held.release() }
        _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
        let end = ContinuousClock.now + timeLimit
        var bytes: [UInt8] = []
        while true {
            // In this order: what the shell printed before it ended is read after it has ended.
            let hasEnded = hasEnded
            let isOpen = Self.read(output, to: &bytes, limit: outputLimit)
            if bytes.count > outputLimit {
                _ = killAndReap()
                return .tooMuchOutput
            }
            if hasEnded { return ending(killAndReap(), bytes) }
            if let signal = held.pending {
                _ = killAndReap()
                return .signaled(Int(signal))
            }
            if ContinuousClock.now >= end {
                _ = killAndReap()
                return .tooSlow
            }
            // There is no call that waits for bytes and for the end of a process on all systems. If the output is
            // closed, only the end is waited for.
            var request = pollfd(fd: isOpen ? output.number : -1, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, 5)
        }
    }

    /// The signals by which a user stops a command.
    private static let stopSignals = [SIGINT, SIGTERM, SIGHUP]

    /// Whether the shell has ended. It stays a zombie, so that the number of its group is not given to another.
    private var hasEnded: Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT) == 0
            && information.si_signo != 0
    }

    /// Kills what is left of the group. Returns the status of the shell as of `wait`.
    private func killAndReap() -> Int32 {
        kill(-number, SIGKILL)
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private func ending(_ status: Int32, _ bytes: [UInt8]) -> ShellProgram.Ending {
        // The macros WIFSIGNALED and WEXITSTATUS, which are not imported.
        let signal = status & 0x7F
        let code = status >> 8 & 0xFF
        return signal != 0 ? .signaled(Int(signal)) : code != 0 ? .exited(Int(code)) : .succeeded(bytes)
    }

    /// Appends what is there, up to one buffer above the limit. Returns false at the end.
    private static func read(
        _ output: borrowing FileDescriptor, to bytes: inout [UInt8], limit: Int
    ) -> Bool {
        while bytes.count <= limit {
            var count: Int?
            bytes += [UInt8](unsafeUninitializedCapacity: 16_384) { room, initialized in
                count = output.readOnce(into: UnsafeMutableRawBufferPointer(room))
                initialized = count ?? 0
            }
            guard let count else { return true }
            if count == 0 { return false }
        }
        return true
    }
}

/// Signals that wait until they are released.
private struct HeldSignals {
    private let numbers: [Int32]
    private var before = sigset_t()

    /// Holds signals in this thread.
    init(_ numbers: [Int32]) {
        self.numbers = numbers
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, &before)
    }

    /// One of them that has come; `nil` if none has.
    var pending: Int32? {
        var set = sigset_t()
        sigemptyset(&set)
        sigpending(&set)
        return numbers.first { sigismember(&set, $0) == 1 }
    }

    /// Lets them come.
    func release() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
