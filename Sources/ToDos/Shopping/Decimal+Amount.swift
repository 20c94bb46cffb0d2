// Quantities and amounts of money. They are read from the digits of a text, never through a binary fraction, and
// written with these digits.

import Bytes
import Foundation

extension Decimal {
    /// The most digits of an amount, before and after the decimal point together.
    package static let maxAmountDigits = 18
    /// The most digits of an amount before the decimal point.
    static let maxWholeDigits = 12

    /// An amount written as a number of JSON (RFC 8259 §6), such as `4.99` or `5e-1`. Nil if it is none, or if it has more
    /// than 12 digits before the decimal point or more than 18 in all, not counting zeros that can be left out.
    package init?(amount text: String) {
        let bytes = Array(text.utf8)
        let isNegative = bytes.first == UInt8(ascii: "-")
        let parts = bytes.dropFirst(isNegative ? 1 : 0).split(
            maxSplits: 1, omittingEmptySubsequences: false
        ) { $0 | 0x20 == UInt8(ascii: "e") }
        guard let exponent = parts.count == 2 ? Self.exponent(parts[1]) : 0 else { return nil }
        let sides = parts[0].split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else { return nil }
        var digits = Array(sides.joined().drop { $0 == UInt8(ascii: "0") })
        var places = (sides.count == 2 ? sides[1].count : 0) - exponent
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            places -= 1
        }
        if digits.isEmpty {
            self = 0
            return
        }
        guard max(digits.count, places) <= Self.maxAmountDigits,
            digits.count - places <= Self.maxWholeDigits,
            let significand = Int64(String(decoding: digits, as: UTF8.self))
        else { return nil }
        self.init(
            sign: isNegative ? .minus : .plus, exponent: -places, significand: Decimal(significand))
    }

    /// Whether the number is one that a store can hold.
    var isAmount: Bool { Decimal(amount: description) == self }

    /// Rounded to so many digits after the decimal point, half to even.
    func rounded(to digits: Int) -> Decimal {
        var (exact, rounded) = (self, Decimal())
        NSDecimalRound(&rounded, &exact, digits, .bankers)
        return rounded
    }

    /// An exponent. Beyond a million it makes no difference: zero stays zero, and any other number is out of range.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        let magnitude = min(Int(String(decoding: digits, as: UTF8.self)) ?? .max, 1_000_000)
        return isNegative ? -magnitude : magnitude
    }
}
