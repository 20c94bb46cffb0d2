// Tests with random files and random edits of all fields: what was asked for is in effect, and no other byte changes.

import Bytes
import Civil
import JSON
import TestSupport
import Testing

@testable import ToDos

@Suite struct RandomEditTests {
    private let zone = Zone(name: "Test") { $0 < 0 ? -34_200 : 7200 }

    /// After random edits, unchanged items keep their bytes, changed items keep the bytes of all other members, and
    /// all items have the values that were asked for.
    @Test(arguments: 1...rounds(2, full: 8) as ClosedRange<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<rounds(8, full: 40) {
            var document = try StoreDocument(json: Array(randomFile(&random).utf8))
            for _ in 0..<8 { try editOnce(&document, &random, "seed \(seed)") }
        }
    }

    private func editOnce(_ document: inout StoreDocument, _ random: inout SeededGenerator, _ note: Comment)
        throws
    {
        let before = document.store
        var edits: [StoreEdit] = []
        var values = before.indices.map { before.values(of: $0) }
        var changedKeys: [Int: Set<String>] = [:]
        var removed: Set<Int> = []
        var added: [ItemValues] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = values.isEmpty ? nil : Int.random(in: values.indices, using: &random)
            switch (Int.random(in: 0..<4, using: &random), index) {
            case (0, let index?):
                removed.insert(index)
                edits.append(.remove(StoreIndex(index)))
            case (1, _), (_, nil):
                var item = ItemValues(id: ItemID(high: random.next(), low: random.next()), title: "")
                for _ in 0..<6 { change(&item, parents: values.map(\.id), &random) }
                added.append(item)
                edits.append(.add(item))
            case (_, let index?):
                let old = values[index]
                let parents = values[..<index].map(\.id)
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    change(&values[index], parents: parents, &random)
                }
                let patches = ItemJSON(.edit, zone: zone).patches(from: old, to: values[index])
                changedKeys[index, default: []].formUnion(patches.map(\.key))
                edits.append(.change(StoreIndex(index), from: old, to: values[index]))
            }
        }
        try document.edit(edits, zone: zone)

        let after = document.store
        #expect(throws: Never.self) { try JSONValue(parsing: document.bytes) }
        let kept = values.indices.filter { !removed.contains($0) }
        let known = Set(kept.map { values[$0].id })
        let expected = (kept.map { values[$0] } + added).map { read(back: $0, among: known) }
        #expect(after.indices.map { after.values(of: $0) } == expected, note)
        for (new, index) in zip(after.items, kept) {
            let old = before.items[index]
            let keys = changedKeys[index] ?? []
            if keys.isEmpty {
                #expect(after.string(new.source) == before.string(old.source), note)
            } else {
                #expect(try members(after, new, without: keys) == members(before, old, without: keys), note)
            }
        }
        let (outside, wasOutside) = (texts(between: after), texts(between: before))
        #expect(outside.first == wasOutside.first && outside.last == wasOutside.last || kept.isEmpty, note)
    }

    /// The values of an item as a store with these IDs reads them.
    private func read(back values: ItemValues, among known: Set<ItemID>) -> ItemValues {
        var values = values
        if values.coordinate != nil { values.place = values.place ?? "" }
        for relation in ItemRelation.allCases { values[relation] = values[relation].filter(known.contains) }
        return values
    }

    /// The bytes before the first item and after the last one.
    private func texts(between store: ToDoStore) -> [[UInt8]] {
        guard let first = store.items.first, let last = store.items.last else { return [] }
        return [
            Array(store.texts.source[..<first.source.range.lowerBound]),
            Array(store.texts.source[last.source.range.upperBound...]),
        ]
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

    // MARK: Random values

    /// Changes one field of an item.
    private func change(_ item: inout ItemValues, parents: [ItemID], _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: item.title = text(&random)
        case 1: item.isDone.toggle()
        case 2: item.itemDescription = maybe(text(&random), &random)
        case 3: item.due = date(&random)
        case 4: item.place = maybe(text(&random), &random)
        case 5: item.coordinate = maybe(point(&random), &random)
        case 6: (item.place, item.coordinate) = (nil, nil)
        case 7: item.start = date(&random)
        case 8: item.created = date(&random)
        case 9: item.modified = date(&random)
        case 10: item.completed = date(&random)
        case 11: item.project = maybe(text(&random), &random)
        case 12:
            let tags = Set((0..<3).map { _ in text(&random) }).subtracting([""])
            item.tags = tags.sorted().shuffled(using: &random)
        case 13: item.priority = Priority(.random(in: 0...9, using: &random))
        case 14: (item.url, item.repeats) = (maybe("https://é/\\", &random), maybe(text(&random), &random))
        case 15: item.lines.append(ItemLine(text(&random), quantity: maybe(0.5, &random)))
        case 16:
            item.lines.removeAll { _ in Bool.random(using: &random) }
            item.discount = nil
        case 17:
            (item.currency, item.discount) = (Currency("EUR"), nil)
            if !item.lines.isEmpty { (item.lines[0].price, item.discount) = (2, maybe(1, &random)) }
        case 18: item.dependsOn = Set((0..<2).compactMap { _ in parents.randomElement(using: &random) })
        default: item.parent = parents.randomElement(using: &random)
        }
    }

    private func maybe<T>(_ value: T, _ random: inout SeededGenerator) -> T? {
        Bool.random(using: &random) ? value : nil
    }

    private func text(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "", "a", "é", "日本", "/", "\"", "\\", "\n", "😀", "},{", "]", "\u{1}", "plain words", "\u{202E}",
            "null",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private func date(_ random: inout SeededGenerator) -> ItemDate? {
        let seconds = Int.random(in: ItemDate.years, using: &random)
        let nanoseconds = maybe(UInt32.random(in: 0..<1_000_000_000, using: &random), &random) ?? 0
        let date: ItemDate =
            Bool.random(using: &random)
            ? .day(Day(number: floorDivide(seconds, 86_400)))
            : .instant(Instant(seconds: seconds, nanoseconds: nanoseconds))
        return Int.random(in: 0..<3, using: &random) == 0 ? nil : date
    }

    private func point(_ random: inout SeededGenerator) -> Coordinate {
        Coordinate(
            latitude: .random(in: -90...90, using: &random),
            longitude: .random(in: -180...180, using: &random))
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
                ("\"timestamp\"", "-1.25e2"), ("\"due\"", "null"), ("\"tags\"", "[ \"a\", \"\\u0062\" ]"),
                ("\"priority\"", "1e0"), ("\"lines\"", "[ {\"x\":1 , \"name\":\(string())} ]"),
                ("\"start\"", "\"2026-11-24\""), ("\"project\"", string()),
                ("\"itemDescription\"", string()),
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
