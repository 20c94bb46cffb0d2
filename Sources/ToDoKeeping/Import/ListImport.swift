// Imports lists into the store, in one pass over it. The store keeps the source and the last imported values of each item
// that came from elsewhere, so an import compares three versions of each field: the last imported one, the current one
// at the source, and the current one in the store. The rules:
//
// - A field is updated only if it changed at the source since the last import and did not change here. If it changed
//   in both places, it stays as it is here and is named. The record then holds the new value of the source, so that the
//   same conflict is reported once.
// - An item that is new at the source is added with the ID that its reader derives. If the store has an item with
//   that ID which was never imported, it is the same item: it stays as it is and is from now on compared with this
//   source. If it was imported from another source, it stays with that one and is named.
// - An item that is no longer at the source, or that is private there now, is named. It is removed only if that was asked
//   for, even if it changed here. Items that are related to a removed one lose the relation.
// - Several lists are imported one after the other: an item that the first brings is, for the next, one from another
//   source.
// - An item that was removed here but is still at the source is added again.
// - A copy of the store itself is no source: it is merged (`ListMerge`). That is a file that another program left beside the store,
//   or a store with an item of this one that was not imported before, whatever its name.

import Bytes
import ToDos

package struct ImportSource: Sendable {
    /// The stable name of the list, such as `todo.txt` or an address: two imports with the same name are of the same
    /// list.
    package let name: String
    package let items: ToDoStore

    package init(_ name: String, _ items: ToDoStore) { (self.name, self.items) = (name, items) }
}

extension StoreDocument {
    /// The store after the import of lists, of which no two have the same name, and what was done, list by list. If
    /// nothing changed at the sources, no byte changes. If it is `pruned`, items that are no longer at their source are
    /// removed.
    package func importing(
        _ lists: [ImportSource], pruned: Bool = false, _ context: KeepingContext
    ) throws(StoreErrors) -> (document: StoreDocument, outcomes: [ImportOutcome]) {
        var pass = ListImport(self, context, prunes: pruned)
        var outcomes = lists.map { pass.take($0) }
        let edits = pass.allEdits
        guard !edits.isEmpty else { return (self, outcomes) }
        var document = self
        let madePrivate = try document.applyKeepingPrivate(edits, zone: context.zone, areTyped: false)
            .madePrivate
        if !outcomes.isEmpty { outcomes[0].madePrivate = madePrivate.map(\.title) }
        return (document, outcomes)
    }

    /// Whether a store is a copy of this one, and no source: it has an item of this one, and was never imported.
    package func isCopied(by list: ImportSource) -> Bool {
        !ImportRecord.all(of: self).contains { $0?.source == list.name }
            && !Set(store.items.map(\.id)).isDisjoint(with: list.items.items.map(\.id))
    }

    /// The document with its items sorted by title. Case and accents are ignored; equal titles stay in their order.
    package func sortedByTitle() throws(StoreErrors) -> StoreDocument {
        let keys = store.items.map { item in store.withBytes(of: item.title) { TextFolding.folded($0) } }
        let order = store.indices.sorted { left, right in
            keys[left.position] == keys[right.position]
                ? left < right : keys[left.position].lexicographicallyPrecedes(keys[right.position])
        }
        guard order != Array(store.indices) else { return self }
        var document = self
        try document.reorder(order)
        return document
    }
}

/// Collects the edits for the import of several lists. Indices refer to the store before the edits.
private struct ListImport {
    private let store: ToDoStore
    private let context: KeepingContext
    private let prunes: Bool
    private let records: [ImportRecord?]
    /// The items of the store by their IDs.
    private let here: [ItemID: StoreIndex]
    /// The items from each source, by their IDs there.
    private let imported: [String: [ItemID: StoreIndex]]
    /// The sources of the items that belong to one since this import, by their IDs.
    private var claimed: [ItemID: String] = [:]
    private var edits: [StoreEdit] = []
    private var removed: [StoreIndex] = []
    private var isRemoved: Set<StoreIndex> = []

    init(_ document: StoreDocument, _ context: KeepingContext, prunes: Bool) {
        store = document.store
        self.context = context
        self.prunes = prunes
        let (store, records) = (document.store, ImportRecord.all(of: document))
        self.records = records
        here = Dictionary(keepingFirst: store.indices.map { (store[$0].id, $0) })
        var imported: [String: [ItemID: StoreIndex]] = [:]
        for index in store.indices {
            guard let record = records[index.position],
                imported[record.source]?[record.id] == nil
            else { continue }
            imported[record.source, default: [:]][record.id] = index
        }
        self.imported = imported
    }

    /// All edits: first that items lose their relations to removed ones, so that a relation that an update sets counts.
    var allEdits: [StoreEdit] {
        store.changes(removing: isRemoved, context).map {
            .change($0.index, from: $0.before, to: $0.after)
        }
            + edits + removed.map { .remove($0) }
    }

    mutating func take(_ list: ImportSource) -> ImportOutcome {
        let known = imported[list.name] ?? [:]
        var outcome = ImportOutcome(source: list.name)
        for index in list.items.indices {
            let item = list.items.values(of: index)
            let json = ImportRecord.json(of: item, from: list.name)
            if let index = known[item.id], let record = records[index.position] {
                update(index, record, to: item, json, &outcome)
            } else if let other = source(of: item.id) {
                outcome.foreign.append(.init(title: item.title, source: other))
            } else {
                claimed[item.id] = list.name
                if let index = here[item.id], !isRemoved.contains(index) {
                    outcome.recognized.append(store.string(store[index].title))
                    edits.append(.setImported(index, json))
                } else {
                    outcome.added.append(item.title)
                    var new = item
                    new.created = item.created ?? .instant(context.now)
                    // Some programs say how a task repeats, and not when. It begins today.
                    if new.mainDate == nil, new.series.since == nil,
                        let repetition = new.repetition
                    {
                        _ = repetition.begin(&new, isTyped: false, context)
                    }
                    edits.append(.add(new, imported: json))
                }
            }
        }
        let present = Set(list.items.items.map(\.id))
        let vanished = known.filter { !present.contains($0.key) }.values.sorted()
        let titles = vanished.map { store.string(store[$0].title) }
        if prunes {
            outcome.removed = titles
            removed += vanished
            isRemoved.formUnion(vanished)
        } else {
            outcome.vanished = titles
        }
        return outcome
    }

    /// The source to which an item of the store belongs, after the lists that were taken until now.
    private func source(of id: ItemID) -> String? {
        if let source = claimed[id] { return source }
        guard let index = here[id], !isRemoved.contains(index) else { return nil }
        return records[index.position]?.source
    }

    /// Brings an item up to date.
    private mutating func update(
        _ index: StoreIndex, _ record: ImportRecord, to item: ItemValues, _ json: [UInt8],
        _ outcome: inout ImportOutcome
    ) {
        let theirs = ImportedFields(item)
        guard theirs != record.fields else { return }
        let old = store.values(of: index)
        var new = old
        let (record, ours) = (record.fields, ImportedFields(old))
        var kept: [String] = []
        for field in ImportField.all
        where !theirs.agrees(record, in: field) && !ours.agrees(theirs, in: field) {
            if ours.agrees(record, in: field) {
                field.copy(from: item, to: &new)
            } else if !field.tolerates(old, item) {
                kept.append(field.name)
            }
        }
        if !kept.isEmpty { outcome.kept.append(.init(title: old.title, fields: kept)) }
        if new != old {
            new.modified = .instant(context.now)
            outcome.updated.append(new.title)
        }
        edits += [.change(index, from: old, to: new), .setImported(index, json)]
    }
}
