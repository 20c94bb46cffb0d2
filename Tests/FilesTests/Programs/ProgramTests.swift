// Programs that are started without a shell: their arguments, their standard error, and why they are not started. What
// holds for the commands of a shell too is in `ShellProgramTests`.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct ProgramTests {
    private static func program(_ path: String = "/bin/sh") -> Program {
        var program = Program("sh", at: path)
        program.timeLimit = .seconds(60)
        return program
    }

    private static func run(_ script: String, outputLimit: Int = 65_536) -> ProgramEnding {
        var program = program()
        program.outputLimit = outputLimit
        return program.ending(["-c", script])
    }

    @Test func argumentsAreNoScript() {
        let words = ["name", "a b", "", "$(exit 1)", "ü'\""]
        let ending = Self.program().ending(["-c", "printf '%s|' \"$@\""] + words)
        #expect(ending == .succeeded(Array("a b||$(exit 1)|ü'\"|".utf8)))
    }

    /// Foundation opens pipes that programs inherit. One that goes on must not keep their readers waiting.
    @Test func aProgramHoldsOnlyItsStreams() {
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        #expect(Self.run("[ ! -e /dev/fd/\(number) ] || echo held") == .succeeded([]))
        withExtendedLifetime(pipe) {}
    }

    static let reports: [(script: String, ending: ProgramEnding)] = [
        ("exit 3", .failed(.exited(3))),
        ("echo a; echo b >&2; exit 3", .failed(.exited(3), errors: "b\n")),
        ("echo a; echo b >&2", .succeeded(Array("a\n".utf8))),
        ("echo b >&2; kill -9 $$", .failed(.signaled(9), errors: "b\n")),
        (
            "head -c 4096 /dev/zero >&2; head -c 4095 /dev/zero | tr '\\0' b >&2; exit 1",
            .failed(.exited(1), errors: "\0" + String(repeating: "b", count: 4_095))
        ),
        // Neither stream waits for the other one to be read.
        (
            "head -c 300000 /dev/zero >&2; head -c 60000 /dev/zero; head -c 300000 /dev/zero >&2",
            .succeeded(Array(repeating: 0, count: 60_000))
        ),
        ("while :; do head -c 65536 /dev/zero >&2; echo a; done", .failed(.tooMuchOutput)),
    ]

    @Test(arguments: reports)
    func theEndOfStandardErrorIsKept(script: String, ending: ProgramEnding) {
        #expect(Self.run(script, outputLimit: script.hasPrefix("while") ? 10 : 65_536) == ending)
    }

    /// A program that only repeats its errors gets no further, and is ended; one that gets on may take its time.
    @Test func aProgramThatGetsNoFurtherIsEnded() {
        func run(_ script: String, limit: Duration) -> ProgramEnding {
            var program = Self.program()
            program.timeLimit = .seconds(600)
            program.progress = ChildProgress(limit: limit) { $0.hasPrefix("done ") ? $0 : nil }
            return program.ending(["-c", script])
        }
        #expect(
            run("while :; do echo error >&2; echo done 1 >&2; done", limit: .milliseconds(50)).isTooSlow)
        #expect(run("exec sleep 600", limit: .milliseconds(50)).isTooSlow)
        #expect(run("echo done 1 >&2; echo done 2 >&2", limit: .seconds(300)) == .succeeded([]))
        #expect(run("echo x", limit: .seconds(300)) == .succeeded(Array("x\n".utf8)))
    }

    /// What a program makes has the rights that others need, whatever ours are.
    @Test func theMaskIsThatOfTheProgram() {
        var program = Self.program()
        program.fileMask = 0o022
        let before = umask(0o077)
        umask(before)
        #expect(program.ending(["-c", "umask"]) == .succeeded(Array("0022\n".utf8)))
        let after = umask(before)
        #expect(after == before)
    }

    /// A job with a group of its own is not killed. It holds both streams open, and is not waited for.
    @Test func aProgramThatLeavesTheGroupIsNotWaitedFor() throws {
        guard case .succeeded(let bytes) = Self.run("set -m; sleep 6000 & echo $!; echo b >&2") else {
            Issue.record("the script failed")
            return
        }
        let job = try #require(pid_t(String(decoding: bytes, as: UTF8.self).dropLast()))
        #expect(kill(job, SIGKILL) == 0)
    }

    #if os(Linux)
        /// Limits hold for a program that begins a session of its own.
        @Test func aProgramThatLeavesTheGroupIsKilled() {
            let script = "exec setsid sh -c 'head -c 100 /dev/zero; exec sleep 6000'"
            #expect(Self.run(script, outputLimit: 10) == .failed(.tooMuchOutput))
        }
    #endif

    /// Nothing that this process can do ends the program then.
    @Test func aProgramEndsWhenWeAreKilled() async throws {
        let path = programOfChild(of: getpid())
        defer { unlink(path) }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let script =
                "sleep 600 & echo \"$$ $!\" > '\(programOfChild(of: getppid()))'; kill -KILL $PPID; wait"
            _ = Program("the shell", shell: script).ending()
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let programs = text.split { $0.isWhitespace }.compactMap { pid_t($0) }
        try #require(programs.count == 2)
        for program in programs {
            let end = ContinuousClock.now + .seconds(60)
            while isRunning(program), ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(2))
            }
            #expect(!isRunning(program))
            if isRunning(program) { kill(program, SIGKILL) }
        }
    }

    /// It may be larger than a pipe or a limit.
    @Test func aFileCanBeItsInput() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0) }
        try folder.write(bytes, to: "input")
        var program = Self.program()
        program.outputLimit = .max
        program.inputFile = folder.path + "/input"
        #expect(program.ending(["-c", "cat"]) == .succeeded(bytes))
        program.inputFile = folder.path + "/none"
        #expect(program.ending(["-c", "cat"]) == .failed(.notStarted(ENOENT)))
    }

    @Test func itsVariablesCanBeOthers() {
        var program = Self.program("/usr/bin/env")
        program.environment = ["NAME": "a b"]
        #expect(program.ending() == .succeeded(Array("NAME=a b\n".utf8)))
    }

    @Test func aProgramThatCannotBeStartedHasAReason() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n", to: "program")
        func ending(_ path: String) -> ProgramEnding { Self.program(path).ending() }
        #expect(ending(folder.path + "/none") == .failed(.notStarted(ENOENT)))
        #expect(ending(folder.path + "/program") == .failed(.notStarted(EACCES)))
        #expect(ending(folder.path) == .failed(.notStarted(EACCES)))
    }

    @Test func aProgramIsFoundInFoldersWithAnAbsolutePath() throws {
        let folder = try TemporaryFolder()
        for name in ["first/tool", "second/tool", "third/tool/inner"] { try folder.write("", to: name) }
        #expect(chmod(folder.path + "/second/tool", 0o755) == 0)
        func path(_ folders: String...) throws(ProgramError) -> String {
            try Program("tool", in: folders.joined(separator: ":")).path
        }
        // One that may be executed comes first, wherever it is.
        #expect(
            try path("third", folder.path + "/third", folder.path + "/first", folder.path + "/second")
                == folder.path + "/second/tool")
        #expect(try path(folder.path + "/first") == folder.path + "/first/tool")
        let error = #expect(throws: ProgramError.self) { try path("first", "", folder.path + "/third") }
        #expect(error?.ending == .notFound)
        #expect(throws: ProgramError.self) { try Program("tool", in: nil) }
    }

    static let messages: [(ending: ProgramError.Ending, words: String, message: String)] = [
        (
            .notFound, "",
            "there is no program tool in the folders of PATH; the package tool of your system has it"
        ),
        (.notStarted(ENOMEM), "", "cannot start tool: Cannot allocate memory"),
        (.exited(3), "", "tool could not load the list (exit code 3)"),
        (
            .exited(3), "1\n2\n3\n4\n5\r\nx INFO  : 1 of 2\nx: 10% (1/2)\n6\n\n7\n",
            "tool could not load the list (exit code 3): 2 / 3 / 4 / 5 / 6 / 7"
        ),
        (.signaled(15), "", "tool could not load the list: it was ended by signal 15"),
        (.tooSlow, "", "tool could not load the list in time"),
        (.tooMuchOutput, "", "tool could not load the list: it printed too much"),
        (.inputTooLong, "", "tool could not load the list: it gets at most 4096 bytes"),
    ]

    @Test(arguments: messages)
    func endingsAreExplained(ending: ProgramError.Ending, words: String, message: String) {
        #expect(ProgramError("tool", to: "load the list", ending, lastWords: words).message == message)
    }

    /// What comes while a program runs ends it at once, and then this process.
    @Test func aSignalEndsTheProgram() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            var program = Program("the shell", shell: "kill -TERM $PPID; exec sleep 6000")
            program.interrupted = { number in #expect(number == SIGTERM) }
            _ = program.ending()
        }
    }
}

extension ProgramEnding {
    fileprivate var isTooSlow: Bool { if case .failed(.tooSlow, _) = self { true } else { false } }
}

/// The file in which the program of a child process tells a test its number.
private func programOfChild(of process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "todopress-programs-\(process)").path
}
