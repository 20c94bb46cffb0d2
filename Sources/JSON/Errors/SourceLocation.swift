// The line and column of an error. Parsers store only offsets; lines are counted when a message needs them.

import Bytes

package struct SourceLocation: Hashable, Sendable {
    package let offset: Int
    /// The line, starting at 1. A line ends with LF, CR, or both.
    package let line: Int
    /// The column in UTF-8 bytes, starting at 1.
    package let column: Int
}

extension SourceLocation {
    /// Computes the location of an offset by counting the line ends before it.
    package init(offset: Int, in text: Span<UInt8>) {
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

/// The lines of a text, for many locations in it: each is found by binary search.
package struct SourceLines: Sendable {
    /// The offsets at which the lines begin.
    private var starts = [0]

    /// Finds the lines.
    package init(of text: Span<UInt8>) {
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            offset += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\r"), offset < text.count, text[offset] == UInt8(ascii: "\n") {
                offset += 1
            }
            starts.append(offset)
        }
    }

    package subscript(offset: Int) -> SourceLocation {
        let line = starts.partitioningIndex { $0 > offset }
        return SourceLocation(offset: offset, line: line, column: offset - starts[line - 1] + 1)
    }
}
