// The kind of the next value, numbers, the three literals, and skipping a value.

import Bytes

/// The kinds of JSON value (RFC 8259 §3), distinguished by their first byte, with `true` and `false` as
/// separate kinds.
package enum JSONKind {
    // The names follow the RFC.
    case object, array, string, number, `true`, `false`, null

    /// The kind of a value that begins with this byte.
    package init?(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"): self = .true
        case UInt8(ascii: "f"): self = .false
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }
}

extension JSONScanner {
    /// Whether the next byte begins a value of this kind.
    package func isNext(_ kind: JSONKind) -> Bool { JSONKind(firstByte: bytes[position]) == kind }

    package func kind() throws(JSONError) -> JSONKind {
        guard let kind = JSONKind(firstByte: bytes[position]) else { throw unexpected(.value) }
        return kind
    }

    package mutating func readTrue() throws(JSONError) { try readLiteral("true") }

    package mutating func readFalse() throws(JSONError) { try readLiteral("false") }

    package mutating func readNull() throws(JSONError) { try readLiteral("null") }

    private mutating func readLiteral(_ literal: String) throws(JSONError) {
        for letter in literal.utf8 {
            guard bytes[position] == letter else { throw unexpected(.literal) }
            position += 1
        }
    }

    /// Reads any value and discards it. The nesting limit also limits the recursion.
    package mutating func skipValue() throws(JSONError) {
        switch try kind() {
        case .string: _ = try readString()
        case .number: _ = try readNumber()
        case .true: try readTrue()
        case .false: try readFalse()
        case .null: try readNull()
        case .array:
            try open()
            while try nextElement() { try skipValue() }
        case .object:
            try open()
            while try nextMember() {
                _ = try readKey()
                try skipValue()
            }
        }
    }

    // MARK: Numbers

    /// Reads the number that begins at the next byte (§6), and returns the range of its bytes.
    package mutating func readNumber() throws(JSONError) -> Range<Int> {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        try skipDigits()
        if bytes[first] == UInt8(ascii: "0"), position > first + 1 { throw error(.leadingZero, at: first) }
        if bytes[position] == UInt8(ascii: ".") {
            position += 1
            try skipDigits()
        }
        if bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position += 1 }
            try skipDigits()
        }
        return start..<position
    }

    /// Skips one or more digits.
    private mutating func skipDigits() throws(JSONError) {
        guard bytes[position].isDigit else { throw unexpected(.digit) }
        while bytes[position].isDigit { position += 1 }
    }

    /// The Double nearest to a number (ties to even); infinite if the number exceeds the range of Double.
    package func double(_ number: Range<Int>) -> Double { Double(text(number)) ?? .nan }

    /// A number as it is written.
    package func text(_ number: Range<Int>) -> String { bytes.withBytes(of: number) { String(utf8: $0) } }
}

extension JSONScanner {
    /// A value that was read before without an error, as shown in messages.
    package func excerpt(_ value: Range<Int>) -> String {
        switch JSONKind(firstByte: bytes[value.lowerBound]) {
        case .string:
            var scanner = JSONScanner(bytes, at: value.lowerBound)
            return (try? scanner.readString()).map { "\"\(Excerpt.text(scanner.string($0)))\"" } ?? ""
        case .number, .true, .false, .null: return bytes.withBytes(of: value) { Excerpt.text($0) }
        case .array: return "an array"
        case .object, nil: return "an object"
        }
    }
}
