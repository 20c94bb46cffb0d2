// A JSON text as a tree, for small files such as the texts of a locale. It is parsed by the same scanner as
// the store.

import Bytes

/// Any JSON value (RFC 8259 §3).
package enum JSONValue: Equatable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number as the nearest Double; infinite if it exceeds the range of Double.
    case number(Double)
    /// A string, unescaped.
    case string(String)
    /// The elements in order.
    case array([JSONValue])
    /// The members in the order of the text. Keys may repeat: RFC 8259 §4 leaves the meaning to the program.
    case object([Member])

    /// A key of an object and its value.
    package struct Member: Equatable, Sendable {
        /// The key, unescaped.
        package let key: String
        package let value: JSONValue
    }

    /// Parses a text that consists of one value. Throws the first error.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try ByteView.with(bytes.span) { bytes throws(JSONError) in
            var scanner = try JSONScanner(bytes)
            let value = try scanner.readValue()
            try scanner.finish()
            return value
        }
    }

    /// The value of the first member with this key; nil if there is none or this is not an object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

extension JSONScanner {
    /// Reads any value as a tree. The nesting limit also limits the recursion.
    package mutating func readValue() throws(JSONError) -> JSONValue {
        switch try kind() {
        case .null:
            try readNull()
            return .null
        case .true:
            try readTrue()
            return .bool(true)
        case .false:
            try readFalse()
            return .bool(false)
        case .number: return .number(double(try readNumber()))
        case .string: return .string(string(try readString()))
        case .array:
            try open()
            var elements: [JSONValue] = []
            while try nextElement() {
                elements.append(try readValue())
            }
            return .array(elements)
        case .object:
            try open()
            var members: [JSONValue.Member] = []
            while try nextMember() {
                let key = string(try readKey())
                members.append(JSONValue.Member(key: key, value: try readValue()))
            }
            return .object(members)
        }
    }
}
