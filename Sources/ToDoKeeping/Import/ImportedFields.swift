// The fields of an item as they are kept in the store to tell later what has changed at the source. They are JSON
// with the keys and forms of the app's store, except that a due instant is the member `due` too, and that amounts are
// texts.

import Bytes
import Civil
import JSON
import ToDos

/// The imported fields of an item. Two are equal if their values are, however they are written.
struct ImportedFields: Equatable {
    /// The values by key; a field without a value has no member.
    private let members: [String: JSONValue]

    /// The fields of an item.
    init(_ item: ItemValues) { self.init((try? JSONValue(parsing: Self.json(of: item))) ?? .object([])) }

    /// The fields in a JSON object. Of any other value there are none.
    init(_ json: JSONValue) {
        guard case .object(let members) = json else {
            self.members = [:]
            return
        }
        self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// Whether a field has the same value in both.
    func agrees(_ other: ImportedFields, in field: ImportField) -> Bool {
        field.keys.allSatisfy { members[$0] == other.members[$0] }
    }

    /// The fields of an item as a JSON object.
    static func json(of item: ItemValues) -> [UInt8] {
        var members: [(key: String, patch: JSONPatch)] = []
        func add(_ key: String, _ json: [UInt8]?) {
            if let json { members.append((key, .set(json))) }
        }
        add("title", json(item.title))
        add("done", Array((item.isDone ? "true" : "false").utf8))
        add("completed", json(item.completed))
        add("due", json(item.due))
        add("itemDescription", item.itemDescription.map(json))
        add("location", location(of: item))
        add("start", json(item.start))
        add("project", item.project.map(json))
        if !item.tags.isEmpty {
            let tags = item.tags.map(json)
            add("tags", Array("[".utf8) + tags.joined(separator: Array(",".utf8)) + Array("]".utf8))
        }
        add("priority", item.priority.map { Array(String($0.number).utf8) })
        add("url", item.url.map(json))
        add("repeats", item.repeats.map(json))
        add("parent", item.parent.map { json($0.description.uppercased()) })
        if item.isStarred { add("starred", Array("true".utf8)) }
        if !item.lines.isEmpty { add("lines", JSONPatch.array(item.lines.map(json))) }
        add("discount", item.discount.map { json($0.description) })
        add("currency", item.currency.map { json($0.code) })
        return JSONPatch.object(members)
    }

    /// A place always has a name in a store, which may be empty.
    private static func location(of item: ItemValues) -> [UInt8]? {
        guard item.place != nil || item.coordinate != nil else { return nil }
        var members: [(key: String, patch: JSONPatch)] = [("name", .set(json(item.place ?? "")))]
        if let point = item.coordinate {
            members.append(("latitude", .set(written { $0.append(json: point.latitude) })))
            members.append(("longitude", .set(written { $0.append(json: point.longitude) })))
        }
        return JSONPatch.object(members)
    }

    /// Amounts are texts, since numbers are compared as binary fractions.
    private static func json(_ line: ItemLine) -> [UInt8] {
        JSONPatch.object([
            ("name", .set(json(line.name))),
            ("quantity", line.quantity.map { .set(json($0.description)) } ?? .remove),
            ("price", line.price.map { .set(json($0.description)) } ?? .remove),
        ])
    }

    /// A text as JSON.
    static func json(_ text: String) -> [UInt8] { written { $0.append(json: text) } }

    private static func json(_ date: ItemDate?) -> [UInt8]? {
        switch date {
        case nil: nil
        case .day(let day): json(day.iso)
        case .instant(let instant): written { $0.append(json: instant) }
        }
    }

    private static func written(_ write: (inout ByteBuffer) -> Void) -> [UInt8] {
        var buffer = ByteBuffer()
        write(&buffer)
        return [UInt8](buffer)
    }
}
