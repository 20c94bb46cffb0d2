// Tests that changes are taken back one after the other, and that a record that does not fit is never used.

import Bytes
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
        String(decoding: try history.takeBack(bytes(current)).restored ?? [], as: UTF8.self)
    }

    @Test func eachStepLeadsToTheOneBefore() throws {
        var history = history(("a", "b"), ("b", "c"), ("c", "d"))
        #expect(try history.summaries(leadingTo: bytes("d")) == ["c to d", "b to c", "a to b"])
        #expect(try history.summaries(leadingTo: bytes("c")) == ["b to c", "a to b"])
        #expect(throws: UndoError.changedSince("c to d")) { try history.takeBack(bytes("x")) }
        #expect(throws: UndoError.changedSince("c to d")) { try history.summaries(leadingTo: bytes("x")) }
        for (current, before) in [("d", "c"), ("c", "b"), ("b", "a")] {
            #expect(try takeBack(&history, current) == before)
            history = UndoHistory(parsing: history.bytes)
        }
        #expect(throws: UndoError.nothing) { try history.takeBack(bytes("a")) }
        #expect(try history.summaries(leadingTo: bytes("a")).isEmpty)
    }

    @Test func changesBackAndForthAreTakenBackFromTheNewest() throws {
        var history = history(("b", "a"), ("a", "b"), ("b", "a"))
        #expect(try history.summaries(leadingTo: bytes("a")) == ["b to a", "a to b", "b to a"])
        #expect(try takeBack(&history, "a") == "b")
        #expect(try takeBack(&history, "b") == "a")
        #expect(try takeBack(&history, "a") == "b")
        #expect(throws: UndoError.nothing) { try history.takeBack(bytes("b")) }
    }

    @Test func theRecordOfNoChangeIsPassedOver() throws {
        // The record of the newest change was written, and then the command was killed.
        var history = history(("a", "b"), ("b", "x"))
        #expect(try history.summaries(leadingTo: bytes("b")) == ["a to b"])
        #expect(try takeBack(&history, "b") == "a")
    }

    @Test func whatAnotherProgramWroteEndsTheWayBack() throws {
        var history = history(("a", "b"), ("other", "c"))
        #expect(try takeBack(&history, "c") == "other")
        #expect(throws: UndoError.changedSince("a to b")) { try history.takeBack(bytes("other")) }
        var one = self.history(("a", "b"))
        #expect(throws: UndoError.alreadyAsBefore("a to b")) { try one.takeBack(bytes("a")) }
    }

    /// What is made of a change of two files, by what is found after a process was killed.
    @Test(
        arguments: [
            ("b", "y", nil), ("a", "x", nil), ("b", "x", ["b": "a"]), ("a", "y", ["y": "x"]),
            ("b", nil, ["b": "a"]), ("a", nil, nil), ("b", "other", [:]), ("other", "y", [:]),
        ] as [(String, String?, [String: String]?)])
    func aChangeOfTwoFilesThatWasInterrupted(own: String, other: String?, back: [String: String]?) {
        var history = UndoHistory(parsing: nil)
        history.add(
            before: bytes("a"), after: bytes("b"), summary: "both",
            others: ["2": FileChange(before: bytes("x"), after: bytes("y"))])
        history = UndoHistory(parsing: history.bytes)
        #expect(history.isBegun)
        let part = history.takeBackPart(bytes(own), other.map { ["2": bytes($0)] } ?? [:])
        #expect(!history.isBegun)
        var found: [String: String] = [:]
        if let restored = part?.restored { found[own] = String(decoding: restored, as: UTF8.self) }
        if let restored = part?.others["2"] { found[other ?? ""] = String(decoding: restored, as: UTF8.self) }
        #expect((part == nil ? nil : found) == back)
    }

    @Test func theLastTenAreKept() throws {
        var history = UndoHistory(parsing: nil)
        for number in 1...12 {
            history.add(before: bytes("\(number - 1)"), after: bytes("\(number)"), summary: "\(number)")
        }
        #expect(try history.summaries(leadingTo: bytes("12")).map { Int($0) } == Array((3...12).reversed()))
    }

    @Test func aDamagedFileTakesNothingBack() throws {
        let file = history(("one two three", "one 2 three")).bytes
        for count in 0..<file.count {
            var cut = UndoHistory(parsing: Array(file[..<count]))
            #expect(throws: UndoError.damaged) { try cut.takeBack(bytes("one 2 three")) }
        }
        for offset in file.indices {
            var other = file
            other[offset] ^= 1
            var damaged = UndoHistory(parsing: other)
            #expect(throws: UndoError.damaged) { try damaged.takeBack(bytes("one 2 three")) }
        }
    }

    /// Versions before kept one change in a file: the last one can still be taken back.
    @Test func theFileOfAnOlderVersionIsReadOnce() throws {
        let (before, after) = (bytes("abc\n\nz"), bytes("abXc\n\nz"))
        func mark(_ bytes: [UInt8]) -> String {
            var buffer = ByteBuffer()
            buffer.append(hexadecimal: Digest(of: bytes).value)
            return "\(bytes.count) " + String(decoding: [UInt8](buffer), as: UTF8.self)
        }
        let text = "before \(mark(after))\nafter \(mark(before))\nkept 2 4\nsummary \"a \\\"b\\\"\"\n\nX"
        var history = UndoHistory(parsing: OwnFile.bytes("undo record", bytes(text)))
        #expect(history.isFormer)
        let step = try history.takeBack(before)
        #expect(step.summary == "a \"b\"" && step.restored == after)
        #expect(!UndoHistory(parsing: history.bytes).isFormer)
    }
}
