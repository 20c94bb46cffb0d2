// Tests that edits of a JSON text preserve all other bytes, and that written values read back unchanged.

import Bytes
import TestSupport
import Testing

@testable import JSON

@Suite struct EditingTests {
    /// The text with members of its object changed.
    private func patched(_ json: String, _ patches: [(key: String, patch: JSONPatch)]) -> String {
        let text = Array(json.utf8)
        let result = ByteView.with(text.span) { view in
            var splices = Splices()
            splices.patch(patches, objectAt: JSONScanner.start(of: view), of: view)
            return splices.applied(to: text.span)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func value(_ json: String) -> JSONPatch { .set(Array(json.utf8)) }

    @Test(arguments: [
        (#"{}"#, #"{"a":1}"#), (#" { } "#, #" {"a":1 } "#), (#"{"b":2}"#, #"{"b":2,"a":1}"#),
        (#"{ "b" : 2 }"#, #"{ "b" : 2, "a":1 }"#), ("{\n\t\"b\": 2\n}", "{\n\t\"b\": 2,\n\t\"a\":1\n}"),
        (#"{"b":2,  "c":3}"#, #"{"b":2,  "c":3,  "a":1}"#), (#"{"a":[5, {}] ,"b":2}"#, #"{"a":1 ,"b":2}"#),
        (#"{"\u0061": null}"#, #"{"\u0061": 1}"#),
    ])
    func setting(_ json: String, _ expected: String) {
        #expect(patched(json, [("a", value("1"))]) == expected)
    }

    @Test(arguments: [
        (#"{}"#, #"{"a":[1,2]}"#), (#"{"a": [ ] }"#, #"{"a": [1,2 ] }"#), (#"{"a":[5]}"#, #"{"a":[5,1,2]}"#),
        (#"{"a":[5, {} ]}"#, #"{"a":[5, {}, 1, 2 ]}"#), (#"{"a":null}"#, #"{"a":[1,2]}"#),
        (#"{"a":{"b":[]}}"#, #"{"a":[1,2]}"#),
    ])
    func appending(_ json: String, _ expected: String) {
        #expect(patched(json, [("a", .append([Array("1".utf8), Array("2".utf8)]))]) == expected)
    }

    @Test(arguments: [
        ("[]", "[1]"), ("[ ]", "[1 ]"), ("[5]", "[5,1]"), ("[[]]", "[[],1]"), ("5", "[1]"), ("null", "[1]"),
    ])
    func appendingToAValueThatWasSet(_ json: String, _ expected: String) {
        let patches = JSONPatch.combined([("a", value(json))], [("a", .append([Array("1".utf8)]))])
        #expect(patched("{}", patches) == #"{"a":\#(expected)}"#)
    }

    @Test(arguments: [
        ("{}", #"{"n":1}"#), (#"{"k":0}"#, #"{"k":0,"n":1}"#), (#"{"n":{"r":2},"r":3}"#, #"{"n":1}"#),
        ("5", #"{"n":1}"#),
    ])
    func mergingIntoAValueThatWasSet(_ json: String, _ expected: String) {
        let patches = JSONPatch.combined(
            [("a", value(json))], [("a", .merge([("n", value("1")), ("r", .remove)]))])
        #expect(patched("{}", patches) == #"{"a":\#(expected)}"#)
    }

    @Test(arguments: [
        (#"{"b":2}"#, #"{"b":2}"#), (#"{ "a" : 1 }"#, #"{  }"#), (#"{"a":1, "b":2}"#, #"{"b":2}"#),
        (#"{"b":2 , "a":1 }"#, #"{"b":2 }"#), (#"{"b":2, "a":"}" , "d":3}"#, #"{"b":2 , "d":3}"#),
        (#"{"a":1,"c":2}"#, #"{}"#), (#"{ "c":1,"a":2,"b":3 }"#, #"{ "b":3 }"#),
        (#"{"b":3,"c":1,"d":0,"a":2}"#, #"{"b":3,"d":0}"#),
    ])
    func removing(_ json: String, _ expected: String) {
        #expect(patched(json, [("a", .remove), ("c", .remove)]) == expected)
    }

    @Test(arguments: [
        (#"{}"#, #"{"l":{"n":"x"}}"#), (#"{"l":null}"#, #"{"l":{"n":"x"}}"#),
        (#"{"l":{ "k":0, "n": 7, "r":[] }}"#, #"{"l":{ "k":0, "n": "x" }}"#),
        (#"{"l":{"r":1}}"#, #"{"l":{"n":"x"}}"#),
    ])
    func merging(_ json: String, _ expected: String) {
        #expect(patched(json, [("l", .merge([("n", value(#""x""#)), ("r", .remove)]))]) == expected)
    }

    @Test func replacingAndRemovingTogether() {
        let changes: [(key: String, patch: JSONPatch)] = [
            ("a", .remove), ("b", value("9")), ("d", value("8")), ("c", .remove),
        ]
        #expect(patched(#"{"a":1, "b":2, "c":3}"#, changes) == #"{"b":9, "d":8}"#)
    }

    /// Every kind of character reads back as it was written.
    @Test func stringsReadBack() throws {
        let scalars =
            (0..<0x300).compactMap { Unicode.Scalar($0) } + ["\u{2028}", "\u{FEFF}", "\u{10FFFF}", "😀"]
        for scalar in scalars {
            let text = "a\(scalar)\(scalar)b"
            var buffer = ByteBuffer()
            buffer.append(json: text)
            #expect(try JSONValue(parsing: [UInt8](buffer)) == .string(text))
        }
        var buffer = ByteBuffer()
        buffer.append(json: "a/b \"q\" \\ \n\u{1}é")
        #expect(buffer.withBytes { String(utf8: $0) } == #""a/b \"q\" \\ \n\u0001é""#)
    }

    @Test(arguments: [
        (0, 1, 1), (2, 1, 3), (3, 2, 1), (4, 2, 2), (5, 3, 1), (6, 3, 2), (8, 5, 1), (10, 6, 1),
    ])
    func locations(_ offset: Int, _ line: Int, _ column: Int) {
        let text = Array("ab\n\r\nc\n\rd\r".utf8)
        let location = SourceLocation(offset: offset, in: text.span)
        #expect((location.line, location.column) == (line, column))
    }
}
