// Changes the text of a task in a note. A field is replaced where it stands, or added behind the others, in the dialect of the
// task; all other bytes stay.

import Bytes
import Civil
import ToDos

struct MarkdownEditor {
    /// The text after the checkbox, with the blank before it.
    private(set) var bytes: [UInt8]
    private let kanban: KanbanSettings
    private let context: ListContext
    /// The dialect of a task without fields.
    private let usualDialect: TaskSettings.Dialect

    init(
        _ bytes: [UInt8], _ kanban: KanbanSettings, _ usualDialect: TaskSettings.Dialect,
        _ context: ListContext
    ) {
        (self.bytes, self.kanban, self.usualDialect, self.context) = (bytes, kanban, usualDialect, context)
    }

    private var text: MarkdownTaskText { MarkdownTaskText(bytes, kanban, context.languages) }

    /// Changes the text of a task with the old values to one with the new ones. `project` is the one that it has without a
    /// field.
    mutating func change(from old: ItemValues, to new: ItemValues, project: String?) {
        if new.title != old.title || new.url != old.url { setTitle(of: new) }
        for tag in old.tags where !new.tags.contains(tag) { remove(tag: tag) }
        for tag in new.tags where !old.tags.contains(tag) { add(tag: tag) }
        if new.project != old.project {
            set(.project, to: new.project == project ? nil : new.project ?? "")
        }
        if new.priority != old.priority { set(new.priority) }
        if new.repeats != old.repeats || new.repetition != old.repetition { setRepetition(of: new) }
        if new.created != old.created { set(.created, to: new.created) }
        if new.repeats != nil, let day = dayOfMove(from: old, to: new) {
            move(to: day, mendsDates: false)
        } else {
            if new.start != old.start { set(.start, to: new.start) }
            if new.scheduled != old.scheduled { set(.scheduled, to: new.scheduled) }
            if new.due != old.due {
                // The time may be a field of its own.
                let second = new.due?.instant.map { context.zone.civilTime($0.seconds).second }
                if let time = text.first(.time), second != TimeOfDay(text.value(of: time))?.second {
                    set(.time, to: second.map(Self.clock))
                }
                set(.due, to: new.due)
            }
        }
        if new.completed != old.completed { set(.completed, to: new.completed) }
    }

    /// The day to which a task goes with all its dates; nil if they do not move alike.
    private func dayOfMove(from old: ItemValues, to new: ItemValues) -> Day? {
        guard let before = old.mainDate, let after = new.mainDate else { return nil }
        let (day, next) = (before.day(in: context.zone), after.day(in: context.zone))
        func moved(_ date: ItemDate?) -> ItemDate? {
            date?.moved(byDays: next.number - day.number, in: context.zone)
        }
        let isMove =
            moved(old.due) == new.due && moved(old.scheduled) == new.scheduled
            && moved(old.start) == new.start
        return next != day && isMove ? next : nil
    }

    // MARK: What repeats

    /// Makes the next task of one that repeats: without what belongs to the one that is done, on its own day.
    mutating func makeNext(on day: Day?, created: Day?, droppingScheduled: Bool) {
        if let anchor = text.tail.anchor { cut(anchor) }
        for kind in [MarkdownField.Kind.completed, .cancelled, .id, .dependsOn] {
            set(kind, to: nil as String?)
        }
        set(.created, to: created.map { .day($0) })
        guard let day else { return }
        let text = text
        let hasOthers = [MarkdownField.Kind.due, .start].contains { text.first($0) != nil }
        move(to: day)
        if droppingScheduled, hasOthers { set(.scheduled, to: nil as String?) }
    }

    /// Moves the task to a day, and all its dates by the same number of days. A date that does not exist becomes the day, or
    /// stays.
    private mutating func move(to day: Day, mendsDates: Bool = true) {
        let kinds = [MarkdownField.Kind.due, .scheduled, .start]
        let text = text
        let current = kinds.compactMap { text.date($0, context) }.first?.day(in: context.zone)
        for kind in kinds + [.reminder] {
            guard text.first(kind) != nil else { continue }
            let date = text.date(kind, context)
            if date == nil, kind == .reminder || !mendsDates { continue }
            set(
                kind,
                to: current.flatMap { date?.moved(byDays: day.number - $0.number, in: context.zone) }
                    ?? .day(day))
        }
        // The day was that of the note.
        if kinds.allSatisfy({ text.first($0) == nil }) { set(.scheduled, to: .day(day)) }
    }

    // MARK: Fields

    private mutating func set(_ kind: MarkdownField.Kind, to date: ItemDate?) {
        let text = text
        guard let date, let field = text.first(kind) else {
            return set(kind, to: date.map { $0.day(in: context.zone).iso })
        }
        bytes.replaceSubrange(field.value, with: value(of: date, like: text.value(of: field)).utf8)
    }

    private static func clock(_ second: Int) -> String {
        let (hour, minute) = (second / 3600, second / 60 % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// A date in the form of another one: in a link, in the form of a board, with a time.
    private func value(of date: ItemDate, like old: String) -> String {
        let isLink = old.hasPrefix("[[") && old.hasSuffix("]]")
        let inner = isLink ? String(old.dropFirst(2).dropLast(2)) : old
        let day = date.day(in: context.zone)
        var new = day.iso
        if ItemDate(iso: inner[...], in: context.zone) != nil {
            let time = inner.dropFirst(new.count)
            if let instant = date.instant, let mark = time.first {
                let isSame = ItemDate(iso: (new + time)[...], in: context.zone) == date
                new +=
                    isSame
                    ? time : "\(mark)\(Self.clock(context.zone.civilTime(instant.seconds).second))"[...]
            }
        } else if kanban.day(inner) != nil, let text = kanban.text(day) {
            new = text
        }
        return isLink ? "[[\(new)]]" : new
    }

    /// Sets the value of the field that counts, removes all of its kind, or adds one.
    private mutating func set(_ kind: MarkdownField.Kind, to value: String?) {
        let fields = text.all(kind)
        guard let value else {
            for field in fields.sorted(by: { $0.whole.lowerBound > $1.whole.lowerBound }) { cut(field.whole) }
            return
        }
        if let first = fields.first {
            bytes.replaceSubrange(first.value, with: MarkdownWriter.escapedLine(value, .title))
        } else {
            append(kind, value)
        }
    }

    private mutating func set(_ priority: Priority?) {
        guard let priority else { return set(.priority(nil), to: nil as String?) }
        let symbol = MarkdownWriter.symbol(of: priority)
        let kind = MarkdownField.symbol(Array(symbol.utf8), at: 0, limit: symbol.utf8.count)?.kind
        guard let kind, case .priority(let level?) = kind, let word = MarkdownField.word(ofPriority: level)
        else {
            return
        }
        guard let field = text.first(kind) else { return append(kind, word) }
        // An emoji has no value.
        if field.value.isEmpty {
            bytes.replaceSubrange(field.whole, with: symbol.utf8)
        } else {
            bytes.replaceSubrange(field.value, with: word.utf8)
        }
    }

    private mutating func setRepetition(of item: ItemValues) {
        guard let words = MarkdownWriter.repetition(of: item) else {
            return set(.repeats, to: nil as String?)
        }
        // Not all rules can stand behind the emoji.
        let value = Array(words.utf8)
        let fits = MarkdownField(symbol: .repeats, value: value.indices, of: value) != nil
        if let field = text.first(.repeats), fits || isInBrackets(field) {
            return bytes.replaceSubrange(
                field.value, with: fits ? value : MarkdownWriter.escapedLine(words, .title))
        }
        set(.repeats, to: nil as String?)
        append(.repeats, words, isInBrackets: !fits)
    }

    // MARK: Dialects

    private func isInBrackets(_ field: MarkdownField) -> Bool {
        field.whole.first.map { "[(".utf8.contains(bytes[$0]) } ?? false
    }

    /// The dialect of a text's own fields, and the last of them; nil without fields.
    static func dialect(of text: MarkdownTaskText) -> (TaskSettings.Dialect, MarkdownField)? {
        for field in text.fields.reversed()
        where field.kind != .tag && field.kind != .project && !field.isUnread {
            guard let first = field.whole.first else { continue }
            if "[(".utf8.contains(text.bytes[first]) { return (.dataview, field) }
            if text.bytes[first] >= 0x80 { return (.emoji, field) }
        }
        return nil
    }

    /// Adds a field behind the others.
    private mutating func append(_ kind: MarkdownField.Kind, _ value: String, isInBrackets: Bool = false) {
        let text = text
        let own = Self.dialect(of: text)
        let dialect = own?.0 ?? usualDialect
        var field: [UInt8] = [0x20]
        if dialect == .emoji, !isInBrackets, let symbol = MarkdownField.emoji(of: kind) {
            field += symbol.utf8
            if case .priority = kind {} else { field += " \(value)".utf8 }
        } else {
            let model = dialect == .dataview ? own?.1.whole.lowerBound : nil
            let isRound = model.map { bytes[$0] == UInt8(ascii: "(") } ?? false
            // Obsidian Tasks separates them by two blanks.
            if let model, model > 1, bytes[model - 1] == 0x20, bytes[model - 2] == 0x20 { field.append(0x20) }
            field += "\(isRound ? "(" : "[")\(MarkdownField.key(of: kind)):: ".utf8
            field += MarkdownWriter.escapedLine(value, .title) + (isRound ? ")" : "]").utf8
        }
        bytes.insert(contentsOf: field, at: text.tail.fields.first?.whole.upperBound ?? text.tail.end)
    }

    /// Removes a part with the blanks before it or, at the beginning, behind it.
    private mutating func cut(_ range: Range<Int>) {
        var range = range
        while range.lowerBound > 0, bytes[range.lowerBound - 1].isBlank {
            range = range.lowerBound - 1..<range.upperBound
        }
        if range.lowerBound == 0, range.upperBound < bytes.count { range = 1..<max(1, range.upperBound + 1) }
        bytes.removeSubrange(range)
    }

    // MARK: Title and tags

    /// Replaces the title. The tags in front of it stay there, and the fields in it come behind it.
    private mutating func setTitle(of item: ItemValues) {
        let text = text
        var (range, title) = (text.titleRange, MarkdownWriter.title(of: item))
        // A tag at the end belongs to the title only if a field follows it.
        let fields = text.inline.fields.filter { !$0.isUnread }
        for field in fields.filter({ $0.kind != .tag }) + fields.filter({ $0.kind == .tag }) {
            if field.whole.lowerBound == range.lowerBound, field.kind == .tag, !field.isInTitle {
                range = Markdown.trimmed(bytes, field.whole.upperBound..<range.upperBound)
                continue
            }
            let mark = Array(bytes[field.whole])
            // A tag that the new title has, too, stays in it.
            if field.kind == .tag, let place = Self.place(of: [UInt8(ascii: "\\")] + mark, in: title) {
                title.remove(at: place)
            } else {
                title += [0x20] + mark
            }
        }
        if range.isEmpty {
            bytes.insert(
                contentsOf: title.isEmpty ? [] : [0x20] + title,
                at: range.lowerBound == text.range.lowerBound ? 0 : range.lowerBound)
        } else {
            bytes.replaceSubrange(range, with: title)
        }
    }

    /// Where a word is in a text.
    private static func place(of word: [UInt8], in text: [UInt8]) -> Int? {
        text.indices.first { index in
            let end = index + word.count
            return text[index...].starts(with: word) && (end == text.count || text[end] == 0x20)
        }
    }

    private mutating func add(tag: String) {
        let (text, name) = (text, Array(tag.utf8))
        guard Markdown.endOfTag(name, from: 0, limit: name.count) == name.count else {
            return append(.tag, tag)
        }
        let last = text.tail.fields.first { $0.kind == .tag }?.whole.upperBound
        bytes.insert(contentsOf: " #".utf8 + name, at: last ?? text.titleRange.upperBound)
    }

    /// Removes a tag. One between words of the title stays there, but is a tag no longer.
    private mutating func remove(tag: String) {
        let text = text
        for field in text.all(.tag).sorted(by: { $0.whole.lowerBound > $1.whole.lowerBound })
        where text.value(of: field) == tag {
            if field.isInTitle {
                bytes.insert(UInt8(ascii: "\\"), at: field.whole.lowerBound)
            } else {
                cut(field.whole)
            }
        }
    }
}
