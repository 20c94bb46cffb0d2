// The messages of `JSONError`, in one place so that all programs report the same text.

extension JSONError: CustomStringConvertible {
    /// The error as one sentence.
    package var message: String { problem.message }

    /// The error with its location, e.g. `3:14: expected a value, found ','`.
    public var description: String { "\(line):\(column): \(message)" }
}

extension JSONProblem {
    /// The problem as one sentence.
    package var message: String {
        switch self {
        case .empty: "the file is empty"
        case .notUTF8(let encoding): "the text is in \(encoding), expected UTF-8; save it as UTF-8"
        case .tooLarge(let bytes): "the text has \(bytes) bytes, more than \(JSONScanner.largestText)"
        case .unexpected(let found, let expected):
            if let found {
                "expected \(expected.rawValue), found \(Self.shown(found))" + Self.hint(found, expected)
            } else {
                "the text ends too early, expected \(expected.rawValue)"
            }
        case .trailingComma: "there is a comma too many before the end of the array or object"
        case .textAfterEnd(let found):
            "expected nothing after the end of the value, found \(Self.shown(found))"
        case .tooDeep: "arrays and objects are nested deeper than \(JSONScanner.deepest) levels"
        case .unclosedString: "the text ends inside a string"
        case .badEscape(let found): "a backslash cannot stand before \(Self.shown(found)) in a string"
        case .badUnicodeEscape: "\\u needs four hexadecimal digits"
        case .loneSurrogate(let unit):
            "\\u\(Excerpt.hex(unit)) is half of a surrogate pair, and the other half is missing"
        case .controlCharacter(let byte):
            "a string cannot hold the control character \(Excerpt.named(byte)) as it is, only escaped"
        case .invalidUTF8(let byte): "the byte 0x\(Excerpt.hex(byte)) is not UTF-8 here"
        case .leadingZero: "a number cannot begin with 0 before other digits"
        }
    }

    /// Advice on a byte that people often write where JSON does not allow it.
    private static func hint(_ found: UInt8, _ expected: JSONExpectation) -> String {
        switch (found, expected) {
        case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _): "; JSON has no comments"
        case (UInt8(ascii: "'"), _): "; JSON has double quotes only"
        // The first byte of “ and ” in UTF-8.
        case (0xE2, _): "; JSON has straight quotes only, none such as “ and ”"
        case (UInt8(ascii: " "), .digit), (UInt8(ascii: "-"), .digit):
            "; a line that begins with a hyphen is YAML or Markdown, not JSON"
        // The first letter was taken for the start of a literal, so the error is at the second one.
        case (UInt8(ascii: "A")...UInt8(ascii: "Z"), .value), (UInt8(ascii: "a")...UInt8(ascii: "z"), .value),
            (UInt8(ascii: "a")...UInt8(ascii: "z"), .literal):
            "; JSON has texts in double quotes, and true, false and null in small letters"
        case (_, .value), (_, .key), (_, .keyOrEnd), (_, .colon), (_, .commaOrBracket), (_, .commaOrBrace),
            (_, .digit), (_, .literal):
            ""
        }
    }

    /// A readable name of a byte.
    private static func shown(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        case 0x20: "a space"
        case 0..<0x20: "the control character \(Excerpt.named(byte))"
        default: "the byte 0x\(Excerpt.hex(byte))"
        }
    }
}
