// From the bytes of a store to the bytes of a page. A store may hold any character that JSON can say, and some
// of those may not stand in HTML: they are replaced here, once, where a text enters a page.

import Mustache

extension TextBuffer {
    /// Writes a text of the store as text of a page.
    ///
    /// Characters that HTML forbids (the control characters but tab and line feed, HTML §13.2.3.5, and the
    /// noncharacters) become U+FFFD. A carriage return, alone or before a line feed, becomes a line feed, as
    /// HTML would read it anyway.
    mutating func append(words bytes: Span<UInt8>) {
        var start = 0
        var index = 0
        while index < bytes.count {
            // Nearly all text passes here, a byte a turn.
            while index < bytes.count, 0x20..<0x7F ~= bytes[index] { index += 1 }
            guard index < bytes.count else { break }
            guard let length = bytes.forbidden(at: index) else {
                index += 1
                continue
            }
            append(bytes.extracting(start..<index))
            if bytes[index] != UInt8(ascii: "\r") {
                append("\u{FFFD}")
            } else if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
                append(byte: UInt8(ascii: "\n"))
            }
            index += length
            start = index
        }
        append(bytes.extracting(start..<bytes.count))
    }

    /// Writes a text of the store as part of a URL's query: all but the unreserved characters of RFC 3986
    /// §2.3 as `%` and two digits.
    mutating func append(percentEncoding bytes: Span<UInt8>) {
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                append(byte: byte)
            default: append(percentEncoded: byte)
            }
        }
    }

    /// Writes a byte as `%` and two upper-case digits (RFC 3986 §2.1).
    mutating func append(percentEncoded byte: UInt8) {
        append(byte: UInt8(ascii: "%"))
        append(byte: Self.hexDigit(byte >> 4))
        append(byte: Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension Span<UInt8> {
    /// Whether there is nothing in a text that could be seen: only white space (Unicode's White_Space).
    var isBlank: Bool {
        // Nearly every text ends the question with its first byte.
        guard count > 0 else { return true }
        if 0x21...0x7E ~= self[0] { return false }
        var bytes: [UInt8] = []
        for index in indices { bytes.append(self[index]) }
        return String(decoding: bytes, as: UTF8.self).allSatisfy(\.isWhitespace)
    }

    /// The length in bytes of the character at an index if it may not stand in HTML as it is.
    fileprivate func forbidden(at index: Int) -> Int? {
        switch self[index] {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x20...0x7E: nil
        case 0x00...0x1F, 0x7F: 1
        // U+0080…U+009F
        case 0xC2: self[index + 1] < 0xA0 ? 2 : nil
        // U+FDD0…U+FDEF, U+FFFE and U+FFFF
        case 0xEF where self[index + 1] == 0xB7: 0x90...0xAF ~= self[index + 2] ? 3 : nil
        case 0xEF where self[index + 1] == 0xBF: self[index + 2] >= 0xBE ? 3 : nil
        // U+nFFFE and U+nFFFF of the other planes
        case 0xF0...0xF4:
            self[index + 1] & 0x0F == 0x0F && self[index + 2] == 0xBF && self[index + 3] >= 0xBE ? 4 : nil
        default: nil
        }
    }
}
