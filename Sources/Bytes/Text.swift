// A non-owning reference to bytes of a buffer. Records of pages and items of a store hold their words as `Text`: twelve
// plain bytes that say where in which buffer the words are, so that copying, sorting and sharing them between threads
// costs no allocation and no reference count.

/// A range of the UTF-8 bytes of one buffer. It owns no memory; the buffer that made it reads it.
///
/// Reading it from any other buffer, or from its own after `removeAll()`, ends the process: each buffer has a tag of its
/// own, and a text carries the tag of its buffer.
public struct Text: Sendable, Hashable, BitwiseCopyable {
    /// The offset of the first byte.
    @usableFromInline package let start: UInt32
    /// The number of UTF-8 bytes.
    @usableFromInline package let count: UInt32
    /// The buffer that the bytes are in.
    @usableFromInline package let tag: BufferTag

    @inlinable
    package init(start: Int, count: Int, tag: BufferTag) {
        self.start = UInt32(start)
        self.count = UInt32(count)
        self.tag = tag
    }

    /// The text with nothing in it, which every buffer can read.
    public static let empty = Text(start: 0, count: 0, tag: .none)

    /// The number of UTF-8 bytes.
    @inlinable public var byteCount: Int { Int(count) }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The part of the text in a range of its bytes, which must be whole characters.
    @inlinable
    package func part(_ range: Range<Int>) -> Text {
        precondition(range.upperBound <= byteCount, "a part lies inside the text")
        return Text(start: Int(start) + range.lowerBound, count: range.count, tag: tag)
    }

    /// Where in its buffer the text is, in bytes.
    @inlinable package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
