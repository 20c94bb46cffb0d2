// An item of the store. It takes 112 bytes and contains no references, so that copying items and sharing them
// between threads updates no reference counts. Its texts are in the buffers of its store.

import Bytes

/// An item of a `ToDoStore`.
public struct ToDoItem: Hashable, Sendable, BitwiseCopyable {
    /// The identity, which does not change when the item is edited.
    package var id: ItemID
    /// The title; may be empty.
    package var title = Text.empty
    /// The number of its entry in the store's table of details. It is here, and `isDone` below, because
    /// they fit into gaps.
    package var details = DetailsNumber.none
    /// The description; nil if it was left out, empty if the form was left blank.
    package var itemDescription: Text?
    package var isDone = false
    package var due: ItemDate?
    /// Where it takes place.
    package var location: Location?
    /// The bytes from which the item was read, e.g. its object in a JSON text; empty if it was created from
    /// values.
    package var source = Text.empty
}

/// The index of an item in store order. It has its own type, so that it cannot be confused with the index of an item in
/// reading order or on a page. Store order is the order in which the items were added.
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
