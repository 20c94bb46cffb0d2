// The possible changes to an item in the app's store. Each is a patch of one member of its JSON object.

import Bytes
import Civil
import JSON

/// A new value for a field of an item, or the removal of the field.
public struct ItemChange: Sendable {
    let key: String
    let patch: JSONPatch

    /// Sets the title, which may be empty.
    public static func title(_ title: String) -> ItemChange { ItemChange(key: "title", patch: text(title)) }

    /// Sets the description; nil removes it.
    public static func itemDescription(_ text: String?) -> ItemChange {
        ItemChange(key: "itemDescription", patch: text.map(Self.text) ?? .remove)
    }

    /// Sets the due date; nil removes it. The app's store supports only instants.
    public static func due(_ instant: Instant?) -> ItemChange {
        ItemChange(
            key: "timestamp",
            patch: instant.map { instant in .set(json { $0.append(json: instant) }) } ?? .remove)
    }

    /// Sets the location: a name, which may be empty, and an optional point.
    public static func location(name: String, coordinate: Coordinate?) -> ItemChange {
        let point: JSONPatch? = coordinate.map { coordinate in
            .merge([
                ("latitude", .set(json { $0.append(json: coordinate.latitude) })),
                ("longitude", .set(json { $0.append(json: coordinate.longitude) })),
            ])
        }
        return ItemChange(
            key: "location", patch: .merge([("name", text(name)), ("coordinate", point ?? .remove)]))
    }

    /// Removes the location.
    public static var noLocation: ItemChange { ItemChange(key: "location", patch: .remove) }

    /// Sets whether the item is done.
    public static func done(_ isDone: Bool) -> ItemChange {
        ItemChange(key: "done", patch: .set(json { $0.append(isDone ? "true" : "false") }))
    }

    /// A new item as JSON, with the fields that the app requires and the changes.
    static func newItem(_ id: ItemID, _ changes: [ItemChange]) -> [UInt8] {
        // The app writes its IDs in upper case.
        var members = [("id", text(id.description.uppercased()))]
        for change in [.title(""), .done(false)] + changes {
            members.removeAll { $0.0 == change.key }
            members.append((change.key, change.patch))
        }
        return JSONPatch.object(members)
    }

    private static func text(_ text: String) -> JSONPatch { .set(json { $0.append(json: text) }) }

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
