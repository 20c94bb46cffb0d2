// The rule of standalone tags: a tag that is alone on its line takes the whole line with it. These are the
// questions about the line around a tag.

/// Looks at the line around a tag.
struct StandaloneLines {
    private let bytes: [UInt8]

    /// Looks at the lines of a template.
    init(_ source: TemplateSource) { bytes = source.bytes }

    /// Where the line begins, if there is nothing but blanks between there and an offset.
    func start(before offset: Int) -> Int? {
        var start = offset
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        return isLineStart(start) ? start : nil
    }

    /// Where the next line begins, if there is nothing but blanks between an offset and there. At the end of
    /// the template, its end.
    func next(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        let isCRLF =
            bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
        return isCRLF ? end + 2 : nil
    }

    /// Whether a line begins at an offset.
    func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

    /// The blanks in front of the first thing at or behind a line's start; empty lines are passed over.
    func blanks(from lineStart: Int) -> Range<Int> {
        var start = lineStart
        while true {
            var end = start
            while end < bytes.count, isBlank(bytes[end]) { end += 1 }
            guard end < bytes.count, let next = next(after: end) else { return start..<end }
            start = next
        }
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
