// The characters and the lines of Markdown, for its reader and its writer.

import Bytes

/// What the parts of the Markdown format share.
enum Markdown {
    /// An ASCII punctuation character, which a backslash may escape (CommonMark 0.31 §2.4).
    static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The length of the blank at an index; 0 if there is none. The no-break space and the narrow one, which editors
    /// insert, are blanks too.
    static func blankLength(_ bytes: [UInt8], at index: Int) -> Int {
        switch bytes[index] {
        case 0x20, 0x09, 0x0B, 0x0C: 1
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: 2
        case 0xE2
        where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xAF: 3
        default: 0
        }
    }

    /// The range without blanks at its ends.
    static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end {
            let length = blankLength(bytes, at: start)
            if length == 0 || start + length > end { break }
            start += length
        }
        while end > start {
            // A blank ends with its last byte: of one byte below 0x80, or of a no-break space.
            let length = bytes[end - 1] < 0x80 ? 1 : bytes[end - 1] == 0xA0 ? 2 : 3
            guard end - length >= start, blankLength(bytes, at: end - length) == length else { break }
            end -= length
        }
        return start..<end
    }

    /// The character that begins at an index, and its length.
    static func scalar(_ bytes: [UInt8], at index: Int) -> (value: Unicode.Scalar, length: Int)? {
        guard index >= 0, index < bytes.count else { return nil }
        if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
        guard let length = bytes.span.utf8SequenceLength(at: index),
            let value = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first
        else { return ("\u{FFFD}", 1) }
        return (value, length)
    }

    /// The character that ends before an index, and where it begins.
    static func scalar(_ bytes: [UInt8], before index: Int) -> (value: Unicode.Scalar, start: Int)? {
        guard index > 0 else { return nil }
        var start = index - 1
        while start > 0, start > index - 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        if let (value, length) = scalar(bytes, at: start), start + length == index { return (value, start) }
        return ("\u{FFFD}", index - 1)
    }

    /// Whether a tag may contain the character (Obsidian's rule: letters, digits, `-`, `_`, `/`, and symbols
    /// beyond ASCII such as emoji, but not those that begin a field).
    static func isTagCharacter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return UInt8(scalar.value).isLetterOrDigit || scalar == "-" || scalar == "_" || scalar == "/"
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        case .otherSymbol, .modifierSymbol: return scalar != "\u{FFFD}" && !MarkdownKind.isSymbol(scalar)
        default: return scalar == "\u{200D}"
        }
    }

    /// The end of a tag's name that begins at an index, after the number sign; nil if it is empty or only
    /// digits.
    static func endOfTag(_ bytes: [UInt8], from start: Int, limit: Int) -> Int? {
        var (index, hasOther) = (start, false)
        while index < limit, let (value, length) = scalar(bytes, at: index), isTagCharacter(value) {
            if !("0"..."9" ~= value) { hasOther = true }
            index += length
        }
        return hasOther ? index : nil
    }
}

extension Markdown {
    /// Calls the body with each line, without its line break: a line feed, a carriage return, or both. Stops
    /// when the body returns false.
    static func forEachLine(_ bytes: ByteView, from start: Int, _ body: (Range<Int>) -> Bool) {
        var start = start
        while start < bytes.count {
            let end = bytes.firstIndex(from: start) { $0.equal(0x0A) | $0.equal(0x0D) }
            guard body(start..<end) else { return }
            start = nextLine(bytes, from: end)
        }
    }

    private static func nextLine(_ bytes: ByteView, from end: Int) -> Int {
        bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// The offset after the front matter that begins at an offset; the same offset if there is none, or if it
    /// has no end.
    static func endOfFrontMatter(_ bytes: ByteView, from start: Int) -> Int {
        func isLine(_ range: Range<Int>, _ mark: StaticString) -> Bool {
            range.count >= 3 && has(mark, bytes, at: range.lowerBound)
                && range.dropFirst(3).allSatisfy { bytes[$0].isBlank }
        }
        var (isFirst, result) = (true, start)
        forEachLine(bytes, from: start) { range in
            if isFirst {
                isFirst = false
                return isLine(range, "---")
            }
            guard isLine(range, "---") || isLine(range, "...") else { return true }
            result = nextLine(bytes, from: range.upperBound)
            return false
        }
        return result
    }

    /// The first offset of a text in a range.
    static func firstIndex(of text: StaticString, in bytes: ByteView, _ range: Range<Int>) -> Int? {
        range.dropLast(text.utf8CodeUnitCount - 1).first { has(text, bytes, at: $0) }
    }

    /// The last offset of a text.
    static func lastIndex(of text: StaticString, in bytes: ByteView) -> Int? {
        (0..<bytes.count).last { has(text, bytes, at: $0) }
    }

    /// Whether a text begins at an offset.
    static func has(_ text: StaticString, _ bytes: ByteView, at index: Int) -> Bool {
        text.withUTF8Buffer { mark in mark.indices.allSatisfy { bytes[index + $0] == mark[$0] } }
    }
}
