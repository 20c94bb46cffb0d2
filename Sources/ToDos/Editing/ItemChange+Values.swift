// The changes that lead from the values of an item to other values, and a new item as JSON.

import Civil
import JSON

extension ItemChange {
    /// The changes of an item with the values `old` after which it has the values `new`: one for each field that
    /// differs, and none for a field that does not. The ID stays.
    ///
    /// A coordinate without a place gets an empty name, since each location has one. Noon in the zone becomes the
    /// timestamp beside a due day. Fields that a store would refuse are refused when the store is edited.
    public static func changes(from old: ItemValues, to new: ItemValues, zone: Zone) -> [ItemChange] {
        var changes: [ItemChange] = []
        func note<Value: Equatable>(_ field: KeyPath<ItemValues, Value>, _ change: (Value) -> ItemChange) {
            if old[keyPath: field] != new[keyPath: field] { changes.append(change(new[keyPath: field])) }
        }
        note(\.title) { .title($0) }
        note(\.isDone) { .done($0) }
        note(\.itemDescription) { .itemDescription($0) }
        note(\.due) { .due($0, zone: zone) }
        changes += locationChanges(from: old, to: new)
        note(\.start) { .start($0) }
        note(\.created) { .created($0) }
        note(\.modified) { .modified($0) }
        note(\.completed) { .completed($0) }
        note(\.project) { .project($0) }
        note(\.tags) { .tags($0) }
        note(\.priority) { .priority($0) }
        note(\.url) { .url($0) }
        note(\.repeats) { .repeats($0) }
        note(\.parent) { .parent($0) }
        note(\.isStarred) { .starred($0) }
        if !old.lines.isEmpty, new.lines.count > old.lines.count, new.lines.starts(with: old.lines) {
            changes.append(.addedLines(Array(new.lines[old.lines.count...])))
        } else {
            note(\.lines) { .lines($0) }
        }
        note(\.discount) { .discount($0) }
        note(\.currency) { .currency($0) }
        return changes
    }

    /// The changes of an empty item after which it has these values.
    public static func changes(creating values: ItemValues, zone: Zone) -> [ItemChange] {
        changes(from: ItemValues(id: values.id, title: ""), to: values, zone: zone)
    }

    private static func locationChanges(from old: ItemValues, to new: ItemValues) -> [ItemChange] {
        let (before, after) = (locationName(old), locationName(new))
        guard let after else { return before == nil ? [] : [.noLocation] }
        guard before != nil else { return [.location(name: after, coordinate: new.coordinate)] }
        return (before == after ? [] : [.place(after)])
            + (old.coordinate == new.coordinate ? [] : [.coordinate(new.coordinate)])
    }

    private static func locationName(_ values: ItemValues) -> String? {
        values.place ?? (values.coordinate == nil ? nil : "")
    }

    // MARK: New items

    /// A new item as JSON, with the fields that the app requires and the changes.
    static func newItem(_ id: ItemID, _ changes: [ItemChange]) -> [UInt8] {
        // The app writes its IDs in upper case.
        let required: [Member] = [("id", .set(text(id.description.uppercased())))]
        let usual = [ItemChange.title(""), .done(false)].flatMap(\.members)
        let members = JSONPatch.combined(required + usual, changes.flatMap(\.members))
        let order = Self.keys + members.map(\.key).filter { !Self.keys.contains($0) }
        return JSONPatch.object(order.compactMap { key in members.first { $0.key == key } })
    }

    /// The keys of an item in the order in which `todopress convert` writes them.
    private static let keys = [
        "id", "title", "done", "itemDescription", "due", "timestamp", "location", "start", "created",
        "modified",
        "completed", "project", "tags", "priority", "url", "repeats", "parent", "starred", "lines",
        "discount",
        "currency",
    ]
}
