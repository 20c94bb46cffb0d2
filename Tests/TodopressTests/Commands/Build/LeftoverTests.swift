// What editors and systems leave in folders is in no site, and is counted.

import Testing

@testable import todopress

@Suite struct LeftoverTests {
    @Test(arguments: [
        ("a.html~", true), ("#a.html#", true), (".#a.html", true), (".a.html.swp", true), ("A.BAK", true),
        ("Thumbs.db", true), ("desktop.ini", true), (".DS_Store", true), ("#a", false), ("a#", false),
        ("a~b", false),
        ("swp", false), (".htaccess", false), ("backup.txt", false),
    ])
    func aName(name: String, isOne: Bool) { #expect(Leftovers.has(name) == isOne) }

    @Test func theyAreLeftOutOfASite() throws {
        let sandbox = try CommandSandbox()
        for name in ["a.html~", "sub/#b.txt#", ".DS_Store", "Thumbs.db", "old.bak/page.html", ".c.swp"] {
            try sandbox.write("secret", to: "own/\(name)")
        }
        try sandbox.write("mine", to: "own/a.html")
        try sandbox.write("[]", to: "todoitems")
        let run = try sandbox.run("build", "--public", "own", "--now", "2026-11-21", "--time-zone", "UTC")
        #expect(
            run.exitCode == 0
                && run.errors
                    == "todopress: warning: own: 6 files of editors and systems left out (.DS_Store, .c.swp, Thumbs.db, …)\n",
            "\(run)")
        #expect(try sandbox.read("_site/a.html") == "mine")
        #expect(
            try sandbox.tree("_site").values.allSatisfy { String(decoding: $0, as: UTF8.self) != "secret" })
    }

    @Test func theyAreNoNotes() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("- [ ] Milk\n", to: "notes/a.md")
        for name in ["a.md~", ".#a.md", "#a.md#", "b.bak/old.md"] {
            try sandbox.write("- [ ] Secret\n", to: "notes/\(name)")
        }
        let run = try sandbox.run("build", "notes", "--now", "2026-11-21", "--time-zone", "UTC")
        #expect(run.exitCode == 0 && run.output.contains(" 1 item from "), "\(run)")
        #expect(
            run.errors.hasSuffix(
                "notes: 4 files of editors and systems left out (#a.md#, .#a.md, a.md~, …)\n"), "\(run)")
    }
}
