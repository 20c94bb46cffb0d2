// What looks like a task and is none is counted, so that a list from which nothing was taken is not silent.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct LookalikeTests {
    /// E.g. `2: 3 listItem`: the line of the first one, how many there are, and of what kind.
    private func found(_ notes: StoreNotes) -> [String] {
        notes.lookalikes.map { "\($0.line): \($0.count) \($0.kind)" }
    }

    @Test(arguments: [
        ("- Milk\n- Bread\n\n1. Rent\n", ["1: 3 line"]),
        ("Text\n\n* Milk\n* [ ] Bread\n", ["3: 1 listItem"]),
        ("- Shop\n  - [ ] Milk\n  - Bread\n", ["1: 2 listItem"]),
        // These are a part of the task's description.
        ("- [ ] Milk\n  - two litres\n  - fresh\n", []),
        // There is a warning about these, too.
        ("- [] Milk\n- [x]Bread\n", ["1: 2 line"]), ("# Shop\n\n[ ] Milk\n", ["3: 1 line"]),
        ("-\n- \n* * *\n---\n-Milk\n2026. \n", ["5: 1 line"]),
        ("---\ntags: [a]\n---\n# Shop\n", []), ("(A) Milk +Shop\nx Bread\n", ["1: 2 todoTxtLine"]),
        ("```\n- [ ] Milk\n- Bread\n- [x] Rent\n```\n- [ ] Tea\n", ["2: 2 codeTask"]),
        ("~~~ sh\n> - [ ] Milk\n1. [ ] Bread\n", ["2: 2 codeTask"]),
        ("Text\n\n    - [ ] Milk\n", ["3: 1 codeTask"]),
        ("- [ ] Milk\n  ```\n  - [ ] Bread\n  ```\n", []),
        ("<!--\n- [ ] Milk\n- [ ] Bread -->\n", ["2: 2 commentTask"]),
        ("<!-- - [ ] Milk -->\n- [ ] Bread\n", ["1: 1 commentTask"]),
        ("<!-- - [ ] Milk\n- [ ] Bread\n-->\n", ["1: 2 commentTask"]),
        ("%%\n- [ ] Milk\n%%\n%% - [ ] Bread %%\n", ["2: 2 commentTask"]),
        (
            "- Tea\n\n```\n- [ ] Milk\n```\n\n<!--\n- [ ] Bread\n-->\n",
            [
                "1: 1 listItem", "4: 1 codeTask", "8: 1 commentTask",
            ]
        ),
        // Those in quotes are tasks.
        ("> - [ ] Milk\n", []), ("Milk\nBread\n", ["1: 2 line"]),
    ])
    func ofNotes(text: String, expected: [String]) {
        #expect(found(ReadNote(text).notes) == expected)
    }

    @Test func inAFolderOfNotesPlainLinesAreProse() throws {
        var collector = ListCollector(.zone("UTC"))
        for text in ["- x\nText\n", "Text\n", "(A) a\n"] {
            collector.add(
                ListInput(Array(text.utf8), name: "a.md", identity: "a.md", isInFolder: true), as: .markdown)
        }
        #expect(found(try collector.finish().notes) == ["1: 1 listItem"])
    }

    @Test func ofCalendars() throws {
        let event = "BEGIN:VEVENT\nUID:1\nEND:VEVENT\n"
        let journal = "BEGIN:VJOURNAL\nUID:2\nEND:VJOURNAL\n"
        let toDo = "BEGIN:VTODO\nUID:3\nEND:VTODO\n"
        func notes(_ components: String) throws -> StoreNotes {
            let text = "BEGIN:VCALENDAR\n\(components)END:VCALENDAR\n"
            return try store([("a", Array(text.utf8))], readBy: ICalendarReader.self, .zone("UTC")).notes
        }
        #expect(found(try notes(toDo + event + journal + event)) == ["5: 2 event", "8: 1 journalEntry"])
        #expect(found(try notes(event)) == ["2: 1 event"])
        #expect(found(try notes(toDo)) == [])
    }

    @Test func eachFileHasItsOwn() throws {
        var collector = ListCollector(.zone("UTC"))
        for name in ["a.md", "b.md"] {
            collector.add(ListInput(Array("- x\n- y\n".utf8), name: name, identity: name), as: .markdown)
        }
        let lookalikes = try collector.finish().notes.lookalikes
        #expect(
            lookalikes.map { "\($0.source ?? ""):\($0.line): \($0.count)" } == ["a.md:1: 2", "b.md:1: 2"])
    }
}
