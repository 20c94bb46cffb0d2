// The copying of printable text stops exactly where the plain rule says, wherever that is in its words of eight.

import Testing

@testable import Mustache

@Suite struct PrintableTests {
    @Test func everyByteAtEveryPlaceIsJudgedByThePlainRule() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<20 {
                for count in [place + 1, 21] {
                    var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: count)
                    bytes[place] = byte
                    let isPrintable = 0x20..<0x7F ~= byte
                    var buffer = TextBuffer()
                    let end = buffer.append(printable: bytes.span, from: 0)
                    #expect(end == (isPrintable ? count : place))
                    #expect([UInt8](buffer) == Array(bytes[..<end]))
                }
            }
        }
    }

    @Test func itBeginsWhereItIsTold() {
        var buffer = TextBuffer()
        let bytes: [UInt8] = [0, 0x41, 0x42, 0x0A]
        let end = buffer.append(printable: bytes.span, from: 1)
        #expect(end == 3)
        #expect([UInt8](buffer) == [0x41, 0x42])
    }
}
