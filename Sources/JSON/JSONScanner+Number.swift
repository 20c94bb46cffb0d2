// Numbers (RFC 8259 §6): the grammar checked, the digits gathered while they fit into 64 bits, and a correctly
// rounded Double made from them without the standard library's parser in all but rare cases.

/// A number as it was written.
package struct JSONNumber {
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

    /// The value when it is written without fraction and exponent and fits.
    package var integer: Int64? {
        guard let digits, fractionCount == 0, !hasExponent, let value = Int64(exactly: digits) else {
            return nil
        }
        return isNegative ? -value : value
    }
}

extension JSONScanner {
    /// Reads the number whose first byte is next.
    @inline(__always)
    package mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = text[position] == UInt8(ascii: "-")
        if isNegative { position &+= 1 }
        var digits: UInt64 = 0
        let whole = position
        try readDigits(into: &digits)
        if text[whole] == UInt8(ascii: "0"), position > whole + 1 { throw error(.leadingZero, at: whole) }
        var digitCount = position - whole
        var fractionCount = 0
        if text[position] == UInt8(ascii: ".") {
            position &+= 1
            let fraction = position
            try readDigits(into: &digits)
            fractionCount = position - fraction
            digitCount += fractionCount
        }
        let hasExponent = text[position] | 0x20 == UInt8(ascii: "e")
        if hasExponent {
            position &+= 1
            if text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") { position &+= 1 }
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
        var digit = text[position] &- UInt8(ascii: "0")
        guard digit <= 9 else { throw unexpected(.digit) }
        repeat {
            value = value &* 10 &+ UInt64(digit)
            position &+= 1
            digit = text[position] &- UInt8(ascii: "0")
        } while digit <= 9
    }

    /// The nearest Double (ties to even); infinite when the number is larger than any.
    @inline(__always)
    package func double(_ number: JSONNumber) -> Double {
        guard let digits = number.digits, !number.hasExponent, number.fractionCount <= 19 else {
            return slowDouble(number)
        }
        let size = Self.quotient(digits, byTenTo: number.fractionCount)
        return number.isNegative ? -size : size
    }

    /// `digits / 10^power`, correctly rounded, for a power up to 19.
    @inline(__always)
    private static func quotient(_ digits: UInt64, byTenTo power: Int) -> Double {
        if digits < 1 << 53 {
            // Both are exact as Double, so that one division rounds once (powers above 22 would not be exact).
            return Double(digits) / doublePowersOfTen(power)
        }
        if power == 0 { return Double(digits) }
        // With the divisor's top bit set and the dividend just below it, the quotient has 63 or 64 bits: more
        // than the 55 that rounding needs, and a bit for "something is left" stands in for the rest.
        let divisor = integerPowersOfTen(power)
        let divisorShift = divisor.leadingZeroBitCount
        let digitsShift = digits.leadingZeroBitCount
        let dividend = digits << UInt64(digitsShift)
        let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
            (dividend >> 1, dividend << 63))
        let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
        return rounded * Double(sign: .plus, exponent: divisorShift - digitsShift - 63, significand: 1)
    }

    @inline(never)
    private func slowDouble(_ number: JSONNumber) -> Double {
        Double(text.string(number.range)) ?? .nan
    }
}

/// 10 to a power from 0 to 19.
@inline(__always)
private func integerPowersOfTen(_ power: Int) -> UInt64 {
    // Without a loop, whose end no processor foresees.
    let low: UInt64 = (power & 1 == 0 ? 1 : 10) &* (power & 2 == 0 ? 1 : 100)
    let middle: UInt64 = (power & 4 == 0 ? 1 : 10_000) &* (power & 8 == 0 ? 1 : 100_000_000)
    return low &* middle &* (power & 16 == 0 ? 1 : 10_000_000_000_000_000)
}

@inline(__always)
private func doublePowersOfTen(_ power: Int) -> Double {
    Double(integerPowersOfTen(power))
}
