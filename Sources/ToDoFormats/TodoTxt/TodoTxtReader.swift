// Reads todo.txt (github.com/todotxt/todo.txt): one task a line. Every line that is not empty is a task.

import Bytes
import Civil
import JSON
import ToDos

enum TodoTxtReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        if isFileName(fileName) { return !JSONStart(bytes).isOfObjects }
        return TodoTxtMarks(bytes).isTodoTxt
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        let list = Self.list(of: file.identity)
        file.warnOfBadBytes(in: &store)
        var line = TodoTxtLine(file)
        // Of equal titles, the open ones are numbered first, then those that are done, the last one first: so a task keeps its
        // ID when it is done, and when it is moved to the archive.
        var done: [(item: StoreIndex, completed: Int, task: NamedTask)] = []
        for range in lines(of: file.bytes) {
            line.read(range)
            if line.isHidden {
                store.omit("hidden", title: line.values.title, at: range.lowerBound)
                continue
            }
            if let key = line.series(in: list), !ids.completed.take(&line.values, of: key) { continue }
            let item = store.nextIndex
            if MarkdownLine(file.bytes, range).isTask, line.values.title.count > 5 {
                store.warn(
                    .other(
                        "begins with a box of Markdown, which is text in todo.txt unless each line has one"),
                    at: range.lowerBound, item: store.nextIndex, title: Excerpt.text(line.values.title))
            }
            for (problem, field, offset) in line.problems {
                store.warn(
                    problem, field: field, at: offset, item: item, title: Excerpt.text(line.values.title))
            }
            if let range = line.repetition {
                store.warnNotRule(
                    TodoTxtWord.name(range, of: file.bytes), at: range.lowerBound, title: line.values.title)
            }
            for name in line.altered { store.noteAltered(name) }
            let task = NamedTask(
                title: line.name, names: line.names, laterTasks: line.laterTasks, offset: range.lowerBound)
            if line.values.isDone {
                var completed = Int.min
                if case .day(let day) = line.values.completed { completed = day.number }
                done.append((item, completed, task))
            } else {
                line.values.id = task.id(in: list, &ids, &store)
            }
            store.append(line.values, source: file.source.part(range))
        }
        done.sort { ($0.completed, $0.item) > ($1.completed, $1.item) }
        for (item, _, task) in done { store.setID(of: item, to: task.id(in: list, &ids, &store)) }
    }

    /// What gives a task its ID, and by what others refer to it.
    private struct NamedTask {
        let title: String
        let names, laterTasks: [String]
        let offset: Int

        /// The ID, under which the names of the task are known from now on.
        func id(in list: String, _ ids: inout NamedIDs, _ store: inout StoreBuilder) -> ItemID {
            let id = ids.id(ofTitle: title, in: list)
            for name in names { store.alias(id, as: NamedIDs.id(ofName: name, in: list)) }
            for name in laterTasks {
                store.link(NamedIDs.id(ofName: name, in: list), .dependsOn, to: id, at: offset)
            }
            return id
        }
    }

    /// Notes what series of tasks have left behind in a file, before the files of the list are read.
    static func noteCompletedOccurrences(
        in input: ListInput, _ zone: Zone, to completed: inout CompletedOccurrences
    ) {
        ByteView.with(input.bytes.span) { bytes in
            var line = TodoTxtLine(bytes, zone, keepsTokens: false)
            for range in lines(of: bytes) where bytes.hasRule(in: range) {
                line.read(range)
                if let key = line.series(in: list(of: input.identity)), !line.isHidden {
                    completed.note(line.values, of: key)
                }
            }
        }
    }

    /// The lines that are not empty, each with the blanks before it and without those behind it.
    static func lines(of bytes: ByteView) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = bytes.byteOrderMarkLength
        while start < bytes.count {
            let end = bytes.firstIndex(from: start) {
                $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
            }
            let content = (start..<end).trimmed { bytes[$0].isBlank }
            if !content.isEmpty { lines.append(start..<content.upperBound) }
            start = end + 1
        }
        return lines
    }

    // MARK: File names

    // The names are `todo.txt`, `work.todo.txt`, `todo-work.txt`, and the same with `done`, to which programs move the
    // tasks that are done.

    /// Whether a name, without folders, is one of the format.
    static func isFileName(_ name: String) -> Bool {
        range(of: "todo", in: name) != nil || range(of: "done", in: name) != nil
    }

    /// The name of the list whose tasks a file holds, done or not: `done.txt` belongs to `todo.txt`, and
    /// `work-done.txt` to `work-todo.txt`. Only the last component of a path counts.
    static func list(of path: String) -> String { renamed(path, "done", to: "todo") ?? path }

    /// The name of the file to which the done tasks of a list are moved; nil if its name has no place for `done`.
    static func archive(of path: String) -> String? { renamed(path, "todo", to: "done") }

    private static func renamed(_ path: String, _ word: String, to other: String) -> String? {
        guard let range = range(of: word, in: path) else { return nil }
        let word = path[range]
        // In the case of `done`, `Done` or `DONE`.
        let new =
            word == word.uppercased()
            ? other.uppercased() : word.first?.isUppercase == true ? other.capitalized : other
        return path[..<range.lowerBound] + new + path[range.upperBound...]
    }

    /// The range of a word in the last component: before `.txt`, at the start or the end of the name, and separated
    /// from the rest by a hyphen, an underscore or a dot.
    private static func range(of word: String, in path: String) -> Range<String.Index>? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard name.lowercased().hasSuffix(".txt") else { return nil }
        let stem = name.dropLast(".txt".count)
        let marks = "-_."
        let first = stem.prefix(word.count)
        let afterFirst = stem.dropFirst(word.count).first
        if first.lowercased() == word, afterFirst.map(marks.contains) ?? true {
            return first.startIndex..<first.endIndex
        }
        let last = stem.suffix(word.count)
        if last.lowercased() == word, stem.dropLast(word.count).last.map(marks.contains) == true {
            return last.startIndex..<last.endIndex
        }
        return nil
    }
}

extension ByteView {
    /// Whether a word of a line may say how a task repeats.
    fileprivate func hasRule(in line: Range<Int>) -> Bool {
        line.dropFirst(2).contains {
            self[$0] == UInt8(ascii: ":") && self[$0 - 1] == UInt8(ascii: "c")
                && self[$0 - 2] == UInt8(ascii: "e")
        }
    }
}
