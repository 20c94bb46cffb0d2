// A table that describes the members of an object in the app's store. A row contains the key, whether the
// member is required, the expected value, how the value is read and where it is stored.
// `AppStoreReader.readObject` is the common code for all tables.
//
// Two measures make the table as fast as hand-written code, according to callgrind on a store of 100,000
// items: keys are compared as two words before their end is known (12 % fewer instructions than reading a key
// first), and rows are accessed by reference and not copied, which would update reference counts (10 % of the
// samples of a profile).

import Bytes
import Civil
import JSON

/// A possible member of an object of the store.
struct StoreMember: Sendable {
    let key: String
    /// Keys that other programs and people write for it.
    let synonyms: [String]
    /// Whether the member is required. An optional member may be null.
    let isRequired: Bool
    /// The expected value, for messages.
    let expected: StoreExpectation
    let value: Value
    /// The path within the item, for messages, e.g. `location.name`.
    fileprivate(set) var path = ""

    /// How a value is read, and where it is stored.
    enum Value: Sendable {
        case id
        case text(@Sendable (inout ItemDraft, Text) -> Void)
        case bool(@Sendable (inout ItemDraft, Bool) -> Void)
        case instant(@Sendable (inout ItemDraft, Instant) -> Void)
        /// A number between `-bound` and `bound`.
        case degrees(bound: Int, @Sendable (inout ItemDraft, Double) -> Void)
        case object(MemberTable)
        // The values below are stored in the table of details, and are rare.
        /// A day as text: `due`.
        case dueDay
        case detailText(ItemField.DetailsPath<Text?>)
        case date(ItemField.DetailsPath<ItemDate?>)
        case webAddress(ItemField.DetailsPath<Text?>)
        /// True or false; false is like a member that is not there.
        case flag(ItemField.DetailsPath<Bool>)
        case priority, tags, parent, lines, discount, currency
        // The members of a line.
        case lineName, quantity, price
        /// Any value, which is not read.
        case skipped
    }

    /// A required member.
    static func required(
        _ key: String, _ expected: StoreExpectation, _ value: Value, also synonyms: [String] = []
    ) -> StoreMember {
        StoreMember(key: key, synonyms: synonyms, isRequired: true, expected: expected, value: value)
    }

    /// An optional member.
    static func optional(
        _ key: String, _ expected: StoreExpectation, _ value: Value, also synonyms: [String] = []
    ) -> StoreMember {
        StoreMember(key: key, synonyms: synonyms, isRequired: false, expected: expected, value: value)
    }
}

/// The known members of an object of the store; all others are ignored. It is a class, so that passing it
/// copies nothing.
final class MemberTable: Sendable {
    let members: [StoreMember]
    /// The keys of the members, in the same order.
    private let keys: [PackedKey]
    /// One bit per required member; the first one has the lowest bit.
    let required: UInt64

    /// Creates a table of at most 64 members. `path` is the path of the object, followed by a dot.
    init(path: String = "", _ members: [StoreMember]) {
        precondition(members.count <= 64, "a member has a bit in a word")
        self.members = members.map { member in
            var member = member
            member.path = path + member.key
            return member
        }
        keys = members.map { PackedKey($0.key) }
        required = members.enumerated().reduce(0) {
            $0 | ($1.element.isRequired ? 1 << UInt64($1.offset) : 0)
        }
    }

    /// The member whose unescaped key begins at an offset, if any: its index and the length of its key.
    @inline(__always)
    func member(at keyStart: Int, of bytes: ByteView) -> (index: Int, keyLength: Int)? {
        let word = bytes.word(at: keyStart)
        for index in keys.indices where keys[index].isNext(word, at: keyStart, of: bytes) {
            return (index, keys[index].length)
        }
        return nil
    }

    /// The key of the member that somebody may have meant with an unknown key.
    func nearest(to key: String) -> String? {
        let near = suggestion(for: key, among: members.map(\.key) + members.flatMap(\.synonyms))
        return members.first { $0.key == near || $0.synonyms.contains { $0 == near } }?.key
    }

    /// The index of the member with this key.
    func member(_ key: String) -> Int? { members.firstIndex { $0.key == key } }
}

/// A reference to a row of a table. Unlike a copy of the row, it updates no reference counts.
struct MemberReference {
    let table: MemberTable
    let index: Int

    var path: String { table.members[index].path }
    var expected: StoreExpectation { table.members[index].expected }
}

/// A key of up to 15 bytes and its closing quote, as two words that may overlap.
private struct PackedKey {
    let length: Int
    private let head: UInt64
    private let headMask: UInt64
    private let tail: UInt64

    init(_ key: String) {
        let bytes = Array(key.utf8) + [UInt8(ascii: "\"")]
        precondition(bytes.count <= 16, "a key fits into two words")
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        length = bytes.count - 1
        head = word(bytes.prefix(8))
        headMask = bytes.count < 8 ? 1 << UInt64(8 * bytes.count) - 1 : .max
        tail = word(bytes.suffix(8))
    }

    /// Whether the key begins at an offset. `word` contains the eight bytes there.
    @inline(__always)
    func isNext(_ word: UInt64, at start: Int, of bytes: ByteView) -> Bool {
        word & headMask == head && (length < 8 || bytes.word(at: start &+ length &- 7) == tail)
    }
}
