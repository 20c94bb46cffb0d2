// `todopress reopen --all`: what is done in a list, a project or below an item is to do again.

import Foundation
import Testing

@testable import todopress

@Suite("Everything is to do again") struct ReopenAllTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--now", "2026-11-25", "--time-zone", "UTC"], in: sandbox, input: nil, environment: [:])
    }

    @Test func aList() throws {
        let packing = "- [x] Socks\n- [x] Tent ✅ 2026-11-01\n- [ ] Map\n- [x] Soap\n- [x] Cup\n"
        try sandbox.write(packing, to: "packing.md")
        let all = try run("reopen", "--all", "--list", "packing.md")
        #expect(
            all.output == "reopened 4 items: 1 \"Socks\", 2 \"Tent\", 4 \"Soap\", …\n", "\(all)")
        #expect(
            try sandbox.read("packing.md")
                == "- [ ] Socks\n- [ ] Tent\n- [ ] Map\n- [ ] Soap\n- [ ] Cup\n")
        #expect(try run("reopen", "--all", "--list", "packing.md").output == "nothing is done there\n")
        #expect(
            try run("undo", "--list", "packing.md").output
                == "took back: reopened 4 items: 1 \"Socks\", 2 \"Tent\", 4 \"Soap\", …\n")
        #expect(try sandbox.read("packing.md") == packing)
    }

    /// What repeats stays, and so does what is in the archive.
    @Test func aProject() throws {
        let list =
            "x 2026-11-01 Tent +Trip\nx 2026-11-02 Map +Home\nx 2026-11-24 Bins due:2026-11-24 rec:1w +Trip\n"
        try sandbox.write(list + "x 2026-11-03 Cup +Trip/Kitchen\n", to: "todo.txt")
        try sandbox.write("x 2026-11-01 Soap +Trip\n", to: "done.txt")
        let run = try run("reopen", "--all", "--project", "trip")
        #expect(run.output == "reopened 2 items: 1 \"Tent\", 4 \"Cup\"\n", "\(run)")
        #expect(
            try sandbox.read("todo.txt")
                == list.replacing("x 2026-11-01 ", with: "") + "Cup +Trip/Kitchen\n")
        #expect(try sandbox.read("done.txt") == "x 2026-11-01 Soap +Trip\n")
        let unknown = try self.run("reopen", "--all", "--project", "tripp")
        #expect(
            unknown.exitCode == 1
                && unknown.errors.hasPrefix(
                    "todopress: nothing found: projects of the list: Home, Trip and Trip/Kitchen; did you mean Trip?\n"
                ),
            "\(unknown)")
    }

    @Test func theArchiveOfABoard() throws {
        let archive = "\n***\n\n## Archive\n- [x] Soap\n"
        try sandbox.write("---\nkanban-plugin: basic\n---\n\n## Trip\n- [x] Tent\n\(archive)", to: "board.md")
        let run = try run("reopen", "--all", "--list", "board.md")
        #expect(run.output == "reopened 1 item: 6 \"Tent\"\n", "\(run)")
        #expect(try sandbox.read("board.md").hasSuffix("- [ ] Tent\n\(archive)"))
    }

    @Test func theStepsOfAnItem() throws {
        for title in ["Case", "Other"] { #expect(try run("add", title).exitCode == 0) }
        for title in ["Socks", "Soap"] { #expect(try run("add", title, "--under", "Case").exitCode == 0) }
        #expect(try run("done", "1-4").exitCode == 0)
        let run = try run("reopen", "--all", "--under", "case")
        #expect(run.output == "reopened 2 items: 3 \"Socks\", 4 \"Soap\"\n", "\(run)")
        #expect(try self.run("undo").exitCode == 0)
        #expect(try self.run("list").output == "nothing to do; 4 done (--done)\n")
    }

    @Test func aListThatIsOnlyRead() throws {
        try sandbox.write("Title,Done\nMilk,yes\n", to: "a.csv")
        try sandbox.write(#"{"inputs": [{"path": "a.csv", "name": "Shop"}]}"#, to: "todopress.json")
        let run = try run("reopen", "--all", "--list", "Shop")
        #expect(
            run.exitCode == 64 && run.errors.contains("\"todopress import a.csv\" copies its items"), "\(run)"
        )
    }

    /// The lists of the settings are changed as one.
    @Test func severalLists() throws {
        try sandbox.write("- [x] Socks\n", to: "trip/a.md")
        try sandbox.write("- [x] Tent\n", to: "trip/b.md")
        try sandbox.write("- [ ] Map\n", to: "trip/c.md")
        try sandbox.write("x Call\n", to: "todo.txt")
        try sandbox.write(#"{"inputs": ["trip", "todo.txt"]}"#, to: "todopress.json")
        let run = try run("reopen", "--all", "--list", "trip")
        #expect(
            run.output.hasPrefix("reopened 2 items: ") && run.output.hasSuffix(" \"Tent\"\n"), "\(run)")
        #expect(try sandbox.read("trip/b.md") == "- [ ] Tent\n" && sandbox.read("todo.txt") == "x Call\n")
        #expect(try self.run("undo").exitCode == 0)
        #expect(
            try sandbox.read("trip/a.md") == "- [x] Socks\n" && sandbox.read("trip/b.md") == "- [x] Tent\n")
    }

    @Test(arguments: [
        (
            ["reopen", "--all"],
            "--all reopens what is done in --list NAME, --project NAME or --under ITEM; without it, name items alone"
        ),
        (
            ["reopen", "milk", "--all", "--project", "Trip"],
            "--all reopens what is done in --list NAME, --project NAME or --under ITEM; without it, name items alone"
        ),
        (
            ["reopen", "milk", "--project", "Trip"],
            "--all reopens what is done in --list NAME, --project NAME or --under ITEM; without it, name items alone"
        ),
        (["reopen"], "\"todopress reopen\" needs ITEM"),
    ])
    func isRefused(words: [String], sentence: String) throws {
        let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
        #expect(
            run.exitCode == 64 && run.errors.hasPrefix("todopress: error: \(sentence)\n"), "\(run)")
    }

    @Test func againNamesIt() throws {
        #expect(
            try CommandRun(["help", "again"], in: sandbox, input: nil, environment: [:]).output.contains(
                "reopen --all --list"))
    }

    /// The number that was typed is the number of the answer, although the item goes on in another line.
    @Test func theAnswerHasTheNumberThatWasTyped() throws {
        try sandbox.write("Milk\nBins due:2026-11-24 rec:1w\nTea\n", to: "todo.txt")
        #expect(
            try run("done", "2", "3").output
                == "checked off 2 \"Bins\", next on Wednesday, December 2; 3 \"Tea\"\n")
        #expect(try run("list").output.contains("  4  "))
    }
}
