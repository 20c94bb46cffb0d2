// A name in a tag, as the specification splits it: parts between dots, or the one dot that means the value
// of the innermost section itself.

/// A dotted name: `item.title`, or `.`, which has no parts.
struct Name: Sendable, Equatable {
    /// What stands between the dots.
    let parts: [String]

    /// The name as a tag says it.
    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

    /// Nil when a part is empty or holds white space.
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

/// Whether a byte is white space as tags know it: space, tab, line feed, carriage return.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
}

/// Whether a byte ends a line or begins the two bytes that do.
func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
