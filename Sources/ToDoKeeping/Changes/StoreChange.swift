// The changes that the commands make in a store. A change and a document give a new document and what happened, so
// that the rules are tested by comparing values.

import Bytes
import Civil
import ToDos

/// A change of a store. Indices refer to the items before the change.
package enum StoreChange: Hashable, Sendable {
    /// Adds an item at the end, with further fields.
    case add(ItemValues, ItemChange = ItemChange())
    /// Changes fields. An occurrence that is named becomes an item of its own, with the fields of its series.
    case edit([ItemOccurrence], ItemChange)
    /// Checks items off that were done on a day; nil for today. Of an item that repeats, one occurrence.
    case done([ItemOccurrence], on: Day?)
    /// Makes done items open again. Of an item that repeats, one occurrence.
    case reopen([ItemOccurrence])
    /// Leaves out occurrences of items that repeat.
    case skip([ItemOccurrence])
    /// Makes items favourites, or no longer.
    case setStarred([StoreIndex], Bool)
    /// Removes items. Their steps stay in the store, as items of their own.
    case remove([StoreIndex])
    /// Adds copies of items at the end: open, created now, and due when this says.
    case again([StoreIndex], due: ItemDate?)

    /// What a change did.
    package struct Result: Sendable {
        /// The store afterwards. It has the same bytes as before if nothing changed.
        package fileprivate(set) var document: any KeptDocument
        /// The items that changed, in the order in which they were named.
        package fileprivate(set) var changed: [ChangedItem] = []
        /// The items that already had the wanted values.
        package fileprivate(set) var unchanged: [ItemValues] = []
        /// The items that were related to removed ones: their steps, and those that depended on them.
        package fileprivate(set) var formerlyRelated: [ChangedItem] = []
        /// The items that are private themselves now, since they lost their private parent.
        package fileprivate(set) var madePrivate: [ItemValues] = []
        /// The values that a typed title names beside its words; nil if none is read.
        package fileprivate(set) var named: ItemValues?
        /// How many steps of items that repeat are open again, since the item is.
        package fileprivate(set) var reopenedSteps = 0

        /// What this change and a later one did together.
        package func followed(by later: Result) -> Result {
            var both = later
            both.changed = changed + later.changed
            both.unchanged = unchanged + later.unchanged
            both.formerlyRelated = formerlyRelated + later.formerlyRelated
            both.madePrivate = madePrivate + later.madePrivate
            both.reopenedSteps += reopenedSteps
            return both
        }
    }

    /// Applies the change. Throws if the store would be invalid afterwards, e.g. because of an invalid web address.
    package func applied(
        to document: any KeptDocument, _ context: KeepingContext
    ) throws(StoreErrors) -> Result {
        var context = context
        context.keepsSeries = document.keepsSeries
        var result = Result(document: document)
        var edits: [StoreEdit] = []
        let now = ItemDate.instant(context.now)
        func add(_ item: ItemValues, _ outcome: OccurrenceOutcome? = nil) {
            edits.append(.add(item))
            result.changed.append(ChangedItem(nil, item, outcome))
        }
        func apply(
            _ fields: ItemChange, to item: inout ItemValues
        ) throws(StoreErrors) -> OccurrenceOutcome? {
            guard let title = fields.title, !fields.isPlain else { return fields.apply(to: &item, context) }
            var (fields, named) = (fields, ItemValues(title: ""))
            try result.document.take(title: title, into: &named)
            try result.document.take(title: title, into: &item)
            (fields.title, named.title, result.named) = (nil, "", named)
            let typed = item
            let outcome = fields.apply(to: &item, context)
            try fields.checkAgree(named, typed, item)
            return outcome
        }
        func change(
            _ items: [ItemOccurrence],
            _ change: (inout ItemValues, ItemDate?) throws(StoreErrors) -> OccurrenceOutcome?
        ) throws(StoreErrors) {
            // Several occurrences may be of one item.
            var latest: [StoreIndex: ItemValues] = [:]
            for item in items.uniqued() {
                let before = latest[item.index] ?? document.store.values(of: item.index)
                var after = before
                let outcome = try change(&after, item.date)
                if after == before {
                    result.unchanged.append(before)
                    continue
                }
                after.modified = now
                latest[item.index] = after
                result.changed.append(ChangedItem(before, after, outcome))
            }
            edits += latest.sorted { $0.key < $1.key }.map { index, after in
                .change(index, from: document.store.values(of: index), to: after)
            }
        }
        func refuse(_ item: ItemValues) throws(StoreErrors) {
            if let sentence = item.refusalOfRule(in: context) { throw StoreErrors(refusing: sentence) }
        }
        switch self {
        case .add(var item, let fields):
            let outcome = try apply(fields, to: &item)
            item.created = item.created ?? now
            if item.isDone { item.completed = item.completed ?? now }
            if item.coordinate != nil { item.place = item.place ?? "" }
            add(item, outcome)
            try refuse(item)
        case .edit(let items, let fields):
            var detached: [ItemID: [(item: ItemValues, date: ItemDate)]] = [:]
            try change(items) { (item, named) throws(StoreErrors) in
                guard let named, let repeats = item.repeats, Series.phrase(repeats) != nil else {
                    return try apply(fields, to: &item)
                }
                if let sentence = fields.refusalOfOccurrence(of: item, isKept: document.keepsSeries) {
                    throw StoreErrors(refusing: sentence)
                }
                guard let change = OccurrenceChange(item, context), !change.series.fields.isFromCompletion
                else {
                    return try apply(fields, to: &item)
                }
                var (own, date, outcome) = try change.detach(&item, named)
                fields.moveDates(of: &own, context)
                _ = try apply(fields, to: &own)
                detached[item.id, default: []].append((own, date))
                return own.mainDate.map { $0 == date ? outcome : .moved(named, to: $0) } ?? outcome
            }
            edits = edits.flatMap { edit -> [StoreEdit] in
                guard case .change(let index, let old, let new) = edit, let parts = detached[old.id] else {
                    return [edit]
                }
                return parts.map { .detach(index, from: old, to: new, $0.date, as: $0.item) }
            }
            if fields.repeats.value != nil || result.named?.repeats != nil {
                for item in result.changed.compactMap(\.after) { try refuse(item) }
            }
        case .done(let items, let day):
            try change(items) { item, named throws(StoreErrors) in
                if let change = OccurrenceChange(item, context) { return change.done(&item, named, on: day) }
                guard !item.isDone else { return nil }
                if let steps = OccurrenceSteps(document, item, context) {
                    return try steps.done(&item, named, on: day)
                }
                item.isDone = true
                item.completed = day.flatMap { $0 == context.today ? nil : .day($0) } ?? now
                return nil
            }
            // The steps of an occurrence that has a line of its own stay with it.
            let again = items.filter { item in
                document.reopensSteps && result.changed.contains { $0.isAgain(document.store[item.index].id) }
            }
            for step in document.store.doneSteps(of: again.map(\.index), except: items.map(\.index), context)
            {
                edits.append(.change(step.index, from: step.before, to: step.after))
                result.reopenedSteps += 1
            }
        case .reopen(let items):
            try change(items) { item, named in
                let change = OccurrenceChange(item, context)
                if let outcome = change?.reopen(&item, named) { return outcome }
                if let steps = OccurrenceSteps(document, item, context),
                    let outcome = steps.reopen(&item, named)
                {
                    return outcome
                }
                // A day names an occurrence only of an item that repeats.
                if change == nil || named == nil, item.isDone { (item.isDone, item.completed) = (false, nil) }
                return nil
            }
        case .skip(let items):
            try change(items) { item, named throws(StoreErrors) in
                if let change = OccurrenceChange(item, context) { return change.skip(&item, named) }
                return try OccurrenceSteps(document, item, context)?.skip(&item, named)
            }
        case .setStarred(let items, let isStarred):
            try change(items.map { ItemOccurrence($0) }) { item, _ in
                item.isStarred = isStarred
                return nil
            }
        case .remove(let items):
            let items = document.removesSteps ? document.store.withSteps(items.uniqued()) : items.uniqued()
            let related = document.store.changes(removing: Set(items), context)
            edits =
                items.map { .remove($0) } + related.map { .change($0.index, from: $0.before, to: $0.after) }
            result.changed = items.map { ChangedItem(document.store.values(of: $0), nil) }
            result.formerlyRelated = related.map { ChangedItem($0.before, $0.after) }
        case .again(let items, let due):
            for index in items.uniqued() {
                // A copy has all fields of the item except its dates and its repetition: the item itself repeats.
                var copy = document.store.values(of: index)
                (copy.id, copy.isDone, copy.due) = (.random(), false, due)
                (copy.start, copy.scheduled, copy.completed, copy.modified) = (nil, nil, nil, nil)
                (copy.repeats, copy.series) = (nil, ItemSeries())
                copy.created = now
                add(copy)
            }
        }
        guard !edits.isEmpty else { return result }
        let (ids, madePrivate) = try result.document.applyKeepingPrivate(edits, zone: context.zone)
        result.madePrivate = madePrivate
        result.changed = result.changed.map { $0.named(by: ids) }
        return result
    }
}

/// An item before and after a change.
package struct ChangedItem: Hashable, Sendable {
    /// The item before; nil if it was added.
    package let before: ItemValues?
    /// The item afterwards; nil if it was removed.
    package let after: ItemValues?
    /// What happened to an occurrence, if the item repeats.
    package let outcome: OccurrenceOutcome?

    package init(_ before: ItemValues?, _ after: ItemValues?, _ outcome: OccurrenceOutcome? = nil) {
        (self.before, self.after, self.outcome) = (before, after, outcome)
    }

    /// The same change, with the ID that the item has now.
    fileprivate func named(by ids: [ItemID: ItemID]) -> ChangedItem {
        guard var after, let id = ids[after.id] else { return self }
        after.id = id
        return ChangedItem(before, after, outcome)
    }

    /// Whether this is an item that was checked off and is due again.
    fileprivate func isAgain(_ id: ItemID) -> Bool {
        guard case .done? = outcome, let after, after.id == id else { return false }
        return !after.isDone && after.due != before?.due
    }
}

extension ToDoStore {
    /// Items, then their steps at all levels, in store order.
    fileprivate func withSteps(_ items: [StoreIndex]) -> [StoreIndex] {
        items + withSteps(items, andOwned: false).subtracting(items).sorted()
    }

    /// The done steps of items, at all levels, which are open again. Those that repeat themselves stay as they are.
    fileprivate func doneSteps(
        of items: [StoreIndex], except named: [StoreIndex], _ context: KeepingContext
    ) -> [(index: StoreIndex, before: ItemValues, after: ItemValues)] {
        return Set(withSteps(items)).subtracting(items).subtracting(named).sorted().compactMap { index in
            let before = values(of: index)
            guard before.isDone, before.repeats == nil else { return nil }
            var after = before
            (after.isDone, after.completed, after.modified) = (false, nil, .instant(context.now))
            return (index, before, after)
        }
    }

    /// The items that are related to others which are removed, in store order. They stay in the store without the relation:
    /// steps become items of their own.
    func changes(
        removing removed: Set<StoreIndex>, _ context: KeepingContext
    ) -> [(index: StoreIndex, before: ItemValues, after: ItemValues)] {
        guard !removed.isEmpty else { return [] }
        return indices.compactMap { index in
            let number = self[index].details
            let lost = ItemRelation.allCases.filter {
                details.items($0, of: number).contains(where: removed.contains)
            }
            guard !removed.contains(index), !lost.isEmpty else { return nil }
            let before = values(of: index)
            var after = before
            for relation in lost {
                after[relation] = details.items(relation, of: number).filter { !removed.contains($0) }
                    .map { self[$0].id }
            }
            after.modified = .instant(context.now)
            return (index, before, after)
        }
    }
}
