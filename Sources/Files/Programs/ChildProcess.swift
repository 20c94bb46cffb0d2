// A running program with a process group of its own. In every case this process waits for the program, so that no zombie is
// left, and kills its group, unless the programs in it are meant to go on.

#if !canImport(Darwin)
    import CAttributes
#endif

/// A running program.
package struct ChildProcess {
    package let number: pid_t
    private let group: pid_t

    /// Starts a program. `streams` are descriptors of this process and their numbers in the program; `environment` are its
    /// variables, by default as in this process. The program leads a group of its own unless `group` is the number of
    /// another one.
    package static func start(
        _ path: String, _ arguments: [String], streams: [(ours: Int32, theirs: Int32)],
        environment: [String: String]? = nil, group: pid_t = 0
    ) -> Result<ChildProcess, FileError> {
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
        for stream in streams where stream.ours != stream.theirs {
            posix_spawn_file_actions_adddup2(&actions, stream.ours, stream.theirs)
        }
        // We hold signals, and we ignore SIGPIPE and SIGIO; the programs of a pipeline must do neither. Another signal that
        // was ignored when we were started stays so.
        var none = HeldSignals.set([])
        posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = HeldSignals.set([SIGPIPE, SIGIO])
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, group)
        var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
            for stream in streams where stream.ours == stream.theirs {
                posix_spawn_file_actions_addinherit_np(&actions, stream.ours)
            }
        #else
            // Foundation opens some without the mark that closes them. A program that goes on would hold the end of a pipe,
            // for whose end another program waits. What is opened beside this call is closed by the system's call alone.
            let last = streams.map(\.theirs).max() ?? 0
            if closeDescriptors(&actions, max(STDERR_FILENO, last) + 1) != 0 { markDescriptors() }
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let name = path.split(separator: "/").last.map(String.init) ?? path
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        var variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        #if canImport(Darwin)
            let ours = _NSGetEnviron().pointee
        #else
            let ours = environ
        #endif
        var process = pid_t()
        let code =
            environment == nil
            ? posix_spawn(&process, path, &actions, &attributes, &words, ours)
            : posix_spawn(&process, path, &actions, &attributes, &words, &variables)
        return code == 0
            ? .success(ChildProcess(number: process, group: group == 0 ? process : group))
            : .failure(FileError(.open, path, code: code))
    }

    #if !canImport(Darwin)
        /// Marks all descriptors but the standard ones as those that programs do not inherit.
        private static func markDescriptors() {
            guard let open = try? Folder(at: "/proc/self/fd", named: "/proc/self/fd") else { return }
            for number in (try? open.names())?.compactMap({ Int32(String($0)) }) ?? []
            where number > STDERR_FILENO {
                _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            }
        }
    #endif

    /// The end of a program, and what it has printed until then, or the last of it.
    struct Ended {
        let ending: ProgramError.Ending
        let output, errors: [UInt8]

        init(_ ending: ProgramError.Ending, output: [UInt8] = [], errors: [UInt8] = []) {
            (self.ending, self.output, self.errors) = (ending, output, errors)
        }
    }

    /// Reads the streams until the program ends or a limit is passed. SIGINT, SIGTERM and SIGHUP are held until the group
    /// is killed; otherwise it would outlive us.
    func wait(
        _ output: consuming ChildStream, _ errors: consuming ChildStream, timeLimit: Duration,
        _ watch: consuming ProgressWatch? = nil, _ held: borrowing HeldSignals
    ) -> Ended {
        let end = ContinuousClock.now + timeLimit
        var pause: Int32 = 1
        while true {
            // In this order: what the program printed before it ended is read after it has ended.
            let hasEnded = hasEnded
            output.read()
            errors.read()
            if output.isTooLong {
                killAndReap()
                return Ended(.tooMuchOutput)
            }
            if hasEnded {
                let (signal, code) = Self.parts(of: killAndReap())
                let ending = signal != 0 ? ProgramError.Ending.signaled(Int(signal)) : .exited(Int(code))
                return Ended(ending, output: output.bytes, errors: errors.bytes)
            }
            if let signal = held.pending {
                killAndReap()
                return Ended(.signaled(Int(signal)))
            }
            if ContinuousClock.now >= end || watch?.isStalled(output, errors) == true {
                killAndReap()
                return Ended(.tooSlow)
            }
            // There is no call that waits for bytes, for the end of a process and for a signal on all systems. If both
            // streams are closed, only the end and a signal are waited for. What takes long is asked for twenty times a second.
            var requests = [output.request, errors.request, held.request]
            pause = poll(&requests, nfds_t(requests.count), pause) == 0 ? min(2 * pause, 50) : 1
        }
    }

    /// Whether the program has ended. It stays a zombie, so that the number of its group is not given to another.
    private var hasEnded: Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT) == 0
            && information.si_signo != 0
    }

    /// Kills the group, and the program, which may have left it. Returns the status of the program as of `wait`.
    @discardableResult
    package func killAndReap() -> Int32 {
        kill(-group, SIGKILL)
        kill(number, SIGKILL)
        return reap()
    }

    /// Waits for the program alone, without a limit. Programs that it has started go on. Returns its status as of `wait`.
    @discardableResult
    package func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// The signal that ended a program, or 0, and its exit code, from a status as of `wait`: what the macros WTERMSIG and
    /// WEXITSTATUS tell, which are not imported.
    package static func parts(of status: Int32) -> (signal: Int32, exitCode: Int32) {
        (status & 0x7F, status >> 8 & 0xFF)
    }
}
