// The to-do app's store as a file that is edited. An edit changes the bytes of the fields that it names and no others:
// white space, the order of keys and items, keys that nobody here knows, and escapes stay as the app or the user wrote
// them. The edited text is read again, so that it is sound or the edit is refused.

import Bytes
import JSON

/// An edit of a `StoreDocument`.
public enum StoreEdit: Sendable {
    /// Adds an item behind the last one: not done and without a title, unless the changes say otherwise.
    case add(ItemID, [ItemChange])
    /// Changes fields of an item.
    case change(StoreIndex, [ItemChange])
    /// Removes an item.
    case remove(StoreIndex)
}

/// The to-do app's JSON file.
public struct StoreDocument: Sendable {
    /// What the file says.
    public private(set) var store: ToDoStore
    private let name: String?

    /// Reads a file. One with mistakes cannot be edited.
    public init(json bytes: [UInt8], named name: String? = nil) throws(StoreErrors) {
        store = try ToDoStore(json: bytes, named: name)
        self.name = name
    }

    /// The bytes of the file.
    public var bytes: [UInt8] { store.texts.source }

    /// Makes some edits together; the indices are those of before. If the result would not be a sound store (an id twice, a
    /// coordinate off the Earth), nothing is changed.
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
