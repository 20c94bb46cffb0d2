// Items are numbered in several ways: in the store, in reading order and on a page. The index in the store
// has its own type, so that it cannot be confused with the others.

/// The index of an item in store order, which is the order in which the items were added.
public struct StoreIndex: Hashable, Comparable, Strideable, Sendable, BitwiseCopyable {
    @usableFromInline let value: UInt32

    /// The index of the item at this position, starting at 0.
    @inlinable
    public init(_ position: Int) { value = UInt32(position) }

    /// The number of items before this one.
    @inlinable public var position: Int { Int(value) }

    /// Orders by position.
    @inlinable
    public static func < (left: StoreIndex, right: StoreIndex) -> Bool { left.value < right.value }

    /// The index this many items later, or earlier if the number is negative.
    @inlinable
    public func advanced(by distance: Int) -> StoreIndex { StoreIndex(position + distance) }

    /// The number of items from this index to another one.
    @inlinable
    public func distance(to other: StoreIndex) -> Int { other.position - position }
}
