// Writes todo.txt. The format holds days without times, one line of text, a project, tags, and the dependencies of topydo.

import Bytes
import Civil
import ToDoWriting
import ToDos

/// A part of a task's line.
struct TodoTxtPart: Equatable {
    /// What a part says. A line has one of each, but words of the title and tags.
    enum Slot: Equatable {
        case completion, priority, completed, created, title, project
        case tag(String)
        case field(TodoTxtField)
        /// A word of another line of the task.
        case note
    }

    let slot: Slot
    var text: [UInt8]
    /// Whether it is the day of a date with a time.
    var hasTime = false
}

enum TodoTxtWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) -> [Int] {
        // Tasks that depend on others have a name, by which these refer to them.
        let names = ShortNames(of: items.lazy.filter { !$0.dependsOn.isEmpty }.map(\.id))
        var later: [ItemID: [String]] = [:]
        for item in items {
            for id in item.dependsOn { if let name = names[item.id] { later[id, default: []].append(name) } }
        }
        for item in items {
            write(item, context, name: names[item.id], later: later[item.id] ?? [], to: &output)
        }
        return Array(items.indices)
    }

    /// The value of `rec:`.
    static func repetition(of item: ItemValues, _ context: ListContext) -> String? {
        TodoTxtRule.word(for: item, in: context) ?? name(item.repeats)
    }

    // MARK: What a line can hold

    private static func name(_ text: String?) -> String? {
        text.map(TodoTxtWord.cleaned).flatMap(\.nonEmpty)
    }

    /// What ends a line, or a line within a task.
    private static let lineBreaks = "\r\n\u{10}"

    /// The title on one line. A line cannot be empty, so an empty title becomes an ellipsis.
    private static func cleaned(title: String) -> String {
        // Most titles have none of the bytes in question.
        let ends = [title.utf8.first, title.utf8.last].compactMap(\.self)
        let isClean = ends.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x80 } && !ends.isEmpty
        if isClean, !title.utf8.contains(where: lineBreaks.utf8.contains) { return title }
        let scalars = title.unicodeScalars.map { lineBreaks.unicodeScalars.contains($0) ? " " : $0 }
        // U+FEFF would be a byte-order mark at the beginning of a file.
        let text = scalars.drop { " \t\u{FEFF}".unicodeScalars.contains($0) }.trimmed {
            $0 == " " || $0 == "\t"
        }
        return text.isEmpty ? "…" : String(String.UnicodeScalarView(text))
    }

    // MARK: Writing

    private static func write(
        _ item: ItemValues, _ context: ListContext, name: String?, later: [String],
        to output: inout ByteBuffer
    ) {
        for (index, part) in parts(of: item, context, name: name, later: later).enumerated() {
            if index > 0 { output.append(" ") }
            output.append(part.text.span)
        }
        output.append("\n")
    }

    /// The parts of an item's line, in their order.
    static func parts(
        of item: ItemValues, _ context: ListContext, name: String? = nil, later: [String] = []
    ) -> [TodoTxtPart] {
        var parts: [TodoTxtPart] = []
        func add(_ slot: TodoTxtPart.Slot, _ text: String, hasTime: Bool = false) {
            parts.append(TodoTxtPart(slot: slot, text: Array(text.utf8), hasTime: hasTime))
        }
        let (project, tags) = (self.name(item.project), item.tags.compactMap(self.name).uniqued())
        let letter = item.priority.map { String(UnicodeScalar($0.todoTxtLetter)) }
        if item.isDone { add(.completion, "x") }
        if let letter, !item.isDone { add(.priority, "(\(letter))") }
        let completed = item.isDone ? context.day(of: item.completed) : nil
        if let completed { add(.completed, completed.iso) }
        // The only date of a task that is done is the one on which it was done.
        if !item.isDone || completed != nil, let day = context.day(of: item.created) {
            add(.created, day.iso)
        }
        let (title, written) = title(cleaned(title: item.title), project, tags)
        parts.append(TodoTxtPart(slot: .title, text: title))
        if let project, !written.project { add(.project, "+" + joined(project)) }
        for tag in tags[written.tags...] { add(.tag(tag), "@" + joined(tag)) }
        for field in TodoTxtField.all {
            func set(_ value: String?, hasTime: Bool = false) {
                let prefix = String(decoding: field.prefix, as: UTF8.self)
                if let value { add(.field(field), prefix + value, hasTime: hasTime) }
            }
            switch field.value {
            case .date(_, let path):
                let date = item[keyPath: path]
                set(context.day(of: date)?.iso, hasTime: date?.instant != nil)
            case .number(_, let path): set(item[keyPath: path].map { "\($0)" })
            case .repetition: set(repetition(of: item, context).map(joined))
            case .priority: if item.isDone { set(letter) }
            case .hidden: break
            case .name: set(name)
            case .comesBefore: for name in later { set(name) }
            }
        }
        return parts
    }

    /// The words of a title alone. What would be read as a project, a tag or a field gets a no-break space.
    static func bytes(ofTitle title: String) -> [UInt8] { self.title(cleaned(title: title), nil, []).bytes }

    /// The line of a title that is typed as todo.txt: what is no priority in front is a word, also `x` and a date.
    static func line(ofTyped title: String) -> [UInt8] {
        var line = Array(cleaned(title: title).utf8)
        let place = ByteView.with(line.span) { line -> Int? in
            let words = line.words(in: 0..<line.count)
            let hasPriority =
                words.count > 1 && words[0].count == 3 && line[words[0].upperBound] == UInt8(ascii: " ")
                && TodoTxtWord.priority(at: words[0].lowerBound, of: line) != nil
            let first = words[hasPriority ? 1 : 0]
            return TodoTxtWord.isMarker(first, of: line) ? first.lowerBound : nil
        }
        if let place { line.insert(contentsOf: TitleWords.noBreakSpace, at: place) }
        return line
    }

    /// A project, a tag or a repetition as a part of a word, with no-break spaces.
    private static func joined(_ name: String) -> String {
        TodoTxtWord.cleaned(name: name).replacing(" ", with: "\u{A0}")
    }

    /// The title. A `+word` or `@word` in the middle stays as it is if it is the item's project or next
    /// tag, as in a line that was read; otherwise, and at both ends of the title, it gets a no-break space.
    /// Returns whether the title has the project, and how many of the tags.
    private static func title(
        _ title: String, _ project: String?, _ tags: [String]
    ) -> (bytes: [UInt8], written: (project: Bool, tags: Int)) {
        var (output, written) = ([UInt8](), (project: false, tags: 0))
        ByteView.with(Array(title.utf8).span) { title in
            let words = title.words(in: 0..<title.count)
            // The words between which a project or a tag is a word of the sentence.
            let texts = words.indices.filter { index in
                switch TodoTxtWord(words[index], of: title, isFirst: index == 0) {
                case .text, .escaped: true
                case .project, .context, .field, .foreignField: false
                }
            }
            let inside = (texts.first ?? 0)..<(texts.last ?? 0)
            var end = 0
            for (index, word) in words.enumerated() {
                output += title.array(end..<word.lowerBound)
                if !isText(
                    word, of: title, isFirst: index == 0, isInside: inside ~= index, project, tags, &written)
                {
                    output += TitleWords.noBreakSpace
                }
                output += title.array(word)
                end = word.upperBound
            }
            output += title.array(end..<title.count)
        }
        return (output, written)
    }

    /// Whether a word of the title is read as a part of it.
    private static func isText(
        _ word: Range<Int>, of title: ByteView, isFirst: Bool, isInside: Bool, _ project: String?,
        _ tags: [String], _ written: inout (project: Bool, tags: Int)
    ) -> Bool {
        let meaning = TodoTxtWord(word, of: title, isFirst: isFirst)
        let isTag: Bool
        switch meaning {
        case .text, .foreignField: return !(isFirst && TodoTxtWord.isMarker(word, of: title))
        case .field, .escaped: return false
        case .project: isTag = written.project
        case .context: isTag = true
        }
        guard isInside else { return false }
        let name = TodoTxtWord.name(word.lowerBound + 1..<word.upperBound, of: title)
        if isTag {
            guard written.tags < tags.count, tags[written.tags] == name else { return false }
            written.tags += 1
        } else {
            guard project == name else { return false }
            written.project = true
        }
        return true
    }
}
