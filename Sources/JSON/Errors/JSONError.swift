// What can be wrong with a JSON text, as facts: a location and a closed problem. The sentences are in
// JSONError+Message.swift.

/// The first mistake in a JSON text. Reading ends there.
public struct JSONError: Error, Equatable, Sendable {
    /// Where it is.
    public let location: SourceLocation
    /// What is wrong.
    public let problem: JSONProblem

    /// The line, from 1.
    public var line: Int { location.line }
    /// The column, from 1, in bytes.
    public var column: Int { location.column }
}

/// What a JSON text must not hold (RFC 8259).
public enum JSONProblem: Hashable, Sendable {
    /// No byte at all, or nothing but white space (§2).
    case empty
    /// UTF-16 or UTF-32, seen from its zero bytes or its byte-order mark (§8.1).
    case notUTF8(encoding: String)
    /// More bytes than `JSONScanner.largestText`.
    case tooLarge(bytes: Int)
    /// Another byte than the grammar allows here; nil is the end of the text.
    case unexpected(found: UInt8?, expected: JSONExpectation)
    /// A comma before a closing bracket or brace.
    case trailingComma
    /// Something after the value's end.
    case textAfterEnd(found: UInt8)
    /// Arrays and objects nested deeper than `JSONScanner.deepest` (§9 lets a reader set such a bound).
    case tooDeep
    /// A string that the text's end cuts off.
    case unclosedString
    /// A backslash before another byte than `" \ / b f n r t u` (§7).
    case badEscape(found: UInt8)
    /// `\u` without four hexadecimal digits.
    case badUnicodeEscape
    /// Half of a surrogate pair without its other half: no character.
    case loneSurrogate(UInt16)
    /// A control character that is not escaped.
    case controlCharacter(UInt8)
    /// A byte that no UTF-8 sequence may hold at this place (RFC 3629 §4).
    case invalidUTF8(UInt8)
    /// A zero before the other digits of a number.
    case leadingZero
}

/// What the grammar allows at a place.
public enum JSONExpectation: Hashable, Sendable {
    /// Any value.
    case value
    /// The double quote that opens a key.
    case key
    /// A key, or the brace that closes an empty object.
    case keyOrEnd
    /// The colon between a key and its value.
    case colon
    /// A comma or the closing bracket of an array.
    case commaOrBracket
    /// A comma or the closing brace of an object.
    case commaOrBrace
    /// A digit of a number.
    case digit
    /// The rest of `true`, `false` or `null`.
    case literal
}
