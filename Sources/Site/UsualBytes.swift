// The bytes of nearly all paths are small letters, digits, `-`, `.` and `/`. To see that eight of them are takes as
// long as to look at one, so whatever has to go over every path of a site, and of the manifest of the one before,
// asks this first. The unsafe loads are here alone: each stays inside the bytes.

/// Bytes in words of eight, the first lowest.
struct UsualBytes {
    private let bytes: UnsafeRawBufferPointer

    /// Looks at bytes that somebody else keeps alive.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// The eight bytes from an offset on; behind the end come digits.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        if offset + 8 <= bytes.count {
            return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var word = Self.ones &* UInt64(UInt8(ascii: "0"))
        for index in offset..<bytes.count {
            let shift = UInt64(index - offset) * 8
            word = word & ~(0xFF << shift) | UInt64(bytes[index]) << shift
        }
        return word
    }

    /// Whether eight bytes are all small letters, digits, `-`, `.` or `/`.
    @inline(__always)
    static func areUsual(_ word: UInt64) -> Bool {
        // Below 0x80 no addition carries into the next byte; its high bit then says "at least". The signs and the
        // digits follow one another from `-` to `9`.
        guard word & tops == 0 else { return false }
        let signsOrDigits = (word &+ (0x80 - 0x2D) * ones) & ~(word &+ (0x80 - 0x3A) * ones)
        let letters = (word &+ (0x80 - 0x61) * ones) & ~(word &+ (0x80 - 0x7B) * ones)
        return (signsOrDigits | letters) & tops == tops
    }

    /// Has the high bit of each byte set that is `/`, of eight bytes of ASCII.
    @inline(__always)
    static func slashes(in word: UInt64) -> UInt64 {
        ~((word ^ UInt64(UInt8(ascii: "/")) * ones) &+ 0x7F * ones) & tops
    }
}
