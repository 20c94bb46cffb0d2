// The line and column of an error. Parsers store only offsets; lines are counted when a message needs them.

import Bytes

/// A location in a text.
public struct SourceLocation: Hashable, Sendable {
    /// The offset in bytes.
    public let offset: Int
    /// The line, starting at 1. A line ends with LF, CR, or both.
    public let line: Int
    /// The column in UTF-8 bytes, starting at 1.
    public let column: Int

    /// Computes the location of an offset by counting the line ends before it.
    public init(offset: Int, in text: Span<UInt8>) {
        var line = 1
        var lineStart = 0
        while true {
            var end = text.firstIndex(from: lineStart) {
                $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
            }
            if end + 1 < text.count, text[end] == UInt8(ascii: "\r"), text[end + 1] == UInt8(ascii: "\n") {
                end += 1
            }
            if end >= offset { break }
            line += 1
            lineStart = end + 1
        }
        self.offset = offset
        self.line = line
        column = offset - lineStart + 1
    }
}
