// A command run to its end as a process of its own, with the system's account of what it took. Foundation's
// Process does not tell the memory.

import Files

/// What a finished command took.
struct ChildProcess {
    /// Seconds from start to end.
    let wall: Double
    /// Seconds of processor time, of the program and of the system for it.
    let user, system: Double
    /// The most memory at any time, in bytes.
    let peakMemory: Int

    /// Runs a command, its output thrown away. Throws its words and exit code if it fails.
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

/// A command that did not end well.
struct CommandFailed: Error {
    let words: [String]
    let status: Int32
}
