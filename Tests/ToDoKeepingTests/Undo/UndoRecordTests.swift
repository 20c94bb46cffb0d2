// Tests that a change of a file can be taken back, and only as long as the file is as the change left it.

import TestSupport
import Testing

@testable import ToDoKeeping

@Suite struct UndoRecordTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(arguments: [
        ("", ""), ("", "a"), ("a", ""), ("abc", "abXc"), ("aaaa", "aa"), ("aa", "aaaa"), ("abab", "ababab"),
        ("x", "y"),
        ("[\n]\n", "[\n  {}\n]\n"), ("é", "è"),
    ])
    func aChangeIsTakenBack(before: String, after: String) throws {
        let record = UndoRecord(before: bytes(before), after: bytes(after), "s", at: 0, count: 1)
        #expect(try record.restored(from: bytes(after)) == bytes(before))
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
            let record = UndoRecord(before: file, after: next, "change", at: 0, count: 1)
            #expect(try record.restored(from: next) == file)
            file = next
        }
    }
}
