// Tests that changes are taken back one after the other, and that a record that does not fit is never used.

import TestSupport
import Testing

@testable import ToDoKeeping

@Suite struct UndoHistoryTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The history of changes, the oldest first, as it is read again.
    private func history(_ changes: (before: String, after: String)...) -> UndoHistory {
        var history = UndoHistory(parsing: nil)
        for (before, after) in changes {
            history.add(before: bytes(before), after: bytes(after), summary: "\(before) to \(after)")
        }
        return UndoHistory(parsing: history.bytes)
    }

    private func takeBack(_ history: inout UndoHistory, _ current: String) throws -> String {
        guard let last = try history.changes(leadingTo: bytes(current)).first else { throw UndoError.nothing }
        history.takeBack(last)
        return String(decoding: try last.restored(from: bytes(current)) ?? [], as: UTF8.self)
    }

    @Test func eachStepLeadsToTheOneBefore() throws {
        var history = history(("a", "b"), ("b", "c"), ("c", "d"))
        #expect(try history.changes(leadingTo: bytes("d")).map(\.summary) == ["c to d", "b to c", "a to b"])
        #expect(try history.changes(leadingTo: bytes("c")).map(\.summary) == ["b to c", "a to b"])
        #expect(throws: UndoError.changedSince("c to d")) { try takeBack(&history, "x") }
        #expect(throws: UndoError.changedSince("c to d")) {
            try history.changes(leadingTo: bytes("x")).map(\.summary)
        }
        for (current, before) in [("d", "c"), ("c", "b"), ("b", "a")] {
            #expect(try takeBack(&history, current) == before)
            history = UndoHistory(parsing: history.bytes)
        }
        #expect(throws: UndoError.nothing) { try takeBack(&history, "a") }
        #expect(try history.changes(leadingTo: bytes("a")).map(\.summary).isEmpty)
    }

    @Test func changesBackAndForthAreTakenBackFromTheNewest() throws {
        var history = history(("b", "a"), ("a", "b"), ("b", "a"))
        #expect(try history.changes(leadingTo: bytes("a")).map(\.summary) == ["b to a", "a to b", "b to a"])
        #expect(try takeBack(&history, "a") == "b")
        #expect(try takeBack(&history, "b") == "a")
        #expect(try takeBack(&history, "a") == "b")
        #expect(throws: UndoError.nothing) { try takeBack(&history, "b") }
    }

    @Test func theRecordOfNoChangeIsPassedOver() throws {
        // The record of the newest change was written, and then the command was killed.
        var history = history(("a", "b"), ("b", "x"))
        #expect(try history.changes(leadingTo: bytes("b")).map(\.summary) == ["a to b"])
        #expect(try takeBack(&history, "b") == "a")
    }

    @Test func whatAnotherProgramWroteEndsTheWayBack() throws {
        var history = history(("a", "b"), ("other", "c"))
        #expect(try takeBack(&history, "c") == "other")
        #expect(throws: UndoError.changedSince("a to b")) { try takeBack(&history, "other") }
        var one = self.history(("a", "b"))
        #expect(throws: UndoError.alreadyAsBefore("a to b")) { try takeBack(&one, "a") }
    }

    /// What is found of a change in a file after a process was killed, and after it was taken back.
    @Test func aFileIsAsAChangeLeftItOrAsBefore() throws {
        var history = UndoHistory(parsing: nil)
        history.add(before: nil, after: bytes("b"), summary: "both", at: 7, count: 2)
        history = UndoHistory(parsing: history.bytes)
        let record = try #require(history.record(at: 7))
        #expect(record.files == 2 && history.record(at: 8) == nil)
        #expect(record.isMade(in: bytes("b")) == true && record.isMade(in: []) == false)
        #expect(record.isMade(in: bytes("other")) == nil)
        #expect(try record.restored(from: bytes("b")) == nil)
        history.takeBack(record)
        #expect(history.newest == nil && history.record(at: 7)?.isMade(in: bytes("b")) == nil)
        #expect(history.record(at: 7)?.isMade(in: []) == false)
    }

    @Test func theLastTenAreKept() throws {
        var history = UndoHistory(parsing: nil)
        for number in 1...12 {
            history.add(before: bytes("\(number - 1)"), after: bytes("\(number)"), summary: "\(number)")
        }
        #expect(
            try history.changes(leadingTo: bytes("12")).map { Int($0.summary) } == Array((3...12).reversed()))
    }

    @Test func aDamagedFileTakesNothingBack() throws {
        let file = history(("one two three", "one 2 three")).bytes
        for count in 0..<file.count {
            var cut = UndoHistory(parsing: Array(file[..<count]))
            #expect(throws: UndoError.damaged) { try takeBack(&cut, "one 2 three") }
        }
        for offset in file.indices {
            var other = file
            other[offset] ^= 1
            var damaged = UndoHistory(parsing: other)
            #expect(throws: UndoError.damaged) { try takeBack(&damaged, "one 2 three") }
        }
    }
}
