// Strings that were written to break out of a page, and stores made of them.

import Foundation
import Testing
import ToDoStore

/// Strings for every field of a store.
enum HostileStrings {
    /// Breakouts times payloads, schemes times endings, and what stands by itself: `Fixtures/hostile.json`.
    static let own: [String] = {
        struct Parts: Decodable {
            let breakouts, payloads, schemes, endings, whole: [String]
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/hostile.json")
        do {
            let parts = try JSONDecoder().decode(Parts.self, from: Data(contentsOf: file))
            let breakouts = parts.breakouts.flatMap { start in parts.payloads.map { start + $0 } }
            let schemes = parts.schemes.flatMap { start in parts.endings.map { start + $0 } }
            return breakouts + schemes + parts.whole
        } catch {
            Issue.record(error, "Fixtures/hostile.json")
            return []
        }
    }()

    /// The Big List of Naughty Strings, where NAUGHTY_STRINGS is the path of its `blns.json`.
    static let naughty: [String]? = {
        guard let path = ProcessInfo.processInfo.environment["NAUGHTY_STRINGS"] else {
            print(
                "Skipped: the Big List of Naughty Strings. Set NAUGHTY_STRINGS to the path of its blns.json.")
            return nil
        }
        do {
            return try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            Issue.record(error, "NAUGHTY_STRINGS is \(path)")
            return []
        }
    }()

    /// A store with an item for each string, which is its title, its description and its place. The items are
    /// due on different days, every seventh never, and every third has a coordinate.
    static func store(_ strings: [String]) throws -> ToDoStore {
        var items: [String] = []
        for (index, string) in strings.enumerated() {
            let text = try #require(String(data: JSONEncoder().encode(string), encoding: .utf8))
            let due = index % 7 == 0 ? "null" : "\(1_795_000_000 + index * 40_000)"
            let coordinate = index % 3 == 0 ? "{\"latitude\":52.5,\"longitude\":13.4}" : "null"
            items.append(
                """
                {"id":"\(id(index))","title":\(text),"itemDescription":\(text),"timestamp":\(due),
                "location":{"name":\(text),"coordinate":\(coordinate)},"done":\(index % 5 == 0)}
                """)
        }
        return try SitePagesTests.store("[" + items.joined(separator: ",") + "]")
    }

    /// The id of the item of a string.
    static func id(_ index: Int) -> String {
        let digits = String(index)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
}
