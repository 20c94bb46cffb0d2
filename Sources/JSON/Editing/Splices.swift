// Edits of a text that leave every byte around them as it is.

import Bytes

/// Replacements of ranges of a text, which must not overlap.
package struct Splices {
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    /// No edit.
    package init() {}

    /// Replaces a range. An empty range inserts; at one place, what was added first comes first.
    package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
        let isBefore = edits.partitioningIndex { $0.range.lowerBound > range.lowerBound }
        edits.insert((range, bytes), at: isBefore)
    }

    /// The text with the edits.
    package func applied(to text: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(edits.reduce(text.count) { $0 + $1.bytes.count - $1.range.count })
        var end = 0
        for edit in edits {
            result.append(text, end..<edit.range.lowerBound)
            result += edit.bytes
            end = edit.range.upperBound
        }
        result.append(text, end..<text.count)
        return result
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
        text.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}
