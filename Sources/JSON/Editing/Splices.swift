// Edits of a text that leave all bytes outside the edited ranges unchanged.

import Bytes

/// A set of replacements of non-overlapping ranges of a text.
package struct Splices {
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    /// Creates an empty set.
    package init() {}

    /// Replaces a range. An empty range is an insertion; insertions at the same offset keep the order in
    /// which they were added.
    package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
        let isBefore = edits.partitioningIndex { $0.range.lowerBound > range.lowerBound }
        edits.insert((range, bytes), at: isBefore)
    }

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
