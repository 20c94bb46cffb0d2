// Copies of a store that other programs leave beside it are named, and can be imported.

import Civil
import Foundation
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import todopress

@Suite struct ConflictCopyTests {
    private static func item(_ number: Int) -> String {
        #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C94\#(number)","title":"Item \#(number)","done":false}"#
    }

    @Test func copiesAreNamed() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let copies = [
            "list (1).json", "list (Ann's conflicted copy 2026-11-21).json",
            "list.sync-conflict-20261121-101500-ABCDEFG.json",
        ]
        let others = [
            "list.json", "list (1)", "list (old).json", "list ().json", "list.json.activity", "list2.json",
            "lists (1).json", ".list.json.lock", "list.sync-conflict-1",
        ]
        for name in copies + others { try folder.write("[]", to: name) }
        let store = folder.url.appending(path: "list.json").path
        let prefix = folder.url.appending(path: "list").path
        let warnings = ConflictCopies.warnings(beside: store)
        #expect(warnings.count == copies.count, "\(warnings)")
        #expect(
            warnings.first
                == "\(prefix) (1).json looks like another copy of \(store); todopress import '\(prefix) (1).json' "
                + "--store \(store) takes what is missing and what was ticked or changed there")
        #expect(zip(warnings, copies).allSatisfy { $0.contains("/\($1) looks") }, "\(warnings)")
    }

    private static func item(_ number: Int, _ members: String) -> String {
        #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C94\#(number)",\#(members)}"#
    }

    /// Imports a copy with one item into a store with another version of it. Returns the item, and what is reported.
    private func merged(_ ours: String, _ theirs: String) throws -> (item: String, details: [String]) {
        let context = KeepingContext(
            now: Instant(seconds: 1_795_694_400), today: Day(year: 2026, month: 11, day: 26), zone: .utc)
        var copy = ImportSource("copy", try ToDoStore(json: Array("[\(Self.item(1, theirs))]".utf8)))
        copy.isCopyOfStore = true
        let store = try StoreDocument(json: Array("[\(Self.item(1, ours))]".utf8))
        let (document, outcomes) = try store.importing([copy], context)
        // A second import changes nothing.
        let again = try document.importing([copy], context)
        #expect(again.outcomes.summary == "imported copy: 1 already here")
        #expect(again.document.bytes == document.bytes)
        let start = Self.item(1, "").dropLast()
        let item = String(decoding: document.bytes, as: UTF8.self).dropFirst(start.count + 1).dropLast(2)
        return (String(item), outcomes.details)
    }

    private static let now = #""modified":1795694400"#

    @Test(
        arguments: [
            // What is done in either is done.
            (
                #""title":"a","done":false"#, #""title":"a","done":true,"completed":"2026-11-24""#,
                #""title":"a","done":true,\#(now),"completed":"2026-11-24""#
            ),
            (
                #""title":"a","done":true,"completed":"2026-11-24""#, #""title":"a","done":false"#,
                #""title":"a","done":true,"completed":"2026-11-24""#
            ),
            (
                #""title":"a","done":true,"completed":"2026-11-24""#,
                #""title":"a","done":true,"completed":"2026-11-25""#,
                #""title":"a","done":true,"completed":"2026-11-24""#
            ),
            // A value counts more than none, and what is private stays so.
            (
                #""title":"a","done":false"#,
                #""title":"a","done":false,"itemDescription":"b","starred":true"#,
                #""title":"a","done":false,"itemDescription":"b",\#(now),"starred":true"#
            ),
            (
                #""title":"a","done":false"#, #""title":"a","done":false,"class":"private""#,
                #""title":"a","done":false,\#(now),"class":"private""#
            ),
            (
                #""title":"a","done":false,"class":"private""#,
                #""title":"a","done":false,"modified":"2026-11-25""#,
                #""title":"a","done":false,"class":"private""#
            ),
            // Ticks of both, and what they make of the due date.
            (
                #""title":"a","done":false,"due":"2026-11-17","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-10"]"#,
                #""title":"a","done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-17"]"#,
                #""title":"a","done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-10","2026-11-17"],"timestamp":1795521600,\#(now)"#
            ),
        ] as [(String, String, String)])
    func ticksAndEditsOfBothAreKept(_ ours: String, _ theirs: String, _ expected: String) throws {
        let merged = try merged(ours, theirs)
        #expect(merged.item == expected && merged.details.isEmpty, "\(merged)")
    }

    @Test(arguments: [
        ("2026-11-20", "2026-11-21", "theirs", "ours"), ("2026-11-21", "2026-11-20", "ours", "theirs"),
        ("2026-11-20", "2026-11-20", "ours", "theirs"), ("", "2026-11-20", "theirs", "ours"),
        ("2026-11-20", "", "ours", "theirs"),
        ("", "", "ours", "theirs"),
    ])
    func ofTwoTextsTheLaterCountsAndTheOtherIsKept(
        _ ours: String, _ theirs: String, _ kept: String, _ dropped: String
    ) throws {
        func item(_ title: String, _ modified: String) -> String {
            "\"title\":\"\(title)\",\"done\":false"
                + (modified.isEmpty ? "" : ",\"modified\":\"\(modified)\"")
        }
        let merged = try merged(item("ours", ours), item("theirs", theirs))
        #expect(merged.item.contains("\"title\":\"\(kept)\""), "\(merged)")
        #expect(
            merged.details
                == ["changed in both, and the other title of \"\(kept)\" is in the log: \"\(dropped)\""],
            "\(merged)")
    }

    @Test func theOtherTextIsInTheLog() throws {
        let sandbox = try CommandSandbox()
        let copy = "todoitems (conflicted copy)"
        try sandbox.write("[\(Self.item(1, #""title":"ours","done":false"#))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(1, #""title":"theirs","done":true"#))]\n", to: copy)
        let run = try sandbox.run("import", copy)
        #expect(
            run.exitCode == 0
                && run.errors.hasSuffix(
                    "changed in both, and the other title of \"ours\" is in the log: \"theirs\"\n"),
            "\(run)")
        let log = try sandbox.read("todoitems.activity")
        #expect(log.contains(#""title":"ours","others":[{"title":"theirs"}]}"# + "\n"), "\(log)")
        let again = try sandbox.run("import", copy)
        #expect(again.output == "imported \(copy): 1 already here\n", "\(again)")
    }

    /// A list that only has the name elsewhere is a source as any other.
    @Test func aCopyInAnotherFolderIsASource() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[\(Self.item(1))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(2))]\n", to: "other/todoitems (1)")
        #expect(try sandbox.run("import", "other/todoitems (1)").exitCode == 0)
        #expect(try sandbox.read("todoitems").contains("\"imported\":{\"source\":\"other/todoitems (1)\""))
    }

    @Test func anImportTakesWhatIsMissing() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[\(Self.item(1)), \(Self.item(2))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(1)), \(Self.item(3))]\n", to: "todoitems (1)")
        let warning =
            "todopress: warning: todoitems (1) looks like another copy of todoitems; "
            + "todopress import 'todoitems (1)' takes what is missing and what was ticked or changed there\n"
        for words in [["list"], ["build", "--quiet"], ["add", "Milk", "--build", "--quiet"], ["check"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(
                run.exitCode == 0 && run.errors == (words.contains("--quiet") ? "" : warning),
                "\(words) \(run)")
        }
        let run = try sandbox.run("import", "todoitems (1)")
        #expect(run.exitCode == 0 && run.errors == warning, "\(run)")
        #expect(try sandbox.run("list").output.contains("Item 3"))
        #expect(try sandbox.run("list", "item", "1").output.count(of: "Item 1") == 1)
    }
}
