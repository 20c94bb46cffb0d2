// Escaping for HTML. It works on bytes, not on characters: a quotation mark followed by a combining accent is
// one character that is not equal to `"`, and it would not be escaped.

import Bytes

extension ByteBuffer {
    /// Appends bytes, with `& < > " '` written as `&amp; &lt; &gt; &quot; &#39;`. The result is safe in HTML
    /// text and in a quoted attribute.
    @inlinable
    package mutating func appendEscaped(_ bytes: Span<UInt8>) {
        var start = 0
        while true {
            let index = bytes.firstIndex(from: start) {
                $0.equal(UInt8(ascii: "&"), orDifferingIn: 1) | $0.equal(UInt8(ascii: "<"), orDifferingIn: 2)
                    | $0.equal(UInt8(ascii: "\""))
            }
            append(bytes.extracting(start..<index))
            guard index < bytes.count else { return }
            append(entityFor: bytes[index])
            start = index + 1
        }
    }

    /// Appends a text of another buffer, escaped.
    @inlinable
    package mutating func appendEscaped(_ text: Text, of other: borrowing ByteBuffer) {
        other.withBytes(of: text) { appendEscaped($0) }
    }

    @inline(never)
    package mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0.span) }
    }

    @usableFromInline
    mutating func append(entityFor byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default: append("&#39;")
        }
    }
}
