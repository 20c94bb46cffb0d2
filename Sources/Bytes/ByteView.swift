// A non-owning view of bytes for parsers that look ahead. Reading past the end gives NUL, so that a parser of
// a format without NUL need not check for the end at every byte. It is unsafe, because it does not keep the
// bytes alive: a view is valid only inside the closure that receives it. Every access is checked against the
// end.
//
// It stores a pointer and two counts. With an UnsafeRawBufferPointer instead, reading a to-do store of
// 100,000 items took 19 % more instructions (callgrind).

/// A view of bytes, valid only inside the closure that receives it. Past the end it reads NUL. Indices should
/// not be negative; a negative index also reads NUL.
@usableFromInline
package struct ByteView: BitwiseCopyable {
    @usableFromInline let base: UnsafePointer<UInt8>
    /// The number of bytes.
    @usableFromInline package let count: Int
    /// The number of indices at which eight bytes begin. It is unsigned, so that one comparison checks both
    /// bounds.
    @usableFromInline let wordCount: UInt

    @inlinable
    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
        wordCount = UInt(max(0, count - 7))
    }

    /// Calls the body with a view of some bytes, which must not escape the call.
    @inlinable
    package static func with<R: ~Copyable, E: Error>(
        _ bytes: Span<UInt8>, _ body: (ByteView) throws(E) -> R
    ) throws(E) -> R {
        try bytes.withUnsafeBufferPointer { bytes throws(E) in
            if let base = bytes.baseAddress { return try body(ByteView(base: base, count: bytes.count)) }
            return try withUnsafePointer(to: 0) { nothing throws(E) in
                try body(ByteView(base: nothing, count: 0))
            }
        }
    }

    /// The byte at an index; NUL past the end.
    @inlinable @inline(__always)
    package subscript(index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? base[index] : 0
    }

    /// 3 if the bytes begin with the byte-order mark of UTF-8, else 0.
    package var byteOrderMarkLength: Int { word(at: 0) & 0xFF_FFFF == 0xBF_BBEF ? 3 : 0 }

    /// The eight bytes at an index, with the first byte lowest; NUL past the end.
    @inlinable @inline(__always)
    package func word(at index: Int) -> UInt64 {
        if UInt(bitPattern: index) < wordCount {
            return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
        }
        return lastWord(at: index)
    }

    /// Not inlined, so that the common path stays short.
    @usableFromInline @inline(never)
    func lastWord(at index: Int) -> UInt64 {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
        return EightBytes(UnsafeRawBufferPointer(start: base, count: count), at: index).word
    }

    /// The number of bytes with which both views begin alike. They are compared eight at a time.
    package func sharedPrefixLength(with other: ByteView) -> Int {
        let most = min(count, other.count)
        var length = 0
        while length + 8 <= most, word(at: length) == other.word(at: length) { length += 8 }
        while length < most, self[length] == other[length] { length += 1 }
        return length
    }

    /// The first index at or after `start` of a byte that `marks` finds, as for a span; the count if there is
    /// none.
    @inlinable @inline(__always)
    package func firstIndex(from start: Int, _ marks: (EightBytes) -> UInt64) -> Int {
        var index = start
        while UInt(bitPattern: index) < wordCount {
            let found = marks(EightBytes(word(at: index))) & EightBytes.highestBits
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        let found = marks(EightBytes(lastWord(at: index))) & EightBytes.highestBits
        // The bytes past the end are zeros, which `marks` may search for.
        return min(index &+ found.trailingZeroBitCount / 8, count)
    }

    /// The length of the well-formed UTF-8 sequence at an index, which must be less than the count; nil if no
    /// sequence begins there.
    @inlinable
    package func utf8SequenceLength(at index: Int) -> Int? {
        UnsafeBufferPointer(start: base, count: count).span.utf8SequenceLength(at: index)
    }

    /// Calls the body with a range of the bytes.
    @inlinable
    package func withBytes<R: ~Copyable, E: Error>(
        of range: Range<Int>, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try body(UnsafeBufferPointer(start: base, count: count).span.extracting(range))
    }

    /// A copy of a range of the bytes.
    package func array(_ range: Range<Int>) -> [UInt8] {
        withBytes(of: range) { bytes in bytes.withUnsafeBufferPointer { Array($0) } }
    }
}

extension ByteBuffer {
    /// Appends a range of the bytes of a view.
    @inlinable
    package mutating func append(_ range: Range<Int>, of view: ByteView) {
        precondition(range.upperBound <= view.count, "the range lies inside the view")
        append(UnsafeRawBufferPointer(start: view.base + range.lowerBound, count: range.count))
    }
}
