// Tests input that is designed to be slow or to cause a crash: it must be read or rejected in linear time.

import Foundation
import TestSupport
import Testing

@testable import ToDos

@Suite struct HostileTests {
    /// Stores that repeat one construct many times.
    private static let longStores: [@Sendable (_ count: Int) -> String] = [
        { "[\(item(title: String(repeating: "a\\n", count: $0)))]" },
        { "[\(String(repeating: "\n", count: $0))5]" },
        { "[\(item(#""timestamp":-\#(String(repeating: "1", count: $0))"#))]" },
        { #"[{"x":\#(String(repeating: "[", count: $0))"# },
        { "[\(item(#""x":[\#(String(repeating: #"{"a":[]},"#, count: $0))0]"#))]" },
        { "[\(String(repeating: "1,", count: $0))1]" },
        { "[{\(String(repeating: #""x":1,"#, count: $0))" },
    ]

    @Test(arguments: longStores.indices)
    func everyStoreIsReadInLinearTime(number: Int) {
        #expect(takesLinearTime { _ = try? ToDoStore(json: Array(Self.longStores[number]($0).utf8)) })
    }

    @Test func longTitle() throws {
        let title = String(repeating: "a\\n", count: 100_000)
        let store = try ToDoStore(json: Array("[\(item(title: title))]".utf8))
        #expect(store.items.first?.title.byteCount == 200_000)
    }

    @Test func manyLines() throws {
        let lines = String(repeating: "\n", count: 100_000)
        #expect(mistakes("[\(lines)5\(lines)]") == ["100001:1: item 1 is 5, expected an object"])
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

    /// Every truncated store is rejected; if a store with one replaced byte is accepted, Foundation also
    /// accepts it as JSON.
    @Test func cutAndBent() {
        let whole = Array(
            "[\(item(#""timestamp":1.5e3,"location":{"name":"\u00e9","coordinate":null}"#))]".utf8)
        #expect(mistakes(whole) == [])
        for end in whole.indices {
            #expect(!mistakes(Array(whole[..<end])).isEmpty)
        }
        for place in whole.indices {
            let bytes: [UInt8] = [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF]
            for (number, byte) in bytes.enumerated() where areRoundsFull || (place + number) % 3 == 0 {
                var bent = whole
                bent[place] = byte
                if mistakes(bent).isEmpty {
                    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bent)) }
                }
            }
        }
    }
}
