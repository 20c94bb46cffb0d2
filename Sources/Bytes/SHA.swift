// SHA-1 and SHA-256 as the standard has them (FIPS 180-4), since the toolchain has neither on Linux. They are not written
// for speed: names and style sheets are short.

/// A SHA-1 digest (§6.1), which UUIDs made of names need (RFC 9562 §5.5). It is not for security: two texts with the same
/// digest can be constructed.
public struct SHA1: Equatable, Sendable {
    /// The 20 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        forEachBlock(of: message, scheduleSize: 80) { schedule in
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
        bytes = bigEndianBytes(of: hash)
    }
}

/// A SHA-256 digest (§6.2), for the Content-Security-Policy of a page that carries its own style sheet.
public struct SHA256: Equatable, Sendable {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        var hash = Self.start
        forEachBlock(of: message, scheduleSize: 64) { schedule in
            for index in 16..<64 {
                let (early, late) = (schedule[index - 15], schedule[index - 2])
                let first = rotate(early, right: 7) ^ rotate(early, right: 18) ^ early &>> 3
                let second = rotate(late, right: 17) ^ rotate(late, right: 19) ^ late &>> 10
                schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
            }
            var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
            var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
            for index in 0..<64 {
                let sum1 = rotate(e, right: 6) ^ rotate(e, right: 11) ^ rotate(e, right: 25)
                let choice = e & f ^ ~e & g
                let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ schedule[index]
                let sum0 = rotate(a, right: 2) ^ rotate(a, right: 13) ^ rotate(a, right: 22)
                let majority = a & b ^ a & c ^ b & c
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
        }
        bytes = bigEndianBytes(of: hash)
    }

    /// The first 32 bits of the fractional parts of the square roots of the first eight primes (§5.3.3).
    private static let start: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

/// Calls the body with each block of 64 bytes of a message and its padding (§5.1.1): a 1 bit, zeros, and the length in bits.
/// The schedule begins with the sixteen words of the block; the body computes the others.
private func forEachBlock(of message: [UInt8], scheduleSize: Int, _ body: (inout [UInt32]) -> Void) {
    let zeros = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    let length = UInt64(message.count) * 8
    let bytes =
        message + [0x80] + zeros
        + bigEndianBytes(of: [UInt32(length >> 32), UInt32(truncatingIfNeeded: length)])
    var schedule = [UInt32](repeating: 0, count: scheduleSize)
    for start in stride(from: 0, to: bytes.count, by: 64) {
        for index in 0..<16 {
            let word = bytes[start + 4 * index..<start + 4 * index + 4]
            schedule[index] = word.reduce(0) { $0 << 8 | UInt32($1) }
        }
        body(&schedule)
    }
}

private func rotate(_ word: UInt32, right count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

private func bigEndianBytes(of words: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in words {
        for shift in stride(from: 24, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }
    return bytes
}
