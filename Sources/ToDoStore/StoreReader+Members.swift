// The members of an item, of its location and of its coordinate: each is read if it is of the right type, else
// noted and skipped.

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
            let key = try scanner.readString()
            switch try field(keys.itemField(PackedKey(key, in: scanner.text)), of: key, seen: &seen) {
            case .id: try readID()
            case .title: try readText(ItemField.title, into: \.title)
            case .itemDescription:
                if try !readNull() { try readText(ItemField.itemDescription, into: \.itemDescription) }
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
            let key = try scanner.readString()
            switch try field(keys.locationField(PackedKey(key, in: scanner.text)), of: key, seen: &seen) {
            case .name: try readText(LocationField.name, into: \.locationName)
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
            let key = try scanner.readString()
            switch try field(keys.coordinateField(PackedKey(key, in: scanner.text)), of: key, seen: &seen) {
            case .latitude: draft.latitude = try readDegrees(.latitude)
            case .longitude: draft.longitude = try readDegrees(.longitude)
            case nil: try scanner.skipValue()
            }
        }
        noteMissing(CoordinateField.self, seen: seen, at: place)
    }

    // MARK: Keys

    /// Goes on to the value of a key, and gives the field to read there: nil for an unknown one, and for one
    /// that came before, which is noted.
    @inline(__always)
    private mutating func field<Field: StoreField>(
        _ field: Field?, of key: Range<Int>, seen: inout UInt8
    ) throws(JSONError) -> Field? {
        var field = field
        if let known = field {
            if seen & known.rawValue != 0 {
                errors.note(
                    .duplicateKey, field: known.path, at: scanner.place(ofTokenAt: key.lowerBound - 1))
                field = nil
            }
            seen |= known.rawValue
        }
        try scanner.readColon()
        return field
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
