// One line of a note while its block structure is read. Indentation counts in columns, with a tab to the next
// multiple of four, and is measured once, so that a line in many levels of lists takes linear time
// (CommonMark 0.31 §2.2).

import Bytes

/// A line of a note, and how far it has been read.
struct MarkdownLine {
    let bytes: ByteView
    /// The offset of the line's end, without its line break.
    let end: Int
    /// The offset of the next byte that is not a blank.
    private(set) var next: Int
    /// The column that has been reached.
    private(set) var column = 0
    /// The columns of blanks from there to `next`.
    private(set) var indent = 0
    /// No thematic break begins before this offset.
    private var noBreakBefore = 0

    init(_ bytes: ByteView, _ range: Range<Int>) {
        (self.bytes, next, end) = (bytes, range.lowerBound, range.upperBound)
        measure()
    }

    /// Whether only blanks are left.
    var isBlank: Bool { next == end }

    /// The byte at an offset; NUL past the end of the line.
    subscript(offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

    private mutating func measure() {
        while next < end {
            if bytes[next] == UInt8(ascii: " ") {
                indent += 1
            } else if bytes[next] == UInt8(ascii: "\t") {
                indent += 4 - (column + indent) % 4
            } else {
                break
            }
            next += 1
        }
    }

    /// Skips columns of the indentation.
    mutating func skip(columns: Int) {
        column += columns
        indent -= columns
    }

    /// Skips the indentation and ASCII characters after it.
    mutating func skip(bytes count: Int) {
        column += indent + count
        indent = 0
        next += count
        measure()
    }

    /// The rest of the line after ASCII characters.
    func after(bytes count: Int) -> MarkdownLine {
        var line = self
        line.skip(bytes: count)
        return line
    }

    /// Skips `>` and one blank after it (§5.1).
    mutating func skipQuoteMark() {
        skip(bytes: 1)
        if indent > 0 { skip(columns: 1) }
    }

    /// The number of equal bytes from an offset on.
    func run(at offset: Int) -> Int {
        (offset..<end).prefix { bytes[$0] == bytes[offset] }.count
    }

    /// Whether only blanks follow an offset.
    func isBlank(from offset: Int) -> Bool {
        offset >= end || (offset..<end).allSatisfy { bytes[$0].isBlank }
    }

    /// Whether the rest is a thematic break: three or more `*`, `-` or `_` with blanks between (§4.1).
    mutating func isThematicBreak() -> Bool {
        let mark = self[next]
        guard next >= noBreakBefore, "*-_".utf8.contains(mark) else { return false }
        var (offset, count) = (next, 0)
        while offset < end {
            if bytes[offset] == mark {
                count += 1
            } else if !bytes[offset].isBlank {
                noBreakBefore = offset
                return false
            }
            offset += 1
        }
        return count >= 3
    }

    /// The range of the text of a heading with number signs (§4.2); nil if there is no heading.
    func heading() -> Range<Int>? {
        guard self[next] == UInt8(ascii: "#") else { return nil }
        let level = run(at: next)
        guard level <= 6, next + level == end || bytes[next + level].isBlank else { return nil }
        let text = (next + level..<end).trimmed { bytes[$0].isBlank }
        var last = text.upperBound
        while last > text.lowerBound, bytes[last - 1] == UInt8(ascii: "#") { last -= 1 }
        if last > text.lowerBound, !bytes[last - 1].isBlank { last = text.upperBound }
        return (text.lowerBound..<last).trimmed { bytes[$0].isBlank }
    }

    /// Whether the rest is the underline of a setext heading (§4.3).
    func isUnderline() -> Bool {
        let mark = self[next]
        guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
        return isBlank(from: next + run(at: next))
    }

    /// The character and length of a fence that begins a code block (§4.5).
    func fence() -> (mark: UInt8, count: Int)? {
        let mark = self[next]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = run(at: next)
        guard count >= 3 else { return nil }
        if mark == UInt8(ascii: "`") {
            for offset in next + count..<end where bytes[offset] == mark { return nil }
        }
        return (mark, count)
    }

    /// The marker of a list item: its length, and the number before `.` or `)` (§5.2).
    func listMarker() -> (length: Int, number: Int?)? {
        guard let marker = markerCharacters(),
            next + marker.length == end
                || self[next + marker.length].isBlank
        else { return nil }
        return marker
    }

    /// The characters of a list marker, whether or not a blank follows them.
    func markerCharacters() -> (length: Int, number: Int?)? {
        var (offset, number) = (next, 0)
        while offset - next < 9, self[offset].isDigit {
            number = number * 10 + Int(bytes[offset] & 15)
            offset += 1
        }
        let marks = offset == next ? "-+*" : ".)"
        guard marks.utf8.contains(self[offset]) else { return nil }
        return (offset + 1 - next, offset == next ? nil : number)
    }

    /// Whether the rest begins with a text.
    func begins(_ text: StaticString) -> Bool {
        next + text.utf8CodeUnitCount <= end && Markdown.has(text, bytes, at: next)
    }

    /// Whether the line contains a text at or after an offset.
    func contains(_ text: StaticString, from start: Int) -> Bool {
        start < end && Markdown.firstIndex(of: text, in: bytes, start..<end) != nil
    }
}
