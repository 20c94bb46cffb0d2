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

    /// Ticks, and the day of the last moment at which each may have been made.
    private static let ticks: [(members: String, last: Int?)] = [
        (#""done":false"#, nil), (#""done":true"#, nil),
        (#""done":true,"completed":"2026-11-20T12:00:00Z""#, 20),
        (#""done":true,"completed":"2026-11-20""#, 20),
        (#""done":true,"completed":"2026-11-20","modified":"2026-11-22T12:00:00Z""#, 22),
        (#""done":true,"modified":"2026-11-22T12:00:00Z""#, 22),
    ]

    /// For random items here and there, public or private by themselves or by a parent: what was done in either is done, unless it
    /// was reopened here after that; what was private in either is private.
    @Test func ticksOfACopyCountUnlessTheItemWasReopenedHere() throws {
        var random = SeededGenerator(seed: 85)
        let context = KeepingContext(
            now: Instant(seconds: 1_795_694_400), today: Day(year: 2026, month: 11, day: 26), zone: .utc)
        let parent = Self.item(2, #""title":"b","done":false,"class":"private""#)
        for _ in 0..<rounds(200, full: 5_000) {
            var isHidden = false
            func store(_ tick: String) -> [UInt8] {
                var members = [#""title":"a""#, tick]
                for way in [#""class":"private""#, #""parent":"84720D25-19BD-5E97-AE1C-5E513880C942""#]
                where Int.random(in: 0..<4, using: &random) == 0 {
                    members.append(way)
                    isHidden = true
                }
                return Array("[\(Self.item(1, members.joined(separator: ","))),\(parent)]".utf8)
            }
            let (ours, theirs) = (
                Self.ticks.randomElement(using: &random)!, Self.ticks.randomElement(using: &random)!
            )
            let day = [nil, 19, 21, 23].randomElement(using: &random)!
            let document = try StoreDocument(json: store(ours.members))
            var copy = ImportSource("phone.json", try ToDoStore(json: store(theirs.members)))
            copy.isStore = true
            let first = document.store.indices.lowerBound
            let reopened = [
                document.store[first].id: Instant(seconds: 1_795_694_400 + ((day ?? 0) - 26) * 86_400)
            ]
            let (merged, _) = try document.importing([copy], context) { day == nil ? [:] : reopened }
            let isOpen = theirs.last.map { $0 < day ?? 0 } ?? false
            let isDone = ours.members.contains("true") || theirs.members.contains("true") && !isOpen
            let text = String(decoding: merged.bytes, as: UTF8.self)
            #expect(merged.store[first].isDone == isDone, "\(ours), reopened \(day ?? 0), \(theirs)")
            #expect(merged.store.isPublic(first) != isHidden, "\(document.bytes), \(text)")
            // A second time nothing changes.
            let again = try merged.importing([copy], context) { day == nil ? [:] : reopened }
            #expect(again.document.bytes == merged.bytes, "\(text)")
        }
    }

    @Test func aCopyOfAnyNameBringsItsTicks() throws {
        let sandbox = try CommandSandbox()
        let done = Self.item(1, #""title":"Item 1","done":true,"completed":"2026-11-20T12:00:00Z""#)
        for (number, name) in ["phone.json", "old/todoitems", "todoitems.bak"].enumerated() {
            // Without a log nobody knows of what was reopened.
            if sandbox.exists("todoitems.activity") { try sandbox.remove("todoitems.activity") }
            try sandbox.write("[\(Self.item(1))]\n", to: "todoitems")
            try sandbox.write("[\(done), \(Self.item(2))]\n", to: name)
            let run = try sandbox.run("import", name)
            #expect(run.output == "imported \(name): 1 added, 1 updated\n", "\(run)")
            #expect(try sandbox.run("list", "--done").output.contains("Item 1"))
            #expect(try !sandbox.read("todoitems").contains("imported"))
            // Not before it was done there.
            for (day, isOpen) in [("2026-11-19", false), ("2026-11-21", true)] where number == 0 {
                try sandbox.remove("todoitems.activity")
                #expect(try sandbox.run("reopen", "1", "--now", day).exitCode == 0)
                let again = try sandbox.run("import", name)
                #expect(again.exitCode == 0 && again.errors.contains("is in the log") == isOpen, "\(again)")
                #expect(try sandbox.run("list").output.contains("Item 1") == isOpen)
            }
        }
    }

    /// A list that only has the name elsewhere, and no item in common, is a source as any other.
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
