// Reads an object according to its field table. Unknown members are skipped; repeated and missing members are
// recorded as errors.

import JSON

extension AppStoreReader {
    /// Reads the object whose opening brace is next.
    mutating func readObject(_ table: FieldTable) throws(JSONError) {
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
                store.note(.duplicateKey, field: table.fields[index].path, at: keyStart, item: current)
                try scanner.skipValue()
                continue
            }
            seen |= 1 << UInt64(index)
            if scanner.isNext(.null), table.required & 1 << UInt64(index) == 0 {
                try scanner.readNull()
            } else {
                try readValue(FieldReference(table: table, index: index))
            }
        }
        if table.required & ~seen == 0 { return }
        for (index, field) in table.fields.enumerated() where table.required & ~seen & 1 << UInt64(index) != 0
        {
            store.note(.missing(expected: field.expected), field: field.path, at: start, item: current)
        }
    }

    /// Reads the next key and its colon. Returns the index of its field, or nil for an unknown key.
    @inline(__always)
    private mutating func readKey(_ table: FieldTable) throws(JSONError) -> Int? {
        if let (index, length) = table.field(at: scanner.position &+ 1, of: scanner.bytes) {
            scanner.position &+= length &+ 2
            try scanner.readColon()
            return index
        }
        let key = try scanner.readKey()
        return key.hasEscapes ? table.field(scanner.string(key)) : nil
    }
}
