// The relations between items: the steps of those that others name as their parent, and those on which others depend.

import ToDos

/// The relations between a list's items.
struct ItemRelations {
    struct Steps {
        /// In store order.
        fileprivate(set) var items: [ReadingPosition] = []
        fileprivate(set) var doneCount = 0
    }

    private var steps: [ReadingPosition: Steps] = [:]
    private var targets: [ItemRelation: [ReadingPosition: [ReadingPosition]]] = [:]

    /// Collects the relations of a store's items.
    init(_ store: ToDoStore, _ order: ItemOrder) {
        let related = store.indices.filter { store.details[store[$0].details]?.isRelated == true }
        guard !related.isEmpty else { return }
        let positions = order.positions
        for index in related {
            let (item, position) = (store[index], positions[index.position])
            for relation in ItemRelation.allCases {
                let others = store.details.items(relation, of: item.details)
                if !others.isEmpty {
                    targets[relation, default: [:]][position] = others.map { positions[$0.position] }
                }
            }
            for above in items(.parent, of: position) {
                steps[above, default: Steps()].items.append(position)
                if item.isDone { steps[above]?.doneCount += 1 }
            }
        }
    }

    /// The steps of an item; `nil` if it has none.
    func steps(of position: ReadingPosition) -> Steps? { steps[position] }

    /// The items to which one is related, in store order.
    func items(_ relation: ItemRelation, of position: ReadingPosition) -> [ReadingPosition] {
        targets[relation]?[position] ?? []
    }

    /// For each of some rows, whether it stands below the item of which it is a step, or below another step of that.
    func areSteps(_ rows: some Collection<ReadingPosition>) -> [Bool] {
        var (isStep, last, lastParent): (Bool, ReadingPosition?, ReadingPosition?) = (false, nil, nil)
        return rows.map { row in
            let parent = items(.parent, of: row).first
            isStep = parent != nil && (parent == last || isStep && parent == lastParent)
            (last, lastParent) = (row, parent)
            return isStep
        }
    }
}
