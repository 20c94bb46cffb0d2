// `"state": "machine"`: what undoes changes, and the numbers of items, are kept in the folder for the state of programs, and beside a
// list are its lock and its log alone.

import Foundation
import TestSupport
import Testing

@Suite struct ListStateTests {
    private let sandbox: CommandSandbox
    private static let settings = #"{"state": "machine"}"#
    private static let state = "home/.local/state/todopress/lists"

    init() throws { sandbox = try CommandSandbox() }

    @discardableResult
    private func run(
        _ words: String..., inHome: Bool = true, below folder: String = ""
    ) throws -> CommandRun {
        let run = try CommandRun(
            words + ["--now", "2026-11-21T09:00:00Z"], in: sandbox, below: folder,
            environment: inHome ? ["HOME": sandbox.folder.path + "/home"] : [:])
        #expect(run.exitCode == 0 && !run.errors.contains("warning"), "\(run)")
        return run
    }

    /// What lies beside the list and the settings.
    private func names() throws -> [String] {
        try sandbox.tree().keys.filter { !$0.hasPrefix("home/") && $0 != "todopress.json" }.sorted()
    }

    private func stateNames() throws -> [String] {
        try sandbox.tree(Self.state).keys.map { String($0.drop { $0 != "/" }) }.sorted()
    }

    @Test(
        arguments: [
            (
                "todoitems", "[]\n", [".todoitems.lock", "todoitems", "todoitems.activity"],
                ["/.todoitems.before", "/.todoitems.numbers", "/.todoitems.undo"]
            ),
            (
                "todo.txt", "Call\n",
                [".todopress/todo.txt.activity", ".todopress/todo.txt.lock", "todo.txt"],
                ["/todo.txt.before", "/todo.txt.undo"]
            ),
            (
                "a.md", "- [ ] Call\n", [".todopress/a.md.activity", ".todopress/a.md.lock", "a.md"],
                ["/a.md.before", "/a.md.undo"]
            ),
            (
                "notes/a.md", "- [ ] Call\n",
                ["notes/.todopress/notes.activity", "notes/.todopress/notes.lock", "notes/a.md"],
                ["before", "undo"]
            ),
        ] as [(String, String, [String], [String])])
    func nothingButLockAndLogIsBesideAList(
        _ path: String, _ text: String, _ beside: [String], _ elsewhere: [String]
    ) throws {
        let folder = path.hasPrefix("notes/") ? "notes" : ""
        try sandbox.write(text, to: path)
        if !folder.isEmpty { try sandbox.write(#"{"inputs": ["notes"]}"#, to: "todopress.json") }
        let list = folder.isEmpty ? ["--list", path] : []
        func command(_ words: String...) throws -> CommandRun {
            let run = try CommandRun(
                words + list + ["--now", "2026-11-21T09:00:00Z"], in: sandbox,
                environment: ["HOME": sandbox.folder.path + "/home"])
            #expect(run.exitCode == 0, "\(run)")
            return run
        }
        _ = try command("add", "Milk")
        _ = try command("add", "Tea")
        _ = try command("done", "Milk")
        #expect(try names().contains { $0.hasSuffix("undo") } && stateNames().isEmpty)
        // The next command takes it along.
        let settings = folder.isEmpty ? Self.settings : #"{"inputs": ["notes"], "state": "machine"}"#
        try sandbox.write(settings, to: "todopress.json")
        #expect(try command("list").output.contains("Tea"))
        if path == "todoitems" {
            #expect(try names() == beside)
            #expect(try command("list").output == "No date (1)\n  2  Tea\n")
            _ = try command("done", "2")
        } else {
            _ = try command("done", "Tea")
        }
        #expect(try names() == beside)
        #expect(
            try stateNames().map { name in
                folder.isEmpty ? name : String(name.split(separator: ".").last ?? "")
            } == elsewhere)
        for part in ["", "/" + (try sandbox.folder(in: Self.state))] {
            #expect(try sandbox.rights(Self.state + part) == 0o700)
        }
        for word in ["Tea", "Milk", "Tea", "Milk"] {
            #expect(try command("undo").output.contains("\"\(word)\""))
        }
        #expect(try sandbox.read(path).filter { $0 != "\n" } == text.filter { $0 != "\n" })
        #expect(try names() == beside)
    }

    @Test func oneListHasOneStateWhateverItsPath() throws {
        try sandbox.write(Self.settings, to: "a/todopress.json")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.path + "/b", withDestinationPath: "a")
        try run("add", "Milk", "--list", "a/todoitems")
        try run("add", "Tea", below: "b")
        #expect(try run("list", "--list", "b/todoitems").output == "No date (2)\n  1  Milk\n  2  Tea\n")
        #expect(try run("undo", "--list", "b/todoitems").output == "took back: added 2 \"Tea\"\n")
        #expect(try run("undo", "--list", "a/todoitems").output == "took back: added 1 \"Milk\"\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path(Self.state)).count == 1)
        let folder = try sandbox.folder(in: Self.state)
        #expect(folder.hasPrefix("todoitems-") && folder.count == "todoitems-".count + 32)
        // Another list of the name has its own, and so has one that is renamed.
        try sandbox.rename("a", to: "c")
        let undo = try CommandRun(["undo"], in: sandbox, below: "c", environment: ["HOME": path("home")])
        #expect(undo.errors.contains("no change to take back"), "\(undo)")
    }

    @Test func withoutAHomeAllStaysBesideTheList() throws {
        try sandbox.write(Self.settings, to: "todopress.json")
        try run("add", "Milk", inHome: false)
        #expect(try names().contains(".todoitems.undo"))
        #expect(try run("undo", inHome: false).output == "took back: added 1 \"Milk\"\n")
        let folder = ["XDG_STATE_HOME": path("state")]
        #expect(try CommandRun(["add", "Tea"], in: sandbox, environment: folder).exitCode == 0)
        #expect(try !sandbox.tree("state/todopress/lists").isEmpty)
    }

    @Test(arguments: [
        (#""elsewhere""#, "\"elsewhere\", expected beside or machine"), ("true", "true, expected a text"),
    ])
    func otherPlacesAreErrors(_ value: String, _ words: String) throws {
        try sandbox.write("{\"state\": \(value)}", to: "todopress.json")
        for command in [["add", "Milk"], ["list"], ["build"]] {
            let run = try CommandRun(command, in: sandbox, environment: [:])
            #expect(run.exitCode == 65 && run.errors == "todopress.json:1:11: error: state is \(words)\n")
        }
        try sandbox.write(#"{"state": "beside"}"#, to: "todopress.json")
        try run("add", "Milk")
        #expect(try names().contains(".todoitems.undo"))
    }

    /// Without a base, Milk would come back.
    @Test func aCopyIsMergedByTheHistoryOfTheList() throws {
        try sandbox.write(Self.settings, to: "todopress.json")
        try run("add", "Milk")
        try run("add", "Tea")
        let copy = try sandbox.read("todoitems")
        try run("remove", "Milk")
        try sandbox.write(copy.replacing("Tea", with: "Green tea"), to: "todoitems (conflicted copy)")
        for command in [["list"], ["check"]] {
            let run = try CommandRun(command, in: sandbox, environment: ["HOME": path("home")])
            #expect(run.errors.contains("looks like another copy"), "\(run)")
        }
        try sandbox.write(#"{"state": "machine", "inputs": ["todoitems"]}"#, to: "todopress.json")
        let merge = try CommandRun(
            ["merge", "todoitems (conflicted copy)"], in: sandbox, environment: ["HOME": path("home")])
        #expect(merge.exitCode == 0, "\(merge)")
        #expect(try run("list").output == "No date (1)\n  2  Green tea\n")
        #expect(try names().filter { $0.hasPrefix(".") } == [".todoitems.lock"])
        #expect(try run("undo").exitCode == 0)
    }

    @Test func anArchiveAndACalendarThatIsGoneHaveTheirState() throws {
        try sandbox.write(Self.settings, to: "todopress.json")
        try sandbox.write("x 2026-11-20 Milk\nTea\n", to: "todo.txt")
        try run("archive")
        #expect(try sandbox.read("done.txt") == "x 2026-11-20 Milk\n")
        #expect(try names().allSatisfy { !$0.hasSuffix(".undo") && !$0.hasSuffix(".before") })
        try run("undo")
        #expect(try sandbox.read("todo.txt") == "x 2026-11-20 Milk\nTea\n")
        try sandbox.write(#"{"state": "machine", "inputs": ["tasks"]}"#, to: "todopress.json")
        for title in ["Milk", "Tea"] {
            try sandbox.write(
                "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:\(title)\nSUMMARY:\(title)\nEND:VTODO\nEND:VCALENDAR\n",
                to: "tasks/\(title).ics")
        }
        try run("remove", "Milk")
        #expect(!sandbox.exists("tasks/Milk.ics"))
        #expect(try run("undo").output.contains("\"Milk\""))
        #expect(sandbox.exists("tasks/Milk.ics") && sandbox.exists("tasks/Tea.ics"))
    }

    private func path(_ name: String) -> String { sandbox.folder.path + "/" + name }
}

extension CommandSandbox {
    /// The only name in a folder.
    fileprivate func folder(in path: String) throws -> String {
        try #require(FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).first)
    }

    fileprivate func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)[.posixPermissions] as? Int
    }
}
