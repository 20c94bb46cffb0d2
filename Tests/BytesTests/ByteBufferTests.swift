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
            (7, 0, "7"),
            (Int.max, 1, "9223372036854775807"), (Int.min, 1, "-9223372036854775808"),
        ])
    func decimal(_ number: Int, _ digits: Int, _ expected: String) {
        var buffer = ByteBuffer()
        buffer.append(decimal: number, digits: digits)
        #expect(buffer.string(buffer.everything) == expected)
    }
}
