// Programs that are started without a shell: their arguments, their standard error, and why they are not started. What
// holds for the commands of a shell too is in `ShellProgramTests`.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct ChildProgramTests {
    private static func run(_ script: String, _ words: String..., outputLimit: Int = 65_536)
        -> ChildProgram.Ending
    {
        ChildProgram(
            "/bin/sh", ["-c", script] + words, timeLimit: .seconds(60), outputLimit: outputLimit,
            keepsErrors: true
        )
        .run(input: [])
    }

    @Test func argumentsAreNoScript() {
        let words = ["name", "a b", "", "$(exit 1)", "ü'\""]
        let ending = ChildProgram(
            "/bin/sh", ["-c", "printf '%s|' \"$@\""] + words, timeLimit: .seconds(60)
        )
        .run(input: [])
        #expect(ending == .succeeded(Array("a b||$(exit 1)|ü'\"|".utf8)))
    }

    /// Foundation opens pipes that programs inherit. One that goes on must not keep their readers waiting.
    @Test func aProgramHoldsOnlyItsStreams() {
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        #expect(Self.run("[ ! -e /dev/fd/\(number) ] || echo held") == .succeeded([]))
        withExtendedLifetime(pipe) {}
    }

    static let reports: [(script: String, ending: ChildProgram.Ending)] = [
        ("exit 3", .exited(3)),
        ("echo a; echo b >&2; exit 3", .exited(3, errors: Array("b\n".utf8))),
        ("echo a; echo b >&2", .succeeded(Array("a\n".utf8))),
        ("echo b >&2; kill -9 $$", .signaled(9)),
        (
            "head -c 4096 /dev/zero >&2; head -c 4095 /dev/zero | tr '\\0' b >&2; exit 1",
            .exited(1, errors: [0] + Array(repeating: UInt8(ascii: "b"), count: 4_095))
        ),
        // Neither stream waits for the other one to be read.
        (
            "head -c 300000 /dev/zero >&2; head -c 60000 /dev/zero; head -c 300000 /dev/zero >&2",
            .succeeded(Array(repeating: 0, count: 60_000))
        ),
        ("while :; do head -c 65536 /dev/zero >&2; echo a; done", .tooMuchOutput),
    ]

    @Test(arguments: reports)
    func theEndOfStandardErrorIsKept(script: String, ending: ChildProgram.Ending) {
        #expect(Self.run(script, outputLimit: script.hasPrefix("while") ? 10 : 65_536) == ending)
    }

    /// A program that only repeats its errors gets no further, and is ended; one that gets on may take its time.
    @Test func aProgramThatGetsNoFurtherIsEnded() {
        func run(_ script: String, limit: Duration, output: String? = nil) -> ChildProgram.Ending {
            var program = ChildProgram(
                "/bin/sh", ["-c", script], timeLimit: .seconds(600), keepsErrors: true)
            program.progress = ChildProgress(limit: limit) { $0.hasPrefix("done ") ? $0 : nil }
            program.outputFile = output
            return program.run(input: [])
        }
        #expect(
            run("while :; do echo error >&2; echo done 1 >&2; done", limit: .milliseconds(50)) == .tooSlow)
        #expect(run("exec sleep 600", limit: .milliseconds(50)) == .tooSlow)
        #expect(run("echo done 1 >&2; echo done 2 >&2", limit: .seconds(300)) == .succeeded([]))
        #expect(run("echo x", limit: .seconds(300), output: "/dev/null") == .succeeded([]))
    }

    /// What a program makes has the rights that others need, whatever ours are.
    @Test func theMaskIsThatOfTheProgram() {
        var program = ChildProgram("/bin/sh", ["-c", "umask"], timeLimit: .seconds(60))
        program.fileMask = 0o022
        let before = umask(0o077)
        umask(before)
        #expect(program.run(input: []) == .succeeded(Array("0022\n".utf8)))
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
            #expect(Self.run(script, outputLimit: 10) == .tooMuchOutput)
        }
    #endif

    /// Nothing that this process can do ends the program then.
    @Test func aProgramEndsWhenWeAreKilled() async throws {
        let path = programOfChild(of: getpid())
        defer { unlink(path) }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let script =
                "sleep 600 & echo \"$$ $!\" > '\(programOfChild(of: getppid()))'; kill -KILL $PPID; wait"
            _ = ChildProgram.shell(script, timeLimit: .seconds(600)).run(input: [])
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

    /// Both may be larger than a pipe or a limit.
    @Test func filesCanBeItsStreams() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0) }
        try folder.write(bytes, to: "input")
        var program = ChildProgram(
            "/bin/sh", ["-c", "cat; echo b >&2; exit 2"], timeLimit: .seconds(60), outputLimit: 1,
            keepsErrors: true)
        program.inputFile = folder.path + "/input"
        program.outputFile = folder.path + "/output"
        #expect(program.run(input: []) == .exited(2, errors: Array("b\n".utf8)))
        #expect(folder.bytes("output") == bytes)
        program.inputFile = folder.path + "/none"
        #expect(program.run(input: []) == .notStarted(ENOENT))
        program.inputFile = nil
        program.outputFile = folder.path + "/none/output"
        #expect(program.run(input: []) == .notStarted(ENOENT))
    }

    @Test func itsVariablesCanBeOthers() {
        var program = ChildProgram("/usr/bin/env", timeLimit: .seconds(60))
        program.environment = ["NAME": "a b"]
        #expect(program.run(input: []) == .succeeded(Array("NAME=a b\n".utf8)))
    }

    @Test func aProgramThatCannotBeStartedHasAReason() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n", to: "program")
        func ending(_ path: String) -> ChildProgram.Ending {
            ChildProgram(path, timeLimit: .seconds(60)).run(input: [])
        }
        #expect(ending(folder.path + "/none") == .notStarted(ENOENT))
        #expect(ending(folder.path + "/program") == .notStarted(EACCES))
        #expect(ending(folder.path) == .notStarted(EACCES))
    }
}

/// The file in which the program of a child process tells a test its number.
private func programOfChild(of process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "todopress-programs-\(process)").path
}
