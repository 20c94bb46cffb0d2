// AES-256 with the example of FIPS 197, and GCM with those of its authors, which NIST has in its validation program
// (D. McGrew, J. Viega, "The Galois/Counter Mode of Operation", appendix B, test cases 13 to 16).

import TestSupport
import Testing

@testable import Cipher

@Suite struct AESGCMTests {
    @Test func theExampleOfFIPS197Holds() throws {
        let cipher = AES256(key: Array(0..<32))
        let block = cipher.words.withUnsafeBufferPointer { words in
            AES256.encrypt((0x0011_2233, 0x4455_6677, 0x8899_aabb, 0xccdd_eeff), words.baseAddress!)
        }
        #expect(block == (0x8ea2_b7ca, 0x5167_45bf, 0xeafc_4990, 0x4b49_6089))
    }

    struct Example: Sendable {
        let key, nonce, additional, message, sealed, tag: String
    }

    private static let key = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
    private static let message =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
        + "b16aedf5aa0de657ba637b391aafd255"
    private static let sealed =
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
        + "c5f61e6393ba7a0abcc9f662898015ad"

    static let examples = [
        Example(
            key: String(repeating: "0", count: 64), nonce: String(repeating: "0", count: 24), additional: "",
            message: "", sealed: "", tag: "530f8afbc74536b9a963b4f1c4cb738b"),
        Example(
            key: String(repeating: "0", count: 64), nonce: String(repeating: "0", count: 24), additional: "",
            message: String(repeating: "0", count: 32), sealed: "cea7403d4d606b6e074ec5d3baf39d18",
            tag: "d0d1c8a799996bf0265b98b5d48ab919"),
        Example(
            key: key, nonce: "cafebabefacedbaddecaf888", additional: "", message: message, sealed: sealed,
            tag: "b094dac5d93471bdec1a502270e3cc6c"),
        Example(
            key: key, nonce: "cafebabefacedbaddecaf888",
            additional: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: String(message.dropLast(8)), sealed: String(sealed.dropLast(8)),
            tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
    ]

    @Test(arguments: examples)
    func theExamplesOfItsAuthorsHold(_ example: Example) {
        let cipher = AESGCM(key: bytes(hexadecimal: example.key))
        let (nonce, additional) = (bytes(hexadecimal: example.nonce), bytes(hexadecimal: example.additional))
        let sealed = cipher.seal(
            bytes(hexadecimal: example.message), nonce: nonce, authenticating: additional)
        #expect(sealed == bytes(hexadecimal: example.sealed + example.tag))
        #expect(
            cipher.open(sealed, nonce: nonce, authenticating: additional)
                == bytes(hexadecimal: example.message))
    }

    @Test func whatIsShorterThanATagIsRefused() {
        let cipher = AESGCM(key: bytes(hexadecimal: Self.key))
        let sealed = cipher.seal([], nonce: bytes(hexadecimal: "cafebabefacedbaddecaf888"))
        #expect(sealed.count == AESGCM.tagSize)
        for count in 0..<sealed.count {
            #expect(
                cipher.open(Array(sealed[..<count]), nonce: bytes(hexadecimal: "cafebabefacedbaddecaf888"))
                    == nil)
        }
    }

    @Test func anotherNonceKeyOrAdditionalTextIsRefused() {
        let cipher = AESGCM(key: bytes(hexadecimal: Self.key))
        let nonce = bytes(hexadecimal: "cafebabefacedbaddecaf888")
        let sealed = cipher.seal([1, 2, 3], nonce: nonce, authenticating: [4])
        #expect(cipher.open(sealed, nonce: nonce, authenticating: [4]) == [1, 2, 3])
        #expect(cipher.open(sealed, nonce: nonce, authenticating: []) == nil)
        #expect(cipher.open(sealed, nonce: nonce, authenticating: [4, 0]) == nil)
        #expect(cipher.open(sealed, nonce: nonce.reversed(), authenticating: [4]) == nil)
        let other = AESGCM(key: bytes(hexadecimal: Self.key).reversed())
        #expect(other.open(sealed, nonce: nonce, authenticating: [4]) == nil)
    }
}
