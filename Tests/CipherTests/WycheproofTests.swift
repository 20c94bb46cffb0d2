// Project Wycheproof's cases for AES-GCM, HMAC-SHA-256 and PBKDF2, which lie in the folder `crypto` of the corpora (see
// `CORPORA`): all cases whose sizes this room has, i.e. keys of 256 bits, nonces of 96 and tags of 128 for GCM.

import Cipher
import Foundation
import TestSupport
import Testing

@Suite struct WycheproofTests {
    static let folder = Corpora.folder("crypto")

    struct File: Decodable { let testGroups: [Group] }
    struct Group: Decodable {
        let ivSize, keySize, tagSize: Int?
        let tests: [Case]
    }
    struct Case: Decodable {
        let tcId: Int
        let comment, result: String
        // An authentication, or an encryption.
        let key, iv, aad, msg, ct, tag: String?
        // A key of a passphrase.
        let password, salt, dk: String?
        let iterationCount, dkLen: Int?

        var isValid: Bool { result == "valid" }
    }

    /// The groups of a file whose cases were made for this room.
    private static func cases(_ name: String, where applies: (Group) -> Bool) throws -> [(Group, Case)] {
        let file = try #require(folder).appending(path: name)
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).testGroups
            .filter(applies).flatMap { group in group.tests.map { (group, $0) } }
    }

    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func messagesAreSealedAndOpened() throws {
        let cases = try Self.cases("aes_gcm_test.json") {
            $0.keySize == 256 && $0.ivSize == 96 && $0.tagSize == 128
        }
        #expect(cases.count == 66)
        for (_, test) in cases {
            let cipher = AESGCM(key: bytes(hexadecimal: try #require(test.key)))
            let (nonce, additional) = (
                bytes(hexadecimal: try #require(test.iv)), bytes(hexadecimal: try #require(test.aad))
            )
            let message = bytes(hexadecimal: try #require(test.msg))
            let sealed = bytes(hexadecimal: try #require(test.ct) + #require(test.tag))
            let opened = cipher.open(sealed, nonce: nonce, authenticating: additional)
            let again = cipher.seal(message, nonce: nonce, authenticating: additional)
            #expect(opened == (test.isValid ? message : nil), "\(test.tcId): \(test.comment)")
            #expect((again == sealed) == test.isValid, "\(test.tcId): \(test.comment)")
        }
    }

    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func codesAreChecked() throws {
        let cases = try Self.cases("hmac_sha256_test.json") { _ in true }
        #expect(cases.count == 174)
        for (group, test) in cases {
            let code = bytes(hexadecimal: try #require(test.tag))
            #expect(code.count * 8 == group.tagSize)
            let hmac = HMACSHA256(key: bytes(hexadecimal: try #require(test.key)))
            let own = hmac.code(for: bytes(hexadecimal: try #require(test.msg)))
            #expect(own.starts(with: code) == test.isValid, "\(test.tcId): \(test.comment)")
        }
    }

    @Test(.enabled(if: folder != nil, "CORPORA is not set"))
    func passphrasesMakeKeys() throws {
        let cases = try Self.cases("pbkdf2_hmacsha256_test.json") { _ in true }
        #expect(cases.count == 60)
        for (_, test) in cases {
            let key = PBKDF2.key(
                from: bytes(hexadecimal: try #require(test.password)),
                salt: bytes(hexadecimal: try #require(test.salt)),
                rounds: try #require(test.iterationCount), count: try #require(test.dkLen))
            let expected = bytes(hexadecimal: try #require(test.dk))
            #expect(test.isValid && key == expected, "\(test.tcId): \(test.comment)")
        }
    }
}
