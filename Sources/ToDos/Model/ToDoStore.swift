// A to-do list as a value: the items and the buffers of their texts. A store of 100,000 items takes three
// allocations.

import Bytes
import Civil

/// The items of a to-do list, in store order.
public struct ToDoStore: Sendable {
    /// The items in store order, i.e. the order in which they were added.
    public let items: [ToDoItem]
    /// The rarer fields of the items. They can outlive the items.
    package let details: StoreDetails
    /// The texts of the items. They can outlive the items.
    public let texts: StoreTexts

    /// Notes of the readers that are not errors.
    package let notes: StoreNotes
    /// The IDs of items that got them from the same name, in their order, by the first of these IDs.
    let namesakes: [ItemID: [ItemID]]
    /// The parents that items lost because they led back to the items themselves.
    let lostParents: [ParentLink]
    /// Other items with which items are left out.
    let owners: [ParentLink]
}

extension ToDoStore {
    /// Reads the to-do app's store, a JSON array of items (RFC 8259). Throws the errors of all items
    /// together: the first 50 and the total count. A syntax error stops the reading; it is reported with the
    /// errors found before it.
    ///
    /// The bytes are retained without copying.
    package init(json bytes: [UInt8], named name: String? = nil) throws(StoreErrors) {
        var builder = StoreBuilder()
        builder.append(appStore: bytes, named: name)
        self = try builder.finish()
    }

    /// The indices of all items.
    @inlinable package var indices: Range<StoreIndex> { StoreIndex(0)..<StoreIndex(items.count) }

    /// The item at an index.
    @inlinable package subscript(index: StoreIndex) -> ToDoItem { items[index.position] }

    /// All instants that items have as dates.
    package var instants: [Instant] {
        items.compactMap { $0.due?.instant } + details.instants
    }

    /// The index of the item with this ID, if there is one. Searches all items.
    package func index(of id: ItemID) -> StoreIndex? {
        items.firstIndex { $0.id == id }.map { StoreIndex($0) }
    }

    /// The number of bytes in the buffers, an upper bound for the total length of all texts.
    package var byteCount: Int { texts.byteCount }

    /// Calls the body with the UTF-8 bytes of a text of this store: no copy, no allocation, no reference
    /// counting, from any thread. A text of another store terminates the process.
    @inlinable
    public func withBytes<R, E: Error>(
        of text: Text, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try texts.withBytes(of: text, body)
    }

    /// A text of this store as a string. A text of another store terminates the process.
    package func string(_ text: Text) -> String { texts.string(text) }
}
