// Reads an object by its table: known members once each, unknown ones not at all, and what is missing noted.

import JSON

extension AppStoreReader {
    /// Reads the object whose opening brace is next.
    mutating func readObject(_ table: FieldTable) throws(JSONError) {
        let start = scanner.position
        try scanner.open()
        // One bit for each field, the first lowest.
        var seen: UInt64 = 0
        var isFirst = true
        while try scanner.nextMember(isFirst: isFirst) {
            isFirst = false
            let keyStart = scanner.position
            let key = try scanner.readKey()
            guard let index = table.index(of: key, in: scanner) else {
                try scanner.skipValue()
                continue
            }
            guard seen & 1 << UInt64(index) == 0 else {
                store.note(.duplicateKey, field: table.fields[index].path, at: keyStart, item: current)
                try scanner.skipValue()
                continue
            }
            seen |= 1 << UInt64(index)
            if scanner.isNext(.null), !table.fields[index].isRequired {
                try scanner.readNull()
            } else {
                try readValue(table.fields[index])
            }
        }
        guard table.required & ~seen != 0 else { return }
        for (index, field) in table.fields.enumerated() where table.required & ~seen & 1 << UInt64(index) != 0
        {
            store.note(.missing(expected: field.expected), field: field.path, at: start, item: current)
        }
    }
}
