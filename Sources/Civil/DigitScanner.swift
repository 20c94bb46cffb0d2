// Scans the fixed forms of dates, offsets and durations.

import Bytes

/// Goes through a few ASCII bytes.
package struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    package var isAtEnd: Bool { rest.isEmpty }

    /// Skips a character if it is the next one.
    @discardableResult
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, Unicode.Scalar(first) == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes the decimals of a second, of which there must be one; in nanoseconds, without further ones.
    mutating func nanoseconds() -> UInt32? {
        guard let first = digit() else { return nil }
        var (fraction, unit) = (first * 100_000_000, 10_000_000)
        while let digit = digit() { (fraction, unit) = (fraction + digit * unit, unit / 10) }
        return UInt32(fraction)
    }

    /// Takes this many digits; nil if there are fewer, and then none is taken.
    package mutating func number(digits: Int) -> Int? {
        let start = rest
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else {
                rest = start
                return nil
            }
            number = number * 10 + digit
        }
        return number
    }

    /// Takes all digits that follow; nil if there are none, or more than `most`.
    package mutating func number(upTo most: Int) -> Int? {
        var (number, count) = (0, 0)
        while count < most, let digit = digit() {
            number = number * 10 + digit
            count += 1
        }
        if let next = rest.first, next.isDigit { return nil }
        return count > 0 ? number : nil
    }

    /// Takes a letter, in upper case.
    package mutating func letter() -> Character? {
        guard let first = rest.first, first < 0x80 else { return nil }
        rest.removeFirst()
        return Character(Unicode.Scalar(first)).uppercased().first
    }

    /// Takes an offset from UTC such as `+0100`, `-04:30` or `+005328`, in seconds, less than a day.
    package mutating func offset() -> Int? {
        let isBehind = skip("-")
        if !isBehind { skip("+") }
        guard let hours = number(digits: 2), hours < 24 else { return nil }
        skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        skip(":")
        let seconds = number(digits: 2) ?? 0
        guard seconds < 60 else { return nil }
        let offset = hours * 3600 + minutes * 60 + seconds
        return isBehind ? -offset : offset
    }

    /// The offset that is the whole text; nil for any other text.
    package static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        var scanner = DigitScanner(bytes)
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        return offset
    }

    private mutating func digit() -> Int? {
        guard let first = rest.first, first.isDigit else { return nil }
        rest.removeFirst()
        return Int(first & 15)
    }
}
