// Edits the to-do app's file. An edit changes only the bytes of the fields that it names: white space, the
// order of keys and items, unknown keys and escapes are preserved. The result is parsed again, so that an
// edit that would make the file invalid is rejected.

import Bytes
import Civil
import JSON

/// An edit of a `StoreDocument`.
public enum StoreEdit: Sendable {
    /// Adds an item at the end. Unless the changes set other values, its title is empty and it is not done. Its
    /// members are in the order in which Todopress writes them, whatever the order of the changes.
    case add(ItemID, [ItemChange])
    /// Changes fields of an item.
    case change(StoreIndex, [ItemChange])
    /// Removes an item.
    case remove(StoreIndex)

    /// Adds an item with these values at the end. See `ItemChange.changes(from:to:zone:)` for the zone.
    public static func add(_ values: ItemValues, zone: Zone) -> StoreEdit {
        .add(values.id, ItemChange.changes(creating: values, zone: zone))
    }
}

/// The to-do app's JSON file.
public struct StoreDocument: Sendable {
    /// The items of the file.
    public private(set) var store: ToDoStore
    let name: String?

    /// The bytes of a new store, without items. Each item gets a line of its own.
    public static let empty = Array("[\n]\n".utf8)

    /// Reads a file. A file with errors cannot be edited.
    public init(json bytes: [UInt8], named name: String? = nil) throws(StoreErrors) {
        store = try ToDoStore(json: bytes, named: name)
        self.name = name
    }

    /// The bytes of the file.
    public var bytes: [UInt8] { store.texts.source }

    /// Applies several edits at once. Indices refer to the items before the edits. If the result would be
    /// invalid, e.g. because of a duplicate ID or a coordinate out of range, it throws and changes nothing.
    public mutating func edit(_ edits: [StoreEdit]) throws(StoreErrors) {
        var changes: [StoreIndex: [ItemChange.Member]] = [:]
        var removed: Set<Int> = []
        var added: [[UInt8]] = []
        for edit in edits {
            switch edit {
            case .add(let id, let changes): added.append(ItemChange.newItem(id, changes))
            case .change(let index, let more):
                changes[index] = JSONPatch.combined(changes[index] ?? [], more.flatMap(\.members))
            case .remove(let index): removed.insert(index.position)
            }
        }
        let edited = ByteView.with(bytes.span) { text in
            var splices = Splices()
            for index in changes.keys.sorted() where !removed.contains(index.position) {
                splices.patch(changes[index] ?? [], objectAt: store[index].source.range.lowerBound, of: text)
            }
            let items = store.items.map(\.source.range)
            splices.edit(
                items, removing: removed, adding: added, containerAt: AppStoreReader.arrayStart(of: text),
                of: text)
            return splices.applied(to: bytes.span)
        }
        store = try ToDoStore(json: edited, named: name)
    }
}
