// Fields between the words of a task: emoji of Obsidian Tasks before a link or before another plug-in's field, and the dates of
// other plug-ins: `@{2026-11-27} @@{10:30}` of Kanban, `@due(2026-11-27)` of CardBoard and TaskPaper, `(@2026-11-27 10:30)` of
// Reminder, `>2026-11-27` of NotePlan. Only what has the form of a date is one; all other signs are text.

import Bytes
import Civil

extension MarkdownInline {
    /// An emoji that begins a field. Those that are no dates count only beside another field.
    mutating func readSymbol() -> Bool {
        guard mode == .title, index >= addressEnd else { return false }
        guard let field = symbolField(at: index) else {
            if let field = unreadSymbol() { fields.append(field) }
            return false
        }
        take(field, index..<field.value.upperBound)
        return true
    }

    /// An emoji of a date that is none, as in `Buy milk 📅 tomorrow`. In front of other words, it is an ornament.
    private func unreadSymbol() -> MarkdownField? {
        guard let (length, kind, _) = MarkdownKind.symbol(bytes, at: index, limit: end), kind.isDay else {
            return nil
        }
        let value = words(from: afterBlanks(index + length))
        let isAlone = hasText && index + length < value.lowerBound && !bytes[value].contains(where: \.isBlank)
        return isAlone || isDateWord(value) ? MarkdownField(kind, value, isUnread: true) : nil
    }

    /// Whether a text has a word for a date that people type, such as `tomorrow`, as its first one or after `next`.
    private func isDateWord(_ range: Range<Int>) -> Bool {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let words = text.lowercased().split(separator: " ").map(String.init)
        return words.first == "next" || DayExpression(text) != nil
            || words.first.flatMap { DayExpression($0) } != nil
    }

    private mutating func take(_ field: MarkdownField, _ range: Range<Int>) {
        fields.append(field.spanning(range))
        removeAside(range)
        fieldEnd = index
    }

    private func symbolField(at start: Int) -> MarkdownField? {
        guard let (length, kind, number) = MarkdownKind.symbol(bytes, at: start, limit: end) else {
            return nil
        }
        let value = afterBlanks(start + length)
        if kind.isDay { return dateEnd(at: value).map { MarkdownField(kind, value..<$0) } }
        switch kind.form {
        case .repeats:
            let words = words(from: value)
            return languages.rule(String(decoding: bytes[words], as: UTF8.self)) == nil
                ? nil : MarkdownField(kind, words)
        case .priority:
            let next = MarkdownKind.symbol(bytes, at: value, limit: end).map(\.kind)
            let isBeside =
                fieldEnd == start
                || next.map { [.due, .scheduled, .start, .created, .repeats].contains($0) } == true
                    && symbolField(at: value) != nil
            return isBeside ? MarkdownField(kind, start + length..<start + length, number: number) : nil
        case .id, .dependsOn, .number, .unshown:
            let last = (value..<end).first { !bytes[$0].isLetterOrDigit && !"-_,".utf8.contains(bytes[$0]) }
            return fieldEnd == start && value < last ?? end ? MarkdownField(kind, value..<(last ?? end)) : nil
        case .date, .reminder, .project, .tag, .time: return nil
        }
    }

    /// The words from an index on, which end before the next field, link or tag.
    private func words(from start: Int) -> Range<Int> {
        var last = start
        while last < end, !"[(#".utf8.contains(bytes[last]),
            MarkdownKind.symbol(bytes, at: last, limit: end) == nil
        {
            last += 1
        }
        return Markdown.trimmed(bytes, start..<last)
    }

    private func afterBlanks(_ start: Int) -> Int {
        Markdown.trimmed(bytes, start..<end).lowerBound
    }

    /// The end of a date, maybe with a time, that begins at an index and is a word of its own. Nil if there is none.
    private func dateEnd(at start: Int) -> Int? {
        func digits(_ places: [Int], from start: Int) -> Bool {
            places.allSatisfy { start + $0 < end && bytes[start + $0].isDigit }
        }
        if begins("[[", at: start) {
            // A link to the note of the day.
            let last = find("]]", from: start + 2).map { $0 + 2 }
            return last.flatMap { MarkdownKind.due.accepts(bytes[start..<$0]) ? $0 : nil }
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
        guard let (field, last) = kanbanField() ?? namedField() ?? reminder() ?? planned() else {
            return false
        }
        if field.isUnread {
            fields.append(field)
            return false
        }
        take(field, index..<last)
        return true
    }

    /// `@{2026-11-27}`, `@[[2026-11-27]]` or `@@{10:30}`.
    private func kanbanField() -> (MarkdownField, end: Int)? {
        for (sign, kind) in [(kanban.timeTrigger, MarkdownKind.time), (kanban.dateTrigger, .due)] {
            let start = index + sign.utf8.count
            guard start < end, bytes[index..<start].elementsEqual(sign.utf8) else { continue }
            for (opener, closer) in [("{", "}"), ("[[", "]]")] {
                guard bytes[start..<end].starts(with: opener.utf8) else { continue }
                let first = start + opener.utf8.count
                guard
                    let last = (first..<min(end, first + 40)).first(where: {
                        bytes[$0..<end].starts(with: closer.utf8)
                    })
                else { continue }
                let isRead = bytes[first..<last].contains(where: \.isDigit)
                guard isRead || kind == .time || isDateWord(first..<last) else { continue }
                return (MarkdownField(kind, first..<last, isUnread: !isRead), last + closer.utf8.count)
            }
        }
        return nil
    }

    /// `@due(2026-11-27)`
    private func namedField() -> (MarkdownField, end: Int)? {
        guard bytes[index] == UInt8(ascii: "@") else { return nil }
        let opener = (index + 1..<end).first { !bytes[$0].isLetterOrDigit }
        guard let opener, bytes[opener] == UInt8(ascii: "("),
            let kind = MarkdownKind(named: String(decoding: bytes[index + 1..<opener], as: UTF8.self)),
            let closer = closer(from: opener + 1)
        else { return nil }
        let isRead = dateEnd(at: opener + 1) == closer
        return (MarkdownField(kind, opener + 1..<closer, isUnread: !isRead), closer + 1)
    }

    /// `(@2026-11-27 10:30)` or `(@[[2026-11-27]])`
    private func reminder() -> (MarkdownField, end: Int)? {
        guard begins("(@", at: index) else { return nil }
        let isLink = begins("[[", at: index + 2)
        let first = index + (isLink ? 4 : 2)
        guard let last = dateEnd(at: first) else {
            let value = closer(from: first).map { first..<$0 } ?? first..<first
            return isDateWord(value) ? (MarkdownField(.due, value, isUnread: true), value.upperBound) : nil
        }
        let closer: StaticString = isLink ? "]])" : ")"
        return begins(closer, at: last)
            ? (MarkdownField(.due, first..<last), last + closer.utf8CodeUnitCount) : nil
    }

    /// `>2026-11-27`
    private func planned() -> (MarkdownField, end: Int)? {
        guard begins(">", at: index) else { return nil }
        let first = index + 1
        if let last = dateEnd(at: first) { return (MarkdownField(.scheduled, first..<last), last) }
        let last = (first..<end).first { !bytes[$0].isLetterOrDigit && bytes[$0] != UInt8(ascii: "-") } ?? end
        // `>2026-W48` plans it for a week, `>2026-12` for a month.
        let isPeriod =
            last - first > 5 && bytes[first..<first + 4].allSatisfy(\.isDigit)
            && bytes[first + 4] == UInt8(ascii: "-")
        return isPeriod || isDateWord(first..<last)
            ? (MarkdownField(.scheduled, first..<last, isUnread: true), last) : nil
    }

    /// The index of the round bracket that closes a short value.
    private func closer(from first: Int) -> Int? {
        (first..<max(first, min(end, first + 40))).dropFirst().first { bytes[$0] == UInt8(ascii: ")") }
    }
}
