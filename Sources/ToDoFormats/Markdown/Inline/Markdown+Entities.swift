// Entities and backslash escapes (CommonMark 0.31 §2.4, §2.5).

import Bytes

extension Markdown {
    /// The character of the entity that begins at an index with `&`, and the entity's length. All numeric entities are
    /// decoded, and the names that list tools write.
    static func entity(_ bytes: [UInt8], at start: Int, limit: Int) -> (scalar: Unicode.Scalar, length: Int)?
    {
        // The longest is `&#x10FFFF;`.
        guard let end = bytes[start..<min(limit, start + 11)].firstIndex(of: UInt8(ascii: ";")) else {
            return nil
        }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        let length = end + 1 - start
        if let scalar = entities[name] { return (scalar, length) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let text = isHexadecimal ? digits.dropFirst() : digits
        guard 1...(isHexadecimal ? 6 : 7) ~= text.utf8.count, text.utf8.allSatisfy(\.isLetterOrDigit),
            let number = UInt32(text, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return (number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}", length)
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
        "mdash": "—", "hellip": "…", "copy": "©", "euro": "€", "rarr": "→", "times": "×",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "aacute": "á", "ccedil": "ç",
        "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°",
    ]

    /// A text with its escapes and entities decoded, and no other markup.
    static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        var (result, index) = ([UInt8](), range.lowerBound)
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound,
                isPunctuation(bytes[index + 1])
            {
                result.append(bytes[index + 1])
                index += 2
            } else if byte == UInt8(ascii: "&"),
                let (scalar, length) = entity(bytes, at: index, limit: range.upperBound)
            {
                result.append(contentsOf: String(scalar).utf8)
                index += length
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
