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
            set(
                .project,
                to: new.project == project ? nil : MarkdownKind.project.behindEmoji(new.project ?? ""))
        }
        let day = new.repeats == nil ? nil : dayOfMove(from: old, to: new)
        for kind in MarkdownKind.all {
            let value = kind.value(of: new, context)
            if value == kind.value(of: old, context) || day != nil && Self.moving.contains(kind) { continue }
            if kind == .due { setTime(of: value?.date) }
            set(kind, to: value)
        }
        if let day { move(to: day, mendsDates: false) }
    }

    /// The dates that move with a task that repeats.
    private static let moving: [MarkdownKind] = [.due, .scheduled, .start]

    /// Writes the time of a due date, if it is a field of its own.
    private mutating func setTime(of due: ItemDate?) {
        let second = due?.instant.map { context.zone.civilTime($0.seconds).second }
        if let time = text.first(.time), second != TimeOfDay(text.value(of: time))?.second {
            set(.time, to: second.map { MarkdownKind.time.behindEmoji(Self.clock($0)) })
        }
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
        for kind: MarkdownKind in [.completed, .cancelled, .id, .dependsOn] { set(kind, to: nil as Value?) }
        set(.created, to: created.map { .day($0) })
        guard let day else { return }
        let text = text
        let hasOthers = [MarkdownKind.due, .start].contains { text.first($0) != nil }
        move(to: day)
        if droppingScheduled, hasOthers { set(.scheduled, to: nil as Value?) }
    }

    /// Moves the task to a day, and all its dates by the same number of days. A date that does not exist becomes the day, or
    /// stays.
    private mutating func move(to day: Day, mendsDates: Bool = true) {
        let (kinds, text) = (Self.moving, text)
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

    private typealias Value = MarkdownKind.Value

    private mutating func set(_ kind: MarkdownKind, to date: ItemDate?) {
        set(kind, to: date.map { kind.behindEmoji($0.day(in: context.zone).iso, of: $0) })
    }

    /// Sets the value of the field that counts, removes all of its kind, or adds one.
    private mutating func set(_ kind: MarkdownKind, to value: Value?) {
        let fields = text.all(kind)
        guard let value, let first = fields.first,
            isInBrackets(first) || value.emoji != nil || kind.emoji.isEmpty
        else {
            for field in fields.sorted(by: { $0.whole.lowerBound > $1.whole.lowerBound }) { cut(field.whole) }
            if let value { append(kind, value) }
            return
        }
        if let date = value.date {
            bytes.replaceSubrange(first.value, with: self.value(of: date, like: text.value(of: first)).utf8)
        } else if first.value.isEmpty, let emoji = value.emoji {
            bytes.replaceSubrange(first.whole, with: emoji.utf8)
        } else {
            let isPlain = value.emoji != nil
            bytes.replaceSubrange(
                first.value,
                with: isPlain ? Array(value.text.utf8) : MarkdownWriter.escapedLine(value.text, .title))
        }
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
    private mutating func append(_ kind: MarkdownKind, _ value: Value) {
        let text = text
        let own = Self.dialect(of: text)
        let dialect = own?.0 ?? usualDialect
        var field: [UInt8] = [0x20]
        if dialect == .emoji, let emoji = value.emoji {
            field += emoji.utf8
        } else {
            let model = dialect == .dataview ? own?.1.whole.lowerBound : nil
            let isRound = model.map { bytes[$0] == UInt8(ascii: "(") } ?? false
            // Obsidian Tasks separates them by two blanks.
            if let model, model > 1, bytes[model - 1] == 0x20, bytes[model - 2] == 0x20 { field.append(0x20) }
            field += "\(isRound ? "(" : "[")\(kind.key):: ".utf8
            field += MarkdownWriter.escapedLine(value.text, .title) + (isRound ? ")" : "]").utf8
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

    private static func place(of word: [UInt8], in text: [UInt8]) -> Int? {
        text.indices.first { index in
            let end = index + word.count
            return text[index...].starts(with: word) && (end == text.count || text[end] == 0x20)
        }
    }

    private mutating func add(tag: String) {
        let (text, name) = (text, Array(tag.utf8))
        guard Markdown.endOfTag(name, from: 0, limit: name.count) == name.count else {
            return append(.tag, MarkdownKind.tag.behindEmoji(tag))
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
