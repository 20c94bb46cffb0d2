// The rule of standalone tags: a tag that is alone on its line removes the whole line. This file examines the
// line around a tag.

import Bytes

extension TemplateSource {
    /// The lines of a range, if there are only blanks around it.
    func wholeLines(of range: Range<Int>) -> Range<Int>? {
        guard let start = lineStart(before: range.lowerBound), let end = nextLine(after: range.upperBound)
        else { return nil }
        return start..<end
    }

    /// The start of the line, if there are only blanks between it and an offset.
    func lineStart(before offset: Int) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        return isLineStart(start) ? start : nil
    }

    /// The start of the next line, or the end of the template, if there are only blanks between an offset and
    /// it.
    func nextLine(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        let isCRLF =
            bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
        return isCRLF ? end + 2 : nil
    }

    func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

    /// The blanks at the start of a line, or, if lines are empty, of the next line that is not.
    func blanks(from lineStart: Int) -> Range<Int> {
        var start = lineStart
        while true {
            var end = start
            while end < bytes.count, bytes[end].isBlank { end += 1 }
            guard end < bytes.count, let next = nextLine(after: end) else { return start..<end }
            start = next
        }
    }
}
