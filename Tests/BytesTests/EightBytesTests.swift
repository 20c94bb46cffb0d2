// What is looked for eight bytes at a time is found exactly where the plain rule says, wherever that is in a word and
// however long the text is.

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
        ("one of two", { $0.equal(0x3A) | $0.lower(than: 0x20) }, { $0 == 0x3A || $0 < 0x20 }),
    ]

    @Test(arguments: questions.indices)
    func everyByteIsFoundAtEveryPlace(_ number: Int) {
        let question = Self.questions[number]
        var wrong: [String] = []
        // Neighbours that a borrow or a carry would spoil first, and that no question asks for or each does.
        for around in [UInt8(0x7E), 0x21, 0xA0] {
            let isNeighbourFound = question.rule(around)
            for byte in UInt8.min...UInt8.max {
                let isFound = question.rule(byte)
                for place in 0..<18 {
                    for count in [place + 1, 19] {
                        var bytes = [UInt8](repeating: around, count: count)
                        bytes[place] = byte
                        // Without closures, which are slow in a debug build.
                        let behind = isFound ? place : isNeighbourFound ? place + 1 : count
                        for (start, expected) in [
                            (0, isNeighbourFound && place > 0 ? 0 : behind), (place, behind), (count, count),
                        ] {
                            let found = bytes.span.firstIndex(from: start) { question.marks($0) }
                            if found != expected { wrong.append("\(bytes) from \(start) gives \(found)") }
                        }
                    }
                }
            }
        }
        #expect(wrong == [], "\(question.name)")
    }
}
