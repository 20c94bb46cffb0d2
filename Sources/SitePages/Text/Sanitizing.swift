// Sanitizes the texts of a store for HTML. A store may contain any character that JSON can express. Some of
// them are forbidden in HTML, and some change the direction of the text around them. They are handled here,
// once, when a text is copied into a page.

import Bytes
import Mustache

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

    /// Appends a text percent-encoded for the query of a URL: all bytes but the unreserved characters of RFC
    /// 3986 §2.3.
    mutating func append(percentEncoding bytes: Span<UInt8>) {
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case _ where byte.isLetterOrDigit, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                append(byte: byte)
            default: append(percentEncoded: byte)
            }
        }
    }

    /// Appends a byte as `%` and two upper-case hexadecimal digits (RFC 3986 §2.1).
    mutating func append(percentEncoded byte: UInt8) {
        append(byte: UInt8(ascii: "%"))
        append(hexadecimal: byte)
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

    /// Whether the text consists of white space (Unicode's White_Space) and invisible characters
    /// (Default_Ignorable_Code_Point, bidi controls among them) only: a link with such a text has no name. A
    /// text that is not blank stays so when it is sanitized.
    var isBlank: Bool {
        // Fast path: nearly every text begins with a letter.
        if count > 0, 0x21..<0x7F ~= self[0] { return false }
        var index = 0
        while index < count {
            guard let length = whiteSpace(at: index) ?? invisible(at: index) else { return false }
            index += length
        }
        return true
    }

    /// The length in bytes of the invisible character at an index; `nil` if there is none.
    private func invisible(at index: Int) -> Int? {
        switch self[index] {
        // U+00AD, U+034F and U+061C
        case 0xC2: self[index + 1] == 0xAD ? 2 : nil
        case 0xCD: self[index + 1] == 0x8F ? 2 : nil
        case 0xD8: self[index + 1] == 0x9C ? 2 : nil
        case 0xE1...0xE3, 0xEF:
            switch (self[index], self[index + 1], self[index + 2]) {
            // U+115F and U+1160, U+17B4 and U+17B5, U+180B…U+180F
            case (0xE1, 0x85, 0x9F...0xA0), (0xE1, 0x9E, 0xB4...0xB5), (0xE1, 0xA0, 0x8B...0x8F): 3
            // U+200B…U+200F, U+202A…U+202E, U+2060…U+206F, U+3164
            case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xAF),
                (0xE3, 0x85, 0xA4):
                3
            // U+FE00…U+FE0F, U+FEFF, U+FFA0, U+FFF0…U+FFF8
            case (0xEF, 0xB8, 0x80...0x8F), (0xEF, 0xBB, 0xBF), (0xEF, 0xBE, 0xA0), (0xEF, 0xBF, 0xB0...0xB8):
                3
            default: nil
            }
        case 0xF0...0xF3:
            switch (self[index], self[index + 1], self[index + 2], self[index + 3]) {
            // U+1BCA0…U+1BCA3, U+1D173…U+1D17A, U+E0000…U+E0FFF
            case (0xF0, 0x9B, 0xB2, 0xA0...0xA3), (0xF0, 0x9D, 0x85, 0xB3...0xBA), (0xF3, 0xA0, _, _): 4
            default: nil
            }
        default: nil
        }
    }

    /// The length in bytes of the white space character at an index; `nil` if there is none.
    func whiteSpace(at index: Int) -> Int? {
        switch self[index] {
        case 0x09...0x0D, 0x20: 1
        // U+0085 and U+00A0
        case 0xC2: self[index + 1] == 0x85 || self[index + 1] == 0xA0 ? 2 : nil
        case 0xE1...0xE3:
            switch (self[index], self[index + 1], self[index + 2]) {
            // U+1680
            case (0xE1, 0x9A, 0x80): 3
            // U+2000…U+200A, U+2028, U+2029, U+202F and U+205F
            case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F):
                3
            // U+3000
            case (0xE3, 0x80, 0x80): 3
            default: nil
            }
        default: nil
        }
    }

    /// The special character at an index; `nil` if there is none. `nextSpecial` finds the first byte of each.
    fileprivate func special(at index: Int) -> SpecialCharacter? {
        switch self[index] {
        case UInt8(ascii: "\t"), 0x20...0x7E: nil
        case UInt8(ascii: "\n"): .lineEnd(length: 1)
        case UInt8(ascii: "\r"):
            .lineEnd(length: index + 1 < count && self[index + 1] == UInt8(ascii: "\n") ? 2 : 1)
        case 0x00...0x1F, 0x7F: .forbidden(length: 1)
        // U+0080…U+009F
        case 0xC2: self[index + 1] < 0xA0 ? .forbidden(length: 2) : nil
        // U+2029, U+202A…U+202E and U+2066…U+2069
        case 0xE2 where self[index + 1] == 0x80 && self[index + 2] == 0xA9: .paragraphEnd
        case 0xE2: DirectionControl(self[index + 1], self[index + 2]).map { .direction($0) }
        // U+FDD0…U+FDEF, U+FFFE and U+FFFF
        case 0xEF where self[index + 1] == 0xB7:
            0x90...0xAF ~= self[index + 2] ? .forbidden(length: 3) : nil
        case 0xEF where self[index + 1] == 0xBF: self[index + 2] >= 0xBE ? .forbidden(length: 3) : nil
        // U+nFFFE and U+nFFFF of the other planes
        case 0xF0...0xF4:
            self[index + 1] & 0x0F == 0x0F && self[index + 2] == 0xBF && self[index + 3] >= 0xBE
                ? .forbidden(length: 4) : nil
        default: nil
        }
    }
}
