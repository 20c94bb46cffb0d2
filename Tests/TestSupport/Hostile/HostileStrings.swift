// Strings that try to break out of a page, and stores made of them.

import Civil
import Foundation
import ToDoKeeping
import ToDos

/// Strings for every field of a store.
package enum HostileStrings {
    /// The strings written for these tests; none if the fixture cannot be read, which a test finds.
    package static let own: [String] = (try? HostileTexts.own()) ?? []

    /// The Big List of Naughty Strings; `nil` if it is not available.
    package static let naughty: [String]? = try? HostileTexts.naughty()

    /// A store with one item for each string, used as title, description and location name. Every seventh
    /// item is undated, the others are due on different days, and every third has a coordinate. Every sixth one has the rarer fields
    /// too.
    package static func store(_ strings: [String]) throws -> ToDoStore {
        var items: [String] = []
        for (index, string) in strings.enumerated() {
            let text = String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
            let due = index % 7 == 0 ? "null" : "\(1_795_000_000 + index * rounds(60_000, full: 40_000))"
            let coordinate = index % 3 == 0 ? "{\"latitude\":52.5,\"longitude\":13.4}" : "null"
            items.append(
                """
                {"id":"\(id(index))","title":\(text),"itemDescription":\(text),"timestamp":\(due),
                "location":{"name":\(text),"coordinate":\(coordinate)},"done":\(index % 5 == 0 || index % 12 == 7)\(rareFields(index, text))}
                """)
        }
        return try ToDoStore(json: Array("[\(items.joined(separator: ","))]".utf8))
    }

    /// The rarer fields, for every sixth item. Every other one of these is a step of the item before it, or depends on it.
    private static func rareFields(_ index: Int, _ text: String) -> String {
        guard index % 6 == 1 else { return "" }
        let before = "\"\(id(index - 1))\""
        let parent = index % 12 == 1 ? ",\"parent\":\(before)" : ",\"dependsOn\":[\(before)]"
        return
            #","project":\#(text),"tags":[\#(text),"a&b<c>"],"whose":[\#(text),"a&b<c>"],"repeats":\#(text),"priority":\#(index % 9 + 1),"#
            + #""url":"https://example.com/?a='1'&b=\#(index)","start":"2026-11-20","created":0,"modified":1,"#
            + #""completed":\#(1_900_000_000 + index),"lines":[{"name":\#(text),"quantity":2,"price":1.5},"#
            + #"{"name":\#(text)}],"currency":"EUR""# + parent + (index % 4 == 1 ? ",\"starred\":true" : "")
    }

    /// A change of the item of each tenth string, and of a removed item with the string behind it as its title.
    package static func activity(_ strings: [String]) -> [ActivityEntry] {
        stride(from: 0, to: strings.count - 1, by: 10).flatMap { index in
            let instant = Instant(seconds: 1_795_000_000 + index * 500)
            return [
                ItemID(parsing: id(index).utf8).map {
                    ActivityEntry(instant, .edited, $0, title: "before")
                },
                ActivityEntry(
                    instant, .removed, ItemID(high: 1, low: UInt64(index)), title: strings[index + 1]),
            ].compactMap(\.self)
        }
    }

    /// The id of the item made of the string with this index.
    package static func id(_ index: Int) -> String {
        let digits = String(index)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
}
