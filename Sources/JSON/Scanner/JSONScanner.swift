// A strict pull parser for JSON (RFC 8259), used by `JSONValue` and by the reader of the to-do store. It
// reads token by token, allocates nothing and does not copy the text: a string is a range of its bytes.

import Bytes

/// Parses one JSON text from start to end.
package struct JSONScanner: ~Copyable {
    /// The maximum length of a text, in bytes (1 GiB), so that offsets fit into 32 bits.
    package static let largestText = 1 << 30

    /// The maximum nesting depth of arrays and objects.
    package static let deepest = 64

    package let bytes: ByteView

    /// The offset of the next byte.
    package var position = 0

    /// The number of open arrays and objects.
    private var depth = 0

    /// Whether the array or object that was opened last has not been looked into yet.
    private var isAtStart = false

    /// Begins at the first token, after an optional byte-order mark and white space.
    package init(_ bytes: ByteView) throws(JSONError) {
        self.bytes = bytes
        if let encoding = Self.foreignEncoding(of: bytes) { throw error(.notUTF8(encoding: encoding)) }
        guard bytes.count <= Self.largestText else { throw error(.tooLarge(bytes: bytes.count)) }
        position = bytes.byteOrderMarkLength
        skipWhiteSpace()
        guard position < bytes.count else { throw error(.empty) }
    }

    /// The offset of the value in a text that was parsed before without an error.
    package static func start(of bytes: ByteView) -> Int {
        (try? JSONScanner(bytes))?.position ?? 0
    }

    /// Begins at the first byte of a value inside a text that was parsed before without an error.
    package init(_ bytes: ByteView, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The name of the encoding if the first bytes indicate UTF-16 or UTF-32. A JSON text begins with two
    /// ASCII characters, so the positions of the zeros among the first bytes, or a byte-order mark, identify
    /// the encoding.
    private static func foreignEncoding(of bytes: ByteView) -> String? {
        if bytes.count >= 4 {
            switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
            case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0): return "UTF-32"
            case (0, 0, 0, 1...), (1..., 0, 0, 0): return "UTF-32"
            default: break
            }
        }
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF), (0, 1...), (1..., 0): return "UTF-16"
        default: return nil
        }
    }

    // MARK: Errors

    /// An error at the next byte.
    package func error(_ problem: JSONProblem) -> JSONError {
        error(problem, at: position)
    }

    package func error(_ problem: JSONProblem, at offset: Int) -> JSONError {
        let location = bytes.withBytes(of: 0..<bytes.count) { SourceLocation(offset: offset, in: $0) }
        return JSONError(location: location, problem: problem)
    }

    /// The error for a next byte that the grammar does not allow.
    package func unexpected(_ expected: JSONExpectation) -> JSONError {
        error(.unexpected(found: position < bytes.count ? bytes[position] : nil, expected: expected))
    }

    // MARK: Between tokens

    /// Skips spaces, tabs, carriage returns and line feeds (§2).
    package mutating func skipWhiteSpace() {
        while true {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Skips white space and returns the first byte after it; NUL at the end.
    private mutating func nextByte() -> UInt8 {
        skipWhiteSpace()
        return bytes[position]
    }

    /// Throws if anything but white space is left.
    package mutating func finish() throws(JSONError) {
        skipWhiteSpace()
        guard position == bytes.count else { throw error(.textAfterEnd(found: bytes[position])) }
    }

    // MARK: Arrays and objects

    /// Enters the array or object whose opening byte is next.
    package mutating func open() throws(JSONError) {
        guard depth < Self.deepest else { throw error(.tooDeep) }
        depth += 1
        position += 1
        isAtStart = true
    }

    /// Whether the open array has another element. If so, advances to its first byte; otherwise leaves the
    /// array.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try next(before: UInt8(ascii: "]"), orElse: .commaOrBracket)
    }

    /// Whether the open object has another member. If so, advances to its key; otherwise leaves the object.
    package mutating func nextMember() throws(JSONError) -> Bool {
        let isFirst = isAtStart
        guard try next(before: UInt8(ascii: "}"), orElse: .commaOrBrace) else { return false }
        guard bytes[position] == UInt8(ascii: "\"") else { throw unexpected(isFirst ? .keyOrEnd : .key) }
        return true
    }

    /// Advances past the comma to the next element or member, or past the closing byte, which returns false.
    private mutating func next(
        before closing: UInt8, orElse expected: JSONExpectation
    ) throws(JSONError) -> Bool {
        defer { isAtStart = false }
        if nextByte() == closing {
            position += 1
            depth -= 1
            return false
        }
        if isAtStart { return true }
        guard bytes[position] == UInt8(ascii: ",") else { throw unexpected(expected) }
        position += 1
        if nextByte() == closing { throw error(.trailingComma) }
        return true
    }

    /// Reads a key and the colon after it, and advances to the value.
    package mutating func readKey() throws(JSONError) -> JSONString {
        let key = try readString()
        guard nextByte() == UInt8(ascii: ":") else { throw unexpected(.colon) }
        position += 1
        skipWhiteSpace()
        return key
    }
}
