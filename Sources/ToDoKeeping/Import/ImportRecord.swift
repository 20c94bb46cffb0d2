// The origin of an imported item, which the store keeps in the member `imported`: the name of the source, the ID
// there, and the fields that were last imported.
//
//     "imported":{"source":"todo.txt","id":"84720D25-…","fields":{"title":"Buy milk","done":false}}

import Bytes
import JSON
import ToDos

/// Where an item came from, and what was last imported.
package struct ImportRecord {
    /// Whether an item of a store that is not parsed yet came from a source.
    package static func hasSource(_ name: String, in store: [UInt8]) -> Bool {
        let name = JSONText.string(name)
        return store.indices.contains { index in
            guard store[index] == name[0], store[index...].starts(with: name) else { return false }
            let before = store[..<index].reversed().drop { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
            return before.starts(with: "\"source\"".utf8.reversed())
        }
    }

    /// The stable name of the source.
    let source: String
    /// The ID of the item at the source.
    let id: ItemID
    /// The fields that were last imported.
    let fields: ImportedFields

    /// Reads the value of the member; nil if it is not of this form, as if the item had never been imported.
    init?(_ json: JSONValue) {
        guard case .string(let source) = json["source"], case .string(let text) = json["id"],
            let id = ItemID(parsing: text.utf8), let fields = json["fields"]
        else { return nil }
        (self.source, self.id, self.fields) = (source, id, ImportedFields(fields))
    }

    /// The value of the member for an item as it is at the source now.
    static func json(of item: ItemValues, from source: String) -> [UInt8] {
        JSONText.object([
            ("source", JSONText.string(source)), ("id", JSONText.string(item.id.description.uppercased())),
            ("fields", ItemJSON(.record).importedFields(item)),
        ])
    }

    /// The records of all items of a store, in store order; nil for an item without one.
    static func all(of document: StoreDocument) -> [ImportRecord?] {
        ByteView.with(document.bytes.span) { text in
            document.store.items.map { item in
                var scanner = JSONScanner(text, at: item.source.range.lowerBound)
                guard
                    let member = try? scanner.readMembers().first(where: {
                        $0.key == StoreDocument.importedKey
                    })
                else {
                    return nil
                }
                scanner = JSONScanner(text, at: member.value.lowerBound)
                return (try? scanner.readValue()).flatMap { ImportRecord($0) }
            }
        }
    }
}
