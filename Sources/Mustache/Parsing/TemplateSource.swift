// The bytes of a template with an index of its lines, which turns offsets into lines and columns.

import Bytes

/// A template's bytes and the start of each line. A class, so that locations share it and stay small on the
/// stack.
final class TemplateSource: Sendable {
    /// The name in partials and parents.
    let name: String
    /// The name in errors.
    let file: String
    let bytes: [UInt8]
    /// The offset of each line's first byte.
    let lineStarts: [Int]

    init(_ file: TemplateFile) {
        name = file.name
        self.file = file.file
        let bytes =
            file.source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.source.dropFirst(3)) : file.source
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The index of the line that contains an offset.
    func line(at offset: Int) -> Int {
        lineStarts.partitioningIndex { $0 > offset } - 1
    }

    /// An error at an offset, with the text of its line. Of a very long line, only the part around the offset
    /// is kept.
    func error(_ problem: TemplateProblem, at offset: Int) -> TemplateError {
        let line = line(at: offset)
        let start = lineStarts[line]
        let reach = 80
        var from = max(start, offset - reach)
        while from > start, bytes[from] & 0xC0 == 0x80 { from -= 1 }
        var end = offset
        while end < bytes.count, end < offset + reach, !bytes[end].isLineEnd { end += 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return TemplateError(
            file: file, line: line + 1, column: offset - start + 1, lineText: text(from..<end),
            indent: text(from..<offset).count, problem: problem)
    }
}

/// The position of a node or an error in a template.
struct TemplatePosition {
    let source: TemplateSource
    /// The offset in the template's bytes.
    let offset: Int

    /// A single error at this position.
    func error(_ problem: TemplateProblem) -> TemplateErrors {
        TemplateErrors(errors: [source.error(problem, at: offset)])
    }
}

/// A template's bytes and its names.
package struct TemplateFile: Sendable {
    /// The name in `{{>name}}` and `{{<name}}`.
    package let name: String
    /// The name in errors: a path or a file name.
    package let file: String
    /// The template, in UTF-8. A byte-order mark at its start is skipped.
    package let source: [UInt8]

    /// Creates a file from its bytes.
    package init(name: String, file: String, source: [UInt8]) {
        self.name = name
        self.file = file
        self.source = source
    }

    package static let suffix = ".mustache"
}
