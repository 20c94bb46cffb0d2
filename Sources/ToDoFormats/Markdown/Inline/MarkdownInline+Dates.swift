// Fields between the words of a task: emoji of Obsidian Tasks before a link or before another plug-in's field, and the dates of
// other plug-ins: `@{2026-11-27} @@{10:30}` of Kanban, `@due(2026-11-27)` of CardBoard and TaskPaper, `(@2026-11-27 10:30)` of
// Reminder, `>2026-11-27` of NotePlan. Only what has the form of a date is one; all other signs are text.

import Bytes
import Civil
import Recurrence

extension MarkdownInline {
    /// An emoji that begins a field. Those that are no dates count only beside another field.
    mutating func readSymbol() -> Bool {
        guard mode == .title, index >= addressEnd, let field = symbolField(at: index) else { return false }
        take(field, index..<field.value.upperBound)
        return true
    }

    private mutating func take(_ field: MarkdownField, _ range: Range<Int>) {
        fields.append(field)
        removeAside(range)
        fieldEnd = index
    }

    private func symbolField(at start: Int) -> MarkdownField? {
        guard let (length, kind) = MarkdownField.symbol(bytes, at: start, limit: end) else { return nil }
        let value = afterBlanks(start + length)
        switch kind {
        case .due, .scheduled, .start, .created, .completed, .cancelled, .reminder:
            return dateEnd(at: value).map { MarkdownField(kind, value..<$0) }
        case .repeats:
            // The words end before the next field, link or tag.
            var last = value
            while last < end, !"[(#".utf8.contains(bytes[last]),
                MarkdownField.symbol(bytes, at: last, limit: end) == nil
            {
                last += 1
            }
            let words = Markdown.trimmed(bytes, value..<last)
            return RepeatPhrase(String(decoding: bytes[words], as: UTF8.self)) == nil
                ? nil : MarkdownField(kind, words)
        case .priority:
            let next = MarkdownField.symbol(bytes, at: value, limit: end).map(\.kind)
            let isBeside =
                fieldEnd == start
                || [.due, .scheduled, .start, .created, .repeats].contains(next)
                    && symbolField(at: value) != nil
            return isBeside ? MarkdownField(kind, start + length..<start + length) : nil
        case .id, .dependsOn, .onCompletion:
            let last = (value..<end).first { !bytes[$0].isLetterOrDigit && !"-_,".utf8.contains(bytes[$0]) }
            return fieldEnd == start && value < last ?? end ? MarkdownField(kind, value..<(last ?? end)) : nil
        case .project, .tag, .time: return nil
        }
    }

    private func afterBlanks(_ start: Int) -> Int {
        Markdown.trimmed(bytes, start..<end).lowerBound
    }

    /// The end of a date, maybe with a time, that begins at an index and is a word of its own. Nil if there is none.
    private func dateEnd(at start: Int) -> Int? {
        func digits(_ places: [Int], from start: Int) -> Bool {
            places.allSatisfy { start + $0 < end && bytes[start + $0].isDigit }
        }
        guard start + 10 <= end, digits([0, 1, 2, 3, 5, 6, 8, 9], from: start),
            bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-")
        else { return nil }
        var last = start + 10
        if last + 6 <= end, " T".utf8.contains(bytes[last]), bytes[last + 3] == UInt8(ascii: ":"),
            digits([1, 2, 4, 5], from: last)
        {
            last += 6
        }
        return last < end && (bytes[last].isLetterOrDigit || bytes[last] == UInt8(ascii: "-")) ? nil : last
    }

    // MARK: Other plug-ins

    /// A date that begins with `@`, `(@` or `>`, or with the signs of a Kanban board.
    mutating func readPluginDate() -> Bool {
        guard mode == .title, index >= addressEnd, index == 0 || !bytes[index - 1].isLetterOrDigit else {
            return false
        }
        if let (field, last) = kanbanField() ?? namedField() ?? reminder() {
            take(field, index..<last)
            return true
        }
        if bytes[index] == UInt8(ascii: ">"), let last = dateEnd(at: index + 1) {
            take(MarkdownField(.scheduled, index + 1..<last), index..<last)
            return true
        }
        return false
    }

    /// `@{2026-11-27}`, `@[[2026-11-27]]` or `@@{10:30}`.
    private func kanbanField() -> (MarkdownField, end: Int)? {
        for (sign, kind) in [(kanban.timeTrigger, MarkdownField.Kind.time), (kanban.dateTrigger, .due)] {
            let start = index + sign.utf8.count
            guard start < end, bytes[index..<start].elementsEqual(sign.utf8) else { continue }
            for (opener, closer) in [("{", "}"), ("[[", "]]")] {
                guard bytes[start..<end].starts(with: opener.utf8) else { continue }
                let first = start + opener.utf8.count
                guard
                    let last = (first..<min(end, first + 40)).first(where: {
                        bytes[$0..<end].starts(with: closer.utf8)
                    }),
                    bytes[first..<last].contains(where: \.isDigit)
                else { continue }
                return (MarkdownField(kind, first..<last), last + closer.utf8.count)
            }
        }
        return nil
    }

    /// `@due(2026-11-27)`
    private func namedField() -> (MarkdownField, end: Int)? {
        guard bytes[index] == UInt8(ascii: "@") else { return nil }
        let opener = (index + 1..<end).first { !bytes[$0].isLetterOrDigit }
        guard let opener, bytes[opener] == UInt8(ascii: "("),
            let kind = MarkdownField.kind(named: String(decoding: bytes[index + 1..<opener], as: UTF8.self)),
            let last = dateEnd(at: opener + 1), last < end, bytes[last] == UInt8(ascii: ")")
        else { return nil }
        return (MarkdownField(kind, opener + 1..<last), last + 1)
    }

    /// `(@2026-11-27 10:30)` or `(@[[2026-11-27]])`
    private func reminder() -> (MarkdownField, end: Int)? {
        guard begins("(@", at: index) else { return nil }
        let isLink = begins("[[", at: index + 2)
        let first = index + (isLink ? 4 : 2)
        guard let last = dateEnd(at: first) else { return nil }
        let closer: StaticString = isLink ? "]])" : ")"
        return begins(closer, at: last)
            ? (MarkdownField(.due, first..<last), last + closer.utf8CodeUnitCount) : nil
    }
}
