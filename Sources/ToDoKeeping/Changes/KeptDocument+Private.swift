// What is private because its parent is stays so without that parent: it becomes private itself. This is decided here, for
// every change and every format.

import Civil
import JSON
import ToDos

extension KeptDocument {
    /// Applies edits, as `apply` does, and then makes the items private that were so by a parent which the edits have taken
    /// from them. Returns these, too. Items that the edits themselves make public stay public; throws if their parents are not.
    /// Of edits that nobody typed, which take the class and the parent from a source, those count that leave the parent.
    mutating func applyKeepingPrivate(
        _ edits: [StoreEdit], zone: Zone, areTyped: Bool = true
    ) throws(StoreErrors) -> (ids: [ItemID: ItemID], madePrivate: [ItemValues]) {
        let before = store
        let ids = try apply(edits, zone: zone)
        guard before.hasPrivateItems else { return (ids, []) }
        let published = Set(
            edits.compactMap { edit -> StoreIndex? in
                guard case .change(let index, let old, let new) = edit, new.itemClass == .public else {
                    return nil
                }
                return old.itemClass == .public || !areTyped && new.parent != old.parent ? nil : index
            })
        let after = store
        let now = Dictionary(keepingFirst: after.indices.map { (after[$0].id, $0) })
        for index in published.sorted() where areTyped {
            let id = before[index].id
            guard let place = now[ids[id] ?? id], !after.isPublic(place) else { continue }
            let title = Excerpt.text(after.string(after[place].title))
            throw StoreErrors(
                refusing: "\"\(title)\" stays private with its parent; --no-parent, too, makes it public")
        }
        var madePrivate: [ItemValues] = []
        var next: [StoreEdit] = []
        for index in before.indices where !before.isPublic(index) && !published.contains(index) {
            let id = before[index].id
            guard let place = now[ids[id] ?? id], after.isPublic(place) else { continue }
            let old = after.values(of: place)
            guard old.parent != before.parent(of: index) else { continue }
            var new = old
            new.itemClass = .private
            next.append(.change(place, from: old, to: new))
            madePrivate.append(new)
        }
        guard !next.isEmpty else { return (ids, []) }
        let others = try apply(next, zone: zone)
        return (ids.merging(others) { _, new in new }, madePrivate)
    }
}
