// The members of an item, of its location and of its coordinate: each is read if it is of the right type, else
// noted and skipped.

import JSON

extension StoreReader {
    /// Reads the item whose opening brace is next into the draft.
    @inline(__always)
    mutating func readMembers() throws(JSONError) {
        let place = scanner.place
        try scanner.open()
        var seen: UInt8 = 0
        var isFirst = true
        while try scanner.nextMember(isFirst: isFirst) {
            isFirst = false
            let start = scanner.position &+ 1
            switch try readKey(keys.itemField(in: scanner.text, at: start), &seen) {
            case .id: try readID()
            case .title: draft.title = try readText(ItemField.title)
            case .itemDescription:
                if try !readNull() { draft.itemDescription = try readText(ItemField.itemDescription) }
            case .timestamp: if try !readNull() { try readTimestamp() }
            case .location: if try !readNull() { try readLocation() }
            case .done: try readDone()
            case nil: try scanner.skipValue()
            }
        }
        noteMissing(ItemField.self, seen: seen, at: place)
    }

    private mutating func readLocation() throws(JSONError) {
        let place = scanner.place
        guard try isNext(.object, ItemField.location) else { return }
        try scanner.open()
        var seen: UInt8 = 0
        var isFirst = true
        while try scanner.nextMember(isFirst: isFirst) {
            isFirst = false
            let start = scanner.position &+ 1
            switch try readKey(keys.locationField(in: scanner.text, at: start), &seen) {
            case .name: draft.locationName = try readText(LocationField.name)
            case .coordinate: if try !readNull() { try readCoordinate() }
            case nil: try scanner.skipValue()
            }
        }
        noteMissing(LocationField.self, seen: seen, at: place)
    }

    private mutating func readCoordinate() throws(JSONError) {
        let place = scanner.place
        guard try isNext(.object, LocationField.coordinate) else { return }
        try scanner.open()
        var seen: UInt8 = 0
        var isFirst = true
        while try scanner.nextMember(isFirst: isFirst) {
            isFirst = false
            let start = scanner.position &+ 1
            switch try readKey(keys.coordinateField(in: scanner.text, at: start), &seen) {
            case .latitude: draft.latitude = try readDegrees(.latitude)
            case .longitude: draft.longitude = try readDegrees(.longitude)
            case nil: try scanner.skipValue()
            }
        }
        noteMissing(CoordinateField.self, seen: seen, at: place)
    }

    // MARK: Keys

    /// Reads the key that is next and its colon, and gives the field to read there: nil for an unknown one, and
    /// for one that came before, which is noted. `known` is the field that the text's words tell, if any.
    @inline(__always)
    private mutating func readKey<Field: StoreField>(
        _ known: (field: Field, length: Int)?, _ seen: inout UInt8
    ) throws(JSONError) -> Field? {
        let start = scanner.position
        var field: Field?
        if let known {
            field = known.field
            scanner.position = start &+ known.length &+ 2
        } else {
            field = try readUnevenKey()
        }
        if let found = field {
            if seen & found.rawValue != 0 {
                errors.note(.duplicateKey, field: found.path, at: scanner.place(ofTokenAt: start))
                field = nil
            }
            seen |= found.rawValue
        }
        try scanner.readColon()
        return field
    }

    /// Reads a key that is unknown, or known but written with escapes.
    @inline(never)
    private mutating func readUnevenKey<Field: StoreField>() throws(JSONError) -> Field? {
        let start = scanner.position
        let range = try scanner.readString()
        guard range.count + 2 < scanner.position - start, range.count <= 15 else { return nil }
        let key = scanner.text.string(range)
        return Field.allCases.first { $0.path.split(separator: ".").last == Substring(key) }
    }

    /// Notes the required fields that an object lacks.
    @inline(__always)
    private mutating func noteMissing<Field: StoreField>(
        _ fields: Field.Type, seen: UInt8, at place: JSONScanner.Place
    ) {
        if Field.required & ~seen == 0 { return }
        for field in Field.allCases where Field.required & ~seen & field.rawValue != 0 {
            errors.note(.missing(expected: field.expected), field: field.path, at: place)
        }
    }
}
