// Tests stores built from values, from several files, and from both.

import Civil
import Foundation
import Testing
import TestSupport

@testable import ToDos

@Suite struct StoreBuilderTests {
    private func ids(_ low: UInt64) -> ItemID { ItemID(high: 0, low: low) }

    private func errors(_ builder: consuming StoreBuilder) -> StoreErrors? {
        do {
            _ = try builder.finish()
            return nil
        } catch { return error }
    }

    @Test func valuesComeBack() throws {
        let day = ItemDate.day(Day(number: 7))
        var full = ItemValues(
            id: ids(2), title: "Grüße", itemDescription: "", due: day, place: "",
            coordinate: Coordinate(latitude: -90, longitude: 180), isDone: true)
        (full.project, full.tags, full.priority) = ("x/y", ["b", "a"], .low)
        (full.url, full.repeats, full.start) = ("http://x", "daily", day)
        (full.created, full.modified, full.completed) = (day, .instant(Instant(seconds: 1)), day)
        full.lines = [ItemLine("a", price: Decimal(amount: "1.5")), ItemLine("b", quantity: 3)]
        (full.discount, full.currency, full.parent) = (1, Currency("EUR"), ids(1))
        var point = ItemValues(
            id: ids(3), title: "", due: .instant(Instant(seconds: -1, nanoseconds: 750_000_000)),
            coordinate: .init(latitude: 1, longitude: 2))
        let plain = ItemValues(id: ids(1), title: "Buy milk", place: "Home")
        var builder = StoreBuilder()
        builder.append(plain)
        builder.append(full)
        #expect(builder.append(point).position == 2)
        let store = try builder.finish()
        // A coordinate has a place, whose name may be empty.
        point.place = ""
        #expect(Array(store.values) == [plain, full, point])
        let early = Instant(seconds: -1, nanoseconds: 750_000_000)
        #expect(store.items[2].due == .instant(early))
        #expect(store.instants.sorted { $0.seconds < $1.seconds } == [early, Instant(seconds: 1)])
        #expect(store[StoreIndex(2)] == store.items[2] && store.indices.count == 3)
        #expect(store.items.allSatisfy { store.string($0.source) == "" })
        #expect(store.byteCount >= 13)
    }

    @Test func severalFiles() throws {
        var builder = StoreBuilder()
        builder.append(ItemValues(id: ids(9), title: "First"))
        builder.append(appStore: Array("[\(item(title: #"One\n"#))]".utf8), named: "a")
        builder.append(
            appStore: Array(
                "[\(item(id: "\(ids(2))", title: "Two")) , \(item(id: "\(ids(3))", title: #"\u00e9"#))]".utf8),
            named: "b")
        builder.append(ItemValues(id: ids(4), title: "Last"))
        let store = try builder.finish()
        #expect(store.items.map { store.string($0.title) } == ["First", "One\n", "Two", "é", "Last"])
        #expect(store.string(store.items[1].source) == item(title: #"One\n"#))
        #expect(store.string(store.items[3].source) == item(id: "\(ids(3))", title: #"\u00e9"#))
    }

    @Test func mistakesOfSeveralFiles() throws {
        var builder = StoreBuilder()
        builder.append(ItemValues(id: ids(1), title: "Here"))
        builder.append(appStore: Array("\n[5,\n\(item())]".utf8), named: "a")
        builder.append(
            appStore: Array("[\(item()),\n\(item(id: "\(ids(1))", title: "There"))".utf8), named: "b")
        builder.append(appStore: Array("[".utf8))
        builder.append(
            ItemValues(
                id: ids(1), title: "Again", due: .instant(Instant(seconds: 1_064_092_211_200)),
                coordinate: .init(latitude: .nan, longitude: -181)))
        let errors = errors(builder)
        #expect(
            try #require(errors).description == """
                a:2:2: item 1 is 5, expected an object
                b:1:8: item 1 "Buy milk" (84720D25…): id is already that of item 2 on line 3 of a
                b:2:7: item 2 "There" (00000000…): id is already that of item 1
                b:2:75: the text ends too early, expected ',' or ']'
                1:2: item 1: the text ends too early, expected a value
                item 1 "Again" (00000000…): due is 1064092211200, outside the years 1…9999 in seconds since 1970
                item 1 "Again" (00000000…): location.coordinate.latitude is nan, outside -90…90
                item 1 "Again" (00000000…): location.coordinate.longitude is -181.0, outside -180…180
                item 1 "Again" (00000000…): id is already that of item 1
                """)
    }

    /// The same ID in each of many files: each is reported with the location of the first.
    @Test func oneIDInManyFiles() throws {
        var builder = StoreBuilder()
        for number in 1...200 { builder.append(appStore: Array("[\(item())]".utf8), named: "\(number)") }
        let found = errors(builder)
        let errors = try #require(found)
        #expect(errors.count == 199)
        #expect(errors.first.map(\.source) == (2...51).map { "\($0)" })
        #expect(errors.first.allSatisfy { $0.problem == .duplicateID(item: 1, line: 1, source: "1") })
    }

    @Test func randomIDsAreUUIDsOfVersion4() {
        for _ in 0..<100 {
            let text = Array(ItemID.random().description.utf8)
            #expect(text[14] == UInt8(ascii: "4"))
            #expect(Array("89ab".utf8).contains(text[19]))
        }
    }
}
