// A todo.txt that is kept where it is. An edit replaces words of the item's line, adds lines at the end, or empties a line, and
// leaves all other bytes as they are. The result is read again: what does not read back as it was meant is refused.

import Bytes
import Civil
import JSON
import ToDos

/// A todo.txt file that commands change.
package struct TodoTxtDocument: ListDocument {
    /// The items of the file, then those of its archive.
    package let store: ToDoStore
    private let list: ListInput
    private let archive: [ListInput]
    private let context: ListContext
    /// How many items are in the file itself; those of the archive come after them.
    private let count: Int
    /// The line of each of them, from 1.
    private let lines: [Int]
    /// A title that was typed, whose words the next edits write as they are.
    private var typed: TodoTxtEditor?

    /// Reads a file, and the archive beside it, which numbers its items too.
    package init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors) {
        (self.list, archive, self.context) = (list, others, context)
        var collector = ListCollector(context)
        for input in [list] + others { collector.add(input.withoutNames, as: .todoTxt) }
        let (store, starts) = try collector.finishWithStarts()
        self.store = store
        count = starts.count > 1 ? starts[1].position : store.items.count
        lines = ReadBack.lines(of: store.items.prefix(count).map(\.source.range.lowerBound), in: list.bytes)
    }

    package var bytes: [UInt8] { list.original }
    private var name: String { list.name ?? "the list" }

    /// Each occurrence is a line of its own.
    package var keepsSeries: Bool { false }

    /// The lines of the items, from 1.
    package var lineNumbers: [(id: ItemID, number: Int)]? {
        zip(store.items, lines).map { ($0.id, $1) }
    }

    // MARK: The archive

    /// The archive is a file of its own.
    package func isArchived(_ index: StoreIndex) -> Bool { index.position >= count }

    /// Open tasks that are done in the archive, too: of two versions of both files that were merged, one has archived what the other
    /// has edited. Tasks of one title are the same if they were created on one day; where nobody knows, if one was done on `day`
    /// or later. The second index is one of the archive.
    package func archivedTasks(since day: Day) -> [(open: StoreIndex, done: StoreIndex)] {
        let titles = Set(store.items.prefix(count).lazy.filter { !$0.isDone }.map { store.string($0.title) })
        var done: [String: [(index: StoreIndex, item: ItemValues)]] = [:]
        for index in store.indices.dropFirst(count) where store[index].isDone {
            let title = store.string(store[index].title)
            guard titles.contains(title) else { continue }
            done[title, default: []].append((StoreIndex(index.position - count), store.values(of: index)))
        }
        guard !done.isEmpty else { return [] }
        return store.indices.prefix(count).compactMap { index in
            let title = store.string(store[index].title)
            guard !title.isEmpty, let same = done[title] else { return nil }
            let item = store.values(of: index)
            guard !item.isDone, item.repeats == nil else { return nil }
            let found = same.last { _, other in
                if let created = item.created, let day = other.created { return created == day }
                return context.day(of: other.completed).map { $0 >= day } ?? false
            }
            return found.map { (index, $0.index) }
        }
    }

    // MARK: What repeats

    /// The item one step later, as topydo and sleek have it.
    package func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? {
        guard let word = item.repeats == nil ? nil : TodoTxtWriter.repetition(of: item, context) else {
            return nil
        }
        let current = context.day(of: item.mainDate)
        guard let next = TodoTxtRule.day(word, after: word.hasPrefix("+") ? current ?? day : day) else {
            return nil
        }
        var item = item
        if current == nil { item.due = .day(next) }
        return item.moved(to: next, in: context)
    }

    // MARK: Edits

    /// Reads the title as todo.txt, over the line of the item if it has one.
    package mutating func take(title: String, into item: inout ItemValues) throws(StoreErrors) {
        let line = TodoTxtWriter.line(ofTyped: title)
        let typed = ByteView.with(line.span) { TodoTxtEditor($0, line: 0..<line.count, context) }
        if let word = typed.refusedWord {
            throw refusal(
                "\"\(Excerpt.text(word))\" is not taken from a title; the options say it in other words, such as "
                    + "--due tomorrow, and --plain takes the title as typed")
        }
        self.typed = typed
        let new = retyped(store.index(of: item.id), with: typed).values
        (item.title, item.project, item.tags, item.priority) = (
            new.title, new.project, new.tags, new.priority
        )
        let done = item.series.doneOn
        (item.due, item.start, item.repeats, item.series) = (new.due, new.start, new.repeats, new.series)
        item.series.doneOn = done
    }

    /// The line of an item, or an empty one, with a typed title.
    private func retyped(_ index: StoreIndex?, with typed: TodoTxtEditor) -> TodoTxtEditor {
        func editor(_ bytes: [UInt8], _ line: Range<Int>) -> TodoTxtEditor {
            ByteView.with(bytes.span) { TodoTxtEditor($0, line: line, context) }
        }
        var line = editor(bytes, index.map { store[$0].source.range } ?? 0..<0)
        line.take(typed)
        return editor(line.bytes, 0..<line.bytes.count)
    }

    /// Replaces words of lines, adds lines at the end, and empties lines.
    package mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try ReadBack.checkEncoding(of: bytes, named: name)
        var changes = ListSplices()
        let lineEnd = ReadBack.lineEnd(of: bytes)
        let isLineOpen = bytes.last.map { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? false
        let (before, after) = isLineOpen && bytes != [0xEF, 0xBB, 0xBF] ? (lineEnd, []) : ([], lineEnd)
        let end = bytes.count..<bytes.count
        func add(_ line: [UInt8], _ item: ItemValues, from old: ItemValues) {
            changes.replace(end, with: before + line + after, from: old, to: item, at: before.count)
        }
        for edit in edits {
            switch edit {
            case .add(var item, _):
                // Dates of creation are written if the last line has one.
                try checkRule(of: item, from: nil)
                item.created = hasCreationDates ? context.day(of: item.created).map { .day($0) } : nil
                var output = ByteBuffer()
                _ = TodoTxtWriter.write([item], context, to: &output)
                let line = typed.map { retyped(nil, with: $0).changed(to: item) }
                add(line ?? [UInt8](output).dropLast(), item, from: ItemValues(id: item.id, title: ""))
            case .setImported, .detach: break
            case .remove(let index):
                try check(index)
                changes.replace(wholeLine(of: index), with: [])
            case .change(let index, let old, let new):
                try check(index)
                try checkRule(of: new, from: old)
                let range = store[index].source.range
                let (was, isNow) = (old.series.doneOn, new.series.doneOn)
                let days = isNow.filter { !was.contains($0) }.compactMap(\.ownDay)
                if let day = was.filter({ !isNow.contains($0) }).compactMap(\.ownDay).first {
                    let open = try reopening(day, of: index)
                    changes.replace(open.range, with: open.bytes)
                } else if new.repeats != nil, !days.isEmpty, !new.isDone {
                    // Each occurrence that was done has a line; the next one comes at the end.
                    for (number, day) in days.enumerated() {
                        var done = old
                        if !old.series.isFromCompletion { done = old.moved(to: day, in: context) }
                        (done.isDone, done.completed) = (true, new.completed)
                        let line = line(of: index, from: old, to: done)
                        changes.replace(
                            number == 0 ? range : end, with: number == 0 ? line : before + line + after)
                    }
                    var next = new
                    (next.completed, next.created) = (
                        old.completed, new.modified.flatMap(day).map { .day($0) }
                    )
                    next.series.doneOn = old.series.doneOn
                    if old.created == nil { next.created = nil }
                    add(line(of: index, from: old, to: next), next, from: old)
                } else {
                    var new = new
                    new.completed = day(new.completed).map { .day($0) }
                    changes.replace(range, with: line(of: index, from: old, to: new), from: old, to: new)
                }
            }
        }
        let (edited, expected) = changes.applied(to: bytes)
        var list = list
        list.original = edited
        let document = try TodoTxtDocument(list, others: archive, context)
        let touched = Set(edits.compactMap(\.item))
        // Lines of a series are what was done of it, or items of their own.
        let others = store.indices.prefix(count).filter { !touched.contains($0) }.map { store.values(of: $0) }
        let ids = try readBack.verify(
            of: expected, in: document.store, count: document.count,
            besides: others.filter { $0.repeats == nil }, isOther: { $1.repeats == nil })
        self = document
        return ids
    }

    private func day(_ date: ItemDate?) -> Day? { context.day(of: date) }

    private func line(of index: StoreIndex, from old: ItemValues, to new: ItemValues) -> [UInt8] {
        if let typed { return retyped(index, with: typed).changed(to: new) }
        return ByteView.with(bytes.span) { view in
            var editor = TodoTxtEditor(view, line: store[index].source.range, context)
            editor.change(from: old, to: new)
            return editor.bytes
        }
    }

    /// The line of an occurrence that is done, open again.
    private func reopening(
        _ day: Day, of index: StoreIndex
    ) throws(StoreErrors) -> (range: Range<Int>, bytes: [UInt8]) {
        let found = ByteView.with(bytes.span) { view -> (Range<Int>, [UInt8])? in
            var item = TodoTxtLine(view, context.zone, keepsTokens: false)
            item.read(store[index].source.range)
            let key = item.series(in: "")
            for range in TodoTxtReader.lines(of: view).reversed() {
                item.read(range)
                guard item.values.isDone, item.series(in: "") == key, item.values.occurrenceDay == day
                else { continue }
                var open = item.values
                (open.isDone, open.completed) = (false, nil)
                var editor = TodoTxtEditor(view, line: range, context)
                editor.change(from: item.values, to: open)
                return (range, editor.bytes)
            }
            return nil
        }
        guard let found else {
            throw refusal(
                "what was done on \(day.iso) is in \(archive.first?.name ?? "another file"), and stays there")
        }
        return found
    }

    /// The line of an item without its end.
    private func wholeLine(of index: StoreIndex) -> Range<Int> {
        let range = store[index].source.range
        let end = bytes[range.upperBound...].firstIndex {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        return range.lowerBound..<(end ?? bytes.count)
    }

    private var hasCreationDates: Bool {
        guard count > 0 else { return false }
        return store.values(of: StoreIndex(count - 1)).created != nil
    }

    // MARK: Refusals

    private func refusal(_ sentence: String) -> StoreErrors { StoreErrors(refusing: sentence) }

    /// Throws if an item is in the archive.
    private func check(_ index: StoreIndex) throws(StoreErrors) {
        guard isArchived(index) else { return }
        throw refusal(
            "\"\(Excerpt.text(store.string(store[index].title)))\" is in \(archive.first?.name ?? "the archive"), "
                + "where it stays; move its line to \(name) to change it")
    }

    private var readBack: ReadBack {
        ReadBack(
            format: "todo.txt", context: context,
            unwritten: ReadBack.unwrittenInLines)
    }

    /// Throws if `rec:` has no word for a new rule.
    private func checkRule(of item: ItemValues, from old: ItemValues?) throws(StoreErrors) {
        let isNew = old.map { ($0.repeats, $0.repetition) != (item.repeats, item.repetition) } ?? true
        if isNew, item.repetition != nil, TodoTxtRule.word(for: item, in: context) == nil {
            throw readBack.refusal(of: .repeats)
        }
    }
}

extension TodoTxtDocument {
    /// The lines. One of a series that is done is a text: the series goes on in another line.
    package var units: [MergeUnit] {
        ByteView.with(bytes.span) { view in
            var reader = TodoTxtLine(view, context.zone, keepsTokens: false)
            let tasks = Dictionary(TodoTxtReader.lines(of: view).map { ($0.lowerBound, $0) }) { $1 }
            // Blank lines stay as they are here.
            return Self.lines(of: bytes).filter { !bytes[$0].allSatisfy(\.isBlank) }.map { line in
                guard let task = tasks[line.lowerBound] else { return MergeUnit(line) }
                reader.read(task)
                let isPast = reader.values.isDone && reader.values.repeats != nil
                return MergeUnit(line, item: isPast ? nil : reader.values, isHidden: reader.isHidden)
            }
        }
    }

    package func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) throws(StoreErrors) -> [UInt8] {
        let text = unit.range.trimmed { bytes[$0].isBlank }
        let line = ByteView.with(bytes.span) { view in
            TodoTxtEditor(view, line: unit.range.lowerBound..<text.upperBound, context).changed(to: item)
        }
        let read = ByteView.with(line.span) { TodoTxtEditor($0, line: 0..<line.count, context).values }
        guard read.title == item.title, read.repeats == item.repeats else {
            throw refusal("a todo.txt has no place for the words of \"\(Excerpt.text(item.title))\"")
        }
        return line + bytes[text.upperBound..<unit.range.upperBound]
    }
}
