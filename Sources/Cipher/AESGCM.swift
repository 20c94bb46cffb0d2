// Authenticated encryption with AES-256 in Galois/Counter Mode (NIST SP 800-38D), with nonces of 96 bits and tags of 128,
// as WebCrypto has it. The hash multiplies by a byte at a time, with a table of the key (V. Shoup, "On Fast and Provably
// Secure Message Authentication Based on Universal Hashing", §5.1).

import Bytes

/// A key for sealing messages. A nonce must never be used for two different messages.
package struct AESGCM: Sendable {
    /// The number of bytes of a nonce.
    package static let nonceSize = 12

    private let cipher: AES256
    /// The products of each byte with the hash key, two words each, and what remains of each byte that is shifted out.
    private let hashTables: [UInt64]

    /// A key of 32 bytes.
    package init(key: [UInt8]) {
        cipher = AES256(key: key)
        let hashKey = cipher.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { Block(AES256.encrypt((0, 0, 0, 0), $0)) }
        }
        hashTables = Self.products(hashKey ?? Block(high: 0, low: 0)) + Self.remainders
    }

    /// The encrypted message and its tag (algorithm 4). The additional bytes are authenticated, and not part of the result.
    package func seal(_ message: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []) -> [UInt8]
    {
        precondition(nonce.count == Self.nonceSize, "a nonce has 12 bytes")
        precondition(message.count <= (1 << 32 - 2) * 16, "a message is too long for a counter of 32 bits")
        let start = (
            UInt32(bigEndianBytes: nonce[..<4]), UInt32(bigEndianBytes: nonce[4..<8]),
            UInt32(bigEndianBytes: nonce[8...])
        )
        var tag: [UInt8] = []
        // Room for whole blocks; what is too much is removed at the end.
        var result = [UInt8](unsafeUninitializedCapacity: (message.count + 15) & ~15) { output, count in
            cipher.words.withUnsafeBufferPointer { words in
                hashTables.withUnsafeBufferPointer { tables in
                    guard let words = words.baseAddress, let tables = tables.baseAddress else { return }
                    let output = UnsafeMutableRawBufferPointer(output)
                    var hash = GaloisHash(tables)
                    additional.withUnsafeBytes { hash.add($0) }
                    var counter: UInt32 = 2
                    message.withUnsafeBytes { input in
                        while count < input.count {
                            let key = AES256.encrypt((start.0, start.1, start.2, counter), words)
                            let block = Block(input, at: count)
                            let new = (block ^ Block(key)).prefix(input.count &- count)
                            hash.add(new)
                            output.storeBytes(of: new.high.bigEndian, toByteOffset: count, as: UInt64.self)
                            output.storeBytes(
                                of: new.low.bigEndian, toByteOffset: count &+ 8, as: UInt64.self)
                            counter &+= 1
                            count &+= 16
                        }
                    }
                    hash.add(Block(high: UInt64(additional.count) * 8, low: UInt64(message.count) * 8))
                    let last = hash.value ^ Block(AES256.encrypt((start.0, start.1, start.2, 1), words))
                    tag = last.high.bigEndianBytes + last.low.bigEndianBytes
                }
            }
        }
        result.removeLast(result.count - message.count)
        return result + tag
    }

    /// The products of each byte, as the first eight coefficients of a polynomial, with the hash key (§6.3).
    private static func products(_ hashKey: Block) -> [UInt64] {
        var table = [UInt64](repeating: 0, count: 512)
        var power = hashKey
        // The first coefficient is the highest bit; the next one is that times x.
        for bit in [0x80, 0x40, 0x20, 0x10, 8, 4, 2, 1] {
            for byte in 0..<256 where byte & bit != 0 {
                table[2 * byte] ^= power.high
                table[2 * byte + 1] ^= power.low
            }
            power = power.timesX
        }
        return table
    }

    /// What the last byte of a polynomial becomes when it is multiplied by x to the 8th.
    private static let remainders: [UInt64] = (0..<256).map { byte in
        (0..<8).reduce(Block(high: 0, low: byte)) { block, _ in block.timesX }.high
    }
}

/// A block of 16 bytes, which is also a polynomial of 128 bits, the first of which is the constant (§6.3).
private struct Block {
    var high: UInt64
    var low: UInt64

    @inline(__always)
    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    @inline(__always)
    init(_ words: (UInt32, UInt32, UInt32, UInt32)) {
        high = UInt64(words.0) &<< 32 | UInt64(words.1)
        low = UInt64(words.2) &<< 32 | UInt64(words.3)
    }

    /// The block at an offset, padded with zeros.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        if bytes.count &- offset >= 16 {
            high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
        } else {
            let rest = Array(bytes[offset...]) + repeatElement(0, count: 16 - (bytes.count - offset))
            high = UInt64(bigEndianBytes: rest[..<8])
            low = UInt64(bigEndianBytes: rest[8...])
        }
    }

    /// The first bytes, and zeros for the others. The count may be larger than 16, and must not be 0.
    @inline(__always)
    func prefix(_ count: Int) -> Block {
        // A shift by 64 or more gives zero.
        count >= 16
            ? self
            : Block(
                high: high & ~(UInt64.max >> (8 * count)),
                low: count > 8 ? low & ~(UInt64.max >> (8 * (count - 8))) : 0)
    }

    /// The product with x in the field of 2^128 elements (algorithm 1).
    var timesX: Block {
        Block(high: high >> 1 ^ (low & 1 == 0 ? 0 : 0xe1 << 56), low: high << 63 | low >> 1)
    }

    @inline(__always)
    static func ^ (left: Block, right: Block) -> Block {
        Block(high: left.high ^ right.high, low: left.low ^ right.low)
    }
}

/// The hash of algorithm 2 while blocks are added.
private struct GaloisHash {
    private(set) var value = Block(high: 0, low: 0)
    private let products: UnsafePointer<UInt64>
    private let remainders: UnsafePointer<UInt64>

    init(_ tables: UnsafePointer<UInt64>) {
        products = tables
        remainders = tables + 512
    }

    /// Adds bytes, padded with zeros to whole blocks.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for offset in stride(from: 0, to: bytes.count, by: 16) { add(Block(bytes, at: offset)) }
    }

    @inline(__always)
    mutating func add(_ block: Block) {
        var sum = value ^ block
        var (high, low): (UInt64, UInt64) = (0, 0)
        // From the last byte to the first.
        var step = 0
        while step < 16 {
            let byte = Int(truncatingIfNeeded: sum.low & 255) &* 2
            sum.low = step == 7 ? sum.high : sum.low &>> 8
            let remainder = remainders[Int(truncatingIfNeeded: low & 255)]
            low = (low &>> 8 | high &<< 56) ^ products[byte &+ 1]
            high = high &>> 8 ^ remainder ^ products[byte]
            step &+= 1
        }
        value = Block(high: high, low: low)
    }
}
