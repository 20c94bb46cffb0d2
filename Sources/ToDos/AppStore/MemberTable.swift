// A table that describes the members of an object in the app's store. A row contains the key, whether the
// member is required, the expected value, how the value is read and where it is stored.
// `AppStoreReader.readObject` is the common code for all tables.

import Bytes
import Civil
import JSON

/// A possible member of an object of the store. A class, so that passing it copies nothing.
final class StoreMember: Sendable {
    let key: String
    /// Keys that other programs and people write for it.
    let synonyms: [String]
    /// Whether the member is required. An optional member may be null.
    let isRequired: Bool
    let expected: StoreExpectation
    let value: Value
    /// The path within the item, for messages, e.g. `location.name`.
    let path: String
    /// Whether the to-do app itself writes such a member.
    let isOfApp: Bool

    private init(
        _ key: String, isRequired: Bool, _ expected: StoreExpectation, _ value: Value, _ synonyms: [String],
        path: String = ""
    ) {
        (self.key, self.isRequired, self.expected, self.value) = (key, isRequired, expected, value)
        (self.synonyms, self.path, isOfApp) = (synonyms, path, value.isOfApp)
    }

    /// The member of an object at a path, which ends in a dot or is empty.
    fileprivate func inObject(at path: String) -> StoreMember {
        StoreMember(key, isRequired: isRequired, expected, value, synonyms, path: path + key)
    }

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
        case priority, tags, itemClass, lines, discount, currency
        case relation(ItemRelation)
        case series(ItemField.SeriesPart)
        // The members of a line.
        case lineName, quantity, price
        /// Any value, which is not read.
        case skipped

        fileprivate var isOfApp: Bool {
            switch self {
            case .id, .text, .bool, .instant, .degrees, .object: true
            case .dueDay, .detailText, .date, .webAddress, .flag, .priority, .tags, .relation, .itemClass,
                .lines,
                .discount, .currency, .series, .lineName, .quantity, .price, .skipped:
                false
            }
        }
    }

    static func required(
        _ key: String, _ expected: StoreExpectation, _ value: Value, also synonyms: [String] = []
    ) -> StoreMember {
        StoreMember(key, isRequired: true, expected, value, synonyms)
    }

    static func optional(
        _ key: String, _ expected: StoreExpectation, _ value: Value, also synonyms: [String] = []
    ) -> StoreMember {
        StoreMember(key, isRequired: false, expected, value, synonyms)
    }
}

/// The known members of an object of the store; all others are ignored.
final class MemberTable: Sendable {
    /// The path of the object within the item, followed by a dot.
    let path: String
    let members: [StoreMember]
    /// The index of the member with each key.
    let indices: [String: Int]

    init(path: String = "", _ members: [StoreMember]) {
        self.path = path
        indices = Dictionary(uniqueKeysWithValues: zip(members.map(\.key), members.indices))
        self.members = members.map { $0.inObject(at: path) }
    }

    /// The key of the member whose key or synonym is most similar to an unknown key.
    func nearest(to key: String) -> String? {
        let near = suggestion(for: key, among: members.map(\.key) + members.flatMap(\.synonyms))
        return members.first { $0.key == near || $0.synonyms.contains { $0 == near } }?.key
    }
}
