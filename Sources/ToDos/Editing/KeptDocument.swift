// What the commands that keep a list ask of its file: its items, and its bytes after edits of them. Each format that can be
// kept applies an edit to its own bytes; the rules of the commands, undo, the lock and the log are the same for all.

import Bytes
import Civil
import JSON

/// A list that can be kept.
package protocol KeptDocument: MergedList {
    /// The items. Those that are in other files of the list, such as its archive, come last and cannot be changed.
    var store: ToDoStore { get }
    /// The numbers by which items are named, if the format gives them: its lines.
    var lineNumbers: [(id: ItemID, number: Int)]? { get }
    /// Whether an item is in the archive of the list, where it stays as it is.
    func isArchived(_ index: StoreIndex) -> Bool
    /// Whether an item that repeats keeps its rule with all that was done, left out or moved. If not, `next` says what the
    /// programs of the format do, and `due` moves one step at a time.
    var keepsSeries: Bool { get }
    /// Whether the done steps of an item that is due again are open again.
    var reopensSteps: Bool { get }

    /// Whether the steps of an item are removed with it. If not, they stay as items of their own.
    var removesSteps: Bool { get }

    /// An item with the dates of its next occurrence, if it is done on a day; nil if no rule is understood.
    func next(_ item: ItemValues, doneOn day: Day) -> ItemValues?

    /// Gives an item, which may be a new one, a title that somebody typed, with the values that it has in the format; the next
    /// edits write it. Throws if it cannot be written.
    mutating func take(title: String, into item: inout ItemValues) throws(StoreErrors)

    /// Applies several edits at once. Indices refer to the items before the edits. Throws and changes nothing if the format
    /// cannot hold the result. Returns the IDs that items have now, by those that they had: some formats derive them.
    mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID]
}

extension KeptDocument {
    /// In most formats a title is a text.
    package mutating func take(title: String, into item: inout ItemValues) { item.title = title }
    /// Most formats have no archive.
    package func isArchived(_ index: StoreIndex) -> Bool { false }
    /// Programs of other formats leave the steps as they are.
    package var reopensSteps: Bool { false }
    /// A format that keeps its series needs no other next date.
    package func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? { nil }
    /// Most formats name the item of a step in the step.
    package var removesSteps: Bool { false }
}

extension StoreDocument: KeptDocument {
    /// The numbers are beside the store, in a file of their own.
    package var lineNumbers: [(id: ItemID, number: Int)]? { nil }
    /// The rule and what was done are fields.
    package var keepsSeries: Bool { true }
    /// They are done again with each occurrence.
    package var reopensSteps: Bool { true }

    /// Splices the edits into the file. All IDs stay.
    package mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try edit(edits, zone: zone)
        return [:]
    }
}

extension StoreDocument {
    package var units: [MergeUnit] {
        store.indices.map { index in
            MergeUnit(
                store[index].source.range, name: store[index].id.description, item: store.values(of: index))
        }
    }

    /// Members that are no fields are merged like these.
    package func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) -> [UInt8] {
        let bytes = Array(bytes[unit.range])
        var patches = unit.item.map { ItemJSON(.edit, zone: zone).patches(from: $0, to: item) } ?? []
        let (old, own, other) = (
            otherMembers(of: base), otherMembers(of: bytes[...]), otherMembers(of: theirs)
        )
        for (key, value) in other where old[key] != value && own[key] == old[key] {
            patches.append((key, .set(value)))
        }
        for (key, value) in old where other[key] == nil && own[key] == value {
            patches.append((key, .remove))
        }
        return ByteView.with(bytes.span) { text in
            var splices = Splices()
            splices.patch(patches.sorted { $0.key < $1.key }, objectAt: 0, of: text)
            return splices.applied(to: bytes.span)
        }
    }

    package func otherMembers(of item: ArraySlice<UInt8>) -> [String: [UInt8]] {
        let fields = Set(ItemField.all.flatMap(\.keys) + ItemClass.otherKeys)
        let item = Array(item)
        return ByteView.with(item.span) { text in
            var scanner = JSONScanner(text, at: 0)
            let members = item.isEmpty ? [] : (try? scanner.readMembers()) ?? []
            let others = members.filter { !fields.contains($0.key) }
            return Dictionary(keepingFirst: others.map { ($0.key, text.array($0.value)) })
        }
    }

    /// Items that are added come last.
    package func merged(_ edits: MergeEdits) -> [UInt8] {
        ByteView.with(bytes.span) { text in
            var splices = Splices()
            for (index, item) in edits.replaced.sorted(by: { $0.key < $1.key }) {
                splices.replace(store.items[index].source.range, with: item)
            }
            splices.edit(
                store.items.map(\.source.range), removing: edits.removed,
                adding: edits.added.sorted { $0.key < $1.key }.flatMap(\.value),
                containerAt: AppStoreReader.arrayStart(of: text), of: text)
            return splices.applied(to: bytes.span)
        }
    }
}
