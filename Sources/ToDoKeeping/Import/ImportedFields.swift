// The fields of an item that an import keeps up to date. The store keeps their last imported values, to find later what
// has changed at the source. `created` and `modified` are not among them: the store has its own.

import Bytes
import JSON
import ToDos

/// What an import keeps up to date as one: a field, or fields that belong together, such as the name and the point of
/// a place.
struct ImportField {
    /// The name in messages.
    let name: String
    let fields: [ItemField]

    /// All of them, in the order of the table of fields.
    static let all = ItemField.imported.compactMap(\.importName).uniqued().map { name in
        ImportField(name: name, fields: ItemField.imported.filter { $0.importName == name })
    }

    /// Copies the fields from one item to another.
    func copy(from source: ItemValues, to item: inout ItemValues) {
        for field in fields { field.copy(source, &item) }
    }

    /// Whether two items that differ in these fields agree all the same: both are done, at other moments.
    func tolerates(_ ours: ItemValues, _ theirs: ItemValues) -> Bool {
        fields.contains(.done) && ours.isDone == theirs.isDone
    }
}

/// The imported fields of an item. Two are equal if their values are, however they are written.
struct ImportedFields: Equatable {
    /// The values by key; a field without a value has no member.
    private var members: [String: JSONValue]

    init(_ item: ItemValues) {
        self.init((try? JSONValue(parsing: ItemJSON(.record).importedFields(item))) ?? .object([]))
    }

    /// The fields in a JSON object; no fields for any other value.
    init(_ json: JSONValue) {
        guard case .object(let members) = json else {
            self.members = [:]
            return
        }
        self.members = Dictionary(keepingFirst: members.map { ($0.key, $0.value) })
    }

    /// Whether a field has the same value in both.
    func agrees(_ other: ImportedFields, in field: ImportField) -> Bool {
        field.fields.flatMap(\.keys).allSatisfy { members[$0] == other.members[$0] }
    }
}
