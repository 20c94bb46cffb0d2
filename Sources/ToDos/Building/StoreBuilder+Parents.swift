// Links steps to their parents after all sources have been read, since a parent may come after its steps or in
// another file.

import Bytes

extension StoreBuilder {
    /// Sets the parents. A parent that is missing, or whose own parents lead back to the item, is dropped with a
    /// warning: in a cycle, the last item that names its parent loses it.
    mutating func linkParents() {
        guard !parents.isEmpty else { return }
        // The reference by which each item names its parent, and the parent.
        var links: [Int: (reference: Int, parent: Int)] = [:]
        for (index, reference) in parents.enumerated() {
            if let parent = ids[reference.parent] {
                links[reference.child.position] = (index, parent)
            } else if !notes.privateIDs.contains(items[reference.child.position].id) {
                // What a private step belongs to may not be there.
                warn(.missingParent, of: reference)
            }
        }
        // Each item is visited once: a walk stops where an earlier one came by.
        var walks: [Int: Int] = [:]
        for start in parents.map(\.child.position) {
            var path: [Int] = []
            var item = start
            while walks[item] == nil, let next = links[item] {
                walks[item] = start
                path.append(item)
                item = next.parent
            }
            guard walks[item] == start, let begin = path.firstIndex(of: item) else { continue }
            if let last = path[begin...].compactMap({ links[$0]?.reference }).max() {
                links[parents[last].child.position] = nil
                warn(.circularParent, of: parents[last])
            }
        }
        for reference in parents {
            let child = reference.child.position
            guard let parent = links[child]?.parent else { continue }
            var item = items[child]
            changeDetails(of: &item) { $0.parent = StoreIndex(parent) }
            items[child] = item
        }
    }

    private mutating func warn(_ problem: StoreProblem, of reference: ParentReference) {
        guard warnings.counts(mistakeAt: reference.offset, of: reference.source) else { return }
        let item = items[reference.child.position]
        warnings.insert(
            ErrorList.Note(
                source: reference.source, offset: reference.offset, item: reference.child,
                title: excerpt(item.title), id: item.id.description, field: "parent", problem: problem))
    }
}
