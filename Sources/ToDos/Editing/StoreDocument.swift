// Edits the file of the to-do app. An edit changes the bytes of the fields that it names and no others: white space, the
// order of keys and items, unknown keys and escapes stay as they were written. The result is read again, so that an edit
// that would make the file invalid is refused.

import Bytes
import JSON

/// An edit of a `StoreDocument`.
public enum StoreEdit: Sendable {
    /// Adds an item at the end, with an empty title and not done unless the changes say otherwise.
    case add(ItemID, [ItemChange])
    /// Changes fields of an item.
    case change(StoreIndex, [ItemChange])
    /// Removes an item.
    case remove(StoreIndex)
}

/// The to-do app's JSON file.
public struct StoreDocument: Sendable {
    /// The items of the file.
    public private(set) var store: ToDoStore
    private let name: String?

    /// Reads a file. One with mistakes cannot be edited.
    public init(json bytes: [UInt8], named name: String? = nil) throws(StoreErrors) {
        store = try ToDoStore(json: bytes, named: name)
        self.name = name
    }

    /// The bytes of the file.
    public var bytes: [UInt8] { store.texts.source }

    /// Makes some edits at once. Indices are those of before the edits. Throws, and changes nothing, if the result would be
    /// invalid: an id twice, a coordinate out of range.
    public mutating func edit(_ edits: [StoreEdit]) throws(StoreErrors) {
        var changes: [StoreIndex: [ItemChange]] = [:]
        var removed: Set<Int> = []
        var added: [[UInt8]] = []
        for edit in edits {
            switch edit {
            case .add(let id, let changes): added.append(ItemChange.newItem(id, changes))
            case .change(let index, let more):
                for change in more {
                    changes[index, default: []].removeAll { $0.key == change.key }
                    changes[index, default: []].append(change)
                }
            case .remove(let index): removed.insert(index.position)
            }
        }
        let edited = ByteView.with(bytes.span) { text in
            var splices = Splices()
            for index in changes.keys.sorted() where !removed.contains(index.position) {
                let patches = changes[index, default: []].map { (key: $0.key, patch: $0.patch) }
                splices.patch(patches, objectAt: store[index].source.range.lowerBound, of: text)
            }
            let items = store.items.map(\.source.range)
            splices.edit(
                items, removing: removed, adding: added, containerAt: JSONScanner.start(of: text), of: text)
            return splices.applied(to: bytes.span)
        }
        store = try ToDoStore(json: edited, named: name)
    }
}
