// The counts of a summary: the published and the excluded items of a list.

import JSON
import SitePages
import ToDos

/// How many items a store has, and how many a selection has left out.
struct ItemCounts {
    let all: Int
    let done: Int
    let located: Int
    /// Items with a place, and with a description.
    let placed: Int, described: Int
    /// Items to do of a project that is called Done, as cards in a list of Trello, which marks none of them.
    let unmarked: Int
    /// The lists that they came from.
    let lists: Int
    /// Items of the whole store that are left out.
    let excluded: Int
    /// Items whose place is left out.
    private let unplaced: Int

    init(_ store: ToDoStore, of whole: ToDoStore) {
        all = store.items.count
        done = store.items.count { $0.isDone }
        located = store.items.count { $0.location?.coordinate != nil }
        placed = store.items.count { $0.location != nil }
        unmarked = store.items.count { item in
            let project = store.details[item.details]?.project.map(store.string)
            return !item.isDone && project?.lowercased() == "done"
        }
        described = store.items.count { $0.itemDescription != nil }
        lists = max(
            1, Set(store.items.compactMap { store.details[$0.details]?.list.map(store.string) }).count)
        excluded = whole.items.count - all
        var unplaced = 0
        // The published items are in the order of the whole store.
        var published = store.items[...]
        for item in whole.items where item.id == published.first?.id {
            if item.location != nil, published.first?.location == nil { unplaced += 1 }
            published.removeFirst()
        }
        self.unplaced = unplaced
    }

    /// `200 items`.
    var total: String { all.counted("item") }

    /// `6 done and 14 to do, 9 places (8 with coordinates), 12 descriptions, 1 list`
    var published: String {
        "\(total) (\(all - done) to do, \(done) done), \(placed.counted("place")) (\(located) with coordinates), "
            + described.counted("description") + ", " + lists.counted("list")
    }

    /// `200 items from work.txt: 110 to do, 90 done, 41 with coordinates; excluded: 12 items, the places of 3 items`.
    /// Without lists, there are only events.
    func summary(of lists: String) -> String {
        lists.isEmpty
            ? "no items"
            : "\(total) from \(lists): \(all - done) to do, \(done) done, \(located) with coordinates"
                + exclusions
                + (all + excluded == 0 && lists.hasSuffix(".md")
                    ? "; a task is a line such as \"- [ ] Milk\"" : "")
    }

    /// `; excluded: 12 items, the places of 3 items`; empty if nothing is excluded.
    var exclusions: String {
        let parts = [
            excluded > 0 ? excluded.counted("item") : nil,
            withoutPlaces,
        ].compactMap(\.self)
        return parts.isEmpty ? "" : "; excluded: " + parts.joined(separator: ", ")
    }

    /// `the places of 3 items`; nil if all are published.
    var withoutPlaces: String? {
        unplaced > 0 ? "\(unplaced == 1 ? "the place" : "the places") of \(unplaced.counted("item"))" : nil
    }
}

extension ToDoStore {
    /// The items that a selection publishes, those of which it chooses, and warnings about names that nothing has now. Throws a
    /// failure of the command if a name is wrong, or if all items of a list are private by words that are not known.
    func chosen(
        by selection: ItemSelection, _ names: inout NameCheck
    ) throws(Failure) -> (items: ToDoStore, all: ToDoStore, warnings: [String]) {
        if !selection.includesPrivate, let list = notes.privateLists.first {
            throw Failure(
                file: list.source ?? "stdin",
                "all items are private, since \"\(Excerpt.text(list.word))\" is no word of privacy that is known here; write \"no\" or \"public\" where one is public"
            )
        }
        let all = selection.visible(of: self)
        names.check(selection, in: all)
        try names.finish()
        var warnings: [String] = []
        if selection.includesPrivate, !notes.privateIDs.isEmpty {
            let count = notes.privateIDs.intersection(items.map(\.id)).count
            warnings.append(
                "--include-private: \(count == 1 ? "1 private item is" : "\(count) private items are") included"
            )
        }
        return (selection.published(of: all), all, warnings + names.warnings)
    }
}
