// Which items are steps of which: also in circles, and with several parents. What is left out is left out with its steps.

struct StepTree<Item: Hashable> {
    private var steps: [Item: [Item]] = [:]

    mutating func add(_ step: Item, below parent: Item) { steps[parent, default: []].append(step) }

    /// Items with all steps below them.
    func withSteps(_ items: some Sequence<Item>) -> Set<Item> {
        var found = Set(items)
        var open = Array(found)
        while let item = open.popLast() {
            for step in steps[item] ?? [] where found.insert(step).inserted { open.append(step) }
        }
        return found
    }
}
