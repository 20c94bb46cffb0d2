// Sanitizes the texts of a store for HTML. A store may contain any character that JSON can express. Some of
// them are forbidden in HTML, and some change the direction of the text around them. They are handled here,
// once, when a text is copied into a page.

import Bytes

extension ByteBuffer {
    /// Appends a text of the store, sanitized.
    ///
    /// Characters that HTML forbids (control characters other than tab and line feed, HTML §13.2.3.5, and
    /// noncharacters) become U+FFFD. A carriage return, alone or before a line feed, becomes a line feed, as
    /// in an HTML parser. Bidi controls are balanced within each paragraph; see `DirectionControl`.
    mutating func appendSanitized(_ bytes: Span<UInt8>) {
        var directions = OpenDirections()
        var start = 0
        var index = bytes.nextSpecial(from: 0)
        while index < bytes.count {
            guard let special = bytes.special(at: index) else {
                index = bytes.nextSpecial(from: index + 1)
                continue
            }
            append(bytes.extracting(start..<index))
            start = index + special.length
            switch special {
            case .forbidden: append("\u{FFFD}")
            case .lineEnd:
                directions.close(in: &self)
                append(byte: UInt8(ascii: "\n"))
            case .paragraphEnd:
                directions.close(in: &self)
                append("\u{2029}")
            case .direction(let control):
                if directions.apply(control) { append(bytes.extracting(index..<start)) }
            }
            index = bytes.nextSpecial(from: start)
        }
        append(bytes.extracting(start..<bytes.count))
        directions.close(in: &self)
    }
}

extension String {
    /// The text sanitized as by `ByteBuffer.appendSanitized(_:)`.
    var sanitized: String {
        var buffer = ByteBuffer()
        let bytes = Array(utf8)
        let words = buffer.text { $0.appendSanitized(bytes.span) }
        return buffer.string(words)
    }
}

/// A character that sanitizing has to look at, with its length in bytes.
private enum SpecialCharacter {
    /// A character that HTML forbids.
    case forbidden(length: Int)
    /// A line feed, a carriage return, or both.
    case lineEnd(length: Int)
    /// U+2029, the paragraph separator.
    case paragraphEnd
    case direction(DirectionControl)

    var length: Int {
        switch self {
        case .forbidden(let length), .lineEnd(let length): length
        case .paragraphEnd, .direction: 3
        }
    }
}

extension Span<UInt8> {
    /// Calls the body with the sanitized text. Nearly every text needs no change and is passed without a
    /// copy.
    func withSanitized<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        if isSanitized { return body(self) }
        var words = ByteBuffer(capacity: count)
        words.appendSanitized(self)
        return words.withBytes(body)
    }

    /// Whether sanitizing would not change the text.
    fileprivate var isSanitized: Bool {
        var index = nextSpecial(from: 0)
        while index < count {
            switch special(at: index) {
            case nil, .paragraphEnd: break
            case .lineEnd: if self[index] != UInt8(ascii: "\n") { return false }
            case .forbidden, .direction: return false
            }
            index = nextSpecial(from: index + 1)
        }
        return true
    }

    /// The next index at which a special character may begin, or `count`.
    fileprivate func nextSpecial(from start: Int) -> Int {
        firstIndex(from: start) {
            $0.lower(than: 0x20) | $0.equal(0x7F) | $0.equal(0xC2, orDifferingIn: 0x20)
                | $0.notLower(than: 0xEF)
        }
    }

    /// Whether the text consists of white space and invisible characters, such as bidi controls: a link with such a text
    /// has no name. A text that is not blank stays so when it is sanitized.
    var isBlank: Bool {
        // Fast path: nearly every text begins with a letter.
        if count > 0, 0x21..<0x7F ~= self[0] { return false }
        var index = 0
        while index < count {
            let scalar = scalar(at: index)
            guard scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint else {
                return false
            }
            index += UTF8.width(scalar)
        }
        return true
    }

    /// The character at an index of valid UTF-8.
    func scalar(at index: Int) -> Unicode.Scalar {
        let lead = UInt32(self[index])
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var value = length == 1 ? lead : lead & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The special character at an index; `nil` if there is none. `nextSpecial` finds the first byte of each.
    fileprivate func special(at index: Int) -> SpecialCharacter? {
        let scalar = scalar(at: index)
        switch scalar {
        case "\t", " "..."~": return nil
        case "\n": return .lineEnd(length: 1)
        case "\r":
            return .lineEnd(length: index + 1 < count && self[index + 1] == UInt8(ascii: "\n") ? 2 : 1)
        case "\u{2029}": return .paragraphEnd
        case "\0"..."\u{9F}": return .forbidden(length: UTF8.width(scalar))
        // Noncharacters.
        case _ where 0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFE == 0xFFFE:
            return .forbidden(length: UTF8.width(scalar))
        case _: return DirectionControl(scalar).map { .direction($0) }
        }
    }
}
