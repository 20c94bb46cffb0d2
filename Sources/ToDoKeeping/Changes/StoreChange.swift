// The changes that the commands make in a store. A change and a document give a new document and what happened, so
// that the rules are tested by comparing values.

import Bytes
import Civil
import ToDos

/// A change of a store. Indices are those of the items before it.
public enum StoreChange: Hashable, Sendable {
    /// Adds an item at the end.
    case add(ItemValues)
    /// Changes fields of items.
    case edit([StoreIndex], ItemEdits)
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
        public let document: StoreDocument
        /// The items that changed, in the order in which they were named.
        public let changed: [ChangedItem]
        /// The items that already were as they should be. Nothing of them changed.
        public let unchanged: [ItemValues]
        /// The steps of removed items, which are steps no more.
        public let formerSteps: [ChangedItem]
    }

    /// Applies the change. Throws if the store would be invalid afterwards, e.g. because of an address that is none.
    public func applied(
        to document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        switch self {
        case .add(let values): try Self.add(values, to: document, context)
        case .edit(let items, let edits):
            try Self.change(items, of: document, context) { edits.applied(to: $0) }
        case .setDone(let items, let isDone):
            try Self.change(items, of: document, context) { item in
                guard item.isDone != isDone else { return item }
                var item = item
                item.isDone = isDone
                item.completed = isDone ? .instant(context.now) : nil
                return item
            }
        case .setStarred(let items, let isStarred):
            try Self.change(items, of: document, context) { item in
                var item = item
                item.isStarred = isStarred
                return item
            }
        case .remove(let items): try Self.remove(items, from: document, context)
        case .again(let items, let due): try Self.addCopies(of: items, due: due, to: document, context)
        }
    }

    // MARK: Rules

    private static func add(
        _ values: ItemValues, to document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        var values = values
        values.created = values.created ?? .instant(context.now)
        if values.isDone { values.completed = values.completed ?? .instant(context.now) }
        if values.coordinate != nil { values.place = values.place ?? "" }
        return try result(of: [.add(values)], in: document, context, [ChangedItem(nil, values)])
    }

    /// A copy has all of the item but its dates and its repetition: the item itself repeats.
    private static func addCopies(
        of items: [StoreIndex], due: ItemDate?, to document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        let copies = items.uniqued().map { index in
            var copy = document.store.values(of: index)
            (copy.id, copy.isDone, copy.due) = (.random(), false, due)
            (copy.start, copy.completed, copy.modified, copy.repeats) = (nil, nil, nil, nil)
            copy.created = .instant(context.now)
            return copy
        }
        return try result(
            of: copies.map { .add($0) }, in: document, context,
            copies.map { ChangedItem(nil, $0) })
    }

    private static func change(
        _ items: [StoreIndex], of document: StoreDocument, _ context: KeepingContext,
        _ change: (ItemValues) -> ItemValues
    ) throws(StoreErrors) -> Result {
        var edits: [StoreEdit] = []
        var changed: [ChangedItem] = []
        var unchanged: [ItemValues] = []
        for index in items.uniqued() {
            let before = document.store.values(of: index)
            var after = change(before)
            if after == before {
                unchanged.append(before)
                continue
            }
            after.modified = .instant(context.now)
            edits.append(.change(index, from: before, to: after))
            changed.append(ChangedItem(before, after))
        }
        return try result(of: edits, in: document, context, changed, unchanged: unchanged)
    }

    private static func remove(
        _ items: [StoreIndex], from document: StoreDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        let store = document.store
        let items = items.uniqued()
        let steps = store.formerSteps(removing: Set(items), context)
        let edits =
            items.map { StoreEdit.remove($0) } + steps.map(\.edit)
        return try result(
            of: edits, in: document, context, items.map { ChangedItem(store.values(of: $0), nil) },
            formerSteps: steps.map { ChangedItem($0.before, $0.after) })
    }

    private static func result(
        of edits: [StoreEdit], in document: StoreDocument, _ context: KeepingContext,
        _ changed: [ChangedItem], unchanged: [ItemValues] = [], formerSteps: [ChangedItem] = []
    ) throws(StoreErrors) -> Result {
        var document = document
        if !edits.isEmpty { try document.edit(edits, zone: context.zone) }
        return Result(
            document: document, changed: changed, unchanged: unchanged, formerSteps: formerSteps)
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
