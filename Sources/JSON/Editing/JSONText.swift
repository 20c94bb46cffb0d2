// Writing JSON (RFC 8259): objects and arrays of parts that are JSON already, and strings, numbers and objects in a byte
// buffer.

import Bytes
import Foundation

/// Makes JSON texts of their parts: without blanks, as edits of a file have them, or with one after each comma and colon.
package enum JSONText {
    package typealias Member = (key: String, json: [UInt8])

    package static func string(_ text: String) -> [UInt8] {
        var buffer = ByteBuffer()
        buffer.append(json: text)
        return [UInt8](buffer)
    }

    package static func number(_ number: Int) -> [UInt8] { Array("\(number)".utf8) }

    package static func bool(_ value: Bool) -> [UInt8] { Array("\(value)".utf8) }

    package static func object(_ members: [Member], isSpaced: Bool = false) -> [UInt8] {
        joined(members.map { member($0, isSpaced: isSpaced) }, "{", "}", isSpaced)
    }

    package static func array(_ elements: [[UInt8]], isSpaced: Bool = false) -> [UInt8] {
        joined(elements, "[", "]", isSpaced)
    }

    static func member(_ member: Member, isSpaced: Bool = false) -> [UInt8] {
        string(member.key) + (isSpaced ? ": " : ":").utf8 + member.json
    }

    private static func joined(
        _ parts: [[UInt8]], _ start: String, _ end: String, _ isSpaced: Bool
    ) -> [UInt8] {
        Array(start.utf8) + parts.joined(separator: (isSpaced ? ", " : ",").utf8) + end.utf8
    }
}

extension ByteBuffer {
    /// Appends a JSON string. Only the characters that must be escaped are escaped (§7): quotes, backslashes
    /// and control characters.
    package mutating func append(json text: String) {
        append(byte: UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\t"): append("\\t")
            case 0..<0x20:
                append("\\u00")
                append(hexadecimal: byte)
            default: append(byte: byte)
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    /// Appends a finite number, with as many digits as are needed to read back the same value (§6).
    package mutating func append(json number: Double) {
        precondition(number.isFinite, "JSON has no infinite numbers")
        append(string: number.description)
    }
}

/// A JSON object while it is written.
package struct JSONObjectWriter {
    private var isEmpty = true

    package init() {}

    /// Adds a member. `write` appends its value as JSON.
    package mutating func add(_ key: String, to output: inout ByteBuffer, _ write: (inout ByteBuffer) -> Void)
    {
        output.append(isEmpty ? "{" : ", ")
        isEmpty = false
        output.append(json: key)
        output.append(": ")
        write(&output)
    }

    /// Adds a text, unless it is nil.
    package mutating func add(_ key: String, text: String?, to output: inout ByteBuffer) {
        guard let text else { return }
        add(key, to: &output) { $0.append(json: text) }
    }

    /// Adds a number with its decimal digits, unless it is nil.
    package mutating func add(_ key: String, amount: Decimal?, to output: inout ByteBuffer) {
        guard let amount else { return }
        add(key, to: &output) { $0.append(string: amount.description) }
    }

    package func end(_ output: inout ByteBuffer) { output.append(isEmpty ? "{}" : "}") }
}
