// Tests every error that a JSON text can have, with its location and exact message.

import Testing

@testable import JSON

@Suite struct JSONErrorTests {
    static let mistakes: [(json: String, message: String)] = [
        ("", "1:1: the file is empty"),
        (" \n\n ", "3:2: the file is empty"),
        ("\u{FEFF}", "1:4: the file is empty"),
        ("[1,]", "1:4: there is a comma too many before the end of the array or object"),
        (#"{"a":1,}"#, "1:8: there is a comma too many before the end of the array or object"),
        ("[,1]", "1:2: expected a value, found ','"),
        ("[1 2]", "1:4: expected ',' or ']', found '2'"),
        ("[1", "1:3: the text ends too early, expected ',' or ']'"),
        ("[1,", "1:4: the text ends too early, expected a value"),
        (#"{"a" 1}"#, "1:6: expected ':' after the key, found '1'"),
        (#"{"a":1 "b":2}"#, #"1:8: expected ',' or '}', found '"'"#),
        ("{a:1}", "1:2: expected a key in double quotes or '}', found 'a'"),
        (#"{"a":1,'b':2}"#, "1:8: expected a key in double quotes, found '''; JSON has double quotes only"),
        ("[1] x", "1:5: expected nothing after the end of the value, found 'x'"),
        ("[]\u{0}", "1:3: expected nothing after the end of the value, found the control character U+0000"),
        ("[1]\u{FEFF}", "1:4: expected nothing after the end of the value, found the byte 0xEF"),
        (#"["a"#, "1:4: the text ends inside a string"),
        (#"["a\"#, "1:4: the text ends inside a string"),
        (#"["\u12"#, "1:3: the text ends inside a string"),
        (#"["\x"]"#, "1:3: a backslash cannot stand before 'x' in a string"),
        (#"["\u12G4"]"#, "1:3: \\u needs four hexadecimal digits"),
        (#"["a\uD83D"]"#, "1:4: \\uD83D is half of a surrogate pair, and the other half is missing"),
        (#"["\uD83D\u0041"]"#, "1:3: \\uD83D is half of a surrogate pair, and the other half is missing"),
        (#"["\uDE00"]"#, "1:3: \\uDE00 is half of a surrogate pair, and the other half is missing"),
        ("[\"a\nb\"]", "1:4: a string cannot hold the control character U+000A as it is, only escaped"),
        ("[\"\u{0}\"]", "1:3: a string cannot hold the control character U+0000 as it is, only escaped"),
        ("[01]", "1:2: a number cannot begin with 0 before other digits"),
        ("[-]", "1:3: expected a digit, found ']'"),
        ("[1.]", "1:4: expected a digit, found ']'"),
        ("[1e+]", "1:5: expected a digit, found ']'"),
        ("[+1]", "1:2: expected a value, found '+'"),
        ("[.5]", "1:2: expected a value, found '.'"),
        ("[0x10]", "1:3: expected ',' or ']', found 'x'"),
        (
            "[NaN]",
            "1:2: expected a value, found 'N'; JSON has texts in double quotes, and true, false and null in small letters"
        ),
        (
            "[True]",
            "1:2: expected a value, found 'T'; JSON has texts in double quotes, and true, false and null in small letters"
        ),
        (
            "title: Milk",
            "1:2: expected true, false or null, found 'i'; "
                + "JSON has texts in double quotes, and true, false and null in small letters"
        ),
        (
            "---",
            "1:2: expected a digit, found '-'; a line that begins with a hyphen is YAML or Markdown, not JSON"
        ),
        ("[tru]", "1:5: expected true, false or null, found ']'"),
        ("[nul", "1:5: the text ends too early, expected true, false or null"),
        ("[fals\u{7F}]", "1:6: expected true, false or null, found the byte 0x7F"),
        ("[\u{0B}1]", "1:2: expected a value, found the control character U+000B"),
        ("[\n1,\r\n\t// two\n2]", "3:2: expected a value, found '/'; JSON has no comments"),
        (
            String(repeating: "[", count: 65),
            "1:65: arrays and objects are nested deeper than 64 levels"
        ),
    ]

    @Test(arguments: mistakes)
    func message(_ mistake: (json: String, message: String)) throws {
        let error = try #require(throws: JSONError.self) { try JSONValue(parsing: Array(mistake.json.utf8)) }
        #expect("\(error.line):\(error.column): \(error.message)" == mistake.message)
    }

    private static func encoded(_ encoding: String, _ order: String, _ bytes: [UInt8])
        -> (name: String, bytes: [UInt8], message: String)
    {
        ("\(encoding), \(order)", bytes, "the text is in \(encoding), expected UTF-8; save it as UTF-8")
    }

    static let foreign: [(name: String, bytes: [UInt8], message: String)] = [
        encoded("UTF-16", "little end first, marked", [0xFF, 0xFE, 0x5B, 0]),
        encoded("UTF-16", "big end first, marked", [0xFE, 0xFF, 0, 0x5B]),
        encoded("UTF-16", "little end first", [0x5B, 0, 0x5D, 0]),
        encoded("UTF-16", "big end first", [0, 0x5B, 0, 0x5D]),
        encoded("UTF-32", "little end first, marked", [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]),
        encoded("UTF-32", "big end first, marked", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B]),
        encoded("UTF-32", "little end first", [0x5B, 0, 0, 0]),
        encoded("UTF-32", "big end first", [0, 0, 0, 0x5B]),
        ("NUL alone", [0], "expected a value, found the control character U+0000"),
        ("a byte of Latin-1", Array("[\"".utf8) + [0xE9, 0x22, 0x5D], "the byte 0xE9 is not UTF-8 here"),
        ("overlong", Array("[\"".utf8) + [0xC0, 0x80, 0x22, 0x5D], "the byte 0xC0 is not UTF-8 here"),
        ("a surrogate", Array("[\"".utf8) + [0xED, 0xA0, 0x80, 0x22], "the byte 0xED is not UTF-8 here"),
        ("above U+10FFFF", Array("[\"".utf8) + [0xF4, 0x90, 0x80, 0x80], "the byte 0xF4 is not UTF-8 here"),
        ("cut off", Array("[\"".utf8) + [0xE2, 0x82], "the byte 0xE2 is not UTF-8 here"),
    ]

    @Test(arguments: foreign)
    func foreignBytes(_ text: (name: String, bytes: [UInt8], message: String)) throws {
        let error = try #require(throws: JSONError.self) { try JSONValue(parsing: text.bytes) }
        #expect(error.message == text.message)
    }

    @Test func largestTextIsNamed() {
        let problem = JSONProblem.tooLarge(bytes: 1 << 31)
        #expect(problem.message == "the text has 2147483648 bytes, more than 1073741824")
    }
}

@Suite struct ExcerptTests {
    /// A character may have any number of accents, so characters alone are no limit.
    @Test func anExcerptOfAnyTextIsShort() {
        let text = "e" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(Excerpt.text(text).utf8.count < 400)
        #expect(Excerpt.text(text) == Excerpt.text(Array(text.utf8).span))
        #expect(Excerpt.text(String(repeating: "a", count: 40)) == String(repeating: "a", count: 40))
        #expect(Excerpt.text(String(repeating: "a", count: 41)) == String(repeating: "a", count: 40) + "…")
    }
}
