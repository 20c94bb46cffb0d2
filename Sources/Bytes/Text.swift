// A non-owning reference to bytes of a buffer. Items of a store and records of pages store their texts as
// `Text`: it takes twelve bytes and contains no references, so that copying, sorting and sharing texts
// between threads needs no allocation and no reference counting.

/// A range of the UTF-8 bytes of one buffer. It owns no memory and is read through its buffer.
///
/// Each buffer has a tag, and a text carries the tag of its buffer. Reading it through another buffer, or
/// after it was removed from its buffer, terminates the process.
public struct Text: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
    /// The offset of the first byte.
    @usableFromInline package let start: UInt32
    /// The number of UTF-8 bytes.
    @usableFromInline package let count: UInt32
    /// Identifies the buffer; 0 in the empty text.
    @usableFromInline package let tag: UInt32

    @inlinable
    package init(start: Int, count: Int, tag: UInt32) {
        self.start = UInt32(start)
        self.count = UInt32(count)
        self.tag = tag
    }

    /// The empty text, which any buffer can read.
    public static let empty = Text(start: 0, count: 0, tag: 0)

    /// The number of UTF-8 bytes.
    @inlinable public var byteCount: Int { Int(count) }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// Says how to read the text, since the text itself has no bytes to print.
    public var description: String { "a text of \(count) bytes, to be read through its buffer or store" }

    /// The part of the text in a range of its bytes, which must be whole characters.
    @inlinable
    package func part(_ range: Range<Int>) -> Text {
        precondition(range.upperBound <= byteCount, "a part lies inside the text")
        return Text(start: Int(start) + range.lowerBound, count: range.count, tag: tag)
    }

    /// The byte range in the buffer.
    @inlinable package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
