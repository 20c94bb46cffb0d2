// Imports a list into the store. Each item that came from elsewhere keeps its source and what was last imported of
// it, so an import compares three versions of each field: what was last imported, what the source says now, and
// what the store says now. The rules:
//
// - A field is updated only if it changed at the source since the last import and did not change here. If it changed
//   in both places, it stays as it is here and is named. What the source says now is what was last imported, so the
//   same change is named once.
// - An item that is new at the source is added with the ID that its reader derives. If the store has an item with
//   that ID which was never imported, it is the same item: it stays as it is and is from now on compared with this
//   source. If it was imported from another source, it stays with that one and is named.
// - An item that is no longer at the source is named. It is removed only if that was asked for, even if it changed
//   here. Items that are steps of a removed one lose their parent.
// - An item that was removed here but is still at the source is added again.

import Civil
import ToDos

/// An import of one list.
public struct ListImport: Sendable {
    /// The stable name of the list's source, such as `todo.txt` or an address: two imports with the same name are of
    /// the same list.
    let source: String
    /// Whether items that are no longer at the source are removed.
    let prunes: Bool

    /// Creates an import.
    public init(from source: String, prunes: Bool = false) {
        (self.source, self.prunes) = (source, prunes)
    }

    /// The store after the import of a list, and what was done. If nothing changed at the source, no byte changes.
    public func imported(
        _ list: ToDoStore, into document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> (document: StoreDocument, outcome: ImportOutcome) {
        var outcome = ImportOutcome(source: source)
        let edits = edits(list, document, context, &outcome)
        guard !edits.isEmpty else { return (document, outcome) }
        var document = document
        try document.edit(edits)
        return (document, outcome)
    }

    private func edits(
        _ list: ToDoStore, _ document: StoreDocument, _ context: KeepingContext,
        _ outcome: inout ImportOutcome
    ) -> [StoreEdit] {
        let store = document.store
        let records = ImportRecord.all(of: document)
        let known = KnownItems(store, records, source)
        var edits: [StoreEdit] = []
        for index in list.indices {
            let item = list.values(of: index)
            let json = ImportRecord.json(of: item, from: source)
            if let here = known.imported[item.id], let record = records[here.position] {
                edits += update(here, of: store, record, to: item, json, context, &outcome)
            } else if let here = known.all[item.id] {
                if let other = records[here.position] {
                    outcome.foreign.append(.init(title: item.title, source: other.source))
                } else {
                    outcome.recognized.append(store.string(store[here].title))
                    edits.append(.change(here, [.member(ImportRecord.key, json: json)]))
                }
            } else {
                outcome.added.append(item.title)
                var new = item
                new.created = item.created ?? .instant(context.now)
                edits.append(
                    .add(
                        new.id,
                        ItemChange.changes(creating: new, zone: context.zone) + [
                            .member(ImportRecord.key, json: json)
                        ]))
            }
        }
        let present = Set(list.items.map(\.id))
        let vanished = known.imported.filter { !present.contains($0.key) }.values.sorted()
        let titles = vanished.map { store.string(store[$0].title) }
        if prunes {
            outcome.removed = titles
            edits = remove(vanished, of: store, edits)
        } else {
            outcome.vanished = titles
        }
        return edits
    }

    /// The edits that bring an item up to date.
    private func update(
        _ index: StoreIndex, of store: ToDoStore, _ record: ImportRecord, to item: ItemValues,
        _ json: [UInt8], _ context: KeepingContext, _ outcome: inout ImportOutcome
    ) -> [StoreEdit] {
        let theirs = ImportedFields(item)
        guard theirs != record.fields else { return [] }
        let old = store.values(of: index)
        let ours = ImportedFields(old)
        var new = old
        var kept: [ImportField] = []
        for field in ImportField.allCases
        where !theirs.agrees(record.fields, in: field) && !ours.agrees(theirs, in: field) {
            if ours.agrees(record.fields, in: field) {
                field.copy(from: item, to: &new)
            } else if field != .done || old.isDone != item.isDone {
                // Checked off here and there is no conflict, only two moments.
                kept.append(field)
            }
        }
        if !kept.isEmpty { outcome.kept.append(.init(title: old.title, fields: kept)) }
        if new != old {
            new.modified = .instant(context.now)
            outcome.updated.append(new.title)
        }
        let changes = ItemChange.changes(from: old, to: new, zone: context.zone)
        return [.change(index, changes + [.member(ImportRecord.key, json: json)])]
    }

    /// Removes items. The steps of a removed item that stay lose their parent.
    private func remove(_ removed: [StoreIndex], of store: ToDoStore, _ edits: [StoreEdit]) -> [StoreEdit] {
        guard !removed.isEmpty else { return edits }
        let gone = Set(removed)
        let orphans = store.indices.filter { index in
            guard !gone.contains(index), let parent = store.details[store[index].details]?.parent else {
                return false
            }
            return gone.contains(parent)
        }
        // First, so that a parent that an update sets counts.
        return orphans.map { .change($0, [.parent(nil)]) } + edits + removed.map { .remove($0) }
    }
}

/// The items of a store by their IDs.
private struct KnownItems {
    /// All items.
    let all: [ItemID: StoreIndex]
    /// The items from a source, by their IDs there.
    let imported: [ItemID: StoreIndex]

    init(_ store: ToDoStore, _ records: [ImportRecord?], _ source: String) {
        all = Dictionary(store.indices.map { (store[$0].id, $0) }) { first, _ in first }
        let fromSource = store.indices.compactMap { index in
            records[index.position].flatMap { $0.source == source ? ($0.id, index) : nil }
        }
        imported = Dictionary(fromSource) { first, _ in first }
    }
}
