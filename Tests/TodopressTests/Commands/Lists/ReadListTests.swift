// Lists that are only read, as a table is: alone in the settings, named on the command line, and beside the store that has imported
// them.

import Foundation
import Testing

@testable import todopress

@Suite("Lists that are only read") struct ReadListTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25", "--time-zone", "UTC"], in: sandbox, input: nil, environment: [:])
    }

    static let lists = [
        ("a.csv", "Title,Due\nMilk,2026-11-26\n", #""a.csv""#),
        ("b.csv", "Betreff,x\nMilk,1\n", #"{"path": "b.csv", "columns": {"title": "Betreff"}}"#),
        ("c.json", #"[{"task":"Milk"}]"#, #"{"path": "c.json", "fields": {"title": "task"}}"#),
        (
            "d.json",
            #"[{"description":"Milk","status":"pending","uuid":"84720d25-19bd-5e97-ae1c-000000000009"}]"#,
            #""d.json""#
        ),
        ("e.txt", "Milk\n", #"{"path": "e.txt"}], "from": "lines""#),
    ]

    /// As with two inputs; what would change it says how it comes into a store.
    @Test(arguments: lists)
    func theOnlyInput(name: String, text: String, input: String) throws {
        try sandbox.write(text, to: name)
        let isLines = input.contains("lines")
        try sandbox.write("{\"inputs\": [\(input)\(isLines ? "" : "]")}", to: "todopress.json")
        for words in [["list"], ["show", "milk"], ["agenda"], ["list", "-q"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 0, "\(run)")
            #expect(words != ["list"] || run.output.contains("  Milk\n"), "\(run)")
        }
        let advice = "; \"todopress import \(name)\" copies its items into a store"
        for words in [["done", "milk"], ["add", "Tea"], ["undo"], ["activity"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 64 && run.errors.contains(advice), "\(run)")
        }
        guard !isLines else { return }
        let imported = try run("import", name)
        #expect(
            imported.output == "imported \(name): 1 added\n"
                && imported.errors.hasSuffix(
                    "\"inputs\" of todopress.json does not name todoitems yet; write it there in place of \(name)\n"
                ),
            "\(imported)")
        #expect(try sandbox.read(name) == text)
        try sandbox.write(#"{"inputs": ["todoitems"]}"#, to: "todopress.json")
        #expect(try run("done", "milk").output == "checked off 1 \"Milk\"\n")
    }

    @Test func aListThatIsNamed() throws {
        try sandbox.write("Title,Due\nMilk,\n", to: "a.csv")
        #expect(try run("list", "a.csv").output.contains("  Milk\n"))
        #expect(try run("list", "--list", "a.csv").output.contains("  Milk\n"))
        #expect(try run("show", "milk", "--list", "a.csv").exitCode == 0)
        #expect(try run("done", "milk", "--list", "a.csv").errors.contains("\"todopress import a.csv\""))
        try sandbox.write("Milk +shop\n", to: "todo.txt")
        try sandbox.write(#"{"inputs": ["todo.txt"]}"#, to: "todopress.json")
        // The only list of the settings is no store.
        let run = try run("import", "todo.txt")
        #expect(
            run.exitCode == 0 && run.errors.contains("write it there in place of todo.txt\n")
                && sandbox.exists("todoitems"), "\(run)")
    }

    /// Of several that nothing keeps, the message has the line that helps.
    @Test func severalLists() throws {
        for name in ["a.csv", "b c.csv"] { try sandbox.write("Title,Due\nMilk,\n", to: name) }
        try sandbox.write(#"{"inputs": ["a.csv", "b c.csv"]}"#, to: "todopress.json")
        #expect(
            try run("add", "Tea").errors
                == "todopress: error: none of the lists is a store; "
                + "\"todopress import a.csv 'b c.csv'\" copies their items into one\n")
    }

    static let sources = [
        ("a.csv", "a.csv", "Title,Due\nMilk,2026-11-26\n"), ("sub/a.csv", "sub/a.csv", "Title,Due\nMilk,\n"),
        ("todo.txt", "todo.txt", "Milk due:2026-11-26\n"), ("notes", "notes/a.md", "- [ ] Milk\n"),
        (
            "home.ics", "home.ics",
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Milk\nEND:VTODO\nEND:VCALENDAR\n"
        ),
        ("b.json", "b.json", #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false}]"#),
    ]

    /// The items of a list that a store has imported are those of the store, whichever comes first.
    @Test(arguments: sources, [true, false])
    func anImportedListBesideItsStore(list: (input: String, file: String, text: String), isFirst: Bool) throws
    {
        try sandbox.write(list.text, to: list.file)
        try sandbox.write("[]", to: "todoitems")
        let inputs = isFirst ? [list.input, "todoitems"] : ["todoitems", list.input]
        try sandbox.write("{\"inputs\": [\"\(inputs[0])\", \"\(inputs[1])\"]}", to: "todopress.json")
        let imported = try run("import", list.input, "--list", "todoitems")
        #expect(
            imported.exitCode == 0
                && imported.errors.contains(
                    "\(list.input) can leave \"inputs\" of todopress.json, since todoitems has the items\n"),
            "\(imported)")
        let items = try run("list")
        #expect(
            items.exitCode == 0 && items.output.contains("  1  Milk")
                && items.output.components(separatedBy: "Milk").count == 2, "\(items)")
        #expect(try run("check").output.contains(": 1 item"))
        #expect(try run("done", "milk").output == "checked off 1 \"Milk\"\n")
        #expect(try sandbox.read(list.file) == list.text)
        #expect(try run("list").output == "nothing to do; 1 done (--done)\n")
        // What is new there is shown until it is imported.
        guard list.file.hasSuffix(".md") else { return }
        try sandbox.write(list.text + "- [ ] Bread\n", to: list.file)
        #expect(try run("list").output.contains("  Bread"))
    }

    @Test func foldersAreNamedByADotOrASlash() throws {
        try sandbox.write("- [ ] Milk\n", to: "notes/a.md")
        try sandbox.write("- [ ] Bread\n", to: "b.md")
        for words in [["list", "."], ["list", "./"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.output.contains("Milk") && run.output.contains("Bread"), "\(run)")
        }
        for name in ["notes/", "./notes"] {
            let run = try run("list", name)
            #expect(run.output.contains("Milk") && !run.output.contains("Bread"), "\(run)")
        }
        try sandbox.remove("b.md")
        try sandbox.remove("notes")
        try sandbox.write("[]", to: "todoitems")
        #expect(try run("list", ".").errors.contains("did you mean ./todoitems?"))
    }

    @Test func undoOfOneList() throws {
        try sandbox.write("- [ ] Milk\n", to: "packing.md")
        #expect(try run("add", "Tea").exitCode == 0)
        #expect(try run("add", "Socks", "--list", "packing.md").exitCode == 0)
        #expect(try run("undo", "--list").output == "added 1 \"Tea\"\n")
        #expect(try run("undo", "--list", "packing.md").output.hasSuffix(" \"Socks\"\n"))
        #expect(try sandbox.read("packing.md") == "- [ ] Milk\n")
        #expect(try run("undo", "--list=packing.md").exitCode == 65)
        #expect(try run("undo", "-q", "--list").output == "added 1 \"Tea\"\n")
    }

    /// A pattern that begins with the folder of its list, as one of the settings does, and is mistyped.
    @Test func aMistypedPatternBelowItsList() throws {
        try sandbox.write("- [ ] Secret\n", to: "notes/Private/a.md")
        try sandbox.write("- [ ] Milk\n", to: "notes/b.md")
        for (pattern, code) in [("notes/Private/", 0), ("notes/Privat/", 65), ("note/Private/", 65)] {
            try sandbox.write(
                "{\"inputs\": [\"notes\"], \"ignore\": [\"\(pattern)\"]}", to: "todopress.json")
            let run = try run("build")
            #expect(run.exitCode == code, "\(run)")
        }
    }
}
