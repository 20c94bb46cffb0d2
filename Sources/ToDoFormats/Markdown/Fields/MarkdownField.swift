// A field of a task in a note, where it was found.

import Bytes
import ToDos

struct MarkdownField {
    let kind: MarkdownKind
    /// The range of the value in the task's text.
    let value: Range<Int>
    /// The number of a priority.
    private(set) var number: Int?
    /// The range with its mark or its brackets.
    private(set) var whole: Range<Int>
    /// Whether it is a tag between words of the title, to which it belongs.
    var isInTitle = false
    /// Whether the value cannot be read. Such a field stays in the title.
    private(set) var isUnread = false

    init(_ kind: MarkdownKind, _ value: Range<Int>, number: Int? = nil, isUnread: Bool = false) {
        (self.kind, self.value, self.number, self.isUnread, whole) = (kind, value, number, isUnread, value)
    }

    /// The field with its mark or its brackets.
    func spanning(_ whole: Range<Int>) -> MarkdownField {
        var field = self
        field.whole = whole
        return field
    }

    /// The Dataview field whose brackets enclose `range`; nil if the key is unknown.
    init?(inside range: Range<Int>, of bytes: [UInt8]) {
        let range = Markdown.trimmed(bytes, range)
        var end = range.lowerBound
        // Day Planner writes `[⏳:: 2026-11-28]`.
        let symbol = MarkdownKind.symbol(bytes, at: end, limit: range.upperBound)
        end += symbol?.length ?? 0
        while symbol == nil, end < range.upperBound, bytes[end].isLetterOrDigit { end += 1 }
        guard end > range.lowerBound, end - range.lowerBound <= 12 else { return nil }
        let key = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).lowercased()
        while end < range.upperBound, bytes[end].isBlank { end += 1 }
        guard end + 1 < range.upperBound, bytes[end] == UInt8(ascii: ":"),
            bytes[end + 1] == UInt8(ascii: ":"),
            let kind = symbol.map(\.kind) ?? MarkdownKind(key: key)
        else { return nil }
        let value = Markdown.trimmed(bytes, end + 2..<range.upperBound)
        guard kind == .priority else {
            self.init(kind, value)
            return
        }
        let word = String(decoding: bytes[value], as: UTF8.self).lowercased()
        let number = MarkdownKind.priorities[word]
        self.init(kind, value, number: number ?? nil, isUnread: number == nil)
    }

    /// The date of a value, which may be a link to the day's note, have the form of a Kanban board, or end a sentence. Nil if
    /// there is no such date.
    static func date(_ text: String, _ kanban: KanbanSettings, _ context: ListContext) -> ItemDate? {
        if text.last == "." { return date(String(text.dropLast()), kanban, context) }
        // `[[Diary/2026-11-27|Friday]]`
        let isLink = text.hasPrefix("[[") && text.hasSuffix("]]")
        let target = isLink ? text.dropFirst(2).dropLast(2).prefix { $0 != "|" } : text[...]
        let name = isLink ? target.split(separator: "/").last ?? "" : target
        return ItemDate(iso: name, in: context.zone) ?? kanban.day(text).map { .day($0) }
    }
}
