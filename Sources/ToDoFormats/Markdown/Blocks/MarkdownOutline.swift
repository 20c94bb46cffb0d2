// The order in which a list is written as a note: by project, and each step below its parent.

import ToDos

/// The items of a list in the order of a note.
struct MarkdownOutline {
    struct Entry: Equatable {
        /// Its index in the list.
        let item: Int
        /// The number of tasks that contain it.
        let depth: Int
        /// The item under which it is nested.
        let parent: Int?
    }

    /// The sections: first the items without a project, then the projects in the order of their first items.
    private(set) var sections: [(project: String?, entries: [Entry])] = [(nil, [])]

    /// The maximum depth. Each level adds to the indentation of all lines below it, so that a chain of steps
    /// would otherwise take space with the square of its length. Deeper steps are written beside their parents.
    static let deepest = 100

    init(_ items: [ItemValues]) {
        let indices = Dictionary(keepingFirst: items.indices.map { (items[$0].id, $0) })
        var steps: [Int: [Int]] = [:]
        var roots: [Int] = []
        for index in items.indices {
            if let parent = items[index].parent.flatMap({ indices[$0] }), parent != index {
                steps[parent, default: []].append(index)
            } else {
                roots.append(index)
            }
        }
        var isWritten = Array(repeating: false, count: items.count)
        var sectionOfProject: [String: Int] = [:]
        // Items in circles of parents are left over, and begin their own trees.
        for root in roots + Array(items.indices) where !isWritten[root] {
            var section = 0
            if let project = Self.project(of: items[root]) {
                section = sectionOfProject[project] ?? sections.count
                if section == sections.count { sections.append((project, [])) }
                sectionOfProject[project] = section
            }
            var pending = [Entry(item: root, depth: 0, parent: nil)]
            while let entry = pending.popLast() {
                guard !isWritten[entry.item] else { continue }
                isWritten[entry.item] = true
                sections[section].entries.append(entry)
                let isDeepest = entry.depth == Self.deepest
                for step in (steps[entry.item] ?? []).reversed() {
                    pending.append(
                        Entry(
                            item: step, depth: isDeepest ? entry.depth : entry.depth + 1,
                            parent: isDeepest ? entry.parent : entry.item))
                }
            }
        }
    }

    /// The project of an item; nil if it is empty.
    static func project(of item: ItemValues) -> String? { item.project.flatMap(\.nonEmpty) }
}
