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
        func member(_ json: [UInt8]?) -> [JSONText.Member] { json.map { [(field.members[0].key, $0)] } ?? [] }
        return switch field.kind {
        case .id: member(id(item.id))
        case .title: member(JSONText.string(item.title))
        case .done: member(bool(item.isDone))
        case .description: member(item.itemDescription.map(JSONText.string))
        case .due: due(item.due)
        case .place: member(location(of: item))
        case .coordinate: []  // In `location`.
        case .text(let path, _), .webAddress(let path, _): member(item[keyPath: path].map(JSONText.string))
        case .date(let path, _): member(item[keyPath: path].map(date))
        case .flag(let path, _): member(item[keyPath: path] ? bool(true) : nil)
        case .priority:
            member(item.priority.map { priority in Self.json { $0.append(decimal: priority.number) } })
        case .itemClass: member(item.itemClass == .public ? nil : JSONText.string(item.itemClass.rawValue))
        case .tags: member(item.tags.isEmpty ? nil : array(item.tags.map(JSONText.string)))
        case .relation(.parent): member(item.parent.map(id))
        case .relation(.dependsOn):
            member(item.dependsOn.isEmpty ? nil : array(item.dependsOn.sorted().map(id)))
        case .lines: member(item.lines.isEmpty ? nil : array(item.lines.map(line)))
        case .discount: member(item.discount.map(amount))
        case .currency: member(item.currency.map { JSONText.string($0.code) })
        case .series(let part): member(json(part, of: item.series))
        }
    }

    private func json(_ part: ItemField.SeriesPart, of series: ItemSeries) -> [UInt8]? {
        func dates(_ dates: [ItemDate]) -> [UInt8]? { dates.isEmpty ? nil : array(dates.map(date)) }
        return switch part {
        case .since: series.since.map(date)
        case .from: series.isFromCompletion ? JSONText.string("done") : nil
        case .zone: series.zone.map(JSONText.string)
        case .skipped: dates(series.skipped)
        case .extra: dates(series.extra)
        case .doneOn: dates(series.doneOn.map { .day($0) })
        }
    }

    // MARK: Values

    /// An ID as the app writes it.
    private func id(_ id: ItemID) -> [UInt8] { JSONText.string(id.description.uppercased()) }

    private func bool(_ value: Bool) -> [UInt8] { Array((value ? "true" : "false").utf8) }

    private func date(_ date: ItemDate) -> [UInt8] {
        switch date {
        case .instant(let instant): Self.json { $0.append(json: instant) }
        case .day(let day): JSONText.string(day.iso)
        }
    }

    private func due(_ due: ItemDate?) -> [JSONText.Member] {
        guard let due else { return [] }
        if form == .record { return [("due", date(due))] }
        var members: [JSONText.Member] = []
        if case .day = due { members.append(("due", date(due))) }
        // The app knows timestamps only.
        if let timestamp = due.timestamp(in: zone) {
            members.append(("timestamp", date(.instant(timestamp))))
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

    static func members(of point: Coordinate) -> [JSONText.Member] {
        /// NaN and infinity are written as a number that is too large, so that the edit is refused.
        func degrees(_ degrees: Double) -> [UInt8] {
            json { if degrees.isFinite { $0.append(json: degrees) } else { $0.append("1e999") } }
        }
        return [("latitude", degrees(point.latitude)), ("longitude", degrees(point.longitude))]
    }

    func line(_ line: ItemLine) -> [UInt8] {
        let numbers = [("quantity", line.quantity), ("price", line.price)]
        return object(
            [("name", JSONText.string(line.name))]
                + numbers.compactMap { key, number in number.map { (key, amount($0)) } })
    }

    private func amount(_ amount: Decimal) -> [UInt8] {
        form == .record ? JSONText.string(amount.description) : Array(amount.description.utf8)
    }

    // MARK: Objects and arrays

    private func object(_ members: [JSONText.Member]) -> [UInt8] {
        JSONText.object(members, isSpaced: form == .file)
    }

    private func array(_ elements: [[UInt8]]) -> [UInt8] {
        JSONText.array(elements, isSpaced: form == .file)
    }

    private static func json(_ write: (inout ByteBuffer) -> Void) -> [UInt8] {
        var buffer = ByteBuffer()
        write(&buffer)
        return [UInt8](buffer)
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
            switch field.kind {
            case .id, .coordinate: return []
            case .place: return location(from: old, to: new)
            case .lines
            where !old.lines.isEmpty && new.lines.count > old.lines.count && new.lines.starts(with: old.lines):
                // The bytes of the other lines stay.
                return [("lines", .append(new.lines[old.lines.count...].map(line)))]
            case .title, .done, .description, .due, .text, .webAddress, .date, .flag, .priority, .tags,
                .relation, .itemClass, .lines, .discount, .currency, .series:
                if field.property.isEqual(old, new) { return [] }
                let members = members(field, of: new)
                return field.keys.map { key in
                    (key, members.first { $0.key == key }.map { .set($0.json) } ?? .remove)
                }
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
