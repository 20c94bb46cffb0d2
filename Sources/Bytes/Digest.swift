// A fast 64-bit digest, with which a rebuild detects that a file has changed. It is not cryptographic: an
// attacker who can write to the folder does not need a collision. Four lanes of 64 × 64 → 128-bit products
// make it much faster than writing the file. It loads words through raw pointers, because a checked load
// takes longer than the arithmetic.

public struct Digest: Codable, Equatable, Sendable, BitwiseCopyable {
    public let value: UInt64

    /// Creates a digest from a stored value.
    public init(value: UInt64) {
        self.value = value
    }

    public init(of bytes: Span<UInt8>) {
        var digester = Digester()
        digester.add(bytes)
        self = digester.digest
    }

    public init(of bytes: [UInt8]) {
        self.init(of: bytes.span)
    }
}

/// Computes the digest of bytes that arrive in chunks. It equals the digest of all bytes together.
public struct Digester: Sendable {
    /// The state between blocks.
    private var lanes = (key0, key2, key3, key4)
    private var count = 0
    /// The last bytes, fewer than a block has.
    private var rest: [UInt8] = []

    /// Creates a digester without bytes.
    public init() {}

    /// The number of bytes added.
    public var byteCount: Int { count }

    /// Adds bytes at the end.
    public mutating func add(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            count += bytes.count
            var bytes = bytes
            if !rest.isEmpty {
                let missing = min(Self.blockSize - rest.count, bytes.count)
                rest.append(contentsOf: bytes[..<missing])
                guard rest.count == Self.blockSize else { return }
                bytes = UnsafeRawBufferPointer(rebasing: bytes[missing...])
                let block = rest
                _ = block.withUnsafeBytes { addBlocks($0) }
                rest.removeAll(keepingCapacity: true)
            }
            rest.append(contentsOf: addBlocks(bytes))
        }
    }

    /// The digest of all bytes added so far.
    public var digest: Digest { rest.withUnsafeBytes { digest(with: $0) } }

    /// Removes all bytes and keeps the capacity.
    public mutating func removeAll() {
        lanes = (Self.key0, Self.key2, Self.key3, Self.key4)
        count = 0
        rest.removeAll(keepingCapacity: true)
    }

    private static let blockSize = 64

    // Digits of the fractional part of π, i.e. nothing-up-my-sleeve constants.
    private static let key0: UInt64 = 0x243F_6A88_85A3_08D3, key1: UInt64 = 0x1319_8A2E_0370_7344
    private static let key2: UInt64 = 0xA409_3822_299F_31D0, key3: UInt64 = 0x082E_FA98_EC4E_6C89
    private static let key4: UInt64 = 0x4528_21E6_38D0_1377, key5: UInt64 = 0xBE54_66CF_34E9_0C6C

    /// Adds all whole blocks and returns the remaining bytes.
    @inline(__always)
    private mutating func addBlocks(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var offset = 0
        // With the lanes in local variables, the compiler shuffles them through vector registers, which takes 1.5 times
        // as many instructions.
        while offset &+ Self.blockSize <= bytes.count {
            lanes.0 = Self.mix(
                Self.word(bytes, offset) ^ lanes.0, Self.word(bytes, offset &+ 8) ^ Self.key1)
            lanes.1 = Self.mix(
                Self.word(bytes, offset &+ 16) ^ lanes.1, Self.word(bytes, offset &+ 24) ^ Self.key2)
            lanes.2 = Self.mix(
                Self.word(bytes, offset &+ 32) ^ lanes.2, Self.word(bytes, offset &+ 40) ^ Self.key3)
            lanes.3 = Self.mix(
                Self.word(bytes, offset &+ 48) ^ lanes.3, Self.word(bytes, offset &+ 56) ^ Self.key4)
            offset &+= Self.blockSize
        }
        return UnsafeRawBufferPointer(rebasing: bytes[offset...])
    }

    /// The digest of the added blocks and the remaining bytes.
    private func digest(with rest: UnsafeRawBufferPointer) -> Digest {
        var state =
            Self.mix(lanes.0 ^ Self.key5, lanes.1 ^ Self.key2)
            ^ Self.mix(lanes.2 ^ Self.key4, lanes.3 ^ Self.key0)
        var offset = 0
        while offset &+ 16 <= rest.count {
            state = Self.mix(Self.word(rest, offset) ^ state, Self.word(rest, offset &+ 8) ^ Self.key5)
            offset &+= 16
        }
        // The last bytes, padded with zeros. The count is mixed in below, so "a" and "a\0" differ.
        func word(at offset: Int) -> UInt64 { offset < rest.count ? EightBytes(rest, at: offset).word : 0 }
        let last = Self.mix(word(at: offset) ^ state, word(at: offset &+ 8) ^ Self.key3)
        return Digest(value: Self.mix(last ^ Self.key2, UInt64(count) ^ Self.key5))
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The XOR of the upper and lower halves of the product.
    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
