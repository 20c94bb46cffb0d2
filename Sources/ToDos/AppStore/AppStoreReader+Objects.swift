// Reads an object according to its field table. Unknown members are skipped with a warning; repeated and missing members are
// recorded as errors.

import Bytes
import JSON

extension AppStoreReader {
    /// Reads the object whose opening brace is next.
    mutating func readObject(_ table: MemberTable) throws(JSONError) {
        let start = scanner.position
        try scanner.open()
        // A bit for each member.
        var seen: UInt64 = 0
        while try scanner.nextMember() {
            let keyStart = scanner.position
            let key = scanner.string(try scanner.readKey())
            guard let index = table.indices[key] else {
                noteUnknown(key, of: table, at: keyStart)
                try scanner.skipValue()
                continue
            }
            let member = table.members[index]
            if !member.isOfApp { epoch.ruleOut() }
            if seen & 1 << index != 0 {
                store.note(.duplicateKey, field: path(of: member), at: keyStart, item: current)
                try scanner.skipValue()
            } else if scanner.isNext(.null), !member.isRequired {
                try scanner.readNull()
            } else {
                try readValue(member)
            }
            seen |= 1 << index
        }
        for (index, member) in table.members.enumerated() where member.isRequired && seen & 1 << index == 0 {
            store.note(
                .missing(expected: member.expected), field: path(of: member), at: start, item: current)
        }
    }

    /// The path of a field within the item, for messages: of a line, with its index.
    func path(of field: StoreMember) -> String { field.path.replacing("[]", with: "[\(lineIndex)]") }

    /// Counts an unknown key. If there are very many different ones, only the first are named.
    private mutating func noteUnknown(_ key: String, of table: MemberTable, at offset: Int) {
        // `nam` in an item and `nam` in a location are different keys.
        let path = table.path + key
        if unknownKeys[path] != nil {
            unknownKeys[path]?.times += 1
        } else if unknownKeys.count < StoreErrors.most {
            unknownKeys[path] = (key, offset, table.nearest(to: key), 1)
        }
    }

    /// Records the keys that are not known, each with the number of its occurrences.
    mutating func warnOfUnknownKeys() {
        for unknown in unknownKeys.values.sorted(by: { $0.offset < $1.offset }) {
            store.warn(
                .unknownKey(Excerpt.text(unknown.key), nearest: unknown.nearest), field: "key",
                at: unknown.offset, times: unknown.times)
        }
    }
}
