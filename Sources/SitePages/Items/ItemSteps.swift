// The steps of items: items that name another one as their parent.

import ToDos

/// The steps of a list's items, by their parents.
struct ItemSteps: Sendable {
    /// The steps of one item.
    struct Steps: Sendable {
        /// In store order.
        fileprivate(set) var items: [ReadingPosition] = []
        fileprivate(set) var doneCount = 0
    }

    private var steps: [ReadingPosition: Steps] = [:]
    private var parents: [ReadingPosition: ReadingPosition] = [:]

    /// Collects the steps of a store's items.
    init(_ store: ToDoStore, _ order: ItemOrder) {
        let children = store.indices.filter { store.details[store[$0].details]?.parent != nil }
        guard !children.isEmpty else { return }
        let positions = order.positions
        for index in children {
            let item = store[index]
            guard let parent = store.details[item.details]?.parent else { continue }
            let (child, above) = (positions[index.position], positions[parent.position])
            parents[child] = above
            steps[above, default: Steps()].items.append(child)
            if item.isDone { steps[above]?.doneCount += 1 }
        }
    }

    /// The steps of an item; `nil` if it has none.
    func steps(of position: ReadingPosition) -> Steps? { steps[position] }

    /// The item of which an item is a step.
    func parent(of position: ReadingPosition) -> ReadingPosition? { parents[position] }
}
