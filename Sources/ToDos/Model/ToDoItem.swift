// An item is 112 bytes without references, so that copying items and sharing them between threads counts none. Its texts
// are in the buffers of its store.

import Bytes

/// An item of a `ToDoStore`.
public struct ToDoItem: Hashable, Sendable, BitwiseCopyable {
    /// The identity, which stays when everything else changes.
    public let id: ItemID
    /// The title, maybe empty.
    public let title: Text
    /// The description: nil when it was left out, empty when the form was blank.
    public let itemDescription: Text?
    /// When it is due.
    public let due: Due?
    /// Where it takes place.
    public let location: Location?
    /// Whether it is done.
    public let isDone: Bool
    /// The bytes that it was read from, such as its object in a JSON text; empty when it was made from values.
    public let source: Text
}
