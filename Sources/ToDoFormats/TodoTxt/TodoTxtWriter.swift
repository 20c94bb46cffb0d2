// Writes todo.txt. The format holds days without times, one line of text, a project, tags, and the dependencies of topydo.

import Bytes
import Civil
import ToDoWriting
import ToDos

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
        text.map(TodoTxtWord.cleaned).flatMap { $0.isEmpty ? nil : $0 }
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
        let (project, tags) = (self.name(item.project), item.tags.compactMap(self.name).uniqued())
        if item.isDone { output.append("x ") }
        if let priority = item.priority, !item.isDone {
            output.append("(")
            output.append(byte: priority.todoTxtLetter)
            output.append(") ")
        }
        let completed = item.isDone ? context.day(of: item.completed) : nil
        // The only date of a task that is done is the one on which it was done.
        let created = item.isDone && completed == nil ? nil : context.day(of: item.created)
        for day in [completed, created].compactMap(\.self) {
            output.append(isoDay: day)
            output.append(" ")
        }
        let written = append(title: cleaned(title: item.title), project, tags, to: &output)
        if let project, !written.project {
            output.append(" +")
            append(name: project, to: &output)
        }
        for tag in tags[written.tags...] {
            output.append(" @")
            append(name: tag, to: &output)
        }
        for field in TodoTxtField.all {
            switch field.value {
            case .date(_, let path):
                guard let day = context.day(of: item[keyPath: path]) else { continue }
                append(field, to: &output)
                output.append(isoDay: day)
            case .number(_, let path):
                guard let number = item[keyPath: path] else { continue }
                append(field, to: &output)
                output.append(decimal: number)
            case .repetition:
                guard let repetition = repetition(of: item, context) else { continue }
                append(field, to: &output)
                append(name: repetition, to: &output)
            case .priority:
                guard let priority = item.priority, item.isDone else { continue }
                append(field, to: &output)
                output.append(byte: priority.todoTxtLetter)
            case .hidden: break
            case .name:
                guard let name else { continue }
                append(field, to: &output)
                output.append(string: name)
            case .comesBefore:
                for name in later {
                    append(field, to: &output)
                    output.append(string: name)
                }
            }
        }
        output.append("\n")
    }

    private static func append(_ field: TodoTxtField, to output: inout ByteBuffer) {
        output.append(" ")
        output.append(field.prefix.span)
    }

    /// The words of a title alone. What would be read as a project, a tag or a field gets a no-break space.
    static func bytes(ofTitle title: String) -> [UInt8] {
        var output = ByteBuffer()
        _ = append(title: cleaned(title: title), nil, [], to: &output)
        return [UInt8](output)
    }

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

    /// A project, a tag or a repetition as a part of a word.
    static func joined(_ name: String) -> String {
        var output = ByteBuffer()
        append(name: TodoTxtWord.cleaned(name: name), to: &output)
        return String(decoding: [UInt8](output), as: UTF8.self)
    }

    /// Writes a project, a tag or a repetition with no-break spaces.
    private static func append(name: String, to output: inout ByteBuffer) {
        for byte in name.utf8 {
            if byte == UInt8(ascii: " ") {
                for byte in TitleWords.noBreakSpace { output.append(byte: byte) }
            } else {
                output.append(byte: byte)
            }
        }
    }

    /// Writes the title. A `+word` or `@word` in the middle stays as it is if it is the item's project or next
    /// tag, as in a line that was read; otherwise, and at both ends of the title, it gets a no-break space.
    /// Returns whether the title has the project, and how many of the tags.
    private static func append(
        title: String, _ project: String?, _ tags: [String], to output: inout ByteBuffer
    ) -> (project: Bool, tags: Int) {
        var written = (project: false, tags: 0)
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
                output.append(end..<word.lowerBound, of: title)
                if !isText(
                    word, of: title, isFirst: index == 0, isInside: inside ~= index, project, tags, &written)
                {
                    for byte in TitleWords.noBreakSpace { output.append(byte: byte) }
                }
                output.append(word, of: title)
                end = word.upperBound
            }
            output.append(end..<title.count, of: title)
        }
        return written
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
