// Bytes and numbers as text: hexadecimal digits for item IDs, digests and percent-encoding, and base64 (RFC 4648 §4) for
// the digests of a Content-Security-Policy.

extension UInt8 {
    /// The value of an ASCII hexadecimal digit in either case; `nil` if the byte is none.
    package var hexadecimalValue: UInt8? { isHexadecimalDigit ? self & 0xF + (self >> 6) * 9 : nil }

    /// The digit in lower case for a value of 0...15.
    fileprivate var hexadecimalDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") - 10 + self }
}

extension ByteBuffer {
    /// Appends all digits of a number in lower case: sixteen for 64 bits.
    public mutating func append(hexadecimal value: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: value.bitWidth - 4, through: 0, by: -4) {
            append(byte: UInt8(truncatingIfNeeded: value >> shift & 0xF).hexadecimalDigit)
        }
    }

    /// Appends a UUID, given as its two halves, as 8-4-4-4-12 digits in lower case (RFC 9562 §4).
    ///
    /// Eight digits are made at once. One by one, a whole build of items takes UUIDPERCENT more instructions (callgrind):
    /// links are full of IDs.
    public mutating func append(uuid high: UInt64, _ low: UInt64) {
        reserve(36)
        let text = memory + written
        func put(_ value: UInt64, _ first: Int, _ second: Int) {
            let digits = Self.digits(of: UInt32(truncatingIfNeeded: value))
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

    /// The eight digits of a number in lower case, the first digit in the highest byte.
    private static func digits(of value: UInt32) -> UInt64 {
        var bits = UInt64(value)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let isLetter = (bits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return bits &+ 0x3030_3030_3030_3030 &+ isLetter &* 0x27
    }

    /// Appends a byte as two digits in upper case, as percent-encoding has them.
    public mutating func append(hexadecimal byte: UInt8) {
        for digit in [byte >> 4, byte & 0xF] {
            append(byte: digit < 10 ? digit.hexadecimalDigit : digit.hexadecimalDigit & ~0x20)
        }
    }
}

extension ByteBuffer {
    /// Appends bytes in base64, with padding.
    public mutating func append(base64 bytes: [UInt8]) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        alphabet.withUTF8Buffer { digits in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var bits = 0
                for index in start..<start + 3 {
                    bits = bits << 8 | (index < bytes.count ? Int(bytes[index]) : 0)
                }
                for index in 0..<4 {
                    let digit = digits[bits >> (18 - 6 * index) & 63]
                    append(byte: index <= count ? digit : UInt8(ascii: "="))
                }
            }
        }
    }
}
