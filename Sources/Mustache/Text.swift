// A page's record holds its words as `Text`: eight trivial bytes that say where in the page's `TextBuffer`
// the words stand. So a record is plain memory, and showing one of its words is a load and an append.

/// A finished text of a page: where it stands in the page's `TextBuffer`, in bytes. It owns no memory.
public struct Text: Sendable, Equatable, BitwiseCopyable {
    /// The offset of the first byte.
    @usableFromInline let start: UInt32
    /// The number of UTF-8 bytes.
    @usableFromInline let count: UInt32

    /// So many bytes from an offset of the buffer on.
    @inlinable
    init(start: Int, count: Int) {
        self.start = UInt32(start)
        self.count = UInt32(count)
    }

    /// The text with nothing in it.
    public static let empty = Text(start: 0, count: 0)

    /// The number of UTF-8 bytes.
    @inlinable public var byteCount: Int { Int(count) }

    /// Whether there is nothing to show.
    @inlinable public var isEmpty: Bool { count == 0 }
}
