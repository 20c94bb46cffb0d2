// A part of a store: some of its items, perhaps without their places. Pages made from the part cannot show the items that
// were left out, since no other item refers to them any more.

import Bytes

extension ToDoStore {
    /// The store with the items at these indices, in this order.
    ///
    /// A step whose parent is left out is no longer a step. The texts of all items stay in memory, because the part
    /// shares the buffers of the whole. The notes of reading are kept too.
    ///
    /// - Parameters:
    ///   - kept: Each index at most once.
    ///   - keepsPlaces: Whether the items keep their locations, names and coordinates alike.
    package func part(_ kept: [StoreIndex], keepsPlaces: Bool) -> ToDoStore {
        var newIndex = [StoreIndex?](repeating: nil, count: items.count)
        for (position, index) in kept.enumerated() { newIndex[index.position] = StoreIndex(position) }
        var details: [ItemDetails] = []
        let items = kept.map { index in
            var item = self[index]
            if !keepsPlaces, item.location != nil {
                item.location = nil
                // The bytes of the file have the place too.
                item.source = .empty
            }
            guard var own = self.details[item.details] else { return item }
            if let parent = own.parent {
                own.parent = newIndex[parent.position]
                if own.parent == nil { item.source = .empty }
            }
            item.details = .none
            if own != ItemDetails() {
                details.append(own)
                item.details = DetailsNumber(value: UInt32(details.count))
            }
            return item
        }
        return ToDoStore(
            items: items, details: self.details.replaced(by: details), texts: texts, notes: notes,
            namesakes: namesakes)
    }

    /// Whether everybody may see an item.
    package func isPublic(_ index: StoreIndex) -> Bool {
        details[self[index].details]?.itemClass ?? .public == .public
    }

    /// The store without the items that are not public. They are counted as left out, and nothing else tells of them.
    package var publicPart: ToDoStore {
        let kept = indices.filter(isPublic)
        let hidden = items.count - kept.count
        guard hidden > 0 else { return self }
        let part = part(kept, keepsPlaces: true)
        var notes = notes
        notes.warnings = notes.warnings.enumerated().filter { !notes.privateWarnings.contains($0.offset) }
            .map(\.element)
        notes.warningCount -= notes.privateWarnings.count
        notes.privateWarnings = []
        notes.omitted = notes.omittedOrPrivate
        for _ in 0..<hidden { notes.omissions.add(StoreNotes.privateReason) }
        return ToDoStore(
            items: part.items, details: part.details, texts: part.texts, notes: notes, namesakes: namesakes)
    }

    /// The store, or a part of one, with the IDs that its items would have if there had never been others: the first of
    /// those that were named alike has the ID of the first, so that it does not tell how many were left out.
    package var withoutGapsInNames: ToDoStore {
        var next: [ItemID: ArraySlice<ItemID>] = [:]
        var first: [ItemID: ItemID] = [:]
        for (name, ids) in namesakes {
            next[name] = ids.filter { first.updateValue(name, forKey: $0) == nil }[...]
        }
        let items = items.map { item in
            var item = item
            if let name = first[item.id], let id = next[name]?.popFirst() { item.id = id }
            return item
        }
        return ToDoStore(items: items, details: details, texts: texts, notes: notes, namesakes: namesakes)
    }
}
