// Reads the values of fields and checks their types and ranges. An invalid value is recorded as it was
// written, and skipped.

import Bytes
import Civil
import JSON

extension AppStoreReader {
    mutating func readValue(_ field: StoreMember) throws(JSONError) {
        switch field.value {
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
        case .dueDay: try readDueDay(field)
        case .detailText(let path):
            if let text = try readText(field) {
                store.changeDetails(of: &draft.item) { $0[keyPath: path] = text }
            }
        case .date(let path):
            if let date = try readDate(field) {
                store.changeDetails(of: &draft.item) { $0[keyPath: path] = date }
            }
        case .webAddress(let path): try readWebAddress(field, path)
        case .priority: try readPriority(field)
        case .tags: try readTags(field)
        case .relation(let relation): try readRelation(relation, field)
        case .itemClass: try readClass(field)
        case .flag(let path):
            if try readBool(field) == true {
                store.changeDetails(of: &draft.item) { $0[keyPath: path] = true }
            }
        case .lines: try readLines(field)
        case .discount: try readDiscount(field)
        case .currency: try readCurrency(field)
        case .series(let part): try readSeries(part, field)
        case .lineName: if let name = try readText(field) { line.name = name }
        case .quantity: line.quantity = try readAmount(field, isQuantity: true)
        case .price: line.price = try readAmount(field)
        case .skipped: try scanner.skipValue()
        }
    }

    /// Whether the next value has this kind; a value of another kind is recorded as an error and skipped.
    mutating func isNext(_ kind: JSONKind, _ field: StoreMember) throws(JSONError) -> Bool {
        if scanner.isNext(kind) { return true }
        try noteType(field)
        return false
    }

    mutating func noteType(_ field: StoreMember) throws(JSONError) {
        let start = scanner.position
        let found = try readExcerpt()
        store.note(
            .wrongType(found: found, expected: field.expected), field: path(of: field), at: start,
            item: current)
    }

    mutating func readText(_ field: StoreMember) throws(JSONError) -> Text? {
        guard try isNext(.string, field) else { return nil }
        let string = try scanner.readString()
        return string.hasEscapes ? store.text(string, of: scanner) : source.part(string.range)
    }

    /// Reads a Boolean; nil if the value is not a Boolean.
    mutating func readBool(_ field: StoreMember) throws(JSONError) -> Bool? {
        if scanner.isNext(.true) {
            try scanner.readTrue()
            return true
        }
        guard try isNext(.false, field) else { return nil }
        try scanner.readFalse()
        return false
    }

    private mutating func readID(_ field: StoreMember) throws(JSONError) {
        guard try isNext(.string, field) else { return }
        let string = try scanner.readString()
        let id =
            string.hasEscapes
            ? ItemID(parsing: scanner.string(string).utf8)
            : scanner.bytes.withBytes(of: string.range) { ItemID(parsing: $0) }
        guard let id else {
            let found = excerpt(string)
            return store.note(
                .notUUID(found: found), field: field.path, at: string.range.lowerBound - 1, item: current)
        }
        draft.id = id
        draft.writtenID = string
    }

    /// Reads a latitude or longitude; nil if the value is invalid.
    private mutating func readDegrees(_ field: StoreMember, bound: Int) throws(JSONError) -> Double? {
        guard try isNext(.number, field) else { return nil }
        let number = try scanner.readNumber()
        let degrees = scanner.double(number)
        if degrees.magnitude <= Double(bound) { return degrees }
        let found = excerpt(number)
        store.note(
            degrees.isFinite ? .outsideDegrees(found: found, bound: bound) : .notFinite(found: found),
            field: field.path, at: number.lowerBound, item: current)
        return nil
    }

    /// Reads seconds since 1970; nil if the value is invalid.
    mutating func readInstant(_ field: StoreMember) throws(JSONError) -> Instant? {
        guard try isNext(.number, field) else { return nil }
        let number = try scanner.readNumber()
        guard let instant = instant(number), ItemDate.years.contains(instant.seconds) else {
            let problem = dateProblem(number)
            store.note(problem, field: field.path, at: number.lowerBound, item: current)
            return nil
        }
        if epoch.suspects(instant), let current {
            epoch.suspect = EpochRule.Suspect(
                instant: instant, found: excerpt(number), field: field.path, offset: number.lowerBound,
                item: current)
        }
        return instant
    }

    /// Converts seconds since 1970 to an instant; nil if they exceed the range of an integer. Up to nine decimals are
    /// exact, unless there is an exponent.
    private func instant(_ number: Range<Int>) -> Instant? {
        let isNegative = scanner.bytes[number.lowerBound] == UInt8(ascii: "-")
        var (whole, fraction, decimals, isFraction) = (0, 0, 0, false)
        for index in number.dropFirst(isNegative ? 1 : 0) {
            let byte = scanner.bytes[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            guard byte.isDigit, decimals < 9, whole < 1 << 50 else {
                let value = scanner.double(number)
                let seconds = value.rounded(.down)
                return Int(exactly: seconds).map {
                    Instant(seconds: $0, nanoseconds: min(UInt32((value - seconds) * 1e9), 999_999_999))
                }
            }
            if isFraction {
                fraction = 10 * fraction + Int(byte & 15)
                decimals += 1
            } else {
                whole = 10 * whole + Int(byte & 15)
            }
        }
        for _ in decimals..<9 { fraction *= 10 }
        let nanoseconds = UInt32(fraction)
        if !isNegative { return Instant(seconds: whole, nanoseconds: nanoseconds) }
        if nanoseconds == 0 { return Instant(seconds: -whole) }
        return Instant(seconds: -whole - 1, nanoseconds: 1_000_000_000 - nanoseconds)
    }

    private func dateProblem(_ number: Range<Int>) -> StoreProblem {
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

    func excerpt(_ number: Range<Int>) -> String { Excerpt.text(scanner.text(number)) }
}
