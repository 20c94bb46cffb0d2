// A pull parser for JSON (RFC 8259, strict), used by `JSONValue` and by the reader of the to-do store. It reads token by
// token, allocates nothing and leaves the text as it is: a string is a range of its bytes. Whatever runs for every token
// is inlinable, because the reader of the store is in another module.

import Bytes

/// Reads one JSON text from start to end.
@usableFromInline
package struct JSONScanner: ~Copyable {
    /// The largest text that is read, in bytes (1 GiB), so that offsets fit into 32 bits.
    package static let largestText = 1 << 30

    /// How deep arrays and objects may be nested.
    @inlinable package static var deepest: Int { 64 }

    /// The text.
    @usableFromInline package let bytes: ByteView

    /// The offset of the next byte.
    @usableFromInline package var position = 0

    /// How many arrays and objects are open.
    @usableFromInline var depth = 0

    /// Begins at the first token: skips one byte-order mark and white space.
    package init(_ bytes: ByteView) throws(JSONError) {
        self.bytes = bytes
        if let encoding = Self.foreignEncoding(of: bytes) { throw error(.notUTF8(encoding: encoding)) }
        guard bytes.count <= Self.largestText else { throw error(.tooLarge(bytes: bytes.count)) }
        if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        skipWhiteSpace()
        guard position < bytes.count else { throw error(.empty) }
    }

    /// Where the value of a text begins that was read before without a mistake.
    package static func start(of bytes: ByteView) -> Int {
        (try? JSONScanner(bytes))?.position ?? 0
    }

    /// Begins at the first byte of a value inside a text that was read before without a mistake.
    package init(_ bytes: ByteView, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The name of the encoding if the first bytes are those of UTF-16 or UTF-32. A JSON text begins with two ASCII
    /// characters, so the zeros among the first bytes tell them apart, and so does a byte-order mark.
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
    @usableFromInline
    package func error(_ problem: JSONProblem) -> JSONError {
        error(problem, at: position)
    }

    /// An error at an offset.
    @usableFromInline
    package func error(_ problem: JSONProblem, at offset: Int) -> JSONError {
        let location = bytes.withBytes(of: 0..<bytes.count) { SourceLocation(offset: offset, in: $0) }
        return JSONError(location: location, problem: problem)
    }

    /// An error at the next byte, which is not what the grammar allows.
    @usableFromInline
    package func unexpected(_ expected: JSONExpectation) -> JSONError {
        error(.unexpected(found: position < bytes.count ? bytes[position] : nil, expected: expected))
    }

    // MARK: Between tokens

    /// Skips spaces, tabs, carriage returns and line feeds (§2).
    @inlinable @inline(__always)
    package mutating func skipWhiteSpace() {
        if bytes[position] <= 0x20 { skipLongWhiteSpace() }
    }

    /// The first byte after white space, which is skipped; NUL at the end.
    @inlinable @inline(__always)
    mutating func nextByte() -> UInt8 {
        let byte = bytes[position]
        if byte > 0x20 { return byte }
        skipLongWhiteSpace()
        return bytes[position]
    }

    @usableFromInline
    mutating func skipLongWhiteSpace() {
        while true {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position &+= 1
            default: return
            }
        }
    }

    /// Makes sure that nothing but white space is left.
    package mutating func finish() throws(JSONError) {
        skipWhiteSpace()
        guard position == bytes.count else { throw error(.textAfterEnd(found: bytes[position])) }
    }

    // MARK: Arrays and objects

    /// Steps into the array or object whose opening byte is next.
    @inlinable @inline(__always)
    package mutating func open() throws(JSONError) {
        guard depth < Self.deepest else { throw error(.tooDeep) }
        depth &+= 1
        position &+= 1
    }

    /// Whether the open array has another element, and then stands on its first byte; else steps out of it.
    @inlinable @inline(__always)
    package mutating func nextElement(isFirst: Bool) throws(JSONError) -> Bool {
        let byte = nextByte()
        if byte == UInt8(ascii: "]") {
            position &+= 1
            depth &-= 1
            return false
        }
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { throw unexpected(.commaOrBracket) }
            position &+= 1
            if nextByte() == UInt8(ascii: "]") { throw error(.trailingComma) }
        }
        return true
    }

    /// Whether the open object has another member, and then stands on its key; else steps out of it.
    @inlinable @inline(__always)
    package mutating func nextMember(isFirst: Bool) throws(JSONError) -> Bool {
        var byte = nextByte()
        if byte == UInt8(ascii: "}") {
            position &+= 1
            depth &-= 1
            return false
        }
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { throw unexpected(.commaOrBrace) }
            position &+= 1
            byte = nextByte()
            if byte == UInt8(ascii: "}") { throw error(.trailingComma) }
        }
        guard byte == UInt8(ascii: "\"") else { throw unexpected(isFirst ? .keyOrEnd : .key) }
        return true
    }

    /// Reads a key and the colon after it, and stands on the value.
    package mutating func readKey() throws(JSONError) -> JSONString {
        let key = try readString()
        try readColon()
        return key
    }

    /// Reads the colon after a key, and stands on the value.
    @inlinable @inline(__always)
    package mutating func readColon() throws(JSONError) {
        guard nextByte() == UInt8(ascii: ":") else { throw unexpected(.colon) }
        position &+= 1
        skipWhiteSpace()
    }
}
