// The errors of a JSON text as data: a location and one of a fixed set of problems. The messages are in
// JSONError+Message.swift.

/// The first error in a JSON text. Parsing stops there.
package struct JSONError: Error, Equatable {
    package let location: SourceLocation
    /// The rule that the text breaks.
    package let problem: JSONProblem

    /// The line, starting at 1.
    package var line: Int { location.line }
    /// The column in bytes, starting at 1.
    package var column: Int { location.column }
}

/// The ways in which a text can violate RFC 8259 or exceed the limits of the scanner.
package enum JSONProblem: Hashable, Sendable {
    /// The text is empty or contains only white space (§2).
    case empty
    /// The text is UTF-16 or UTF-32, as its zero bytes or its byte-order mark show (§8.1).
    case notUTF8(encoding: String)
    /// The text is longer than `JSONScanner.largestText`.
    case tooLarge(bytes: Int)
    /// A byte that the grammar does not allow here; nil stands for the end of the text.
    case unexpected(found: UInt8?, expected: JSONExpectation)
    case trailingComma
    case textAfterEnd(found: UInt8)
    /// Arrays and objects are nested deeper than `JSONScanner.deepest` (§9 permits such a limit).
    case tooDeep
    case unclosedString
    /// A backslash followed by a byte other than `" \ / b f n r t u` (§7).
    case badEscape(found: UInt8)
    /// A `\u` that is not followed by four hexadecimal digits.
    case badUnicodeEscape
    /// One half of a surrogate pair without the other half, which is not a character.
    case loneSurrogate(UInt16)
    case controlCharacter(UInt8)
    /// A byte that is not valid in UTF-8 at this position (RFC 3629 §4).
    case invalidUTF8(UInt8)
    case leadingZero
}

/// What the grammar allows at a position, in words.
package enum JSONExpectation: String, Sendable {
    case value = "a value"
    case key = "a key in double quotes"
    case keyOrEnd = "a key in double quotes or '}'"
    case colon = "':' after the key"
    case commaOrBracket = "',' or ']'"
    case commaOrBrace = "',' or '}'"
    case digit = "a digit"
    case literal = "true, false or null"
}
