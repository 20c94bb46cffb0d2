// Writing strings into a script, as JSON (RFC 8259). Whatever a text contains, it stays inside its quotes, also
// if the script is copied into a page.

import Bytes

extension ByteBuffer {
    /// Appends a text of another buffer as a string literal.
    mutating func append(javaScript text: Text, of other: borrowing ByteBuffer) {
        other.withBytes(of: text) { append(javaScript: $0) }
    }

    /// Appends a text as a string literal in double quotes. Quotes, backslashes and control characters are escaped,
    /// as are `<`, which could begin `</script>` or `<!--`, and the line separators U+2028 and U+2029.
    mutating func append(javaScript bytes: Span<UInt8>) {
        append("\"")
        var start = 0
        var index = bytes.nextEscaped(from: 0)
        while index < bytes.count {
            append(bytes.extracting(start..<index))
            start = index + append(escaped: bytes, at: index)
            index = bytes.nextEscaped(from: max(start, index + 1))
        }
        append(bytes.extracting(start..<bytes.count))
        append("\"")
    }

    /// Appends the escape of the character at an index, and returns its length in bytes; 0 if it needs none.
    private mutating func append(escaped bytes: Span<UInt8>, at index: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "<"), 0x00..<0x20:
            append("\\u00")
            append(hexadecimal: bytes[index])
        case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
            append(bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
            return 3
        default: return 0
        }
        return 1
    }
}

extension Span<UInt8> {
    /// The next index at which a character may have to be escaped in a string literal, or `count`.
    fileprivate func nextEscaped(from start: Int) -> Int {
        firstIndex(from: start) {
            $0.lower(than: 0x20) | $0.equal(UInt8(ascii: "\"")) | $0.equal(UInt8(ascii: "\\"))
                | $0.equal(UInt8(ascii: "<")) | $0.equal(0xE2)
        }
    }
}
