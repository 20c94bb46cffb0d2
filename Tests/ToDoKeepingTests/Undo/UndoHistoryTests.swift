// Tests that changes are taken back one after the other, and that a record that does not fit is never used.

import TestSupport
import Testing

@testable import ToDoKeeping

@Suite struct UndoHistoryTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func record(_ before: String, _ after: String) -> [UInt8] {
        UndoRecord(before: bytes(before), after: bytes(after), summary: "\(before) to \(after)").bytes
    }

    private func last(_ history: UndoHistory, _ current: String) throws -> String? {
        try history.lastChange(of: bytes(current)).map {
            "\($0.position) \(String(decoding: $0.restored, as: UTF8.self))"
        }
    }

    @Test func eachStepLeadsToTheOneBefore() throws {
        let history = UndoHistory(parsing: [record("c", "d"), record("b", "c"), record("a", "b")])
        #expect(try last(history, "d") == "0 c" && last(history, "c") == "1 b" && last(history, "b") == "2 a")
        #expect(try history.changes(leadingTo: bytes("d")) == ["c to d", "b to c", "a to b"])
        #expect(try history.changes(leadingTo: bytes("c")) == ["b to c", "a to b"])
        #expect(throws: UndoError.changedSince("c to d")) { try last(history, "x") }
        #expect(throws: UndoError.changedSince("c to d")) { try history.changes(leadingTo: bytes("x")) }
        #expect(try last(UndoHistory(parsing: []), "x") == nil)
        #expect(try UndoHistory(parsing: []).changes(leadingTo: []).isEmpty)
    }

    @Test func changesBackAndForthAreTakenBackFromTheNewest() throws {
        let history = UndoHistory(parsing: [record("b", "a"), record("a", "b"), record("b", "a")])
        #expect(try last(history, "a") == "0 b")
        #expect(try history.changes(leadingTo: bytes("a")) == ["b to a", "a to b", "b to a"])
    }

    @Test func aRecordOfNoChangeIsPassedOver() throws {
        // The newest change was not made, and the second is damaged.
        let history = UndoHistory(parsing: [record("b", "x"), bytes("damaged"), record("a", "b")])
        #expect(try last(history, "b") == "2 a")
        #expect(try history.changes(leadingTo: bytes("b")) == ["a to b"])
        let damaged = UndoHistory(parsing: [bytes("damaged"), record("a", "b")])
        #expect(throws: UndoError.damaged) { try last(damaged, "c") }
    }

    @Test(arguments: 1...rounds(4, full: 40) as ClosedRange<UInt64>)
    func whateverIsDamagedOnlyFormerFilesComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var files = [""]
        for _ in 0..<10 {
            files.append(String((0..<5).map { _ in "abc".randomElement(using: &random) ?? "a" }))
        }
        for _ in 0..<100 {
            var records = zip(files, files.dropFirst()).map { record($0, $1) }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let index = records.indices.randomElement(using: &random) ?? 0
                let offset = records[index].indices.randomElement(using: &random) ?? 0
                records[index][offset] = UInt8.random(in: 0...255, using: &random)
            }
            let current = files.randomElement(using: &random) ?? ""
            let history = UndoHistory(parsing: records.reversed())
            guard let step = try? history.lastChange(of: bytes(current)) else { continue }
            let restored = String(decoding: step.restored, as: UTF8.self)
            #expect(zip(files, files.dropFirst()).contains { $0 == restored && $1 == current })
        }
    }
}
