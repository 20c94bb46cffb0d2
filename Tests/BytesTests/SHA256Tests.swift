// SHA-256 with the examples of NIST (FIPS 180-4 and the messages of its validation program), and base64 with those of
// RFC 4648 §10.

import Foundation
import TestSupport
import Testing

@testable import Bytes

@Suite struct SHA256Tests {
    private func hexadecimal(_ digest: SHA256) -> String {
        digest.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                + "mnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func theExamplesOfNISTHold(message: String, digest: String) {
        #expect(hexadecimal(SHA256(of: Array(message.utf8))) == digest)
    }

    @Test(.enabled(if: areRoundsFull, "TODOPRESS_ROUNDS is not full"))
    func aMillionLettersHoldToo() {
        let digest = SHA256(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(
            hexadecimal(digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// NIST's messages of zeros around the ends of blocks (SHA256 of 55, 56, 57 and 64 zero bytes).
    @Test(arguments: [
        (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
        (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
        (57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
        (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    ])
    func theEndOfAMessageIsPadded(count: Int, digest: String) {
        #expect(hexadecimal(SHA256(of: [UInt8](repeating: 0, count: count))) == digest)
    }
}

@Suite struct Base64Tests {
    private func base64(_ bytes: [UInt8]) -> String {
        var buffer = ByteBuffer()
        buffer.append(base64: bytes)
        return buffer.string(buffer.everything)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func theExamplesOfTheStandardHold(text: String, encoded: String) {
        #expect(base64(Array(text.utf8)) == encoded)
    }

    @Test func allBytesAreThoseOfFoundation() {
        for count in 0...257 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            #expect(base64(bytes) == Data(bytes).base64EncodedString())
        }
    }
}
