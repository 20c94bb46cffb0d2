// Steps go with their parents: those below an item that is not public are private, and those below one that a reader
// leaves out, since it is cancelled or archived, are left out for the same reason. A step may come before its parent or be
// in another file, so this is decided once, after all sources have been read.

import JSON

extension StoreBuilder {
    /// Makes the items with these IDs private, and their steps, in all files.
    package mutating func makePrivate(_ ids: some Sequence<ItemID>) { notes.privateIDs.formUnion(ids) }

    /// Records that the last item is hidden by its program until it starts.
    package mutating func noteWaiting() { if let item = items.last { notes.waitingIDs.insert(item.id) } }

    /// Records that an item is left out if another one is, whether or not it is in the list as its step. Parents of items
    /// need not be recorded.
    package mutating func leaveOut(_ item: ItemID, with owner: ItemID) {
        owners.append((item, owner))
    }

    /// Records a task of the current file that is left out, with all steps that name it by one of these IDs.
    package mutating func omit(
        _ reason: String, title: String, at offset: Int, withStepsOf ids: [ItemID] = []
    ) {
        omit(reason, title: Excerpt.text(title), at: offset, of: sources.count - 1)
        for id in ids { omittedIDs[id] = omittedIDs[id] ?? reason }
    }

    /// Records a task of any source that is left out. The title is as shown in messages.
    private mutating func omit(_ reason: String, title: String, at offset: Int, of source: Int) {
        notes.omissions.add(reason)
        guard omitted.count < StoreNotes.maxOmitted else { return }
        omitted.append((source, offset, title, reason))
    }

    /// Makes all items below private ones private, and counts those below left out ones as left out. Returns the IDs of the
    /// latter.
    mutating func leaveOutSteps() -> Set<ItemID> {
        for item in items where item.details != .none {
            if details[Int(item.details.value) - 1].itemClass != .public { notes.privateIDs.insert(item.id) }
        }
        // What is left out of one file may be an item of another.
        let omittedIDs = omittedIDs.filter { index(of: $0.key) == nil }
        guard !notes.privateIDs.isEmpty || !omittedIDs.isEmpty else { return [] }
        var tree = StepTree<ItemID>()
        let parents = references.filter { $0.relation == .parent }.map { (item: $0.item, owner: $0.target) }
        for (item, owner) in owners + parents {
            tree.add(item, below: index(of: owner).map { items[$0.position].id } ?? owner)
        }
        let hidden = omitSteps(of: omittedIDs, tree)
        notes.privateIDs = tree.withSteps(notes.privateIDs)
        notePrivateItems(besides: hidden)
        references.removeAll { hidden.contains($0.item) }
        return hidden
    }

    /// Counts the items below those that are left out. Returns their IDs.
    private mutating func omitSteps(of omitted: [ItemID: String], _ tree: StepTree<ItemID>) -> Set<ItemID> {
        var hidden: Set<ItemID> = []
        guard !omitted.isEmpty else { return hidden }
        for reason in notes.omissions.map(\.name) {
            let steps = tree.withSteps(omitted.filter { $0.value == reason }.keys)
            for index in items.indices where steps.contains(items[index].id) {
                guard hidden.insert(items[index].id).inserted else { continue }
                let (source, offset) = place(of: index)
                omit(reason, title: excerpt(items[index].title), at: offset, of: source)
            }
        }
        return hidden
    }

    /// Gives the private items their class, and records where they are.
    private mutating func notePrivateItems(besides hidden: Set<ItemID>) {
        let most = omitted.count + StoreNotes.maxOmitted
        for index in items.indices where notes.privateIDs.contains(items[index].id) {
            var item = items[index]
            changeDetails(of: &item) { if $0.itemClass == .public { $0.plain.itemClass = .private } }
            items[index] = item
            guard omitted.count < most, !hidden.contains(item.id) else { continue }
            let (source, offset) = place(of: index)
            omitted.append((source, offset, excerpt(item.title), StoreNotes.privateReason))
        }
    }
}
