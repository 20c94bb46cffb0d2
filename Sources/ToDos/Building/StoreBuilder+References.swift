// Links items to those to which they are related, after all sources have been read: an item may come after those that
// refer to it, or be in another file.

extension StoreBuilder {
    /// Sets the relations of all items. A reference to an item that is not in the list, or that leads back to the item
    /// itself, is dropped with a warning: in a circle of parents, the last item loses its parent. Returns these parents.
    mutating func linkItems() -> [ParentLink] {
        guard !references.isEmpty else { return [] }
        var parents: [StoreIndex: StoreIndex] = [:]
        var parentReferences: [StoreIndex: Reference] = [:]
        var earlier: [StoreIndex: Set<StoreIndex>] = [:]
        for reference in references {
            guard let item = index(of: reference.item), let target = index(of: reference.target) else {
                noteMissing(reference)
                continue
            }
            switch reference.relation {
            case .parent: (parents[item], parentReferences[item]) = (target, reference)
            case .dependsOn:
                if target == item {
                    warn(.leadsBack, reference, of: item)
                } else {
                    earlier[item, default: []].insert(target)
                }
            }
        }
        let lost = parents.breakCircles()
        for link in lost {
            if let reference = parentReferences[link.step] { warn(.leadsBack, reference, of: link.step) }
        }
        for (item, parent) in parents.sorted(by: { $0.key < $1.key }) { set(.parent, of: item, to: [parent]) }
        for (item, targets) in earlier.sorted(by: { $0.key < $1.key }) {
            set(.dependsOn, of: item, to: targets.sorted())
        }
        return lost
    }

    /// The items that are left out with others, beside steps.
    var ownerLinks: [ParentLink] {
        var links: [ParentLink] = []
        for (item, owner) in owners {
            guard let item = index(of: item), let owner = index(of: owner) else { continue }
            links.append(ParentLink(step: item, parent: owner))
        }
        return links
    }

    /// The index of the item with an ID or an alias.
    func index(of id: ItemID) -> StoreIndex? {
        (ids[id] ?? aliases[id].flatMap { ids[$0] }).map { StoreIndex($0) }
    }

    private mutating func set(_ relation: ItemRelation, of index: StoreIndex, to targets: [StoreIndex]) {
        var item = items[index.position]
        var table: [[StoreIndex]] = []
        swap(&table, &dependencies)
        changeDetails(of: &item) { $0.set(relation, to: targets, in: &table) }
        (items[index.position], dependencies) = (item, table)
    }

    private mutating func noteMissing(_ reference: Reference) {
        // What a private item belongs to may not be there.
        if notes.privateIDs.contains(reference.item) { return }
        if reference.mustExist, let item = index(of: reference.item) {
            warn(.missingItem, reference, of: item)
        } else {
            notes.unshown.add("\(reference.relation.rawValue) of an item that is not in the list")
        }
    }

    private mutating func warn(_ problem: StoreProblem, _ reference: Reference, of index: StoreIndex) {
        guard warnings.counts(mistakeAt: reference.offset, of: reference.source) else { return }
        let item = items[index.position]
        warnings.insert(
            ErrorList.Note(
                source: reference.source, offset: reference.offset, item: index,
                title: excerpt(item.title), id: item.id.description, field: reference.relation.rawValue,
                problem: problem))
    }
}
