// `todopress done` with what a page of the site copies: IDs of twelve digits, days of occurrences, and lines from a pipe.

import Foundation
import TestSupport
import Testing

@Suite struct DoneLinesTests {
    private static let store = """
        [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk", "done": false},
         {"id": "12345678-9012-4E97-AE1C-5E513880C942", "title": "84720d2519bd", "done": false},
         {"id": "1F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Bins", "done": false, "due": "2026-11-24",
          "repeats": "FREQ=WEEKLY;BYDAY=TU"}]
        """

    private let sandbox: CommandSandbox
    private let before: Data

    init() throws {
        sandbox = try CommandSandbox()
        before = Data(Self.store.utf8)
        try before.write(to: file)
    }

    private var file: URL { sandbox.folder.appending(path: "todoitems.json") }

    private func done(_ words: [String], input: String? = nil) throws -> CommandRun {
        let now = ["--now", "2026-11-24T09:00:00+01:00", "--time-zone", "Europe/Berlin"]
        return try CommandRun(words + now, in: sandbox, input: input, environment: [:])
    }

    private func isUnchanged() throws -> Bool { try Data(contentsOf: file) == before }

    private static let both =
        "checked off 1 \"Milk\"; 3 \"Bins\" for Tuesday, November 24, next on Tuesday, December 1"

    @Test func aCopiedLineIsDoneOnce() throws {
        let words = ["done", "84720d2519bd", "1f3c2b1a77aa@2026-11-24", "--on", "2026-11-23"]
        let first = try done(words)
        #expect(first.exitCode == 0 && first.output == Self.both + "\n", "\(first)")
        let store = try String(contentsOf: file, encoding: .utf8)
        #expect(store.contains("\"doneOn\""))
        let second = try done(words)
        #expect(
            second.exitCode == 0 && second.output == "1 \"Milk\" and 3 \"Bins\" were already done\n",
            "\(second)")
        #expect(try String(contentsOf: file, encoding: .utf8) == store)
        let undone = try done(["undo"])
        #expect(undone.output == "took back: \(Self.both)\n", "\(undone)")
        #expect(try isUnchanged())
    }

    /// Digits only are no number, and the digits of an ID are no title.
    @Test(arguments: [("123456789012", "2 \"84720d2519bd\""), ("84720D2519BD", "1 \"Milk\"")])
    func twelveDigitsAreAnID(_ digits: String, _ name: String) throws {
        let run = try done(["done", digits])
        #expect(run.output == "checked off \(name)\n", "\(run)")
    }

    @Test func linesOfSeveralDaysAreOneChange() throws {
        let lines = """
            \u{FEFF}todopress done 84720d2519bd --on 2026-11-23\r

              todopress done 1f3c2b1a77aa@2026-11-24 --on 2026-11-22
            12345678-9012-4E97-AE1C-5E513880C942
            """
        let run = try done(["done", "-"], input: lines)
        #expect(run.exitCode == 0, "\(run)")
        let store = try String(contentsOf: file, encoding: .utf8)
        #expect(
            store.contains("\"completed\":\"2026-11-23\"") || store.contains("\"completed\": \"2026-11-23\""))
        #expect(
            store.components(separatedBy: "\"done\": true").count
                + store.components(separatedBy: "\"done\":true").count == 4)
        let second = try done(["done", "-"], input: lines)
        #expect(second.exitCode == 0 && second.output.hasSuffix("were already done\n"), "\(second)")
        let undone = try done(["undo"])
        #expect(undone.exitCode == 0, "\(undone)")
        #expect(try isUnchanged())
    }

    @Test func allMistakesAreReportedAndNothingChanges() throws {
        let expected =
            "a line is \"todopress done ID ID@DAY --on DAY\", as a page of the site copies it, or one ID"
        func expect(_ input: String, _ errors: String..., location: SourceLocation = #_sourceLocation) throws
        {
            let run = try done(["done", "-"], input: input)
            let lines = errors.map { "todopress: error: \($0)\n" }.joined()
            #expect(
                run.exitCode == 65 && run.output == "" && run.errors == lines, "\(run)",
                sourceLocation: location)
            #expect(try isUnchanged(), sourceLocation: location)
        }
        try expect("", "stdin is empty; \(expected)")
        try expect(
            "84720d2519bd\nmilk\n3\ntodopress done --on 2026-11-22\nrm 84720d2519bd",
            "stdin:2: \"milk\" is no ID; \(expected)", "stdin:3: \"3\" is no ID; \(expected)",
            "stdin:4: no ID; \(expected)", "stdin:5: \"rm\" is no ID; \(expected)")
        try expect(
            "84720d2519bd aaaaaaaaaaaa --on 2026-11-22\n1f3c2b1a77aa@2026-11-25",
            "no item has an ID that begins with aaaaaaaaaaaa; it may be in another list, or was removed",
            "\"Bins\" does not occur on 2026-11-25; the nearest days are 2026-11-24 and 2026-12-01")
        try expect(
            "84720d2519bd --on never",
            "stdin:1: --on is \"never\", expected a day such as 2026-11-24, yesterday, tue or -1d (see todopress help dates)"
        )
        // Words, days and IDs in one run.
        try expect(
            "milk aaaaaaaaaaaa\n84720d2519bd --on never\n1f3c2b1a77aa@2026-11-25\n84720d2519bd --on 2026-11-26",
            "stdin:1: \"milk\" is no ID; \(expected)",
            "stdin:2: --on is \"never\", expected a day such as 2026-11-24, yesterday, tue or -1d (see todopress help dates)",
            "stdin:4: --on is the day on which items were done, and 2026-11-26 is still to come; "
                + "\"todopress done ITEM@2026-11-26\" checks an occurrence off early",
            "no item has an ID that begins with aaaaaaaaaaaa; it may be in another list, or was removed",
            "\"Bins\" does not occur on 2026-11-25; the nearest days are 2026-11-24 and 2026-12-01")
        let run = try done(["done", "-", "84720d2519bd"], input: "84720d2519bd")
        #expect(run.exitCode == 64 && run.errors.contains("takes none beside it"), "\(run)")
        #expect(try isUnchanged())
    }
}
