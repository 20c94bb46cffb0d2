// The identity of an item: a UUID (RFC 9562 §4), read and written eight characters at a time. Ids become file
// names, so only the plain 8-4-4-4-12 form of hexadecimal digits passes, and it is always written in lower case.

/// A UUID. Its order is that of its text.
public struct ItemID: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// The length of the text form in bytes.
    public static let textLength = 36

    /// A UUID from its 128 bits.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the text form in any case, 8-4-4-4-12 hexadecimal digits and nothing else.
    public init?(parsing text: some Collection<UInt8>) {
        guard text.count == Self.textLength else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
        for (place, byte) in text.enumerated() {
            let shifted = UInt64(byte) << UInt64(place % 8 * 8)
            switch place / 8 {
            case 0: words.0 |= shifted
            case 1: words.1 |= shifted
            case 2: words.2 |= shifted
            case 3: words.3 |= shifted
            case 4: words.4 |= shifted
            default: return nil
            }
        }
        self.init(words: words)
    }

    /// Reads the text form from its 36 bytes as words, the first byte in the lowest place.
    @inline(__always)
    init?(words: (UInt64, UInt64, UInt64, UInt64, UInt64)) {
        let (w0, w1, w2, w3, w4) = words
        // 01234567 -9ab-cde f-ghij-k…: hyphens at 8, 13, 18 and 23.
        let hyphens =
            w1 & 0x0000_FF00_0000_00FF == 0x0000_2D00_0000_002D
            && w2 & 0xFF00_0000_00FF_0000 == 0x2D00_0000_002D_0000
        let second = w1 >> 8 & 0xFFFF_FFFF | (w1 >> 48) << 32 | w2 << 48
        let third = w2 >> 24 & 0xFFFF_FFFF | w3 << 32
        let fourth = w3 >> 32 | w4 << 32
        guard hyphens, Self.areHexDigits(w0), Self.areHexDigits(second), Self.areHexDigits(third),
            Self.areHexDigits(fourth)
        else { return nil }
        self.init(
            high: Self.packed(w0) << 32 | Self.packed(second),
            low: Self.packed(third) << 32 | Self.packed(fourth))
    }

    /// The text's 36 bytes in lower case, lent for the length of a call.
    @inlinable
    public func withText<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafePointer(to: text) { text throws(Failure) in
            let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
            return try body(UnsafeBufferPointer(start: bytes, count: Self.textLength))
        }
    }

    /// The text in lower case, such as `84720d25-19bd-5e97-ae1c-5e513880c942`.
    public var description: String {
        withText { String(decoding: $0, as: UTF8.self) }
    }

    /// The order of the text, byte by byte: that of the numbers, since hexadecimal digits are in order.
    public static func < (left: ItemID, right: ItemID) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }

    // MARK: Eight digits at a time

    /// The text's bytes in the order of memory.
    @usableFromInline
    var text: (UInt64, UInt64, UInt64, UInt64, UInt32) {
        let a = Self.digits(of: high >> 32)
        let b = Self.digits(of: high & 0xFFFF_FFFF)
        let c = Self.digits(of: low >> 32)
        let d = Self.digits(of: low & 0xFFFF_FFFF)
        let hyphen = UInt64(UInt8(ascii: "-"))
        return (
            a.bigEndian,
            (hyphen << 56 | (b >> 32) << 24 | hyphen << 16 | b >> 16 & 0xFFFF).bigEndian,
            (b << 48 | hyphen << 40 | (c >> 32) << 8 | hyphen).bigEndian,
            (c << 32 | d >> 32).bigEndian,
            UInt32(truncatingIfNeeded: d).bigEndian
        )
    }

    @inline(__always) private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// Whether eight bytes are all hexadecimal digits.
    @inline(__always)
    private static func areHexDigits(_ word: UInt64) -> Bool {
        let top: UInt64 = 0x8080_8080_8080_8080
        // Below 0x80 no addition carries into the next byte; the high bit then says "at least".
        guard word & top == 0 else { return false }
        let lower = word | 0x2020_2020_2020_2020
        let digits = (word + (0x80 - 0x30) * ones) & ~(word + (0x80 - 0x3A) * ones)
        let letters = (lower + (0x80 - 0x61) * ones) & ~(lower + (0x80 - 0x67) * ones)
        return (digits | letters) & top == top
    }

    /// The 32 bits that eight hexadecimal digits stand for, the first digit being in the lowest byte.
    @inline(__always)
    private static func packed(_ word: UInt64) -> UInt64 {
        var bits = ((word & (0x0F * ones)) + (word >> 6 & ones) * 9).byteSwapped
        bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
        return (bits | bits >> 16) & 0xFFFF_FFFF
    }

    /// The eight lower-case hexadecimal digits of 32 bits, the first in the highest byte.
    @inline(__always)
    private static func digits(of value: UInt64) -> UInt64 {
        var bits = (value | value << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let letters = (bits + 6 * ones) >> 4 & ones
        return bits + 0x30 * ones + letters * 0x27
    }
}
