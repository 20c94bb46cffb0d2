// Runs a command as a child process and reads its resource usage. Foundation's `Process` does not report the
// peak memory.

import Files

/// The resource usage of a finished command.
struct ChildProcess {
    /// Wall-clock time in seconds.
    let wall: Double
    /// Processor time in seconds, in user mode and in the kernel.
    let user, system: Double
    /// Peak resident memory in bytes.
    let peakMemory: Int

    /// Runs a command and discards its standard output. Throws the command line and the status if it fails.
    init(_ words: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }

        let start = ContinuousClock.now
        var process = pid_t()
        var usage = rusage()
        var status: Int32 = 0
        let failure = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
        guard failure == 0 else { throw CommandFailed(words: words, status: failure) }
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw CommandFailed(words: words, status: status)
        }
        wall = (ContinuousClock.now - start) / .seconds(1)
        user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
        system = Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) / 1e6
        #if canImport(Darwin)
            peakMemory = usage.ru_maxrss
        #else
            peakMemory = usage.ru_maxrss * 1024
        #endif
    }
}

/// A command that could not be started or failed.
struct CommandFailed: Error {
    let words: [String]
    let status: Int32
}
