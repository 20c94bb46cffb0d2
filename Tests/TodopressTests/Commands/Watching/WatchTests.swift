// `--watch` and `--open` as a user sees them: the command runs, files change, and it says what it did.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct WatchTests {
    private let sandbox: CommandSandbox
    private static let store =
        #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk","done":false}]"#

    /// A zone in which it is about noon: a new day would be one more build.
    private static var zoneAtNoon: String {
        let hoursEast = 12 - Int(Date().timeIntervalSince1970) / 3600 % 24
        // These names count hours to the west.
        return "Etc/GMT" + (hoursEast < 0 ? "+" : "-") + String(abs(hoursEast))
    }

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.store, to: "todoitems")
    }

    /// Writes a file in one step: what is written in several may be seen, and built, in between.
    private func replace(_ path: String, with text: String) throws {
        try sandbox.write(text, to: "new")
        try sandbox.rename("new", to: path)
    }

    @Test func eachChangeIsOneBuildUntilASignal() async throws {
        try sandbox.write("mine", to: "Public/mine.txt")
        let watching = try WatchingRun(
            sandbox, "--public", "Public", "--title", "Mine", "--time-zone", Self.zoneAtNoon, "--activity")
        #expect(await watching.says("todopress: watching for changes; Control-C ends it"))
        #expect(try sandbox.read("_site/index.html").contains("Buy milk"))

        try replace("todoitems", with: Self.store.replacing("milk", with: "tea"))
        #expect(await watching.builds(2))
        #expect(try sandbox.read("_site/index.html").contains("Buy tea"))

        try replace("todoitems", with: "[1]")
        #expect(await watching.says("todoitems:1:2: error: item 1 is 1, expected an object"))
        try replace("todoitems", with: Self.store)
        #expect(await watching.builds(3))

        // With its folder in one step: a folder and then its file may be one change or two.
        try sandbox.write("yours", to: "inner/yours.txt")
        try sandbox.rename("inner", to: "Public/inner")
        #expect(await watching.says(" files (1 written, 0 removed, "))
        #expect(try sandbox.read("_site/inner/yours.txt") == "yours")

        try replace(
            "todoitems.activity",
            with:
                #"{"at":"2026-11-21T08:00:00Z","what":"done","id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Tea"}"#
                + "\n")
        #expect(await watching.builds(5))

        kill(watching.process.processIdentifier, SIGINT)
        watching.process.waitUntilExit()
        #expect(watching.process.terminationReason == .exit)
        #expect(watching.process.terminationStatus == 130)
        // Nothing was built without a change: the site itself and its lock lie in the watched folder.
        let builds = watching.lines.filter { $0.contains(" _site: ") }
        #expect(builds.count == 5, "\(watching.lines)")
        #expect(
            builds.allSatisfy { $0.wholeMatch(of: #/\d\d:\d\d _site: \d+ files \(.*/#) != nil }, "\(builds)")
    }

    @Test func wrongSettingsAreReportedOnceAndWaitedFor() async throws {
        try sandbox.write("{\"local\": \"de-DE\"}", to: "todopress.json")
        let watching = try WatchingRun(sandbox)
        #expect(await watching.says("todopress: watching for changes; Control-C ends it"))
        let sentence = "error: unknown setting \"local\"; did you mean \"locale\"?"
        #expect(await watching.says(sentence))
        // Another change in the folder is no reason to say it again; see WatchRuleTests.
        try sandbox.write("x", to: "other")
        try sandbox.write("{\"locale\": \"de-DE\", \"public\": \"pub\"}", to: "todopress.json")
        #expect(await watching.says("todopress.json:1:31: error: public names pub, which does not exist"))
        try sandbox.write("mine", to: "pub/mine.txt")
        #expect(await watching.builds(1))
        #expect(watching.lines.count { $0.contains(sentence) } == 1, "\(watching.lines)")
        #expect(try sandbox.read("_site/index.html").contains("<html lang=\"de-DE\""))
    }

    @Test func whatWrongSettingsWouldNameIsNotMissing() async throws {
        try sandbox.write("{\"templates\": \"t\", \"weeks\": 0}", to: "todopress.json")
        try sandbox.write("x", to: "t/x")
        let watching = try WatchingRun(sandbox, "--sample")
        #expect(await watching.says("todopress: watching for changes; Control-C ends it"))
        #expect(watching.lines.count == 2, "\(watching.lines)")
    }

    @Test func wrongUsageEndsItAlsoBesideWrongSettings() throws {
        try sandbox.write("{\"local\": \"de-DE\"}", to: "todopress.json")
        let run = try sandbox.run("build", "--watch", "--weeks", "0")
        #expect(run.exitCode == 64 && !run.errors.contains("watching"), "\(run)")
    }

    @Test func whatNoChangeCanMendEndsTheFirstBuild() throws {
        try sandbox.write("x", to: "_site/thesis.txt")
        let run = try sandbox.run("build", "--watch")
        #expect(run.exitCode == 73 && run.output.isEmpty && !run.errors.contains("watching"), "\(run)")
    }

    /// The browser runs until a file appears. The command has ended before.
    @Test func theSiteIsOpenedInTheBrowserAndNotWaitedFor() async throws {
        let opener = DesktopOpener.program
        try sandbox.write(
            """
            #!/bin/sh
            echo "$@" > opening; mv opening opened
            while [ -e bin ] && [ ! -e leave ]; do sleep 0.01; done
            echo > left
            """, to: opener)
        let folder = sandbox.folder.path
        let path = "relative:\(folder)/none:\(folder)/bin:/usr/bin:/bin"
        let build = "PATH='\(path)' '\(try CommandRun.command.path)' build -qO 2>&1"
        let line = "cd '\(folder)' && \(installing([opener], in: "bin")) && \(build)"
        #expect(Program.shell(line) == .succeeded([]))
        #expect(await isTrueSoon { sandbox.exists("opened") })
        #expect(try sandbox.read("opened") == "\(folder)/_site/index.html\n")
        #expect(!sandbox.exists("left"))
        try sandbox.write("", to: "leave")
        #expect(await isTrueSoon { sandbox.exists("left") })
    }

    @Test func withoutABrowserTheSiteIsBuiltAndThePageNamed() throws {
        let run = try sandbox.run("build", "--open", "-o", "out", environment: ["PATH": sandbox.folder.path])
        let page = sandbox.folder.path + "/out/index.html"
        #expect(
            run.errors == """
                todopress: warning: there is no program \(DesktopOpener.program) that opens pages; open \(page) in a browser

                """, "\(run)")
        #expect(run.exitCode == 0 && sandbox.exists("out/index.html"), "\(run)")
    }
}

/// A run of `todopress build --watch`, which is killed when the test ends.
private final class WatchingRun {
    let process = Process()
    private let log: URL

    init(_ sandbox: CommandSandbox, _ words: String...) throws {
        log = sandbox.folder.appendingPathExtension("log-\(UUID().uuidString)")
        try Data().write(to: log)
        let stream = try FileHandle(forWritingTo: log)
        // Both streams go to one file, each to its end.
        _ = fcntl(stream.fileDescriptor, F_SETFL, O_APPEND)
        process.executableURL = try CommandRun.command
        process.arguments = ["build", "--watch"] + words
        process.currentDirectoryURL = sandbox.folder
        process.environment = [:]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = stream
        process.standardError = stream
        TestProgram.heedSignals()
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: log)
    }

    var lines: [Substring] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n")
    }

    func says(_ text: String) async -> Bool {
        let isSaid = await isTrueSoon { lines.contains { $0.contains(text) } }
        if !isSaid { Issue.record("not said: \(text)\n\(lines.joined(separator: "\n"))") }
        return isSaid
    }

    func builds(_ count: Int) async -> Bool {
        await isTrueSoon { lines.count { $0.contains(" _site: ") } >= count }
    }
}
