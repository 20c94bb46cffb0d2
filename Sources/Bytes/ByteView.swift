// Bytes that something else owns, for a parser that looks ahead: an index past the end reads as NUL, so that a parser of
// a format without NUL needs no check for the end at every byte. Unsafe, for a view does not keep its bytes alive; it is
// only made for the length of a call. Every access is checked against the end.

/// A view of bytes, valid only inside the closure that it is handed to. Past the end it reads NUL.
@usableFromInline
package struct ByteView: BitwiseCopyable {
    @usableFromInline let bytes: UnsafeRawBufferPointer

    /// The number of bytes.
    @inlinable package var count: Int { bytes.count }

    @inlinable
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Calls the body with a view of some bytes, which must not outlive the call.
    @inlinable
    package static func with<R: ~Copyable, E: Error>(
        _ bytes: Span<UInt8>, _ body: (ByteView) throws(E) -> R
    ) throws(E) -> R {
        try bytes.withUnsafeBytes { bytes throws(E) in try body(ByteView(bytes)) }
    }

    /// The byte at an index, which is not negative; NUL past the end.
    @inlinable @inline(__always)
    package subscript(index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

    /// The eight bytes from an index, which is not negative, on: the first lowest, NUL past the end.
    @inlinable @inline(__always)
    package func word(at index: Int) -> UInt64 { index < count ? EightBytes(bytes, at: index).word : 0 }

    /// The first index from `start` on of a byte that `marks` finds, as for a span; the count if there is none.
    @inlinable @inline(__always)
    package func firstIndex(from start: Int, _ marks: (EightBytes) -> UInt64) -> Int {
        bytes.assumingMemoryBound(to: UInt8.self).span.firstIndex(from: start, marks)
    }

    /// The length of the well-formed UTF-8 sequence at an index inside; nil if none begins there.
    @inlinable
    package func utf8SequenceLength(at index: Int) -> Int? {
        bytes.assumingMemoryBound(to: UInt8.self).span.utf8SequenceLength(at: index)
    }

    /// Calls the body with a range of the bytes.
    @inlinable
    package func withBytes<R: ~Copyable, E: Error>(
        of range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try body(bytes.assumingMemoryBound(to: UInt8.self).span.extracting(range))
    }
}

extension ByteBuffer {
    /// Appends a range of the bytes of a view.
    @inlinable
    package mutating func append(_ range: Range<Int>, of view: ByteView) {
        view.withBytes(of: range) { append($0) }
    }
}
