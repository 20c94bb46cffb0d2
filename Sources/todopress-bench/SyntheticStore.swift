// Synthetic stores of any size with realistic proportions: 70 % of the items have a description, 80 % a due
// time and 50 % a location. There are about 160 dated items per week at every size, so a store of ten times
// as many items covers ten times as many weeks.

import Foundation

/// Generates stores in the to-do app's format. The same arguments give the same bytes.
struct SyntheticStore {
    private var random: SplitMix
    /// The range of due times, in seconds since 1970.
    private let span: Range<Int>

    /// Writes a store to a file, in a child process: on Linux the peak memory of a child includes the memory of its parent
    /// at the time of the fork.
    static func write(items: Int, to file: String, change: String? = nil) {
        let changes = change.map { ["--change", $0] } ?? []
        _ = MeasuredRun(
            [CommandLine.arguments[0], "store", "--items", "\(items)", "--file", file] + changes)
    }

    /// The JSON of a store. `change` is appended to the title of the item in the middle.
    static func json(items: Int, change: String? = nil) -> [UInt8] {
        let seconds = max(1, items) * 3_000
        let start = 1_790_000_000 - seconds / 2
        var generator = SyntheticStore(random: SplitMix(state: 47), span: start..<start + seconds)
        var json: [UInt8] = []
        json.reserveCapacity(items * 320)
        json.append(UInt8(ascii: "["))
        for index in 0..<items {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            json += generator.item(change: index == items / 2 ? change : nil).utf8
        }
        json.append(UInt8(ascii: "]"))
        return json
    }

    private mutating func item(change: String?) -> String {
        let words = [words(2...6), words(8...40)]
        let title = (words[0].prefix(1).uppercased() + words[0].dropFirst())
        var item = "{\"id\":\"\(uuid())\",\"title\":\"\(title)\(change ?? "")\""
        if random.chance(70) { item += ",\"itemDescription\":\"\(words[1])\"" }
        if random.chance(80) { item += ",\"timestamp\":\(span.lowerBound + random.below(span.count))" }
        if random.chance(50) {
            item += ",\"location\":{\"name\":\"\(random.pick(Self.places))\""
            if random.chance(80) {
                let latitude = Double(random.below(120_000_000)) / 1_000_000 - 55
                let longitude = Double(random.below(360_000_000)) / 1_000_000 - 180
                item += ",\"coordinate\":{\"latitude\":\(latitude),\"longitude\":\(longitude)}"
            }
            item += "}"
        }
        return item + ",\"done\":\(random.chance(40))}"
    }

    private mutating func uuid() -> String {
        let digits = String(random.next(), radix: 16) + String(random.next(), radix: 16)
        let padded = Array(
            (String(repeating: "0", count: 32 - min(32, digits.count)) + digits).uppercased().suffix(32))
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(padded[$0]) }.joined(separator: "-")
    }

    private mutating func words(_ count: ClosedRange<Int>) -> String {
        let count = count.lowerBound + random.below(count.count)
        return (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
    }

    private static let words = [
        "buy", "call", "the", "milk", "garden", "letter", "before", "Sunday", "fix", "bicycle", "with",
        "Anna", "café",
        "report", "and", "bread", "if", "there", "is", "time", "ask", "for", "keys", "repair", "roof",
        "kitchen", "two",
        "tickets", "to", "Kraków", "book", "return", "paint", "fence", "plan", "birthday", "cake",
        "(see notes)", "\\\"soon\\\"",
        "R&D", "http:\\/\\/example.org\\/a?b=1", "été", "東京", "water", "plants", "winter",
    ]
    private static let places = [
        "Home", "Office", "Market hall", "Central station", "Café am Ufer", "Library", "Doctor's",
        "Post office", "Harbour",
        "School", "R&D lab", "Gartenstraße 12",
    ]
}

/// SplitMix64, a small random number generator that gives the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}
