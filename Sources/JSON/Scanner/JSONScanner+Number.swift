// Numbers (RFC 8259 §6). Most are converted to Double by one division of integers; the standard library
// parses the rest. JSONEncoder writes 16 or 17 digits for most coordinates. Without the division of 128 by 64
// bits, these would have to be parsed by the standard library, and reading a store of 100,000 items would
// take 13 % more instructions (callgrind) and 12 % more CPU time.

import Bytes

/// A number as written in the text.
@usableFromInline
package struct JSONNumber: Sendable {
    /// The range of its bytes in the text.
    package let range: Range<Int>
    /// Whether it has a minus sign.
    package let isNegative: Bool
    /// The digits before the decimal point as an integer; nil if they may exceed 64 bits.
    package let whole: UInt64?
    /// The digits after the decimal point as an integer; nil if they may exceed 64 bits.
    package let fraction: UInt64?
    /// The number of digits after the decimal point.
    package let fractionCount: Int
    package let hasExponent: Bool
}

extension JSONScanner {
    /// Reads the number that begins at the next byte.
    package mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position &+= 1 }
        let first = position
        let (whole, wholeCount) = try readDigits()
        if bytes[first] == UInt8(ascii: "0"), wholeCount > 1 { throw error(.leadingZero, at: first) }
        var (fraction, fractionCount): (UInt64, Int) = (0, 0)
        if bytes[position] == UInt8(ascii: ".") {
            position &+= 1
            (fraction, fractionCount) = try readDigits()
        }
        let hasExponent = bytes[position] | 0x20 == UInt8(ascii: "e")
        if hasExponent {
            position &+= 1
            if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position &+= 1 }
            _ = try readDigits()
        }
        return JSONNumber(
            range: start..<position, isNegative: isNegative, whole: wholeCount <= 19 ? whole : nil,
            fraction: fractionCount <= 19 ? fraction : nil, fractionCount: fractionCount,
            hasExponent: hasExponent)
    }

    /// Reads one or more digits and counts them. A value of more than 64 bits wraps around.
    @inline(__always)
    private mutating func readDigits() throws(JSONError) -> (value: UInt64, count: Int) {
        var value: UInt64 = 0
        var index = position
        var digit = bytes[index] &- UInt8(ascii: "0")
        guard digit <= 9 else { throw unexpected(.digit) }
        repeat {
            value = value &* 10 &+ UInt64(digit)
            index &+= 1
            digit = bytes[index] &- UInt8(ascii: "0")
        } while digit <= 9
        defer { position = index }
        return (value, index &- position)
    }

    /// The nearest Double (ties to even); infinite if the number exceeds the range of Double.
    package func double(_ number: JSONNumber) -> Double {
        if let whole = number.whole, let fraction = number.fraction, !number.hasExponent {
            let unit = UInt64.powerOfTen(number.fractionCount)
            let (scaled, overflow) = whole.multipliedReportingOverflow(by: unit)
            let (digits, carry) = scaled.addingReportingOverflow(fraction)
            if !overflow, !carry {
                let magnitude = Self.quotient(digits, unit)
                return number.isNegative ? -magnitude : magnitude
            }
        }
        return bytes.withBytes(of: number.range) { Double(String(utf8: $0)) } ?? .nan
    }

    /// The correctly rounded quotient of an integer and a power of ten of at most 10^19.
    private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
        // Double represents integers below 2^53 and powers of ten up to 10^22 exactly, so one division rounds
        // only once.
        if dividend < 1 << 53 { return Double(dividend) / Double(divisor) }
        if divisor == 1 { return Double(dividend) }
        // With the divisor's top bit set and the dividend just below the divisor, the quotient has 63 or 64
        // bits. Rounding needs only 55, and a sticky bit stands for a nonzero remainder.
        let divisorShift = divisor.leadingZeroBitCount
        let dividendShift = dividend.leadingZeroBitCount
        let shifted = dividend << UInt64(dividendShift)
        let (quotient, rest) = (divisor << UInt64(divisorShift)).dividingFullWidth(
            (shifted >> 1, shifted << 63))
        let rounded = Double(quotient | (rest == 0 ? 0 : 1))
        return rounded * Double(sign: .plus, exponent: divisorShift - dividendShift - 63, significand: 1)
    }
}

extension UInt64 {
    /// 10 to the power of 0…19.
    package static func powerOfTen(_ power: Int) -> UInt64 {
        // Without a loop, because its exit would be mispredicted.
        let low: UInt64 = (power & 1 == 0 ? 1 : 10) &* (power & 2 == 0 ? 1 : 100)
        let middle: UInt64 = (power & 4 == 0 ? 1 : 10_000) &* (power & 8 == 0 ? 1 : 100_000_000)
        return low &* middle &* (power & 16 == 0 ? 1 : 10_000_000_000_000_000)
    }
}
