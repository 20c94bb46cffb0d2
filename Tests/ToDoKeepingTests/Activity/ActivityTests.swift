// Tests the log of changes: its lines, what a damaged one does, and which items a change is about.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoKeeping

@Suite struct ActivityTests {
    private func entry(
        _ kind: ActivityKind, _ number: UInt64, _ title: String, at instant: Instant = context.now
    ) -> ActivityEntry {
        ActivityEntry(instant, kind, id(number), title: title)
    }

    private func log(_ text: String) -> ActivityLog { ActivityLog(parsing: Array(text.utf8)) }

    @Test func anEntryIsALineOfJSON() {
        let lines = ActivityLog.lines([
            entry(.checkedOff, 1, "Milk \"fresh\"\n\\"),
            entry(.added, 2, "", at: Instant(seconds: -1, nanoseconds: 5)),
        ])
        #expect(
            String(decoding: lines, as: UTF8.self) == #"""
                {"at":"2026-11-21T09:00:00Z","what":"done","id":"ABCDEF01-2345-4678-9000-000000000001","title":"Milk \"fresh\"\n\\"}
                {"at":"1969-12-31T23:59:59Z","what":"add","id":"ABCDEF01-2345-4678-9000-000000000002","title":""}

                """#)
    }

    @Test(arguments: ActivityKind.allCases)
    func whatIsWrittenIsRead(kind: ActivityKind) {
        let titles = hostileTitles + ["\u{85}", "\u{FEFF}", "}\n{\"at\":", "\r\n"]
        let entries = titles.enumerated().map { number, title in entry(kind, UInt64(number), title) }
        let lines = ActivityLog.lines(entries)
        #expect(lines.count { $0 == UInt8(ascii: "\n") } == entries.count)
        #expect(ActivityLog(parsing: lines) == log(String(decoding: lines, as: UTF8.self)))
        #expect(ActivityLog(parsing: lines).entries == entries)
        #expect(ActivityLog(parsing: lines).damagedCount == 0)
    }

    /// A line that is cut off anywhere costs that line only, whatever follows it.
    @Test func aTornLineIsSkipped() {
        let (first, second) = (entry(.added, 1, "Größe 👩‍👩‍👧"), entry(.starred, 1, "b"))
        let line = ActivityLog.lines([first]).dropLast()
        let rest = [UInt8(ascii: "\n")] + ActivityLog.lines([second])
        for end in 1..<line.count {
            let torn = ActivityLog(parsing: line.prefix(end) + rest)
            #expect(torn.entries == [second] && torn.damagedCount == 1, "\(end)")
        }
        #expect(ActivityLog(parsing: line + rest).entries == [first, second])
    }

    @Test(arguments: [
        "x", "[]", "{}", "null", #"{"at":5,"what":"add","id":"ID","title":""}"#,
        #"{"at":"2026-11-21","what":"add","id":"ID","title":""}"#,
        #"{"at":"2026-11-21T09:00:00Z","what":"fly","id":"ID","title":""}"#,
        #"{"at":"2026-11-21T09:00:00Z","what":"add","id":"5","title":""}"#,
        #"{"at":"2026-11-21T09:00:00Z","what":"add","id":"ID"}"#,
        #"{"at":"2026-11-21T09:00:00Z","what":"add","id":"ID","title":""}}"#,
    ])
    func damage(line: String) {
        let line = line.replacing("ID", with: "ABCDEF01-2345-4678-9000-000000000001")
        let whole = entry(.undone, 2, "b")
        let found = log(line + "\n\n" + String(decoding: ActivityLog.lines([whole]), as: UTF8.self) + " \t")
        #expect(found.entries == [whole] && found.damagedCount == 1)
        #expect(found.warning == "1 line is damaged or of a later version, and is skipped")
        #expect(
            log(line + "\n" + line).warning == "2 lines are damaged or of a later version, and are skipped")
        #expect(
            log("\n<<<<<<< HEAD\n" + line + "\n=======\n>>>>>>> other\n").warning
                == "git could not merge two versions from line 2 on, and the log has the entries of both; remove the lines "
                + "<<<<<<<, ======= and >>>>>>>")
    }

    @Test func moreMembersAndOtherZonesAreRead() {
        let text =
            #"{"v":[1],"title":"a","id":"abcdef01-2345-4678-9000-000000000001","at":"2026-11-21T10:00:00.5+01:00","what":"add"}"#
        let instant = Instant(seconds: context.now.seconds, nanoseconds: 500_000_000)
        #expect(log(text).entries == [entry(.added, 1, "a", at: instant)])
        #expect(ActivityLog(parsing: nil) == log("") && log("").entries.isEmpty && log("").warning == nil)
    }

    /// An edit of anything else does not say when an item is due, nor does a command that moves it for another reason.
    @Test func anEditThatMovesAnItemSaysWhereTo() throws {
        let before = try document(["a"]) { _, item in item.due = .day(context.today) }
        for due in [nil, .day(context.today), .day(context.today + 9), .instant(context.now)] as [ItemDate?] {
            let after = try document(["b"]) { _, item in item.due = due }
            for kind in ActivityKind.allCases {
                let entries = ActivityEntry.entries(
                    of: kind, from: before.store, to: after.store, at: context.now)
                let isMoved = due != .day(context.today) && entries.first?.kind == .edited
                #expect(entries.map(\.moved) == [isMoved ? due : nil])
                #expect(ActivityLog(parsing: ActivityLog.lines(entries)).entries == entries)
            }
        }
    }

    @Test func longTitlesAreCut() {
        let title = String(repeating: "é", count: 250)
        #expect(entry(.added, 1, title).title == title)
        #expect(entry(.added, 1, "a" + title).title == "a" + String(repeating: "é", count: 249) + "…")
    }

    @Test(
        arguments: [
            ("today", [2, 3]), ("tomorrow", []), ("10:00", [2, 3]), ("2026-11-21T09:00:01Z", [3]),
            ("2026-W47", [1, 2, 3]), ("-1d", [1, 2, 3]),
            // A day of the week is the last one: it is Saturday.
            ("saturday", [2, 3]), ("fri", [1, 2, 3]), ("sun", [1, 2, 3]), ("sat 10:00", [2, 3]),
            ("sat 10:01", []),
        ] as [(String, [UInt64])])
    func since(text: String, expected: [UInt64]) throws {
        // A moment before midnight in the zone, now, and in a second.
        let entries = [-36_001, 0, 1].enumerated().map { number, seconds in
            entry(
                .added, UInt64(number + 1), "", at: Instant(seconds: context.now.seconds + seconds))
        }
        let log = ActivityLog(parsing: ActivityLog.lines(entries))
        let start = try #require(WhenExpression(text)?.beginning(context, weekStart: .monday))
        #expect(log.entries.filter { $0.instant >= start }.map(\.id) == expected.map(id))
    }

    private func entries(
        _ kind: ActivityKind, _ before: StoreDocument, _ change: StoreChange
    ) throws -> [ActivityEntry] {
        let after = try change.applied(to: before, context).document
        return ActivityEntry.entries(of: kind, from: before.store, to: after.store, at: context.now)
    }

    @Test func aChangeIsAboutTheItemsThatItChanges() throws {
        let before = try document(["a", "step", "c"]) { number, item in
            if number == 2 { item.parent = id(1) }
        }
        let all = Array(before.store.indices)
        #expect(
            try entries(.added, before, .add(ItemValues(id: id(9), title: "new")))
                == [entry(.added, 9, "new")])
        #expect(
            try entries(.checkedOff, before, .done([all[2], all[0]].map { ItemOccurrence($0) }, on: nil))
                == [entry(.checkedOff, 1, "a"), entry(.checkedOff, 3, "c")])
        #expect(try entries(.reopened, before, .reopen(all.map { ItemOccurrence($0) })) == [])
        #expect(
            try entries(.removed, before, .remove([all[0]]))
                == [entry(.edited, 2, "step"), entry(.removed, 1, "a")])
        var edits = ItemChange()
        edits.title = "new"
        #expect(try entries(.edited, before, .edit([all[0]], edits)) == [entry(.edited, 1, "new")])
    }

    @Test func anImportAndItsUndoAreAboutTheSameItems() throws {
        let before = try document(["a", "b", "c"])
        var after = before
        try after.change("b") { $0.title = "new" }
        // What was last imported is no field.
        let edits: [StoreEdit] = [
            .remove(StoreIndex(0)), .setImported(StoreIndex(2), Array("[1]".utf8)),
            .add(ItemValues(id: id(9), title: "d")),
        ]
        try after.edit(edits, zone: .utc)
        try after.reorder([2, 0, 1].map { StoreIndex($0) })
        #expect(
            ActivityEntry.entries(of: .imported, from: before.store, to: after.store, at: context.now)
                == [entry(.imported, 9, "d"), entry(.imported, 2, "new"), entry(.removed, 1, "a")])
        #expect(
            ActivityEntry.entries(of: .undone, from: after.store, to: before.store, at: context.now)
                == [entry(.undone, 1, "a"), entry(.undone, 2, "b"), entry(.undone, 9, "d")])
    }
}
