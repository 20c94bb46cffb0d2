// Adds the items of an export to the store: their IDs, their parents, and what is left out or not read.

import Bytes
import Civil
import JSON
import ToDos

/// An export while its items are read.
struct ExportList {
    let file: ListFile
    var days: DayStarts
    private var unshown = UnshownFields()
    /// How often each ID has occurred.
    private var counts: [ItemID: Int] = [:]
    /// The IDs of the entries that are left out, with the reason: their steps are left out, too.
    private var omitted: [ItemID: String] = [:]
    /// The projects of the items by their IDs and titles: a step without one has that of its parent.
    private var projects: [ItemID: String] = [:]
    /// Whether items name their parents, by an ID or a title.
    let hasParents: Bool

    init(_ file: ListFile, hasParents: Bool) {
        (self.file, self.hasParents) = (file, hasParents)
        days = DayStarts(file.context.zone)
    }

    /// Adds an item that was read from a range of the file.
    mutating func add(
        _ item: consuming ExportedItem, _ range: Range<Int>, ids: inout NamedIDs, to store: inout StoreBuilder
    ) {
        item.finish(in: file.context, &days)
        let title = item.values.title
        let parent = item.parent.map { name($0) }
        let known = item.id.map { foreignID($0.text) } ?? ids.id(ofTitle: title, in: file.identity)
        if let reason = item.omission ?? parent.flatMap({ omitted[$0] }) {
            if let id = item.id { omitted[name(id.text)] = reason }
            return store.omit(reason, title: title, at: range.lowerBound)
        }
        var id = known
        let count = counts[known, default: 0] + 1
        counts[known] = count
        if count > 1 {
            id = .named("\(known)\n\(count)")
            ids.add(id, toNamesakesOf: known)
            if let (text, place) = item.id {
                item.warn(
                    .other(
                        "is \"\(Excerpt.text(text))\" like that of an earlier item; this one gets an address of its own"
                    ), at: place)
            }
        }
        item.set(id, parent: parent, project: parent.flatMap { projects[$0] })
        if hasParents, count == 1 {
            for text in [item.id?.text].compactMap(\.self) + item.aliases + [title] {
                store.alias(id, as: name(text))
                projects[name(text)] = item.values.project
            }
        }
        note(item, in: &store)
        store.append(item.values, source: file.source.part(range))
    }

    private mutating func note(_ item: borrowing ExportedItem, in store: inout StoreBuilder) {
        for name in item.unshown { unshown.note(name, in: &store) }
        for (word, place) in item.unknownStates {
            store.warnOnce(
                .other("\"\(Excerpt.text(word))\" is no state that is known here; the item counts as open"),
                field: Excerpt.text(place.name), at: place.offset)
        }
        let title = item.values.title
        for (problem, place) in item.warnings {
            store.warn(
                problem, field: Excerpt.text(place.name), at: place.offset, item: store.nextIndex,
                title: title.isEmpty ? nil : Excerpt.text(title), id: item.values.id.description)
        }
    }

    /// A number counts only within its file, and so does a short word; any other ID is one of its own everywhere.
    private func foreignID(_ text: String) -> ItemID {
        if let number = Int(digits: text, most: 12) {
            return NamedIDs.id(ofNumber: number, in: file.identity)
        }
        return text.utf8.count < 12 && ItemID(parsing: text.utf8) == nil
            ? .named("\(file.identity)\n#\(text)") : NamedIDs.id(ofForeign: text)
    }

    /// The ID under which items name their parent.
    private func name(_ text: String) -> ItemID { NamedIDs.id(ofName: text, in: file.identity) }
}
