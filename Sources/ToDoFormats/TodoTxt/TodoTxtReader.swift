// Reads todo.txt (github.com/todotxt/todo.txt): one task a line. Every line that is not empty is a task.

import Bytes
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
        var start = file.bytes.byteOrderMarkLength
        while start < file.bytes.count {
            let end = file.bytes.firstIndex(from: start) {
                $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
            }
            let content = (start..<end).trimmed { file.bytes[$0].isBlank }
            if !content.isEmpty {
                let range = start..<content.upperBound
                line.read(range)
                let item = store.nextIndex
                if line.isHidden {
                    store.omit("hidden", title: line.values.title, at: start)
                } else {
                    for (problem, field, offset) in line.problems {
                        store.warn(
                            problem, field: field, at: offset, item: item,
                            title: Excerpt.text(line.values.title))
                    }
                    if let range = line.repetition {
                        store.warnNotRule(
                            TodoTxtWord.name(range, of: file.bytes), at: range.lowerBound,
                            title: line.values.title)
                    }
                    for name in line.altered { store.noteAltered(name) }
                    line.values.id = ids.id(ofTitle: line.name, in: list)
                    store.append(line.values, source: file.source.part(range))
                    for name in line.names {
                        store.alias(line.values.id, as: NamedIDs.id(ofName: name, in: list))
                    }
                    for name in line.laterTasks {
                        store.link(
                            NamedIDs.id(ofName: name, in: list), .dependsOn, to: line.values.id, at: start)
                    }
                }
            }
            start = end + 1
        }
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
    static func list(of path: String) -> String {
        guard let done = range(of: "done", in: path) else { return path }
        let word = path[done]
        // In the case of `done`, `Done` or `DONE`.
        let todo = word == word.uppercased() ? "TODO" : word.first?.isUppercase == true ? "Todo" : "todo"
        return path[..<done.lowerBound] + todo + path[done.upperBound...]
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
