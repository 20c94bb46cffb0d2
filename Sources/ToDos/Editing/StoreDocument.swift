// Edits the to-do app's file. An edit changes only the bytes of the fields that it names: white space, the
// order of keys and items, unknown keys and escapes are preserved. The result is parsed again, so that an
// edit that would make the file invalid is rejected.

import Bytes
import Civil
import JSON

/// An edit of a `StoreDocument`.
package enum StoreEdit: Sendable {
    /// Adds an item at the end, and what an import keeps of it, as JSON.
    case add(ItemValues, imported: [UInt8]? = nil)
    /// Changes the fields of an item that differ between two values; its ID stays.
    case change(StoreIndex, from: ItemValues, to: ItemValues)
    /// Sets what an import keeps of an item, as JSON; nil removes it.
    case setImported(StoreIndex, [UInt8]?)
    case remove(StoreIndex)
    /// Makes an occurrence of an item an item of its own. It is named by the due date that it has in the series, which leaves it
    /// out from now on.
    case detach(StoreIndex, from: ItemValues, to: ItemValues, ItemDate, as: ItemValues)
}

/// The to-do app's JSON file.
package struct StoreDocument: Sendable {
    /// The items of the file.
    package private(set) var store: ToDoStore
    let name: String?

    /// The bytes of a new store, without items. Each item gets a line of its own.
    package static let empty = Array("[\n]\n".utf8)

    /// Reads a file. A file with errors cannot be edited.
    package init(json bytes: [UInt8], named name: String? = nil) throws(StoreErrors) {
        store = try ToDoStore(json: bytes, named: name)
        self.name = name
    }

    package var bytes: [UInt8] { store.texts.source }

    /// The key of what an import keeps of an item.
    package static let importedKey = "imported"

    /// Applies several edits at once. Indices refer to the items before the edits. If the result would be invalid, e.g.
    /// because of a duplicate ID or a coordinate out of range, it throws and changes nothing.
    ///
    /// A due day gets a timestamp beside it, noon of the day in the zone, since the app knows only timestamps.
    package mutating func edit(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) {
        let json = ItemJSON(.edit, zone: zone)
        var changes: [StoreIndex: [JSONPatch.Member]] = [:]
        var removed: Set<Int> = []
        var added: [[UInt8]] = []
        func change(_ index: StoreIndex, _ patches: [JSONPatch.Member]) {
            changes[index] = JSONPatch.combined(changes[index] ?? [], patches)
        }
        for edit in edits {
            switch edit {
            case .add(let values, let imported):
                added.append(json.object(values, imported.map { [(Self.importedKey, $0)] } ?? []))
            case .change(let index, let old, let new), .detach(let index, let old, let new, _, _):
                if case .detach(_, _, _, _, let values) = edit { added.append(json.object(values, [])) }
                change(index, json.patches(from: old, to: new))
                if new.itemClass != old.itemClass {
                    change(index, ItemClass.otherKeys.map { ($0, .remove) })
                }
            case .setImported(let index, let json):
                change(index, [(Self.importedKey, json.map { .set($0) } ?? .remove)])
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

    /// Puts the items in an order, which must contain each index once. The bytes of an item move whole; the bytes between
    /// the items, such as commas, line feeds and indentation, stay in their places.
    package mutating func reorder(_ order: [StoreIndex]) throws(StoreErrors) {
        precondition(order.sorted() == Array(store.indices), "an order contains each item once")
        let ranges = order.indices.map { store.items[$0].source.range }
        let edited = ByteView.with(bytes.span) { text in
            var splices = Splices()
            for (position, index) in order.enumerated() where index.position != position {
                splices.replace(ranges[position], with: text.array(ranges[index.position]))
            }
            return splices.applied(to: bytes.span)
        }
        self = try StoreDocument(json: edited, named: name)
    }
}
