// Input made to hurt: it must be read or refused in time that grows with its length and no faster, and nothing
// may crash. Sizes are small here, since a debug build is slow; a quadratic step would still take minutes.

import Testing

@testable import ToDos

@Suite(.timeLimit(.minutes(1))) struct HostileTests {
    @Test func longTitle() throws {
        let title = String(repeating: "a\\n", count: 100_000)
        let store = try ToDoStore(json: Array("[\(item(title: title))]".utf8))
        #expect(store.items.first?.title.byteCount == 200_000)
    }

    @Test func manyLines() throws {
        let lines = String(repeating: "\n", count: 100_000)
        #expect(mistakes("[\(lines)5\(lines)]") == ["100001:1: item 1 is 5, expected an object"])
    }

    @Test func longNumber() {
        let digits = String(repeating: "1", count: 10_000)
        let found = mistakes("[\(item(#""timestamp":-\#(digits)"#))]")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("too large for a number") == true)
    }

    @Test func deepUnknownValues() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(
            mistakes(#"[{"x":\#(deep)"#) == [
                "1:69: item 1: arrays and objects are nested deeper than 64 levels"
            ])
    }

    @Test func oneLongUnknownValue() {
        let value = "[" + String(repeating: #"{"a":[]},"#, count: 10_000) + "0]"
        #expect(mistakes("[\(item(#""x":\#(value)"#))]") == [])
    }

    @Test func manyWrongItems() throws {
        let errors = try #require(throws: StoreErrors.self) {
            try ToDoStore(json: Array("[\(String(repeating: "1,", count: 20_000))1]".utf8))
        }
        #expect(errors.count == 20_001)
        #expect(errors.first.count == 50)
    }

    /// Every beginning of a store is refused, and every single byte replaced is survived.
    @Test func cutAndBent() {
        let whole = Array(
            "[\(item(#""timestamp":1.5e3,"location":{"name":"\u00e9","coordinate":null}"#))]".utf8)
        #expect(mistakes(whole) == [])
        for end in whole.indices {
            #expect(!mistakes(Array(whole[..<end])).isEmpty)
        }
        for place in whole.indices {
            for byte: UInt8 in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] {
                var bent = whole
                bent[place] = byte
                _ = mistakes(bent)
            }
        }
    }
}
