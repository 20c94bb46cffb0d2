// Shortens and escapes input for messages, so that an excerpt fits on one line and contains no invisible
// characters that could reorder or hide the text around it.

import Bytes

/// Makes text from an input safe to show in a message.
package enum Excerpt {
    /// The maximum number of characters shown.
    package static let longest = 40

    /// Decodes UTF-8 and shortens it to `longest` characters. Invisible characters are escaped as in JSON.
    package static func text(_ bytes: Span<UInt8>) -> String {
        // The bytes are limited before decoding, at a code point boundary, because a single character may
        // have a thousand combining accents.
        var end = min(bytes.count, 8 * longest)
        while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return escaped(String(utf8: bytes.extracting(0..<end)), isCut: end < bytes.count)
    }

    /// Shortens a text to `longest` characters. Invisible characters are escaped as in JSON.
    package static func text(_ text: String) -> String { self.text(Array(text.utf8).span) }

    private static func escaped(_ text: String, isCut: Bool) -> String {
        var shown = ""
        let start = text.prefix(longest)
        for scalar in start.unicodeScalars {
            switch scalar {
            case "\"": shown += "\\\""
            case "\\": shown += "\\\\"
            case "\n": shown += "\\n"
            case "\r": shown += "\\r"
            case "\t": shown += "\\t"
            default:
                if isVisible(scalar) {
                    shown.unicodeScalars.append(scalar)
                } else {
                    for unit in String(scalar).utf16 { shown += "\\u" + hex(unit) }
                }
            }
        }
        return isCut || start.endIndex < text.endIndex ? shown + "…" : shown
    }

    /// A number in hexadecimal, padded with zeros.
    package static func hex(_ value: some FixedWidthInteger) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// The name of an ASCII control character by its number.
    package static func named(_ byte: UInt8) -> String {
        "U+" + hex(UInt16(byte))
    }

    /// Control characters, direction marks and unusual separators are invisible; the joiner used in emoji is
    /// permitted.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        return scalar == "\u{200D}" || !hidden.contains(scalar.properties.generalCategory)
    }
}
