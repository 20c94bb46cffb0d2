// The possible changes to an item in the app's store. Each is a patch of one or two members of its JSON object.
// ItemChange+Values.swift makes them from the values of an item before and after a change.

import Bytes
import Civil
import Foundation
import JSON

/// A new value for a field of an item, or the removal of the field.
public struct ItemChange: Sendable {
    /// A member of the item's object and its patch.
    typealias Member = (key: String, patch: JSONPatch)

    let members: [Member]

    init(_ members: [Member]) { self.members = members }

    private init(_ key: String, _ patch: JSONPatch) { members = [(key, patch)] }

    /// Sets the title, which may be empty.
    public static func title(_ title: String) -> ItemChange { ItemChange("title", .set(text(title))) }

    /// Sets whether the item is done.
    public static func done(_ isDone: Bool) -> ItemChange {
        ItemChange("done", .set(json { $0.append(isDone ? "true" : "false") }))
    }

    /// Sets the description; nil removes it.
    public static func itemDescription(_ text: String?) -> ItemChange { optional("itemDescription", text) }

    /// Sets when the item is due; nil removes it.
    public static func due(_ instant: Instant?) -> ItemChange {
        ItemChange([("due", .remove), ("timestamp", patch(instant))])
    }

    /// Sets when the item is due; nil removes it. A day is written with a timestamp beside it, noon of the day in the
    /// time zone, since the app knows only timestamps.
    public static func due(_ date: ItemDate?, zone: Zone) -> ItemChange {
        let day: JSONPatch =
            if case .day(let day) = date { .set(text(day.iso)) } else { .remove }
        return ItemChange([("due", day), ("timestamp", patch(date?.timestamp(in: zone)))])
    }

    /// Sets the location: a name, which may be empty, and an optional point.
    public static func location(name: String, coordinate: Coordinate?) -> ItemChange {
        ItemChange(
            "location", .merge([("name", .set(text(name))), ("coordinate", patch(coordinate))]))
    }

    /// Sets the name of the location, which may be empty, and leaves its point as it is.
    public static func place(_ name: String) -> ItemChange {
        ItemChange("location", .merge([("name", .set(text(name)))]))
    }

    /// Sets the point of an item that has a location; nil removes it.
    public static func coordinate(_ coordinate: Coordinate?) -> ItemChange {
        ItemChange("location", .merge([("coordinate", patch(coordinate))]))
    }

    /// Removes the location.
    public static var noLocation: ItemChange { ItemChange("location", .remove) }

    /// Sets before which date there is nothing to do; nil removes it.
    public static func start(_ date: ItemDate?) -> ItemChange { optional("start", date) }

    /// Sets when the item was created; nil removes it.
    public static func created(_ date: ItemDate?) -> ItemChange { optional("created", date) }

    /// Sets when the item was last changed; nil removes it.
    public static func modified(_ date: ItemDate?) -> ItemChange { optional("modified", date) }

    /// Sets when the item was done; nil removes it.
    public static func completed(_ date: ItemDate?) -> ItemChange { optional("completed", date) }

    /// Sets the project; slashes separate levels. Nil removes it.
    public static func project(_ name: String?) -> ItemChange { optional("project", name) }

    /// Sets all tags; none removes the member.
    public static func tags(_ tags: [String]) -> ItemChange {
        let array = json { buffer in
            for (index, tag) in tags.enumerated() {
                buffer.append(byte: UInt8(ascii: index == 0 ? "[" : ","))
                buffer.append(json: tag)
            }
            buffer.append(byte: UInt8(ascii: "]"))
        }
        return ItemChange("tags", tags.isEmpty ? .remove : .set(array))
    }

    /// Sets the priority; nil removes it.
    public static func priority(_ priority: Priority?) -> ItemChange {
        ItemChange(
            "priority",
            priority.map { priority in .set(json { $0.append(decimal: priority.number) }) } ?? .remove)
    }

    /// Sets the web address; nil removes it.
    public static func url(_ address: String?) -> ItemChange { optional("url", address) }

    /// Sets the rule by which the item repeats; nil removes it.
    public static func repeats(_ rule: String?) -> ItemChange { optional("repeats", rule) }

    /// Makes the item a step of another one; nil makes it a step of none.
    public static func parent(_ id: ItemID?) -> ItemChange {
        optional("parent", id?.description.uppercased())
    }

    /// Makes the item one of the favourites; false removes the member.
    public static func starred(_ isStarred: Bool) -> ItemChange {
        ItemChange("starred", isStarred ? .set(json { $0.append("true") }) : .remove)
    }

    /// Sets all lines; none removes the member.
    public static func lines(_ lines: [ItemLine]) -> ItemChange {
        ItemChange("lines", lines.isEmpty ? .remove : .set(JSONPatch.array(lines.map(json))))
    }

    /// Adds lines at the end. The bytes of the others stay as they are.
    public static func addedLines(_ lines: [ItemLine]) -> ItemChange {
        ItemChange("lines", .append(lines.map(json)))
    }

    /// Sets what is taken off the sum of the lines; nil removes it.
    public static func discount(_ amount: Decimal?) -> ItemChange {
        ItemChange("discount", amount.map { .set(json($0)) } ?? .remove)
    }

    /// Sets the currency of the prices; nil removes it.
    public static func currency(_ currency: Currency?) -> ItemChange { optional("currency", currency?.code) }

    /// Sets a member that is no field of an item, given as JSON; nil removes it.
    package static func member(_ key: String, json: [UInt8]?) -> ItemChange {
        ItemChange(key, json.map { .set($0) } ?? .remove)
    }
}

// MARK: Values as JSON

extension ItemChange {
    private static func optional(_ key: String, _ value: String?) -> ItemChange {
        ItemChange(key, value.map { .set(text($0)) } ?? .remove)
    }

    private static func optional(_ key: String, _ date: ItemDate?) -> ItemChange {
        switch date {
        case nil: ItemChange(key, .remove)
        case .instant(let instant): ItemChange(key, patch(instant))
        case .day(let day): ItemChange(key, .set(text(day.iso)))
        }
    }

    private static func patch(_ instant: Instant?) -> JSONPatch {
        instant.map { instant in .set(json { $0.append(json: instant) }) } ?? .remove
    }

    private static func patch(_ coordinate: Coordinate?) -> JSONPatch {
        guard let coordinate else { return .remove }
        return .merge([
            ("latitude", .set(degrees(coordinate.latitude))),
            ("longitude", .set(degrees(coordinate.longitude))),
        ])
    }

    /// What is no number is written as one that is too large, so that the edit is refused.
    private static func degrees(_ degrees: Double) -> [UInt8] {
        json { if degrees.isFinite { $0.append(json: degrees) } else { $0.append("1e999") } }
    }

    private static func json(_ amount: Decimal) -> [UInt8] { json { $0.append(string: amount.description) } }

    private static func json(_ line: ItemLine) -> [UInt8] {
        JSONPatch.object([
            ("name", .set(text(line.name))),
            ("quantity", line.quantity.map { .set(json($0)) } ?? .remove),
            ("price", line.price.map { .set(json($0)) } ?? .remove),
        ])
    }

    static func text(_ text: String) -> [UInt8] { json { $0.append(json: text) } }

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
