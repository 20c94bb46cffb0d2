// A note that is kept where it is. An edit replaces the line of its task, adds lines, or removes lines, and leaves all other
// bytes as they are. What comes next is what Obsidian Tasks makes. The result is read again: what does not read back as it was
// meant is refused.

import Bytes
import Civil
import JSON
import ToDos

/// A Markdown note that commands change.
package struct MarkdownDocument: ListDocument {
    /// The items of the note.
    package let store: ToDoStore
    let list: ListInput
    let context: ListContext
    /// Where the items are, in their order.
    let layout: MarkdownNote.Layout
    let kanban: KanbanSettings

    /// Reads a note, which has no other files.
    package init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors) {
        (self.list, self.context) = (list, context)
        var builder = StoreBuilder()
        var (layout, kanban, ids) = (MarkdownNote.Layout(), KanbanSettings(), NamedIDs())
        builder.readSource(
            list.bytes, named: list.name, usualProject: list.usualProject, listName: list.listName,
            noteName: list.noteName
        ) { bytes, source, builder in
            var note = MarkdownNote(ListFile(list, bytes, source, as: .markdown, context), ids, builder)
            note.layout = layout
            note.read()
            (layout, kanban, ids) = (note.layout ?? layout, note.kanban, note.ids)
            builder = note.store
        }
        store = try builder.finish(namesakes: ids.namesakes)
        // The steps of a cancelled task are no items.
        let items = Set(store.items.map(\.id))
        layout.tasks.removeAll { !($0.item.map(items.contains) ?? false) }
        (self.layout, self.kanban) = (layout, kanban)
    }

    package var bytes: [UInt8] { list.original }
    /// Each occurrence is a line of its own.
    package var keepsSeries: Bool { false }
    /// Steps are indented below their item.
    package var removesSteps: Bool { true }
    private var settings: TaskSettings { list.taskSettings }

    /// The lines of the items, from 1.
    package var lineNumbers: [(id: ItemID, number: Int)]? {
        let numbers = ReadBack.lines(of: layout.tasks.map(\.range.lowerBound), in: bytes)
        return zip(store.items, numbers).map { ($0.id, $1) }
    }

    /// A Kanban board has its archive at its end.
    package func isArchived(_ index: StoreIndex) -> Bool {
        layout.tasks[index.position].range.lowerBound >= layout.archive ?? bytes.count
    }

    // MARK: What repeats

    /// The item one step later, as Obsidian Tasks has it: the rule counts from the due date, else from the planned day, else
    /// from the start, and without any of them the task comes again without a date.
    package func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? {
        guard item.repetition != nil, !hasBadDueDate(item.id) else { return nil }
        guard let current = item.mainDate else { return item }
        var counted = item
        (counted.due, counted.scheduled, counted.start) = (current, nil, nil)
        guard let series = counted.occurrences(in: context) else { return nil }
        let today = current.day(in: context.zone)
        let next =
            series.fields.isFromCompletion
            ? series.next(countingFrom: day) : series.firstOpen(after: today)?.date
        return next.map { item.moved(to: $0.day(in: context.zone), in: context) }
    }

    /// Whether a task has a due date that does not exist. Obsidian Tasks makes no next one of it.
    private func hasBadDueDate(_ id: ItemID) -> Bool {
        guard let index = index(of: id) else { return false }
        let text = text(of: index)
        return text.first(.due) != nil && text.date(.due, context) == nil
    }

    // MARK: Edits

    /// Replaces, adds and removes lines.
    package mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try ReadBack.checkEncoding(of: bytes, named: list.name ?? "the note")
        var (changes, hasBegunHeading) = (ListSplices(), false)
        var removed: [Range<Int>] = []
        // The lines of a task move when what they say is written.
        var moved: [(item: ItemID, parent: ItemID?)] = []
        for case .remove(let index) in edits {
            let lines = block(of: index)
            if !removed.contains(where: { $0.contains(lines.lowerBound) }) { removed.append(lines) }
        }
        removed = removed.filter { lines in !removed.contains { $0 != lines && $0.contains(lines.lowerBound) }
        }
        for lines in removed { changes.replace(lines, with: []) }
        for edit in edits {
            switch edit {
            case .setImported, .remove, .detach: break
            case .add(let item, _): try add(item, to: &changes, &hasBegunHeading)
            case .change(let index, let old, var new):
                // The steps of a removed item are removed with it.
                if removed.contains(where: { $0.contains(layout.tasks[index.position].range.lowerBound) }) {
                    continue
                }
                if new.parent != old.parent {
                    moved.append((old.id, new.parent))
                    new.parent = old.parent
                }
                try change(index, from: old, to: new, in: &changes)
            }
        }
        let (edited, expected) = changes.applied(to: bytes)
        var list = list
        list.original = edited
        var document = try MarkdownDocument(list, others: [], context)
        let touched = Set(edits.compactMap(\.item))
        let others = store.indices.filter { index in
            let place = layout.tasks[index.position].range.lowerBound
            return !touched.contains(index) && !removed.contains { $0.contains(place) }
        }
        // Lines of a series are what was done of it, or items of their own.
        var ids = try readBack.verify(
            of: expected, in: document.store,
            besides: others.map { store.values(of: $0) }.filter { $0.repeats == nil },
            isOther: { $1.repeats == nil })
        for (item, parent) in moved {
            let now = try document.move(ids[item] ?? item, below: parent.map { ids[$0] ?? $0 })
            ids = ids.mapValues { now[$0] ?? $0 }.merging(now) { first, _ in first }
        }
        self = document
        return ids
    }

    var readBack: ReadBack {
        ReadBack(
            format: "a note", context: context,
            unwritten: ReadBack.unwrittenInLines)
    }

    private func change(
        _ index: StoreIndex, from old: ItemValues, to new: ItemValues, in changes: inout ListSplices
    ) throws(StoreErrors) {
        let task = layout.tasks[index.position]
        // A task without dates is planned for the day of its note.
        let unwritten: Set<ItemField> = list.day != nil && old.scheduled == new.scheduled ? [.scheduled] : []
        let days = new.series.doneOn.filter { !old.series.doneOn.contains($0) }.map {
            $0.day(in: context.zone)
        }
        if let mark = old.series.doneOn.first(where: { !new.series.doneOn.contains($0) }) {
            return try reopen(mark.day(in: context.zone), of: index, old, in: &changes)
        }
        guard new.repeats != nil, !days.isEmpty, !new.isDone else {
            var new = new
            new.completed = doneDate(new, of: index, from: old)
            changes.replace(
                task.range.lowerBound..<task.text.upperBound, with: line(of: index, from: old, to: new),
                from: old, to: new, unwritten: unwritten)
            if new.itemDescription != old.itemDescription { try describe(index, new, in: &changes) }
            return
        }
        // Each occurrence that was done has a line, the last one next to the task that comes next.
        var lines: [[UInt8]] = []
        for day in days {
            var done = old
            if !old.series.isFromCompletion { done = old.moved(to: day, in: context) }
            done.isDone = true
            done.completed = doneDate(new, of: index, from: old)
            lines.append(line(of: index, from: old, to: done))
        }
        var next = new
        // The description stays below the line that is done, as the steps do.
        (next.isDone, next.completed, next.itemDescription) = (false, nil, nil)
        next.created = settings.setsCreatedDate ? new.modified.flatMap(context.day).map { .day($0) } : nil
        if settings.dropsScheduled, next.due != nil || next.start != nil { next.scheduled = nil }
        var editor = editor(of: index)
        editor.makeNext(
            on: context.day(of: new.mainDate), created: context.day(of: next.created),
            droppingScheduled: settings.dropsScheduled)
        lines.append(head(of: task, isDone: false) + editor.bytes)
        changes.replace(task.range.lowerBound..<task.text.upperBound, with: lines[0])
        let (prefix, lineEnd) = (self.prefix(of: index), ReadBack.lineEnd(of: bytes))
        for number in settings.hasNextBelow
            ? Array(lines.indices.dropFirst()) : lines.indices.dropFirst().reversed()
        {
            // Steps stay with the occurrence that is done.
            let isBelow = settings.hasNextBelow
            let place = isBelow ? end(ofLineAt: task.end) : start(ofLineAt: task.range.lowerBound)
            let line = (isBelow ? lineEnd : []) + prefix + lines[number] + (isBelow ? [] : lineEnd)
            guard number == lines.count - 1 else {
                changes.replace(place..<place, with: line)
                continue
            }
            changes.replace(
                place..<place, with: line, from: old, to: next,
                at: (isBelow ? lineEnd.count : 0) + prefix.count,
                unwritten: new.due == nil ? [] : [.start, .scheduled])
        }
    }

    /// Opens the line of an occurrence that is done again.
    private func reopen(
        _ day: Day, of index: StoreIndex, _ item: ItemValues, in changes: inout ListSplices
    ) throws(StoreErrors) {
        let task = layout.tasks[index.position]
        let series = task.occurrence(of: text(of: task), context, noteDay: list.day)
        for past in layout.past.reversed() {
            let found = past.occurrence(of: text(of: past), context, noteDay: list.day)
            guard let found, found.key == series?.key, found.task.occurrenceDay == day else { continue }
            var (done, editor) = (item, editor(of: past))
            done.completed = found.task.completed
            var open = done
            open.completed = nil
            editor.change(from: done, to: open, project: nil)
            changes.replace(
                past.range.lowerBound..<past.text.upperBound,
                with: head(of: past, isDone: false) + editor.bytes)
            return
        }
        throw StoreErrors(
            refusing:
                "what was done on \(day.iso) of \"\(Excerpt.text(item.title))\" is in no line of the note")
    }

    /// When an item was done, if its line says so.
    private func doneDate(_ new: ItemValues, of index: StoreIndex, from old: ItemValues) -> ItemDate? {
        guard new.completed != old.completed, let day = context.day(of: new.completed) else {
            return new.completed
        }
        let line = bytes[layout.tasks[index.position].range]
        let isTask =
            settings.filter.isEmpty || String(decoding: line, as: UTF8.self).contains(settings.filter)
        return settings.setsDoneDate && isTask ? .day(day) : nil
    }

    /// Replaces the description of an item. It is refused if its lines have other things between them.
    private func describe(
        _ index: StoreIndex, _ item: ItemValues, in changes: inout ListSplices
    ) throws(StoreErrors) {
        let task = layout.tasks[index.position]
        let first = end(ofLineAt: task.range.upperBound)
        let last = task.firstStep.map { start(ofLineAt: $0) } ?? end(ofLineAt: task.end)
        let lines = bytes[first..<max(first, last)].split { $0 == 0x0A || $0 == 0x0D }
            .filter { !$0.allSatisfy(\.isBlank) }
        guard lines.count == task.describedLines else {
            throw StoreErrors(
                refusing:
                    "the description of \"\(Excerpt.text(item.title))\" has code, comments or steps between its "
                    + "lines; edit it in the note")
        }
        let prefix = lines.first.map { $0.prefix { $0.isBlank || $0 == UInt8(ascii: ">") } } ?? []
        let indentation = prefix.isEmpty ? self.indentation(below: index) : Array(prefix)
        let lineEnd = ReadBack.lineEnd(of: bytes)
        var text: [UInt8] = []
        if let description = item.itemDescription, !description.isEmpty {
            for line in MarkdownWriter.escapedLines(of: description) {
                text += lineEnd + (line.isEmpty ? [] : indentation + line)
            }
        }
        changes.replace(first..<(lines.last?.endIndex ?? first), with: text)
    }

    // MARK: Additions

    /// Adds an item behind the last task of its section, or below the item of which it is a step. `hasBegunHeading` says that
    /// the heading, under which all new items come, was begun for another one.
    private func add(
        _ item: ItemValues, to changes: inout ListSplices, _ hasBegunHeading: inout Bool
    ) throws(StoreErrors) {
        let place = place(of: item, hasBegunHeading)
        var new = item
        new.created = settings.setsCreatedDate ? context.day(of: item.created).map { .day($0) } : nil
        new.completed =
            item.isDone && settings.setsDoneDate ? context.day(of: item.completed).map { .day($0) } : nil
        // A list item without the filter is no task of the plug-in.
        let mark = settings.filter.isEmpty ? [] : [0x20] + Array(settings.filter.utf8)
        let filter = MarkdownTaskText(mark, kanban, context.languages)
        let title = MarkdownWriter.title(of: item)
        var editor = MarkdownEditor(
            mark + (title.isEmpty ? [] : [0x20]) + title, kanban, usualDialect, context)
        new.tags = (filter.all(.tag).map(filter.value) + item.tags).uniqued()
        if !filter.title.isEmpty { new.title = filter.title + (item.title.isEmpty ? "" : " ") + item.title }
        new.project = item.project ?? place.project
        var begun = ItemValues(id: item.id, title: new.title)
        (begun.url, begun.tags, begun.project) = (item.url, filter.all(.tag).map(filter.value), place.project)
        editor.change(from: begun, to: new, project: place.project)
        let lineEnd = ReadBack.lineEnd(of: bytes)
        var line =
            place.before + place.marker
            + " [\(item.isDone ? settings.mark(after: " ", as: .done) : " ")]".utf8 + editor.bytes
        if let description = item.itemDescription, !description.isEmpty {
            for text in MarkdownWriter.escapedLines(of: description) {
                line += lineEnd + (text.isEmpty ? [] : place.indentation + text)
            }
        }
        if place.beginsHeading { hasBegunHeading = true }
        changes.replace(
            place.offset..<place.offset, with: line + place.after, from: begun, to: new,
            at: place.before.count,
            unwritten: list.day != nil && item.mainDate == nil ? [.scheduled] : [])
    }
}
