// The changes that the commands make in a store. A change and a document give a new document and what happened, so
// that the rules are tested by comparing values.

import Bytes
import Civil
import ToDos

/// A change of a store. Indices refer to the items before the change.
public enum StoreChange: Hashable, Sendable {
    /// Adds an item at the end.
    case add(ItemValues)
    /// Changes fields of items.
    case edit([StoreIndex], ItemChange)
    /// Checks items off, or makes them open again.
    case setDone([StoreIndex], Bool)
    /// Makes items favourites, or no longer.
    case setStarred([StoreIndex], Bool)
    /// Removes items. Their steps stay in the store, as items of their own.
    case remove([StoreIndex])
    /// Adds copies of items at the end: open, created now, and due when this says.
    case again([StoreIndex], due: ItemDate?)

    /// What a change did.
    public struct Result: Sendable {
        /// The store afterwards. It has the same bytes as before if nothing changed.
        public fileprivate(set) var document: StoreDocument
        /// The items that changed, in the order in which they were named.
        public fileprivate(set) var changed: [ChangedItem] = []
        /// The items that already had the wanted values.
        public fileprivate(set) var unchanged: [ItemValues] = []
        /// The former steps of removed items.
        public fileprivate(set) var formerSteps: [ChangedItem] = []
    }

    /// Applies the change. Throws if the store would be invalid afterwards, e.g. because of an invalid web address.
    public func applied(
        to document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        var result = Result(document: document)
        var edits: [StoreEdit] = []
        let now = ItemDate.instant(context.now)
        func add(_ item: ItemValues) {
            edits.append(.add(item))
            result.changed.append(ChangedItem(nil, item))
        }
        func change(_ items: [StoreIndex], _ change: (inout ItemValues) -> Void) {
            for index in items.uniqued() {
                let before = document.store.values(of: index)
                var after = before
                change(&after)
                if after == before {
                    result.unchanged.append(before)
                    continue
                }
                after.modified = now
                edits.append(.change(index, from: before, to: after))
                result.changed.append(ChangedItem(before, after))
            }
        }
        switch self {
        case .add(var item):
            item.created = item.created ?? now
            if item.isDone { item.completed = item.completed ?? now }
            if item.coordinate != nil { item.place = item.place ?? "" }
            add(item)
        case .edit(let items, let fields): change(items) { $0 = fields.applied(to: $0) }
        case .setDone(let items, let isDone):
            change(items) { item in
                guard item.isDone != isDone else { return }
                item.isDone = isDone
                item.completed = isDone ? now : nil
            }
        case .setStarred(let items, let isStarred): change(items) { $0.isStarred = isStarred }
        case .remove(let items):
            let items = items.uniqued()
            let steps = document.store.formerSteps(removing: Set(items), context)
            edits = items.map { .remove($0) } + steps.map { .change($0.index, from: $0.before, to: $0.after) }
            result.changed = items.map { ChangedItem(document.store.values(of: $0), nil) }
            result.formerSteps = steps.map { ChangedItem($0.before, $0.after) }
        case .again(let items, let due):
            for index in items.uniqued() {
                // A copy has all fields of the item except its dates and its repetition: the item itself repeats.
                var copy = document.store.values(of: index)
                (copy.id, copy.isDone, copy.due) = (.random(), false, due)
                (copy.start, copy.completed, copy.modified, copy.repeats) = (nil, nil, nil, nil)
                copy.created = now
                add(copy)
            }
        }
        if !edits.isEmpty { try result.document.edit(edits, zone: context.zone) }
        return result
    }
}

/// An item before and after a change.
public struct ChangedItem: Hashable, Sendable {
    /// The item before; nil if it was added.
    public let before: ItemValues?
    /// The item afterwards; nil if it was removed.
    public let after: ItemValues?

    /// Creates a change of an item.
    public init(_ before: ItemValues?, _ after: ItemValues?) {
        (self.before, self.after) = (before, after)
    }
}

extension ToDoStore {
    /// The items that lose their parent when items are removed, in store order. However an item is removed, its steps
    /// stay in the store, as items of their own.
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
