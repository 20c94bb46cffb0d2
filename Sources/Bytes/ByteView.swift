// A non-owning view of bytes for parsers that look ahead. Reading past the end gives NUL, so that a parser of
// a format without NUL need not check for the end at every byte. It is unsafe, because it does not keep the
// bytes alive: a view is valid only inside the closure that receives it. Every access is checked against the
// end.

/// A view of bytes, valid only inside the closure that receives it. Past the end it reads NUL. Indices should
/// not be negative; a negative index also reads NUL.
@usableFromInline
package struct ByteView: BitwiseCopyable {
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

    @inlinable package var count: Int { bytes.count }

    @inlinable
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Calls the body with a view of some bytes, which must not escape the call.
    @inlinable
    package static func with<R: ~Copyable, E: Error>(
        _ bytes: Span<UInt8>, _ body: (ByteView) throws(E) -> R
    ) throws(E) -> R {
        try bytes.withUnsafeBufferPointer { bytes throws(E) in try body(ByteView(bytes)) }
    }

    /// The byte at an index; NUL past the end.
    @inlinable
    package subscript(index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    /// 3 if the bytes begin with the byte-order mark of UTF-8, else 0.
    package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The number of bytes with which both views begin alike.
    package func sharedPrefixLength(with other: ByteView) -> Int {
        let most = min(count, other.count)
        var length = 0
        while length + 8 <= most, word(at: length) == other.word(at: length) { length += 8 }
        return (length..<most).first { bytes[$0] != other.bytes[$0] } ?? most
    }

    /// The number of bytes with which both views end alike, without their first `start` bytes.
    package func sharedSuffixLength(with other: ByteView, from start: Int) -> Int {
        let most = min(count, other.count) - start
        var length = 0
        while length + 8 <= most, word(at: count - length - 8) == other.word(at: other.count - length - 8) {
            length += 8
        }
        return (length..<most).first { bytes[count - 1 - $0] != other.bytes[other.count - 1 - $0] } ?? most
    }

    private func word(at index: Int) -> UInt64 { EightBytes(UnsafeRawBufferPointer(bytes), at: index).word }

    /// The first index at or after `start` of a byte that `marks` finds, as for a span; the count if there is
    /// none.
    @inlinable @inline(__always)
    package func firstIndex(from start: Int, _ marks: (EightBytes) -> UInt64) -> Int {
        bytes.span.firstIndex(from: start, marks)
    }

    /// The length of the well-formed UTF-8 sequence at an index, which must be less than the count; nil if no
    /// sequence begins there.
    package func utf8SequenceLength(at index: Int) -> Int? { bytes.span.utf8SequenceLength(at: index) }

    @inlinable
    package func withBytes<R: ~Copyable, E: Error>(
        of range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try body(bytes.span.extracting(range))
    }

    package func array(_ range: Range<Int>) -> [UInt8] {
        withBytes(of: range) { $0.withUnsafeBufferPointer { Array($0) } }
    }
}

extension ByteBuffer {
    @inlinable
    package mutating func append(_ range: Range<Int>, of view: ByteView) {
        append(view.bytes.span.extracting(range))
    }
}

extension [UInt8] {
    /// Whether the bytes are the same. They are compared eight at a time, while `==` compares single ones.
    package func isSame(as other: [UInt8]) -> Bool {
        count == other.count
            && ByteView.with(span) { view in
                ByteView.with(other.span) { view.sharedPrefixLength(with: $0) == count }
            }
    }
}
