// Which lists of a folder `todopress init` takes: the notes of a vault, a todo.txt, calendars.

import Foundation
import Testing

@testable import todopress

@Suite("The lists that init takes") struct InitListsTests {
    private let sandbox: CommandSandbox
    private static let toDo =
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Milk\nEND:VTODO\nEND:VCALENDAR\n"
    private static let event =
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\nSUMMARY:Choir\nDTSTART:20261124T193000\nEND:VEVENT\nEND:VCALENDAR\n"

    init() throws { sandbox = try CommandSandbox() }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(words, in: sandbox, input: nil, environment: ["TZ": "Europe/Berlin"])
    }

    private func settings(_ folder: String = ".") throws -> String {
        try sandbox.read("\(folder)/todopress.json")
    }

    /// A vault is the list, also beside scripts and a usual list, and with notes in subfolders alone.
    @Test func aVault() throws {
        try sandbox.write("{}", to: "vault/.obsidian/app.json")
        try sandbox.write("let x", to: "vault/Scripts/x.js")
        try sandbox.write("- [ ] A\n- [x] B\n- [ ] C #private\n", to: "vault/Work/Old/a.md")
        try sandbox.write("- [ ] D\n", to: "vault/Daily/1.md")
        try sandbox.write("- [ ] E\n- [ ] F\n", to: "vault/Daily/2.md")
        try sandbox.write("- [ ] G\n", to: "vault/Home/3.md")
        try sandbox.write("- [ ] H\n- [ ] I\n", to: "vault/Zoo/4.md")
        try sandbox.write("# Nothing\n", to: "vault/5.md")
        let run = try run("init", "vault")
        #expect(
            run.exitCode == 0 && !sandbox.exists("vault/todoitems")
                && run.output.hasSuffix(
                    "\nthe notes are the list: 9 tasks in 5 notes will be public with the site; the largest folders are "
                        + "Daily (3), Work (3) and Zoo (2); \"ignore\": [\"Daily/\"] in todopress.json leaves one out\n"
                ),
            "\(run)")
        #expect(try settings("vault").hasSuffix(",\n  \"inputs\": [\".\"]\n}\n"))
        let built = try CommandRun([], in: sandbox, below: "vault", environment: [:])
        #expect(built.output.contains(" 9 items from . (6 notes): "), "\(built)")
    }

    @Test(arguments: [
        (["a.md": "- [ ] A\n"], true), (["b/a.md": "- [ ] A\n", "b/c.pdf": ""], true),
        (["a.md": "- [ ] A\n", "tasks.md": "- [ ] B\n"], true),
        (["a.md": "# Nothing\n"], false), (["README.md": "- [ ] A\n", "src/a.py": ""], false),
        (["a.md": "- [ ] A\n", "todo.txt": "B\n"], false),
        (["b/a.md": "- [ ] A\n", "todoitems": "[]"], false),
        (["TODO.md": "- [ ] A\n"], true),
    ])
    func aFolderOfNotes(files: [String: String], isList: Bool) throws {
        for (name, text) in files { try sandbox.write(text, to: name) }
        let run = try run("init")
        #expect(
            try run.exitCode == 0 && settings().contains(#""inputs": ["."]"#) == isList
                && run.output.contains("the notes are the list: ") == isList, "\(run)")
    }

    /// Other lists of a vault are named, and its own exclusions are obeyed.
    @Test func besideTheNotes() throws {
        try sandbox.write(#"{"userIgnoreFilters": ["Old/"]}"#, to: ".obsidian/app.json")
        try sandbox.write("- [ ] A\n", to: "Old/a.md")
        try sandbox.write("- [ ] B\n", to: "b.md")
        try sandbox.write("C\n", to: "todo.txt")
        let run = try run("init")
        #expect(
            run.output.hasSuffix(
                "\nthe notes are the list: 1 task in 1 note will be public with the site; \"ignore\": [\"Private/\"] in "
                    + "todopress.json leaves one out; say in it which lists to read: \"inputs\": [\".\", \"todo.txt\"]\n"
            ),
            "\(run)")
    }

    @Test(arguments: [
        (["home.ics": toDo], "", ""), (["home.ics": event], #""events": ["home.ics"]"#, "todoitems"),
        (["choir.ics": event, "home.ics": toDo], #""events": ["choir.ics"]"#, "home.ics"),
        (["a.ics": event, "b.ics": event], #""events": ["a.ics", "b.ics"]"#, "todoitems"),
        (["todo.txt": "A\n", "home.ics": event], #""events": ["home.ics"]"#, "todo.txt"),
        (
            ["work.todo.txt": "A\n", "work.done.txt": "x B\n"], #""inputs": ["work.todo.txt"]"#,
            "work.todo.txt"
        ),
    ])
    func calendarsAndTodoTxt(files: [String: String], member: String, list: String) throws {
        for (name, text) in files { try sandbox.write(text, to: name) }
        let run = try run("init")
        #expect(
            try run.exitCode == 0 && settings().contains(member)
                && sandbox.exists("todoitems") == (list == "todoitems")
                && !run.output.contains("say in it which"), "\(run)")
        #expect(try self.run("build", "--now", "2026-11-24").output.contains(" from \(list)"))
        let add = try self.run("add", "Tea")
        #expect(add.exitCode == 0, "\(add)")
        #expect(try list.isEmpty || sandbox.read(list).contains("Tea"), "\(add)")
    }

    /// GitHub runs a workflow in the top folder of a repository only.
    @Test func whereTheWorkflowBelongs() throws {
        let hint = "; GitHub runs it only in the top folder of a repository, which "
        #expect(
            try run("init", "a", "--publish", "github-pages").output.contains(
                "what to set up\(hint)\"git init\" makes of this one\n"))
        try sandbox.write("", to: "top/.git/HEAD")
        let below = try run("init", "top/b", "--publish", "github-pages")
        #expect(below.output.contains(hint + "is /") && below.output.contains("/top\n"), "\(below)")
        #expect(try !run("init", "top", "--publish", "github-pages").output.contains(hint))
    }
}
