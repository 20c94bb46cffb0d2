// Parents that lead in a circle: items of which each is a step of the next. In each circle one item loses its parent. The
// lost link is kept beside the store, since a part of the store may lack another item of the circle, and has then none.

struct ParentLink: Hashable {
    let step: StoreIndex
    let parent: StoreIndex

    /// The link in a part of the store, if both items are in it. `newIndex` has the items of the whole by their indices.
    func among(_ newIndex: [StoreIndex?]) -> ParentLink? {
        guard let step = newIndex[step.position], let parent = newIndex[parent.position] else { return nil }
        return ParentLink(step: step, parent: parent)
    }
}

extension [StoreIndex: StoreIndex] {
    /// Removes parents until no item leads back to itself: of each circle, that of the last item. Returns the removed ones,
    /// in the order of the items.
    mutating func breakCircles() -> [ParentLink] {
        // Each item is visited once: a walk stops where an earlier one came by.
        var walks: [StoreIndex: StoreIndex] = [:]
        var removed: [ParentLink] = []
        for start in keys.sorted() {
            var path: [StoreIndex] = []
            var item = start
            while walks[item] == nil, let next = self[item] {
                walks[item] = start
                path.append(item)
                item = next
            }
            guard walks[item] == start, let begin = path.firstIndex(of: item),
                let last = path[begin...].max(), let parent = removeValue(forKey: last)
            else { continue }
            removed.append(ParentLink(step: last, parent: parent))
        }
        return removed.sorted { $0.step < $1.step }
    }
}
