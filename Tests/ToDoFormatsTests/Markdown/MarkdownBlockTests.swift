// Where tasks are found in a note, which are steps of which, and inputs that are meant to break the reader.

import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MarkdownBlockTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let note: String
        let outline: [String]

        init(_ name: String, _ note: String, _ outline: [String]) {
            (testDescription, self.note, self.outline) = (name, note, outline)
        }
    }

    @Test(arguments: [
        Case(
            "two blanks", "- [ ] a\n  - [ ] b\n    - [ ] c\n  - [ ] d\n- [ ] e\n",
            ["a", "  b", "    c", "  d", "e"]),
        Case("four blanks", "- [ ] a\n    - [ ] b\n        - [ ] c\n", ["a", "  b", "    c"]),
        Case("tabs", "- [ ] a\n\t- [ ] b\n\t\t- [ ] c\n \t - [ ] d\n", ["a", "  b", "    c", "  d"]),
        Case("a tab after the marker", "-\t[ ] a\n    - [ ] b\n  - [ ] c\n", ["a", "  b", "c"]),
        Case("one blank is not enough", "- [ ] a\n - [ ] b\n", ["a", "b"]),
        Case("a number is wider", "10. [ ] a\n   - [ ] b\n    - [ ] c\n", ["a", "b", "c"]),
        Case("a number's content", "1. [ ] a\n   - [ ] b\n", ["a", "  b"]),
        Case(
            "plain items pass the parent through", "- [ ] a\n  - b\n    - [ ] c\n- d\n  - [ ] e\n",
            ["a", "  c", "e"]),
        Case("blank lines between", "- [ ] a\n\n\n  - [ ] b\n\n- [ ] c\n", ["a", "  b", "c"]),
        Case("markers in one line", "- - [ ] a\n- 1. [ ] b\n", ["a", "b"]),
        Case("deep at once", "- [ ] a\n            - [ ] b\n", ["a", "  b"]),
        Case(
            "a paragraph above", "text\n- [ ] a\n\ntext\n7. [ ] b\n\ntext\n    - [ ] c\n    - [ ] d\n",
            ["a", "b", "c", "d"]),
        Case(
            "quotes and callouts",
            "> [!todo]\n> - [ ] a\n>   - [ ] b\n>> - [ ] c\n> > > * [x] d\n - [ ] e\n   > - [ ] f\n",
            [
                "a", "  b", "c", "d", "e", "  f",
            ]),
        Case(
            "fences",
            "```\n- [ ] x\n``\n~~~\n- [ ] x\n```\n- [ ] a\n~~~~ info\n- [ ] x\n~~~\n~~~~~\n- [ ] b\n``` a`b\n- [ ] c\n```\n- [ ] x",
            [
                "a", "b", "c",
            ]),
        Case(
            "fences in quotes and items",
            "> ```\n> - [ ] x\n- [ ] a\n  ```\n  - [ ] x\n\n  - [ ] x\n- [ ] b\n      ```\n      - [ ] x\n      ```\n",
            ["a", "b"]),
        Case("indented code", "    - [ ] x\n\ntext\n\n\t- [ ] x\n> text\n>\n>     - [ ] x\n", []),
        Case("front matter", "---\na: |\n  - [ ] x\n---\n- [ ] a\n---\n- [ ] b\n---\n", ["a", "b"]),
        Case("front matter without an end", "---\n- [ ] a\n", ["a"]),
        Case(
            "comments",
            "<!--\n- [ ] x\n\n- [ ] x\n-->\n- [ ] a\n%%\n- [ ] x\n%%\n- [ ] b\ntext <!-- c\n- [ ] x\n-->\n- [ ] c\n",
            ["a", "b", "c"]),
        Case("comments after items", "- [ ] a\n<!--\n- [ ] x\n-->\n  %%\n  - [ ] x\n  %%\n", ["a"]),
        Case(
            "comments that never end",
            "<!-- a\n- [ ] a\n100%% b\n- [ ] b\n%% c\n- [ ] c\n`<!--` \\<!-- d\n- [ ] d\n",
            ["a", "b", "c", "d"]),
        Case("rules are no items", "* * *\n- - -\n- [ ] a\n***\n- [ ] b\n", ["a", "b"]),
        Case("an empty item ends at a blank line", "-\n\n  - [ ] a\n  - [ ] b\n", ["a", "b"]),
    ])
    func finds(_ test: Case) {
        let note = ReadNote(test.note)
        #expect(note.errors == "")
        #expect(note.outline == test.outline)
    }

    @Test(arguments: [
        "- [ ] a\n", "> ", "- ", "- [ ] \n", "* * - ", "1. ", "[", "](", "[a](", "*a ", "**a*", "_a_*", "`",
        "` `` ", "<!--", "%%", "%% a\n",
        "[[", "[due:: ", "(due:: 2026-01-01)", "#a ", "🔁 a ", " 📅 2026-01-01", "\\", "&", "&#1", "<a",
        "http://", "- [ ] [x](https://e.org/) *b* `c`\n  text\n",
        "- [-] a\n", "![", "~~a", "==", "a\n", "a\n\n", "~~~\n", "\t", "<!-- a\n", "- [ ] <!-- a\n", "] ",
        ")", "<!-- a -->", "👩‍👧", "- []\n",
    ])
    func takesLinearTime(_ part: String) {
        let size = max(rounds(5, full: 12), rounds(50, full: 150) / part.utf8.count)
        // At the beginning of lines, and in a heading, a title and a description.
        #expect(
            TestSupport.takesLinearTime(size: size) { _ = ReadNote(String(repeating: part, count: 2 * $0)) })
        #expect(
            TestSupport.takesLinearTime(size: size) { size in
                let text = String(repeating: part, count: size)
                _ = ReadNote("# \(text)\n\n- [ ] \(text)\n\n  \(text)")
            })
    }

    @Test func manyLevelsTakeLinearTime() {
        // Quotes or lists in one line, then lines that all of them contain, and blank lines.
        for (marks, next) in [
            ("> ", "a\n"), ("- ", "\n"), ("- ", "b\n"), ("1. ", "- [ ] a\n"), ("- > ", "\n"),
        ] {
            #expect(
                TestSupport.takesLinearTime(size: 100) { size in
                    let deep = String(repeating: marks, count: size) + "- [ ] a\n"
                    _ = ReadNote(deep + String(repeating: next, count: size))
                }, "\(marks)")
        }
    }
}
