// The commands on a todo.txt: the list stays where it is, and all that is ours lies in one folder beside it.

import Foundation
import TestSupport
import Testing

@Suite struct TodoTxtListTests {
    private let sandbox: CommandSandbox
    private static let list = "(A) Milk +Shop\r\nBins rec:+1w due:2026-11-17\r\n\r\nx 2026-11-20 Bread\r\nTea"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.list, to: "todo.txt")
    }

    private func run(_ words: String..., input: String? = nil) throws -> CommandRun {
        let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
        return try CommandRun(words + now, in: sandbox, input: input, environment: [:])
    }

    @Test func aListIsKeptWhereItIs() throws {
        let first = try run("done", "milk", "bins")
        #expect(
            first.output
                == "checked off 1 \"Milk\"; 2 \"Bins\", next on Tuesday, November 24, still overdue\n",
            "\(first)")
        #expect(
            first.errors == "what \"todopress undo\" needs is kept in .todopress/ beside todo.txt\n",
            "\(first)")
        #expect(
            try sandbox.read("todo.txt")
                == "x 2026-11-25 Milk +Shop pri:A\r\nx 2026-11-25 Bins rec:+1w due:2026-11-17\r\n\r\n"
                + "x 2026-11-20 Bread\r\nTea\r\nBins rec:+1w due:2026-11-24")
        #expect(try run("edit", "5", "--title", "Green tea", "--due", "fri").output.hasPrefix("changed 5"))
        let added = try run("add", "Jam", "--tag", "shop")
        #expect(added.output == "added 7 \"Jam\"\n" && added.errors == "", "\(added)")
        #expect(try run("remove", "bread").exitCode == 0)
        #expect(
            try sandbox.read("todo.txt").hasSuffix(
                "\r\n\r\n\r\nGreen tea due:2026-11-27\r\nBins rec:+1w due:2026-11-24\r\nJam @shop"))
        for _ in 0..<4 { #expect(try run("undo").exitCode == 0) }
        #expect(try sandbox.read("todo.txt") == Self.list)
        #expect(try run("undo").exitCode == 65)
        let log = try run("activity")
        #expect(log.output.contains("checked off") && log.output.contains("change undone"), "\(log)")
        let names = try sandbox.tree().keys.filter { $0 != "todo.txt" }
        #expect(names.allSatisfy { $0.hasPrefix(".todopress/") }, "\(names)")
        let folder = sandbox.folder.appending(path: ".todopress").path
        let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(rights == 0o700)
    }

    /// What a page of the site copies is pasted at home. The page of an item is the same before and after.
    @Test func aTickOfAPageComesHome() throws {
        #expect(try run("build").exitCode == 0)
        let pages = try sandbox.tree("_site").keys.filter { $0.hasPrefix("items/") }.sorted()
        let data = try run("list", "bins", "--json").output
        let id = try #require(data.firstMatch(of: /"id": ?"([0-9A-Fa-f-]{36})"/)).output.1
        let digits = id.lowercased().filter { $0 != "-" }.prefix(12)
        let line = "todopress done \(digits)@2026-11-24 --on 2026-11-23\n"
        let done = try run("done", "-", input: line)
        #expect(done.exitCode == 0 && done.output.contains("Bins"), "\(done)")
        #expect(
            try sandbox.read("todo.txt").contains(
                "x 2026-11-23 Bins rec:+1w due:2026-11-24\r\n\r\nx 2026-11-20 Bread\r\nTea\r\n"
                    + "Bins rec:+1w due:2026-12-01"))
        #expect(try run("done", "-", input: line).output.contains("already done"))
        #expect(try run("build").exitCode == 0)
        #expect(try sandbox.tree("_site").keys.filter { $0.hasPrefix("items/") }.sorted() == pages)
    }

    @Test func whatTheFormatCannotHoldIsRefused() throws {
        let star = try run("star", "tea")
        #expect(
            star.exitCode == 65 && star.errors == "todopress: error: todo.txt has no place for a star\n",
            "\(star)")
        #expect(try sandbox.read("todo.txt") == Self.list)
    }

    /// What another program saved since is not taken back, and a link is followed to the list.
    @Test func savesOfOthersAndLinks() throws {
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "lists"), withIntermediateDirectories: false)
        try sandbox.rename("todo.txt", to: "lists/todo.txt")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "todo.txt").path, withDestinationPath: "lists/todo.txt")
        #expect(try run("done", "tea").exitCode == 0)
        #expect(try sandbox.read("lists/todo.txt").hasSuffix("x 2026-11-25 Tea"))
        #expect(sandbox.exists("lists/.todopress") && !sandbox.exists(".todopress"))
        try sandbox.write("Milk\n", to: "lists/todo.txt")
        let undo = try run("undo")
        #expect(undo.exitCode == 65 && undo.errors.contains("changed since by another program"), "\(undo)")
        #expect(try sandbox.read("todo.txt") == "Milk\n")
    }
}
