// A todo.txt that is kept where it is. An edit replaces words of the item's line, adds lines at the end, or empties a line, and
// leaves all other bytes as they are. The result is read again: what does not read back as it was meant is refused.

import Bytes
import Civil
import JSON
import ToDos

/// A todo.txt file that commands change.
public struct TodoTxtDocument: KeptDocument {
    /// The items of the file, then those of its archive.
    public private(set) var store: ToDoStore
    /// The bytes of the file.
    public private(set) var bytes: [UInt8]
    /// The name in messages, and the name from which IDs are derived.
    private let name, identity: String
    private let archive: ListInput?
    private let context: ListContext
    /// How many items are in the file itself; those of the archive come after them.
    private var count: Int
    /// The line of each of them, from 1.
    private var lines: [Int]

    /// Reads a file, and the archive beside it, which numbers its items too.
    public init(
        _ bytes: [UInt8], archive: ListInput?, named name: String, identity: String, _ context: ListContext
    ) throws(StoreErrors) {
        (self.bytes, self.archive, self.name, self.identity) = (bytes, archive, name, identity)
        self.context = context
        var collector = ListCollector(context)
        collector.add(ListInput(bytes, name: name, identity: identity), as: .todoTxt)
        if let archive { collector.add(archive, as: .todoTxt) }
        let (store, starts) = try collector.finishWithStarts()
        self.store = store
        count = starts.count > 1 ? starts[1].position : store.items.count
        lines = Self.lines(
            of: store.items.prefix(count).map(\.source.range.lowerBound), in: WideText(bytes).utf8)
    }

    /// Each occurrence is a line of its own.
    public var keepsSeries: Bool { false }

    /// The lines of the items, from 1.
    public var lineNumbers: [(id: ItemID, number: Int)]? {
        zip(store.items, lines).map { ($0.id, $1) }
    }

    /// The numbers of the lines in which places are, which are in order.
    private static func lines(of places: [Int], in bytes: [UInt8]) -> [Int] {
        var (line, index) = (1, 0)
        return places.map { place in
            while index < place {
                let isEnd =
                    bytes[index] == UInt8(ascii: "\n")
                    || bytes[index] == UInt8(ascii: "\r")
                        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
                if isEnd { line += 1 }
                index += 1
            }
            return line
        }
    }

    // MARK: What repeats

    /// The item one step later, as topydo and sleek have it.
    public func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? {
        guard let word = item.repeats == nil ? nil : TodoTxtWriter.repetition(of: item, context) else {
            return nil
        }
        let current = context.day(of: item.due ?? item.start)
        guard let next = TodoTxtRule.day(word, after: word.hasPrefix("+") ? current ?? day : day) else {
            return nil
        }
        var item = item
        guard let current else {
            item.due = .day(next)
            return item
        }
        let days = next.number - current.number
        item.start = item.start?.moved(byDays: days, in: context.zone)
        item.due = item.due?.moved(byDays: days, in: context.zone)
        return item
    }

    // MARK: Edits

    /// What a line says after an edit, and what it said before.
    private struct Expectation {
        let line: Int
        let old, new: ItemValues
    }

    /// Replaces words of lines, adds lines at the end, and empties lines.
    public mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        if let problem = encodingProblem { throw refusal(problem) }
        var splices: [(range: Range<Int>, bytes: [UInt8])] = []
        var expected: [Expectation] = []
        var added: [[UInt8]] = []
        let lineCount = Self.lines(of: [bytes.count], in: bytes)[0]
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
            if !endsWithLine, !isFirst { edited += lineEnd }
            edited += line
            if endsWithLine || isFirst { edited += lineEnd }
        }
        let document = try TodoTxtDocument(edited, archive: archive, named: name, identity: identity, context)
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
                "what was done on \(day.iso) is in \(archive?.name ?? "another file"), and stays there")
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

    /// The end of lines that the first line has.
    private var lineEnd: [UInt8] {
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else {
            return [UInt8(ascii: "\n")]
        }
        return bytes[end...].starts(with: "\r\n".utf8) ? Array("\r\n".utf8) : [bytes[end]]
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
            "\"\(Excerpt.text(store.string(store[index].title)))\" is in \(archive?.name ?? "the archive"), "
                + "where it stays; move its line to \(name) to change it")
    }

    private var encodingProblem: String? {
        if WideText(bytes).utf8 != bytes { return "\(name) is UTF-16; save it as UTF-8" }
        guard let index = bytes.span.firstInvalidUTF8() else { return nil }
        return
            "\(name) has bytes that are not UTF-8 in line \(Self.lines(of: [index], in: bytes)[0]); save it as UTF-8"
    }

    /// The IDs that the edited items have now. Throws if a line does not say what it should.
    private func ids(of expected: [Expectation]) throws(StoreErrors) -> [ItemID: ItemID] {
        let indices = Dictionary(zip(lines, store.indices)) { first, _ in first }
        var ids: [ItemID: ItemID] = [:]
        for item in expected {
            guard let index = indices[item.line] else {
                throw refusal("todo.txt has no place for a task with such a title")
            }
            let kept = store.values(of: index)
            for field in ItemField.all where !Self.unwritten.contains(field.name) {
                let isChanged = !field.isSame(item.old, item.new)
                // A word that stays may be another rule with another date: the last day of a month.
                if field.saysWhenItRepeats, !isChanged { continue }
                let isWritten = field.name != "repeats" || !isChanged || hasWord(for: item.new)
                if field.isSame(item.new, kept), isWritten { continue }
                if field.saysWhenItRepeats, isWritten,
                    ListConversion.haveSameDates(item.new, kept, context)
                {
                    continue
                }
                let name = isChanged ? field.loss(of: item.new, keptAs: kept) ?? field.name : field.name
                throw refusal("todo.txt has no place for \(Self.phrase(name))")
            }
            ids[item.new.id] = kept.id
        }
        return ids
    }

    /// Whether `rec:` has a word for the rule of an item, if it has one.
    private func hasWord(for item: ItemValues) -> Bool {
        item.repetition == nil || TodoTxtRule.word(for: item, in: context) != nil
    }

    /// The fields that a line does not have itself, but its file or its place.
    private static let unwritten = ["id", "modified", "doneOn", "repeatsSince", "dependsOn"]

    /// A field with its article.
    private static func phrase(_ field: String) -> String {
        if field.hasSuffix(" time") { return "a time of day" }
        return switch field {
        case "url": "a web address"
        case "repeats": "such a rule"
        case "class": "private items"
        case "title": "such a title"
        case "priority": "such a priority"
        case "due", "start", "created", "completed": "such a date"
        case "project", "tags": "such a name"
        case "lines", "tags ": "lines"
        default: "a \(field)"
        }
    }
}

extension ItemValues {
    /// The item on another day, with the same distance between its start and its due date.
    fileprivate func moved(to day: Day, in context: ListContext) -> ItemValues {
        guard let current = context.day(of: self.due ?? self.start) else { return self }
        var item = self
        item.due = self.due?.moved(byDays: day.number - current.number, in: context.zone)
        item.start = self.start?.moved(byDays: day.number - current.number, in: context.zone)
        return item
    }
}
