// Private items: those whose class says so, and all steps below them. A step may come before its parent or be in another
// file, so its class is found after all sources have been read.

import Bytes

extension StoreBuilder {
    /// Makes the items with these IDs private, and their steps, in all files.
    package mutating func makePrivate(_ ids: some Sequence<ItemID>) { notes.privateIDs.formUnion(ids) }

    /// Records that an item is private if another one is, whether or not it is in the list as its step. Parents of items
    /// need not be recorded.
    package mutating func leaveOut(_ item: ItemID, with owner: ItemID) {
        owners.append((item, owner))
    }

    /// Makes all items below the private ones private, and records where these are.
    mutating func markPrivateSteps() {
        for item in items where item.details != .none {
            if details[Int(item.details.value) - 1].itemClass != .public { notes.privateIDs.insert(item.id) }
        }
        guard !notes.privateIDs.isEmpty else { return }
        var below: [ItemID: [ItemID]] = [:]
        for reference in references where reference.relation == .parent {
            below[reference.target, default: []].append(reference.item)
        }
        for (item, owner) in owners { below[owner, default: []].append(item) }
        var open = Array(notes.privateIDs)
        while let id = open.popLast() {
            for item in below[id] ?? [] where notes.privateIDs.insert(item).inserted { open.append(item) }
        }
        let most = omitted.count + StoreNotes.mostOmitted
        for index in items.indices where notes.privateIDs.contains(items[index].id) {
            var item = items[index]
            changeDetails(of: &item) { if $0.itemClass == .public { $0.plain.itemClass = .private } }
            items[index] = item
            guard omitted.count < most else { continue }
            let (source, offset) = place(of: index)
            omitted.append((source, offset, excerpt(item.title), StoreNotes.privateReason))
        }
    }
}
