// The commands that keep a store, run as a user runs them.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct KeepingTests {
    private let now = ["--now", "2026-11-21T09:00:00+01:00", "--time-zone", "Europe/Berlin"]

    private func run(_ sandbox: CommandSandbox, _ words: String...) throws -> CommandRun {
        try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
    }

    private func expect(
        _ sandbox: CommandSandbox, _ words: String..., says output: String, errors: String = "",
        location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors == errors, "\(run)", sourceLocation: location)
        #expect(run.output == output + "\n", "\(run)", sourceLocation: location)
    }

    private func expect(
        _ sandbox: CommandSandbox, _ words: String..., fails exitCode: Int32, _ sentence: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == exitCode && run.output == "", "\(run)", sourceLocation: location)
        #expect(run.errors.hasPrefix("todopress: error: \(sentence)\n"), "\(run)", sourceLocation: location)
    }

    @Test func aListIsKept() throws {
        let sandbox = try CommandSandbox()
        try expect(
            sandbox, "add", "Milk", says: "added 1 \"Milk\"", errors: "began the list todoitems\n")
        try expect(
            sandbox, "add", "Call", "Anna", "--due", "tue", "--tag", "phone",
            says: "added 2 \"Call Anna\", due Tuesday, November 24")
        try expect(
            sandbox, "add", "Pay rent", "--due", "yesterday", "--project", "Home", "--priority", "high",
            says: "added 3 \"Pay rent\", due Friday, November 20")
        try expect(
            sandbox, "list",
            says: """
                Overdue (1)
                  3  1 day overdue  Pay rent (high) · Home

                Next week (1)
                  2  Tue  Call Anna · #phone

                No date (1)
                  1  Milk
                """)
        try expect(sandbox, "done", "milk", "3", says: "checked off 1 \"Milk\" and 3 \"Pay rent\"")
        try expect(sandbox, "done", "3", says: "3 \"Pay rent\" was already done")
        try expect(sandbox, "undo", says: "took back: checked off 1 \"Milk\" and 3 \"Pay rent\"")
        try expect(sandbox, "star", "1", says: "starred 1 \"Milk\"")
        try expect(
            sandbox, "star", "1", "anna", says: "starred 2 \"Call Anna\"; 1 \"Milk\" was starred already")
        try expect(
            sandbox, "unstar", "anna", "3",
            says: "took the star from 2 \"Call Anna\"; 3 \"Pay rent\" was not starred")
        try expect(sandbox, "list", "--starred", says: "No date (1)\n  1  Milk ★")
        try expect(sandbox, "remove", "1", says: "removed 1 \"Milk\"")
        try expect(sandbox, "add", "Bread", says: "added 4 \"Bread\"")
        try expect(sandbox, "done", "1", fails: 1, "item 1 is no longer in the store")
        try expect(
            sandbox, "edit", "anna", "--due", "tomorrow 9:30",
            says: "changed 2 \"Call Anna\", due Sunday, November 22, 9:30 AM")
        let built = try run(sandbox, "done", "bread", "--build")
        #expect(built.exitCode == 0 && built.output.hasPrefix("checked off 4 \"Bread\"\n_site: "), "\(built)")
    }
}

extension KeepingTests {
    @Test func aFileKeepsWhatIsNotChanged() throws {
        let sandbox = try CommandSandbox()
        let first = """
            {"other": [1, "\\u00e9"],  "id":"84720D25-19BD-5E97-AE1C-5E513880C942",
               "done": false, "title": "Milk"}
            """
        let second = #"{"id":"94720D25-19BD-5E97-AE1C-5E513880C942","title":"Bread","done":false,"x":null}"#
        try sandbox.write("[ \(first) ,\n\n \(second)]\n", to: "list.json")
        let link = sandbox.folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list.json")
        let run = try sandbox.run("done", "bread", "--store", "link", "--now", "2026-11-21T08:00:00Z")
        #expect(run.exitCode == 0, "\(run)")
        let expected =
            second.replacing("\"done\":false", with: "\"done\":true").dropLast()
            + #","modified":1795248000,"completed":1795248000}"#
        #expect(try sandbox.read("list.json") == "[ \(first) ,\n\n \(expected)]\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "list.json")
        #expect(try sandbox.run("undo", "--store", "link").exitCode == 0)
        #expect(try sandbox.read("list.json") == "[ \(first) ,\n\n \(second)]\n")
    }

    @Test func manyAtOnceLoseNone() async throws {
        let sandbox = try CommandSandbox()
        let count = rounds(8, full: 20)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<count {
                group.addTask { try await sandbox.runWaiting("add", "Item \(number)").exitCode }
            }
            for try await exitCode in group { #expect(exitCode == 0) }
        }
        let titles = try sandbox.run("list", "--format", "todo.txt").output.split(separator: "\n").map {
            String($0.drop { $0 != "I" })
        }
        #expect(Set(titles) == Set((0..<count).map { "Item \($0)" }) && titles.count == count)
    }

    static let refused: [(words: [String], exitCode: Int32, sentence: String)] = [
        (
            ["done", "milk"], 66,
            "no store here: this folder has no todoitems or todoitems.json; "
                + "\"todopress add TITLE\" begins one, and --list FILE names another one"
        ),
        (
            ["list", "--store", "nowhere/todoitems"], 66,
            "cannot find nowhere/todoitems: the folder nowhere does not exist"
        ),
        (
            ["add", "Milk", "--store", "nowhere/todoitems"], 73,
            "cannot find nowhere/todoitems: the folder nowhere does not exist"
        ),
        (
            ["add", "Milk", "--store", "home.ics"], 64,
            "home.ics is the name of a list of another format; a store has a name such as todoitems"
        ),
        (["add", "Milk", "--store", "-"], 64, "the store is a file; standard input, -, cannot be one"),
    ]

    @Test(arguments: refused)
    func whatIsRefusedChangesNothing(_ refused: (words: [String], exitCode: Int32, sentence: String)) throws {
        let sandbox = try CommandSandbox()
        let run = try CommandRun(refused.words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == refused.exitCode && run.output == "", "\(run)")
        #expect(run.errors.hasPrefix("todopress: error: \(refused.sentence)\n"), "\(run)")
        #expect(try sandbox.tree().isEmpty, "\(run)")
    }

    private static let ofUndo = HelpText.row(of: "undo", in: "otherOperands") ?? "missing"
    private static let ofActivity = HelpText.row(of: "activity", in: "otherOperands") ?? "missing"

    @Test(arguments: [
        (["add", " "], "the title is empty"), (["add"], "\"todopress add\" needs TITLE"),
        (["edit", "1"], "\"todopress edit\" needs a change, such as --due tomorrow or --title TEXT"),
        (["undo", "5"], "\"todopress undo\" takes no operand, but \"5\" was given; \(ofUndo)"),
        (["activity", "5"], "\"todopress activity\" takes no operand, but \"5\" was given; \(ofActivity)"),
        (
            ["activity", "--since", "foo"],
            "--since is \"foo\", expected a day, a time or a week such as yesterday, \"fri 17:00\", \"24 nov\", -3d, noon "
                + "or 2026-W48 (see todopress help dates)"
        ),
        (["unstar"], "\"todopress unstar\" needs ITEM"),
        (
            ["add", "x", "--due", "tue", "--no-due"],
            "\"todopress add\" takes no option --no-due; \"todopress edit ITEM… --no-due\" takes it: remove the due date"
        ),
        (["edit", "1", "--due", "tue", "--no-due"], "--due and --no-due cannot be combined"),
        (["list", "--today", "--overdue"], "--overdue and --today cannot be combined"),
    ])
    func aWrongCommandLineIsExplained(words: [String], sentence: String) {
        let arguments = Arguments(words)
        #expect((arguments.wrongWords + arguments.errors).first?.message == sentence)
    }

    @Test func aStoreWithErrorsIsNotChanged() throws {
        let sandbox = try CommandSandbox()
        let text = #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":0}]"#
        try sandbox.write(text, to: "todoitems")
        let run = try sandbox.run("add", "Bread")
        #expect(run.exitCode == 65, "\(run)")
        #expect(run.errors.contains("todoitems:1:69: error: item 1 \"Milk\""), "\(run)")
        #expect(try sandbox.read("todoitems") == text)
    }

    @Test func anAddressBecomesACoordinate() throws {
        let sandbox = try CommandSandbox()
        let geocoder = "read -r line; [ \"$line\" = 'Hauptstr. 12' ] && echo 52.5,13.4"
        #expect(
            try sandbox.run("add", "A", "--address", "Hauptstr. 12", "--geocoder", geocoder).exitCode == 0)
        #expect(try sandbox.read("todoitems").contains(#""latitude":52.5,"longitude":13.4"#))
        // Nothing is found at the other end of the street: the old coordinate is not kept.
        let refused = try sandbox.run(
            "edit", "1", "--address", "Hauptstr. 99", environment: ["TODOPRESS_GEOCODER": "cat >/dev/null"])
        #expect(
            refused.exitCode == 65 && refused.errors.contains("no place found for “Hauptstr. 99”"),
            "\(refused)")
        let saved = try sandbox.run(
            "edit", "1", "--address", "Hauptstr. 99", "--save-anyway", "--geocoder", "cat >/dev/null")
        #expect(saved.exitCode == 0, "\(saved)")
        #expect(try !sandbox.read("todoitems").contains("coordinate"))
        // An empty address asks nobody.
        let empty = try sandbox.run("add", "B", "--address", "", "--geocoder", "touch asked")
        #expect(empty.exitCode == 0 && !sandbox.exists("asked"), "\(empty)")
        #expect(try !sandbox.read("todoitems").contains(#""name":"""#))
    }

    @Test func stepsAndParentsAreShown() throws {
        let sandbox = try CommandSandbox()
        let (parent, step) = ("84720D25-19BD-5E97-AE1C-5E513880C942", "94720D25-19BD-5E97-AE1C-5E513880C942")
        try sandbox.write(
            """
            [{"id":"\(parent)","title":"Move","done":false},
            {"id":"\(step)","title":"Pack","done":true,"parent":"\(parent)"}]
            """, to: "todoitems")
        #expect(try sandbox.run("list").output.contains("1  Move (1 of 1)"))
        #expect(try sandbox.run("show", "1").output.contains("Steps  1 of 1"))
        #expect(try sandbox.run("show", "2").output.contains("Step of  Move"))
    }

    @Test func dependenciesAreShownUntilTheyAreRemoved() throws {
        let sandbox = try CommandSandbox()
        let ids = (0...2).map { "\($0)4720D25-19BD-5E97-AE1C-5E513880C942" }
        try sandbox.write(
            """
            [{"id":"\(ids[0])","title":"Paint","done":false,"dependsOn":["\(ids[2])","\(ids[1])"]},
            {"id":"\(ids[1])","title":"Fetch","done":false},{"id":"\(ids[2])","title":"Buy","done":false}]
            """, to: "todoitems")
        #expect(try sandbox.run("show", "Paint").output.contains("Depends on  Fetch; Buy\n"))
        let removed = try sandbox.run("remove", "Fetch")
        #expect(
            removed.output == "removed 2 \"Fetch\"; no longer dependent on what is removed: 1 \"Paint\"\n",
            "\(removed)")
        #expect(try sandbox.read("todoitems").contains(#""dependsOn":["\#(ids[2])"]"#))
    }

    @Test func aDescriptionKeepsItsLinesHoweverTheyEnd() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"A","done":false,"itemDescription":"a\nb\r\nc\rd e"}]"#,
            to: "todoitems")
        let shown = try sandbox.run("show", "1").output
        #expect(shown.hasSuffix("\n  a\n  b\n  c\n  d e\n"), "\(shown)")
    }
}

extension KeepingTests {
    /// No lock is needed to read, and nothing is written but numbers.
    @Test func aListThatIsReadStaysAlone() throws {
        let sandbox = try CommandSandbox()
        _ = try run(sandbox, "add", "Milk")
        for name in [".todoitems.lock", "todoitems.activity"] {
            try FileManager.default.removeItem(at: sandbox.folder.appending(path: name))
        }
        let before = try sandbox.tree()
        for words in [["list"], ["show", "1"], ["list", "--format", "json"]] {
            #expect(try CommandRun(words + now, in: sandbox, input: nil, environment: [:]).exitCode == 0)
        }
        #expect(try sandbox.tree() == before)
    }

    @Test func aDamagedRecordTakesNothingBack() throws {
        let sandbox = try CommandSandbox()
        _ = try run(sandbox, "add", "Milk")
        _ = try run(sandbox, "done", "1")
        let record = try sandbox.read(".todoitems.undo")
        let store = try sandbox.read("todoitems")
        let old = record.replacing("version 2", with: "version 1")
        try sandbox.write(old, to: ".todoitems.undo")
        try expect(
            sandbox, "undo", fails: 65,
            "todoitems: the record of the last change is damaged or of an older version, "
                + "so nothing can be taken back")
        #expect(try sandbox.read("todoitems") == store && sandbox.read(".todoitems.undo") == old)
        // The next change makes it anew. Nobody knows any more that the file of the change before is as it was.
        let next = try run(sandbox, "reopen", "1")
        #expect(next.output == "reopened 1 \"Milk\"\n" && next.errors.contains("todoitems (saved meanwhile)"))
        #expect(next.errors.contains("todoitems: the record of earlier changes "), "\(next)")
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: "todoitems (saved meanwhile)"))
        try expect(sandbox, "undo", says: "took back: reopened 1 \"Milk\"")
    }

    @Test func changesAreTakenBackStepByStep() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[]", to: "todoitems")
        try expect(sandbox, "undo", "--list", says: "no change to take back")
        try expect(sandbox, "undo", fails: 65, "todoitems: there is no change to take back")
        var stores: [String] = []
        for number in 1...3 {
            stores.append(try sandbox.read("todoitems"))
            _ = try run(sandbox, "add", "x\(number)")
        }
        try expect(
            sandbox, "undo", "--list", says: "added 3 \"x3\"\nadded 2 \"x2\"\nadded 1 \"x1\"")
        try expect(sandbox, "undo", says: "took back: added 3 \"x3\"")
        try expect(sandbox, "done", "x1", says: "checked off 1 \"x1\"")
        try expect(sandbox, "undo", says: "took back: checked off 1 \"x1\"")
        for number in [2, 1] {
            try expect(sandbox, "undo", says: "took back: added \(number) \"x\(number)\"")
            #expect(try sandbox.read("todoitems") == stores[number - 1])
        }
        try expect(sandbox, "undo", fails: 65, "todoitems: there is no change to take back")
    }

    @Test func undoStopsAtWhatAnotherProgramWrote() throws {
        let sandbox = try CommandSandbox()
        _ = try run(sandbox, "add", "Milk")
        let text = try sandbox.read("todoitems").replacing("Milk", with: "Oat milk")
        try sandbox.write(text, to: "todoitems")
        _ = try run(sandbox, "add", "Bread")
        try expect(sandbox, "undo", "--list", says: "added 2 \"Bread\"")
        try expect(sandbox, "undo", says: "took back: added 2 \"Bread\"")
        let refusal = "todoitems: the store was changed since by another program, so this is not taken back: "
        try expect(sandbox, "undo", fails: 65, refusal + "added 1 \"Milk\"")
        try expect(sandbox, "undo", "--list", fails: 65, refusal + "added 1 \"Milk\"")
        #expect(try sandbox.read("todoitems") == text)
    }

    @Test func otherNamesOfAStoreKeepTheOldListAndThatIsSaid() throws {
        let sandbox = try CommandSandbox()
        _ = try run(sandbox, "add", "Milk")
        let old = try sandbox.read("todoitems")
        let paths = ["todoitems", "other"].map { sandbox.folder.appending(path: $0).path }
        try FileManager.default.linkItem(atPath: paths[0], toPath: paths[1])
        let first = try run(sandbox, "done", "1")
        #expect(
            first.errors
                == "todopress: warning: todoitems has 2 names (hard links); this change is only under this one, "
                + "the others keep the list as it was\n")
        #expect(try sandbox.read("other") == old)
        #expect(try run(sandbox, "reopen", "1").errors.isEmpty)
    }
}
