// Writing JSON strings and numbers (RFC 8259) to a byte buffer.

import Bytes

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
