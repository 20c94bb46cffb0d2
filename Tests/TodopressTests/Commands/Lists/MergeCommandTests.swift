// `todopress merge` as git calls it: what it writes, what it says, and what it leaves alone. The rules are tested by random
// changes of each format (`RandomMergeTests`).

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct MergeCommandTests {
    private static func store(_ items: String...) -> String {
        "[\n" + items.joined(separator: ",\n") + "\n]\n"
    }

    private static func item(_ number: Int, _ title: String, _ members: String = "") -> String {
        #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C94\#(number)","title":"\#(title)","done":false\#(members)}"#
    }

    /// Merges versions of a list. Returns the run, and OURS afterwards.
    private func merge(
        _ base: String, _ ours: String, _ theirs: String, name: String, _ more: String...
    ) throws -> (run: CommandRun, ours: String) {
        let sandbox = try CommandSandbox()
        for (file, text) in [("O", base), ("A", ours), ("B", theirs)] { try sandbox.write(text, to: file) }
        let run = try CommandRun(
            ["merge", "O", "A", "B", "--name", name] + more, in: sandbox, environment: [:])
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
        #expect(Set(files).isSubset(of: ["O", "A", "B", "home"]), "\(files)")
        return (run, try sandbox.read("A"))
    }

    @Test(
        arguments: [
            // Both added and ticked; an edit beats a removal; a line that is none stays.
            (
                "todo.txt", "Milk\nBread\nRent\n", "Milk +shop\nx 2026-11-21 Bread\nRent\nTea\n",
                "(A) Milk\nx 2026-11-20 Bread\nCake\n", "(A) Milk +shop\nx 2026-11-20 Bread\nTea\nCake\n", ""
            ),
            (
                "todo.txt", "Milk\nBread\n", "Bread\n", "x 2026-11-20 Milk\nBread\n",
                "x 2026-11-20 Milk\nBread\n",
                "todo.txt: \"Milk\" was removed here and changed there, and stays\n"
            ),
            (
                "done.txt", "x 2026-11-01 A\n", "x 2026-11-01 A\nx 2026-11-21 B",
                "x 2026-11-01 A\nx 2026-11-20 B\n",
                "x 2026-11-01 A\nx 2026-11-20 B", ""
            ),
            (
                "todo.txt", "Milk due:2026-11-20\n", "Milk due:2026-11-21\n", "Milk due:2026-11-22\n",
                "Milk due:2026-11-21\n",
                "todo.txt: changed in both, and the other due date of \"Milk\" is left out: \"due\":\"2026-11-22\"\n"
            ),
            // A series that both did.
            (
                "todo.txt", "Water rec:+1d due:2026-11-20\n",
                "x 2026-11-20 Water rec:+1d due:2026-11-20\nWater rec:+1d due:2026-11-21\n",
                "x 2026-11-20 Water rec:+1d due:2026-11-20\nx 2026-11-21 Water rec:+1d due:2026-11-21\n"
                    + "Water rec:+1d due:2026-11-22\n",
                "x 2026-11-20 Water rec:+1d due:2026-11-20\nx 2026-11-21 Water rec:+1d due:2026-11-21\n"
                    + "Water rec:+1d due:2026-11-22\n", ""
            ),
            (
                "note.md", "# A\n\n- [ ] a\n  - [ ] b\n- [ ] c\n\n# B\n\nText\n",
                "# A\n\n- [x] a\n  - [ ] b\n  - [ ] own\n- [ ] c\n\n# B\n\nText\n",
                "# A\n\n- [ ] a 📅 2026-12-01\n  - [ ] b\n  - [ ] other\n\n# B\n\n- [ ] c\n\nText, too\n",
                "# A\n\n- [x] a 📅 2026-12-01\n  - [ ] b\n  - [ ] own\n  - [ ] other\n\n# B\n\n- [ ] c\n\nText, too\n",
                ""
            ),
            // A text and a step stay with their task.
            (
                "note.md", "- [ ] a\n", "- [ ] a\n- [ ] own\n  its text\n",
                "- [ ] a\n  text\n  - [ ] step\n- [ ] other\n",
                "- [ ] a\n  text\n  - [ ] step\n- [ ] own\n  its text\n- [ ] other\n", ""
            ),
            // An occurrence that both did is done once; a task that was renamed is no other one, though its step stays.
            (
                "note.md", "- [ ] s 🔁 every day 📅 2026-11-20\n- [ ] a b\n  - [ ] step\n",
                "- [ ] s 🔁 every day 📅 2026-11-21\n- [x] s 🔁 every day 📅 2026-11-20 ✅ 2026-11-21\n"
                    + "- [ ] a b\n  - [ ] step\n",
                "- [ ] s 🔁 every day 📅 2026-11-21\n- [x] s 🔁 every day 📅 2026-11-20 ✅ 2026-11-20\n"
                    + "- [ ] c\n  - [ ] step\n",
                "- [ ] s 🔁 every day 📅 2026-11-21\n- [x] s 🔁 every day 📅 2026-11-20 ✅ 2026-11-20\n"
                    + "- [ ] c\n  - [ ] step\n", ""
            ),
        ] as [(String, String, String, String, String, String)])
    func linesAreMerged(
        _ name: String, _ base: String, _ ours: String, _ theirs: String, _ expected: String, _ said: String
    ) throws {
        let (run, merged) = try merge(base, ours, theirs, name: name)
        #expect(merged == expected && run.errors == said && run.exitCode == 0, "\(run) \(merged)")
    }

    @Test func storesAreMergedMemberByMember() throws {
        let base = Self.store(Self.item(1, "a", #","own":1,"tags":["x"]"#), Self.item(2, "b"))
        let ours = Self.store(
            Self.item(1, "a", #","own":1,"tags":["x","y"],"class":"private""#),
            Self.item(2, "b", #","parent":"84720D25-19BD-5E97-AE1C-5E513880C941""#), Self.item(3, "c"))
        let theirs = Self.store(
            Self.item(1, "a1", #","own":2,"tags":["z"]"#), Self.item(4, "d", #","new":[1]"#))
        let (run, merged) = try merge(base, ours, theirs, name: "todoitems")
        let expected = Self.store(
            Self.item(1, "a1", #","own":2,"tags":["y","z"],"class":"private""#),
            Self.item(2, "b", #","parent":"84720D25-19BD-5E97-AE1C-5E513880C941""#), Self.item(3, "c"),
            Self.item(4, "d", #","new":[1]"#))
        #expect(merged == expected, "\(run) \(merged)")
        #expect(run.errors == "todoitems: \"b\" was removed there and changed here, and stays\n")
    }

    @Test func privateItemsArePrivateInTheLog() throws {
        func line(_ number: Int, _ what: String, _ more: String = "") -> String {
            #"{"at":"2026-11-2\#(number)T08:00:00Z","what":"\#(what)","id":"84720D25-19BD-5E97-AE1C-5E513880C941","title":"a"\#(more)}"#
                + "\n"
        }
        let hidden = #","private":true"#
        let (run, merged) = try merge(
            line(0, "add"), line(0, "add") + line(1, "star"), line(0, "add") + line(2, "edit", hidden),
            name: "todoitems.activity")
        #expect(
            merged == line(0, "add") + line(1, "star", hidden) + line(2, "edit", hidden), "\(run) \(merged)")
    }

    @Test(arguments: [
        ("todoitems", "[]", "[]", "[{]", 65),
        ("todo.txt", "a\n", "b\n", "<<<<<<< a\nc\n=======\n>>>>>>> b\n", 65),
        ("list.ics", "", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "[]", 65),
        ("todo.txt", "a\n", "b\n", "\u{0}\u{1}", 65),
        ("todoitems", "[]", "[]", "[\(item(1, "a")),\(item(1, "b"))]", 65),
    ])
    func whatCannotBeReadIsNamed(
        _ name: String, _ base: String, _ ours: String, _ theirs: String, _ code: Int
    ) throws {
        let (run, merged) = try merge(base, ours, theirs, name: name)
        #expect(
            run.exitCode == Int32(code) && merged == ours && run.errors.contains("\(name) (theirs)"), "\(run)"
        )
    }

    /// What is no field is merged like one, or named.
    @Test func membersOfOtherProgramsAreNamed() throws {
        let run = try merge(
            Self.store(Self.item(1, "A", #","x":1,"y":1"#)), Self.store(Self.item(1, "A", #","x":2,"y":1"#)),
            Self.store(Self.item(1, "A", #","x":3,"y":2"#)), name: "todoitems", "--strict")
        #expect(run.run.exitCode == 1)
        #expect(
            run.run.errors.hasPrefix(
                "todoitems: changed in both, and the other x of \"A\" is left out: \"x\":3\n"))
        func calendar(_ title: String, _ trigger: String) -> String {
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:\(title)\nBEGIN:VALARM\nTRIGGER:\(trigger)\nEND:VALARM\n"
                + "END:VTODO\nEND:VCALENDAR\n"
        }
        let other = try merge(
            calendar("A", "-PT5M"), calendar("B", "-PT5M"), calendar("A", "-PT9M"), name: "a.ics")
        #expect(other.ours.contains("SUMMARY:B"))
        #expect(
            other.ours.contains("-PT9M") || other.run.errors.contains("the other VALARM of \"B\" is left out")
        )
    }

    @Test func whatIsOpenAndArchivedIsNamedAndPutRight() throws {
        let sandbox = try CommandSandbox()
        let open = "(A) 2026-11-01 Milk +shop\nCall\nRest\nWater rec:1d due:2026-11-20\n"
        let done =
            "x 2026-11-20 2026-11-01 Milk\nx 2026-11-19 Call\nx 2026-11-01 Rest\nx 2026-11-19 Water rec:1d\n"
        try sandbox.write(open, to: "todo.txt")
        try sandbox.write(done, to: "done.txt")
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(arguments + ["--now", "2026-11-21"], in: sandbox, environment: [:])
        }
        // Rest was done before this week, so that it may be another one.
        let named = ["Milk", "Call"].map {
            "todopress: warning: todo.txt: \"\($0)\" is open here and done in done.txt; if it is one task, "
                + "todopress merge todo.txt done.txt makes it done\n"
        }.joined()
        #expect(try run("list").errors == named)
        #expect(try run("check").errors.contains(named))
        #expect(try run("merge", "todo.txt", "done.txt", "--dry-run").errors.hasPrefix(named))
        #expect(try sandbox.read("todo.txt") == open)
        let merged = try run("merge", "todo.txt", "done.txt")
        #expect(merged.output == "took \"Milk\" and \"Call\" as done from todo.txt to done.txt\n")
        #expect(try sandbox.read("todo.txt") == "\n\nRest\nWater rec:1d due:2026-11-20\n")
        #expect(
            try sandbox.read("done.txt")
                == "x 2026-11-20 2026-11-01 Milk pri:A +shop\n" + done.drop { $0 != "\n" }.dropFirst())
        #expect(try run("list").errors.isEmpty)
        #expect(try run("undo").exitCode == 0)
        #expect(try sandbox.read("todo.txt") == open)
        #expect(try sandbox.read("done.txt") == done)
    }

    @Test func undoTakesBackWhatWasDoneHereBeneathAMerge() throws {
        let sandbox = try CommandSandbox()
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(arguments + ["--now", "2026-11-21"], in: sandbox, environment: [:])
        }
        _ = try run("add", "Milk")
        let base = try sandbox.read("todoitems")
        _ = try run("done", "1")
        let own = try sandbox.read("todoitems")
        for (theirs, isTaken) in [
            (base.replacing("]", with: ",\n" + Self.item(3, "Tea") + "]"), true),
            (base.replacing("Milk", with: "Oat milk"), true),
            (base.replacing("\"done\":false", with: "\"done\":true,\"completed\":1"), false),
        ] {
            try sandbox.write(own, to: "todoitems")
            try sandbox.write(base, to: "O")
            try sandbox.write(theirs, to: "B")
            #expect(try run("merge", "O", "todoitems", "B").exitCode == 0)
            let merged = try sandbox.read("todoitems")
            let undo = try run("undo")
            #expect(undo.exitCode == (isTaken ? 0 : 65))
            let left = try sandbox.read("todoitems")
            if isTaken {
                #expect(left.contains("\"done\":false") && !left.contains("\"done\":true"))
                #expect(
                    left.contains("Oat") == theirs.contains("Oat")
                        && left.contains("Tea") == theirs.contains("Tea"))
                _ = try run("done", "1")
                try sandbox.write(own, to: "todoitems")
            } else {
                #expect(left == merged)
                #expect(undo.errors.contains("of \"Milk\" was changed again since"))
            }
        }
    }

    /// Beneath a merge, all that was done here can be taken back, step by step, up to what the merge has changed too.
    @Test func undoGoesOnBeneathAMerge() throws {
        let sandbox = try CommandSandbox()
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun(arguments + ["--now", "2026-11-21"], in: sandbox, environment: [:])
        }
        let base = "Rent\nMilk\nTea\n"
        try sandbox.write(base, to: "todo.txt")
        for words in [["edit", "rent", "--tag", "home"], ["done", "milk"], ["add", "Jam"]] {
            #expect(
                try CommandRun(words + ["--now", "2026-11-21"], in: sandbox, environment: [:]).exitCode == 0)
        }
        try sandbox.write(base, to: "O")
        try sandbox.write("Rent @flat\nMilk\nTea\nCake\n", to: "B")
        #expect(try run("merge", "O", "todo.txt", "B").exitCode == 0)
        for lines in [
            "Rent @home @flat\nx 2026-11-21 Milk\nTea\nCake\n", "Rent @home @flat\nMilk\nTea\nCake\n",
            "Rent @flat\nMilk\nTea\nCake\n",
        ] {
            let undo = try run("undo")
            #expect(undo.exitCode == 0, "\(undo)")
            #expect(try sandbox.read("todo.txt") == lines)
        }
        #expect(try run("undo").exitCode == 65)
    }

    /// A step of what the other has removed, two items that each became a step of the other: what is left can be read without a
    /// warning, whichever side is ours.
    @Test func stepsWithoutAnItemAreNamed() throws {
        func below(_ parent: Int, _ item: String) -> String {
            item.dropLast() + ",\"parent\":\"84720D25-19BD-5E97-AE1C-5E513880C94\(parent)\"}"
        }
        let (a, b, c) = (Self.item(1, "A"), Self.item(2, "B"), Self.item(3, "C"))
        for (ours, theirs, merged, step) in [
            (Self.store(a, b, below(2, c)), Self.store(a), Self.store(a, c), "C"),
            (Self.store(below(2, a), b), Self.store(a, below(1, b)), Self.store(below(2, a), b), "B"),
        ] {
            for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
                let (run, result) = try merge(Self.store(a, b), ours, theirs, name: "todoitems")
                #expect(run.exitCode == 0 && run.errors.contains("\"\(step)\" is no step any more"), "\(run)")
                #expect(result.filter { $0 != "\n" } == merged.filter { $0 != "\n" })
            }
        }
    }

    @Test func theLinesOfAnEventThatDifferAreNamed() throws {
        func calendar(_ day: Int) -> String {
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Task\nEND:VTODO\nBEGIN:VEVENT\nUID:2\n"
                + "DTSTART:2026120\(day)\nSUMMARY:Party\nEND:VEVENT\nEND:VCALENDAR\n"
        }
        let (run, merged) = try merge(calendar(1), calendar(2), calendar(3), name: "a.ics")
        #expect(merged == calendar(2))
        #expect(run.errors.contains("the other line is left out: \"DTSTART:20261203\""), "\(run)")
    }

    /// Merges versions of a list of a repository. Returns what is said, and OURS afterwards.
    private func merge(
        _ versions: [String], _ name: String, settings: [String: String], _ more: String...
    ) throws -> (said: String, ours: String) {
        let sandbox = try CommandSandbox()
        for (file, text) in zip(["O", "A", "B", name], versions + [versions[1]]) {
            try sandbox.write(text, to: file)
        }
        for (file, text) in settings { try sandbox.write(text, to: file) }
        let before = try sandbox.tree().keys
        let run = try CommandRun(
            ["merge", "O", "A", "B", "--name", name] + more, in: sandbox, environment: [:])
        #expect(try run.exitCode == 0 && run.output.isEmpty && sandbox.tree().keys == before, "\(run)")
        #expect(try sandbox.read(name) == versions[1])
        return (run.errors, try sandbox.read("A"))
    }

    /// The settings may lie above the list, and other lists of them may be missing. Here a folder of notes says how a date is written.
    @Test(arguments: ["todopress.json", "home/todopress.json"])
    func theSettingsOfAListCount(place: String) throws {
        let versions = (20...22).map {
            "---\nkanban-plugin: basic\n---\n\n## Lane\n\n- [ ] Read !{2026-11-\($0)}\n"
        }
        let (name, start) = ("home/notes/a/b.md", "home/notes/a/b.md: changed in both, and the other ")
        var settings = [
            "home/notes/.obsidian/plugins/obsidian-kanban/data.json": #"{"date-trigger": "!"}"#
        ]
        let title = try merge(versions, name, settings: settings).said
        #expect(title.hasPrefix(start + "title of \"Read !{2026-11-21}\" is left out"))
        let inputs = place.hasPrefix("home/") ? "notes" : "home/notes"
        settings[place] = "{\"inputs\": [\"gone/\", \"\(inputs)\"]}"
        let date = try merge(versions, name, settings: settings)
        #expect(date.said == start + "due date of \"Read\" is left out: \"due\":\"2026-11-22\"\n")
        #expect(date.ours == versions[1])
        // A folder of somebody else's is not looked at.
        settings[place] = #"{"inputs": ["/"]}"#
        #expect(try merge(versions, name, settings: settings).said == title)
    }

    @Test func theFormatOfTheSettingsCounts() throws {
        let versions = ["Milk\nTea\n", "Milk +a\nTea\n", "(A) Milk\nTea\n"]
        let merged = try merge(
            versions, "a/list", settings: ["a/todopress.json": #"{"inputs": ["list"], "from": "todo.txt"}"#])
        #expect(merged.ours == "(A) Milk +a\nTea\n" && merged.said.isEmpty)
    }

    /// What the settings leave out, such as steps of a parent that they name, is named when it is no longer left out.
    @Test(arguments: [true, false]) func whatIsNoLongerLeftOutIsNamed(isLeftOut: Bool) throws {
        let parent = Self.item(1, "Gift", #","tags":["secret"]"#)
        let step = Self.item(2, "Ring", #","parent":"84720D25-19BD-5E97-AE1C-5E513880C941""#)
        let merged = try merge(
            [Self.store(parent, step), Self.store(parent, step), Self.store(parent, Self.item(2, "Ring"))],
            "a/todoitems",
            settings: [
                "a/todopress.json": isLeftOut
                    ? #"{"inputs": ["todoitems"], "exclude-tag": "secret"}"# : #"{"inputs": ["todoitems"]}"#
            ])
        #expect(merged.said == (isLeftOut ? "a/todoitems: no longer left out: \"Ring\"\n" : ""))
        #expect(merged.ours == Self.store(parent, Self.item(2, "Ring")))
    }

    @Test func strictAndDryRunLeaveOursAlone() throws {
        let versions = ("a due:2026-11-20\n", "a due:2026-11-21\n", "a due:2026-11-22\nb\n")
        for (option, code) in [("--strict", 1), ("--dry-run", 0)] {
            let (run, merged) = try merge(versions.0, versions.1, versions.2, name: "todo.txt", option)
            #expect(
                run.exitCode == Int32(code) && merged == versions.1 && run.errors.contains("due date"),
                "\(run)")
        }
    }

    @Test(
        arguments: [
            ("{\"inputs\": [\"notes/\"]}", "/notes/**/*"), (nil, "/**/*"),
        ] as [(String?, String)])
    func foldersOfNotesAreMerged(settings: String?, pattern: String) throws {
        let sandbox = try CommandSandbox()
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: ".git"), withIntermediateDirectories: true)
        try sandbox.write("- [ ] Read\n", to: "notes/a.md")
        if let settings { try sandbox.write(settings, to: "todopress.json") }
        _ = try CommandRun(["init"], in: sandbox, environment: [:])
        #expect(
            try sandbox.read(".gitattributes")
                == [".md", ".ics"].map { "\(pattern)\($0) merge=todopress\n" }.joined())
    }

    /// What git does with the line of `init`, with the program and without it.
    @Test(arguments: [true, false]) func gitMergesLists(hasProgram: Bool) throws {
        guard Machine.path(of: "git") != nil else { return }
        let output = try Machine.run(
            "sh",
            """
            \(hasProgram ? "" : "PATH=/usr/local/bin:/usr/bin:/bin")
            export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
            git init -q a; cd a; printf 'Milk\\nBread\\n' > todo.txt
            git config merge.todopress.driver '\(GitAttributes.command)'
            echo '/todo.txt merge=todopress' > .gitattributes
            git add -A; git commit -qm 1; git checkout -qb other
            printf 'x 2026-11-20 Milk\\nBread\\n' > todo.txt; git commit -qam 2; git checkout -q -
            printf '(A) Milk\\nBread\\n' > todo.txt; git commit -qam 3
            git merge -q other > /dev/null 2>&1 || echo conflict
            cat todo.txt
            """, in: TemporaryFolder(inMemory: true))
        #expect(
            output
                == (hasProgram
                    ? "x 2026-11-20 Milk pri:A\nBread\n"
                    : "conflict\n<<<<<<< ours\n(A) Milk\n=======\nx 2026-11-20 Milk\n>>>>>>> theirs\nBread\n")
        )
    }
}
