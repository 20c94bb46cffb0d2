// `todopress reopen --all`: what is done in a list, in a project or below an item is to do again, but for what repeats, and what is
// archived. The changes of several lists are one.

import ToDoKeeping
import ToDos

extension StoreCommand {
    /// Makes all that is done where the options say to do again. Throws if there is no such place.
    func reopenAll() throws(Failure) {
        let (items, filter) = (try session.shownItems(), ItemFilter(arguments))
        guard filter.items(of: items.store, session.context)?.isEmpty == false else {
            throw Failure(["todopress: \(nothing(of: items.store, filter))"], .negative)
        }
        if let parent = arguments.text(.under) { return try change(session.lists(holding: [parent]).own) }
        let kept = try session.keptLists()
        // Throws where none of the lists can be kept.
        try change(kept.isEmpty ? [session.list()] : kept)
    }

    /// Makes all that is done in a list to do again.
    func reopenAll(_ list: inout ChangedList) throws(Failure) {
        let store = list.document.store
        var found = Set(ItemFilter(arguments).items(of: store, session.context) ?? [])
        if let text = arguments.text(.under) {
            let parents = try session.resolve([text], in: store, &list.numbers)
            found.formIntersection(store.withSteps(parents).subtracting(parents))
        }
        let items = found.sorted().filter { index in
            store[index].isDone && !list.document.isArchived(index)
                && store.details[store[index].details]?.repeats == nil
        }
        guard !items.isEmpty else { return }
        let outcome = try session.apply(.reopen(items.map { ItemOccurrence($0) }), to: &list)
        let summary = session.summary(&list)
        list.reopened = outcome.changed.compactMap(\.after).map(summary.name)
        list.line = ChangeSummary.reopened(list.reopened)
    }
}
