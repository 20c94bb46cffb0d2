// Paths that patterns leave out, with the examples of gitignore(5).

import Files
import Testing

@Suite("Patterns of paths") struct IgnoreRulesTests {
    @Test(
        "What patterns leave out",
        arguments: [
            (["Templates/"], ["Templates/a.md", "x/Templates/b.md"], ["Templates", "a/Templates.md"]),
            (
                ["Archive/**"], ["Archive/a.md", "Archive/b/c.md"],
                ["Archive", "x/Archive/a.md", "Archived/a.md"]
            ),
            (["/todo.md"], ["todo.md"], ["x/todo.md"]),
            (["*.tmp.md"], ["a.tmp.md", "x/y/b.tmp.md"], ["tmp.md", "a.md"]),
            (["doc/frotz"], ["doc/frotz", "doc/frotz/a.md"], ["a/doc/frotz"]),
            (["**/foo"], ["foo", "a/foo", "a/foo/b.md"], ["foo.md"]),
            (["**/foo/bar"], ["foo/bar", "x/foo/bar"], ["foo/x/bar"]),
            (["a/**/b"], ["a/b", "a/x/b", "a/x/y/b"], ["x/a/b", "ab"]),
            (["foo/*"], ["foo/a.md", "foo/bar/a.md"], ["foo"]),
            (["?.md", "[0-9]*.md"], ["a.md", "2026.md"], ["ab.md"]),
            // Later ones win, but nothing comes back below a folder that is left out.
            (["*.md", "!keep.md"], ["a.md"], ["keep.md", "x/keep.md"]),
            (["!keep.md", "*.md"], ["keep.md"], []),
            (["old/", "!old/keep.md"], ["old/keep.md"], []),
            (["old/*", "!old/keep.md"], ["old/a.md"], ["old/keep.md"]),
            (["# a comment", "", "  "], [], ["# a comment", "a"]),
            (["\\#a.md", "\\!b.md"], ["#a.md", "!b.md"], ["a.md"]),
            (["a.md   "], ["a.md"], []),
            (["Ä*"], ["Äpfel.md"], ["Apfel.md"]),
        ])
    func rules(_ patterns: [String], _ ignored: [String], _ kept: [String]) {
        let rules = IgnoreRules(patterns)
        #expect(ignored.filter { !rules.ignores($0) } == [])
        #expect(kept.filter { rules.ignores($0) } == [])
    }

    @Test("A pattern with a slash at its end is of folders")
    func folders() {
        #expect(IgnoreRules(["old/"]).ignores("old/a.md"))
        #expect(!IgnoreRules(["old/"]).ignores("old"))
    }
}
