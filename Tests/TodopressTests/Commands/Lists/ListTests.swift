// Lists of other formats from the command line: which files are read, and what is said about them.

import Foundation
import TestSupport
import Testing

@Suite struct ListTests {
    let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    private static let ics = """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VTODO
        UID:one
        SUMMARY:Pay the rent
        DUE;VALUE=DATE:20261201
        END:VTODO
        BEGIN:VTODO
        UID:two
        SUMMARY:Never mind
        STATUS:CANCELLED
        END:VTODO
        END:VCALENDAR

        """

    func build(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-21", "--time-zone", "UTC"], in: sandbox, input: nil, environment: [:])
    }

    /// What is read of lists shows in what `convert` prints, which takes less time than a site.
    func convert(_ words: String...) throws -> CommandRun {
        try CommandRun(["convert"] + words, in: sandbox, input: nil, environment: [:])
    }

    private func list() throws -> String { try sandbox.read("_site/index.html") }

    @Test func severalListsMakeOneSite() throws {
        try sandbox.write("(A) Call Mom +Family @phone due:2026-11-24\nx 2026-11-20 Milk\n", to: "work.txt")
        try sandbox.write(Self.ics, to: "home.ics")
        try sandbox.write(
            "# Garden\n\n- [ ] Rake the leaves\n    - [x] Find the rake\n", to: "notes/garden.md")
        try sandbox.write("- [ ] Not this one", to: "notes/.trash/old.md")
        try sandbox.write("- [ ] Nor this one", to: "notes/node_modules/a/README.md")
        let run = try build("work.txt", "home.ics", "notes")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.output.hasSuffix(
                "5 items from work.txt, home.ics and notes (1 note): 3 to do, 2 done, 0 with coordinates; "
                    + "1 item left out: cancelled\n"), "\(run)")
        let list = try list()
        for title in ["Call Mom", "Milk", "Pay the rent", "Rake the leaves", "Find the rake"] {
            #expect(list.contains("<bdi>\(title)</bdi>"), "\(title)")
        }
        #expect(!list.contains("this one"))
        // Items without a project have the name of their file.
        for name in ["Family", "work", "home"] { #expect(list.contains("<bdi>\(name)</bdi>"), "\(name)") }
    }

    @Test func boardsOfAFolderHaveTheSignsOfThePlugin() throws {
        let board = "---\nkanban-plugin: board\n---\n\n## Todo\n\n- [ ] Card !{27.11.2026}\n"
        try sandbox.write(board, to: "vault/Board.md")
        func due() throws -> [String] { try convert("vault").output.texts(between: "\"due\": \"", and: "\"") }
        #expect(try due() == [])
        let settings = #"{"date-trigger":"!","date-format":"DD.MM.YYYY"}"#
        try sandbox.write(settings, to: "vault/.obsidian/plugins/obsidian-kanban/data.json")
        #expect(try due() == ["2026-11-27"])
        // They are an input of a build.
        #expect(try build("vault").exitCode == 0)
        #expect(try build("vault").output.contains("(0 written"))
        try sandbox.write("{}", to: "vault/.obsidian/plugins/obsidian-kanban/data.json")
        #expect(try !build("vault").output.contains("(0 written"))
    }

    /// The address of a page is made of the id.
    @Test func pagesStayWhereTheyAreWhenALineChanges() throws {
        func items(_ list: String = "todo.txt") throws -> Set<String> {
            Set(try convert(list).output.texts(between: "\"id\": \"", and: "\""))
        }
        try sandbox.write("Milk\nBread\n", to: "todo.txt")
        let before = try items()
        #expect(before.count == 2)
        try sandbox.write("(A) Bread due:2026-11-24 +Home @shop\n", to: "todo.txt")
        try sandbox.write("x 2026-11-20 2026-11-19 Milk\n", to: "done.txt")
        #expect(try items() == before)
        // From elsewhere, too.
        try sandbox.write("Milk\nBread\n", to: "below/todo.txt")
        #expect(try items("below/todo.txt") == before)
    }

    @Test func theListOfTheFolderIsFound() throws {
        try sandbox.write("(A) Milk\n", to: "todo.txt")
        #expect(try build().output.contains("1 item from todo.txt: "))
        try sandbox.write("[]", to: "todoitems.json")
        let run = try build()
        #expect(run.output.contains("0 items from todoitems.json: "), "\(run)")
        #expect(
            run.errors == "todopress: warning: todo.txt is not read; to read it too: "
                + "todopress todoitems.json todo.txt\n", "\(run)")
        try sandbox.write("[]", to: "todoitems")
        #expect(try build().output.contains("0 items from todoitems: "))
    }

    @Test func ofSeveralListsOneIsAskedFor() throws {
        try sandbox.write("(A) Milk\n", to: "todo.txt")
        try sandbox.write(Self.ics, to: "home.ics")
        let run = try build()
        #expect(run.exitCode == 66 && !sandbox.exists("_site"))
        #expect(
            run.errors
                == "todopress: error: several lists are here: home.ics and todo.txt; name the one to read, "
                + "or several: todopress home.ics\n", "\(run)")
    }

    @Test func pipesAreRecognized() throws {
        let task =
            #"[{"uuid":"84720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","#
            + #""entry":"20261101T000000Z","description":"From a pipe"}]"#
        let inputs = [task, Self.ics, "- [ ] From a pipe\n", "x 2026-11-01 From a pipe\n"]
        for (number, input) in inputs.enumerated() {
            let run = try sandbox.run(
                "convert", "-", "-o", "list\(number)", "--time-zone", "UTC", input: input)
            #expect(run.exitCode == 0 && run.output == "list\(number): 1 item from stdin\n", "\(run)")
        }
    }

    @Test func fromDecides() throws {
        try sandbox.write("Milk\nBread\n", to: "anything")
        let run = try convert("anything")
        #expect(
            run.exitCode == 65 && run.errors.hasPrefix("anything: error: looks like plain text, "), "\(run)")
        let told = try convert("anything", "--from", "todo.txt")
        #expect(told.output.count(of: "\"title\": ") == 2, "\(told)")
    }

    @Test func aTableWithoutTitlesNamesItsColumns() throws {
        try sandbox.write("Vorgang Nr.;Wann\n17;2026-11-27\n", to: "work.csv")
        let run = try convert("work.csv")
        #expect(
            run.exitCode == 65
                && run.errors.hasPrefix(
                    "work.csv: error: looks like a table with the columns \"Vorgang Nr.\" and \"Wann\", "
                        + "not like a to-do list; \"columns\": {\"title\": …} of an input in the settings names the "
                        + "one with the titles"),
            "\(run)")
    }

    @Test func whatIsNoListIsNamed() throws {
        let files = [
            ("<!DOCTYPE html><p>x", "an HTML page"), ("%PDF-1.7", "a PDF"), ("PK\u{3}\u{4}", "a ZIP archive"),
            ("<?xml version=\"1.0\"?>", "XML"), ("", "an empty file"),
            (
                "Dear Mom,\nall is well.\n",
                "plain text, not like a to-do list; --from lines takes each of its 2 lines as an item, with build and import"
            ),
            (
                "Milk\nBread\nTea @home\n",
                "plain text, not like a to-do list; if it is todo.txt, --from todo.txt reads it"
            ),
            (
                "[ ] Milk\n",
                "lines with a box, but without \"- \" before it, not like a to-do list; "
                    + "--from lines takes its line as an item, with build and import"
            ),
            ("\n// mine\n[]", "JSON with comments, which JSON does not have"),
            ("{items: []}", "JSON with an error, which --from app finds"),
            ("---\n- title: Milk\n", "YAML"),
            ("<\0?\0x\0m\0l\0", "XML"),
        ]
        for (number, file) in files.enumerated() { try sandbox.write(file.0, to: "file\(number)") }
        let run = try CommandRun(
            ["check"] + files.indices.map { "file\($0)" }, in: sandbox, input: nil, environment: [:])
        let lines = run.errors.split(separator: "\n")
        #expect(run.exitCode == 65 && lines.count == files.count, "\(run)")
        for ((number, file), line) in zip(files.enumerated(), lines) {
            #expect((line + ", ").hasPrefix("file\(number): error: looks like \(file.1), "), "\(line)")
        }
    }

    @Test func errorsOfAllListsAreReportedTogether() throws {
        try sandbox.write(#"[{"title":"a","done":5}]"#, to: "a.json")
        try sandbox.write(Self.ics.replacing("END:VTODO\nEND:VCALENDAR\n", with: ""), to: "b.ics")
        let run = try convert("a.json", "b.ics", "c.txt")
        #expect(run.exitCode == 66 && run.errors.contains("cannot read c.txt"), "\(run)")
        let both = try convert("a.json", "b.ics")
        #expect(both.exitCode == 65 && both.errors.contains("a.json:1:2: error: item 1 \"a\""), "\(both)")
        #expect(both.errors.contains("\nb.ics:"), "\(both)")
    }

    @Test func checkListsWhatWasLeftOutAndStrictRefusesWarnings() throws {
        try sandbox.write(Self.ics, to: "home.ics")
        let run = try sandbox.run("check", "home.ics", "--time-zone", "UTC")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.output.hasPrefix(
                "home.ics:8: left out (cancelled): Never mind\nhome.ics: 1 item; 1 item left out: cancelled, "
            ))
        try sandbox.write("(A) Milk due:2026-02-30\n", to: "todo.txt")
        #expect(try sandbox.run("check", "todo.txt").exitCode == 0)
        let strict = try sandbox.run("check", "--strict", "todo.txt")
        #expect(strict.exitCode == 65 && strict.output.isEmpty, "\(strict)")
        #expect(strict.errors.contains("todo.txt:1:"), "\(strict)")
    }

    /// That they are on no page is in PublicationTests.
    @Test func privateToDosAreLeftOut() throws {
        let calendar = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            SUMMARY:Hidden matter
            CLASS:CONFIDENTIAL
            END:VTODO
            BEGIN:VTODO
            UID:2
            SUMMARY:Hidden step
            RELATED-TO:1
            PRIORITY:99
            END:VTODO
            BEGIN:VTODO
            UID:3
            SUMMARY:Pay the rent
            END:VTODO
            END:VCALENDAR
            """
        try sandbox.write(calendar, to: "home.ics")
        let check = try sandbox.run("check", "home.ics", "--time-zone", "UTC")
        #expect(
            check.output.hasPrefix(
                "home.ics:2: left out (private): Hidden matter\nhome.ics:7: left out (private): Hidden step\n"
                    + "home.ics: 1 item; 2 items left out: private, nothing wrong; "), "\(check)")
    }

    @Test func whatLooksLikeATaskIsCounted() throws {
        try sandbox.write("- Milk\n- Bread\n\n```\n- [ ] Tea\n```\n", to: "notes/a.md")
        try sandbox.write("1. Rent\n", to: "notes/b.md")
        try sandbox.write(
            Self.ics.replacing("BEGIN:VTODO", with: "BEGIN:VEVENT").replacing(
                "END:VTODO", with: "END:VEVENT"),
            to: "home.ics")
        let run = try sandbox.run("check", "notes", "home.ics", "--time-zone", "UTC")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.output.hasPrefix(
                """
                notes/a.md:1: not taken: 2 lines look like a list without boxes
                notes/a.md:5: not taken: 1 task in code
                notes/b.md:1: not taken: 1 line looks like a list without boxes
                home.ics:3: not taken: 2 events
                notes (2 notes) and home.ics: 0 items; 2 events left out; --events home.ics \
                shows them in the weeks; not taken: 3 lines look like a list without boxes, 1 task in code, \
                1 warning; 
                """), "\(run)")
        let plain = try sandbox.run("check", "notes/b.md", "--time-zone", "UTC")
        #expect(
            plain.output.contains(
                " without boxes (--from lines takes each line as an item), no warnings; "), "\(plain)")
        let build = try build("notes", "home.ics")
        #expect(build.output.hasSuffix(" boxes, 1 task in code\n"), "\(build)")
    }

    @Test func projectsThatAreTooDeepAreNamed() throws {
        let deep = (1...18).map { "p\($0)" }.joined(separator: "/")
        let enough = (1...16).map { "q\($0)" }.joined(separator: "/")
        try sandbox.write("(A) Milk +\(deep)\n(A) Bread +\(enough)\n(B) Tea +\(deep)\n", to: "todo.txt")
        let run = try sandbox.run("check", "todo.txt", "--time-zone", "UTC")
        #expect(
            run.errors
                == "todopress: warning: the project \"p1/p2/p3/p4/p5/p6/p7/p8/p9/p10/p11/p12/p…\" has 18 levels; "
                + "pages show 16, of which the last one has the rest in its name\n", "\(run)")
        #expect(run.exitCode == 0 && run.output.contains("3 items, 1 warning; "), "\(run)")
        #expect(try build("todo.txt").errors == run.errors)
    }

    @Test func linksToNotesAreNotFollowed() throws {
        try sandbox.write("- [ ] Milk\n", to: "notes/a.md")
        try sandbox.write("- [ ] Bread\n", to: "b.md")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "notes/b.md").path, withDestinationPath: "../b.md")
        let run = try convert("notes")
        #expect(run.output.texts(between: "\"title\": \"", and: "\"") == ["Milk"], "\(run)")
        #expect(
            run.errors == "todopress: warning: notes/b.md: left out, because it is a symbolic link\n",
            "\(run)")
    }

    @Test func noFileIsReadTwice() throws {
        try sandbox.write("(A) Milk\n", to: "a/todo.txt")
        try sandbox.write("x 2026-11-20 Bread\n", to: "a/done.txt")
        for words in [["a/todo.txt"], ["a/done.txt", "a/todo.txt"], ["a/todo.txt", "a/done.txt"]] {
            let run = try CommandRun(["convert"] + words, in: sandbox, input: nil, environment: [:])
            #expect(run.errors.isEmpty && run.output.count(of: "\"id\": ") == 2, "\(run)")
        }
        let twice = try sandbox.run("convert", "a/todo.txt", "a/../a/todo.txt")
        #expect(twice.output.count(of: "\"id\": ") == 2, "\(twice)")
        #expect(
            twice.errors == "todopress: warning: a/../a/todo.txt is named twice and read once\n", "\(twice)")
        let input = try sandbox.run("convert", "-", "-", input: "(A) Milk\n")
        #expect(input.exitCode == 64, "\(input)")
    }

    @Test func whatTwoListsHaveIsReadOnce() throws {
        try sandbox.write(Self.ics, to: "a.ics")
        try sandbox.write(Self.ics.replacing("UID:two", with: "UID:three"), to: "b.ics")
        let run = try sandbox.run("check", "a.ics", "b.ics", "--time-zone", "UTC")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        #expect(
            run.output.contains(
                "a.ics and b.ics: 1 item; 3 items left out: 2 cancelled, 1 in an earlier list too, nothing wrong; "
            ),
            "\(run)")
    }

    /// Equal tasks of them are two items: what two lists have is read once.
    @Test func listsWithEqualNamesAreProjectsOfTheirFolders() throws {
        try sandbox.write("(A) Milk\n", to: "work/todo.txt")
        try sandbox.write("x 2026-11-20 Bread\n", to: "work/done.txt")
        try sandbox.write("(A) Milk\n", to: "日記/todo.txt")
        let run = try sandbox.run("convert", "work/todo.txt", "日記/todo.txt", "--to", "todo.txt")
        #expect(
            run.output == "(A) Milk +work\nx 2026-11-20 Bread +work\n(A) Milk +日記\n" && run.errors.isEmpty,
            "\(run)")
    }

    @Test func archivingTheFirstOfEqualTasksMovesNoPage() throws {
        func open() throws -> String? {
            let run = try sandbox.run("convert", "todo.txt")
            let line = run.output.split(separator: "\n").first { $0.contains("\"done\": false") }
            return line.map { String($0.prefix(45)) }
        }
        try sandbox.write("x 2026-11-20 Water plants\nWater plants due:2026-11-27\n", to: "todo.txt")
        let before = try open()
        try sandbox.write("Water plants due:2026-11-27\n", to: "todo.txt")
        try sandbox.write("x 2026-11-20 Water plants\n", to: "done.txt")
        #expect(try before != nil && open() == before)
    }

    @Test func todoTxtMayHoldLinesOfMarkdown() throws {
        try sandbox.write("(A) Call Mom\nBuy milk\n- [ ] Sub\n", to: "todo.txt")
        try sandbox.write("[1] See below\n(A) Call Mom\n", to: "links/todo.txt")
        try sandbox.write("[1]: https://example.com/\n\n- [ ] Read [it][1]\n", to: "a.md")
        for (name, count) in [("todo.txt", 3), ("links/todo.txt", 2), ("a.md", 1)] {
            let run = try convert(name)
            #expect(run.output.count(of: "\"title\": ") == count, "\(run)")
        }
        try sandbox.write("- [ ] Buy +milk due:2026-11-24\n", to: "n")
        #expect(try convert("n").output.contains("\"title\": \"Buy +milk due:2026-11-24\", \"done\": false"))
    }

    @Test func agendaAndConvertSayWhatIsLeftOut() throws {
        try sandbox.write(Self.ics, to: "home.ics")
        for command in ["agenda", "convert"] {
            let run = try sandbox.run(command, "home.ics")
            #expect(run.errors == "todopress: warning: 1 item left out: cancelled\n", "\(run)")
        }
    }

    /// As `task list` hides it.
    @Test func whatWaitsInTaskwarriorIsCounted() throws {
        let sandbox = try CommandSandbox()
        let tasks = [("a", "20261201T000000Z"), ("b", "20261101T000000Z"), ("c", "20270101T000000Z")].map {
            #"{"uuid":"00000000-0000-4000-8000-00000000000\#($0)","description":"\#($0)","status":"waiting","wait":"\#($1)"}"#
        }
        try sandbox.write("[\(tasks.joined(separator: ","))]", to: "tasks.json")
        func list(_ words: String...) throws -> [Substring] {
            let now = ["--now", "2026-11-26T12:00:00Z", "--time-zone", "UTC"]
            return try CommandRun(["list", "tasks.json"] + words + now, in: sandbox, environment: [:]).output
                .split(separator: "\n")
        }
        #expect(try list().first == "No date (1)" && list().last == "2 waiting (--all)")
        #expect(try list("--all").first == "Later (2)" && list("--all").count == 5)
        let json = try list("--json").joined()
        #expect(json.contains(#""title": "b""#) && !json.contains(#""title": "a""#))
    }

    @Test func eventsStandAmongWhatIsToDo() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("Milk due:2026-11-26\nTea due:2026-11-28\n", to: "todo.txt")
        try sandbox.write(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir\nLOCATION:Hall\nDTSTART:20261127T190000Z\nEND:VEVENT\nEND:VCALENDAR\n",
            to: "a.ics")
        func list(_ words: String...) throws -> String {
            let now = ["--now", "2026-11-26T12:00:00Z", "--time-zone", "UTC"]
            return try CommandRun(["list"] + words + now, in: sandbox, environment: [:]).output
                .replacing("\u{202F}", with: " ")
        }
        let all = try list("--events", "a.ics")
        #expect(
            all == """
                Today (1)
                  1  Milk

                Tomorrow
                     7:00 PM  Choir · Hall

                This week (1)
                  2  Sat  Tea

                """, "\(all)")
        #expect(try list("tea", "--events", "a.ics") == "This week (1)\n  2  Sat  Tea\n")
        try sandbox.write(#"{"inputs": ["todo.txt"], "events": ["a.ics"]}"#, to: "todopress.json")
        #expect(try list() == all)
        try sandbox.write("", to: "todo.txt")
        #expect(try list() == "Tomorrow\n    7:00 PM  Choir · Hall\n")
    }
}
