// Members of an item's JSON object that stand alone, in a file of another format: some of its fields, in the form that they have in
// a store.

import Bytes
import JSON

package struct ItemMembers: Sendable {
    /// The fields that the members have, in an item that has no others.
    package var values = ItemValues.blank
    /// The keys of the fields that are null.
    package var missing: Set<String> = []
    /// The members that are none of the fields.
    package private(set) var others: [JSONText.Member] = []
    /// What is wrong with the values, with the paths of their members.
    package private(set) var problems: [(problem: StoreProblem, field: String?)] = []

    package init() {}

    /// Reads an object with members of a table; nil if the text is no object.
    package init?(_ json: [UInt8], of table: MemberTable) {
        guard case .object = try? JSONValue(parsing: json) else { return nil }
        do {
            try ByteView.with(json.span) { text throws(JSONError) in
                var scanner = try JSONScanner(text)
                for member in try scanner.readMembers() {
                    let value = Array(json[member.value])
                    if !table.members.contains(where: { $0.key == member.key }) {
                        others.append((member.key, value))
                    }
                    if value == Array("null".utf8) { missing.insert(member.key) }
                }
                var reader = AppStoreReader(try JSONScanner(text), .empty)
                try reader.readObject(table)
                values = reader.values
                for note in reader.store.errors.notes + reader.store.warnings.notes {
                    problems.append((note.problem, note.field))
                }
            }
        } catch { return nil }
    }
}
