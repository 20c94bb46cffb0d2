// What becomes of the steps of removed items, however they are removed: they stay, as items of their own.

import ToDos

/// An item that loses its parent.
struct FormerStep {
    let index: StoreIndex
    let before, after: ItemValues

    /// The edit that takes its parent away.
    var edit: StoreEdit { .change(index, from: before, to: after) }
}

extension ToDoStore {
    /// The items that lose their parent when items are removed, in store order.
    func formerSteps(removing removed: Set<StoreIndex>, _ context: KeepingContext) -> [FormerStep] {
        guard !removed.isEmpty else { return [] }
        return indices.compactMap { index in
            guard !removed.contains(index), let parent = details[self[index].details]?.parent,
                removed.contains(parent)
            else { return nil }
            let before = values(of: index)
            var after = before
            after.parent = nil
            after.modified = .instant(context.now)
            return FormerStep(index: index, before: before, after: after)
        }
    }
}
