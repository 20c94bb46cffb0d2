// Conversion from every format to every other one and back. What each format keeps and loses is in `RoundTripTests`.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct ConversionTests {
    private static let pairs = ListFormat.writable.flatMap { one in ListFormat.writable.map { (one, $0) } }

    private func store(_ bytes: [UInt8], _ format: ListFormat, _ context: ListContext) throws -> ToDoStore {
        var collector = ListCollector(context)
        collector.add(ListInput(bytes, identity: "list"), as: format)
        return try collector.finish()
    }

    /// Random items as a store holds them.
    private func items(_ count: Int, seed: UInt64) throws -> [ItemValues] {
        var random = RandomItems(seed: seed)
        var builder = StoreBuilder()
        for item in random.items(count) { builder.append(item) }
        let store = try builder.finish()
        return store.indices.map { store.values(of: $0) }
    }

    @Test(arguments: pairs)
    func thereAndBack(one: ListFormat, other: ListFormat) throws {
        let context = ListContext.zone("Europe/Berlin")
        let start = readBack(try items(rounds(8, full: 120), seed: 5), as: one, context)
        let there = readBack(start, as: other, context)
        // What both formats hold comes back, of priorities the class.
        for (item, (kept, again)) in zip(start, zip(there, readBack(there, as: one, context))) {
            func same<Value: Equatable>(_ path: KeyPath<ItemValues, Value>) {
                if kept[keyPath: path] == item[keyPath: path] {
                    #expect(again[keyPath: path] == item[keyPath: path], "\(one) \(other) \(path)")
                }
            }
            same(\.title)
            same(\.itemDescription)
            same(\.due)
            same(\.start)
            same(\.place)
            same(\.coordinate)
            same(\.project)
            same(\.tags)
            same(\.priority?.level)
            same(\.url)
            same(\.repeats)
            same(\.isDone)
            same(\.completed)
            same(\.created)
            same(\.modified)
        }
    }

    @Test(arguments: ItemRelation.allCases) func itemsKeepTheirRelations(relation: ItemRelation) throws {
        let context = ListContext.zone("UTC")
        var formats: [ListFormat] = []
        for format in ListFormat.writable {
            // Their IDs begin alike.
            let first = ItemValues(id: ItemID(high: 0x4000, low: 2 << 62 | 1), title: "First")
            var second = ItemValues(id: ItemID(high: 0x4000, low: 2 << 62 | 2), title: "Second")
            var third = ItemValues(id: ItemID(high: 0x4000, low: 2 << 62 | 3), title: "Third")
            second[relation] = [first.id]
            third[relation] = relation == .parent ? [first.id] : [first.id, second.id]
            let items = [third, first, second]
            guard !readBack(items, as: format, context)[2][relation].isEmpty else { continue }
            formats.append(format)
            let found = try store(try #require(format.writer).bytes(items, context), format, context)
            let links = found.items.flatMap { item in
                found.details.items(relation, of: item.details).map {
                    found.string(item.title) + " to " + found.string(found[$0].title)
                }
            }
            #expect(
                links.sorted()
                    == ["Second to First", "Third to First"]
                    + (relation == .parent ? [] : ["Third to Second"]), "\(format)")
            #expect(found.notes == StoreNotes(), "\(format)")
        }
        #expect(
            formats
                == (relation == .parent
                    ? [.app, .iCalendar, .markdown] : [.app, .todoTxt, .taskwarrior, .iCalendar, .markdown]))
    }

    /// What `convert --to app` writes can be read: dates before 2001 do not look like those of a store that counts from 2001.
    @Test func theAppsFormatHasWholeSeconds() throws {
        let context = ListContext.zone("UTC")
        let due = ItemDate.instant(Instant(seconds: 695_729_923, nanoseconds: 500_000_000))
        var builder = StoreBuilder()
        builder.append(ItemValues(id: .random(), title: "a", due: due))
        let conversion = try #require(ListConversion(try builder.finish(), to: .app, context))
        #expect(conversion.losses.map { "\($0.count) \($0.name)" } == ["1 due time"])
        let again = try store(conversion.bytes, .app, context)
        #expect(again.items.map(\.due) == [.instant(Instant(seconds: 695_729_923))])
    }

    /// Other programs know no business days, also where the format keeps the words.
    @Test func businessDaysAreLost() throws {
        var builder = StoreBuilder()
        var item = ItemValues(title: "a", due: .day(Day(year: 2026, month: 11, day: 27)))
        item.repeats = "+3b"
        builder.append(item)
        let items = try builder.finish()
        for format in ListFormat.writable {
            let losses = try #require(ListConversion(items, to: format, .zone("UTC"))).losses
            #expect(
                losses.map(\.name) == (format == .app || format == .todoTxt ? [] : ["repeats"]), "\(format)")
        }
    }

    @Test func lossesAreCounted() throws {
        var builder = StoreBuilder()
        builder.append(ItemValues(title: "a", itemDescription: "b", due: .instant(Instant(seconds: 5))))
        builder.append(ItemValues(title: "c", itemDescription: ""))
        let store = try builder.finish()
        let conversion = try #require(ListConversion(store, to: .todoTxt, .zone("UTC")))
        #expect(conversion.losses.map { "\($0.count) \($0.name)" } == ["1 description", "1 due time"])
        #expect(ListConversion(store, to: .todoist, .zone("UTC")) == nil)
    }

    /// A day without a time is the same day wherever the list is read.
    @Test(arguments: [
        "Etc/GMT+12", "Pacific/Kiritimati", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu",
    ])
    func daysAreTheSameInEveryZone(zone: String) throws {
        let lists: [(ListFormat, String)] = [
            (
                .app,
                #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"a","done":false,"due":"2026-03-29"}]"#
            ),
            (.todoTxt, "a due:2026-03-29\n"),
            (
                .iCalendar,
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nDUE;VALUE=DATE:20260329\nEND:VTODO\nEND:VCALENDAR\n"
            ),
            (.markdown, "- [ ] a 📅 2026-03-29\n"),
            (.todoist, "TYPE,CONTENT,DATE\ntask,a,2026-03-29\n"),
        ]
        for (format, text) in lists {
            let found = try store(Array(text.utf8), format, .zone(zone))
            #expect(found.items.map(\.due) == [.day(Day(year: 2026, month: 3, day: 29))], "\(format)")
            let again = try #require(ListConversion(found, to: .app, .zone(zone)))
            #expect(try store(again.bytes, .app, .zone("UTC")).items.map(\.due) == found.items.map(\.due))
        }
    }
}
