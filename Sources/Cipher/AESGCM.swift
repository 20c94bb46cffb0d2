// Authenticated encryption with AES-256 in Galois/Counter Mode (NIST SP 800-38D), with nonces of 96 bits and tags of 128,
// as WebCrypto has it. The hash multiplies by a byte at a time, with a table of the key (V. Shoup, "On Fast and Provably
// Secure Message Authentication Based on Universal Hashing", §5.1).

import Bytes

/// A key for sealing and opening messages. A nonce must never be used for two different messages.
public struct AESGCM: Sendable {
    /// The number of bytes of a nonce.
    public static let nonceSize = 12
    /// The number of bytes that a sealed message is longer: those of the tag.
    public static let tagSize = 16

    private let cipher: AES256
    /// The products of each byte with the hash key, two words each, and what remains of each byte that is shifted out.
    private let hashTables: [UInt64]

    /// A key of 32 bytes.
    public init(key: [UInt8]) {
        cipher = AES256(key: key)
        let zero = cipher.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { AES256.encrypt((0, 0, 0, 0), $0) } ?? (0, 0, 0, 0)
        }
        hashTables =
            Self.products(
                high: UInt64(zero.0) << 32 | UInt64(zero.1), low: UInt64(zero.2) << 32 | UInt64(zero.3))
            + Self.remainders
    }

    /// The encrypted message and its tag (algorithm 4). The additional bytes are authenticated, and not part of the result.
    public func seal(_ message: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []) -> [UInt8] {
        let (result, tag) = apply(to: message[...], nonce: nonce, additional: additional, isSealing: true)
        return result + tag
    }

    /// The message that was sealed with this nonce and these additional bytes (algorithm 5); nil if it was not.
    public func open(_ sealed: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []) -> [UInt8]? {
        guard sealed.count >= Self.tagSize else { return nil }
        let end = sealed.count - Self.tagSize
        let (result, tag) = apply(
            to: sealed[..<end], nonce: nonce, additional: additional, isSealing: false)
        return isEqualInConstantTime(tag, Array(sealed[end...])) ? result : nil
    }

    /// Encrypts or decrypts, which are the same, and computes the tag of the encrypted bytes.
    private func apply(
        to input: ArraySlice<UInt8>, nonce: [UInt8], additional: [UInt8], isSealing: Bool
    ) -> (result: [UInt8], tag: [UInt8]) {
        precondition(nonce.count == Self.nonceSize, "a nonce has 12 bytes")
        // The counter of a block has 32 bits, and starts with 2.
        precondition(input.count < (1 << 32 - 2) * 16, "a message is too long")
        let start = (
            UInt32(bigEndianBytes: nonce[..<4]), UInt32(bigEndianBytes: nonce[4..<8]),
            UInt32(bigEndianBytes: nonce[8...])
        )
        var tag: [UInt8] = []
        let result = [UInt8](unsafeUninitializedCapacity: input.count) { output, count in
            count = input.count
            cipher.words.withUnsafeBufferPointer { words in
                hashTables.withUnsafeBufferPointer { tables in
                    guard let words = words.baseAddress, let tables = tables.baseAddress else { return }
                    var hash = GaloisHash(tables)
                    additional.withUnsafeBytes { hash.add($0) }
                    input.withUnsafeBytes { input in
                        var counter: UInt32 = 2
                        var offset = 0
                        while offset < input.count {
                            let key = AES256.encrypt((start.0, start.1, start.2, counter), words)
                            let keyHigh = UInt64(key.0) &<< 32 | UInt64(key.1)
                            let keyLow = UInt64(key.2) &<< 32 | UInt64(key.3)
                            let (high, low) = GaloisHash.block(of: input, at: offset)
                            let (newHigh, newLow) = (high ^ keyHigh, low ^ keyLow)
                            let end = Swift.min(offset &+ 16, input.count)
                            if end &- offset == 16 {
                                let raw = UnsafeMutableRawBufferPointer(output)
                                raw.storeBytes(of: newHigh.bigEndian, toByteOffset: offset, as: UInt64.self)
                                raw.storeBytes(
                                    of: newLow.bigEndian, toByteOffset: offset &+ 8, as: UInt64.self)
                                hash.add(isSealing ? newHigh : high, isSealing ? newLow : low)
                            } else {
                                let bytes = newHigh.bigEndianBytes + newLow.bigEndianBytes
                                for index in offset..<end { output[index] = bytes[index - offset] }
                                let padded =
                                    bytes[..<(end - offset)] + repeatElement(0, count: 16 - (end - offset))
                                hash.add(
                                    isSealing ? UInt64(bigEndianBytes: padded[..<8]) : high,
                                    isSealing ? UInt64(bigEndianBytes: padded[8...]) : low)
                            }
                            counter &+= 1
                            offset &+= 16
                        }
                    }
                    hash.add(UInt64(additional.count) * 8, UInt64(input.count) * 8)
                    let key = AES256.encrypt((start.0, start.1, start.2, 1), words)
                    tag =
                        (hash.high ^ (UInt64(key.0) << 32 | UInt64(key.1))).bigEndianBytes
                        + (hash.low ^ (UInt64(key.2) << 32 | UInt64(key.3))).bigEndianBytes
                }
            }
        }
        return (result, tag)
    }

    /// The products of each byte, as the first eight coefficients of a polynomial, with the hash key (§6.3).
    private static func products(high: UInt64, low: UInt64) -> [UInt64] {
        var table = [UInt64](repeating: 0, count: 512)
        var (high, low) = (high, low)
        // The first coefficient is the highest bit; each next one is that times x.
        var bit = 128
        while bit > 0 {
            // The bytes below `bit` are not filled yet; all others are sums of powers.
            for byte in stride(from: 0, to: 256, by: 1) where byte & bit != 0 {
                table[2 * byte] ^= high
                table[2 * byte + 1] ^= low
            }
            (high, low) = timesX(high, low)
            bit >>= 1
        }
        return table
    }

    /// What the last byte of a polynomial becomes when it is multiplied by x to the 8th.
    private static let remainders: [UInt64] = (0..<256).map { byte in
        var (high, low): (UInt64, UInt64) = (0, UInt64(byte))
        for _ in 0..<8 { (high, low) = timesX(high, low) }
        return high
    }

    /// The product with x in the field of 2^128 elements (algorithm 1).
    private static func timesX(_ high: UInt64, _ low: UInt64) -> (UInt64, UInt64) {
        (high >> 1 ^ (low & 1 == 0 ? 0 : 0xe1 << 56), high << 63 | low >> 1)
    }
}

/// The hash of algorithm 2 while blocks are added.
private struct GaloisHash {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    private let products: UnsafePointer<UInt64>
    private let remainders: UnsafePointer<UInt64>

    init(_ tables: UnsafePointer<UInt64>) {
        products = tables
        remainders = tables + 512
    }

    /// Adds bytes, padded with zeros to whole blocks.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset < bytes.count {
            let (high, low) = Self.block(of: bytes, at: offset)
            add(high, low)
            offset &+= 16
        }
    }

    /// Adds a block.
    @inline(__always)
    mutating func add(_ blockHigh: UInt64, _ blockLow: UInt64) {
        var words = (high ^ blockHigh, low ^ blockLow)
        (high, low) = (0, 0)
        // From the last byte to the first.
        var step = 0
        while step < 16 {
            let byte = Int(truncatingIfNeeded: words.1 & 255) &* 2
            words.1 = step == 7 ? words.0 : words.1 &>> 8
            let remainder = remainders[Int(truncatingIfNeeded: low & 255)]
            low = (low &>> 8 | high &<< 56) ^ products[byte &+ 1]
            high = high &>> 8 ^ remainder ^ products[byte]
            step &+= 1
        }
    }

    /// The block at an offset, padded with zeros.
    @inline(__always)
    static func block(of bytes: UnsafeRawBufferPointer, at offset: Int) -> (UInt64, UInt64) {
        if bytes.count &- offset >= 16 {
            return (
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
            )
        }
        let rest = Array(bytes[offset...]) + repeatElement(0, count: 16 - (bytes.count - offset))
        return (UInt64(bigEndianBytes: rest[..<8]), UInt64(bigEndianBytes: rest[8...]))
    }
}
