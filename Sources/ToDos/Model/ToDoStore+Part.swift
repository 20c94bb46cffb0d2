// A part of a store: some of its items, perhaps without their places. Pages made from the part cannot show the items that
// were left out, since no other item refers to them any more.

import Bytes

extension ToDoStore {
    /// The store with the items at these indices, in this order.
    ///
    /// The relations of items to those that are left out are left out, too. The texts of all items stay in memory, because
    /// the part shares the buffers of the whole. The notes of reading are kept too.
    ///
    /// - Parameters:
    ///   - kept: Each index at most once.
    ///   - keepsPlaces: Whether the items keep their locations, names and coordinates alike.
    package func part(_ kept: [StoreIndex], keepsPlaces: Bool) -> ToDoStore {
        var newIndex = [StoreIndex?](repeating: nil, count: items.count)
        for (position, index) in kept.enumerated() { newIndex[index.position] = StoreIndex(position) }
        // Where the whole store has a circle of parents, the part may have none.
        let hasCircles = !self.lostParents.isEmpty
        var parents = hasCircles ? self.parents(among: newIndex) : [:]
        let lostParents = parents.breakCircles()
        var (details, dependencies): ([ItemDetails], [[StoreIndex]]) = ([], [])
        let items = kept.enumerated().map { position, index in
            var item = self[index]
            if !keepsPlaces, item.location != nil {
                item.location = nil
                // The bytes of the file have the place too.
                item.source = .empty
            }
            let parent = parents[StoreIndex(position)]
            guard var own = self.details[item.details] ?? parent.map({ _ in ItemDetails() }) else {
                return item
            }
            for relation in ItemRelation.allCases where own.isRelated {
                let all = self.details.items(relation, of: item.details)
                let inPart = all.compactMap { newIndex[$0.position] }
                own.set(relation, to: inPart, in: &dependencies)
                // The bytes of the file name the others.
                if inPart.count < all.count { item.source = .empty }
            }
            if hasCircles { own.parent = parent }
            item.details = .none
            if own != ItemDetails() {
                details.append(own)
                item.details = DetailsNumber(value: UInt32(details.count))
            }
            return item
        }
        return ToDoStore(
            items: items, details: self.details.replaced(by: details, dependencies: dependencies),
            texts: texts,
            notes: notes, namesakes: namesakes, lostParents: lostParents,
            owners: owners.compactMap { $0.among(newIndex) })
    }

    /// Some items with all steps below them and, unless it says otherwise, with all that is left out with these.
    package func withSteps(_ items: [StoreIndex], andOwned: Bool = true) -> Set<StoreIndex> {
        guard !items.isEmpty else { return [] }
        var tree = StepTree<StoreIndex>()
        for link in parentLinks + (andOwned ? owners : []) { tree.add(link.step, below: link.parent) }
        return tree.withSteps(items)
    }

    /// The parents of all items, also those that were lost in circles.
    private var parentLinks: [ParentLink] {
        let links = indices.compactMap { index in
            details[self[index].details]?.parent.map { ParentLink(step: index, parent: $0) }
        }
        return links + lostParents
    }

    /// The parents of the items of a part, by their indices in it, also those that were lost in circles of the whole store.
    private func parents(among newIndex: [StoreIndex?]) -> [StoreIndex: StoreIndex] {
        var parents: [StoreIndex: StoreIndex] = [:]
        for link in parentLinks.compactMap({ $0.among(newIndex) }) { parents[link.step] = link.parent }
        return parents
    }

    /// The ID of the item of which one is a step.
    package func parent(of index: StoreIndex) -> ItemID? {
        details[self[index].details]?.parent.map { self[$0].id }
    }

    /// Whether everybody may see an item.
    package func isPublic(_ index: StoreIndex) -> Bool {
        details[self[index].details]?.itemClass ?? .public == .public
    }

    /// Whether some items are not for everybody.
    package var hasPrivateItems: Bool { indices.contains { !isPublic($0) } }

    /// The store without the items that are not public. They are counted as left out, and nothing else tells of them.
    package var publicPart: ToDoStore {
        let kept = indices.filter(isPublic)
        let hidden = items.count - kept.count
        guard hidden > 0 else { return self }
        let part = part(kept, keepsPlaces: true)
        var notes = notes
        notes.warningCount -= notes.warnings.count(where: \.isPrivate)
        notes.warnings.removeAll(where: \.isPrivate)
        notes.omitted = notes.omittedOrPrivate
        for _ in 0..<hidden { notes.omissions.add(StoreNotes.privateReason) }
        return ToDoStore(
            items: part.items, details: part.details, texts: part.texts, notes: notes, namesakes: namesakes,
            lostParents: part.lostParents, owners: part.owners)
    }

    /// The store, or a part of one, with the IDs that its items would have if there had never been others: the first of
    /// those that were named alike has the ID of the first, so that it does not tell how many were left out.
    package var withoutGapsInNames: ToDoStore {
        guard !namesakes.isEmpty else { return self }
        let present = Set(items.map(\.id))
        var newIDs: [ItemID: ItemID] = [:]
        for ids in namesakes.values {
            let ids = ids.uniqued()
            for (old, new) in zip(ids.filter(present.contains), ids) { newIDs[old] = new }
        }
        let items = items.map { item in
            var item = item
            item.id = newIDs[item.id] ?? item.id
            return item
        }
        return ToDoStore(
            items: items, details: details, texts: texts, notes: notes, namesakes: namesakes,
            lostParents: lostParents, owners: owners)
    }
}
