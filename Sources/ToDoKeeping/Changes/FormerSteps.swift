// What becomes of the steps of removed items, however they are removed: they stay, as items of their own.

import ToDos

extension ToDoStore {
    /// The items that lose their parent when items are removed, in store order, before and afterwards.
    func formerSteps(
        removing removed: Set<StoreIndex>, _ context: KeepingContext
    ) -> [(index: StoreIndex, before: ItemValues, after: ItemValues)] {
        guard !removed.isEmpty else { return [] }
        return indices.compactMap { index in
            guard !removed.contains(index), let parent = details[self[index].details]?.parent,
                removed.contains(parent)
            else { return nil }
            let before = values(of: index)
            var after = before
            after.parent = nil
            after.modified = .instant(context.now)
            return (index, before, after)
        }
    }
}
