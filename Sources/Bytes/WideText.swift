// Text in UTF-16 and UTF-32, as Windows programs save it, turned into UTF-8. Readers of formats read UTF-8 only; lines keep
// their numbers.

/// A text that may have been in UTF-16 or UTF-32.
package struct WideText {
    /// The text in UTF-8, without the mark at its beginning; the bytes as they were if they are of no wide encoding.
    package let utf8: [UInt8]
    /// Whether it has halves of characters, or ends within one. They became U+FFFD.
    package let isDamaged: Bool

    /// Decodes a text in UTF-16 or UTF-32 with a byte-order mark, or in UTF-16 without one that begins with two characters
    /// of ASCII. All other bytes stay as they are.
    package init(_ bytes: [UInt8]) {
        guard let (start, width, isBigEndian) = Self.encoding(bytes) else {
            (utf8, isDamaged) = (bytes, false)
            return
        }
        let units = stride(from: start, to: bytes.count - width + 1, by: width).map { index in
            (0..<width).reduce(UInt32(0)) { unit, place in
                unit << 8 | UInt32(bytes[index + (isBigEndian ? place : width - 1 - place)])
            }
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / width)
        var isDamaged = (bytes.count - start) % width != 0
        func append(_ scalar: Unicode.Scalar) {
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            if let scalar = Unicode.Scalar(unit) {
                append(scalar)
            } else if width == 2, 0xD800..<0xDC00 ~= unit, index < units.count,
                0xDC00..<0xE000 ~= units[index],
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (units[index] - 0xDC00))
            {
                append(scalar)
                index += 1
            } else {
                append("\u{FFFD}")
                isDamaged = true
            }
        }
        (utf8, self.isDamaged) = (text, isDamaged)
    }

    /// Where the text begins, the bytes of a unit, and their order; nil if it is in no wide encoding.
    private static func encoding(_ bytes: [UInt8]) -> (start: Int, width: Int, isBigEndian: Bool)? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (4, 4, false) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (4, 4, true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (2, 2, false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (2, 2, true) }
        switch bytes.prefix(4).map({ $0 == 0 }) {
        case [false, true, false, true]: return (0, 2, false)
        case [true, false, true, false]: return (0, 2, true)
        case _: return nil
        }
    }
}
