// Line and column of a mistake. Readers keep offsets only; lines are counted when a message needs them.

import Bytes

/// A place in a text.
public struct SourceLocation: Hashable, Sendable {
    /// The offset in bytes.
    public let offset: Int
    /// The line, from 1. A line ends with a line feed.
    public let line: Int
    /// The column, from 1, counted in bytes of UTF-8.
    public let column: Int

    /// The location of an offset: counts the line feeds before it.
    public init(offset: Int, in text: Span<UInt8>) {
        var line = 1
        var lineStart = 0
        while true {
            let end = text.firstIndex(from: lineStart) { $0.equal(UInt8(ascii: "\n")) }
            if end >= offset { break }
            line += 1
            lineStart = end + 1
        }
        self.offset = offset
        self.line = line
        column = offset - lineStart + 1
    }
}
