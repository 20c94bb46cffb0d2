// Beside a key, a site is built and published only if somebody has said whether it is locked.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct LockAnswerTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false}]"#, to: "todoitems")
        try KeyFile.write(
            KeyFileTests.lock, to: sandbox.folder.appending(path: KeyFile.name).path, isChange: false)
    }

    private static let isAsked =
        "todopress: error: todopress.lock.json is the key of a locked site, so say whether this one is locked: --lock or "
        + "--no-lock, or \"lock\": true or \"lock\": false in todopress.json\n"

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words, in: sandbox,
            environment: ["HOME": sandbox.folder.path, "SOURCE_DATE_EPOCH": "1795257600"])
    }

    private func isLocked(_ folder: String) throws -> Bool {
        try !sandbox.read("\(folder)/index.html").contains("Milk")
    }

    /// The settings of a target, and the lock of it and of all builds.
    private func writeSettings(lock: String = "", ofTarget: String = "") throws {
        try sandbox.write(
            "{\(lock)\"time-zone\": \"UTC\", \"publish\": {\"kind\": \"folder\", \"to\": \"www\"\(ofTarget)}}",
            to: "todopress.json")
    }

    @Test(arguments: [
        ["build"], [], ["build", "--no-settings"], ["build", "todoitems", "--dry-run"],
        ["--shard", "1/2", "-o", "part"],
        ["build", "--watch"], ["publish"], ["publish", "--dry-run"], ["publish", "--yes", "-q"],
        ["join", "part"], ["build", "--force"],
    ])
    func withoutAnAnswerNothingIsMade(_ words: [String]) throws {
        try writeSettings()
        let before = try sandbox.tree()
        let run = try CommandRun(words, in: sandbox, environment: ["HOME": sandbox.folder.path])
        #expect(run.exitCode == 64 && run.errors.hasPrefix(Self.isAsked), "\(run)")
        #expect(try sandbox.tree() == before)
    }

    /// What nobody else reads needs no answer.
    @Test(arguments: [["check"], ["agenda"], ["list"], ["verify"], ["publish", "--take-down", "--yes"]])
    func othersNeedNone(_ words: [String]) throws {
        try writeSettings()
        let run = try CommandRun(words, in: sandbox, environment: ["HOME": sandbox.folder.path])
        #expect(!run.errors.contains("--no-lock"), "\(run)")
    }

    @Test func theCommandLineAnswersBeforeTheSettings() throws {
        for (words, settings, answer) in [
            ("--lock", "{}", .locked), ("--no-lock", "{}", .open), ("", "{\"lock\": true}", .locked),
            ("", "{\"lock\": false}", .open), ("--lock", "{\"lock\": false}", .locked),
            ("--no-lock", "{\"lock\": true}", .open), ("", "{}", nil),
        ] as [(String, String, LockAnswer?)] {
            let reader = SettingsReader(Array(settings.utf8))
            let line = Arguments(["build"] + words.split(separator: " ").map(String.init))
            #expect(
                LockAnswer(line.merged(onto: Settings(reader, folder: ""))) == answer, "\(words) \(settings)")
        }
    }

    @Test func publishingInTheClearIsSaidTwice() throws {
        try writeSettings()
        let refused = try run("publish", "--yes", "--no-lock")
        #expect(
            refused.exitCode == 64
                && refused.errors.hasPrefix(
                    "todopress: error: --no-lock would let everybody read what is published; say --force, too, or write "
                        + "\"lock\": false into the target in the settings, if that is meant\n"),
            "\(refused)")
        #expect(!sandbox.exists("www"))
        #expect(try run("publish", "--yes", "--no-lock", "--force").exitCode == 0)
        #expect(try !isLocked("www"))
        try writeSettings(lock: "\"lock\": true, ", ofTarget: ", \"lock\": false")
        #expect(try run("publish", "--no-lock").exitCode == 0)
        // Its site lies in a folder of its own.
        let locked = try run("build", "--force")
        #expect(locked.exitCode == 0, "\(locked)")
        let open = try run("publish")
        #expect(open.exitCode == 0, "\(open)")
        #expect(try isLocked("_site") && !isLocked("_site-open") && !isLocked("www"))
        #expect(try run("verify").exitCode == 0)
        try writeSettings(ofTarget: ", \"lock\": 1")
        #expect(
            try run("publish").errors
                == "todopress.json:1:73: error: publish: lock is 1, expected true or false\n")
    }

    @Test func joinedSitesAreAsTheAnswerSays() throws {
        for (name, option) in [("open", "--no-lock"), ("locked", "--lock")] {
            for part in 1...2 {
                #expect(
                    try run("build", option, "--shard", "\(part)/2", "-o", "\(name)\(part)").exitCode == 0)
            }
        }
        #expect(try run("join", "open1", "open2", "--no-lock", "-o", "open").exitCode == 0)
        #expect(try run("join", "locked1", "locked2", "--lock", "-o", "locked").exitCode == 0)
        let open = try run("join", "open1", "open2", "--lock", "-o", "other")
        #expect(
            open.exitCode == 73
                && open.errors
                    == "todopress: error: the parts are of a site that everybody can read, and this one is to be locked; build "
                    + "them with --lock\n",
            "\(open)")
        let locked = try run("join", "locked1", "locked2", "--no-lock", "-o", "other")
        #expect(
            locked.exitCode == 73
                && locked.errors
                    == "todopress: error: the parts are of a locked site, and --no-lock says that everybody is to read it; build "
                    + "them with --no-lock\n",
            "\(locked)")
        #expect(!sandbox.exists("other"))
        try writeSettings(lock: "\"lock\": true, ")
        #expect(try run("join", "open1", "open2", "-o", "other").exitCode == 73)
        #expect(try run("join", "locked1", "locked2", "-o", "other").exitCode == 0)
    }
}
