// Every field of an item, set to a value of its kind, goes the whole way: into the store, through edits, imports and
// JSON, onto the item's page, and into each format, which keeps it or reports that it does not. A field that is
// forgotten somewhere fails here.

import Bytes
import Civil
import Foundation
import Site
import TestSupport
import Testing

@testable import SitePages
@testable import ToDoFormats
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
        switch field.kind {
        case .discount: (plain.lines, plain.currency) = ([loaf], Currency("EUR"))
        case .currency: plain.lines = [ItemLine("Loaf")]
        // The page shows only of what is done when it was done.
        case .date where name == "completed": plain.isDone = true
        case .series:
            (plain.repeats, plain.due) = ("FREQ=WEEKLY", .day(Day(year: 2026, month: 11, day: 24)))
        default: break
        }
        var full = plain
        switch field.kind {
        case .id: break
        case .title: full.title = "Another title"
        case .done: full.isDone = true
        case .description: full.itemDescription = "Two litres"
        case .due: full.due = .day(Day(year: 2026, month: 11, day: 24))
        case .place: full.place = "Market hall"
        case .coordinate: (full.place, full.coordinate) = ("", Coordinate(latitude: 52.5, longitude: 13.25))
        case .text(let path, _): full[keyPath: path] = "words"
        case .webAddress(let path, _): full[keyPath: path] = "https://example.com/words"
        case .date(let path, _): full[keyPath: path] = .day(Day(year: 2026, month: 11, day: 23))
        case .flag(let path, _): full[keyPath: path] = true
        case .priority: full.priority = .high
        case .tags: full.tags = ["one", "two"]
        case .relation(let relation): full[relation] = [Self.parent.id]
        case .itemClass: full.itemClass = .confidential
        case .lines: full.lines = [ItemLine("Loaf", quantity: 2)]
        case .discount: full.discount = Decimal(amount: "1.5")
        case .currency: (full.lines, full.currency) = ([loaf], Currency("EUR"))
        case .series(.since): full.series.since = .day(Day(year: 2026, month: 11, day: 18))
        case .series(.from): full.series.isFromCompletion = true
        case .series(.zone): full.series.zone = "Asia/Tokyo"
        case .series(.skipped): full.series.skipped = [.day(Day(year: 2026, month: 12, day: 1))]
        case .series(.extra):
            full.series.extra = [
                .day(Day(year: 2026, month: 12, day: 2)), .instant(Instant(seconds: 1_795_348_800)),
            ]
        case .series(.doneOn): full.series.doneOn = [Day(year: 2026, month: 11, day: 17)]
        }
        return (field, plain, full)
    }

    private func store(_ item: ItemValues) throws -> ToDoStore {
        var builder = StoreBuilder()
        builder.append(item)
        builder.append(Self.parent)
        return try builder.finish()
    }

    private func item(_ store: ToDoStore) -> ItemValues { store.values(of: StoreIndex(0)) }

    @Test func eachPropertyIsAField() {
        // A series is one property, and its parts are fields.
        let properties =
            Mirror(reflecting: Self.parent).children.count - 1
            + Mirror(reflecting: ItemSeries()).children.count
        #expect(ItemField.all.count == properties)
        #expect(Set(ItemField.all.map(\.name)).count == properties)
        let keys = ItemField.all.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: names) func theStoreHoldsIt(name: String) throws {
        let (field, plain, full) = try sample(name)
        #expect(!field.property.isEqual(plain, full))
        #expect(item(try store(full)) == full)
    }

    @Test(arguments: names) func itsJSONIsReadBack(name: String) throws {
        let (field, _, full) = try sample(name)
        for form in [ItemJSON.Form.file, .edit] {
            let json = ItemJSON(form)
            let list = "[" + String(decoding: json.object(full), as: UTF8.self) + ","
            let file = list + String(decoding: json.object(Self.parent), as: UTF8.self) + "]"
            let read = try ToDoStore(json: Array(file.utf8))
            #expect(item(read) == full && read.notes.warnings.isEmpty, "\(file)")
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
        #expect(field.property.isEqual(new, full))
        let updated = item(try imported(full, into: imported(plain, into: empty)).store)
        #expect(field.property.isEqual(updated, full) == (field.importName != nil) || name == "modified")
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
        // Pages do not say who may see an item.
        if case .itemClass = field.kind { return }
        // These change only dates, which other tests compare.
        if case .series(let part) = field.kind, ![.since, .from].contains(part) { return }
        #expect(shown != (try page(plain)))
        let value: String =
            switch field.kind {
            case .id, .done: ">✓<"
            case .title: "Another title"
            case .description: "Two litres"
            case .due: "2026-11-24"
            case .place: "Market hall"
            case .coordinate: "52.5"
            case .text: "words"
            case .webAddress: "https://example.com/words"
            case .date: "2026-11-23"
            case .flag: "★"
            case .priority: "▲"
            case .tags: "#two"
            case .relation, .itemClass: "<bdi>\(Self.parent.title)</bdi></a>"
            case .lines: "Loaf"
            case .discount: "€1.50"
            case .currency: "€9.50"
            case .series(.from): "every week, from when it is done"
            case .series: "every Wednesday"
            }
        #expect(shown.contains(value))
        if let word = field.word {
            let word = try #require(try builtInLocale("en-US").words[word])
            #expect(shown.contains("<dt>\(word)</dt>"))
        }
    }

    @Test(arguments: names, ListFormat.writable)
    func aFormatKeepsItOrReportsIt(name: String, format: ListFormat) throws {
        let (_, _, full) = try sample(name)
        let context = ListContext(zone: TimeZone(identifier: "UTC")!)
        let conversion = try #require(ListConversion(try store(full), to: format, context))
        var collector = ListCollector(context)
        collector.add(ListInput(conversion.bytes, identity: "list"), as: format)
        let list = try collector.finish()
        var read = try #require(
            list.indices.map { list.values(of: $0) }.first { $0.title == full.title })
        // Some formats have no IDs.
        for relation in ItemRelation.allCases where !read[relation].isEmpty {
            read[relation] = full[relation]
        }
        #expect(conversion.losses.map(\.name) == ItemField.all.compactMap { $0.loss(of: full, keptAs: read) })
    }

    @Test func theDocumentationHasEachKey() throws {
        let lines = try PackageFolder.text("Sources/Documentation/lists.md").split(separator: "\n")
        for field in ItemField.all {
            #expect(field.documentation.count == field.keys.count)
            for (key, words) in zip(field.keys, field.documentation) {
                #expect(lines.contains("| `\(key)` | \(words) |"), "\(key)")
            }
        }
    }
}
