// The commands on notes: each change is in the note of its task, in the dialect of its vault, and all that is ours lies in one
// folder.

import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import todopress

@Suite struct NoteListTests {
    private let sandbox: CommandSandbox
    private static let inbox =
        "# Tasks\r\n- [ ] Milk\r\n- [ ] Bins 🔁 every week 📅 2026-11-17 ^b\r\n\t- [ ] Step\r\n\r\nText"
    private static let other = "---\na: b\n---\n> [!todo]\n> - [ ] Tea 📅 2026-11-24\n"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.inbox, to: "vault/Inbox.md")
        try sandbox.write(Self.other, to: "vault/Garden/Other.md")
        try sandbox.write(
            #"{"taskFormat": "dataview", "setCreatedDate": true}"#,
            to: "vault/.obsidian/plugins/obsidian-tasks-plugin/data.json")
        try sandbox.write(#"{"inputs": ["vault"]}"#, to: "todopress.json")
    }

    private func run(_ words: String...) throws -> CommandRun {
        let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
        return try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
    }

    @Test func notesAreKeptWhereTheyAre() throws {
        let settings = try sandbox.tree().filter { $0.key.contains(".obsidian") }
        let done = try run("done", "milk", "bins")
        #expect(done.exitCode == 0 && done.output.contains("next on Tuesday, November 24"), "\(done)")
        #expect(
            try sandbox.read("vault/Inbox.md")
                == "# Tasks\r\n- [x] Milk [completion:: 2026-11-25]\r\n"
                + "- [ ] Bins 🔁 every week 📅 2026-11-24 ➕ 2026-11-25\r\n"
                + "- [x] Bins 🔁 every week 📅 2026-11-17 ✅ 2026-11-25 ^b\r\n\t- [ ] Step\r\n\r\nText")
        #expect(try sandbox.read("vault/Garden/Other.md") == Self.other)
        let edit = try run("edit", "tea", "--title", "Green tea", "--due", "fri", "--tag", "shop")
        #expect(edit.exitCode == 0, "\(edit)")
        #expect(
            try sandbox.read("vault/Garden/Other.md")
                == "---\na: b\n---\n> [!todo]\n> - [ ] Green tea #shop 📅 2026-11-27\n")
        #expect(try run("reopen", "milk").exitCode == 0)
        let skip = try run("skip", "bins")
        #expect(skip.exitCode == 0, "\(skip)")
        let removed = try run("remove", "step")
        #expect(removed.exitCode == 0, "\(removed)")
        #expect(
            try sandbox.read("vault/Inbox.md")
                == "# Tasks\r\n- [ ] Milk\r\n- [ ] Bins 🔁 every week 📅 2026-12-01 ➕ 2026-11-25\r\n"
                + "- [x] Bins 🔁 every week 📅 2026-11-17 ✅ 2026-11-25 ^b\r\n\r\nText")
        let refused = try run("edit", "milk", "--place", "Shop")
        #expect(refused.exitCode == 65, "\(refused)")
        #expect(refused.errors == "todopress: error: a note has no place for a place\n", "\(refused)")
        let several = try run("done", "milk", "tea")
        #expect(
            several.output == """
                vault/Garden/Other.md: checked off f64b8136- "Green tea"
                vault/Inbox.md: checked off eb42ca6d- "Milk"

                """, "\(several)")
        // The last change of the folder is taken back, of one note or of several.
        for _ in 0..<6 {
            let undo = try run("undo")
            #expect(undo.exitCode == 0, "\(undo)")
        }
        #expect(try sandbox.read("vault/Inbox.md") == Self.inbox)
        #expect(try sandbox.read("vault/Garden/Other.md") == Self.other)
        #expect(try sandbox.tree().filter { $0.key.contains(".obsidian") } == settings)
        let names = try sandbox.tree().keys.filter { !$0.hasPrefix("vault/.obsidian") }
        let ours = names.filter {
            !["todopress.json", "vault/Inbox.md", "vault/Garden/Other.md"].contains($0)
        }
        #expect(ours.allSatisfy { $0.contains(".todopress/") }, "\(ours)")
    }

    /// What the note's app saves meanwhile is kept: the change is applied anew, or refused if its line is gone.
    @Test(
        "The app saves meanwhile",
        arguments: [
            ("Text", "More text", "- [x] Milk [completion:: 2026-11-25]\r\n"),
            ("- [ ] Milk", "- [ ] Oat milk", "- [x] Oat milk ["),
            ("- [ ] Milk", "- [ ] Bread", nil),
        ])
    func theAppSaves(old: String, new: String, result: String?) throws {
        let words = ["done", "milk", "--now", "2026-11-25", "--time-zone", "UTC", "-q"]
        let path = sandbox.folder.path + "/vault/Inbox.md"
        let session = try StoreSession(
            Arguments(words), KeptList(at: path, for: .changing), console: Console())
        var isFirst = true
        var failure: Failure?
        do throws(Failure) {
            try session.change(as: .checkedOff) { (_, contents) throws(Failure) in
                let items = try session.resolve(["milk"], in: &contents)
                _ = try session.apply(.done(items.map { ItemOccurrence($0) }, on: nil), to: &contents)
                if isFirst {
                    do { try sandbox.write(Self.inbox.replacing(old, with: new), to: "vault/Inbox.md") } catch
                    {
                        throw Failure("\(error)", .inputOutput)
                    }
                }
                isFirst = false
                return "checked off"
            }
        } catch {
            failure = error
        }
        #expect((failure == nil) == (result != nil), "\(String(describing: failure))")
        let note = try sandbox.read("vault/Inbox.md")
        if let result { #expect(note.contains(result)) }
        #expect(note.contains(new.hasPrefix("-") ? String(new.dropFirst(6)) : new))
    }

    @Test func tasksAreAddedBelowAHeading() throws {
        try sandbox.write(#"{"inputs": ["vault"], "add": "vault/Inbox.md#Tasks"}"#, to: "todopress.json")
        let added = try run("add", "Jam", "--due", "fri")
        #expect(added.exitCode == 0, "\(added)")
        let step = try run("add", "Sugar", "--under", "jam")
        #expect(step.exitCode == 0, "\(step)")
        #expect(
            try sandbox.read("vault/Inbox.md")
                == Self.inbox.replacing(
                    "\t- [ ] Step\r\n",
                    with: "\t- [ ] Step\r\n- [ ] Jam [created:: 2026-11-25] [due:: 2026-11-27]\r\n"
                        + "  - [ ] Sugar [created:: 2026-11-25]\r\n"))
        #expect(try run("undo").exitCode == 0)
        #expect(try run("undo").exitCode == 0)
        #expect(try sandbox.read("vault/Inbox.md") == Self.inbox)
    }

    @Test func aNoteOfTheFolderIsTheList() throws {
        let folder = try CommandSandbox()
        try folder.write("- [ ] Milk\n", to: "TODO.md")
        for words in [["add", "Tea", "--due", "fri"], ["done", "1"]] {
            let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
            let run = try CommandRun(words + now, in: folder, input: nil, environment: [:])
            #expect(run.exitCode == 0, "\(run)")
        }
        #expect(try folder.read("TODO.md") == "- [x] Milk ✅ 2026-11-25\n- [ ] Tea 📅 2026-11-27\n")
    }
}
