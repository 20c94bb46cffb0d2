// The law of all formats in which lists are written: each item comes back, what a format keeps of it is kept again, and
// what it loses is reported by the name of the field. It is tested here for all formats, with random items, hostile texts,
// each field and what repeats; the tests of a format have only what is its own.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct RoundTripTests {
    // MARK: What is kept

    private static let zones =
        ["UTC", "Pacific/Kiritimati", "Etc/GMT+12", "Europe/Berlin"]
        + (areRoundsFull ? ["America/New_York", "America/Sao_Paulo"] : [])

    /// Lists at random, with what is hard for a format: steps in notes, texts that are hostile to calendars, and series
    /// where they are written whole.
    private func lists(_ format: ListFormat, seed: UInt64, _ context: ListContext) -> [[ItemValues]] {
        var items = RandomItems(seed: seed)
        // Seeds of their own: items of one list have different IDs.
        var series = RandomSeries(seed: seed + 1_000, in: context)
        var toDos = RandomToDos(seed: seed)
        let count = rounds(8, full: 1_000)
        switch format {
        case .markdown: return (0..<rounds(1, full: 50)).map { _ in items.list(12) }
        case .iCalendar:
            return [items.items(count), (0..<count).map { _ in series.item() }]
                + (0..<rounds(4, full: 100)).map { _ in toDos.items() }.filter { !$0.isEmpty }
        case .app, .taskwarrior: return [items.items(count) + (0..<count).map { _ in series.item() }]
        case _: return [items.items(count)]
        }
    }

    @Test(arguments: ListFormat.writable, zones)
    func whatIsKeptIsKeptAgain(format: ListFormat, zone: String) throws {
        let context = ListContext.zone(zone)
        for items in lists(format, seed: UInt64(zone.utf8.count), context) {
            _ = try kept(items, as: format, context)
        }
    }

    @Test(arguments: ListFormat.writable) func hostileTextsComeBack(format: ListFormat) throws {
        let texts = try HostileTexts.own() + (HostileTexts.naughty() ?? []) + RandomItems.parts
        // Usually, each format has its share of them.
        let first = areRoundsFull ? 0 : ListFormat.writable.firstIndex(of: format) ?? 0
        let numbers = stride(from: first, to: texts.count, by: rounds(ListFormat.writable.count, full: 1))
        let items = numbers.map { number in
            let text = texts[number]
            var item = ItemValues(
                id: .named("\(number)"), title: text, itemDescription: text + "\n\n" + text, place: text)
            (item.project, item.tags, item.repeats) = (text, [text, "b"], text)
            return item
        }
        let kept = try kept(items, as: format, .zone("UTC"))
        if [.app, .markdown].contains(format) { #expect(kept.map(\.title) == items.map(\.title)) }
    }

    /// What a format keeps of items: each of them, which is kept again, and nothing that its reader does not know.
    private func kept(_ items: [ItemValues], as format: ListFormat, _ context: ListContext) throws
        -> [ItemValues]
    {
        let writer = try #require(format.writer)
        let (bytes, kept) = ListConversion.written(items, by: writer, as: format, context)
        for (kept, again) in zip(kept, readBack(kept, as: format, context)) where kept != again {
            Issue.record("\(kept) is not \(again)")
        }
        // Reading the app's JSON says more of the values than of the format.
        guard format != .app else {
            #expect(try ToDoStore(json: bytes).items.map(\.id) == items.map(\.id))
            return kept
        }
        // Nothing of a todo.txt depends on the zone.
        let list = format.list(bytes, format == .todoTxt ? .zone("Asia/Tokyo") : context)
        if format == .todoTxt { #expect(list.items.map(\.withoutID) == kept.map(\.withoutID)) }
        #expect(list.items.count == items.count)
        #expect(list.errors + list.omissions == [])
        // Texts at random have NUL characters, too.
        let texts = [EncodingTests.hasNUL, "shown as words", "only in lower case"]
        let usual = format == .taskwarrior ? [] : texts
        #expect(list.warnings.filter { warning in !usual.contains { warning.contains($0) } } == [])
        if [.taskwarrior, .iCalendar].contains(format) {
            #expect(list.items.map(\.id) == items.map(\.id) && list.unshown == [])
            // A description that is read as HTML is not written as it was.
            let (again, expected) = (writer.bytes(list.items, context), writer.bytes(kept, context))
            #expect(again == expected, "\(String(decoding: bytes, as: UTF8.self))")
        }
        return kept
    }

    // MARK: What is reported

    /// Members of an item that set a field, and those that it needs beside it.
    private static let samples: [(field: String, members: String)] = [
        ("title", ""), ("done", ""), ("completed", #","completed":"2026-11-23""#),
        ("description", #","itemDescription":"words""#), ("due", #","due":"2026-11-24""#),
        ("due", #","timestamp":1795539600"#), ("place", #","location":{"name":"Market hall"}"#),
        ("coordinate", #","location":{"name":"","coordinate":{"latitude":52.5,"longitude":13.25}}"#),
        ("start", #","start":"2026-11-23""#), ("scheduled", #","scheduled":"2026-11-23""#),
        ("created", #","created":"2026-11-23""#), ("modified", #","modified":"2026-11-23""#),
        ("project", #","project":"words""#), ("tags", #","tags":["one","two"]"#),
        ("whose", #","whose":["one","two"]"#), ("priority", #","priority":1"#),
        ("url", #","url":"https://example.com/words""#), ("repeats", #","repeats":"words""#),
        ("repeatsSince", weekly + #","repeatsSince":"2026-11-18""#),
        ("repeatsFrom", weekly + #","repeatsFrom":"done""#),
        ("repeatsZone", weekly + #","repeatsZone":"Asia/Tokyo""#),
        ("skipped", weekly + #","skipped":["2026-12-01"]"#),
        ("extra", weekly + #","extra":["2026-12-02",1795348800]"#),
        ("doneOn", weekly + #","doneOn":["2026-12-02",1795348800]"#),
        ("parent", #","parent":"\#(parent)""#), ("dependsOn", #","dependsOn":["\#(parent)"]"#),
        ("star", #","starred":true"#), ("class", #","class":"confidential""#),
        ("lines", #","lines":[{"name":"Loaf","quantity":2}]"#),
        ("currency", bread), ("discount", bread + #","discount":1.5"#),
    ]
    private static let weekly = #","due":"2026-11-24","repeats":"FREQ=WEEKLY""#
    private static let bread = #","lines":[{"name":"Loaf","quantity":2,"price":4.75}],"currency":"EUR""#
    private static let parent = ItemID(high: 1, low: 1)

    @Test func eachFieldHasASample() {
        #expect(Set(Self.samples.map(\.field)) == Set(ItemField.all.map(\.name)).subtracting(["id"]))
    }

    @Test(arguments: ListFormat.writable) func eachFieldIsKeptOrReported(format: ListFormat) throws {
        let context = ListContext.zone("UTC")
        for (field, members) in Self.samples {
            let isDone = ["done", "completed"].contains(field)
            let id = ItemID(high: 2, low: 2)
            let json = """
                [{"id":"\(id)","title":"An item","done":\(isDone)\(members)},
                {"id":"\(Self.parent)","title":"The parent","done":false}]
                """
            let store = try ToDoStore(json: Array(json.utf8))
            let conversion = try #require(ListConversion(store, to: format, context))
            var read = try #require(
                format.read(conversion.bytes, context).first { $0.title == "An item" }, "\(field)")
            let item = try #require(store.indices.map { store.values(of: $0) }.first)
            // Some formats have no IDs.
            for relation in ItemRelation.allCases where !read[relation].isEmpty {
                read[relation] = item[relation]
            }
            let losses = ItemField.all.compactMap { $0.loss(of: item, keptAs: read) }
            #expect(conversion.losses.map(\.name) == losses, "\(field)")
            if format == .app { #expect(losses == [], "\(field)") }
        }
    }

    /// The fields of which one is named where the dates of a series are lost.
    private static let fieldsOfDates = [
        "repeats", "repeatsSince", "repeatsFrom", "repeatsZone", "skipped", "extra", "due",
    ]

    /// What repeats has the same next ten dates, or the report names what is lost.
    @Test(arguments: ListFormat.writable, ["UTC", "Europe/Berlin", "America/St_Johns"])
    func aSeriesHasTheSameDatesOrIsReported(format: ListFormat, zone: String) throws {
        let context = ListContext.zone(zone)
        func dates(_ item: ItemValues, after day: Day) -> [Day] {
            item.occurrences(in: context)?.next(10, after: day).map(\.day) ?? []
        }
        var random = RandomSeries(seed: 3, in: context)
        var kept = 0
        for _ in 0..<rounds(4, full: 800) {
            let item = random.item()
            var builder = StoreBuilder()
            builder.knowsZone = { context.zoneNamed($0) != nil }
            builder.append(item)
            let conversion = try #require(ListConversion(try builder.finish(), to: format, context))
            // Without its time, a rule of several times a day has other dates.
            let hasTimes = item.repeats?.contains("HOUR") == true
            let isReported = conversion.losses.contains {
                Self.fieldsOfDates.contains($0.name) || hasTimes && $0.name == "due time"
            }
            let found = try format.read(conversion.bytes, context)
            #expect(found.count == 1)
            let first = try #require(item.due).day(in: context.zone) + -1
            let areSame = try dates(item, after: first) == dates(#require(found.first), after: first)
            #expect(areSame || isReported, "\(item)\n\(String(decoding: conversion.bytes, as: UTF8.self))")
            if areSame, !isReported { kept += 1 }
            // A calendar holds all of it.
            if format == .iCalendar { #expect(found == [item]) }
        }
        // Some rules fit every format.
        #expect(kept > rounds(0, full: 60), "\(kept)")
    }
}

extension ListFormat {
    /// The items of a list, as a command reads them.
    fileprivate func read(_ bytes: [UInt8], _ context: ListContext) throws -> [ItemValues] {
        var collector = ListCollector(context)
        collector.add(ListInput(bytes, name: "list", identity: "list"), as: self)
        let store = try collector.finish()
        return store.indices.map { store.values(of: $0) }
    }
}
