// Copies of a list that other programs leave beside it are named, and are merged into it.

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

    static func warnings(beside list: String) throws -> [String] {
        ConflictCopies.warnings(beside: try KeptList(at: list, for: .list, ListState()), context)
    }

    private static let context = KeepingContext(
        now: Instant(seconds: 1_795_694_400), today: Day(year: 2026, month: 11, day: 26), zone: .utc)

    /// Each name of a copy, and what has the name of none, or neither an ID of ours nor the name of a copy alone.
    @Test func copiesAreNamedThatHaveMore() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let copies = [
            "list (1).json", "list (Ann's conflicted copy 2026-11-21).json", "list 2.json", "list.json.orig",
            "list.json~HEAD", "list.json~phone", "list.sync-conflict-20261121-101500-ABCDEFG.json", "theirs",
        ]
        let others = [
            "list (1)", "list (old).json", "list ().json", "list.json.activity", "list2.json", "list.json~",
            "lists (1).json", ".list.json.lock", "list.sync-conflict-1",
        ]
        try folder.write("[\(Self.item(1))]", to: "list.json")
        for name in copies + others { try folder.write("[\(Self.item(1)),\(Self.item(2))]", to: name) }
        for name in ["list (2).json", "list 3.json"] { try folder.write("[\(Self.item(3))]", to: name) }
        try folder.write("[\(Self.item(1))]", to: "list (conflicted copy).json")
        let store = folder.url.appending(path: "list.json").path
        let prefix = folder.url.appending(path: "list").path
        let warnings = try Self.warnings(beside: store)
        #expect(warnings.count == copies.count, "\(warnings)")
        #expect(
            warnings.first
                == "\(prefix) (1).json looks like another copy of \(store); todopress merge '\(prefix) (1).json' "
                + "takes what was done there")
        #expect(warnings.last?.contains(" --list \(store) ") == true)
        #expect(zip(warnings, copies).allSatisfy { $0.contains("/\($1) looks") }, "\(warnings)")
    }

    private static func item(_ number: Int, _ members: String) -> String {
        #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C94\#(number)",\#(members)}"#
    }

    /// Merges a copy with one item into a store with another version of it. Returns the item, and what is reported.
    private func merged(_ ours: String, _ theirs: String) throws -> (item: String, details: [String]) {
        let copy = try StoreDocument(json: Array("[\(Self.item(1, theirs))]".utf8))
        let store = try StoreDocument(json: Array("[\(Self.item(1, ours))]".utf8))
        func merge(_ ours: StoreDocument) throws(StoreErrors) -> ListMerge {
            try ListMerge(nil, ours, copy, isCopy: true, Self.context) { bytes throws(StoreErrors) in
                try StoreDocument(json: bytes)
            }
        }
        let merged = try merge(store)
        // A second merge changes nothing.
        #expect(try merge(StoreDocument(json: merged.bytes)).bytes == merged.bytes)
        let start = Self.item(1, "").dropLast()
        let item = String(decoding: merged.bytes, as: UTF8.self).dropFirst(start.count + 1).dropLast(2)
        return (String(item), merged.notes.map { $0.message(isKept: true) })
    }

    @Test(
        arguments: [
            // What is done in either is done.
            (
                #""title":"a","done":false"#, #""title":"a","done":true,"completed":"2026-11-24""#,
                #""title":"a","done":true,"completed":"2026-11-24""#
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
                #""title":"a","done":false,"itemDescription":"b","starred":true"#
            ),
            (
                #""title":"a","done":false"#, #""title":"a","done":false,"class":"private""#,
                #""title":"a","done":false,"class":"private""#
            ),
            (
                #""title":"a","done":false,"class":"private""#,
                #""title":"a","done":false,"modified":"2026-11-25""#,
                #""title":"a","done":false,"class":"private","modified":"2026-11-25""#
            ),
            // Ticks of both, and what they make of the due date.
            (
                #""title":"a","done":false,"due":"2026-11-17","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-10"]"#,
                #""title":"a","done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-17"]"#,
                #""title":"a","done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-03","doneOn":["2026-11-10","2026-11-17"],"timestamp":1795521600"#
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
                == [
                    "changed in both, and the other title of \"\(kept)\" is in the log: \"title\":\"\(dropped)\""
                ],
            "\(merged)")
    }

    /// Lines have no IDs: half of the titles make a copy.
    @Test(arguments: [("Milk\nx 2026-11-20 Tea\nJam\n", true), ("Milk\nx 2026-11-20 Car\nRent\n", false)])
    func aCopyOfLines(copy: String, isNamed: Bool) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("Milk\nTea\n", to: "todo.txt")
        try sandbox.write(copy, to: "todo 2.txt")
        #expect(try sandbox.run("list").errors.contains("todo 2.txt looks like another copy") == isNamed)
    }

    @Test func theOtherTextIsInTheLog() throws {
        let sandbox = try CommandSandbox()
        let copy = "todoitems (conflicted copy)"
        try sandbox.write("[\(Self.item(1, #""title":"ours","done":false"#))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(1, #""title":"theirs","done":true"#))]\n", to: copy)
        let run = try sandbox.run("import", copy)
        #expect(
            run.errors
                == "done: \"ours\"\nchanged in both, and the other title of \"ours\" is in the log: "
                + "\"title\":\"theirs\"\n\(copy) can be deleted\n", "\(run)")
        let log = try sandbox.read("todoitems.activity")
        #expect(log.contains(#""title":"ours","others":[{"title":"theirs"}]}"# + "\n"), "\(log)")
        let again = try sandbox.run("import", copy)
        #expect(again.output == "merged \(copy): nothing new\n", "\(again)")
        #expect(try sandbox.read("todoitems.activity") == log)
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
            let copy = try StoreDocument(json: store(theirs.members))
            let first = document.store.indices.lowerBound
            let reopened = [
                document.store[first].id: Instant(seconds: 1_795_694_400 + ((day ?? 0) - 26) * 86_400)
            ]
            func merge(_ ours: StoreDocument) throws -> StoreDocument {
                let merge = try ListMerge(
                    nil, ours, copy, isCopy: true, reopened: day == nil ? [:] : reopened, Self.context
                ) { bytes throws(StoreErrors) in try StoreDocument(json: bytes) }
                return try StoreDocument(json: merge.bytes)
            }
            let merged = try merge(document)
            let isOpen = theirs.last.map { $0 < day ?? 0 } ?? false
            let isDone = ours.members.contains("true") || theirs.members.contains("true") && !isOpen
            let text = String(decoding: merged.bytes, as: UTF8.self)
            #expect(merged.store[first].isDone == isDone, "\(ours), reopened \(day ?? 0), \(theirs)")
            #expect(merged.store.isPublic(first) != isHidden, "\(document.bytes), \(text)")
            // A second time nothing changes.
            #expect(try merge(merged).bytes == merged.bytes, "\(text)")
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
            #expect(run.output == "merged \(name): 1 added, 1 done\n", "\(run)")
            #expect(try sandbox.run("list", "--done").output.contains("Item 1"))
            #expect(try !sandbox.read("todoitems").contains("imported"))
            // Not before it was done there.
            for (day, isOpen) in [("2026-11-19", false), ("2026-11-21", true)] where number == 0 {
                try sandbox.remove("todoitems.activity")
                #expect(try sandbox.run("reopen", "1", "--now", day).exitCode == 0)
                // Without a history nobody knows what was merged.
                try sandbox.remove(".todoitems.undo")
                let again = try sandbox.run("import", name)
                #expect(again.exitCode == 0 && again.errors.contains("is left out") == isOpen, "\(again)")
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

    /// A copy is named until it is merged, and after that is taken back.
    @Test(arguments: ["merge", "import"]) func aMergeTakesWhatIsMissing(command: String) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[\(Self.item(1)), \(Self.item(2))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(1)), \(Self.item(3))]\n", to: "todoitems (1)")
        let warning =
            "todopress: warning: todoitems (1) looks like another copy of todoitems; "
            + "todopress merge 'todoitems (1)' takes what was done there\n"
        for words in [["list"], ["build", "--quiet"], ["add", "Milk", "--build", "--quiet"], ["check"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(
                run.exitCode == 0 && run.errors == (words.contains("--quiet") ? "" : warning),
                "\(words) \(run)")
        }
        let run = try sandbox.run(command, "todoitems (1)")
        #expect(run.output == "merged todoitems (1): 1 added\n", "\(run)")
        #expect(run.errors == "added: \"Item 3\"\ntodoitems (1) can be deleted\n", "\(run)")
        #expect(try sandbox.run("list").errors.isEmpty)
        #expect(try sandbox.run("list", "item", "1").output.count(of: "Item 1") == 1)
        #expect(try sandbox.run("undo").output == "took back: merged todoitems (1): 1 added\n")
        #expect(try sandbox.run("list").errors == warning)
        // Not even if what it has is removed here, and so many changes ago that no history knows the common version.
        #expect(try sandbox.run(command, "todoitems (1)").exitCode == 0)
        for words in [["remove", "Item 3"]] + (1...12).map({ ["add", "New \($0)"] }) + [["list"]] {
            let run = try CommandRun(words, in: sandbox, environment: [:])
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(words) \(run)")
        }
    }

    /// In each format, what was done there since the last common version: an item that the copy lacks was removed there.
    @Test(arguments: ["todoitems", "todo.txt", "todo.md"]) func theLastCommonVersionIsTheBase(
        list: String
    ) throws {
        let sandbox = try CommandSandbox()
        let name = list.split(separator: ".").map(String.init)
        let copy = name[0] + " (Ann's conflicted copy 2026-11-29)" + (name.count > 1 ? "." + name[1] : "")
        func run(_ words: String...) throws -> CommandRun {
            let run = try CommandRun(words, in: sandbox, environment: [:])
            #expect(run.exitCode == 0, "\(words) \(run)")
            return run
        }
        let titles = ["Call", "Bread"]
        if list == "todoitems" {
            for title in titles { _ = try run("add", title) }
        } else {
            let mark = list == "todo.md" ? "- [ ] " : "2026-11-01 "
            try sandbox.write(titles.map { "\(mark)\($0)\n" }.joined(), to: list)
        }
        for title in ["Milk", "Eggs"] { _ = try run("add", title) }
        try sandbox.write(sandbox.read(list), to: copy)
        _ = try run("done", "Milk")
        let before = try sandbox.read(list)
        _ = try run("remove", "Bread", "--list", copy)
        _ = try run("done", "Eggs", "--list", copy)
        _ = try run("edit", "Call", "--due", "2026-12-24", "--list", copy)
        _ = try run("add", "Tea", "--list", copy)
        let dry = try run("merge", copy, "--dry-run")
        let details = "added: \"Tea\"\nchanged: \"Call\"\ndone: \"Eggs\"\nremoved: \"Bread\"\n"
        #expect(dry.output == "would merge \(copy): 1 added, 1 changed, 1 done, 1 removed\n", "\(dry)")
        #expect(try dry.errors == details && sandbox.read(list) == before, "\(dry)")
        let merged = try run("merge", copy)
        #expect(merged.output == "merged \(copy): 1 added, 1 changed, 1 done, 1 removed\n", "\(merged)")
        let undo = list == "todoitems" ? "" : "\"todopress undo --list \(list)\" takes that back\n"
        #expect(merged.errors == details + "\(copy) can be deleted\n" + undo, "\(merged)")
        let open = try run("list").output
        #expect(open.contains("Tea") && open.contains("Call") && !open.contains("Milk"), "\(open)")
        #expect(!open.contains("Eggs") && !open.contains("Bread"), "\(open)")
        _ = try run("undo")
        #expect(try sandbox.read(list) == before)
    }

    @Test func copiesOfAnArchiveAndOfNotesAreNamed() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("2026-11-01 Milk\n", to: "todo.txt")
        let files = [
            ("done.txt", "done (conflicted copy).txt", "x 2026-11-01 A\n", "x 2026-11-02 B\n"),
            ("notes/A.md", "notes/A.sync-conflict-20261121-101500-ABCDEFG.md", "- [ ] a\n", "- [ ] b\n"),
        ]
        for (list, copy, text, more) in files {
            try sandbox.write(text, to: list)
            try sandbox.write(text + more, to: copy)
            let words = list.contains("/") ? ["list", "notes/"] : ["list"]
            let before = try CommandRun(words, in: sandbox, environment: [:])
            #expect(before.errors.contains("\(copy) looks like another copy of \(list)"), "\(before)")
            let run = try sandbox.run("merge", copy)
            #expect(try sandbox.read(list) == text + more, "\(run)")
            let after = try CommandRun(words, in: sandbox, environment: [:])
            #expect(after.exitCode == 0 && after.errors.isEmpty, "\(after)")
        }
    }

    /// Without a common version: in their order, in the place that the format has, and with the line ends of the list.
    @Test(arguments: [
        (
            "todo.md", "- [ ] Call\n  - [ ] Ann\n- [ ] Call\n  - [ ] Bob\n",
            "- [x] Call\n  - [x] Ann\n- [ ] Call\n  - [ ] Bob\n",
            "- [x] Call\n  - [x] Ann\n- [ ] Call\n  - [ ] Bob\n"
        ),
        ("todo.txt", "One\nTwo\nOne\n", "x 2026-11-20 One\nTwo\nOne\n", "x 2026-11-20 One\nTwo\nOne\n"),
        (
            "cal.ics",
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:A\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\n"
                + "BEGIN:VTODO\nUID:b\nSUMMARY:B\nEND:VTODO\nEND:VCALENDAR\n",
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:A\r\nEND:VTODO\r\n"
                + "BEGIN:VTODO\r\nUID:b\r\nSUMMARY:B\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        ),
    ])
    func whatIsTakenStandsWhereItBelongs(list: String, ours: String, theirs: String, merged: String) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(ours, to: list)
        let copy = list.replacing(".", with: " (conflicted copy).")
        try sandbox.write(theirs, to: copy)
        let run = try sandbox.run("merge", copy)
        #expect(try run.exitCode == 0 && sandbox.read(list) == merged, "\(run)")
    }

    /// It would be published beside the note itself.
    @Test func aCopyOfANoteIsNoNote() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("- [ ] Read\n", to: "notes/a.md")
        try sandbox.write("- [ ] Read\n- [ ] Write\n", to: "notes/a (conflicted copy 2026-11-29).md")
        let run = try sandbox.run("list", "notes/")
        #expect(run.output.contains("Read") && !run.output.contains("Write"), "\(run)")
        #expect(run.errors.contains("todopress merge 'notes/a (conflicted copy 2026-11-29).md'"), "\(run)")
    }

    /// Another list has its own items, and an archive has none that are open.
    @Test func listsAreNoCopies() throws {
        let sandbox = try CommandSandbox()
        for name in ["todo.txt", "work.txt"] { try sandbox.write("2026-11-01 \(name)\n", to: name) }
        try sandbox.write("x 2026-11-02 2026-11-01 Old\n", to: "done.txt")
        #expect(try sandbox.run("merge", "done.txt", "todo.txt").exitCode == 64)
        let run = try sandbox.run("merge", "todo.txt", "work.txt")
        #expect(run.exitCode == 0 && !run.errors.contains("deleted"), "\(run)")
    }

    /// Nothing is said of what was not taken.
    @Test func whatCannotBeMergedStays() throws {
        let sandbox = try CommandSandbox()
        let copy = "todoitems.sync-conflict-20261121-101500-ABCDEFG"
        try sandbox.write("[\(Self.item(1, #""title":"ours","done":false"#))]\n", to: "todoitems")
        for (text, code) in [("<<<<<<< a\n>>>>>>> b\n", 65), ("[{]", 65), ("Milk\n", 65)] {
            try sandbox.write(text, to: copy)
            let run = try sandbox.run("merge", copy)
            #expect(run.exitCode == Int32(code) && run.errors.contains(copy), "\(run)")
            #expect(!run.errors.contains("deleted"), "\(run)")
            #expect(try sandbox.run("list").errors.contains(copy))
        }
        try sandbox.write("[\(Self.item(1, #""title":"theirs","done":false"#))]\n", to: copy)
        for (words, code) in [
            ([copy, "--strict"], 1), (["todoitems"], 64), (["other"], 66), ([copy, "b"], 66),
            ([copy, "b", "c", "d"], 64),
        ] {
            let run = try CommandRun(["merge"] + words, in: sandbox, environment: [:])
            #expect(run.exitCode == Int32(code) && !run.errors.contains("deleted"), "\(run)")
        }
        #expect(try sandbox.read("todoitems").contains("ours"))
    }

    @Test func aCopyOfTheLogIsMerged() throws {
        let sandbox = try CommandSandbox()
        #expect(try sandbox.run("add", "Milk").exitCode == 0)
        let log = try sandbox.read("todoitems.activity")
        let line = log.replacingOccurrences(of: "Milk", with: "Tea")
        let copy = "todoitems.sync-conflict-20261121-101500-ABCDEFG.activity"
        try sandbox.write(log + line, to: copy)
        let run = try sandbox.run("merge", copy)
        #expect(run.errors == "merged \(copy): 1 added\n\(copy) can be deleted\n", "\(run)")
        #expect(try sandbox.read("todoitems.activity") == log + line)
    }
}
