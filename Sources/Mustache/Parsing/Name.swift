// Names in tags. A name has parts between dots, or it is a single dot, which stands for the value of the
// innermost section.

import Bytes

/// A dotted name: `item.title`, or `.`, which has no parts.
struct Name: Equatable {
    /// The name as it is written in a tag.
    let text: String
    let parts: [String]

    /// `nil` if a part is empty or contains white space.
    init?(_ text: String) {
        guard Self.isName(text) else { return nil }
        self.text = text
        let dot = UInt8(ascii: ".")
        parts =
            text.utf8.contains(dot) ? text.utf8.split(separator: dot).map { String(Substring($0)) } : [text]
    }

    static func isName(_ text: String) -> Bool {
        if text == "." { return true }
        var isAfterDot = true
        for byte in text.utf8 {
            let isDot = byte == UInt8(ascii: ".")
            if isWhiteSpace(byte) || isDot && isAfterDot { return false }
            isAfterDot = isDot
        }
        return !isAfterDot
    }
}

/// Whether a byte is white space in a tag: space, tab, line feed or carriage return.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isLineEnd
}
