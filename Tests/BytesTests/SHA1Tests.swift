// SHA-1 against the examples of FIPS 180-4 (csrc.nist.gov, "SHA1.pdf") and lengths around a block.

import Bytes
import TestSupport
import Testing

@Suite struct SHA1Tests {
    private func hex(_ text: String) -> String { hex(Array(text.utf8)) }

    private func hex(_ bytes: [UInt8]) -> String {
        SHA1(of: bytes).bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func examplesOfTheStandard() {
        #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    }

    @Test(.enabled(if: areRoundsFull, "TODOPRESS_ROUNDS is not full"))
    func aMillionLetters() {
        #expect(
            hex([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test func paddingAroundABlock() {
        #expect(hex(String(repeating: "a", count: 55)) == "c1c8bbdc22796e28c0e15163d20899b65621d65a")
        #expect(hex(String(repeating: "a", count: 56)) == "c2db330f6083854c99d4b5bfb6e8f29f201be699")
        #expect(hex(String(repeating: "a", count: 64)) == "0098ba824b5c16427bd7a1122a5a442a25ec644d")
    }
}
