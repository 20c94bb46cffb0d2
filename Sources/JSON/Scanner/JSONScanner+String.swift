// Strings (RFC 8259 §7). They are validated as UTF-8, but not copied. A string with escapes is unescaped into a buffer only
// when its text is requested.

import Bytes

package struct JSONString: Sendable {
    /// The range of the bytes between the quotes, still escaped.
    package let range: Range<Int>
    /// Whether the string contains escapes. If not, its bytes are its text.
    package let hasEscapes: Bool
}

extension JSONScanner {
    /// Reads the string whose opening quote is the next byte.
    package mutating func readString() throws(JSONError) -> JSONString {
        let start = position + 1
        var end = endOfPlainBytes(from: start)
        var hasEscapes = false
        while bytes[end] != UInt8(ascii: "\"") {
            switch bytes[end] {
            case UInt8(ascii: "\\"):
                hasEscapes = true
                end += shortEscape(bytes[end + 1]) != nil ? 2 : try unicodeEscape(at: end).length
            case 0..<0x20:
                throw error(end < bytes.count ? .controlCharacter(bytes[end]) : .unclosedString, at: end)
            case let byte:
                guard let length = bytes.utf8SequenceLength(at: end) else {
                    throw error(.invalidUTF8(byte), at: end)
                }
                end += length
            }
            end = endOfPlainBytes(from: end)
        }
        position = end + 1
        return JSONString(range: start..<end, hasEscapes: hasEscapes)
    }

    /// The first offset at or after `start` of a quote, a backslash, a control character or a byte outside
    /// ASCII.
    private func endOfPlainBytes(from start: Int) -> Int {
        bytes.firstIndex(from: start) {
            $0.equal(UInt8(ascii: "\"")) | $0.equal(UInt8(ascii: "\\")) | $0.lower(than: 0x20)
                | $0.notLower(than: 0x80)
        }
    }

    /// The character that a two-byte escape stands for, given its second byte.
    private func shortEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The character that the escape `\uXXXX`, or a surrogate pair of two, at an offset stands for, and the
    /// length of the escape.
    private func unicodeEscape(at offset: Int) throws(JSONError) -> (character: Unicode.Scalar, length: Int) {
        guard bytes[offset + 1] == UInt8(ascii: "u") else {
            let problem = JSONProblem.badEscape(found: bytes[offset + 1])
            throw error(offset + 1 < bytes.count ? problem : .unclosedString, at: offset)
        }
        let first = try codeUnit(at: offset)
        if let character = Unicode.Scalar(first) { return (character, 6) }
        guard UTF16.isLeadSurrogate(first), bytes[offset + 6] == UInt8(ascii: "\\"),
            bytes[offset + 7] == UInt8(ascii: "u")
        else { throw error(.loneSurrogate(first), at: offset) }
        let second = try codeUnit(at: offset + 6)
        let code = 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF)
        guard UTF16.isTrailSurrogate(second), let character = Unicode.Scalar(code) else {
            throw error(.loneSurrogate(first), at: offset)
        }
        return (character, 12)
    }

    /// The UTF-16 code unit of the `\uXXXX` at an offset.
    private func codeUnit(at offset: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for place in offset + 2..<offset + 6 {
            guard let digit = bytes[place].hexadecimalValue else {
                throw error(place < bytes.count ? .badUnicodeEscape : .unclosedString, at: offset)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    // MARK: Unescaping

    /// Appends the text of a string, unescaped.
    package func append(_ string: JSONString, to buffer: inout ByteBuffer) {
        var start = string.range.lowerBound
        while true {
            // The search ends at the closing quote at the latest.
            let end = bytes.firstIndex(from: start) {
                $0.equal(UInt8(ascii: "\\")) | $0.equal(UInt8(ascii: "\""))
            }
            buffer.append(start..<end, of: bytes)
            if end == string.range.upperBound { return }
            if let byte = shortEscape(bytes[end + 1]) {
                buffer.append(byte: byte)
                start = end + 2
            } else {
                guard let escape = try? unicodeEscape(at: end) else { return }
                buffer.append(character: escape.character)
                start = end + escape.length
            }
        }
    }

    /// The text of a string, unescaped.
    package func string(_ string: JSONString) -> String {
        guard string.hasEscapes else { return bytes.withBytes(of: string.range) { String(utf8: $0) } }
        var buffer = ByteBuffer()
        append(string, to: &buffer)
        return buffer.withBytes { String(utf8: $0) }
    }
}
