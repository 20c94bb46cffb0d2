// A store that is read in parts against the same store read whole: items, texts and mistakes must be the same,
// whatever stands where the parts meet.

import JSON
import TestSupport
import Testing

@testable import ToDos

@Suite struct StorePartsTests {
    /// Everything that reading a store in parts of a size gives: a line for each item, or the mistakes.
    private func outcome(_ json: [UInt8], partSize: Int) -> [String] {
        do {
            let store = try ToDoStore(json: json, partSize: partSize)
            return store.items.map { item in
                let texts = [item.title, item.itemDescription, item.location?.name]
                let bytes = texts.map { $0.map { text in store.withBytes(of: text) { Array($0) } } }
                return
                    "\(item.number) \(item.line) \(item.id) \(item.isDone) \(String(describing: item.timestamp)) "
                    + "\(String(describing: item.location?.coordinate)) \(texts) \(bytes)"
            }
        } catch {
            return ["\(error.count)"] + error.first.map { "\($0)" }
        }
    }

    private func expectSame(
        _ json: String, _ note: Comment? = nil, location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(json.utf8)
        let whole = outcome(bytes, partSize: .max)
        for size in [1, 60, 500] {
            let parts = outcome(bytes, partSize: size)
            #expect(
                parts == whole, "\(note.map { "\($0), " } ?? "")parts of \(size): \(json)",
                sourceLocation: location)
        }
    }

    /// How a store is cut into parts of a size, and how far they are sound.
    private func cut(_ json: String, size: Int) -> (count: Int, items: Int, isWhole: Bool)? {
        var bytes = Array(json.utf8)
        return JSONText.with(&bytes) { text in
            guard let parts = StoreParts(text, size: size) else { return nil }
            let beginning = parts.beginning()
            return (parts.ranges.count, beginning.table.items.count, beginning.isWhole)
        }
    }

    private func id(_ number: Int) -> String {
        ItemID(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number)).description
    }

    private func sound(_ count: Int) -> [String] {
        (1...count).map { item(#""timestamp":\#($0)"#, id: id($0), title: #"a\/b \"\#($0)\" é"#) }
    }

    // MARK: Cutting

    @Test(arguments: [",", " ,\n\t", ",\r\n\n"])
    func soundStoreIsCut(_ comma: String) throws {
        let json = "\n [" + sound(30).joined(separator: comma) + "]\n"
        let parts = try #require(cut(json, size: 100))
        #expect(parts.count > 20)
        #expect(parts.items == 30 && parts.isWhole)
        expectSame(json)
    }

    @Test func smallStoreIsNotCut() {
        #expect(cut("[" + sound(3).joined(separator: ",") + "]", size: 1 << 19) == nil)
        for json in ["", "[]", "{}", "5", "[", "[]]", "[ ]   ", "\u{FEFF}[]", "\u{0}[\u{0}"] {
            #expect(cut(json, size: 1) == nil)
            expectSame(json)
        }
    }

    /// Objects inside an item that look like items: the part that begins there is read again.
    @Test func wrongGuessesAreSeen() throws {
        let inner = sound(6).joined(separator: ",")
        let items = (1...8).map { item(#""x":[\#(inner)]"#, id: id($0), title: #"\n"#) }
        let json = "[" + items.joined(separator: ",") + "]"
        let parts = try #require(cut(json, size: 100))
        #expect(parts.count > 30)
        #expect(parts.items == 8 && parts.isWhole)
        expectSame(json)
    }

    @Test func textsThatLookLikeItems() throws {
        let items = (1...20).map { item(id: id($0), title: #"},{\"id\":\"},{"#) }
        let parts = try #require(cut("[" + items.joined(separator: ",") + "]", size: 30))
        #expect(parts.count > 15)
        #expect(parts.items == 20 && parts.isWhole)
        expectSame("[" + items.joined(separator: ",") + "]")
    }

    // MARK: Mistakes in each part

    static let mistakes = [
        "5", "null", "{}", #"{"id":7,"title":[],"done":"\u0041yes"}"#, item(), item(#""title":"twice\n""#),
        item(#""timestamp":1674037123456"#), item(#""timest\u0061mp":7.5"#), item(#""timest\u0061mp":"\n""#),
        item(#""\u0069d":5"#), item(#""timestamp":695729923.5"#), item(#""timestamp":null,"timestamp":0"#),
        item(title: #"\ud83d"#), item(title: "a\tb"), item(title: #"\x"#), item() + "]",
        item() + " " + item(),
        item() + ",", item() + "}", "{", #"{"x":"#, #"""#, "", "]", item(#""x":[{"id":1},{"id":2}]"#),
        "\u{0}",
    ]

    @Test(arguments: mistakes)
    func mistakeAnywhere(_ mistake: String) {
        for comma in [",", "\n,\n"] {
            for place in [0, 7, 11] {
                var items = sound(12)
                items[place] = mistake
                let json = "[" + items.joined(separator: comma) + "]"
                expectSame(json, "item \(place + 1)")
                items[(place + 5) % 12] = mistake
                expectSame("[" + items.joined(separator: comma) + "]", "items \(place + 1) and another")
            }
        }
    }

    @Test func duplicatesAcrossParts() throws {
        for (first, second) in [(0, 1), (0, 19), (9, 10), (3, 17)] {
            var items = sound(20)
            items[second] = item(id: id(first + 1), title: #"\u0041gain"#)
            let json = "[" + items.joined(separator: ",\n") + "]"
            let parts = try #require(cut(json, size: 100))
            #expect(parts.items <= second && !parts.isWhole)
            expectSame(json)
        }
    }

    /// All dates may count from 2001, and only together the parts tell whether they do.
    @Test func datesOfAllParts() {
        for other in ["1000000000", "600000000", "600000000.5", "null", "0"] {
            for place in [0, 5, 11] {
                for dates in ["600000060", "600000001.25"] {
                    var items = (1...12).map { item(#""timestamp":\#(dates)"#, id: id($0)) }
                    items[place] = item(#""timestamp":\#(other)"#, id: id(place + 1))
                    expectSame("[" + items.joined(separator: ",") + "]")
                }
            }
        }
    }

    // MARK: Random stores

    private func randomItem(_ random: inout SeededGenerator, from count: Int) -> String {
        func text() -> String {
            let pieces = [
                "a", "é", "日本", #"\/"#, #"\""#, #"\\"#, #"\n"#, #"\u00e9"#, #"\ud83d\ude00"#, "},{",
                #"},{\"id\":"#,
                "]", "[{", "plain words that are longer than a word",
            ]
            let pieceCount = Int.random(in: 0...6, using: &random)
            return (0..<pieceCount).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        var members = [
            #""title":"\#(text())""#,
            #""id":"\#(id(Int.random(in: 0..<count * count * 20, using: &random)))""#,
            #""done":\#(Bool.random(using: &random))"#,
        ]
        let optional = [
            #""itemDescription":"\#(text())""#, #""timestamp":\#(Int.random(in: -9...9, using: &random))"#,
            #""timestamp":6\#(Int.random(in: 0..<90_000_000, using: &random) + 10_000_000).5"#,
            #""location":{"name":"\#(text())","coordinate":{"latitude":1.5,"longitude":-0.25}}"#,
            #""location":{"name":"\#(text())"}"#, #""x":[{"title":"\#(text())"},{"id":"\#(text())"}]"#,
            #""x":{"y":[[],{}]}"#,
        ]
        for member in optional where Int.random(in: 0..<6, using: &random) == 0 { members.append(member) }
        let comma = Int.random(in: 0..<8, using: &random) == 0 ? " ,\n" : ","
        return "{" + members.shuffled(using: &random).joined(separator: comma) + "}"
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func randomStores(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var soundCount = 0
        for _ in 0..<20 {
            let count = Int.random(in: 1...14, using: &random)
            var json =
                "[" + (0..<count).map { _ in randomItem(&random, from: count) }.joined(separator: ",") + "]"
            expectSame(json, "seed \(seed)")
            if let parts = cut(json, size: 50), parts.count > 1, parts.isWhole { soundCount += 1 }
            // The same with a byte or a few less, more or other.
            let bent = json.indices.randomElement(using: &random) ?? json.startIndex
            switch Int.random(in: 0..<4, using: &random) {
            case 0: json = String(json[..<bent])
            case 1: json.remove(at: bent)
            case 2:
                json.replaceSubrange(
                    bent...bent,
                    with: ["]", "}", "\"", "\\", ",", "{", "1"].randomElement(using: &random) ?? "")
            default:
                json.insert(
                    contentsOf: [#","id":5"#, "},{", "\"", "]", #"{"a":"#].randomElement(using: &random)
                        ?? "", at: bent)
            }
            expectSame(json, "seed \(seed), bent")
        }
        #expect(soundCount > 0, "seed \(seed)")
    }
}
