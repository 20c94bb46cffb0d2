// Hexadecimal digits, for item IDs, digests and percent-encoding. Eight digits are converted at once, which makes the
// shortest code. A UUID is written into its place at once: links are full of them.

/// Conversions between numbers and ASCII hexadecimal digits.
public enum Hexadecimal {
    /// The eight lowercase digits of a number, the first digit in the highest byte.
    @inlinable
    public static func digits(of value: UInt32) -> UInt64 {
        var bits = UInt64(value)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let isLetter = (bits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return bits &+ 0x3030_3030_3030_3030 &+ isLetter &* 0x27
    }

    /// The value of eight digits of either case, the first digit in the lowest byte. `nil` if a byte is not a
    /// digit.
    @inlinable @inline(__always)
    public static func value(of digits: UInt64) -> UInt32? {
        let (ones, top): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        guard digits & top == 0 else { return nil }
        // For bytes below 0x80, adding 0x80 - n sets the highest bit if the byte is at least n, and never
        // carries.
        let lower = digits | 0x2020_2020_2020_2020
        let isDigit = (digits + (0x80 - 0x30) * ones) & ~(digits + (0x80 - 0x3A) * ones)
        let isLetter = (lower + (0x80 - 0x61) * ones) & ~(lower + (0x80 - 0x67) * ones)
        guard (isDigit | isLetter) & top == top else { return nil }
        var bits = ((digits & (0x0F * ones)) + (digits >> 6 & ones) * 9).byteSwapped
        bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: (bits | bits >> 16) & 0xFFFF_FFFF)
    }
}

extension ByteBuffer {
    /// Appends a number as sixteen lowercase digits.
    public mutating func append(hexadecimal value: UInt64) {
        append(hexadecimal: UInt32(truncatingIfNeeded: value >> 32))
        append(hexadecimal: UInt32(truncatingIfNeeded: value))
    }

    /// Appends 32 bits as eight lower-case digits.
    @inlinable
    public mutating func append(hexadecimal value: UInt32) {
        reserve(8)
        let digits = Hexadecimal.digits(of: value).bigEndian
        memory.storeBytes(of: digits, toByteOffset: written, as: UInt64.self)
        written += 8
    }

    /// Appends 16 bits as four lower-case digits.
    @inlinable
    public mutating func append(hexadecimal value: UInt16) {
        reserve(4)
        let digits = UInt32(truncatingIfNeeded: Hexadecimal.digits(of: UInt32(value))).bigEndian
        memory.storeBytes(of: digits, toByteOffset: written, as: UInt32.self)
        written += 4
    }

    /// Appends a UUID, given as its two halves, as 8-4-4-4-12 lowercase digits (RFC 9562 §4).
    public mutating func append(uuid high: UInt64, _ low: UInt64) {
        reserve(36)
        let text = memory + written
        func put(_ value: UInt64, _ first: Int, _ second: Int) {
            let digits = Hexadecimal.digits(of: UInt32(truncatingIfNeeded: value))
            let (left, right) = (UInt32(digits >> 32), UInt32(truncatingIfNeeded: digits))
            text.storeBytes(of: left.bigEndian, toByteOffset: first, as: UInt32.self)
            text.storeBytes(of: right.bigEndian, toByteOffset: second, as: UInt32.self)
        }
        put(high >> 32, 0, 4)
        put(high, 9, 14)
        put(low >> 32, 19, 24)
        put(low, 28, 32)
        for hyphen in [8, 13, 18, 23] {
            text.storeBytes(of: UInt8(ascii: "-"), toByteOffset: hyphen, as: UInt8.self)
        }
        written += 36
    }

    /// Appends a byte as two uppercase digits.
    public mutating func append(hexadecimal byte: UInt8) {
        for digit in [byte >> 4, byte & 15] {
            append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}
