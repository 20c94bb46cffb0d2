// Tests that a search of eight bytes at a time finds exactly what a plain loop finds, at every position in a
// word and for every length of text.

import TestSupport
import Testing

@testable import Bytes

@Suite struct EightBytesTests {
    private typealias Question = (
        name: String, marks: @Sendable (EightBytes) -> UInt64, rule: @Sendable (UInt8) -> Bool
    )

    private static let questions: [Question] = [
        ("line feed", { $0.equal(0x0A) }, { $0 == 0x0A }),
        ("zero", { $0.equal(0) }, { $0 == 0 }),
        ("highest", { $0.equal(0xFF) }, { $0 == 0xFF }),
        ("either of two", { $0.equal(0xC2, orDifferingIn: 0x20) }, { $0 == 0xC2 || $0 == 0xE2 }),
        ("control", { $0.lower(than: 0x20) }, { $0 < 0x20 }),
        ("ASCII", { $0.lower(than: 0x80) }, { $0 < 0x80 }),
        ("not ASCII", { $0.notLower(than: 0x80) }, { $0 >= 0x80 }),
        ("rare", { $0.notLower(than: 0xEF) }, { $0 >= 0xEF }),
        ("digit", { $0.within(0x30...0x39) }, { 0x30...0x39 ~= $0 }),
        ("slash", { $0.within(0x2F...0x2F) }, { $0 == 0x2F }),
        ("below DEL", { $0.within(0x00...0x7E) }, { $0 < 0x7F }),
        ("one of two", { $0.equal(0x3A) | $0.lower(than: 0x20) }, { $0 == 0x3A || $0 < 0x20 }),
    ]

    @Test(arguments: questions.indices)
    func everyByteIsFoundAtEveryPlace(_ number: Int) {
        let question = Self.questions[number]
        var wrong: [String] = []
        func check(_ bytes: [UInt8], from start: Int, _ expected: Int) {
            let found = bytes.span.firstIndex(from: start) { question.marks($0) }
            if found != expected { wrong.append("\(bytes) from \(start) gives \(found)") }
        }
        // Neighboring bytes that a borrow or a carry would corrupt first, and that match none or all of the
        // searches.
        for (number, around) in [UInt8(0x7E), 0x21, 0xA0].enumerated() {
            let isNeighbourFound = question.rule(around)
            for place in 0..<18 where areRoundsFull || place % 3 == number {
                for count in [place + 1, 19] {
                    var bytes = [UInt8](repeating: around, count: count)
                    check(bytes, from: count, count)
                    // Without closures and tuples, which are slow in a debug build.
                    for byte in UInt8.min...UInt8.max {
                        bytes[place] = byte
                        let behind = question.rule(byte) ? place : isNeighbourFound ? place + 1 : count
                        check(bytes, from: place, behind)
                        if place > 0 { check(bytes, from: 0, isNeighbourFound ? 0 : behind) }
                    }
                }
            }
        }
        #expect(wrong == [], "\(question.name)")
    }

    /// A range search marks every matching byte, not only the first.
    @Test func theBytesWithinARangeAreAllMarked() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                for around in [UInt8(0x2E), 0x2F, 0x30, 0x39, 0x3A, 0xAF, 0xB5] {
                    var bytes = [UInt8](repeating: around, count: 8)
                    bytes[place] = byte
                    let word = bytes.enumerated().reduce(UInt64(0)) {
                        $0 | UInt64($1.element) << UInt64(8 * $1.offset)
                    }
                    let expected = bytes.enumerated().reduce(UInt64(0)) {
                        0x30...0x39 ~= $1.element ? $0 | 0x80 << UInt64(8 * $1.offset) : $0
                    }
                    #expect(EightBytes(word).within(0x30...0x39) == expected, "\(bytes)")
                }
            }
        }
    }

    @Test func viewsShareTheBytesBeforeTheFirstThatDiffers() {
        for length in 0...20 {
            let bytes = [UInt8](repeating: 7, count: length)
            for place in 0...length {
                var changed = bytes + [7, 7]
                changed[place] = 8
                let shared = ByteView.with(bytes.span) { bytes in
                    ByteView.with(changed.span) {
                        [bytes.sharedPrefixLength(with: $0), $0.sharedPrefixLength(with: bytes)]
                    }
                }
                #expect(shared == [place, place])
            }
            // A zero beyond the end of one of them is no shared byte.
            let longer = bytes + [0]
            #expect(
                ByteView.with(bytes.span) { bytes in
                    ByteView.with(longer.span) { bytes.sharedPrefixLength(with: $0) }
                } == length)
        }
    }
}
