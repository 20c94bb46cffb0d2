// SHA-256 as the standard has it (FIPS 180-4), since the toolchain lacks it on Linux. A passphrase becomes a key through
// 1.2 million blocks, so a block is computed on plain words: with arrays it took ten times as long in a debug build.

/// A SHA-256 digest (§6.2).
public struct SHA256: Equatable, Sendable {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// The digest of these bytes.
    public init(of message: [UInt8]) {
        bytes = State().digest(of: message, after: 0)
    }

    /// What follows a message of this length, so that it ends with a block (§5.1.1): a 1 bit, zeros, and the length in bits.
    static func padding(after count: Int) -> [UInt8] {
        [0x80] + [UInt8](repeating: 0, count: (119 - count % 64) % 64)
            + (UInt64(count) * 8).bigEndianBytes
    }
}

extension SHA256 {
    /// The eight words of the hash between two blocks.
    package struct State: Equatable, Sendable {
        /// The first 32 bits of the fractional parts of the square roots of the first eight primes (§5.3.3).
        package var a: UInt32 = 0x6a09_e667
        package var b: UInt32 = 0xbb67_ae85
        package var c: UInt32 = 0x3c6e_f372
        package var d: UInt32 = 0xa54f_f53a
        package var e: UInt32 = 0x510e_527f
        package var f: UInt32 = 0x9b05_688c
        package var g: UInt32 = 0x1f83_d9ab
        package var h: UInt32 = 0x5be0_cd19

        /// The state before the first block.
        package init() {}

        /// The state whose words are those of a digest.
        package init(_ digest: [UInt8]) {
            func word(_ index: Int) -> UInt32 { UInt32(bigEndianBytes: digest[4 * index..<4 * index + 4]) }
            (a, b, c, d) = (word(0), word(1), word(2), word(3))
            (e, f, g, h) = (word(4), word(5), word(6), word(7))
        }

        /// The words as 32 bytes.
        package var bytes: [UInt8] { [a, b, c, d, e, f, g, h].flatMap(\.bigEndianBytes) }

        /// Adds the blocks of these bytes, whose number must be a multiple of 64.
        package mutating func add(_ blocks: [UInt8]) {
            precondition(blocks.count.isMultiple(of: 64))
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                guard let schedule = schedule.baseAddress else { return }
                blocks.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset < bytes.count {
                        var index = 0
                        while index < 16 {
                            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                            schedule[index] = UInt32(bigEndian: word)
                            index &+= 1
                            offset &+= 4
                        }
                        add(schedule)
                    }
                }
            }
        }

        /// The digest of a message whose first bytes made this state: of `count` bytes, a multiple of 64, and these.
        package func digest(of bytes: [UInt8], after count: Int) -> [UInt8] {
            var state = self
            state.add(bytes + SHA256.padding(after: count + bytes.count))
            return state.bytes
        }

        /// Adds a block (§6.2.2). The schedule has room for 64 words, and begins with the 16 of the block; this computes the
        /// others.
        package mutating func add(_ schedule: UnsafeMutablePointer<UInt32>) {
            var index = 16
            while index < 64 {
                let (early, late) = (schedule[index &- 15], schedule[index &- 2])
                let first = rotate(early, right: 7) ^ rotate(early, right: 18) ^ early &>> 3
                let second = rotate(late, right: 17) ^ rotate(late, right: 19) ^ late &>> 10
                schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
                index &+= 1
            }
            var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
            constants.withUnsafeBufferPointer { constants in
                guard let constants = constants.baseAddress else { return }
                var index = 0
                while index < 64 {
                    let sum1 = rotate(e, right: 6) ^ rotate(e, right: 11) ^ rotate(e, right: 25)
                    let choice = e & f ^ ~e & g
                    let first = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
                    let sum0 = rotate(a, right: 2) ^ rotate(a, right: 13) ^ rotate(a, right: 22)
                    let majority = a & b ^ a & c ^ b & c
                    h = g
                    g = f
                    f = e
                    e = d &+ first
                    d = c
                    c = b
                    b = a
                    a = first &+ sum0 &+ majority
                    index &+= 1
                }
            }
            self.a &+= a
            self.b &+= b
            self.c &+= c
            self.d &+= d
            self.e &+= e
            self.f &+= f
            self.g &+= g
            self.h &+= h
        }
    }
}

@_transparent
func rotate(_ word: UInt32, right count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
private let constants: [UInt32] = [
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
