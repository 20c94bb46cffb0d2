// Adds the items of an export to the store: their IDs, their parents, and what is left out or not read.

import Bytes
import Civil
import JSON
import ToDos

/// Where an ID of a program names an item.
enum IDScope {
    /// A number and a short word in their file, any other ID everywhere.
    case byForm
    case file
    case everywhere
}

/// An export while its items are read.
struct ExportList {
    let file: ListFile
    var days: DayStarts
    /// How often each ID has occurred.
    private var counts: [ItemID: Int] = [:]
    /// The projects of the items by their IDs and titles: a step without one has that of its parent.
    private var projects: [ItemID: String] = [:]
    /// Whether items name their parents, by an ID or a title.
    let hasParents: Bool
    private let scope: IDScope
    /// The entries of which the next one may be a step.
    private var above: [(level: Int, id: ItemID, project: String?)] = []
    /// The project of the items that have none.
    private var section: String?

    init(_ file: ListFile, hasParents: Bool, ids scope: IDScope = .byForm) {
        (self.file, self.hasParents, self.scope) = (file, hasParents, scope)
        days = DayStarts(file.context.zone)
    }

    /// Begins a section with the project of its items.
    mutating func begin(section: String?) { (self.section, above) = (section, []) }

    /// Adds an item that was read from a range of the file.
    mutating func add(
        _ item: consuming ExportedItem, _ range: Range<Int>, ids: inout NamedIDs, to store: inout StoreBuilder
    ) {
        item.finish(in: file.context, &days)
        let title = item.values.title
        let named = item.parent.map { name($0) }
        let known =
            item.id.map { foreignID($0.text) } ?? ids.id(ofTitle: item.name ?? title, in: file.identity)
        let level = item.level ?? 1
        while let last = above.last, last.level >= level { above.removeLast() }
        let parent = named ?? above.last?.id
        let texts = hasParents ? [item.id?.text].compactMap(\.self) + item.aliases + [title] : []
        let names = texts.map { name($0) } + (hasParents ? [folded(title)] : [])
        if let reason = item.omission {
            above.append((level, known, nil))
            return store.omit(reason, title: title, at: range.lowerBound, withStepsOf: [known] + names)
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
        (item.values.id, item.values.parent) = (id, parent)
        item.values.project =
            item.values.project ?? named.flatMap { projects[$0] } ?? above.last?.project ?? section
        above.append((level, id, item.values.project))
        if count == 1 {
            for name in names {
                store.alias(id, as: name)
                projects[name] = item.values.project
            }
        }
        // An ID may name a parent in another file, and people write a title as they like.
        for owner in item.parent.map({ [foreignID($0), folded($0)] }) ?? [] {
            store.leaveOut(id, with: owner)
        }
        note(item, in: &store)
        store.append(item.values, source: file.source.part(range))
    }

    private mutating func note(_ item: borrowing ExportedItem, in store: inout StoreBuilder) {
        for name in item.altered { store.noteAltered(name) }
        for (problem, place) in item.warningsOfList {
            store.warnOnce(problem, field: Excerpt.text(place.name), at: place.offset)
        }
        let title = item.values.title
        for (problem, place) in item.warnings {
            store.warn(
                problem, field: Excerpt.text(place.name), at: place.offset, item: store.nextIndex,
                title: title.isEmpty ? nil : Excerpt.text(title), id: item.values.id.description)
        }
    }

    private func foreignID(_ text: String) -> ItemID {
        let number = Int(digits: text, most: scope == .file ? 18 : 12)
        switch scope {
        case .everywhere: return NamedIDs.id(ofForeign: text)
        case .byForm where number == nil && text.utf8.count >= 12: return NamedIDs.id(ofForeign: text)
        case .byForm, .file:
            return number.map { NamedIDs.id(ofNumber: $0, in: file.identity) }
                ?? ItemID(parsing: text.utf8) ?? .named("\(file.identity)\n#\(text)")
        }
    }

    /// The ID of a title in any case, by which an item is left out with its parent.
    private func folded(_ title: String) -> ItemID { name("\n" + Words.folded(title)) }

    /// The ID under which items name their parent.
    private func name(_ text: String) -> ItemID { NamedIDs.id(ofName: text, in: file.identity) }
}
