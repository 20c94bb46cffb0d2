// An item is 112 bytes without references, so that copying items and sharing them between threads counts none. Its texts
// are in the buffers of its store.

import Bytes

/// An item of a `ToDoStore`.
public struct ToDoItem: Hashable, Sendable, BitwiseCopyable {
    /// The identity, which stays when everything else changes.
    public package(set) var id: ItemID
    /// The title, maybe empty.
    public package(set) var title = Text.empty
    /// The description: nil when it was left out, empty when the form was blank.
    public package(set) var itemDescription: Text?
    /// When it is due.
    public package(set) var due: Due?
    /// Where it takes place.
    public package(set) var location: Location?
    /// Whether it is done.
    public package(set) var isDone = false
    /// The bytes that it was read from, such as its object in a JSON text; empty when it was made from values.
    public package(set) var source = Text.empty

    /// An item without a title and without anything else.
    package init(id: ItemID) { self.id = id }
}
