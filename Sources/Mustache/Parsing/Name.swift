// Names in tags. A name has parts between dots, or it is a single dot, which stands for the value of the
// innermost section.

/// A dotted name: `item.title`, or `.`, which has no parts.
struct Name: Sendable, Equatable {
    let parts: [String]

    /// The name as it is written in a tag.
    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

    /// `nil` if a part is empty or contains white space.
    init?(_ text: String) {
        if text == "." {
            parts = []
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: isWhiteSpace) }) else { return nil }
        self.parts = parts.map { String(Substring($0)) }
    }
}

/// Whether a byte is white space in a tag: space, tab, line feed or carriage return.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
}

/// Whether a byte is a line feed or a carriage return.
func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
