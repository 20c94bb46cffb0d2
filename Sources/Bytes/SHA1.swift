// SHA-1 (FIPS 180-4 §6.1), which UUIDs made of names need (RFC 9562 §5.5). It is not for security: two texts with
// the same digest can be constructed.

/// A SHA-1 digest.
public struct SHA1: Equatable, Sendable {
    /// The 20 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        let padded = message + SHABlocks.padding(of: message.count)
        for start in stride(from: 0, to: padded.count, by: SHABlocks.size) {
            Self.add(padded.span.extracting(start..<start + SHABlocks.size), to: &hash)
        }
        bytes = SHABlocks.bytes(of: hash)
    }

    /// Adds a block to the hash value (§6.1.2).
    private static func add(_ block: Span<UInt8>, to hash: inout [UInt32]) {
        var schedule = SHABlocks.words(of: block)
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
