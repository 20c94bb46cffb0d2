// Items are counted in several ways: in the store, in reading order, on a page. The index in the store has its own type, so
// that it cannot be confused with another one.

/// The index of an item in store order, the order in which the items were added.
public struct StoreIndex: Hashable, Comparable, Strideable, Sendable, BitwiseCopyable {
    @usableFromInline let value: UInt32

    /// The index of the item with so many items before it.
    @inlinable
    public init(_ position: Int) { value = UInt32(position) }

    /// The number of items before it.
    @inlinable public var position: Int { Int(value) }

    /// The number of the item as messages count, from 1.
    @inlinable public var number: Int { position + 1 }

    /// The earlier item comes first.
    @inlinable
    public static func < (left: StoreIndex, right: StoreIndex) -> Bool { left.value < right.value }

    /// The index so many items later, or earlier.
    @inlinable
    public func advanced(by distance: Int) -> StoreIndex { StoreIndex(position + distance) }

    /// How many items later another index is.
    @inlinable
    public func distance(to other: StoreIndex) -> Int { other.position - position }
}
