// A table says which members an object of the store has: one row for each, with its key, whether it must be there, what
// it takes, how it is read and where its value goes. `AppStoreReader.readObject` does everything else for all tables.

import Bytes
import Civil
import JSON

/// A member that an object of the store may have.
struct Field: Sendable {
    let key: String
    /// Whether it must be there. What need not be there may be null.
    let isRequired: Bool
    /// What it takes, for messages.
    let expected: StoreExpectation
    let value: Value
    /// The path from the item, for messages, such as `location.name`.
    fileprivate(set) var path = ""

    /// How a value is read, and where it goes.
    enum Value: Sendable {
        case id
        case text(@Sendable (inout ItemDraft, Text) -> Void)
        case bool(@Sendable (inout ItemDraft, Bool) -> Void)
        case instant(@Sendable (inout ItemDraft, Instant) -> Void)
        /// Degrees of so many at most on both sides of zero.
        case degrees(bound: Int, @Sendable (inout ItemDraft, Double) -> Void)
        case object(FieldTable)
    }

    /// A member that must be there.
    static func required(_ key: String, _ expected: StoreExpectation, _ value: Value) -> Field {
        Field(key: key, isRequired: true, expected: expected, value: value)
    }

    /// A member that may be left out.
    static func optional(_ key: String, _ expected: StoreExpectation, _ value: Value) -> Field {
        Field(key: key, isRequired: false, expected: expected, value: value)
    }

    private init(key: String, isRequired: Bool, expected: StoreExpectation, value: Value) {
        (self.key, self.isRequired, self.expected, self.value) = (key, isRequired, expected, value)
    }
}

/// The members of an object of the store. All others are ignored.
struct FieldTable: Sendable {
    let fields: [Field]
    /// The keys of the fields, in their order.
    private let keys: [PackedKey]
    /// One bit for each field that must be there, the first lowest.
    let required: UInt64

    /// A table of at most 64 fields of an object at a path from the item.
    init(path: String = "", _ fields: [Field]) {
        precondition(fields.count <= 64, "a field has a bit in a word")
        self.fields = fields.map { field in
            var field = field
            field.path = path + field.key
            return field
        }
        keys = fields.map { PackedKey($0.key) }
        required = fields.enumerated().reduce(0) { $0 | ($1.element.isRequired ? 1 << UInt64($1.offset) : 0) }
    }

    /// The index of the field that has a key, if any.
    @inline(__always)
    func index(of key: JSONString, in scanner: borrowing JSONScanner) -> Int? {
        if key.hasEscapes {
            let key = scanner.string(key)
            return fields.firstIndex { $0.key == key }
        }
        let key = PackedKey(key.range, in: scanner)
        return keys.firstIndex { $0 == key }
    }
}

/// A key of up to 16 bytes as two words, which are compared faster than bytes.
private struct PackedKey: Equatable {
    private let count: Int
    private let head: UInt64
    private let tail: UInt64

    /// The key in a range of a text.
    @inline(__always)
    init(_ range: Range<Int>, in scanner: borrowing JSONScanner) {
        count = range.count
        // The bytes that a word is too long for are shifted out at its top.
        let spare = UInt64(8 * max(0, 8 - count))
        head = scanner.bytes.word(at: range.lowerBound) << spare
        tail = count <= 8 ? 0 : scanner.bytes.word(at: range.upperBound - 8)
    }

    /// A key of a table.
    init(_ key: String) {
        let bytes = Array(key.utf8)
        precondition(1...16 ~= bytes.count, "a key fits into two words")
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        count = bytes.count
        head = word(bytes.prefix(8)) << UInt64(8 * max(0, 8 - count))
        tail = count <= 8 ? 0 : word(bytes.suffix(8))
    }
}
