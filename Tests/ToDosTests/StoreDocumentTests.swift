// Tests that edits of the app's file make the requested changes and no others.

import Bytes
import Civil
import JSON
import TestSupport
import Testing

@testable import ToDos

@Suite struct StoreDocumentTests {
    private let milk =
        #"{"done":false, "x":[1, 2], "title":"Buy\u0020milk","id":"84720D25-19BD-5E97-AE1C-5E513880C942"}"#
    private let otherID = ItemID(high: 1, low: 2)

    private func edited(_ json: String, _ edits: [StoreEdit]) throws -> String {
        var document = try StoreDocument(json: Array(json.utf8))
        try document.edit(edits)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func adding() throws {
        let id = "\"id\":\"00000000-0000-0001-0000-000000000002\""
        #expect(try edited("[]", [.add(otherID, [])]) == "[{\(id),\"title\":\"\",\"done\":false}]")
        let changes: [ItemChange] = [
            .done(true), .title("a\"b"), .itemDescription("é\n"), .due(Instant(seconds: 7)),
            .location(name: "Home", coordinate: Coordinate(latitude: 1.5, longitude: -2)),
        ]
        let item =
            "{\(id),\"done\":true,\"title\":\"a\\\"b\",\"itemDescription\":\"é\\n\",\"timestamp\":7,"
            + "\"location\":{\"name\":\"Home\",\"coordinate\":{\"latitude\":1.5,\"longitude\":-2.0}}}"
        #expect(
            try edited("\u{FEFF}[\n  \(milk)\n]\n", [.add(otherID, changes)])
                == "\u{FEFF}[\n  \(milk),\n  \(item)\n]\n")
    }

    @Test func changing() throws {
        let zero = StoreIndex(0)
        #expect(
            try edited("[\(milk)]", [.change(zero, [.done(true)])])
                == "[\(milk.replacing("false", with: "true"))]")
        #expect(
            try edited(
                "[\(milk)]", [.change(zero, [.title("Bread"), .title("Bread/2"), .itemDescription(nil)])])
                == "[\(milk.replacing(#"Buy\u0020milk"#, with: "Bread/2"))]")
        let place = item(#""location":{"name":"a", "y":null, "coordinate":{"latitude":1,"longitude":2}}"#)
        #expect(
            try edited("[\(place)]", [.change(zero, [.location(name: "b", coordinate: nil)])])
                == "[\(item(#""location":{"name":"b", "y":null}"#))]")
        #expect(try edited("[\(place)]", [.change(zero, [.noLocation])]) == "[\(item())]")
    }

    @Test func removing() throws {
        let items = (0..<3).map { item(id: ItemID(high: 0, low: $0).description) }
        let json = "[ \(items[0]) , \(items[1]),\n\(items[2]) ]"
        #expect(try edited(json, [.remove(StoreIndex(1))]) == "[ \(items[0]),\n\(items[2]) ]")
        #expect(
            try edited(json, [.remove(StoreIndex(0)), .change(StoreIndex(0), [.done(true)])])
                == "[ \(items[1]),\n\(items[2]) ]")
        #expect(try edited(json, (0..<3).map { .remove(StoreIndex($0)) }) == "[  ]")
    }

    @Test(
        arguments: [
            (0, 0, "0"), (-1, 500_000_000, "-0.5"), (-86401, 500_000_000, "-86400.5"),
            (1_674_037_123, 1, "1674037123.000000001"),
            (-5, 0, "-5"), (7, 250_000_000, "7.25"), (-2, 999_999_999, "-1.000000001"),
        ] as [(Int, UInt32, String)])
    func instants(_ seconds: Int, _ nanoseconds: UInt32, _ number: String) throws {
        let due = Instant(seconds: seconds, nanoseconds: nanoseconds)
        let json = try edited("[\(item())]", [.change(StoreIndex(0), [.due(due)])])
        #expect(json.contains("\"timestamp\":\(number)}"))
        #expect(try ToDoStore(json: Array(json.utf8)).items.first?.due == .instant(due))
    }

    @Test func refusedEditsChangeNothing() throws {
        var document = try StoreDocument(json: Array("[\(milk)]".utf8), named: "todoitems")
        let before = document.bytes
        let id = try #require(document.store.items.first?.id)
        let error = #expect(throws: StoreErrors.self) {
            try document.edit([
                .add(id, []),
                .add(otherID, [.location(name: "", coordinate: Coordinate(latitude: 91, longitude: 0))]),
            ])
        }
        #expect(
            error?.first.map(\.message) == [
                #"item 2 "" (84720D25…): id is already that of item 1 on line 1"#,
                #"item 3 "" (00000000…): location.coordinate.latitude is 91.0, outside -90…90"#,
            ])
        #expect(document.bytes == before)
        #expect(document.store.index(of: id) == StoreIndex(0))
        #expect(throws: StoreErrors.self) { try StoreDocument(json: Array("[{}]".utf8)) }
    }

    // MARK: Random edits

    /// After random edits, unchanged items keep their bytes, changed items keep the bytes of all other
    /// members, and the requested changes are in effect.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var document = try StoreDocument(json: Array(randomFile(&random).utf8))
            for _ in 0..<8 { try editOnce(&document, &random, "seed \(seed)") }
        }
    }

    private func editOnce(_ document: inout StoreDocument, _ random: inout SeededGenerator, _ note: Comment)
        throws
    {
        let before = document.store
        var edits: [StoreEdit] = []
        var changed: [Int: [ItemChange]] = [:]
        var removed: Set<Int> = []
        var added: [(id: ItemID, changes: [ItemChange])] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = before.items.isEmpty ? nil : Int.random(in: before.items.indices, using: &random)
            switch (Int.random(in: 0..<4, using: &random), index) {
            case (0, let index?):
                removed.insert(index)
                edits.append(.remove(StoreIndex(index)))
            case (1, _), (_, nil):
                added.append((ItemID(high: random.next(), low: random.next()), randomChanges(&random)))
                edits.append(.add(added[added.count - 1].id, added[added.count - 1].changes))
            case (_, let index?):
                let changes = randomChanges(&random)
                changed[index, default: []] += changes
                edits.append(.change(StoreIndex(index), changes))
            }
        }
        try document.edit(edits)
        let after = document.store
        #expect(throws: Never.self) { try JSONValue(parsing: document.bytes) }
        let kept = before.items.indices.filter { !removed.contains($0) }
        try #require(after.items.count == kept.count + added.count, note)
        for (new, old) in zip(after.items, kept.map { before.items[$0] }) {
            #expect(new.id == old.id, note)
            let changes = changed[before.items.firstIndex { $0.id == old.id } ?? 0] ?? []
            if changes.isEmpty {
                #expect(after.string(new.source) == before.string(old.source), note)
            } else {
                let keys = Set(changes.map(\.key))
                #expect(try members(after, new, without: keys) == members(before, old, without: keys), note)
                expect(changes, of: new, in: after, note)
            }
        }
        for (new, asked) in zip(after.items.dropFirst(kept.count), added) {
            #expect(new.id == asked.id, note)
            expect(asked.changes, of: new, in: after, note)
        }
    }

    /// The members of an item as written, except those with the given keys.
    private func members(_ store: ToDoStore, _ item: ToDoItem, without keys: Set<String>) throws -> [String] {
        try store.withBytes(of: item.source) { bytes throws(JSONError) in
            try ByteView.with(bytes) { view throws(JSONError) in
                var scanner = JSONScanner(view, at: 0)
                return try scanner.readMembers().filter { !keys.contains($0.key) }.map { member in
                    view.withBytes(of: member.range) { String(utf8: $0) }
                }
            }
        }
    }

    /// Checks that an item has the values that its changes set; of several changes of one kind, the last one
    /// applies.
    private func expect(_ changes: [ItemChange], of item: ToDoItem, in store: ToDoStore, _ note: Comment) {
        let last = Dictionary(changes.map { ($0.key, $0) }) { $1 }
        let asked = last.values.map(Self.text).sorted()
        let location: ItemChange =
            item.location.map { .location(name: store.string($0.name), coordinate: $0.coordinate) }
            ?? .noLocation
        let found = [
            .title(store.string(item.title)), .itemDescription(item.itemDescription.map { store.string($0) }),
            .due(item.due?.instant), location, .done(item.isDone),
        ].filter { last[$0.key] != nil }.map(Self.text).sorted()
        #expect(found == asked, note)
    }

    /// A change as text, for comparing.
    private static func text(_ change: ItemChange) -> String { text(change.key, change.patch) }

    private static func text(_ key: String, _ patch: JSONPatch) -> String {
        switch patch {
        case .remove: "\(key) removed"
        case .set(let json): "\(key): \(String(decoding: json, as: UTF8.self))"
        case .merge(let members):
            "\(key): {\(members.map { text($0.key, $0.patch) }.joined(separator: ", "))}"
        }
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        let pieces = ["", "a", "é", "日本", "/", "\"", "\\", "\n", "😀", "},{", "]", "\u{1}", "plain words"]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private func randomChanges(_ random: inout SeededGenerator) -> [ItemChange] {
        func maybe<T>(_ value: T) -> T? { Bool.random(using: &random) ? value : nil }
        let point = Coordinate(
            latitude: .random(in: -90...90, using: &random),
            longitude: .random(in: -180...180, using: &random))
        let instant = Instant(
            seconds: .random(in: ItemDate.years, using: &random),
            nanoseconds: maybe(.random(in: 0..<1_000_000_000, using: &random)) ?? 0)
        let all: [ItemChange] = [
            .title(randomText(&random)), .itemDescription(maybe(randomText(&random))), .due(maybe(instant)),
            maybe(.location(name: randomText(&random), coordinate: maybe(point))) ?? .noLocation,
            .done(Bool.random(using: &random)),
        ]
        return (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in all.randomElement(using: &random)
        }
    }

    /// A file with unusual white space, keys in any order, unknown keys and escapes.
    private func randomFile(_ random: inout SeededGenerator) -> String {
        func space() -> String { ["", "", "", " ", "\n", "\r\n\t"].randomElement(using: &random) ?? "" }
        func string() -> String {
            let pieces = ["a", "é", #"\u00e9"#, #"\""#, #"\/"#, #"\ud83d\ude00"#, "},{", "]", ","]
            let count = Int.random(in: 0...4, using: &random)
            return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "\""
        }
        func list(_ parts: [String]) -> String {
            var list = space()
            for (index, part) in parts.enumerated() {
                list += (index > 0 ? space() + "," + space() : "") + part
            }
            return list + space()
        }
        func object(_ id: UInt64) -> String {
            let required = [
                (["\"title\"", #""t\u0069tle""#].randomElement(using: &random) ?? "", string()),
                ("\"id\"", "\"\(ItemID(high: random.next(), low: id))\""), ("\"done\"", "false"),
            ]
            let optional = [
                ("\"timestamp\"", "-1.25e2"), ("\"itemDescription\"", string()),
                ("\"itemDescription2\"", "[{\"id\":1}, 2]"), ("\"location\"", "null"),
            ].filter { _ in Bool.random(using: &random) }
            let place = ("\"location\"", "{\"name\":\(string()), \"z\" : {} }")
            let members = optional.contains { $0.1 == "null" } ? optional : optional + [place]
            return "{"
                + list(
                    (required + members).shuffled(using: &random).map { $0 + space() + ":" + space() + $1 })
                + "}"
        }
        let items = (0..<UInt64.random(in: 0...5, using: &random)).map { object($0) }
        return space() + "[" + list(items) + "]" + space()
    }
}
