// How texts and bytes of a file are shown in messages: short, on one line, and with nothing invisible in them that could
// reorder or hide the words around.

import Bytes

/// Makes foreign text fit for a message.
package enum Excerpt {
    /// How many characters of a text are shown.
    package static let longest = 40

    /// UTF-8 shortened to `longest` characters, as `text(_: String)`.
    package static func text(_ bytes: Span<UInt8>) -> String {
        // A character of a thousand accents is cut too: what is decoded is bounded first, between code points.
        var end = min(bytes.count, 8 * longest)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return text(String(utf8: bytes.extracting(0..<end)), isCut: end < bytes.count)
    }

    /// A text shortened to `longest` characters, escaped as in JSON where a character cannot be seen.
    package static func text(_ text: String, isCut: Bool = false) -> String {
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

    /// A number with zeros in front, in hexadecimal.
    package static func hex(_ value: some FixedWidthInteger) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// A control character of ASCII by number.
    package static func named(_ byte: UInt8) -> String {
        "U+" + hex(UInt16(byte))
    }

    /// Controls, direction marks and other separators do not show; the joiner of emoji may stay.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        return scalar == "\u{200D}" || !hidden.contains(scalar.properties.generalCategory)
    }
}
