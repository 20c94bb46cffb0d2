// Every field of an item, set to a value of its kind, goes the whole way: into the store, through edits, imports and
// JSON, and onto the item's page. The way into each format is in RoundTripTests. A field that is
// forgotten somewhere fails here.

import Civil
import Foundation
import TestSupport
import Testing

@testable import SitePages
@testable import ToDoKeeping
@testable import ToDos

@Suite struct ItemFieldTests {
    private static let parent = ItemValues(id: ItemID(high: 1, low: 1), title: "The parent")
    private static let names = ItemField.all.map(\.name).filter { $0 != "id" }

    /// An item of which only this field, and what it needs beside it, is set.
    private func sample(_ name: String) throws -> (field: ItemField, plain: ItemValues, full: ItemValues) {
        let field = try #require(ItemField.all.first { $0.name == name })
        var plain = ItemValues(id: ItemID(high: 2, low: 2), title: "An item")
        let loaf = ItemLine("Loaf", quantity: 2, price: Decimal(amount: "4.75"))
        switch name {
        case "discount": (plain.lines, plain.currency) = ([loaf], Currency("EUR"))
        case "currency": plain.lines = [ItemLine("Loaf")]
        // The page shows only of what is done when it was done.
        case "completed": plain.isDone = true
        case "repeatsSince", "repeatsFrom", "repeatsZone", "skipped", "extra", "doneOn":
            (plain.repeats, plain.due) = ("FREQ=WEEKLY", .day(Day(year: 2026, month: 11, day: 24)))
        default: break
        }
        var full = plain
        switch name {
        case "title": full.title = "Another title"
        case "done": full.isDone = true
        case "place": full.place = "Market hall"
        case "coordinate": (full.place, full.coordinate) = ("", Coordinate(latitude: 52.5, longitude: 13.25))
        case "class": full.itemClass = .confidential
        case "lines": full.lines = [ItemLine("Loaf", quantity: 2)]
        case "currency": (full.lines, full.currency) = ([loaf], Currency("EUR"))
        case "discount": full.discount = Decimal(amount: "1.5")
        case "skipped": full.series.skipped = [.day(Day(year: 2026, month: 12, day: 1))]
        case "repeatsSince": full.series.since = .day(Day(year: 2026, month: 11, day: 18))
        default: try read(field, into: &full)
        }
        return (field, plain, full)
    }

    /// Sets a field to a value of its type, as the reader of a store finds it.
    private func read(_ field: ItemField, into item: inout ItemValues) throws {
        let member = try #require(field.members.first)
        let value = try #require(Self.examples[member.expected], "no example of \(member.expected)").json
        let file = #"[{"id":"\#(item.id)","title":"","done":false,"\#(member.key)":\#(value)}]"#
        var builder = StoreBuilder()
        builder.append(appStore: Array(file.utf8))
        builder.append(Self.parent)
        field.copy(self.item(try builder.finish()), &item)
    }

    /// A value of each type as JSON, and what a page shows of it.
    private static let examples: [StoreExpectation: (json: String, shown: String)] = [
        .optionalText: (#""words""#, "words"), .optionalTexts: (#"["one","two"]"#, "#two"),
        .optionalWebAddress: (#""https://example.com/words""#, "https://example.com/words"),
        .optionalBoolean: ("true", "★"), .optionalPriority: ("1", "▲"),
        .optionalNumber: ("17", "<bdi>17</bdi>"),
        .optionalAmount: ("1.5", "€1.50"), .optionalDay: (#""2026-11-24""#, "2026-11-24"),
        .optionalDate: (#""2026-11-23""#, "2026-11-23"),
        .optionalUUID: ("\"\(parent.id)\"", "<bdi>\(parent.title)</bdi></a>"),
        .optionalUUIDs: ("[\"\(parent.id)\"]", "<bdi>\(parent.title)</bdi></a>"),
        .optionalRepeatsFrom: (#""done""#, "every week, from when it is done"),
        .optionalZone: (#""Asia/Tokyo""#, ""),
        .optionalDates: (#"["2026-12-02",1795348800]"#, ""),
    ]

    /// What a page shows of a field with the value of the sample.
    private static let shown = [
        "title": "Another title", "done": ">✓<", "place": "Market hall", "coordinate": "52.5",
        "lines": "Loaf", "whose": "<bdi>two</bdi>",
        "currency": "€9.50", "repeatsSince": "every Wednesday",
    ]

    private func store(_ item: ItemValues) throws -> ToDoStore {
        var builder = StoreBuilder()
        builder.append(item)
        builder.append(Self.parent)
        return try builder.finish()
    }

    private func item(_ store: ToDoStore) -> ItemValues { store.values(of: StoreIndex(0)) }

    @Test func eachPropertyIsAField() {
        // The parts of these properties are fields.
        let parts: [any Sendable] = [Self.parent.plain, Self.parent.texts, Self.parent.series]
        let properties = ([Self.parent] + parts).reduce(-parts.count) {
            $0 + Mirror(reflecting: $1).children.count
        }
        #expect(ItemField.all.count == properties)
        #expect(Set(ItemField.all.map(\.name)).count == properties)
        let keys = ItemField.all.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: names) func theStoreHoldsItAndItsJSONIsReadBack(name: String) throws {
        let (field, plain, full) = try sample(name)
        #expect(!field.isEqual(plain, full))
        #expect(item(try store(full)) == full)
        for form in [ItemJSON.Form.file, .edit] {
            let json = ItemJSON(form)
            let list = "[" + String(decoding: json.object(full), as: UTF8.self) + ","
            let file = list + String(decoding: json.object(Self.parent), as: UTF8.self) + "]"
            let read = try ToDoStore(json: Array(file.utf8))
            // Words are no rule.
            #expect(item(read) == full && read.notes.warnings.count == (name == "repeats" ? 1 : 0), "\(file)")
            #expect(field.keys.isEmpty || field.keys.contains { file.contains("\"\($0)\"") })
        }
    }

    @Test(arguments: names) func editsSetAndRemoveIt(name: String) throws {
        let (_, plain, full) = try sample(name)
        var document = try StoreDocument(json: StoreDocument.empty)
        try document.edit([.add(plain), .add(Self.parent)], zone: .utc)
        let before = document.bytes
        try document.edit([.change(StoreIndex(0), from: plain, to: full)], zone: .utc)
        #expect(item(document.store) == full)
        try document.edit([.change(StoreIndex(0), from: full, to: plain)], zone: .utc)
        #expect(document.bytes == before)
    }

    @Test(arguments: names) func importsKeepItUpToDate(name: String) throws {
        let (field, plain, full) = try sample(name)
        let context = KeepingContext(
            now: Instant(seconds: 1_795_348_800), today: Day(year: 2026, month: 11, day: 22), zone: .utc)
        func imported(_ item: ItemValues, into document: StoreDocument) throws -> StoreDocument {
            try document.importing([ImportSource("list", try store(item))], context).document
        }
        let empty = try StoreDocument(json: StoreDocument.empty)
        let new = item(try imported(full, into: empty).store)
        #expect(field.isEqual(new, full))
        let updated = item(try imported(full, into: imported(plain, into: empty)).store)
        #expect(field.isEqual(updated, full) == (field.importName != nil) || name == "modified")
        #expect(
            try imported(full, into: imported(full, into: empty)).bytes == imported(full, into: empty).bytes)
    }

    @Test(arguments: names) func theItemsPageShowsIt(name: String) throws {
        let (field, plain, full) = try sample(name)
        func page(_ item: ItemValues) throws -> String {
            let store = try store(item)
            let site = try builtInSite(store, environment(store))
            return try text("items/\(item.id).html", of: site)
        }
        let shown = try page(full)
        // Pages do not say who may see an item. The others change only dates, which other tests compare.
        if ["class", "repeatsZone", "skipped", "extra", "doneOn"].contains(name) { return }
        #expect(shown != (try page(plain)))
        let value = Self.shown[name] ?? field.members.first.flatMap { Self.examples[$0.expected]?.shown }
        #expect(shown.contains(try #require(value)))
        if field.fact != nil {
            let word = try builtInLocale("en-US").words[field.word] ?? field.usualWord
            #expect(shown.contains("<dt>\(word)</dt>"))
        }
    }

    /// The tables of keys in the documentation are those of the rows. `RECORD_SNAPSHOTS=1` writes them.
    @Test func theDocumentationHasEachKey() throws {
        let path = "Sources/Documentation/lists.md"
        let head = "| key | value |\n|---|---|\n"
        let text = try PackageFolder.text(path)
        let rows = ItemField.all.flatMap { field in zip(field.members, field.documentation) }
        func table(ofApp: Bool) -> String {
            rows.filter { $0.0.isOfApp == ofApp }.map { "| `\($0.key)` | \($1) |\n" }.joined()
        }
        let record =
            "| `imported` | what `todopress import` last read of the item, and from where; not shown |\n"
        var parts = text.components(separatedBy: head)
        #expect(parts.count == 3 && ItemField.all.allSatisfy { $0.documentation.count == $0.keys.count })
        for (index, table) in zip(
            parts.indices.dropFirst(), [table(ofApp: true), table(ofApp: false) + record])
        {
            let rest = parts[index].split(separator: "\n", omittingEmptySubsequences: false)
            parts[index] = table + rest.drop { $0.hasPrefix("|") }.joined(separator: "\n")
        }
        let expected = parts.joined(separator: head)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try expected.write(to: PackageFolder.url(path), atomically: true, encoding: .utf8)
        }
        #expect(text == expected, "\(path) is stale: RECORD_SNAPSHOTS=1 swift test --filter ItemFieldTests")
    }
}
