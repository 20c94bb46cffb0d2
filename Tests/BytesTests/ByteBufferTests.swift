// Tests the byte buffer, whose raw memory all output is written to.

@testable import Bytes
import Testing

@Suite("The text buffer")
struct TextBufferTests {
    @Test("It grows from nothing, byte by byte and at once")
    func growth() {
        var buffer = ByteBuffer()
        var expected: [UInt8] = []
        for number in 0..<1000 {
            buffer.append(byte: UInt8(number % 256))
            expected.append(UInt8(number % 256))
        }
        buffer.append(expected.span)
        #expect([UInt8](buffer) == expected + expected)
        #expect(buffer.count == 2000)
    }

    @Test("Texts know where they stand, also in another buffer's words")
    func texts() {
        var words = ByteBuffer(capacity: 1)
        let one = words.text("eins")
        let none = words.text("")
        let two = words.text {
            $0.append("zw" as StaticString)
            $0.append("ei €")
        }
        var output = ByteBuffer()
        output.append(two, of: words)
        output.append(none, of: words)
        output.append(.empty, of: words)
        output.append(one, of: words)
        #expect(output.string(output.everything) == "zwei €eins")
        #expect(words.string(two) == "zwei €")
        #expect(none.isEmpty && Text.empty.isEmpty && !one.isEmpty)
        #expect(MemoryLayout<Text>.size == 12)
    }

    @Test("Emptied, it keeps nothing")
    func removeAll() {
        var buffer = ByteBuffer()
        buffer.append("long enough to be seen")
        buffer.removeAll()
        buffer.append("x")
        #expect(buffer.withBytes { $0.count } == 1)
        #expect(buffer.withUnsafeBytes { Array($0) } == [0x78])
    }

    @Test(
        "Numbers",
        arguments: [
            (0, 1, "0"), (0, 3, "000"), (7, 2, "07"), (10, 2, "10"), (123, 2, "123"), (-5, 3, "-005"),
            (7, 0, "7"), (99, 1, "99"), (100, 1, "100"), (999, 4, "0999"), (1000, 1, "1000"),
            (9999, 4, "9999"),
            (1000, 5, "01000"), (10_000, 4, "10000"),
            (Int.max, 1, "9223372036854775807"), (Int.min, 1, "-9223372036854775808"),
        ])
    func decimal(_ number: Int, _ digits: Int, _ expected: String) {
        var buffer = ByteBuffer()
        buffer.append(decimal: number, digits: digits)
        #expect(buffer.string(buffer.everything) == expected)
    }

    @Test("Two digits")
    func twoDigits() {
        var buffer = ByteBuffer()
        for number in 0...99 { buffer.append(twoDigits: number) }
        let expected = (0...99).map { ($0 < 10 ? "0" : "") + String($0) }.joined()
        #expect(buffer.string(buffer.everything) == expected)
    }

    @Test("A text of any length is copied whole, also from the end of its buffer and within it")
    func copies() {
        for count in 0...70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 0x21 + $0) }
            var words = ByteBuffer(capacity: count)
            let text = words.text { $0.append(bytes.span) }
            var copy = ByteBuffer()
            copy.append(text, of: words)
            copy.append(count / 2..<count, of: words)
            words.append(again: text)
            #expect([UInt8](copy) == bytes + bytes[(count / 2)...])
            #expect([UInt8](words) == bytes + bytes)
        }
    }

    @Test("The first bytes of a word")
    func bytesOfWord() {
        var buffer = ByteBuffer()
        buffer.append(2, bytesOf: 0x2165_6C6C_6F48)
        buffer.append(0, bytesOf: 0x21)
        buffer.append(6, bytesOf: 0x216F_6C6C_6548)
        buffer.append(8, bytesOf: 0x6867_6665_6463_6261)
        #expect(buffer.string(buffer.everything) == "HoHello!abcdefgh")
    }

    @Test("Only what a word and two digits can hold is appended")
    func outOfRange() async {
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append(4_000, bytesOf: 0x21)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append(-64, bytesOf: 0x21)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            buffer.append(twoDigits: 100)
        }
    }

    @Test("A text before removed bytes stays readable, through several removals")
    func removal() {
        var buffer = ByteBuffer()
        let first = buffer.text("first")
        let start = buffer.count
        var second = Text.empty
        for number in 0..<3 {
            buffer.removeAll(from: start)
            second = buffer.text("second \(number)")
            let inner = buffer.count
            for _ in 0..<3 {
                _ = buffer.text("third")
                buffer.removeAll(from: inner)
                #expect(buffer.string(first) + buffer.string(second) == "firstsecond \(number)")
            }
        }
        buffer.removeAll(from: 100)
        #expect(buffer.string(first) + buffer.string(second) == "firstsecond 2")
        #expect(buffer.string(buffer.everything) == "firstsecond 2")
    }

    @Test("Reading a removed text ends the process, also after as many other bytes were added")
    func removedText() async {
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            _ = buffer.text("first")
            let start = buffer.count
            let removed = buffer.text("removed")
            buffer.removeAll(from: start)
            _ = buffer.text("SECRET")
            _ = buffer.text("SECRET")
            print(buffer.string(removed))
        }
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer()
            let removed = buffer.text("half of it is removed")
            buffer.removeAll(from: 4)
            _ = buffer.text("SECRET SECRET SECRET")
            print(buffer.string(removed))
        }
    }
}
