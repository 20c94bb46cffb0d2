// Tests reading valid stores: every field, in every unusual but valid form.

import Civil
import TestSupport
import Testing

@testable import ToDos

@Suite struct StoreTests {
    /// Reads the only item of a store.
    private func only(_ json: String) throws -> (store: ToDoStore, item: ToDoItem) {
        let store = try ToDoStore(json: Array("[\(json)]".utf8))
        try #require(store.items.count == 1)
        return (store, store.items[0])
    }

    @Test func everythingPresent() throws {
        let (store, item) = try only(
            #"""
            {"location":{"coordinate":{"longitude":6.782778,"latitude":51.225556},"name":"Düsseldorf"},
             "done":true,"timestamp":1674123523,"title":"a\/b \"q\" \\ \u00e9 \ud83d\ude00\n",
             "itemDescription":"","id":"91CC4C4B-90FE-5143-97A3-C308FE213918"}
            """#)
        #expect(item.id.description == "91cc4c4b-90fe-5143-97a3-c308fe213918")
        #expect(store.string(item.title) == "a/b \"q\" \\ é 😀\n")
        #expect(item.itemDescription?.isEmpty == true)
        #expect(item.due == .instant(Instant(seconds: 1_674_123_523)))
        #expect(item.isDone)
        let location = try #require(item.location)
        #expect(store.string(location.name) == "Düsseldorf")
        #expect(location.coordinate == Coordinate(latitude: 51.225556, longitude: 6.782778))
    }

    @Test func everythingLeftOut() throws {
        let (store, item) = try only(item(title: ""))
        #expect(store.string(item.title) == "")
        #expect(item.title.isEmpty)
        #expect(item.itemDescription == nil)
        #expect(item.due == nil)
        #expect(item.location == nil)
        #expect(!item.isDone)
    }

    @Test(arguments: [
        #""itemDescription":null,"timestamp":null,"location":null"#,
        #""color":{"name":["a",{"b":null}],"id":7},"done2":true,"":[],"titles":"x""#,
        #""color":\#(String(repeating: "[", count: 62))\#(String(repeating: "]", count: 62))"#,
    ])
    func nullAndUnknown(_ members: String) throws {
        let (_, item) = try only(item(members))
        #expect(item.itemDescription == nil)
        #expect(item.due == nil)
        #expect(item.location == nil)
    }

    @Test func placeWithoutCoordinate() throws {
        for coordinate in ["", #","coordinate":null"#] {
            let (store, item) = try only(item(#""location":{"name":""\#(coordinate)}"#))
            let location = try #require(item.location)
            #expect(store.string(location.name) == "")
            #expect(location.coordinate == nil)
        }
    }

    @Test(arguments: [("-90", "-180"), ("90", "180"), ("-0.0", "0"), ("9e1", "1.8E+2"), ("1e-05", "-1e-400")])
    func coordinates(_ latitude: String, _ longitude: String) throws {
        let member =
            #""location":{"name":"","coordinate":{"latitude":\#(latitude),"longitude":\#(longitude)}}"#
        let (_, item) = try only(item(member))
        #expect(item.location?.coordinate?.latitude == Double(latitude))
        #expect(item.location?.coordinate?.longitude == (Double(longitude) ?? 0))
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("-86400.5", -86401), ("0.999999", 0), ("-0.000001", -1),
        ("1.674037e9", 1_674_037_000),
        ("1674037123.456789", 1_674_037_123), ("253402300799.5", 253_402_300_799),
        ("-62135596800", -62_135_596_800),
        ("369060", 369_060), ("1107180.0", 1_107_180),
    ])
    func timestamps(_ written: String, _ seconds: Int) throws {
        let (_, item) = try only(item(#""timestamp":\#(written)"#))
        #expect(item.due?.instant?.seconds == seconds)
    }

    @Test func emptyStores() throws {
        for json in ["[]", " [ \n ] ", "\u{FEFF}[]"] {
            #expect(try ToDoStore(json: Array(json.utf8)).items.isEmpty)
        }
    }

    @Test func keysWithEscapes() throws {
        let (store, item) = try only(
            #"{"\u0069d":"\u0038\#(someID.dropFirst())","t\u0069tle":"T","d\u006Fne":true}"#)
        #expect(item.id.description == someID.lowercased())
        #expect(store.string(item.title) == "T")
    }

    @Test func linesAndNumbers() throws {
        let ids = (0..<3000).map { ItemID(high: 7, low: $0).description }
        let json = "[\n" + ids.map { item(id: $0) }.joined(separator: ",\r\n\n") + "\n]"
        let store = try ToDoStore(json: Array(json.utf8))
        #expect(store.items.map(\.id.description) == ids)
    }

    @Test func textsOfAllThreads() async throws {
        let (store, item) = try only(item(title: "Grüße, and more than a word"))
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    store.withBytes(of: item.title) { bytes in
                        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
                    }
                }
            }
            for await text in group { #expect(text == "Grüße, and more than a word") }
        }
    }

    @Test func textOfAnotherStoreEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let one = try ToDoStore(json: Array("[\(item(title: "The title"))]".utf8))
            let other = try ToDoStore(json: Array("[\(item(title: "The title"))]".utf8))
            _ = other.string(one.items[0].title)
        }
    }

    @Test func valuesPrintTheirTextsAndDates() throws {
        let store = try ToDoStore(
            json: Array(
                #"""
                [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk","done":false,"due":"2026-11-24"},
                 {"id":"91CC4C4B-90FE-5143-97A3-C308FE213918","title":"Call","done":true,"timestamp":0.5}]
                """#.utf8))
        #expect(
            store.values.map { "\($0.title) \($0.due.map { "\($0)" } ?? "")" } == [
                "Buy milk 2026-11-24", "Call 1970-01-01T00:00:00.5Z",
            ])
        #expect("\(store.items[0].title)" == "a text of 8 bytes, to be read through its buffer or store")
    }

    @Test func itemsAreSmallAndTrivial() {
        #expect(MemoryLayout<ToDoItem>.stride <= 112)
        #expect(_isPOD(ToDoItem.self))
    }
}
