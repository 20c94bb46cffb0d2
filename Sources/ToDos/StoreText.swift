// A text of an item, as a slice of the store's own bytes: eight bytes and no reference, so that a hundred
// thousand items hold no strings.

/// A range of a store's bytes that is valid UTF-8. Only the store that it came from can read it.
public struct StoreText: Hashable, Sendable, BitwiseCopyable {
    /// The offset of the first byte.
    public let start: UInt32
    /// The number of bytes.
    public let count: UInt32

    /// Whether there is no byte.
    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// The range of bytes in the store.
    @inlinable
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// A slice of a text that is no larger than `JSONScanner.largestText`.
    init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        count = UInt32(truncatingIfNeeded: range.count)
    }

    /// The text that stands for "left out" inside an item: it begins where no store can.
    static let none = StoreText(Int(UInt32.max)..<Int(UInt32.max))

    /// The text, or nil for `none`.
    var ifPresent: StoreText? { start == .max ? nil : self }
}
