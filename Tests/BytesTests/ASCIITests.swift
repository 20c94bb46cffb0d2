// Tests the classes of ASCII characters with every byte.

import Testing

@testable import Bytes

@Suite struct ASCIITests {
    @Test func everyByteIsInItsClasses() {
        let digits = Set("0123456789".utf8)
        let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(byte.isBlank == " \t".utf8.contains(byte))
            #expect(byte.isLineEnd == "\n\r".utf8.contains(byte))
            #expect(byte.isDigit == digits.contains(byte))
            #expect(byte.isLetterOrDigit == (digits.contains(byte) || letters.contains(byte)))
            #expect(byte.isHexadecimalDigit == "0123456789abcdefABCDEF".utf8.contains(byte))
        }
    }
}
