// Leaves out private items: to-dos that their calendar marks as private, and all steps below them. A step may come before
// its parent or be in another file, so this is done after all sources have been read.

import Bytes

extension StoreBuilder {
    /// Leaves out the items with these IDs, and their steps, in all files.
    package mutating func leaveOutPrivate(_ ids: some Sequence<ItemID>) { notes.privateIDs.formUnion(ids) }

    /// Records that an item is left out if another one is private, whether or not it is in the list as its step. Parents
    /// of items need not be recorded.
    package mutating func relate(_ item: ItemID, to owner: ItemID) {
        relations.append((item, owner))
    }

    /// Records the private items among those that were read as left out, and drops the warnings about them, which have
    /// their titles. Returns the other items; nil if these are all.
    mutating func itemsWithoutPrivate() -> [StoreIndex]? {
        guard !notes.privateIDs.isEmpty else { return nil }
        var kept: [StoreIndex] = []
        for (index, item) in items.enumerated() {
            guard notes.privateIDs.contains(item.id) else {
                kept.append(StoreIndex(index))
                continue
            }
            let (source, offset) = place(of: index)
            omit(StoreNotes.privateReason, title: excerpt(item.title), at: offset, of: source)
        }
        guard kept.count < items.count else { return nil }
        let known = Set(kept)
        warnings.removeAll { note in note.item.map { !known.contains($0) } ?? false }
        return kept
    }

    /// Adds the IDs of all items below the private ones.
    mutating func findPrivateSteps() {
        guard !notes.privateIDs.isEmpty else { return }
        var items: [ItemID: [ItemID]] = [:]
        for reference in parents {
            items[reference.parent, default: []].append(self.items[reference.child.position].id)
        }
        for relation in relations { items[relation.owner, default: []].append(relation.item) }
        var open = Array(notes.privateIDs)
        while let id = open.popLast() {
            for item in items[id] ?? [] where notes.privateIDs.insert(item).inserted { open.append(item) }
        }
    }
}
