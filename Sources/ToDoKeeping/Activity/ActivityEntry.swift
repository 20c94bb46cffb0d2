// An entry of the log of changes: when a change was made, what was done, and with which item.

import Civil
import ToDos

/// What a command did with an item. The raw value is the name in the log.
package enum ActivityKind: String, CaseIterable, Sendable {
    case added = "add"
    case checkedOff = "done"
    case reopened = "reopen"
    case skipped = "skip"
    case removed = "remove"
    case edited = "edit"
    case starred = "star"
    case unstarred = "unstar"
    case imported = "import"
    case undone = "undo"
}

/// An entry of the log beside a store.
public struct ActivityEntry: Hashable, Sendable {
    /// When the change was made.
    package let instant: Instant
    /// What was done.
    package let kind: ActivityKind
    /// The item that changed.
    package let id: ItemID
    /// Its title at that time, or the beginning of a long one.
    package let title: String
    /// Whether the item was private after the change, or before it was removed.
    package var isPrivate = false
    /// When it is due since an edit that changed that.
    package var moved: ItemDate?
    /// The values that did not count when a copy of the list was merged, as JSON objects. They are written and not read.
    package var others: [[UInt8]] = []

    /// Creates an entry. A title of more than `longestTitle` bytes is cut.
    package init(
        _ instant: Instant, _ kind: ActivityKind, _ id: ItemID, title: String, isPrivate: Bool = false
    ) {
        (self.instant, self.kind, self.id, self.isPrivate) = (instant, kind, id, isPrivate)
        self.title = Self.shortened(title)
    }

    /// The size in bytes of the longest title that is kept as it is. A title may have megabytes, and each change of
    /// the item repeats it.
    package static let longestTitle = 500

    private static func shortened(_ title: String) -> String {
        guard title.utf8.count > longestTitle else { return title }
        var end = title.utf8.index(title.startIndex, offsetBy: longestTitle)
        // Do not cut inside a UTF-8 sequence.
        while end.samePosition(in: title.unicodeScalars) == nil { end = title.utf8.index(before: end) }
        return title[..<end] + "…"
    }
}

extension ActivityEntry {
    /// The entries of a change that a command has made: one for each item that was added, removed, or has other values
    /// than before. Items that still exist come first, in store order.
    ///
    /// Items that an import prunes are recorded as removed, and the former steps of a removed item as edited. An item with
    /// `others` has an entry in any case.
    package static func entries(
        of kind: ActivityKind, from before: ToDoStore, to after: ToDoStore, others: [ItemID: [[UInt8]]] = [:],
        at instant: Instant
    ) -> [ActivityEntry] {
        let common = before.indices.clamped(to: after.indices)
        func isInPlace(_ index: StoreIndex) -> Bool {
            common.contains(index) && before[index].id == after[index].id
        }
        let moved = before.indices.filter { !isInPlace($0) }
        var old = Dictionary(keepingFirst: moved.map { (before[$0].id, $0) })
        var entries: [ActivityEntry] = []
        for index in after.indices {
            let id = after[index].id
            let former = isInPlace(index) ? index : old.removeValue(forKey: id)
            let ownOthers = others[id] ?? []
            if let former, ownOthers.isEmpty, before.isSame(former, as: index, of: after) { continue }
            var entry = ActivityEntry(
                instant, former != nil && kind == .removed ? .edited : kind, id,
                title: after.string(after[index].title), isPrivate: !after.isPublic(index))
            entry.others = ownOthers
            if let former, entry.kind == .edited, before[former].due != after[index].due {
                entry.moved = after[index].due
            }
            entries.append(entry)
        }
        for index in old.values.sorted() {
            entries.append(
                ActivityEntry(
                    instant, kind == .imported ? .removed : kind, before[index].id,
                    title: before.string(before[index].title), isPrivate: !before.isPublic(index)))
        }
        return entries
    }
}

extension ToDoStore {
    /// Whether an item has the same values as one of another store. Most have the same bytes.
    fileprivate func isSame(_ index: StoreIndex, as other: StoreIndex, of store: ToDoStore) -> Bool {
        let isSameText = withBytes(of: self[index].source) { own in
            store.withBytes(of: store[other].source) { other in
                own.count == other.count && own.indices.allSatisfy { own[$0] == other[$0] }
            }
        }
        return isSameText || values(of: index) == store.values(of: other)
    }
}
