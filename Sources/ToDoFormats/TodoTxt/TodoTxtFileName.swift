// The names of todo.txt files: `todo.txt`, `work.todo.txt`, `todo-work.txt`, and the same with `done`, to which
// programs move the tasks that are done.

/// The name of a todo.txt file.
enum TodoTxtFileName {
    /// Whether a name, without folders, is one of the format.
    static func isKnown(_ name: String) -> Bool {
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
