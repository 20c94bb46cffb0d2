// Compares the reader with Foundation's decoder: random stores, written by JSONEncoder as the app does, are
// read by both.

import Foundation
import TestSupport
import Testing

@testable import ToDos

/// The app's item, as JSONEncoder writes it.
private struct AppItem: Codable {
    struct Place: Codable {
        struct Point: Codable {
            var latitude: Double
            var longitude: Double
        }
        var name: String
        var coordinate: Point?
    }

    var id: UUID
    var title: String
    var itemDescription: String?
    var timestamp: Double?
    var location: Place?
    var done: Bool
}

@Suite struct StoreOracleTests {
    private let alphabet = Array(
        "aZ 09/\\\"'<&>\n\r\t\u{0}\u{1F}\u{7F}\u{80}é߀日\u{2028}\u{FEFF}\u{FFFF}😀👩‍👧\u{301}")

    private func text(_ random: inout SeededGenerator) -> String {
        let length = Int.random(
            in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 300 : 20), using: &random)
        return String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }

    private func randomItem(_ random: inout SeededGenerator) -> AppItem {
        func maybe<T>(_ value: T) -> T? { Bool.random(using: &random) ? value : nil }
        let point = AppItem.Place.Point(
            latitude: Double.random(in: -90...90, using: &random),
            longitude: Double.random(in: -180...180, using: &random))
        let second = Double.random(in: -62_135_596_800..<253_402_300_800, using: &random)
        return AppItem(
            id: UUID(
                uuid: (
                    .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 3, 4, 5, 6, 7,
                    8,
                    9, 10, 11, 12, .random(in: 0...255, using: &random), 14, 15,
                    .random(in: 0...255, using: &random)
                )),
            title: text(&random), itemDescription: maybe(text(&random)),
            timestamp: maybe(Bool.random(using: &random) ? second.rounded() : second),
            location: maybe(AppItem.Place(name: text(&random), coordinate: maybe(point))),
            done: Bool.random(using: &random))
    }

    @Test(arguments: [1, 2, 3, 20_261_121] as [UInt64])
    func bothReadTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for format in [[], .prettyPrinted, [.sortedKeys, .withoutEscapingSlashes]]
            as [JSONEncoder.OutputFormatting]
        {
            // One date is long before 1988, so that no random store is mistaken for one counted from 2001.
            var items = [randomItem(&random)]
            items[0].timestamp = 0
            items += (0..<rounds(20, full: 40)).map { _ in randomItem(&random) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = format
            let data = try encoder.encode(items)
            let oracle = try JSONDecoder().decode([AppItem].self, from: data)
            let store = try ToDoStore(json: Array(data))
            try #require(store.items.count == oracle.count, "seed \(seed)")
            for (ours, theirs) in zip(store.items, oracle) {
                #expect(ours.id.description == theirs.id.uuidString.lowercased(), "seed \(seed)")
                #expect(Array(store.string(ours.title).utf8) == Array(theirs.title.utf8), "seed \(seed)")
                #expect(
                    ours.itemDescription.map { Array(store.string($0).utf8) }
                        == theirs.itemDescription.map { Array($0.utf8) }, "seed \(seed)")
                #expect(
                    ours.due?.instant?.seconds == theirs.timestamp.map { Int($0.rounded(.down)) },
                    "seed \(seed)")
                #expect(
                    ours.location.map { Array(store.string($0.name).utf8) }
                        == theirs.location.map { Array($0.name.utf8) }, "seed \(seed)")
                #expect(ours.location?.coordinate?.latitude == theirs.location?.coordinate?.latitude)
                #expect(ours.location?.coordinate?.longitude == theirs.location?.coordinate?.longitude)
                #expect(ours.isDone == theirs.done, "seed \(seed)")
            }
        }
    }
}
