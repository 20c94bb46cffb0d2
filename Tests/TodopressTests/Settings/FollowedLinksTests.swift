// Tests that no command follows a link of a folder to files elsewhere, unless the user has allowed it.

import Foundation
import TestSupport
import Testing

@Suite struct FollowedLinksTests {
    private static let secret = "alias x=y\nx 2026-01-01 Old\n"
    /// The home of the user, with a file that no command should touch, and below it the folder of somebody else.
    private let home: CommandSandbox

    init() throws {
        home = try CommandSandbox()
        try home.write(Self.secret, to: "rc")
        try home.write("", to: "theirs/notes.txt")
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: home.folder.appending(path: "theirs/\(name)").path, withDestinationPath: target)
    }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words, in: home, below: "theirs",
            environment: [
                "XDG_STATE_HOME": home.folder.appending(path: "state").path, "PATH": "/usr/bin:/bin",
                "TZ": "UTC",
            ])
    }

    private static let commands = [
        ["list"], ["show", "1"], ["add", "Milk"], ["done", "1"], ["edit", "1", "--title", "x"],
        ["remove", "1"],
        ["archive"], ["undo"], ["activity"], ["build"], ["agenda"], ["check"], ["import", "other.json"],
    ]

    /// A default list, or the archive beside a list, that leads elsewhere, without settings and with them.
    @Test(
        arguments: ["todo.txt", "done.txt", "todoitems", "tasks.md"],
        [nil, "{}", #"{"inputs": ["todo.txt"]}"#])
    func aLinkOutOfTheFolderIsNotFollowed(name: String, settings: String?) throws {
        let hasInputs = settings?.contains("inputs") == true
        guard !hasInputs || name.hasSuffix(".txt") else { return }
        try link(name, to: settings == nil ? home.folder.appending(path: "rc").path : "../rc")
        if name == "done.txt" { try home.write("Milk\nx Old\n", to: "theirs/todo.txt") }
        if let settings { try home.write(settings, to: "theirs/todopress.json") }
        try home.write("[]", to: "theirs/other.json")
        let before = try home.tree()
        for words in Self.commands where words[0] != "import" || name == "todoitems" {
            let run = try CommandRun(words, in: home, below: "theirs", environment: [:])
            #expect(run.exitCode != 0 && !(run.output + run.errors).contains("alias"), "\(run)")
            #expect(run.errors.contains("leads to"), "\(run)")
            #expect(try home.tree() == before, "\(run)")
        }
    }

    /// No command waits for a pipe, or takes a folder or a pipe for a list; an archive that is none stops no list.
    @Test(arguments: ["todo.txt", "todoitems", "done.txt"], [true, false])
    func aPipeOrAFolderIsNoList(name: String, isPipe: Bool) throws {
        let path = home.folder.appending(path: "theirs/\(name)").path
        try #require(isPipe ? mkfifo(path, 0o600) == 0 : mkdir(path, 0o700) == 0)
        if name == "done.txt" { try home.write("Milk\nx Old\n", to: "theirs/todo.txt") }
        for words in Self.commands where words[0] != "import" {
            let run = try CommandRun(words, in: home, below: "theirs", environment: ["TZ": "UTC"])
            let isFine = name == "done.txt" && words[0] != "archive"
            #expect((run.exitCode == 0) == isFine || isFine && words[0] == "undo", "\(run)")
        }
    }

    /// `--outside` is said once: the consent is for this link and this target, and is kept outside the folder.
    @Test func consentIsGivenOnce() throws {
        try link("todo.txt", to: "../rc")
        #expect(try run("list").exitCode == 64)
        let before = try home.tree("theirs")
        #expect(try run("list", "--outside").output.contains("alias"))
        #expect(try home.tree("theirs") == before)
        #expect(try run("list").exitCode == 0)
        try home.write("Others\n", to: "rc2")
        try home.remove("theirs/todo.txt")
        try link("todo.txt", to: "../rc2")
        let other = try run("list")
        #expect(other.exitCode == 64 && !other.output.contains("Others"), "\(other)")
        // A path that is typed needs none.
        #expect(try run("list", "--store", "todo.txt").output.contains("Others"))
    }

    /// A folder that another program keeps in step has files of the same names.
    @Test func aTargetOfTheSameNameIsFollowedWithoutSettings() throws {
        try home.write("Milk\n", to: "drop/todo.txt")
        for name in ["todo.txt", "done.txt"] { try link(name, to: "../drop/\(name)") }
        #expect(try run("done", "milk", "--on", "2026-11-25", "--now", "2026-11-25").exitCode == 0)
        #expect(try run("archive").exitCode == 0)
        #expect(try home.read("drop/done.txt") == "x 2026-11-25 Milk\n")
        #expect(try run("undo").exitCode == 0)
        #expect(!home.exists("drop/done.txt"))
        try home.write("{}", to: "theirs/todopress.json")
        #expect(try run("list").exitCode == 64)
    }

    /// What a command keeps beside a list, and what `init` writes, is not written through links either.
    @Test func nothingIsWrittenThroughOtherLinks() throws {
        try home.write("Milk\n", to: "theirs/todo.txt")
        try home.write("x", to: "elsewhere/x")
        for folder in ["objects", "refs"] { try home.write("", to: "theirs/.git/\(folder)/x") }
        try home.write("ref: refs/heads/main\n", to: "theirs/.git/HEAD")
        for name in [".gitignore", ".gitattributes", "todopress.json"] { try link(name, to: "../rc") }
        for name in [".todopress", "_site", "Templates", "Public", ".github"] {
            try link(name, to: "../elsewhere")
        }
        let before = try home.tree()
        for words in [
            ["done", "milk", "--no-settings"], ["build", "--no-settings"], ["init"], ["init", "--theme"],
            ["init", "--publish", "github-pages"],
        ] {
            let run = try CommandRun(
                words, in: home, below: "theirs", environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"])
            #expect(try home.tree() == before, "\(run)")
        }
        try home.remove("theirs/todopress.json")
        let run = try run("init")
        #expect(
            [".gitignore", ".gitattributes"].allSatisfy {
                run.errors.contains("\($0) is left as it is, because it leads out of the folder")
            }, "\(run)")
        #expect(try home.read("rc") == Self.secret)
    }
}
