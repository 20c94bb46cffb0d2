// Tests that a change of a file can be taken back, and only as long as the file is as the change left it.

import TestSupport
import Testing
import ToDoKeeping

@Suite struct UndoRecordTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(arguments: [
        ("", ""), ("", "a"), ("a", ""), ("abc", "abXc"), ("aaaa", "aa"), ("aa", "aaaa"), ("abab", "ababab"),
        ("x", "y"),
        ("[\n]\n", "[\n  {}\n]\n"), ("é", "è"),
    ])
    func aChangeIsTakenBack(before: String, after: String) throws {
        let record = UndoRecord(before: bytes(before), after: bytes(after), summary: "s")
        let parsed = try #require(UndoRecord(parsing: record.bytes))
        #expect(parsed == record)
        if before != after { #expect(try parsed.restored(from: bytes(after)) == bytes(before)) }
        #expect(throws: UndoError.alreadyAsBefore("s")) { try parsed.restored(from: bytes(before)) }
        #expect(throws: UndoError.changedSince("s")) { try parsed.restored(from: bytes(after + " ")) }
        #expect(throws: UndoError.changedSince("s")) { try parsed.restored(from: bytes("other")) }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17], [0, 1, 7, 8, 9, 15, 16, 17])
    func onlyWhatDiffersIsKept(start: Int, end: Int) {
        let (start, end) = (bytes(String(repeating: "a", count: start)), String(repeating: "z", count: end))
        let record = UndoRecord(
            before: start + bytes("one" + end), after: start + bytes("2" + end), summary: "s")
        let text = String(decoding: record.bytes, as: UTF8.self)
        #expect(text.hasSuffix("\nkept \(start.count) \(end.utf8.count)\nsummary \"s\"\n\none"))
    }

    @Test(arguments: hostileTitles)
    func summariesAreKept(title: String) throws {
        let record = UndoRecord(before: bytes("a\n\nb"), after: bytes("b"), summary: title)
        #expect(UndoRecord(parsing: record.bytes) == record)
        #expect(UndoRecord(parsing: record.bytes)?.summary == title)
    }

    @Test func aDamagedRecordIsRefused() {
        let record = UndoRecord(
            before: bytes("one two three"), after: bytes("one 2 three"), summary: "é \" x"
        ).bytes
        for count in record.indices { #expect(UndoRecord(parsing: Array(record[..<count])) == nil) }
        #expect(UndoRecord(parsing: record + [0]) == nil)
        #expect(UndoRecord(parsing: []) == nil)
        for offset in record.indices {
            for value: UInt8 in [0, 0x0A, 0x20, 0x30, 0x39, 0x66, 0x7B, 0xFF] where record[offset] != value {
                var damaged = record
                damaged[offset] = value
                #expect(UndoRecord(parsing: damaged) == nil, "\(value) at \(offset)")
            }
        }
    }

    @Test(arguments: [
        (
            UndoError.changedSince("added \"\u{202E}x\n\" \\"),
            "the store was changed since by another program, so this is not taken back: added \"\\u202Ex\\n\" \\"
        ),
        (
            .alreadyAsBefore("done 3 \"Milk\""),
            "the store is as it was before this, so there is nothing to take back: done 3 \"Milk\""
        ),
        (
            .damaged,
            "the record of the last change is damaged or of an older version, so nothing can be taken back"
        ),
    ])
    func errorsAreSentences(error: UndoError, sentence: String) {
        #expect(error.message == sentence)
    }

    @Test(arguments: 1...rounds(2, full: 10) as ClosedRange<UInt64>)
    func randomChangesAreTakenBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var file: [UInt8] = []
        for _ in 0..<200 {
            var next = file
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0...next.count, using: &random)
                let end = min(next.count, start + Int.random(in: 0...5, using: &random))
                let new = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    UInt8.random(in: 97...99, using: &random)
                }
                next.replaceSubrange(start..<end, with: new)
            }
            guard next != file else { continue }
            let record = UndoRecord(before: file, after: next, summary: "change")
            #expect(try UndoRecord(parsing: record.bytes)?.restored(from: next) == file)
            #expect(record.bytes.count < 220 + file.count)
            file = next
        }
    }
}
