// Commands that do what a geocoder of a user may do, each with the way in which it ends, and with nothing left of it.

import Files
import TestSupport
import Testing

@Suite struct ShellProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ command: String, input: String = "", timeLimit: Duration = .seconds(60), outputLimit: Int = 65_536
    ) -> ProgramEnding {
        var program = Program("the shell", shell: command)
        (program.timeLimit, program.outputLimit) = (timeLimit, outputLimit)
        return program.ending(input: input.utf8)
    }

    static let endings: [(command: String, ending: ProgramEnding)] = [
        ("true", .succeeded([])),
        ("echo 1,2", .succeeded(Array("1,2\n".utf8))),
        ("cat", .succeeded(Array("Gröpelingen 1\n".utf8))),
        ("read -r line; printf %s \"$line\" | sed s/1/2/", .succeeded(Array("Gröpelingen 2".utf8))),
        ("exit 3", .failed(.exited(3))),
        ("echo 1,2; exit 3", .failed(.exited(3))),
        ("no-such-program-here 2>&1 >/dev/null | true; exit 127", .failed(.exited(127))),
        ("kill -9 $$", .failed(.signaled(9))),
        // A pipeline must end by SIGPIPE, as in any shell, although we may ignore that signal.
        ("yes | head -n 1", .succeeded(Array("y\n".utf8))),
        // Neither reads what it gets nor keeps it open.
        ("exec <&-; echo 1,2", .succeeded(Array("1,2\n".utf8))),
        ("exec >&-; cat >/dev/null", .succeeded([])),
    ]

    @Test(arguments: endings)
    func commandsEnd(command: String, ending: ProgramEnding) {
        #expect(run(command, input: "Gröpelingen 1\n") == ending)
    }

    @Test func outputUpToTheLimitIsReadAndMoreEndsTheCommand() {
        #expect(run("head -c 65536 /dev/zero") == .succeeded(Array(repeating: 0, count: 65_536)))
        #expect(run("head -c 65537 /dev/zero") == .failed(.tooMuchOutput))
        #expect(run("head -c 1048576 /dev/zero; sleep 600") == .failed(.tooMuchOutput))
        #expect(run("yes", outputLimit: 10) == .failed(.tooMuchOutput))
    }

    @Test func inputUpToTheLimitIsWrittenAlsoIfNobodyReadsIt() {
        let input = String(repeating: "a", count: Program.inputLimit)
        #expect(run("cat", input: input) == .succeeded(Array(input.utf8)))
        #expect(run("exit 0", input: input) == .succeeded([]))
        #expect(run("touch '\(folder.path)/started'", input: input + "a") == .failed(.inputTooLong))
        #expect(folder.bytes("started") == nil)
    }

    @Test func aSlowCommandIsKilledWithAllThatItStarted() async throws {
        let fifo = try Fifo(folder)
        let command = "echo $$ > '\(folder.path)/shell'; (trap '' TERM HUP; sleep 600) > '\(fifo.path)'"
        // On a machine so busy that the shell does not come as far in its time, it gets more.
        for limit in [100, 400, 1_600, 6_400, 25_600, 102_400].map(Duration.milliseconds) {
            let start = ContinuousClock.now
            let ending = try await waiting { run(command, timeLimit: limit) }
            #expect(ending == .failed(.tooSlow))
            #expect(ContinuousClock.now - start >= limit)
            if fifo.hadAWriter { break }
        }
        #expect(fifo.hadAWriter)
        #expect(fifo.hasNoWriterSoon)
        // The shell was waited for: it is no child of ours any more, not even as a zombie.
        let text = String(decoding: folder.bytes("shell") ?? [], as: UTF8.self)
        let shell = try #require(pid_t(text.prefix { $0 != "\n" }))
        var status: Int32 = 0
        #expect(waitpid(shell, &status, WNOHANG) == -1 && errno == ECHILD)
    }

    @Test func aProgramThatIsLeftRunningIsNotWaitedForAndKilled() throws {
        let fifo = try Fifo(folder)
        // The shell itself opens the pipe, so that it is open before the shell ends.
        let command = "exec 3> '\(fifo.path)'; sleep 6000 & echo 1,2"
        #expect(run(command, timeLimit: .seconds(5_000)) == .succeeded(Array("1,2\n".utf8)))
        #expect(fifo.hasNoWriterSoon)
    }

    @Test func theCallerKeepsItsSignals() {
        var before = sigset_t()
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        _ = run("true")
        pthread_sigmask(SIG_BLOCK, nil, &after)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            #expect(sigismember(&after, signal) == sigismember(&before, signal))
        }
    }
}

/// A named pipe that tells whether a process still has it open for writing.
private final class Fifo {
    let path: String
    private let reader: Int32

    init(_ folder: TemporaryFolder) throws {
        path = folder.path + "/fifo"
        try #require(mkfifo(path, 0o600) == 0)
        reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(reader >= 0)
    }

    deinit { close(reader) }

    /// Whether there was a writer, and it has gone.
    var hadAWriter: Bool { hasNoWriter(within: 0) }

    /// Whether the last writer goes within minutes. There must have been one.
    var hasNoWriterSoon: Bool { hasNoWriter(within: 300_000) }

    private func hasNoWriter(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: reader, events: 0, revents: 0)
        return poll(&request, 1, milliseconds) == 1 && request.revents & Int16(POLLHUP) != 0
    }
}
