// Pages that are sealed, padding, and wrapped keys.

import Bytes
import Cipher
import TestSupport
import Testing

@Suite struct PageCipherTests {
    private static let cipher = PageCipher(dataKey: Array(0..<32))
    private static let page = Array("<!DOCTYPE html><title>Buy milk</title><p>Two litres".utf8)

    @Test func aPageIsOpenedAgain() {
        let sealed = Self.cipher.seal(Self.page, at: "items/milk.html")
        #expect(sealed.count == AESGCM.nonceSize + 52 + AESGCM.tagSize)
        #expect(Self.cipher.open(sealed, at: "items/milk.html") == Self.page)
    }

    @Test func theSamePageHasTheSameBytes() {
        let again = PageCipher(dataKey: Array(0..<32))
        #expect(Self.cipher.seal(Self.page, at: "a") == again.seal(Self.page, at: "a"))
    }

    /// Bytes that a program of others has made (Python's `cryptography`), so that sites stay readable.
    @Test func theFormatStays() {
        let sealed = Self.cipher.seal(Array("Milk".utf8), at: "items/milk.html")
        #expect(sealed.hexadecimal == "316091fcf8035d1f219d6feb20f706186971f15373236f7caba0047e9059a2eb3d")
        #expect(Self.cipher.name(of: "items/milk.html") == "e4054b28969fa1b7d35e4e7e6afb21ca")
    }

    @Test func eachBitThatIsFlippedIsFoundOut() {
        let sealed = Self.cipher.seal(Self.page, at: "items/milk.html")
        for bit in 0..<sealed.count * 8 {
            var other = sealed
            other[bit / 8] ^= 1 << (bit % 8)
            #expect(Self.cipher.open(other, at: "items/milk.html") == nil, "bit \(bit)")
        }
    }

    @Test func aShortenedPageIsFoundOut() {
        let sealed = Self.cipher.seal(Self.page, at: "a")
        for count in 0..<sealed.count {
            #expect(Self.cipher.open(Array(sealed[..<count]), at: "a") == nil)
        }
        #expect(Self.cipher.open(sealed + [0], at: "a") == nil)
    }

    @Test func aPageOfAnotherPathOrSiteIsRefused() {
        let sealed = Self.cipher.seal(Self.page, at: "items/milk.html")
        #expect(Self.cipher.open(sealed, at: "items/bread.html") == nil)
        #expect(PageCipher(dataKey: Array(1..<33)).open(sealed, at: "items/milk.html") == nil)
    }

    /// Neither other contents, nor another path, nor bytes that move from the path to the contents have the same nonce.
    @Test func noTwoPagesHaveOneNonce() {
        let pages = [("a", "b"), ("a", "c"), ("b", "b"), ("ab", ""), ("", "ab"), ("ab", "b"), ("", "")]
        let nonces = pages.map { path, page in
            Self.cipher.seal(Array(page.utf8), at: path).prefix(AESGCM.nonceSize)
        }
        #expect(Set(nonces).count == pages.count)
    }

    @Test func namesAreDigitsAndDiffer() {
        let names = (0..<100).map { Self.cipher.name(of: "items/\($0).html") }
        #expect(Set(names).count == 100)
        #expect(names.allSatisfy { $0.utf8.count == 32 && $0.utf8.allSatisfy { $0.hexadecimalValue != nil } })
        #expect(PageCipher(dataKey: Array(1..<33)).name(of: "items/0.html") != names[0])
    }
}

@Suite struct PaddingTests {
    /// Lengths of the paper: 9 becomes 10, and so on.
    @Test(arguments: [
        (0, 0), (1, 1), (2, 2), (7, 7), (8, 8), (9, 10), (10, 10), (11, 12), (17, 18), (33, 36), (1000, 1024),
        (1025, 1088), (20_000, 20_480), (1_000_000, 1_015_808),
    ])
    func aLengthHasFewSignificantBits(length: Int, padded: Int) {
        #expect(Padding.length(for: length) == padded)
    }

    @Test func lengthsGrowByNoMoreThanTwelvePercentAndHaveFewBits() {
        var last = 0
        for length in 1..<rounds(20_000, full: 2_000_000) {
            let padded = Padding.length(for: length)
            let exponent = Int.bitWidth - 1 - padded.leadingZeroBitCount
            let significant = Int.bitWidth - exponent.leadingZeroBitCount
            guard padded >= max(length, last), (padded - length) * 100 <= length * 12,
                padded.trailingZeroBitCount >= exponent - significant
            else {
                Issue.record("\(length) becomes \(padded)")
                return
            }
            last = padded
        }
    }

    @Test func contentsComeBack() {
        for contents in [
            [], [0], [0x80], [0x80, 0], [0, 0x80], [1, 2, 0, 0], Array(repeating: 0, count: 1000),
        ]
            as [[UInt8]]
        {
            let padded = Padding.padded(contents)
            #expect(padded.count == Padding.length(for: contents.count + 1))
            #expect(Padding.unpadded(padded) == contents)
        }
        for wrong in [[], [0], [0, 0], [1], [0x80, 1, 0]] as [[UInt8]] {
            #expect(Padding.unpadded(wrong) == nil)
        }
    }
}

@Suite struct WrappedKeyTests {
    private static let dataKey: [UInt8] = Array(100..<132)
    private static let wrapped = WrappedKey(
        dataKey, passphrase: "correct horse", salt: Array(0..<16), rounds: 10)

    @Test func thePassphraseOpensTheKey() {
        #expect(Self.wrapped.sealed.count == 48)
        #expect(Self.wrapped.dataKey(passphrase: "correct horse") == Self.dataKey)
        #expect(Self.wrapped.dataKey(passphrase: "correct horsf") == nil)
        #expect(Self.wrapped.dataKey(passphrase: "") == nil)
    }

    @Test func anotherSaltOrNumberOfRoundsDoesNot() {
        let sealed = Self.wrapped.sealed
        let others = [
            WrappedKey(salt: Array(1..<17), rounds: 10, sealed: sealed),
            WrappedKey(salt: Array(0..<16), rounds: 11, sealed: sealed),
            WrappedKey(salt: Array(0..<16), rounds: 10, sealed: Array(sealed.dropLast())),
        ]
        for other in others { #expect(other.dataKey(passphrase: "correct horse") == nil) }
    }
}
