// `todopress archive`: what is done moves to done.txt, in one change of two files.

import Foundation
import TestSupport
import ToDoKeeping
import Testing

@testable import todopress

@Suite struct ArchiveTests {
    private let sandbox: CommandSandbox
    private static let list =
        "\u{FEFF}(A) Milk\r\nx 2026-11-20 Bread  \r\n\r\n Tea\r\nx 2026-11-21 Bins rec:+1w\r\n  \r\nEnd"
    private static let moved = "\u{FEFF}(A) Milk\r\n Tea\r\nEnd"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.list, to: "todo.txt")
    }

    private func run(_ words: String...) throws -> CommandRun { try run(words) }

    private func run(_ words: [String]) throws -> CommandRun {
        try CommandRun(
            ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"] + words, in: sandbox, input: nil,
            environment: [:])
    }

    /// The text of a file with its byte-order mark.
    private func read(_ name: String) throws -> String {
        String(decoding: try #require(sandbox.tree()[name]), as: UTF8.self)
    }

    @Test func whatIsDoneMoves() throws {
        let pages = { try self.sandbox.tree("_site").keys.filter { $0.hasPrefix("items/") }.sorted() }
        #expect(try run("build").exitCode == 0)
        let before = try pages()
        let archive = try run("archive")
        #expect(archive.output == "moved 2 done items and took out 2 empty lines to done.txt\n", "\(archive)")
        #expect(try read("todo.txt") == Self.moved)
        #expect(try read("done.txt") == "x 2026-11-20 Bread  \r\nx 2026-11-21 Bins rec:+1w\r\n")
        #expect(try run("build").exitCode == 0)
        #expect(try pages() == before)
        #expect(try run("archive").output == "nothing is done\n")
        #expect(try run("undo").output.hasPrefix("took back: moved 2 done items"))
        // The file that the command created is gone again.
        #expect(try read("todo.txt") == Self.list && sandbox.tree()["done.txt"] == nil)
        #expect(try run("undo").exitCode == 65)
    }

    @Test(arguments: [
        ("x 2026-11-01 Old", "x 2026-11-01 Old\nx 2026-11-20 Bread", "x 2026-11-20 Bread"),
        ("x 2026-11-01 Old\r\n", "x 2026-11-01 Old\r\nx 2026-11-20 Bread\n", "x 2026-11-20 Bread\n"),
    ])
    func linesComeBehindTheArchive(before: String, after: String, list: String) throws {
        try sandbox.write(list, to: "todo.txt")
        try sandbox.write(before, to: "done.txt")
        #expect(try run("archive").exitCode == 0)
        #expect(try read("done.txt").hasPrefix(after))
        #expect(try read("todo.txt") == "")
    }

    /// Other names of a todo.txt have a file of their own, which is read with them. A name without one is refused.
    @Test func otherNames() throws {
        try sandbox.write("x 2026-11-20 Mail\nCall\n", to: "work.todo.txt")
        let archive = try run("archive", "--list", "work.todo.txt")
        #expect(archive.output == "moved 1 done item to work.done.txt\n", "\(archive)")
        #expect(try read("work.todo.txt") == "Call\n" && read("work.done.txt") == "x 2026-11-20 Mail\n")
        #expect(try run("list", "--all", "--store", "work.todo.txt").output.contains("Call"))
        #expect(try run("check", "work.todo.txt").output.contains("2 items"))
        #expect(try run("undo", "--store", "work.todo.txt").exitCode == 0)
        #expect(try sandbox.tree()["work.done.txt"] == nil)
        try sandbox.write("x 2026-11-20 Mail\n(A) Call\n", to: "work.txt")
        let refused = try run("archive", "--list", "work.txt")
        #expect(
            refused.exitCode == 65
                && refused.errors
                    == "todopress: error: work.txt has no archive: what is done is moved from a todo.txt to its done.txt, "
                    + "and from work.todo.txt it would be to work.done.txt\n",
            "\(refused)")
    }

    /// What has the name of an archive and is no file stops no command but the one that writes to it, which changes nothing.
    @Test(arguments: [false, true])
    func whatIsNoFileIsNoArchive(isPipe: Bool) throws {
        let path = sandbox.folder.path + "/done.txt"
        try #require((isPipe ? mkfifo(path, 0o600) : mkdir(path, 0o700)) == 0)
        try sandbox.write("half", to: ".todopress/todo.txt.new")
        let archive = try run("archive")
        #expect(archive.exitCode == 73 && archive.errors.contains("done.txt is "), "\(archive)")
        #expect(try read("todo.txt") == Self.list)
        let list = try run("list")
        #expect(list.exitCode == 0 && list.errors.isEmpty && list.output.contains("Tea"), "\(list)")
        for words in ["done tea", "build", "check", "agenda"].prefix(rounds(2, full: 4)) {
            let run = try CommandRun(
                words.split(separator: " ").map(String.init), in: sandbox, environment: ["TZ": "UTC"])
            #expect(run.exitCode == 0, "\(run)")
            #expect(
                words == "done tea"
                    || run.errors.contains("done.txt is not a regular file, and is not read\n"),
                "\(run)")
        }
        #expect(try sandbox.tree()[".todopress/todo.txt.new"] == nil)
    }

    /// A store among the lists of the settings is neither archived nor the only list of `undo`.
    @Test func aListBesideAStore() throws {
        try sandbox.write("[]", to: "todoitems")
        try sandbox.write("{\"inputs\": [\"todoitems\", \"todo.txt\"]}", to: "todopress.json")
        let archive = try run("archive")
        #expect(archive.output.hasPrefix("moved 2 done items"), "\(archive)")
        #expect(try run("undo").output.hasPrefix("took back: moved 2 done items"))
        #expect(try read("todo.txt") == Self.list)
    }

    /// If another program has changed one of the files since, neither is taken back.
    @Test func whatOthersSavedSinceStays() throws {
        #expect(try run("archive").exitCode == 0)
        try sandbox.write("x 2026-11-20 Bread\n", to: "done.txt")
        let undo = try run("undo")
        #expect(undo.exitCode == 65 && undo.errors.contains("changed since by another program"), "\(undo)")
        #expect(try read("todo.txt") == Self.moved)
        try sandbox.write("{}", to: "todoitems")
        #expect(try run("archive", "--list", "todoitems").exitCode == 65)
    }

    /// Of several lists, the change that was made last is taken back.
    @Test func undoFindsTheListThatWasChangedLast() throws {
        try sandbox.write("(B) Piano\n", to: "anna.txt")
        try sandbox.write("{\"inputs\": [\"todo.txt\", \"anna.txt\"]}", to: "todopress.json")
        #expect(try run("done", "piano").exitCode == 0)
        #expect(try run("--now", "2026-11-25T10:00:00Z", "done", "milk").exitCode == 0)
        for words in ["checked off", "checked off"] {
            let undo = try run("undo")
            #expect(undo.output.hasPrefix("took back: \(words)"), "\(undo)")
        }
        #expect(try read("todo.txt") == Self.list && read("anna.txt") == "(B) Piano\n")
    }

    /// A process that was killed between the files has written the file that gains. The next command says so, and `undo` takes it
    /// back, after it was killed, too.
    @Test(arguments: [["list"], ["done", "milk"], ["archive"]])
    func aKillBetweenTheFiles(words: [String]) throws {
        let archive = "x 2026-11-01 Old\n"
        try sandbox.write(archive, to: "done.txt")
        #expect(try run("archive").exitCode == 0)
        let done = try read("done.txt")
        #expect(try read("todo.txt") == Self.moved && done != archive)
        // A kill of `archive` and one of its `undo` leave the same: the list is as before, and what moved is in both files.
        try sandbox.write(Self.list, to: "todo.txt")
        let next = try run(words)
        #expect(
            next.errors.contains(
                "1 of 2 lists of the last change is written; \"todopress undo\" takes it back"), "\(next)")
        if words != ["list"] { #expect(try run("undo").exitCode == 0) }
        #expect(try read("todo.txt") == Self.list && read("done.txt") == done)
        let undo = try run("undo")
        #expect(
            undo.output == "took back: moved 2 done items and took out 2 empty lines to done.txt\n", "\(undo)"
        )
        #expect(try read("todo.txt") == Self.list && read("done.txt") == archive)
        #expect(try run("list").errors == "")
    }

    /// An archive that is elsewhere keeps its history there.
    @Test func anArchiveThroughALinkIsTakenBack() throws {
        let folder = sandbox.folder
        try FileManager.default.createDirectory(
            at: folder.appending(path: "kept"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "done.txt").path, withDestinationPath: "kept/done.txt")
        #expect(try run("archive").exitCode == 0)
        #expect(try read("todo.txt") == Self.moved && read("kept/done.txt") != "")
        #expect(try run("undo").exitCode == 0)
        #expect(try read("todo.txt") == Self.list && sandbox.tree()["kept/done.txt"] == nil)
    }
}
