// What SHA-1 and SHA-256 share: the padding of a message, and words of bytes (FIPS 180-4 §3.1, §5.1.1).

/// The division of a message into blocks.
enum SHABlocks {
    /// The size of a block in bytes.
    static let size = 64

    /// What follows a message of this length (§5.1.1): a 1 bit, zeros, and the length in bits, so that the
    /// last block is full.
    static func padding(of count: Int) -> [UInt8] {
        let zeros = (2 * size - 9 - count % size) % size
        return [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(of: UInt64(count) * 8)
    }

    /// The sixteen big-endian words of a block.
    static func words(of block: Span<UInt8>) -> [UInt32] {
        var words: [UInt32] = []
        for start in stride(from: 0, to: size, by: 4) {
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
