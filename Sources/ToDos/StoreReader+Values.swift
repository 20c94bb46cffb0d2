// The values of fields: type and range checked, and what is wrong noted with the value as it was written.

import Bytes
import Civil
import JSON

extension StoreReader {
    /// Whether null is next, which is then read: a field that may be left out may be null too.
    @inline(__always)
    mutating func readNull() throws(JSONError) -> Bool {
        guard scanner.isNext(.null) else { return false }
        try scanner.readNull()
        return true
    }

    /// Whether a value of a kind is next; another one is noted and skipped.
    @inline(__always)
    mutating func isNext(_ kind: JSONKind, _ field: some StoreField) throws(JSONError) -> Bool {
        if scanner.isNext(kind) { return true }
        try noteType(field)
        return false
    }

    @inline(never)
    private mutating func noteType(_ field: some StoreField) throws(JSONError) {
        let place = scanner.place
        let found = try shown(scanner.kind())
        let problem = StoreProblem.wrongType(found: found, expected: field.expected)
        errors.note(problem, field: field.path, at: place)
    }

    /// Reads a text; nil when it is no text.
    @inline(__always)
    mutating func readText(_ field: some StoreField) throws(JSONError) -> Text? {
        guard try isNext(.string, field) else { return nil }
        return text(try scanner.readString())
    }

    /// Reads `done`.
    @inline(__always)
    mutating func readDone() throws(JSONError) {
        if scanner.isNext(.true) {
            try scanner.readTrue()
            draft.isDone = true
        } else if try isNext(.false, ItemField.done) {
            try scanner.readFalse()
        }
    }

    /// Reads `id`.
    @inline(__always)
    mutating func readID() throws(JSONError) {
        let place = scanner.place
        if let id = scanner.readID() {
            draft.id = id
            draft.idPlace = place
        } else {
            try readUnevenID(at: place)
        }
    }

    /// Reads an id that holds escapes, which JSON allows, or is wrong.
    @inline(never)
    private mutating func readUnevenID(at place: JSONScanner.Place) throws(JSONError) {
        guard try isNext(.string, ItemField.id) else { return }
        let range = try scanner.readString()
        let text = scanner.text.string(range)
        if let id = ItemID(parsing: text.utf8) {
            draft.id = id
            draft.idPlace = place
        } else {
            errors.note(.notUUID(found: shownString(range)), field: ItemField.id.path, at: place)
        }
    }

    /// Reads a latitude or longitude; not a number when it is wrong.
    @inline(__always)
    mutating func readDegrees(_ field: CoordinateField) throws(JSONError) -> Double {
        guard try isNext(.number, field) else { return .nan }
        let place = scanner.place
        let number = try scanner.readNumber()
        let degrees = scanner.double(number)
        if degrees.magnitude <= Double(field.bound) { return degrees }
        let found = shownNumber(number)
        errors.note(
            degrees.isFinite ? .outsideDegrees(found: found, bound: field.bound) : .notFinite(found: found),
            field: field.path, at: place)
        return .nan
    }

    /// Reads `timestamp`, rounded down to whole seconds.
    @inline(__always)
    mutating func readTimestamp() throws(JSONError) {
        guard try isNext(.number, ItemField.timestamp) else { return }
        let place = scanner.place
        let number = try scanner.readNumber()
        let value = number.integer.map(Double.init) ?? scanner.double(number)
        if value >= Self.firstSecond, value < Self.endOfSeconds {
            let seconds = Self.floor(value)
            draft.due = .instant(Instant(seconds: Int(seconds)))
            if epoch.add(seconds, exactly: value) {
                epoch.keep(seconds, found: shownNumber(number), at: place)
            }
        } else {
            errors.note(dateProblem(value, shownNumber(number)), field: ItemField.timestamp.path, at: place)
        }
    }

    /// 0001-01-01T00:00:00Z and 10000-01-01T00:00:00Z in seconds since 1970.
    private static var firstSecond: Double { -62_135_596_800 }
    private static var endOfSeconds: Double { 253_402_300_800 }

    /// The whole number at or below a value that is well inside 64 bits. (`rounded(.down)` would need the C
    /// library's mathematics, which nothing here imports.)
    @inline(__always)
    private static func floor(_ value: Double) -> Int64 {
        let towardsZero = Int64(value)
        return Double(towardsZero) > value ? towardsZero - 1 : towardsZero
    }

    private func dateProblem(_ value: Double, _ found: String) -> StoreProblem {
        // Thirteen digits: the milliseconds of 2001…2286. Fourteen may be 20230118102200.
        if value.magnitude >= 1e12, value.magnitude < 1e13 {
            return .milliseconds(found: found, seconds: Self.floor(value / 1000))
        }
        return value.isFinite ? .outsideYears(found: found) : .notFinite(found: found)
    }

    // MARK: Showing

    /// Reads the value that is next, and gives it as it is shown in a message.
    mutating func shown(_ kind: JSONKind) throws(JSONError) -> String {
        switch kind {
        case .string: return shownString(try scanner.readString())
        case .number: return shownNumber(try scanner.readNumber())
        case .true, .false, .null, .array, .object: try scanner.skipValue()
        }
        switch kind {
        case .true: return "true"
        case .false: return "false"
        case .null: return "null"
        case .array: return "an array"
        case .object, .string, .number: return "an object"
        }
    }

    /// A text as it is shown, without quotes.
    func shownText(_ range: Range<Int>) -> String {
        // A character of a thousand accents is cut too: what is decoded is bounded first, between scalars.
        var end = min(range.upperBound, range.lowerBound + 8 * Excerpt.longest)
        while end < range.upperBound, scanner.text[end] & 0xC0 == 0x80 { end -= 1 }
        let text = scanner.text.string(range.lowerBound..<end)
        return Excerpt.text(text, isCut: end < range.upperBound)
    }

    private func shownString(_ range: Range<Int>) -> String {
        "\"\(shownText(range))\""
    }

    private func shownNumber(_ number: JSONNumber) -> String {
        shownText(number.range)
    }
}
