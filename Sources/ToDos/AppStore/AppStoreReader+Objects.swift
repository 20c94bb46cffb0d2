// Reads an object according to its field table. Unknown members are skipped with a warning; repeated and missing members are
// recorded as errors.

import Bytes
import JSON

extension AppStoreReader {
    /// Reads the object whose opening brace is next.
    mutating func readObject(_ table: MemberTable) throws(JSONError) {
        let start = scanner.position
        try scanner.open()
        // One bit per field; the first field has the lowest bit.
        var seen: UInt64 = 0
        var isFirst = true
        while try scanner.nextMember(isFirst: isFirst) {
            isFirst = false
            let keyStart = scanner.position
            guard let index = try readKey(table) else {
                try scanner.skipValue()
                continue
            }
            guard seen & 1 << UInt64(index) == 0 else {
                store.note(
                    .duplicateKey, field: path(of: MemberReference(table: table, index: index)), at: keyStart,
                    item: current)
                try scanner.skipValue()
                continue
            }
            seen |= 1 << UInt64(index)
            if scanner.isNext(.null), table.required & 1 << UInt64(index) == 0 {
                try scanner.readNull()
            } else {
                try readValue(MemberReference(table: table, index: index))
            }
        }
        if table.required & ~seen == 0 { return }
        for (index, field) in table.members.enumerated()
        where table.required & ~seen & 1 << UInt64(index) != 0 {
            store.note(
                .missing(expected: field.expected),
                field: path(of: MemberReference(table: table, index: index)), at: start, item: current)
        }
    }

    /// The path of a field within the item, for messages: of a line, with its index.
    func path(of field: MemberReference) -> String {
        field.table === MemberTable.line ? "lines[\(lineIndex)].\(field.path)" : field.path
    }

    /// Reads the next key and its colon. Returns the index of its field, or nil for an unknown key.
    @inline(__always)
    private mutating func readKey(_ table: MemberTable) throws(JSONError) -> Int? {
        if let (index, length) = table.member(at: scanner.position &+ 1, of: scanner.bytes) {
            scanner.position &+= length &+ 2
            try scanner.readColon()
            return index
        }
        let start = scanner.position
        let key = scanner.string(try scanner.readKey())
        if let index = table.member(key) { return index }
        noteUnknown(key, of: table, at: start)
        return nil
    }

    /// Counts an unknown key. If there are very many different ones, only the first are named.
    private mutating func noteUnknown(_ key: String, of table: MemberTable, at offset: Int) {
        let name = UnknownKey.Name(key: key, table: ObjectIdentifier(table))
        if unknownKeys[name] != nil {
            unknownKeys[name]?.times += 1
        } else if unknownKeys.count < StoreErrors.most {
            unknownKeys[name] = UnknownKey(offset: offset, nearest: table.nearest(to: key))
        }
    }

    /// Records the keys that are not known, each with the number of its occurrences.
    mutating func warnOfUnknownKeys() {
        for (name, unknown) in unknownKeys.sorted(by: { $0.value.offset < $1.value.offset }) {
            store.warn(
                .unknownKey(Excerpt.text(name.key), nearest: unknown.nearest), field: "key",
                at: unknown.offset,
                times: unknown.times)
        }
    }
}

/// A key that is not known: its first occurrence, the key that may be meant, and how often it occurs.
struct UnknownKey {
    let offset: Int
    let nearest: String?
    var times = 1

    /// A key and the table of its object: `nam` in an item and `nam` in a location are different keys.
    struct Name: Hashable {
        let key: String
        let table: ObjectIdentifier
    }
}
