// Tests reading plain JSON as a tree, as is done for a locale file.

import Testing

@testable import JSON

@Suite struct JSONValueTests {
    @Test func tree() throws {
        let value = try JSONValue(
            parsing: Array(
                #" {"months":["Jan","Fe\u0062"],"a":{"b":null,"c":true,"d":false,"e":-1.5e2}, "a":[]} "#.utf8)
        )
        #expect(
            value
                == .object([
                    .init(key: "months", value: .array([.string("Jan"), .string("Feb")])),
                    .init(
                        key: "a",
                        value: .object([
                            .init(key: "b", value: .null), .init(key: "c", value: .bool(true)),
                            .init(key: "d", value: .bool(false)), .init(key: "e", value: .number(-150)),
                        ])),
                    .init(key: "a", value: .array([])),
                ]))
        #expect(value["months"] == .array([.string("Jan"), .string("Feb")]))
        #expect(value["a"]?["e"] == .number(-150))
        #expect(value["none"] == nil)
        #expect(value["months"]?["none"] == nil)
    }

    @Test func deepestNesting() throws {
        let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) }
    }

    /// Strings of every length around the scanner's strides, with an escape or a multi-byte character at
    /// every position.
    @Test func stringsOfEveryLength() throws {
        let pieces: [(json: String, text: String)] = [
            ("", ""), ("\\n", "\n"), ("é", "é"), ("\\u20AC", "€"), ("\\uD83D\\uDE00x", "😀x"), ("日本", "日本"),
        ]
        for length in 0..<40 {
            for (json, text) in pieces {
                for place in [0, length / 2, length] {
                    let head = String(repeating: "a", count: place)
                    let tail = String(repeating: "b", count: length - place)
                    let value = try JSONValue(parsing: Array("\"\(head)\(json)\(tail)\(json)\"".utf8))
                    #expect(value == .string(head + text + tail + text))
                }
            }
        }
    }

    /// Every byte at every position of two words: bytes that RFC 8259 allows in a string are accepted, all
    /// others are rejected.
    @Test func everyByteInAString() {
        for length in [1, 9, 17, 33] {
            for place in 0..<length {
                for byte in UInt8.min...UInt8.max {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    bytes[place] = byte
                    let value = try? JSONValue(parsing: [0x22] + bytes + [0x22])
                    let isPlain = byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
                    guard value == (isPlain ? .string(String(decoding: bytes, as: UTF8.self)) : nil) else {
                        Issue.record(
                            "byte \(byte) at \(place) of \(length) gives \(String(describing: value))")
                        return
                    }
                }
            }
        }
    }
}
