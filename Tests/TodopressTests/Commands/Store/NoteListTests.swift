// The commands on notes: each change is in the note of its task, in the dialect of its vault, and all that is ours lies in one
// folder.

import Testing

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
        for words in [
            ["add", "Tea", "--due", "fri"], ["list"], ["add", "Jam", "--store", "TODO.md"], ["done", "1"],
        ] {
            let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
            let run = try CommandRun(words + now, in: folder, input: nil, environment: [:])
            #expect(run.exitCode == 0, "\(run)")
        }
        #expect(
            try folder.read("TODO.md")
                == "- [x] Milk ✅ 2026-11-25\n- [ ] Tea 📅 2026-11-27\n- [ ] Jam\n")
        #expect(!folder.exists("todoitems"))
    }
}
