// Reading notes: fields, tags, markup, headings and steps.

import Bytes
import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MarkdownTests {
    /// A day.
    private static func day(_ text: String) -> ItemDate? { Day(isoDate: text).map { .day($0) } }

    /// An item as it is read from `note.md`.
    private static func item(_ title: String, _ change: (inout ItemValues) -> Void = { _ in }) -> ItemValues {
        var item = ItemValues(id: .named("note.md\n" + title), title: title)
        change(&item)
        return item
    }

    private static func titled(_ titles: String...) -> [ItemValues] { titles.map { item($0) } }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let note: String
        let items: [ItemValues]

        init(_ name: String, _ note: String, _ items: [ItemValues]) {
            (testDescription, self.note, self.items) = (name, note, items)
        }
    }

    @Test(arguments: [
        Case(
            "every list marker", "- [ ] a\n* [x] b\n+ [X] c\n1. [X] d\n12) [ ] e\n",
            [
                item("a"), item("b") { $0.isDone = true }, item("c") { $0.isDone = true },
                item("d") { $0.isDone = true }, item("e"),
            ]),
        Case(
            "blanks around the checkbox",
            "-  [ ]  a \n-\t[ ]\tb\n- [ ]\n- [x]c\n- [x](https://e.org/)\n-[ ] d\n",
            [
                item("a"), item("b"), item(""),
            ]),
        Case(
            "other states are open", "- [/] a\n- [>] b\n- [?] c\n- [⚠️] d\n- [👩‍👧] e\n- [é] f\n- []] g\n",
            titled(
                "a", "b", "c", "d", "e", "f", "g")),
        Case(
            "every emoji field",
            "- [x] a 🆔 q1 ⛔ q2,q3 🔺 🔁 every week ➕ 2026-01-01 🛫 2026-01-02 📅 2026-01-04 ✅ 2026-01-05 ^anchor-1",
            [
                item("a") {
                    $0.isDone = true
                    $0.priority = .high
                    $0.repeats = "FREQ=WEEKLY"
                    $0.created = day("2026-01-01")
                    $0.start = day("2026-01-02")
                    $0.due = day("2026-01-04")
                    $0.completed = day("2026-01-05")
                }
            ]),
        Case(
            "priorities", "- [ ] a 🔺\n- [ ] b ⏫\n- [ ] c 🔼\n- [ ] d\n- [ ] e 🔽\n- [ ] f ⏬\n",
            [
                item("a") { $0.priority = Priority(1) }, item("b") { $0.priority = Priority(3) },
                item("c") { $0.priority = Priority(5) }, item("d"), item("e") { $0.priority = Priority(7) },
                item("f") { $0.priority = Priority(9) },
            ]),
        Case(
            "no-break spaces and variation selectors",
            "- [ ] a\u{A0}⏫\u{FE0F}\u{A0}📅\u{FE0F}\u{A0}2026-01-04\u{A0}\n- [ ] b 🗓️ 2026-01-04\n",
            [
                item("a") {
                    $0.priority = Priority(3)
                    $0.due = day("2026-01-04")
                },
                item("b") { $0.due = day("2026-01-04") },
            ]),
        Case(
            "start and scheduled", "- [ ] a ⏳ 2026-01-01\n- [ ] b 🛫 2026-01-03 ⏳ 2026-01-02\n",
            [
                item("a") { $0.scheduled = day("2026-01-01") },
                item("b") { ($0.start, $0.scheduled) = (day("2026-01-03"), day("2026-01-02")) },
            ]),
        Case(
            "Dataview fields anywhere",
            "- [ ] Buy [due:: 2026-11-24] milk (priority:: high) now  [start::2026-11-01], [repeat:: every day]\n- [ ] [due:: [[2026-11-24]]] b\n- [ ] c [foo:: bar] `[due:: 2026-11-24]`\n",
            [
                item("Buy milk now") {
                    $0.due = day("2026-11-24")
                    $0.priority = Priority(3)
                    $0.start = day("2026-11-01")
                    $0.repeats = "FREQ=DAILY"
                },
                item("b") { $0.due = day("2026-11-24") }, item("c [foo:: bar] [due:: 2026-11-24]"),
            ]),
        Case(
            "times",
            "- [ ] a [due:: 2026-11-24T18:00]\n- [ ] b [due:: 2026-11-24T18:00:30+01:00]\n- [ ] c 📅 2026-11-24 18:00\n",
            [
                item("a") { $0.due = .instant(Instant(seconds: 1_795_543_200)) },
                item("b") { $0.due = .instant(Instant(seconds: 1_795_539_630)) },
                item("c") { $0.due = .instant(Instant(seconds: 1_795_543_200)) },
            ]),
        Case(
            "emoji in a sentence are text", "- [ ] Tick ✅ and 📅 later\n- [ ] 🔺 first\n- [ ] 🔁\n",
            titled(
                "Tick ✅ and 📅 later", "🔺 first", "🔁")),
        Case(
            "tags",
            "- [ ] #a/b-c_1 #2026 Call #bob about #3d, not a#b nor c&#35;d or https://e.org/#x or \\#y or `#z` #home #été 📅 2026-01-01 #end\n- [ ] #only #tags\n",
            [
                item("#2026 Call #bob about #3d, not a#b nor c#d or https://e.org/#x or #y or #z") {
                    $0.tags = ["a/b-c_1", "bob", "3d", "home", "été", "end"]
                    $0.due = day("2026-01-01")
                },
                item("") { $0.tags = ["only", "tags"] },
            ]),
        Case(
            "inline markup",
            "- [ ] **bold** *it* _it_ snake_case_word ***both*** `co*de*` ``a`b`` ~~x~~ ==x== a * b 2*3*4 `open __b__\n",
            titled(
                "bold it it snake_case_word both co*de* a`b x x a * b 234 `open b")),
        Case(
            "images and wiki links",
            "- [ ] ![alt *x*](a.png) [[page]] [[a/b#c|text]] ![[p.png|100]] [rel](b.md) [[ [x]\n",
            titled(
                "alt x page text p.png rel [[ [x]")),
        Case(
            "links",
            "- [ ] Read [the *guide*](https://e.org/a_(b)?c=1&amp;d \"title\") and [more](<https://e.org/m n>) or [it](http://e.org/2), [mail](mailto:a@e.org), <https://e.org/3> http://e.org/_x_y\n",
            [
                item(
                    "Read the guide and more (https://e.org/m n) or it (http://e.org/2), mail (mailto:a@e.org), https://e.org/3 http://e.org/_x_y"
                ) {
                    $0.url = "https://e.org/a_(b)?c=1&d"
                }
            ]),
        Case(
            "escapes and entities",
            "- [ ] \\*a\\* \\_b\\_ &lt;c&gt; &amp;amp; &quot;&#39;&#x27; &unknown; &#0; &#1114112; \\d\n",
            titled(
                "*a* _b_ <c> &amp; \"'' &unknown; \u{FFFD} \u{FFFD} \\d")),
        Case(
            "comments in a line",
            "- [ ] a <!-- b #c --> d %% e %% f 📅 2026-01-01 <!-- g -->\n- [ ] 100%% b <!-- c\n",
            [
                item("a d f") { $0.due = day("2026-01-01") }, item("100%% b <!-- c"),
            ]),
        Case(
            "headings are projects",
            "- [ ] a\n# One\n- [ ] b\n## Two ##\n- [ ] c\n#tag\n- [ ] d\n\nThree\n===\n- [ ] e\n\nFour *x*\nlines\n---\n- [ ] f\n#\n- [ ] g\n",
            [
                item("a"), item("b") { $0.project = "One" }, item("c") { $0.project = "One/Two" },
                item("d") { $0.project = "One/Two" }, item("e") { $0.project = "Three" },
                item("f") { $0.project = "Three/Four x lines" }, item("g"),
            ]),
        Case(
            "a title is no level",
            "# Packing\n- [ ] a\n## Clothes\n- [ ] b\n#### Hats\n- [ ] c\n### Hills\n- [ ] d\n##\n- [ ] e\n### Maps\n- [ ] f\n",
            [
                item("a") { $0.project = "Packing" }, item("b") { $0.project = "Clothes" },
                item("c") { $0.project = "Clothes/Hats" }, item("d") { $0.project = "Clothes/Hills" },
                item("e"), item("f") { $0.project = "Maps" },
            ]),
        Case(
            "a first heading of another level is no title", "## A\n- [ ] a\n### B\n- [ ] b\n",
            [item("a") { $0.project = "A" }, item("b") { $0.project = "A/B" }]),
        Case(
            "slashes in headings make no levels",
            "# Input/Output\n- [ ] a\n# Home&#47;Kitchen\n- [ ] b\n- [ ] c [project:: X/Y]\n",
            [
                item("a") { $0.project = "Input∕Output" }, item("b") { $0.project = "Home/Kitchen" },
                item("c") { $0.project = "X/Y" },
            ]),
        Case(
            "a heading in a quote ends with it", "# One\n> # Two\n> - [ ] a\n\n- [ ] b\n",
            [
                item("a") { $0.project = "Two" }, item("b") { $0.project = "One" },
            ]),
        Case(
            "descriptions",
            "- [ ] a\n  first **line**\n      deeper\n\n  - bullet [x](https://e.org/)\n\n      code\n  ```\n  - [ ] *code*\n  ```\n  1. one\n- [ ] b\nnot indented\n- [ ] c\n lazy\n",
            [
                item("a") {
                    $0.itemDescription =
                        "first line\n    deeper\n\n- bullet x (https://e.org/)\n\n    code\n- [ ] *code*\n1. one"
                },
                item("b"), item("c") { $0.itemDescription = "lazy" },
            ]),
        Case(
            "equal titles", "- [ ] a\n- [x] a #t\n",
            [
                item("a"),
                {
                    var second = item("a")
                    second.id = .named("note.md\na\n2")
                    (second.isDone, second.tags) = (true, ["t"])
                    return second
                }(),
            ]),
        Case(
            "line ends and a byte order mark", "\u{FEFF}- [ ] a\r\n- [ ] b\r- [ ] c\u{2028}d",
            titled("a", "b", "c\u{2028}d")),
    ])
    func reads(_ test: Case) {
        let note = ReadNote(test.note)
        #expect(note.errors == "")
        #expect(note.items.map(\.title) == test.items.map(\.title))
        #expect(note.items == test.items)
    }

    @Test func whatIsNotShownIsNamed() {
        let note = ReadNote(
            "- [-] a ❌ 2026-01-01\n  - [ ] b ⏳ 2026-01-01 🛫 2026-01-02\n- [ ] c 🏁 delete\n- [ ] d ❌ 2026-01-01\n"
        )
        // A step goes with its parent.
        #expect(note.outline == ["c", "d"])
        #expect(note.notes.omissions.map { "\($0.count) \($0.name)" } == ["2 cancelled"])
        #expect(note.notes.omitted.map { "\($0.line) \($0.title)" } == ["1 a", "2 b"])
        #expect(
            note.notes.unshown.map(\.name) == [
                "🏁 what happens on completion",
                "❌ cancelled date of a task that is not cancelled",
            ])
    }

    @Test(
        "A note that is itself a to-do of Joplin is named",
        arguments: [
            ("---\ntitle: A\ncompleted?: no\n---\ntext\n", true),
            ("---\ncompleted?: yes\n---\n- [ ] b\n", true),
            ("A\n\ntext\n\nid: 5f\nis_todo: 1\ntodo_due: 0\ntype_: 1", true),
            ("A\n\nid: 5f\nis_todo: 0\ntype_: 1", false), ("---\ntitle: A\n---\ncompleted?: no\n", false),
            ("is_todo: 1\n", false),
        ])
    func toDosOfJoplin(text: String, isNamed: Bool) {
        #expect(ReadNote(text).notes.unshown.map(\.name) == (isNamed ? ["to-do note of Joplin"] : []))
    }

    @Test func junkIsWarnedAbout() {
        let note = ReadNote(
            "- [ ] a 📅 2026-02-30 #t\n- [ ] b [start:: soon]\n- [] c\n- [x]d\n- [] e\n- [ ] f ✅ 24.11.2026\n")
        #expect(note.outline == ["a", "b", "f"])
        #expect(
            note.notes.warnings.map(\.description) == [
                "note.md:1:14: item 1 \"a\": due is \"2026-02-30\", which is no date",
                "note.md:2:18: item 2 \"b\": start is \"soon\", which is no date",
                "note.md:3:1: a list item begins with \"[]\", which is no checkbox: a task begins with \"[ ] \" or \"[x] \" (2 times)",
                "note.md:4:1: a list item begins with \"[x]\", which is no checkbox: a task begins with \"[ ] \" or \"[x] \"",
                "note.md:6:13: item 3 \"f\": completed is \"24.11.2026\", which is no date",
            ])
    }

    /// Without a blank after the list marker, a line is no list item, but meant as a task.
    @Test func missingBlanksAreWarnedAbout() {
        let note = ReadNote("- [ ] a\n\n-[ ] b\n-[ ] c\n> *[x] d\n\n1.[] e\n\n```\n-[ ] f\n```\n*[g](h)*\n")
        #expect(note.outline == ["a"])
        func message(_ place: String, _ found: String, _ marker: String) -> String {
            "note.md:\(place): a line begins with \"\(found)\", which is no list item: a task begins with "
                + "\"\(marker) [ ] \" or \"\(marker) [x] \""
        }
        #expect(
            note.notes.warnings.map(\.description) == [
                message("3:1", "-[ ]", "-") + " (2 times)", message("5:3", "*[x]", "*"),
                message("7:1", "1.[]", "1."),
            ])
    }

    @Test(arguments: [
        ("note.md", "", true), ("Note.MARKDOWN", "", true), ("", "text\n> * [/] a", true),
        ("", "- a\n- [ ]b", false),
        ("todo.txt", "x 2026-01-01 [ ] a", false), ("", "", false), ("", "[{\"a\": \"- [ ] b\"}]", false),
    ])
    func isRecognized(_ name: String, _ text: String, _ expected: Bool) {
        #expect(
            ByteView.with(Array(text.utf8).span) { MarkdownReader.recognizes($0, fileName: name) } == expected
        )
    }
}
