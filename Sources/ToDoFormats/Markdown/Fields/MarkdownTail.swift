// The end of a task's line, where Obsidian Tasks keeps fields and tags in any order. They are removed one by one
// from the end, as Obsidian Tasks does it; an emoji in the middle of a sentence is not a field.

import Bytes

/// The fields and tags at the end of a task's text.
struct MarkdownTail {
    /// Where they begin: the end of the title.
    private(set) var start: Int
    /// The fields, from the last to the first.
    private(set) var fields: [MarkdownField] = []
    /// Where the text ends before the anchor of a block, and the range of the anchor.
    private(set) var end = 0
    private(set) var anchor: Range<Int>?

    private let bytes: [UInt8]
    private let lower: Int
    private let brackets: MarkdownBrackets

    /// Takes them off a range of a text.
    init(_ bytes: [UInt8], _ range: Range<Int>, _ brackets: MarkdownBrackets) {
        (self.bytes, self.brackets) = (bytes, brackets)
        (lower, start) = (range.lowerBound, range.upperBound)
        trim()
        takeAnchor()
        end = start
        while takeComment() || takeBrackets() || takeTag() || takeSymbol() { trim() }
    }

    private mutating func trim() { start = Markdown.trimmed(bytes, lower..<start).upperBound }

    /// Whether a word may begin at an index.
    private func isWordStart(_ index: Int) -> Bool {
        if index <= lower { return true }
        return Markdown.trimmed(bytes, max(lower, index - 3)..<index).upperBound < index
    }

    /// Removes the anchor of a block, e.g. `^dcf64c`, to which other notes link.
    private mutating func takeAnchor() {
        var index = start
        while index > lower,
            bytes[index - 1].isLetterOrDigit || bytes[index - 1] == UInt8(ascii: "-")
        {
            index -= 1
        }
        guard index < start, index > lower, bytes[index - 1] == UInt8(ascii: "^"), isWordStart(index - 1)
        else { return }
        anchor = index - 1..<start
        start = index - 1
        trim()
    }

    /// Removes `<!-- … -->` or `%% … %%`.
    private mutating func takeComment() -> Bool {
        func ends(with mark: String) -> Bool {
            bytes[lower..<start].suffix(mark.utf8.count).elementsEqual(mark.utf8)
        }
        func begin(_ mark: String, before end: Int) -> Int? {
            (lower..<end).dropLast(mark.utf8.count - 1).last { bytes[$0...].starts(with: mark.utf8) }
        }
        let index =
            ends(with: "-->")
            ? begin("<!--", before: start - 3) : ends(with: "%%") ? begin("%%", before: start - 2) : nil
        guard let index, !isEscaped(index) else { return false }
        start = index
        return true
    }

    private func isEscaped(_ index: Int) -> Bool {
        var first = index
        while first > lower, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
        return (index - first) % 2 == 1
    }

    /// Takes a field in brackets, and the comma that may follow it.
    private mutating func takeBrackets() -> Bool {
        var end = start
        if end > lower, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        guard end > lower, let (field, opener) = brackets.field(endingAt: end - 1, in: bytes),
            opener >= lower,
            !field.isUnread
        else { return false }
        fields.append(field.spanning(opener..<start))
        start = opener
        return true
    }

    private mutating func takeTag() -> Bool {
        var index = start
        while index > lower, let (scalar, first) = Markdown.scalar(bytes, before: index),
            Markdown.isTagCharacter(scalar)
        {
            index = first
        }
        guard index < start, index > lower, bytes[index - 1] == UInt8(ascii: "#"), isWordStart(index - 1),
            Markdown.endOfTag(bytes, from: index, limit: start) == start
        else { return false }
        fields.append(MarkdownField(.tag, index..<start).spanning(index - 1..<start))
        start = index - 1
        return true
    }

    /// Takes the last emoji of a field with the value after it.
    private mutating func takeSymbol() -> Bool {
        for index in (lower..<start).reversed() {
            guard let (length, kind, number) = MarkdownKind.symbol(bytes, at: index, limit: start)
            else { continue }
            let value = Markdown.trimmed(bytes, index + length..<start)
            guard kind.accepts(bytes[value]) else { return false }
            fields.append(MarkdownField(kind, value, number: number).spanning(index..<start))
            start = index
            return true
        }
        return false
    }
}
