// The patches of an item's JSON object that lead from its values to others.

import JSON

extension ItemJSON {
    /// The patches of the object of an item with the values `old` after which it has the values `new`: none for a field
    /// that does not differ, so that its bytes stay. The ID stays.
    func patches(from old: ItemValues, to new: ItemValues) -> [(key: String, patch: JSONPatch)] {
        ItemField.all.flatMap { field -> [(key: String, patch: JSONPatch)] in
            switch field.kind {
            case .id, .coordinate: return []
            case .place: return location(from: old, to: new)
            case .lines
            where !old.lines.isEmpty && new.lines.count > old.lines.count && new.lines.starts(with: old.lines):
                // The bytes of the other lines stay.
                return [("lines", .append(new.lines[old.lines.count...].map(line)))]
            case .title, .done, .description, .due, .text, .webAddress, .date, .flag, .priority, .tags,
                .parent,
                .lines, .discount, .currency:
                if field.property.isEqual(old, new) { return [] }
                let members = members(field, of: new)
                return field.keys.map { key in
                    (key, members.first { $0.key == key }.map { .set($0.json) } ?? .remove)
                }
            }
        }
    }

    /// The patches of the location, of which members that nobody here knows stay.
    private func location(
        from old: ItemValues, to new: ItemValues
    ) -> [(key: String, patch: JSONPatch)] {
        func hasLocation(_ item: ItemValues) -> Bool { item.place != nil || item.coordinate != nil }
        guard hasLocation(new) else { return hasLocation(old) ? [("location", .remove)] : [] }
        let isNew = !hasLocation(old)
        var members: [(key: String, patch: JSONPatch)] = []
        if isNew || (old.place ?? "") != (new.place ?? "") {
            members.append(("name", .set(JSONText.string(new.place ?? ""))))
        }
        if isNew || old.coordinate != new.coordinate {
            let point = new.coordinate.map { Self.members(of: $0).map { ($0.key, JSONPatch.set($0.json)) } }
            members.append(("coordinate", point.map { .merge($0) } ?? .remove))
        }
        return members.isEmpty ? [] : [("location", .merge(members))]
    }
}
