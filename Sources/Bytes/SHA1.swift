// SHA-1 as the standard has it (FIPS 180-4), since the toolchain lacks it on Linux. It is not written for speed: names are
// short.

/// A SHA-1 digest (§6.1), which UUIDs made of names need (RFC 9562 §5.5). It is not for security: two texts with the same
/// digest can be constructed.
public struct SHA1: Equatable, Sendable {
    /// The 20 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        let bytes = message + SHA256.padding(after: message.count)
        var schedule = [UInt32](repeating: 0, count: 80)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
                let word = bytes[start + 4 * index..<start + 4 * index + 4]
                schedule[index] = word.reduce(0) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<80 {
                let word =
                    schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
                schedule[index] = rotate(word, right: 31)
            }
            var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
            for index in 0..<80 {
                let (function, constant): (UInt32, UInt32) =
                    switch index {
                    case ..<20: (b & c ^ ~b & d, 0x5a82_7999)
                    case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                    case ..<60: (b & c ^ b & d ^ c & d, 0x8f1b_bcdc)
                    default: (b ^ c ^ d, 0xca62_c1d6)
                    }
                let sum = rotate(a, right: 27) &+ function &+ e &+ constant &+ schedule[index]
                (e, d, c, b, a) = (d, c, rotate(b, right: 2), a, sum)
            }
            for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
        }
        self.bytes = hash.flatMap(\.bigEndianBytes)
    }
}
