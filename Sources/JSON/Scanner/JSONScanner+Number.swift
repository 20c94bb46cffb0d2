// Numbers (RFC 8259 §6): the grammar is checked and the digits are gathered while they fit into 64 bits. Nearly all
// numbers become a Double by one exact division; the standard library's parser reads the rest.

import Bytes

/// A number as it was written.
@usableFromInline
package struct JSONNumber: Sendable {
    /// Its bytes in the text.
    package let range: Range<Int>
    /// Whether it has a minus sign.
    package let isNegative: Bool
    /// The digits of its whole and fractional part as one whole number; nil when they may exceed 64 bits.
    package let digits: UInt64?
    /// How many of the digits are fractional.
    package let fractionCount: Int
    /// Whether an exponent follows.
    package let hasExponent: Bool
}

extension JSONScanner {
    /// Reads the number whose first byte is next.
    package mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        let whole = position
        try readDigits(into: &digits)
        if bytes[whole] == UInt8(ascii: "0"), position > whole + 1 { throw error(.leadingZero, at: whole) }
        var digitCount = position - whole
        var fractionCount = 0
        if bytes[position] == UInt8(ascii: ".") {
            position += 1
            let fraction = position
            try readDigits(into: &digits)
            fractionCount = position - fraction
            digitCount += fractionCount
        }
        let hasExponent = bytes[position] | 0x20 == UInt8(ascii: "e")
        if hasExponent {
            position += 1
            if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position += 1 }
            var exponent: UInt64 = 0
            try readDigits(into: &exponent)
        }
        return JSONNumber(
            range: start..<position, isNegative: isNegative, digits: digitCount <= 19 ? digits : nil,
            fractionCount: fractionCount, hasExponent: hasExponent)
    }

    /// Reads one digit or more. What exceeds 64 bits wraps: the caller counts the digits.
    @inline(__always)
    private mutating func readDigits(into value: inout UInt64) throws(JSONError) {
        var digit = bytes[position] &- UInt8(ascii: "0")
        guard digit <= 9 else { throw unexpected(.digit) }
        repeat {
            value = value &* 10 &+ UInt64(digit)
            position += 1
            digit = bytes[position] &- UInt8(ascii: "0")
        } while digit <= 9
    }

    /// The nearest Double (ties to even); infinite when the number is larger than any.
    package func double(_ number: JSONNumber) -> Double {
        // A Double holds whole numbers below 2^53 and powers of ten up to 10^22 exactly: one division rounds once.
        guard let digits = number.digits, digits < 1 << 53, !number.hasExponent else {
            return bytes.withBytes(of: number.range) { Double(String(utf8: $0)) } ?? .nan
        }
        let magnitude = Double(digits) / Double(UInt64.powerOfTen(number.fractionCount))
        return number.isNegative ? -magnitude : magnitude
    }
}

extension UInt64 {
    /// 10 to a power of 0…19.
    package static func powerOfTen(_ power: Int) -> UInt64 {
        // Without a loop, whose end a processor could not predict.
        let low: UInt64 = (power & 1 == 0 ? 1 : 10) &* (power & 2 == 0 ? 1 : 100)
        let middle: UInt64 = (power & 4 == 0 ? 1 : 10_000) &* (power & 8 == 0 ? 1 : 100_000_000)
        return low &* middle &* (power & 16 == 0 ? 1 : 10_000_000_000_000_000)
    }
}
