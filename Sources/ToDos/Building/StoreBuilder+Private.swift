// Leaves out what is private: to-dos that their calendar marks so, and their steps, and the steps of these. A step may
// stand before its parent or in another file, so this is done after all sources have been read.

import Bytes

/// An item that belongs to another one: a step to its parent, an occurrence to its series.
struct ItemRelation {
    let item: ItemID
    let owner: ItemID
}

extension StoreBuilder {
    /// Leaves out the items with these IDs, and their steps, from whatever file they come.
    package mutating func leaveOutPrivate(_ ids: some Sequence<ItemID>) { notes.privateIDs.formUnion(ids) }

    /// Records that an item is left out if another one is private, whether or not it is in the list as its step. Parents
    /// of items need not be recorded.
    package mutating func relate(_ item: ItemID, to owner: ItemID) {
        relations.append(ItemRelation(item: item, owner: owner))
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
