// Runs a program to its end. Foundation's `Process` often notices the end 50 ms later: in the tests of the command,
// both processors were idle for half of the time.

import Foundation

/// Programs that are run to their end.
public enum Program {
    /// The system's error number for a program that was not started.
    public struct StartError: Error { let code: Int32 }

    /// Runs a program in a folder. It has the given variables alone, and its streams are files. `meanwhile` is what is
    /// done while it runs. Returns its exit code, or the negative number of the signal that ended it.
    public static func run(
        _ path: String, _ words: [String], in folder: URL, environment: [String: String],
        input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null",
        meanwhile: (_ process: pid_t) throws -> Void = { _ in }
    ) throws -> Int32 {
        // Glibc's call that sets the folder of the program is not imported, so a shell goes there, and forgets where it
        // was.
        let script = #"cd "$0" && unset PWD OLDPWD && exec "$@""#
        let process = try start(
            ["/bin/sh", "-c", script, folder.path, path] + words, environment, input: input, output: output,
            errors: errors)
        try meanwhile(process)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The macros WTERMSIG and WEXITSTATUS, which are not imported.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }

    private static func start(
        _ words: [String], _ environment: [String: String], input: String, output: String, errors: String
    ) throws -> pid_t {
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
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
        // The threads that run tests hold all signals.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw StartError(code: code) }
        return process
    }
}
