// SHA-1 (FIPS 180-4 §6.1), which UUIDs made of names need (RFC 9562 §5.5). It is not for security: two texts with
// the same digest can be constructed.

/// A SHA-1 digest.
public struct SHA1: Equatable, Sendable {
    /// The 20 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        let padded = message + SHAPadding.padding(of: message.count)
        for start in stride(from: 0, to: padded.count, by: SHAPadding.blockSize) {
            Self.add(padded.span.extracting(start..<start + SHAPadding.blockSize), to: &hash)
        }
        bytes = SHAPadding.bytes(of: hash)
    }

    /// Adds a block to the hash value (§6.1.2).
    private static func add(_ block: Span<UInt8>, to hash: inout [UInt32]) {
        var schedule = SHAPadding.words(of: block)
        schedule.reserveCapacity(80)
        for index in 16..<80 {
            let word = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
            schedule.append(word &<< 1 | word &>> 31)
        }
        var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
        for index in 0..<80 {
            let (function, constant): (UInt32, UInt32) =
                if index < 20 {
                    (b & c ^ ~b & d, 0x5a82_7999)
                } else if index < 40 {
                    (b ^ c ^ d, 0x6ed9_eba1)
                } else if index < 60 {
                    (b & c ^ b & d ^ c & d, 0x8f1b_bcdc)
                } else {
                    (b ^ c ^ d, 0xca62_c1d6)
                }
            let sum = (a &<< 5 | a &>> 27) &+ function &+ e &+ constant &+ schedule[index]
            (e, d, c, b, a) = (d, c, b &<< 30 | b &>> 2, a, sum)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
    }
}

/// What SHA-1 and SHA-256 share.
enum SHAPadding {
    /// The size of a block in bytes.
    static let blockSize = 64

    /// What follows a message of this length (§5.1.1): a 1 bit, zeros, and the length in bits, so that the
    /// last block is full.
    static func padding(of count: Int) -> [UInt8] {
        let zeros = (2 * blockSize - 9 - count % blockSize) % blockSize
        return [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(of: UInt64(count) * 8)
    }

    /// The sixteen big-endian words of a block.
    static func words(of block: Span<UInt8>) -> [UInt32] {
        var words: [UInt32] = []
        for start in stride(from: 0, to: blockSize, by: 4) {
            words.append(
                UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16 | UInt32(block[start + 2]) << 8
                    | UInt32(block[start + 3]))
        }
        return words
    }

    /// The bytes of words, the highest byte first.
    static func bytes(of words: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        for word in words {
            bytes.append(UInt8(truncatingIfNeeded: word &>> 24))
            bytes.append(UInt8(truncatingIfNeeded: word &>> 16))
            bytes.append(UInt8(truncatingIfNeeded: word &>> 8))
            bytes.append(UInt8(truncatingIfNeeded: word))
        }
        return bytes
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        bytes(of: [UInt32(truncatingIfNeeded: number >> 32), UInt32(truncatingIfNeeded: number)])
    }
}
