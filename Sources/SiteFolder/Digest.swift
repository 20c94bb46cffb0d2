// A fast 64-bit digest of bytes, by which a rebuild knows that a file has not changed. It guards against
// accidents, not against someone who makes two files with one digest on purpose: who can write to the folder
// needs no such trick. Four lanes of 64 × 64 → 128-bit products keep it far faster than writing the file.
// The raw pointers are here alone, since a checked load of each word would cost more than the arithmetic.

/// The digest of some bytes.
struct Digest: Equatable, Sendable {
    /// The 64 bits.
    let value: UInt64

    /// A digest that was read from a manifest.
    init(value: UInt64) {
        self.value = value
    }

    /// The digest of these bytes.
    init(of bytes: Span<UInt8>) {
        value = bytes.withUnsafeBytes { Self.value(of: $0) }
    }

    /// The digest of these bytes.
    init(of bytes: [UInt8]) {
        self.init(of: bytes.span)
    }

    /// The digest of a part of these bytes.
    init(of bytes: [UInt8], _ range: Range<Int>) {
        value = bytes.withUnsafeBytes { Self.value(of: UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    // The fractional part of π: numbers that anyone can see were not chosen.
    private static let key0: UInt64 = 0x243F_6A88_85A3_08D3, key1: UInt64 = 0x1319_8A2E_0370_7344
    private static let key2: UInt64 = 0xA409_3822_299F_31D0, key3: UInt64 = 0x082E_FA98_EC4E_6C89
    private static let key4: UInt64 = 0x4528_21E6_38D0_1377, key5: UInt64 = 0xBE54_66CF_34E9_0C6C

    private static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var state = mix(UInt64(count) ^ key0, key1)
        var offset = 0
        if count >= 64 {
            var (lane0, lane1, lane2, lane3) = (state, state ^ key2, state ^ key3, state ^ key4)
            while offset &+ 64 <= count {
                lane0 = mix(word(offset) ^ lane0, word(offset &+ 8) ^ key1)
                lane1 = mix(word(offset &+ 16) ^ lane1, word(offset &+ 24) ^ key2)
                lane2 = mix(word(offset &+ 32) ^ lane2, word(offset &+ 40) ^ key3)
                lane3 = mix(word(offset &+ 48) ^ lane3, word(offset &+ 56) ^ key4)
                offset &+= 64
            }
            state = mix(lane0 ^ key5, lane1 ^ key2) ^ mix(lane2 ^ key4, lane3 ^ key0)
        }
        while offset &+ 16 <= count {
            state = mix(word(offset) ^ state, word(offset &+ 8) ^ key5)
            offset &+= 16
        }
        // The last bytes, filled up with zeros; the count is in the state, so "a" and "a\0" differ.
        var low: UInt64 = 0
        var high: UInt64 = 0
        for (index, byte) in bytes[offset...].enumerated() {
            if index < 8 {
                low |= UInt64(byte) << (index * 8)
            } else {
                high |= UInt64(byte) << (index * 8 - 64)
            }
        }
        return mix(mix(low ^ state, high ^ key3) ^ key2, UInt64(count) ^ key5)
    }

    /// The product of both, its upper half folded onto the lower.
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
