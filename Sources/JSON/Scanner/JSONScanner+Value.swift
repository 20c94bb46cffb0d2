// The kind of the next value, the three literals, and skipping a value.

import Bytes

/// The kinds of JSON value (RFC 8259 §3), distinguished by their first byte, with `true` and `false` as
/// separate kinds.
@usableFromInline
package enum JSONKind {
    // The names follow the RFC.
    case object, array, string, number, `true`, `false`, null

    /// The kind of a value that begins with this byte.
    @inlinable @inline(__always)
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
    @inlinable @inline(__always)
    package func isNext(_ kind: JSONKind) -> Bool {
        let byte = bytes[position]
        return switch kind {
        case .object: byte == UInt8(ascii: "{")
        case .array: byte == UInt8(ascii: "[")
        case .string: byte == UInt8(ascii: "\"")
        case .number: byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9
        case .true: byte == UInt8(ascii: "t")
        case .false: byte == UInt8(ascii: "f")
        case .null: byte == UInt8(ascii: "n")
        }
    }

    /// The kind of the next value.
    package func kind() throws(JSONError) -> JSONKind {
        guard let kind = JSONKind(firstByte: bytes[position]) else { throw unexpected(.value) }
        return kind
    }

    @inlinable @inline(__always)
    package mutating func readTrue() throws(JSONError) { try readLiteral(0x65_75_72_74, length: 4) }

    @inlinable @inline(__always)
    package mutating func readFalse() throws(JSONError) { try readLiteral(0x65_73_6C_61_66, length: 5) }

    @inlinable @inline(__always)
    package mutating func readNull() throws(JSONError) { try readLiteral(0x6C_6C_75_6E, length: 4) }

    /// Reads ASCII text, given as a word with the first letter in the lowest byte.
    @inlinable @inline(__always)
    mutating func readLiteral(_ letters: UInt64, length: Int) throws(JSONError) {
        let difference = (bytes.word(at: position) ^ letters) << UInt64(64 - 8 * length)
        guard difference == 0 else {
            position &+= length - 8 + difference.trailingZeroBitCount / 8
            throw unexpected(.literal)
        }
        position &+= length
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
            var isFirst = true
            while try nextElement(isFirst: isFirst) {
                isFirst = false
                try skipValue()
            }
        case .object:
            try open()
            var isFirst = true
            while try nextMember(isFirst: isFirst) {
                isFirst = false
                _ = try readKey()
                try skipValue()
            }
        }
    }
}
