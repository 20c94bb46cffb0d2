// A table that describes the members of an object in the app's store: the key, whether the member is required, what it
// holds, and how it is read. `AppStoreReader.readObject` is the common code for all tables.

import Bytes
import Foundation
import JSON

/// A possible member of an object of the store. A class, so that passing it copies nothing.
package final class StoreMember: Sendable {
    package typealias Read = @Sendable (inout AppStoreReader) throws(JSONError) -> Void
    let key: String
    /// Keys that other programs and people write for it.
    let synonyms: [String]
    /// Whether the member is required. An optional member may be null.
    let isRequired: Bool
    let expected: StoreExpectation
    /// The path within the item, for messages, e.g. `location.name`.
    let path: String
    /// Whether the to-do app itself writes such a member.
    let isOfApp: Bool
    /// Reads the next value into the item.
    let read: Read

    private static let ofApp = ["id", "title", "done", "itemDescription", "timestamp", "location"]

    init(
        _ key: String, _ expected: StoreExpectation, isRequired: Bool = false, in path: String = "",
        also synonyms: [String] = [], _ read: @escaping Read
    ) {
        (self.key, self.expected, self.isRequired, self.path) = (key, expected, isRequired, path + key)
        (self.synonyms, self.read) = (synonyms, read)
        isOfApp = !path.isEmpty || Self.ofApp.contains(key)
    }
}

/// The known members of an object of the store; all others are ignored.
package final class MemberTable: Sendable {
    /// The path of the object within the item, followed by a dot.
    let path: String
    let members: [StoreMember]
    /// The keys, one behind the other, and where each of them is. With a dictionary of strings, reading a store takes an eighth
    /// more instructions.
    private let letters: [UInt8]
    private let places: [Range<Int>]

    init(path: String = "", _ members: [StoreMember]) {
        (self.path, self.members) = (path, members)
        var (letters, places) = ([UInt8](), [Range<Int>]())
        for member in members {
            let start = letters.count
            letters += member.key.utf8
            places.append(start..<letters.count)
        }
        (self.letters, self.places) = (letters, places)
    }

    func index(of key: JSONString, in scanner: borrowing JSONScanner) -> Int? {
        if key.hasEscapes {
            let key = scanner.string(key)
            return members.firstIndex { $0.key == key }
        }
        let bytes = scanner.bytes
        return places.firstIndex { place in
            guard place.count == key.range.count else { return false }
            for offset in 0..<place.count
            where letters[place.lowerBound + offset] != bytes[key.range.lowerBound + offset] {
                return false
            }
            return true
        }
    }

    /// The members of some fields.
    package convenience init(of fields: [ItemField]) { self.init(fields.flatMap(\.members)) }

    /// The key of the member whose key or synonym is most similar to an unknown key.
    func nearest(to key: String) -> String? {
        let near = suggestion(for: key, among: members.map(\.key) + members.flatMap(\.synonyms))
        return members.first { $0.key == near || $0.synonyms.contains { $0 == near } }?.key
    }
}

extension MemberTable {
    /// An item. The app itself knows six members; it ignores the others when it reads, and drops them when it writes.
    static let item = MemberTable(
        ItemField.all.flatMap(\.members) + [
            // A record of the last import. It is not a field, so any value is valid.
            StoreMember(StoreDocument.importedKey, .item) { reader throws(JSONError) in
                try reader.scanner.skipValue()
            }
        ])

    static let location = MemberTable(
        path: "location.",
        [
            StoreMember("name", .text, isRequired: true, in: "location.") {
                reader throws(JSONError) in
                reader.values.place = try reader.readText()
            },
            StoreMember("coordinate", .optionalCoordinate, in: "location.") {
                reader throws(JSONError) in
                reader.point = (nil, nil)
                if try reader.isNext(.object) { try reader.readObject(coordinate) }
                guard let latitude = reader.point.latitude, let longitude = reader.point.longitude else {
                    return
                }
                reader.values.coordinate = Coordinate(latitude: latitude, longitude: longitude)
            },
        ])

    private static let coordinate = MemberTable(
        path: "location.coordinate.",
        [
            degrees("latitude", 90, also: ["lat"]) { reader, degrees in reader.point.latitude = degrees },
            degrees("longitude", 180, also: ["lng", "lon"]) { reader, degrees in
                reader.point.longitude = degrees
            },
        ])

    private static func degrees(
        _ key: String, _ bound: Int, also synonyms: [String],
        _ set: @escaping @Sendable (inout AppStoreReader, Double) -> Void
    ) -> StoreMember {
        StoreMember(key, .degrees, isRequired: true, in: "location.coordinate.", also: synonyms) {
            reader throws(JSONError) in
            if let degrees = try reader.readDegrees(bound: bound) { set(&reader, degrees) }
        }
    }

    /// A line of a shopping list. Messages name its index: `lines[2].price`.
    static let line = MemberTable(
        path: "lines[].",
        [
            StoreMember("name", .text, isRequired: true, in: "lines[].") { reader throws(JSONError) in
                if let name = try reader.readText() { reader.line.name = name }
            },
            StoreMember("quantity", .optionalQuantity, in: "lines[].", also: ["qty"]) {
                reader throws(JSONError) in
                reader.line.quantity = try reader.readAmount(isQuantity: true)
            },
            StoreMember("price", .optionalAmount, in: "lines[].", also: ["cost"]) {
                reader throws(JSONError) in
                reader.line.price = try reader.readAmount(isQuantity: false)
            },
        ])
}
