// The one scanner under the store and under JSONValue: it walks a text token by token (RFC 8259, strict), knows
// its place, and builds nothing. Line feeds are counted only in the white space between tokens, since a string
// cannot hold a raw one; that is what lets strings be unescaped in place.

/// Walks one JSON text from start to end. There is one for a text, never a copy: borrowing it costs nothing.
package struct JSONScanner: ~Copyable {
    /// The largest text that is read, in bytes (1 GiB), so that offsets fit into 32 bits.
    package static let largestText = 1 << 30

    /// How deep arrays and objects may be nested.
    package static let deepest = 64

    /// The bytes.
    package let text: JSONText

    /// The offset of the next byte.
    package var position = 0

    /// How many arrays and objects are open.
    package private(set) var depth = 0

    /// Where the first backslash stands in the uneven string that was read last.
    package var firstEscape: Int?

    private var line = 1
    private var lineStart = 0

    /// Begins at the first token: skips one byte-order mark and white space.
    package init(_ text: JSONText) throws(JSONError) {
        self.text = text
        if let encoding = Self.foreignEncoding(of: text) { throw error(.notUTF8(encoding: encoding)) }
        guard text.count <= Self.largestText else { throw error(.tooLarge(bytes: text.count)) }
        if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { position = 3 }
        skipWhiteSpace()
        guard position < text.count else { throw error(.empty) }
    }

    /// Begins at a place inside the array that is the text's value, before an element or after one.
    package init(_ text: JSONText, at place: Place) {
        self.text = text
        position = place.offset
        line = place.line
        lineStart = place.offset - place.column + 1
        depth = 1
    }

    /// The encoding's name when the first bytes are those of UTF-16 or UTF-32: a JSON text opens with two ASCII
    /// characters, so the places of the zeros tell them apart, and so does a byte-order mark.
    private static func foreignEncoding(of text: JSONText) -> String? {
        if text.count >= 4 {
            switch (text[0], text[1], text[2], text[3]) {
            case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0): return "UTF-32"
            case (0, 0, 0, 1...), (1..., 0, 0, 0): return "UTF-32"
            default: break
            }
        }
        guard text.count >= 2 else { return nil }
        switch (text[0], text[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF), (0, 1...), (1..., 0): return "UTF-16"
        default: return nil
        }
    }

    // MARK: Places

    /// A place in the text, for messages.
    package struct Place: Equatable {
        /// The offset in bytes.
        package let offset: Int
        /// The line, from 1.
        package let line: Int
        /// The column, from 1, in bytes.
        package let column: Int

        package init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }
    }

    /// The place of the next byte.
    package var place: Place { place(ofTokenAt: position) }

    /// The place of an offset on the current line.
    @inline(__always)
    package func place(ofTokenAt offset: Int) -> Place {
        Place(offset: offset, line: line, column: offset &- lineStart &+ 1)
    }

    /// An error at the next byte.
    package func error(_ problem: JSONProblem) -> JSONError {
        error(problem, at: position)
    }

    /// An error at an offset of the current token.
    @inline(never)
    package func error(_ problem: JSONProblem, at offset: Int) -> JSONError {
        JSONError(line: line, column: offset - lineStart + 1, problem: problem)
    }

    /// An error at the next byte, which is not what the grammar allows.
    @inline(never)
    package func unexpected(_ expected: JSONExpectation) -> JSONError {
        error(.unexpected(found: position < text.count ? text[position] : nil, expected: expected))
    }

    // MARK: Between tokens

    /// Skips spaces, tabs, carriage returns and line feeds (§2).
    @inline(__always)
    package mutating func skipWhiteSpace() {
        if text[position] <= 0x20 { skipLongWhiteSpace() }
    }

    /// The first byte after white space, which is skipped; NUL at the end.
    @inline(__always)
    private mutating func nextByte() -> UInt8 {
        let byte = text[position]
        if byte > 0x20 { return byte }
        skipLongWhiteSpace()
        return text[position]
    }

    @inline(never)
    private mutating func skipLongWhiteSpace() {
        while true {
            switch text[position] {
            case 0x20, 0x09, 0x0D: position &+= 1
            case 0x0A:
                position &+= 1
                line &+= 1
                lineStart = position
            default: return
            }
        }
    }

    /// Makes sure that nothing but white space is left.
    package mutating func finish() throws(JSONError) {
        skipWhiteSpace()
        guard position == text.count else { throw error(.textAfterEnd(found: text[position])) }
    }

    // MARK: Arrays and objects

    /// Steps into the array or object whose opening byte is next.
    @inline(__always)
    package mutating func open() throws(JSONError) {
        guard depth < Self.deepest else { throw error(.tooDeep) }
        depth &+= 1
        position &+= 1
    }

    /// Whether the open array has another element, and then stands on its first byte; else steps out of it.
    @inline(__always)
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
    @inline(__always)
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
    @inline(__always)
    package mutating func readKey() throws(JSONError) -> Range<Int> {
        let key = try readString()
        try readColon()
        return key
    }

    /// Reads the colon after a key, and stands on the value.
    @inline(__always)
    package mutating func readColon() throws(JSONError) {
        guard nextByte() == UInt8(ascii: ":") else { throw unexpected(.colon) }
        position &+= 1
        skipWhiteSpace()
    }
}
