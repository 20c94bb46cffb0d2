// `--strict` makes every warning an error (65), and then nothing is written: of a build, a publication, an agenda and an import.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct StrictTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("(A) Milk due:2026-02-30\nBread\n", to: "todo.txt")
    }

    private static let refused =
        "todo.txt:1:14: warning: item 1 \"Milk due:2026-02-30\": due is \"2026-02-30\", which is no date\n"
        + "todopress: error: 1 warning, which --strict makes an error\n"

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(
            words + ["--time-zone", "UTC", "--now", "2026-11-23"], in: sandbox, input: nil, environment: [:])
    }

    private func expectRefused(_ run: CommandRun, location: SourceLocation = #_sourceLocation) throws {
        #expect(run.exitCode == 65 && run.output.isEmpty, "\(run)", sourceLocation: location)
        #expect(run.errors == Self.refused, sourceLocation: location)
        #expect(try Set(sandbox.tree().keys) == ["todo.txt"], sourceLocation: location)
    }

    @Test func aBuildAnAgendaAndAnImportWriteNothing() throws {
        try expectRefused(run("build", "todo.txt", "--strict"))
        try expectRefused(run("agenda", "todo.txt", "--strict", "-o", "week.txt"))
        try expectRefused(run("import", "todo.txt", "--strict"))
        // Without it, all three do their work.
        #expect(try run("build", "todo.txt", "-q").exitCode == 0)
        #expect(try run("agenda", "todo.txt", "-o", "week.txt").exitCode == 0)
        #expect(try run("import", "todo.txt", "-q").exitCode == 0)
        #expect(
            sandbox.exists("_site/index.html") && sandbox.exists("week.txt") && sandbox.exists("todoitems"))
    }

    @Test func anUnchangedSiteWithWarningsIsRefusedToo() throws {
        #expect(try run("build", "todo.txt", "-q").exitCode == 0)
        let site = try sandbox.tree()
        let run = try run("build", "todo.txt", "--strict")
        #expect(run.exitCode == 65 && run.errors == Self.refused, "\(run)")
        #expect(try sandbox.tree() == site)
    }

    @Test func aListWithoutWarningsIsBuiltAndAFileThatIsKeptIsOne() throws {
        try sandbox.write("Milk\nBread\n", to: "todo.txt")
        let first = try run("build", "todo.txt", "--strict")
        #expect(first.exitCode == 0 && first.errors.isEmpty, "\(first)")
        // What a build would remove, but somebody has changed, is kept with a warning.
        try sandbox.write("Milk\n", to: "todo.txt")
        let page = try #require(
            try sandbox.tree("_site/items").first {
                String(decoding: $1, as: UTF8.self).contains("<title>Bread")
            }?
            .key)
        try sandbox.write("mine", to: "_site/items/\(page)")
        let site = try sandbox.tree()
        let second = try run("build", "todo.txt", "--strict")
        #expect(second.exitCode == 65, "\(second)")
        #expect(
            second.errors
                == "todopress: warning: _site/items/\(page) is kept, because it was changed after a build wrote it\n"
                + "todopress: error: 1 warning, which --strict makes an error\n")
        #expect(try sandbox.tree() == site)
    }

    @Test func nothingIsPublished() throws {
        try sandbox.write(
            #"{"inputs": ["todo.txt"], "time-zone": "UTC", "publish": {"kind": "folder", "to": "../www"}}"#,
            to: "list/todopress.json")
        try sandbox.rename("todo.txt", to: "list/todo.txt")
        let run = try CommandRun(
            ["publish", "--yes", "--strict"], in: sandbox, below: "list",
            environment: [
                "HOME": sandbox.folder.path, "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1795257600",
            ])
        #expect(run.exitCode == 65 && run.errors == Self.refused, "\(run)")
        #expect(!sandbox.exists("www") && !sandbox.exists("list/_site/index.html"))
    }

    @Test func convertTakesADay() throws {
        try sandbox.write("TYPE,CONTENT,DATE,DATE_LANG\ntask,a,27. Nov.,de\n", to: "list.csv")
        let run = try run("convert", "list.csv", "--to", "todo.txt")
        #expect(run.exitCode == 0 && run.output == "a due:2026-11-27\n", "\(run)")
    }
}
