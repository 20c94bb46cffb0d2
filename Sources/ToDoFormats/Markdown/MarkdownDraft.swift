// A task while its note is read. The lines below it may still belong to its description, so the tasks of a list are
// collected, and added to the store in their order when the list ends.

import Bytes
import Civil
import JSON
import Recurrence
import ToDos

/// A task of which the line has been read.
struct MarkdownDraft {
    /// The range of the task from its list marker to the end of its line.
    let range: Range<Int>
    /// The range of its text, after the checkbox.
    let text: Range<Int>
    /// The character in its box.
    let mark: Character
    let isDone: Bool
    /// Why it is left out, as `cancelled`; nil if it is not.
    let omission: String?
    /// The index of the draft of which it is a step.
    let parent: Int?
    /// The heading above it.
    let heading: Int?
    /// The project that it has by its place.
    var project: String?
    /// An offset in the last line of the task, its description and its steps.
    var end: Int
    /// The number of lines of its description, and where its first step begins.
    var describedLines = 0
    var firstStep: Int?
    /// The description, with its markup.
    var description: [UInt8] = []
    /// The indentation of the description's first line, which all lines lose.
    var indentation = 0
    /// The ID of the task.
    var item: ItemID?
}

extension MarkdownDraft {
    /// The dates of a task that repeats, and its series; nil for any other one. `noteDay` is the day of a daily note.
    func occurrence(
        of text: MarkdownTaskText, _ context: ListContext, noteDay: Day?
    ) -> (key: CompletedOccurrences.Key, task: ItemValues)? {
        guard omission == nil, let rule = text.first(.repeats).map(text.value), !rule.isEmpty,
            !isDone || description.isEmpty && firstStep == nil
        else { return nil }
        var task = dates(of: text, context)
        if task.mainDate == nil, task.completed == nil { task.scheduled = noteDay.map { .day($0) } }
        task.series.isFromCompletion = context.languages.rule(rule)?.isFromCompletion ?? false
        let place = "\(heading ?? -1) \(parent ?? -1)"
        return (CompletedOccurrences.Key(list: place, title: text.name, rule: rule), task)
    }

    /// The task with its dates alone.
    func dates(of text: MarkdownTaskText, _ context: ListContext) -> ItemValues {
        var task = ItemValues.blank
        task.isDone = isDone
        (task.due, task.scheduled) = (text.date(.due, context), text.date(.scheduled, context))
        (task.start, task.completed) = (text.date(.start, context), text.date(.completed, context))
        return task
    }
}

extension MarkdownNote {
    /// Adds the collected tasks to the store.
    mutating func addDrafts() {
        let texts = drafts.map { MarkdownTaskText(file.bytes.array($0.text), kanban, file.context.languages) }
        let (past, days) = takeSeries(texts)
        // What a task that repeats has left behind is numbered last, the oldest first: so the open task keeps its ID when it
        // is done, and so do the others with its title.
        var names: [Int: ItemID] = [:]
        var former: [(day: Int, index: Int)] = []
        for (index, text) in texts.enumerated() where !past.contains(index) {
            if drafts[index].isDone, text.first(.repeats) != nil {
                let context = file.context
                let dates = [.due, .scheduled, .start, .completed].compactMap { text.date($0, context) }
                former.append((dates.first?.day(in: context.zone).number ?? .min, index))
            } else {
                names[index] = ids.id(ofTitle: text.name, in: file.identity)
            }
        }
        former.sort { ($0.day, $1.index) < ($1.day, $0.index) }
        for (_, index) in former { names[index] = ids.id(ofTitle: texts[index].name, in: file.identity) }
        let projects = projectsOfHeadings()
        for (index, text) in texts.enumerated() {
            drafts[index].project = drafts[index].heading.map { projects[$0] } ?? project
            guard let id = names[index] else { continue }
            let parent = drafts[index].parent.flatMap { drafts[$0].item }
            drafts[index].item = id
            add(drafts[index], text, id, stepOf: parent, doneOn: days[index] ?? [])
        }
        layout?.past = past.sorted().map { drafts[$0] }
    }

    /// The drafts that are no items, but what a task that repeats has left behind, and the days that other drafts have of them. What
    /// has a description or steps is an item.
    private func takeSeries(_ texts: [MarkdownTaskText]) -> (past: Set<Int>, days: [Int: [ItemDate]]) {
        let series = drafts.indices.compactMap { index in
            drafts[index].occurrence(of: texts[index], file.context, noteDay: file.day).map {
                (index: index, key: $0.key, task: $0.task)
            }
        }
        var (completed, past, days) = (CompletedOccurrences(), Set<Int>(), [Int: [ItemDate]]())
        for (_, key, task) in series { completed.note(task, of: key) }
        for (index, key, var task) in series {
            if completed.take(&task, of: key) { days[index] = task.series.doneOn } else { past.insert(index) }
        }
        return (past, days)
    }

    private mutating func add(
        _ draft: MarkdownDraft, _ text: MarkdownTaskText, _ id: ItemID, stepOf parent: ItemID?,
        doneOn days: [ItemDate]
    ) {
        let title = text.title
        if let omission = draft.omission {
            return store.omit(omission, title: title, at: draft.range.lowerBound, withStepsOf: [id])
        }
        if text.inline.hasNoteLink { store.noteAltered("link to a note as its text") }
        var item = ItemValues(id: id, title: title, isDone: draft.isDone)
        item.parent = parent
        item.project = draft.project
        item.url = text.inline.url
        item.itemDescription = Self.text(ofDescription: draft.description)
        set(text.fields, of: &item, text.bytes, at: draft.text.lowerBound)
        item.series.doneOn = days
        store.append(item, source: file.source.part(draft.range))
        layout?.tasks.append(draft)
    }

    /// A description without markup, paragraph by paragraph, since emphasis does not cross them.
    private static func text(ofDescription bytes: [UInt8]) -> String? {
        guard !bytes.isEmpty else { return nil }
        var (result, start) = ([UInt8](), 0)
        while start < bytes.count {
            var end = start
            while end < bytes.count, !(bytes[end] == 0x0A && end + 1 < bytes.count && bytes[end + 1] == 0x0A)
            {
                end += 1
            }
            let paragraph = Array(bytes[start..<end])
            let range = paragraph.indices
            let inline = MarkdownInline(.description, paragraph, range, MarkdownBrackets(paragraph, 0..<0))
            result.append(contentsOf: inline.text(from: 0))
            start = end
            while start < bytes.count, bytes[start] == 0x0A {
                result.append(0x0A)
                start += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: Fields

    /// Sets the values of the task's fields. If a field occurs twice, the first one counts. `bytes` is the task's text,
    /// which begins at an offset of the file.
    mutating func set(_ fields: [MarkdownField], of item: inout ItemValues, _ bytes: [UInt8], at start: Int) {
        var time: TimeOfDay?
        var repetition: (words: String, offset: Int)?
        let title = Excerpt.text(item.title)
        var seen = SeenFields()
        for field in fields {
            let text = Markdown.decoded(bytes, field.value)
            let offset = start + field.value.lowerBound
            if field.isUnread {
                warn(ofUnread: field, text, title, offset)
                continue
            }
            switch field.kind.form {
            case .date(let path):
                item[keyPath: path] = date(field, text, title, offset, &seen) ?? item[keyPath: path]
            case .number(let path):
                guard isFirst(field.kind.name, text, title, offset, &seen) else { continue }
                item[keyPath: path] = Int(digits: text, most: 9)
                if item[keyPath: path] == nil { warn(ofUnread: field, text, title, offset) }
            case .priority:
                if isFirst("priority", "\(field.number ?? 0)", title, offset, &seen) {
                    item.priority = field.number.flatMap { Priority($0) }
                }
            case .repeats:
                if !text.isEmpty, isFirst("repeats", text, title, offset, &seen) {
                    repetition = (text, offset)
                }
            case .time:
                time = TimeOfDay(text)
                if time == nil { warn(ofUnread: field, text, title, offset) }
            case .project: item.project = text.nonEmpty
            case .tag: if !text.isEmpty { item.tags.append(text) }
            case .unshown(let words, _): store.noteUnshown(words)
            case .id: store.alias(item.id, as: Self.id(ofTask: text))
            case .dependsOn:
                for name in text.split(separator: ",") {
                    item.dependsOn.insert(Self.id(ofTask: name))
                }
            case .reminder:
                if MarkdownField.date(text, kanban, file.context) == nil, TimeOfDay(text) == nil {
                    warn(ofUnread: field, text, title, offset)
                } else {
                    store.noteUnshown("⏰ reminder")
                }
            }
        }
        if let time, case .day(let day) = item.due {
            let seconds = file.context.zone.instant(day, second: time.second)
            item.due = .instant(Instant(seconds: seconds))
        }
        if item.mainDate == nil, item.completed == nil { item.scheduled = file.day.map { .day($0) } }
        item.tags = item.tags.uniqued()
        guard let (words, offset) = repetition else { return }
        if let phrase = file.context.languages.rule(words) {
            item.setRepetition(phrase, in: file.context.zone)
        } else {
            item.repeats = words
            store.warnNotRule(words, at: offset, title: item.title)
        }
    }

    /// The ID of a task by its 🆔, which counts in all notes.
    private static func id(ofTask name: some StringProtocol) -> ItemID {
        NamedIDs.id(ofName: String(name).filter { $0 != " " }, in: "markdown")
    }

    /// The text of the first field of each name.
    private typealias SeenFields = [String: String]

    /// The date of a field, unless an earlier field has the same name or there is no such date.
    private mutating func date(
        _ field: MarkdownField, _ text: String, _ title: String, _ offset: Int, _ seen: inout SeenFields
    ) -> ItemDate? {
        guard isFirst(field.kind.name, text, title, offset, &seen) else { return nil }
        if let date = MarkdownField.date(text, kanban, file.context) { return date }
        warn(ofUnread: field, text, title, offset)
        return nil
    }

    /// Whether a field is the first one with its name. Warns of another one that says something else.
    private mutating func isFirst(
        _ name: String, _ text: String, _ title: String, _ offset: Int, _ seen: inout SeenFields
    ) -> Bool {
        guard let first = seen[name] else {
            seen[name] = text
            return true
        }
        if first != text {
            warn(
                .other(
                    "is \"\(Excerpt.text(first))\" and also \"\(Excerpt.text(text))\"; the first one counts"),
                name, title, offset)
        }
        return false
    }

    private mutating func warn(
        ofUnread field: MarkdownField, _ text: String, _ title: String, _ offset: Int
    ) {
        let found = "\"\(Excerpt.text(text))\""
        switch field.kind.form {
        case .priority:
            let words = "highest, high, medium, low, lowest or none"
            warn(.other("is \(found), expected \(words)"), "priority", title, offset)
        case .number:
            warn(.other("is \(found), which is no whole number"), field.kind.name, title, offset)
        case .time: warn(.other("is \(found), which is no time"), "due", title, offset)
        case .date, .repeats, .id, .dependsOn, .project, .tag, .reminder, .unshown:
            warn(.notDate(found: found), field.kind.name, title, offset)
        }
    }

    private mutating func warn(_ problem: StoreProblem, _ name: String, _ title: String, _ offset: Int) {
        store.warn(problem, field: name, at: offset, item: store.nextIndex, title: title)
    }
}
