// Lists of other programs that are not read are named as what they are, and what is read is not.

import Testing

@testable import todopress

@Suite("Lists that are known and not read") struct ForeignFileTests {
    @Test(arguments: [
        ("list.xit", "[ ] A\n", "an [x]it! list"), ("a.org", "* TODO A\n", "an Org file"),
        ("list", "#+TITLE: a\n", "an Org file"), ("list", "* Work\n** DONE A\n", "an Org file"),
        ("list.taskpaper", "A:\n", "a TaskPaper list"), ("list.txt", "Work:\n\t- A\n", "a TaskPaper list"),
        ("page.md", "- TODO A\n  SCHEDULED: <2026-11-27 Fri>\n", "a Logseq page"),
        ("a.todo", "Work:\n ☐ A\n", "a PlainTasks list"), ("a.yaml", "a: 1\n", "YAML"),
        ("a", "<?xml version='1.0'?>\n<!-- a -->\n<opml version=\"2.0\">", "an outline (OPML)"),
        ("a.plist", "<?xml version=\"1.0\"?>\n<!DOCTYPE plist>", "a property list"),
        ("a.xml", "<?xml version=\"1.0\"?>\n<Project>", "a Microsoft Project plan"),
        ("a.json", #"{"tasks":{"todos":[],"habits":[1]}}"#, "user data of Habitica"),
        ("a.json", #"{"tasks":[{"series_id":"1"}]}"#, "an export of Remember the Milk"),
        ("a.json", #"[{"subject":"a","projects":["b"]}]"#, "a list of Ultralist"),
        ("a.json", #"[{"type":"to-do","attributes":{"title":"a"}}]"#, "JSON of Things"),
        (
            "a.json", #"[{"title":"a","tasks":[{"completed":true,"starred":true}]}]"#,
            "an export of Wunderlist"
        ),
        ("a.json", #"["vcalendar",[],[]]"#, "a calendar in jCal (RFC 7265)"),
    ])
    func isNamed(name: String, text: String, kind: String) {
        let sentence = ForeignFile.sentence(Array(text.utf8), name: name) ?? ""
        #expect(sentence.split(separator: ";").first == "is \(kind), which Todopress does not read")
        let ways = HelpText.row(of: kind, in: "otherFormats")
        #expect(ways.map { sentence.hasSuffix("; \($0)") } ?? !sentence.contains(";"))
    }

    @Test(arguments: [
        (
            "a.json", #"[{"content":"a","is_completed":false}]"#,
            "is JSON of Todoist, whose CSV export is read"
        ),
        ("a.7z", "7z\u{BC}\u{AF}'\u{1C}", "is a 7z archive; take the list out of it"),
        ("a.rar", "Rar!", "is a RAR archive; take the list out of it"),
    ])
    func saysWhatToDo(name: String, text: String, sentence: String) {
        #expect(ForeignFile.sentence(text.unicodeScalars.map { UInt8($0.value) }, name: name) == sentence)
    }

    @Test(arguments: [
        ("todo.txt", "Work: A\n- TODO write\n(A) B\n"), ("note.md", "- TODO later\n- [ ] A\n"),
        ("note.md", "* TODO\n* A\n"), ("a.csv", "Title;Due\nA;2026-11-27\n"), ("list.xml", ""),
        ("a.json", #"{"tasks":[{"completed":false}]}"#), ("todoitems", "[]"), ("list", "TODO A\n"),
    ])
    func isNotNamed(name: String, text: String) {
        #expect(ForeignFile.sentence(Array(text.utf8), name: name) == nil)
    }
}
