// Writes JSON (RFC 8259): strings and numbers.

import Bytes

extension ByteBuffer {
    /// Appends a text as a JSON string. Only what must be escaped is (§7): quotes, backslashes and control characters.
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

    /// Appends a finite number with as many digits as it takes to read the same number back (§6).
    package mutating func append(json number: Double) {
        precondition(number.isFinite, "JSON has no infinite numbers")
        append(string: number.description)
    }
}
