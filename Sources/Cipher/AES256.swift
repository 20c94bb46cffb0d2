// The block cipher AES with a key of 256 bits (FIPS 197), with tables: four words for each byte hold what a round does to
// it. Such tables tell the key to other programs on the same processor, through the time that their cache takes. A site
// is encrypted on its owner's machine, so nobody is there to measure it; a server must not use this.

import Bytes

/// The round keys of a key, followed by the tables: 60 words, 1,024 of the rounds, and 256 of the last round. They are one
/// array, so that a pointer to it is all that encrypting needs.
struct AES256 {
    let words: [UInt32]

    private static let roundTables = 60
    private static let lastTable = 60 + 1024

    /// Expands a key of 32 bytes (§5.2).
    init(key: [UInt8]) {
        precondition(key.count == 32, "a key of AES-256 has 32 bytes")
        var words = stride(from: 0, to: 32, by: 4).map { UInt32(bigEndianBytes: key[$0..<$0 + 4]) }
        var constant: UInt32 = 0x0100_0000
        for index in 8..<60 {
            var word = words[index - 1]
            if index % 8 == 0 {
                word = Self.substituted(word << 8 | word >> 24) ^ constant
                constant <<= 1
            } else if index % 8 == 4 {
                word = Self.substituted(word)
            }
            words.append(words[index - 8] ^ word)
        }
        self.words = words + Self.tables
    }

    /// Encrypts a block of four words (§5.1), with a pointer to `words`.
    @inline(__always)
    static func encrypt(_ block: (UInt32, UInt32, UInt32, UInt32), _ words: UnsafePointer<UInt32>)
        -> (UInt32, UInt32, UInt32, UInt32)
    {
        var (a, b, c, d) = (
            block.0 ^ words[0], block.1 ^ words[1], block.2 ^ words[2], block.3 ^ words[3]
        )
        let table = words + roundTables
        var key = words + 4
        var round = 1
        while round < 14 {
            let (e, f, g, h) = (
                column(a, b, c, d, table) ^ key[0], column(b, c, d, a, table) ^ key[1],
                column(c, d, a, b, table) ^ key[2], column(d, a, b, c, table) ^ key[3]
            )
            (a, b, c, d) = (e, f, g, h)
            key += 4
            round &+= 1
        }
        let last = words + lastTable
        return (
            lastColumn(a, b, c, d, last) ^ key[0], lastColumn(b, c, d, a, last) ^ key[1],
            lastColumn(c, d, a, b, last) ^ key[2], lastColumn(d, a, b, c, last) ^ key[3]
        )
    }

    /// A column after SubBytes, ShiftRows and MixColumns (§5.1.1–3).
    @_transparent
    private static func column(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ table: UnsafePointer<UInt32>
    ) -> UInt32 {
        table[Int(truncatingIfNeeded: a &>> 24)]
            ^ table[Int(truncatingIfNeeded: b &>> 16 & 255) &+ 256]
            ^ table[Int(truncatingIfNeeded: c &>> 8 & 255) &+ 512]
            ^ table[Int(truncatingIfNeeded: d & 255) &+ 768]
    }

    /// A column of the last round, which has no MixColumns.
    @_transparent
    private static func lastColumn(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ table: UnsafePointer<UInt32>
    ) -> UInt32 {
        table[Int(truncatingIfNeeded: a &>> 24)] &<< 24
            | table[Int(truncatingIfNeeded: b &>> 16 & 255)] &<< 16
            | table[Int(truncatingIfNeeded: c &>> 8 & 255)] &<< 8
            | table[Int(truncatingIfNeeded: d & 255)]
    }

    private static func substituted(_ word: UInt32) -> UInt32 {
        UInt32(bigEndianBytes: word.bigEndianBytes.map { substitution[Int($0)] })
    }

    /// The S-box (§5.1.1): the inverse in the field of 256 elements, and an affine transformation of its bits.
    private static let substitution: [UInt8] = {
        var table = [UInt8](repeating: 0x63, count: 256)
        // The powers of 3 are all elements but 0. Those of 0xf6, the inverse of 3, are their inverses.
        var (power, inverse): (UInt8, UInt8) = (1, 1)
        for _ in 1...255 {
            table[Int(power)] =
                inverse ^ inverse.rotated(1) ^ inverse.rotated(2) ^ inverse.rotated(3) ^ inverse.rotated(4)
                ^ 0x63
            power ^= power.doubled
            inverse = inverse.multiplied(by: 0xf6)
        }
        return table
    }()

    private static let tables: [UInt32] = {
        let first = substitution.map { byte in
            UInt32(bigEndianBytes: [byte.doubled, byte, byte, byte.doubled ^ byte])
        }
        let rounds = [0, 8, 16, 24].flatMap { (shift: UInt32) in
            first.map { $0 &>> shift | $0 &<< ((32 &- shift) & 31) }
        }
        return rounds + substitution.map { UInt32($0) }
    }()
}

extension UInt8 {
    /// The product with 2 in the field of 256 elements (§4.2.1).
    fileprivate var doubled: UInt8 { self << 1 ^ (self & 0x80 == 0 ? 0 : 0x1b) }

    fileprivate func multiplied(by factor: UInt8) -> UInt8 {
        var (sum, power): (UInt8, UInt8) = (0, self)
        for bit in 0..<8 {
            if factor >> bit & 1 == 1 { sum ^= power }
            power = power.doubled
        }
        return sum
    }

    fileprivate func rotated(_ count: UInt8) -> UInt8 { self << count | self >> (8 - count) }
}
