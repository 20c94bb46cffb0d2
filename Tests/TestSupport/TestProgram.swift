// Runs a program to its end. Foundation's `Process` often notices the end 50 ms later: in the tests of the command,
// both processors were idle for half of the time.

import Files
import Foundation

/// Programs that are run to their end.
package enum TestProgram {
    /// Runs a program in a folder. It has the given variables alone, and its streams are files. `meanwhile` is what is
    /// done while it runs. Returns its exit code, or the negative number of the signal that ended it.
    package static func run(
        _ path: String, _ words: [String], in folder: URL, environment: [String: String],
        input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null",
        meanwhile: (_ process: pid_t) throws -> Void = { _ in }
    ) throws -> Int32 {
        heedSignals()
        let streams = [
            (ours: open(input, O_RDONLY | O_CLOEXEC), theirs: STDIN_FILENO),
            (ours: open(output, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), theirs: STDOUT_FILENO),
            (ours: open(errors, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), theirs: STDERR_FILENO),
        ]
        defer { for stream in streams { close(stream.ours) } }
        // Glibc's call that sets the folder of the program is not imported, so a shell goes there, and forgets where it
        // was.
        let script = #"cd "$0" && unset PWD OLDPWD && exec "$@""#
        let process = try ChildProcess.start(
            "/bin/sh", ["-c", script, folder.path, path] + words, streams: streams, environment: environment
        ).get()
        try meanwhile(process.number)
        let (signal, exitCode) = ChildProcess.parts(of: process.reap())
        return signal == 0 ? exitCode : -signal
    }

    /// Lets the programs that are started from now on end by signals, also if this process ignores them, as one that `nohup`
    /// or a shell in the background has started does: a program inherits what is ignored, and nothing that is handled. What
    /// is handled here does nothing, so that this process goes on as before.
    package static func heedSignals() { _ = handledSignals }

    private static let handledSignals: Void = {
        for number in [SIGHUP, SIGINT, SIGTERM] where isIgnored(signal: number) {
            signal(number) { _ in }
        }
    }()
}

extension TestProgram {
    /// A program ended with another code than 0.
    package struct Failure: Error, CustomStringConvertible {
        /// That of the program, or the negative number of the signal that ended it.
        package let exitCode: Int32
        /// The program, its code, and what it wrote of errors.
        package let description: String
    }

    /// What a program writes. Its streams are files and no pipes: a program that another test starts at the same time may
    /// hold a pipe, and whoever waits for the pipe's end waits for that program.
    package static func output(
        _ path: String, _ words: [String], environment: [String: String], input: URL? = nil
    ) throws -> Data {
        let folder = try TemporaryFolder()
        let (output, errors) = (folder.url.appending(path: "output"), folder.url.appending(path: "errors"))
        let exitCode = try run(
            path, words, in: folder.url, environment: environment, input: input?.path ?? "/dev/null",
            output: output.path, errors: errors.path)
        guard exitCode == 0 else {
            let text = try String(contentsOf: errors, encoding: .utf8)
            throw Failure(exitCode: exitCode, description: "\(path) ended with \(exitCode): \(text)")
        }
        return try Data(contentsOf: output)
    }
}

/// What a run of a program came to.
package enum ProgramEnding: Equatable, Sendable {
    case succeeded([UInt8])
    case failed(ProgramError.Ending, errors: String = "")
}

extension Program {
    /// Runs the program to its end.
    package func ending(
        _ arguments: [String] = [], input: some Collection<UInt8> = [UInt8]()
    ) -> ProgramEnding {
        do throws(ProgramError) {
            return .succeeded(try run(arguments, to: "work", input: input).bytes)
        } catch {
            return .failed(error.ending, errors: error.lastWords)
        }
    }

    /// Runs a command of the shell to its end.
    package static func shell(
        _ command: String, input: String = "", outputLimit: Int = 65_536
    ) -> ProgramEnding {
        var program = Program("the shell", shell: command)
        (program.timeLimit, program.outputLimit) = (.seconds(60), outputLimit)
        return program.ending(input: input.utf8)
    }
}

/// Whether a process is there and has not ended. One that has ended stays a zombie until its parent, which may be slow,
/// has seen that.
package func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") != true
}
