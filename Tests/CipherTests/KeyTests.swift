// HMAC-SHA-256 with the examples of RFC 4231, HKDF with those of RFC 5869, and PBKDF2 with that of RFC 7914 §11.

import Bytes
import Cipher
import TestSupport
import Testing

@Suite struct HMACSHA256Tests {
    @Test(arguments: [
        (
            String(repeating: "0b", count: 20), "4869205468657265",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        // A code of 128 bits.
        (
            String(repeating: "0c", count: 20), "546573742057697468205472756e636174696f6e",
            "a3b6167473100ee06e0c796c2955552b"
        ),
        // Keys that are longer than a block.
        (
            String(repeating: "aa", count: 131),
            "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579"
                + "204669727374",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            String(repeating: "aa", count: 131),
            "5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b65"
                + "7920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e65"
                + "65647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d414320"
                + "616c676f726974686d2e",
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ])
    func theExamplesOfRFC4231Hold(key: String, message: String, code: String) {
        let hmac = HMACSHA256(key: bytes(hexadecimal: key))
        #expect(hmac.code(for: bytes(hexadecimal: message)).hexadecimal.hasPrefix(code))
    }
}

@Suite struct HKDFTests {
    @Test(arguments: [
        (
            String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            (0...0x4f).map { UInt8($0) }.hexadecimal, (0x60...0xaf).map { UInt8($0) }.hexadecimal,
            (0xb0...0xff).map { UInt8($0) }.hexadecimal,
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        (
            String(repeating: "0b", count: 22), "", "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ])
    func theExamplesOfRFC5869Hold(key: String, salt: String, information: String, result: String) {
        let made = HKDF.key(
            from: bytes(hexadecimal: key), salt: bytes(hexadecimal: salt),
            information: bytes(hexadecimal: information), count: result.count / 2)
        #expect(made.hexadecimal == result)
    }
}

@Suite struct PBKDF2Tests {
    @Test func theExampleOfRFC7914Holds() {
        let key = PBKDF2.key(from: Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1, count: 64)
        #expect(
            key.hexadecimal
                == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783")
    }

    /// The definition of RFC 8018 §5.2, written once more with whole messages.
    @Test(arguments: [1, 2, 3, 100])
    func theRoundsAreThoseOfTheDefinition(rounds: Int) {
        let hmac = HMACSHA256(key: Array("a passphrase".utf8))
        var code = hmac.code(for: [1, 2, 3, 0, 0, 0, 1])
        var sum = code
        for _ in 1..<rounds {
            code = hmac.code(for: code)
            sum = zip(sum, code).map { $0 ^ $1 }
        }
        #expect(PBKDF2.key(from: Array("a passphrase".utf8), salt: [1, 2, 3], rounds: rounds) == sum)
    }
}
