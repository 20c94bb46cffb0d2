// Classes of ASCII characters.

extension UInt8 {
    /// Whether the byte is a space or a tab.
    @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte is a line feed or a carriage return.
    @inlinable package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    @inlinable package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    @inlinable package var isLetterOrDigit: Bool {
        // Capital letters differ from small ones in one bit.
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    @inlinable package var isHexadecimalDigit: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
    }
}
