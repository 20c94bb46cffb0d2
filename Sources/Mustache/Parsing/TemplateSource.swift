// The bytes of a template with its lines counted, so that an offset becomes a line and a column at once.

import Bytes

/// A template's bytes, and where its lines begin. Never changed, and shared by all that speak of a place in it:
/// a reference, so that the calls of a deep walk stay small on the stack.
final class TemplateSource: Sendable {
    /// What partials and parents call it.
    let name: String
    /// What errors call it.
    let file: String
    /// The template.
    let bytes: [UInt8]
    /// The offset of each line's first byte.
    let lineStarts: [Int]

    /// Counts the lines of a file.
    init(_ file: TemplateFile) {
        name = file.name
        self.file = file.file
        bytes = file.source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.source.dropFirst(3)) : file.source
        var lineStarts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lineStarts.append(offset + 1)
        }
        self.lineStarts = lineStarts
    }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The index of the line that an offset is on.
    func line(at offset: Int) -> Int {
        lineStarts.partitioningIndex { $0 > offset } - 1
    }

    /// A problem at an offset, with the line of text there. Of a very long line, only the part around it.
    func error(_ problem: TemplateProblem, at offset: Int) -> TemplateError {
        let line = line(at: offset)
        let start = lineStarts[line]
        let reach = 80
        var from = max(start, offset - reach)
        while from > start, bytes[from] & 0xC0 == 0x80 { from -= 1 }
        var end = offset
        while end < bytes.count, end < offset + reach, !isLineEnd(bytes[end]) { end += 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return TemplateError(
            file: file, line: line + 1, column: offset - start + 1, lineText: text(from..<end),
            indent: text(from..<offset).count, problem: problem)
    }

    /// The offset of the first byte that UTF-8 does not allow (RFC 3629 §4), or nil.
    func firstInvalidByte() -> Int? {
        let bytes = bytes
        return bytes.span.firstInvalidUTF8()
    }
}
