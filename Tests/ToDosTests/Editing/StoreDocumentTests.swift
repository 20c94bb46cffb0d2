// Tests that edits of the app's file make the requested changes and no others.

import Civil
import TestSupport
import Testing

@testable import ToDos

@Suite struct StoreDocumentTests {
    private let milk =
        #"{"done":false, "x":[1, 2], "title":"Buy\u0020milk","id":"84720D25-19BD-5E97-AE1C-5E513880C942"}"#
    private let otherID = ItemID(high: 1, low: 2)

    private func edited(_ json: String, _ edits: [StoreEdit], zone: Zone = .utc) throws -> String {
        var document = try StoreDocument(json: Array(json.utf8))
        try document.edit(edits, zone: zone)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    /// The file after a change of its first item.
    private func edited(
        _ json: String, zone: Zone = .utc, _ change: (inout ItemValues) -> Void
    ) throws -> String {
        let before = try ToDoStore(json: Array(json.utf8)).values(of: StoreIndex(0))
        var after = before
        change(&after)
        return try edited(json, [.change(StoreIndex(0), from: before, to: after)], zone: zone)
    }

    @Test func adding() throws {
        let id = "\"id\":\"00000000-0000-0001-0000-000000000002\""
        #expect(
            try edited("[]", [.add(ItemValues(id: otherID, title: ""))])
                == "[{\(id),\"title\":\"\",\"done\":false}]")
        let values = ItemValues(
            id: otherID, title: "a\"b", itemDescription: "é\n", due: .instant(Instant(seconds: 7)),
            place: "Home", coordinate: Coordinate(latitude: 1.5, longitude: -2), isDone: true)
        let item =
            "{\(id),\"title\":\"a\\\"b\",\"done\":true,\"itemDescription\":\"é\\n\",\"timestamp\":7,"
            + "\"location\":{\"name\":\"Home\",\"coordinate\":{\"latitude\":1.5,\"longitude\":-2.0}}}"
        #expect(
            try edited("\u{FEFF}[\n  \(milk)\n]\n", [.add(values)])
                == "\u{FEFF}[\n  \(milk),\n  \(item)\n]\n")
    }

    @Test(arguments: [
        ("[]", "[A,B]"), ("[ ]", "[A,B ]"), ("[\n]\n", "[\n  A,\n  B\n]\n"),
        ("[\r\n]", "[\r\n  A,\r\n  B\r\n]"),
        ("[\n\tA,\n\tB\n]", "[\n\tA,\n\tB\n]"), ("[ A ]", "[A,B  ]"), ("[\n\n]", "[\nA,\nB\n]"),
    ])
    func theFirstItemsKeepToTheLinesOfTheFile(file: String, expected: String) throws {
        let items = ["A": ItemID(high: 0, low: 10), "B": ItemID(high: 0, low: 11)]
        func written(_ file: String) -> String {
            items.reduce(file) { file, item in
                let json = String(
                    decoding: ItemJSON(.edit).object(ItemValues(id: item.value, title: "")), as: UTF8.self)
                return file.replacing(item.key, with: json)
            }
        }
        var document = try StoreDocument(json: Array(written(file).utf8))
        // What the file has is removed first, so that it is empty again.
        try document.edit(document.store.indices.map { .remove($0) }, zone: .utc)
        try document.edit(
            ["A", "B"].compactMap { items[$0].map { .add(ItemValues(id: $0, title: "")) } }, zone: .utc)
        #expect(String(decoding: document.bytes, as: UTF8.self) == written(expected))
    }

    @Test func aDueDayHasATimestampBesideIt() throws {
        let zone = Zone(name: "X") { _ in 3600 }
        let day = ItemDate.day(Day(year: 1970, month: 1, day: 2))
        let dayOnly = try edited("[\(item())]", zone: zone) { $0.due = day }
        #expect(dayOnly == "[\(item().dropLast()),\"due\":\"1970-01-02\",\"timestamp\":126000}]")
        let instant = try edited(dayOnly, zone: zone) { $0.due = .instant(Instant(seconds: 5)) }
        #expect(instant == "[\(item().dropLast()),\"timestamp\":5}]")
        #expect(try edited(dayOnly) { $0.due = nil } == "[\(item())]")
        // The last noon of the calendar is in another year in this zone.
        let west = Zone(name: "W") { _ in -13 * 3600 }
        let last = ItemDate.day(Day(year: 9999, month: 12, day: 31))
        #expect(
            try edited(instant, zone: west) { $0.due = last }
                == "[\(item().dropLast()),\"due\":\"9999-12-31\"}]")
    }

    @Test func onlyWhatDiffersIsChanged() throws {
        let place = item(#""location":{"name":"a","coordinate":{"latitude":1,"longitude":2,"z":3},"y":4}"#)
        func edited(_ change: (inout ItemValues) -> Void) throws -> String {
            try self.edited("[\(place)]", change)
        }
        #expect(try edited { _ in } == "[\(place)]")
        #expect(try edited { $0.place = "b" } == "[\(place.replacing(#""a""#, with: #""b""#))]")
        #expect(
            try edited { $0.coordinate = Coordinate(latitude: 1, longitude: 5) }
                == "[\(place.replacing(":1,", with: ":1.0,").replacing(":2,", with: ":5.0,"))]")
        #expect(
            try edited { $0.coordinate = nil }
                == "[\(item(#""location":{"name":"a","y":4}"#))]")
        // A coordinate has a location, whose name may be empty.
        #expect(try edited { $0.place = nil } == "[\(place.replacing(#""a""#, with: #""""#))]")
        #expect(try edited { ($0.place, $0.coordinate) = (nil, nil) } == "[\(item())]")
    }

    @Test func changesOfOneItemFollowOneAnother() throws {
        let place = item(#""location":{"name":"a","y":4}"#)
        let point = Coordinate(latitude: 1.5, longitude: 2.5)
        let json = #""coordinate":{"latitude":1.5,"longitude":2.5}"#
        /// The file after changes that lead from each of these places to the next one.
        func edited(_ places: (name: String?, point: Coordinate?)...) throws -> String {
            let states = places.map {
                ItemValues(id: otherID, title: "", place: $0.name, coordinate: $0.point)
            }
            return try self.edited(
                "[\(place)]",
                zip(states, states.dropFirst()).map { .change(StoreIndex(0), from: $0, to: $1) })
        }
        #expect(
            try edited(("a", nil), ("b", nil), ("b", point))
                == "[\(item(#""location":{"name":"b","y":4,\#(json)}"#))]")
        #expect(try edited(("a", nil), ("a", point), ("a", nil)) == "[\(place)]")
        #expect(
            try edited(("a", nil), (nil, nil), ("c", nil)) == "[\(item(#""location":{"name":"c"}"#))]")
        #expect(try edited(("a", nil), ("c", point), (nil, nil)) == "[\(item())]")
    }

    @Test func whatAnImportKeepsStaysWithTheItem() throws {
        let set = try edited("[\(item())]", [.setImported(StoreIndex(0), Array("[1]".utf8))])
        #expect(set == "[\(item().dropLast()),\"imported\":[1]}]")
        #expect(try edited(set, [.setImported(StoreIndex(0), nil)]) == "[\(item())]")
    }

    @Test func aNewItemHasItsFieldsInOneOrder() throws {
        var values = ItemValues(
            id: otherID, title: "t", itemDescription: "d", due: .instant(Instant(seconds: 7)), place: "p",
            isDone: true)
        values.parent = ItemID(high: 0, low: 0)
        values.dependsOn = [ItemID(high: 0, low: 3), ItemID(high: 0, low: 1)]
        values.tags = ["a", "\"b"]
        values.priority = Priority(9)
        values.url = "https://example.com/"
        values.project = "A/B"
        values.repeats = "weekly"
        values.start = .day(Day(number: 0))
        values.created = .instant(Instant(seconds: 1))
        values.modified = .instant(Instant(seconds: 2))
        values.completed = .instant(Instant(seconds: 3, nanoseconds: 500_000_000))
        values.isStarred = true
        #expect(
            try edited("[]", [.add(values)])
                == #"[{"id":"00000000-0000-0001-0000-000000000002","title":"t","done":true,"itemDescription":"d","#
                + #""timestamp":7,"location":{"name":"p"},"start":"1970-01-01","created":1,"modified":2,"#
                + #""completed":3.5,"project":"A/B","tags":["a","\"b"],"priority":9,"#
                + #""url":"https://example.com/","repeats":"weekly","#
                + #""parent":"00000000-0000-0000-0000-000000000000","#
                + #""dependsOn":["00000000-0000-0000-0000-000000000001","00000000-0000-0000-0000-000000000003"],"#
                + #""starred":true}]"#)
    }

    @Test func aStarIsAMemberOnlyWhereThereIsOne() throws {
        let starred = try edited("[\(item())]") { $0.isStarred = true }
        #expect(starred == "[\(item().dropLast()),\"starred\":true}]")
        #expect(try edited(starred) { $0.isStarred = false } == "[\(item())]")
    }

    @Test func changing() throws {
        #expect(
            try edited("[\(milk)]") { $0.isDone = true }
                == "[\(milk.replacing("false", with: "true"))]")
        #expect(
            try edited("[\(milk)]") { $0.title = "Bread/2" }
                == "[\(milk.replacing(#"Buy\u0020milk"#, with: "Bread/2"))]")
        let place = item(#""location":{"name":"a", "y":null, "coordinate":{"latitude":1,"longitude":2}}"#)
        #expect(
            try edited("[\(place)]") { ($0.place, $0.coordinate) = ("b", nil) }
                == "[\(item(#""location":{"name":"b", "y":null}"#))]")
    }

    @Test func removing() throws {
        let items = (0..<3).map { item(id: ItemID(high: 0, low: $0).description) }
        let json = "[ \(items[0]) , \(items[1]),\n\(items[2]) ]"
        #expect(try edited(json, [.remove(StoreIndex(1))]) == "[ \(items[0]),\n\(items[2]) ]")
        #expect(
            try edited(json, [.remove(StoreIndex(0)), .setImported(StoreIndex(0), Array("1".utf8))])
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
        let json = try edited("[\(item())]") { $0.due = .instant(due) }
        #expect(json.contains("\"timestamp\":\(number)}"))
        #expect(try ToDoStore(json: Array(json.utf8)).items.first?.due == .instant(due))
    }

    @Test func refusedEditsChangeNothing() throws {
        var document = try StoreDocument(json: Array("[\(milk)]".utf8), named: "todoitems")
        let before = document.bytes
        let id = try #require(document.store.items.first?.id)
        let error = #expect(throws: StoreErrors.self) {
            let point = Coordinate(latitude: 91, longitude: 0)
            let edits: [StoreEdit] = [
                .add(ItemValues(id: id, title: "")),
                .add(ItemValues(id: otherID, title: "", coordinate: point)),
            ]
            try document.edit(edits, zone: .utc)
        }
        #expect(
            error?.first.map(\.message) == [
                #"item 2 "" (84720D25…): id is already that of item 1 on line 1"#,
                #"item 3 "" (00000000…): location.coordinate.latitude is 91.0, outside -90…90"#,
            ])
        #expect(document.bytes == before)
        let endless = Coordinate(latitude: .infinity, longitude: .nan)
        #expect(throws: StoreErrors.self) {
            try document.edit([.add(ItemValues(id: otherID, title: "", coordinate: endless))], zone: .utc)
        }
        #expect(document.bytes == before)
        #expect(document.store.index(of: id) == StoreIndex(0))
        #expect(throws: StoreErrors.self) { try StoreDocument(json: Array("[{}]".utf8)) }
    }
}
