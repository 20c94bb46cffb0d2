// Reads the values of fields and checks their types and ranges. An invalid value is recorded as it was
// written, and skipped.

import Bytes
import Civil
import JSON

extension AppStoreReader {
    /// Reads the value of a field into the draft.
    mutating func readValue(_ field: MemberReference) throws(JSONError) {
        switch field.table.members[field.index].value {
        case .id: try readID(field)
        case .text(let set): if let text = try readText(field) { set(&draft, text) }
        case .bool(let set): if let bool = try readBool(field) { set(&draft, bool) }
        case .instant(let set):
            draft.timestampStart = scanner.position
            if scanner.isNext(.string) {
                try readTextTimestamp(field)
            } else if let instant = try readInstant(field) {
                set(&draft, instant)
            }
        case .degrees(let bound, let set):
            if let degrees = try readDegrees(field, bound: bound) { set(&draft, degrees) }
        case .object(let table): if try isNext(.object, field) { try readObject(table) }
        case .dueDay, .detailText, .date, .webAddress, .flag, .priority, .tags, .parent, .lines, .discount,
            .currency, .lineName, .quantity, .price:
            try readDetail(field)
        case .skipped: try scanner.skipValue()
        }
    }

    /// Whether the next value has this kind; a value of another kind is recorded as an error and skipped.
    mutating func isNext(_ kind: JSONKind, _ field: MemberReference) throws(JSONError) -> Bool {
        if scanner.isNext(kind) { return true }
        try noteType(field)
        return false
    }

    mutating func noteType(_ field: MemberReference) throws(JSONError) {
        let start = scanner.position
        let found = try readExcerpt()
        store.note(
            .wrongType(found: found, expected: field.expected), field: path(of: field), at: start,
            item: current)
    }

    /// Reads a text; nil if the value is not a text.
    mutating func readText(_ field: MemberReference) throws(JSONError) -> Text? {
        guard try isNext(.string, field) else { return nil }
        let string = try scanner.readString()
        return string.hasEscapes ? store.text(string, of: scanner) : source.part(string.range)
    }

    /// Reads a Boolean; nil if the value is not a Boolean.
    mutating func readBool(_ field: MemberReference) throws(JSONError) -> Bool? {
        if scanner.isNext(.true) {
            try scanner.readTrue()
            return true
        }
        guard try isNext(.false, field) else { return nil }
        try scanner.readFalse()
        return false
    }

    /// Reads the ID of the item.
    private mutating func readID(_ field: MemberReference) throws(JSONError) {
        guard try isNext(.string, field) else { return }
        let start = scanner.position + 1
        // The characters of an ID are plain, so its string needs no search for the end.
        if let id = ItemID(start..<start + ItemID.textLength, of: scanner.bytes),
            let string = scanner.readString(ofPlain: ItemID.textLength)
        {
            draft.id = id
            draft.writtenID = string
            return
        }
        let string = try scanner.readString()
        let id =
            string.hasEscapes
            ? ItemID(parsing: scanner.string(string).utf8) : ItemID(string.range, of: scanner.bytes)
        guard let id else {
            let found = excerpt(string)
            return store.note(
                .notUUID(found: found), field: field.path, at: string.range.lowerBound - 1, item: current)
        }
        draft.id = id
        draft.writtenID = string
    }

    /// Reads a latitude or longitude; nil if the value is invalid.
    private mutating func readDegrees(_ field: MemberReference, bound: Int) throws(JSONError) -> Double? {
        guard try isNext(.number, field) else { return nil }
        let number = try scanner.readNumber()
        let degrees = scanner.double(number)
        if degrees.magnitude <= Double(bound) { return degrees }
        let found = excerpt(number)
        store.note(
            degrees.isFinite ? .outsideDegrees(found: found, bound: bound) : .notFinite(found: found),
            field: field.path, at: number.range.lowerBound, item: current)
        return nil
    }

    /// Reads seconds since 1970; nil if the value is invalid.
    mutating func readInstant(_ field: MemberReference) throws(JSONError) -> Instant? {
        guard try isNext(.number, field) else { return nil }
        let number = try scanner.readNumber()
        guard let instant = Self.instant(number, scanner), ItemDate.years.contains(instant.seconds) else {
            let problem = dateProblem(number)
            store.note(problem, field: field.path, at: number.range.lowerBound, item: current)
            return nil
        }
        if epoch.suspects(instant), let current {
            epoch.suspect = EpochRule.Suspect(
                instant: instant, found: excerpt(number), field: field.path, offset: number.range.lowerBound,
                item: current)
        }
        return instant
    }

    /// Converts seconds since 1970 to an instant; nil if they exceed the range of an integer. Up to nine
    /// decimals are exact, unless there is an exponent. It is static, because the compiler would copy the whole
    /// reader for a method.
    private static func instant(_ number: JSONNumber, _ scanner: borrowing JSONScanner) -> Instant? {
        guard let whole = number.whole, let fraction = number.fraction, number.fractionCount <= 9,
            !number.hasExponent
        else {
            let value = scanner.double(number)
            let seconds = value.rounded(.down)
            return Int(exactly: seconds).map {
                Instant(seconds: $0, nanoseconds: min(UInt32((value - seconds) * 1e9), 999_999_999))
            }
        }
        guard let seconds = Int(exactly: whole) else { return nil }
        let nanoseconds = UInt32(fraction * .powerOfTen(9 - number.fractionCount))
        if !number.isNegative { return Instant(seconds: seconds, nanoseconds: nanoseconds) }
        if nanoseconds == 0 { return Instant(seconds: -seconds) }
        return Instant(seconds: -seconds - 1, nanoseconds: 1_000_000_000 - nanoseconds)
    }

    private func dateProblem(_ number: JSONNumber) -> StoreProblem {
        let value = scanner.double(number)
        let found = excerpt(number)
        // Thirteen digits are milliseconds of the years 2001…2286. Fourteen digits may be a date such as
        // 20230118102200.
        if value.magnitude >= 1e12, value.magnitude < 1e13 {
            return .milliseconds(found: found, seconds: Int64((value / 1000).rounded(.down)))
        }
        return value.isFinite ? .outsideYears(found: found) : .notFinite(found: found)
    }

    // MARK: Excerpts

    /// Reads the next value and returns it as shown in messages.
    mutating func readExcerpt() throws(JSONError) -> String {
        let name: String
        switch try scanner.kind() {
        case .string: return excerpt(try scanner.readString())
        case .number: return excerpt(try scanner.readNumber())
        case .true: name = "true"
        case .false: name = "false"
        case .null: name = "null"
        case .array: name = "an array"
        case .object: name = "an object"
        }
        try scanner.skipValue()
        return name
    }

    func excerpt(_ string: JSONString) -> String {
        var buffer = ByteBuffer()
        scanner.append(string, to: &buffer)
        return "\"" + buffer.withBytes { Excerpt.text($0) } + "\""
    }

    func excerpt(_ number: JSONNumber) -> String {
        scanner.bytes.withBytes(of: number.range) { Excerpt.text($0) }
    }
}
