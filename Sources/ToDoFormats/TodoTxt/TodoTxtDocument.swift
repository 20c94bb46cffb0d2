// A todo.txt that is kept where it is. An edit replaces words of the item's line, adds lines at the end, or empties a line, and
// leaves all other bytes as they are. The result is read again: what does not read back as it was meant is refused.

import Bytes
import Civil
import JSON
import ToDos

/// A todo.txt file that commands change.
public struct TodoTxtDocument: ListDocument {
    /// The items of the file, then those of its archive.
    public let store: ToDoStore
    private let list: ListInput
    private let archive: [ListInput]
    private let context: ListContext
    /// How many items are in the file itself; those of the archive come after them.
    private let count: Int
    /// The line of each of them, from 1.
    private let lines: [Int]

    /// Reads a file, and the archive beside it, which numbers its items too.
    public init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors) {
        (self.list, archive, self.context) = (list, others, context)
        var collector = ListCollector(context)
        for input in [list] + others { collector.add(input.withoutNames, as: .todoTxt) }
        let (store, starts) = try collector.finishWithStarts()
        self.store = store
        count = starts.count > 1 ? starts[1].position : store.items.count
        lines = ReadBack.lines(of: store.items.prefix(count).map(\.source.range.lowerBound), in: list.bytes)
    }

    /// The bytes of the file.
    public var bytes: [UInt8] { list.original }
    private var name: String { list.name ?? "the list" }

    /// Each occurrence is a line of its own.
    public var keepsSeries: Bool { false }

    /// The lines of the items, from 1.
    public var lineNumbers: [(id: ItemID, number: Int)]? {
        zip(store.items, lines).map { ($0.id, $1) }
    }

    // MARK: What repeats

    /// The item one step later, as topydo and sleek have it.
    public func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? {
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

    /// What a line says after an edit, and what it said before.
    private struct Expectation {
        let line: Int
        let old, new: ItemValues
    }

    /// Replaces words of lines, adds lines at the end, and empties lines.
    public mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try ReadBack.checkEncoding(of: bytes, named: name)
        var splices: [(range: Range<Int>, bytes: [UInt8])] = []
        var expected: [Expectation] = []
        var added: [[UInt8]] = []
        let lineCount = ReadBack.lines(of: [bytes.count], in: bytes)[0]
        let endsWithLine = bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r")
        func add(_ line: [UInt8], _ item: ItemValues, from old: ItemValues) {
            let isBlank = endsWithLine || Self.isEmpty(bytes)
            expected.append(
                Expectation(line: lineCount + (isBlank ? 0 : 1) + added.count, old: old, new: item))
            added.append(line)
        }
        for edit in edits {
            switch edit {
            case .add(var item, _):
                // Dates of creation are written if the last line has one.
                item.created = hasCreationDates ? context.day(of: item.created).map { .day($0) } : nil
                var output = ByteBuffer()
                _ = TodoTxtWriter.write([item], context, to: &output)
                add([UInt8](output).dropLast(), item, from: ItemValues(id: item.id, title: ""))
            case .setImported: break
            case .remove(let index):
                try check(index)
                splices.append((wholeLine(of: index), []))
            case .change(let index, let old, let new):
                try check(index)
                let range = store[index].source.range
                let (before, after) = (old.series.doneOn, new.series.doneOn)
                let days = after.filter { !before.contains($0) }.compactMap(\.ownDay)
                let reopened = before.filter { !after.contains($0) }.compactMap(\.ownDay)
                if let day = reopened.first {
                    splices.append(try reopening(day, of: index))
                } else if new.repeats != nil, !days.isEmpty, !new.isDone {
                    // Each occurrence that was done has a line; the next one comes at the end.
                    for (number, day) in days.enumerated() {
                        var done = old
                        if !old.series.isFromCompletion { done = old.moved(to: day, in: context) }
                        (done.isDone, done.completed) = (true, new.completed)
                        let line = line(of: index, from: old, to: done)
                        if number == 0 { splices.append((range, line)) } else { added.append(line) }
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
                    splices.append((range, line(of: index, from: old, to: new)))
                    expected.append(Expectation(line: lines[index.position], old: old, new: new))
                }
            }
        }
        var edited = bytes
        for (range, line) in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            edited.replaceSubrange(range, with: line)
        }
        for line in added {
            let isFirst = Self.isEmpty(edited)
            if !endsWithLine, !isFirst { edited += ReadBack.lineEnd(of: bytes) }
            edited += line
            if endsWithLine || isFirst { edited += ReadBack.lineEnd(of: bytes) }
        }
        var list = list
        list.original = edited
        let document = try TodoTxtDocument(list, others: archive, context)
        let ids = try document.ids(of: expected)
        self = document
        return ids
    }

    /// Whether there is nothing but perhaps a byte-order mark.
    private static func isEmpty(_ bytes: [UInt8]) -> Bool { bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF] }

    private func day(_ date: ItemDate?) -> Day? { context.day(of: date) }

    private func line(of index: StoreIndex, from old: ItemValues, to new: ItemValues) -> [UInt8] {
        ByteView.with(bytes.span) { view in
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
            let key = (item.name, item.rule)
            for range in TodoTxtReader.lines(of: view).reversed() {
                item.read(range)
                guard item.values.isDone, (item.name, item.rule) == key, item.values.occurrenceDay == day
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
        guard index.position >= count else { return }
        throw refusal(
            "\"\(Excerpt.text(store.string(store[index].title)))\" is in \(archive.first?.name ?? "the archive"), "
                + "where it stays; move its line to \(name) to change it")
    }

    /// The IDs that the edited items have now. Throws if a line does not say what it should.
    private func ids(of expected: [Expectation]) throws(StoreErrors) -> [ItemID: ItemID] {
        let indices = Dictionary(zip(lines, store.indices)) { first, _ in first }
        let check = ReadBack(
            format: "todo.txt", context: context,
            unwritten: ["id", "modified", "doneOn", "repeatsSince", "dependsOn"])
        var ids: [ItemID: ItemID] = [:]
        for item in expected {
            guard let index = indices[item.line] else {
                throw refusal("todo.txt has no place for a task with such a title")
            }
            let kept = store.values(of: index)
            try check.check(kept, from: item.old, to: item.new, isRuleWritten: hasWord(for: item.new))
            ids[item.new.id] = kept.id
        }
        return ids
    }

    /// Whether `rec:` has a word for the rule of an item, if it has one.
    private func hasWord(for item: ItemValues) -> Bool {
        item.repetition == nil || TodoTxtRule.word(for: item, in: context) != nil
    }
}
