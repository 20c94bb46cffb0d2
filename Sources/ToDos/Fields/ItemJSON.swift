// Writes an item as JSON: whole in files, its fields in edits of a store, and the record of its last import. The forms
// differ in blanks and in a few members. No other file writes the values of fields as JSON.

import Bytes
import Civil
import Foundation
import JSON

package struct ItemJSON: Sendable {
    package enum Form: Sendable {
        /// A file: with blanks between the parts.
        case file
        /// An edit of a store, as the app writes it: without blanks.
        case edit
        /// The record of an import: without blanks. It is compared with other records, so `due` may be an instant,
        /// coordinates are members of `location` itself, and amounts are texts, since numbers are compared as binary
        /// fractions.
        case record
    }

    private let form: Form
    private let zone: Zone

    /// Noon of a due day in the zone is the timestamp beside it. A record has none, and needs no zone.
    package init(_ form: Form, zone: Zone = .utc) { (self.form, self.zone) = (form, zone) }

    /// The item as an object: the members of its fields, then some more.
    package func object(_ item: ItemValues, _ more: [JSONText.Member] = []) -> [UInt8] {
        object(ItemField.all.flatMap { members($0, of: item) } + more)
    }

    /// The item as an object with the fields that an import keeps up to date.
    package func importedFields(_ item: ItemValues) -> [UInt8] {
        object(ItemField.imported.flatMap { members($0, of: item) })
    }

    /// The members that hold a field of an item; none where the field has no value.
    package func members(_ field: ItemField, of item: ItemValues) -> [JSONText.Member] {
        switch field.name {
        case "due": return due(item.due)
        case "place": return location(of: item).map { [("location", $0)] } ?? []
        case "coordinate": return []  // In `location`.
        default: return field.json(item, form).map { [(field.members[0].key, $0)] } ?? []
        }
    }

    private func due(_ due: ItemDate?) -> [JSONText.Member] {
        guard let due else { return [] }
        if form == .record { return [("due", ItemDate.json(due, form))] }
        var members: [JSONText.Member] = []
        if case .day = due { members.append(("due", ItemDate.json(due, form))) }
        // The app knows timestamps only.
        if let timestamp = due.timestamp(in: zone) {
            members.append(("timestamp", ItemDate.json(.instant(timestamp), form)))
        }
        return members
    }

    /// A place always has a name in a store, which may be empty.
    private func location(of item: ItemValues) -> [UInt8]? {
        guard item.place != nil || item.coordinate != nil else { return nil }
        let name: JSONText.Member = ("name", JSONText.string(item.place ?? ""))
        guard let point = item.coordinate.map(Self.members) else { return object([name]) }
        return object(form == .record ? [name] + point : [name, ("coordinate", object(point))])
    }

    private static func members(of point: Coordinate) -> [JSONText.Member] {
        /// NaN and infinity are written as a number that is too large, so that the edit is refused.
        func degrees(_ degrees: Double) -> [UInt8] {
            Array((degrees.isFinite ? degrees.description : "1e999").utf8)
        }
        return [("latitude", degrees(point.latitude)), ("longitude", degrees(point.longitude))]
    }

    private func object(_ members: [JSONText.Member]) -> [UInt8] {
        JSONText.object(members, isSpaced: form == .file)
    }
}

extension ByteBuffer {
    /// Appends an instant as a JSON number of seconds since 1970, exact to the nanosecond.
    package mutating func append(json instant: Instant) {
        var (seconds, nanoseconds) = (instant.seconds, Int(instant.nanoseconds))
        if seconds < 0, nanoseconds > 0 {
            append(byte: UInt8(ascii: "-"))
            (seconds, nanoseconds) = (-seconds - 1, 1_000_000_000 - nanoseconds)
        }
        append(decimal: seconds)
        guard nanoseconds > 0 else { return }
        var digits = 9
        while nanoseconds % 10 == 0 { (nanoseconds, digits) = (nanoseconds / 10, digits - 1) }
        append(byte: UInt8(ascii: "."))
        append(decimal: nanoseconds, digits: digits)
    }
}

extension ItemJSON {
    /// The patches of the object of an item with the values `old` after which it has the values `new`: none for a field
    /// that does not differ, so that its bytes stay. The ID stays.
    func patches(from old: ItemValues, to new: ItemValues) -> [JSONPatch.Member] {
        ItemField.all.flatMap { field -> [JSONPatch.Member] in
            if field == .place { return location(from: old, to: new) }
            if field == .id || field.isEqual(old, new) { return [] }
            if field == .lines, !old.lines.isEmpty, new.lines.starts(with: old.lines) {
                // The bytes of the other lines stay.
                return [("lines", .append(new.lines[old.lines.count...].map { $0.json(form) }))]
            }
            let members = members(field, of: new)
            return field.keys.map { key in
                (key, members.first { $0.key == key }.map { .set($0.json) } ?? .remove)
            }
        }
    }

    /// The patches of the location. Unknown members of it stay.
    private func location(from old: ItemValues, to new: ItemValues) -> [JSONPatch.Member] {
        func hasLocation(_ item: ItemValues) -> Bool { item.place != nil || item.coordinate != nil }
        guard hasLocation(new) else { return hasLocation(old) ? [("location", .remove)] : [] }
        let isNew = !hasLocation(old)
        var members: [JSONPatch.Member] = []
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
