// Names in tags. A name has parts between dots, or it is a single dot, which stands for the value of the
// innermost section.

/// A dotted name: `item.title`, or `.`, which has no parts.
struct Name: Sendable, Equatable {
    /// The name as it is written in a tag.
    let text: String
    let parts: [String]

    /// `nil` if a part is empty or contains white space.
    init?(_ text: String) {
        self.text = text
        if text == "." {
            parts = []
        } else if Self.isPart(text) {
            parts = [text]
        } else {
            parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            guard parts.allSatisfy(Self.isPart) else { return nil }
        }
    }

    /// Whether a text can be a part of a name.
    static func isPart(_ text: String) -> Bool {
        !text.isEmpty && !text.utf8.contains { isWhiteSpace($0) || $0 == UInt8(ascii: ".") }
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
