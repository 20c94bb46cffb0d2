// The text of a task after its checkbox: the title and the fields, with their places. Reader and editor see it alike.

import ToDos

struct MarkdownTaskText {
    let bytes: [UInt8]
    /// The text without blanks at its ends.
    let range: Range<Int>
    let tail: MarkdownTail
    let inline: MarkdownInline

    init(_ bytes: [UInt8], _ kanban: KanbanSettings, _ languages: Languages) {
        self.bytes = bytes
        range = Markdown.trimmed(bytes, bytes.indices)
        let brackets = MarkdownBrackets(bytes, range)
        tail = MarkdownTail(bytes, range, brackets)
        inline = MarkdownInline(
            .title, bytes, range.lowerBound..<max(range.lowerBound, tail.start), brackets, kanban,
            languages)
    }

    /// The fields in their order. Of two with one name, the first counts.
    var fields: [MarkdownField] { inline.fields + tail.fields.reversed() }

    /// The fields of a kind that are read.
    func all(_ kind: MarkdownKind) -> [MarkdownField] {
        fields.filter { !$0.isUnread && $0.kind == kind }
    }

    /// The field of a kind that counts.
    func first(_ kind: MarkdownKind) -> MarkdownField? { all(kind).first }

    /// The date of the field that counts; nil if there is none, or no such date.
    func date(_ kind: MarkdownKind, _ context: ListContext) -> ItemDate? {
        first(kind).flatMap { MarkdownField.date(value(of: $0), inline.kanban, context) }
    }

    func value(of field: MarkdownField) -> String { Markdown.decoded(bytes, field.value) }

    var title: String { String(decoding: inline.text(from: range.lowerBound), as: UTF8.self) }

    /// The title from which the ID is derived. Line breaks separate the parts of its name.
    var name: String {
        title.utf8.contains(0x0A) ? title.split(separator: "\n").joined(separator: " ") : title
    }

    /// The range of the title and the fields in it.
    var titleRange: Range<Int> {
        Markdown.trimmed(bytes, range.lowerBound..<max(range.lowerBound, tail.start))
    }
}
