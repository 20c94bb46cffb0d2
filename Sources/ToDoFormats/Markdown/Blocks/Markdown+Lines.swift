// The lines of a note and what is searched in them.

import Bytes

extension Markdown {
    /// Calls the body with each line, without its line break: a line feed, a carriage return, or both. Stops
    /// when the body returns false.
    static func forEachLine(_ bytes: ByteView, from start: Int, _ body: (Range<Int>) -> Bool) {
        var start = start
        while start < bytes.count {
            let end = endOfLine(bytes, from: start)
            guard body(start..<end) else { return }
            start = nextLine(bytes, from: end)
        }
    }

    private static func endOfLine(_ bytes: ByteView, from start: Int) -> Int {
        bytes.firstIndex(from: start) { $0.equal(0x0A) | $0.equal(0x0D) }
    }

    private static func nextLine(_ bytes: ByteView, from end: Int) -> Int {
        bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    /// The offset after the front matter that begins at an offset; the same offset if there is none, or if it
    /// has no end.
    static func endOfFrontMatter(_ bytes: ByteView, from start: Int) -> Int {
        func isLine(_ range: Range<Int>, _ mark: StaticString) -> Bool {
            firstIndex(of: mark, in: bytes, range.lowerBound..<min(range.upperBound, range.lowerBound + 3))
                != nil
                && (range.lowerBound + 3..<max(range.lowerBound + 3, range.upperBound)).allSatisfy {
                    bytes[$0].isBlank
                }
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
        let (first, length) = (text.utf8Start.pointee, text.utf8CodeUnitCount)
        var index = range.lowerBound
        while index + length <= range.upperBound {
            if bytes[index] == first, has(text, bytes, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// The last offset of a text.
    static func lastIndex(of text: StaticString, in bytes: ByteView) -> Int? {
        let first = text.utf8Start.pointee
        var index = bytes.count - text.utf8CodeUnitCount
        while index >= 0 {
            if bytes[index] == first, has(text, bytes, at: index) { return index }
            index -= 1
        }
        return nil
    }

    /// Whether a text stands at an offset.
    static func has(_ text: StaticString, _ bytes: ByteView, at index: Int) -> Bool {
        text.withUTF8Buffer { mark in mark.indices.allSatisfy { bytes[index + $0] == mark[$0] } }
    }

    /// The range without blanks at its end.
    static func trimmedEnd(_ bytes: ByteView, _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        return range.lowerBound..<end
    }
}

extension MarkdownLine {
    /// Whether the rest begins with a text.
    func begins(_ text: StaticString) -> Bool {
        next + text.utf8CodeUnitCount <= end && Markdown.has(text, bytes, at: next)
    }

    /// Whether a text stands in the line at or after an offset.
    func contains(_ text: StaticString, from start: Int) -> Bool {
        start < end && Markdown.firstIndex(of: text, in: bytes, start..<end) != nil
    }
}
