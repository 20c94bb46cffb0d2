// Writes texts as Markdown. Only what would be read as markup, a tag or a field is escaped, so that notes stay
// readable.

import Bytes

extension MarkdownWriter {
    /// A text in one line. `escapesSymbols` makes entities of the emoji that begin fields.
    static func escapedLine(_ text: String, _ mode: MarkdownInline.Mode, escapesSymbols: Bool = false)
        -> [UInt8]
    {
        let bytes = Array(text.utf8)
        let solid = Markdown.trimmed(bytes, bytes.indices)
        var (result, index) = ([UInt8](), 0)
        result.reserveCapacity(bytes.count + 8)
        while index < bytes.count {
            let byte = bytes[index]
            if !(solid ~= index) || byte == 0x0A || byte == 0x0D,
                let (scalar, length) = Markdown.scalar(bytes, at: index)
            {
                result += "&#\(scalar.value);".utf8
                index += length
                continue
            }
            if byte >= 0x80 {
                if escapesSymbols, let (scalar, length) = Markdown.scalar(bytes, at: index),
                    MarkdownKind.isSymbol(scalar)
                {
                    result += "&#\(scalar.value);".utf8
                    index += length
                    continue
                }
            } else if mode == .heading, byte == UInt8(ascii: "/") {
                // See `MarkdownNote.text(ofHeading:)`.
                result += "&#47;".utf8
                index += 1
                continue
            } else if isMark(bytes, index, mode) {
                result.append(UInt8(ascii: "\\"))
            }
            result.append(byte)
            index += 1
        }
        return result
    }

    /// A title, maybe as a link: an emoji in it is escaped only where it would be read as a field.
    static func escapedTitle(_ text: String, link: ([UInt8]) -> [UInt8]) -> [UInt8] {
        let result = link(escapedLine(text, .title))
        let brackets = MarkdownBrackets(result, result.indices)
        let tail = MarkdownTail(result, result.indices, brackets)
        let isRead =
            tail.start < result.count
            || !MarkdownInline(.title, result, result.indices, brackets).fields.isEmpty
        return isRead ? link(escapedLine(text, .title, escapesSymbols: true)) : result
    }

    private static func isMark(_ bytes: [UInt8], _ index: Int, _ mode: MarkdownInline.Mode) -> Bool {
        let before = index > 0 ? bytes[index - 1] : 0
        let after = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"):
            return true
        case UInt8(ascii: "&"): return after.isLetterOrDigit || after == UInt8(ascii: "#")
        case UInt8(ascii: "_"): return !before.isLetterOrDigit || !after.isLetterOrDigit
        case UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "%"):
            return before == bytes[index] || after == bytes[index]
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            return mode != .description && !before.isLetterOrDigit
        case UInt8(ascii: "@"): return mode == .title && isDateSign(bytes, index)
        case UInt8(ascii: ">"): return mode == .title && after.isDigit
        case UInt8(ascii: ":"): return mode == .title && after == UInt8(ascii: ":")
        default: return false
        }
    }

    /// Whether an `@` may begin a date of a plug-in: `@{…}`, `@@{…}`, `@[[…]]`, `(@2026…)`, `@due(…)`.
    private static func isDateSign(_ bytes: [UInt8], _ index: Int) -> Bool {
        let rest = bytes[(index + 1)...]
        guard let next = rest.first else { return false }
        return next.isDigit || "{[@".utf8.contains(next)
            || rest.first { !$0.isLetterOrDigit } == UInt8(ascii: "(")
    }

    /// A description as lines. Line breaks at its ends are entities, since blank lines there are not read.
    static func escapedLines(of text: String) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        var (start, end) = (0, bytes.count)
        while start < end, bytes[start] == 0x0A { start += 1 }
        while end > start, bytes[end - 1] == 0x0A { end -= 1 }
        var lines: [[UInt8]] = []
        for part in bytes[start..<end].split(separator: 0x0A, omittingEmptySubsequences: false) {
            lines.append(descriptionLine(part, isFirst: lines.isEmpty))
        }
        if lines.isEmpty { lines = [[]] }
        let lineBreak = Array("&#10;".utf8)
        lines[0] = repeatElement(lineBreak, count: start).flatMap(\.self) + lines[0]
        lines[lines.count - 1] += repeatElement(lineBreak, count: bytes.count - end).flatMap(\.self)
        return lines
    }

    /// A line of a description. Its spaces stay as they are, except for those at the beginning of the first
    /// line, to which the others are relative.
    private static func descriptionLine(_ bytes: ArraySlice<UInt8>, isFirst: Bool) -> [UInt8] {
        let spaces = bytes.prefix { $0 == 0x20 }.count
        let raw = isFirst || spaces == bytes.count ? 0 : spaces
        let rest = bytes.dropFirst(raw)
        var result = escapedLine(String(decoding: rest, as: UTF8.self), .description)
        if let mark = blockMark(rest) { result.insert(UInt8(ascii: "\\"), at: mark) }
        return Array(bytes.prefix(raw)) + result
    }

    /// The offset in a line of the mark that would begin a block; nil if there is none. A bullet before a word needs
    /// no escape.
    private static func blockMark(_ line: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(line.prefix(10))
        guard let first = bytes.first else { return nil }
        if first == UInt8(ascii: "-"), bytes.count > 2, bytes[1] == 0x20,
            bytes[2].isLetterOrDigit || bytes[2] >= 0x80
        {
            return nil
        }
        if "-+>#".utf8.contains(first) { return 0 }
        let digits = bytes.prefix(while: \.isDigit).count
        return digits > 0 && digits < bytes.count && ".)".utf8.contains(bytes[digits]) ? digits : nil
    }
}
