// One line of a todo.txt file as an item: `x (A) 2026-11-24 2026-11-01 title +project @context key:value`.

import Bytes
import Civil
import JSON
import ToDos

/// Reads lines of todo.txt. One instance reads all lines of a file.
struct TodoTxtLine {
    private let bytes: ByteView
    private let zone: Zone
    private var words = TitleWords()

    /// The item, apart from its ID.
    var values = ItemValues.blank
    /// The title from which its ID is derived.
    private(set) var name = ""
    /// The names by which other tasks refer to it, and those of the tasks before which it comes.
    private(set) var names: [String] = [], laterTasks: [String] = []
    /// Whether the task is not to be shown.
    private(set) var isHidden = false
    /// What is wrong with fields, and the offsets of their values in the file.
    private(set) var problems: [(problem: StoreProblem, field: String, offset: Int)] = []
    /// The value of `rec:`, if it is no rule.
    private(set) var repetition: Range<Int>?
    /// What is read as something else; see `StoreNotes.altered`.
    private(set) var altered: [String] = []
    /// The word of `rec:`.
    private var rule: String?

    /// What its line has in common with those of its series; nil without `rec:`.
    func series(in list: String) -> CompletedOccurrences.Key? {
        rule.map { CompletedOccurrences.Key(list: list, title: name, rule: $0) }
    }

    /// A mark at the beginning of a line, or a word.
    enum TokenKind: Equatable {
        case completion, priority, completed, created
        case word(TitleWords.Role, TodoTxtWord)
    }

    /// The marks and words, for a line that is to be changed.
    private(set) var tokens: [(range: Range<Int>, kind: TokenKind)] = []
    /// How many of them come before the other lines of the task.
    private(set) var titleEnd = 0
    private let keepsTokens: Bool

    init(_ file: ListFile) {
        self.init(file.bytes, file.context.zone, keepsTokens: false)
    }

    init(_ bytes: ByteView, _ zone: Zone, keepsTokens: Bool) {
        (self.bytes, self.zone, self.keepsTokens) = (bytes, zone, keepsTokens)
    }

    /// Reads a line, which must not be empty or end with a blank.
    mutating func read(_ line: Range<Int>) {
        values = ItemValues(id: values.id, title: "")
        (isHidden, problems, altered, repetition) = (false, [], [], nil)
        (names, laterTasks) = ([], [])
        if keepsTokens { tokens = [] }
        var index = line.lowerBound
        readBeginning(of: line, from: &index)
        let parts = (index..<line.upperBound).split(separator: Self.lineBreak, in: bytes)
        // A task has a title, also after a line break.
        let first = parts.firstIndex { !bytes.words(in: $0).isEmpty } ?? parts.count - 1
        readWords(parts[first])
        titleEnd = tokens.count
        (values.title, name) = words.title(in: bytes)
        if first + 1 < parts.count { readNotes(parts[(first + 1)...]) }
        rule = values.repeats
        guard let word = rule else { return }
        TodoTxtRule.read(word, into: &values, in: zone)
        if values.repetition != nil || BusinessDays(word) != nil { repetition = nil }
    }

    /// What sleek writes in place of a line break within a task.
    private static let lineBreak: UInt8 = 0x10

    /// Takes the words of a part of the line.
    private mutating func readWords(_ part: Range<Int>) {
        words.removeAll()
        for (index, word) in bytes.words(in: part).enumerated() {
            let meaning = TodoTxtWord(word, of: bytes, isFirst: index == 0)
            let role = role(of: word, meaning)
            words.append(word, role)
            if keepsTokens { tokens.append((word, .word(role, meaning))) }
        }
    }

    /// Reads the other lines of a task as its description. What they say in fields, projects and contexts is the task's.
    private mutating func readNotes(_ parts: ArraySlice<Range<Int>>) {
        var lines: [String] = []
        for part in parts {
            readWords(part)
            lines.append(words.hasWords ? words.title(in: bytes).title : "")
        }
        let text = String(Substring(lines.joined(separator: "\n")).trimmed { $0 == "\n" })
        values.itemDescription = text.nonEmpty
    }

    // MARK: The beginning

    /// Reads the completion mark, the priority and the dates. Programs write the priority of a task that is done
    /// before, between or after its dates.
    private mutating func readBeginning(of line: Range<Int>, from index: inout Int) {
        if bytes[index] == UInt8(ascii: "x"), skip(1, from: &index, in: line) {
            values.isDone = true
            note(.completion, line.lowerBound..<line.lowerBound + 1)
        }
        readPriority(from: &index, in: line)
        noteLookalikes(index..<line.upperBound)
        if values.isDone, let completed = readDay("completed", from: &index, in: line) {
            values.completed = .day(completed)
            if values.priority == nil { readPriority(from: &index, in: line) }
        }
        if !values.isDone || values.completed != nil, let created = readDay("created", from: &index, in: line)
        {
            values.created = .day(created)
        }
        if values.isDone, values.priority == nil { readPriority(from: &index, in: line) }
    }

    /// Notes what other programs and people write in place of `x 2026-11-24` and `(A)`. It is read as words of the title.
    private mutating func noteLookalikes(_ rest: Range<Int>) {
        let word = rest.prefix { bytes[$0] != UInt8(ascii: " ") }
        let next = word.upperBound + 1
        guard next < rest.upperBound else { return }
        if word.count == 1, bytes[word.lowerBound] == UInt8(ascii: "X"), bytes.hasISODay(at: next) {
            note(word, "done") { .other("is \($0), which is read only in lower case") }
        }
        let letters = word.dropFirst().dropLast()
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard bytes[word.lowerBound] == UInt8(ascii: "("), bytes[word.upperBound - 1] == UInt8(ascii: ")"),
            letters.count == 2, letters.allSatisfy({ capitals ~= bytes[$0] })
        else { return }
        note(word, "priority") { .other("is \($0), expected one letter from (A) to (Z)") }
    }

    /// Notes a field that we know, in capitals.
    private mutating func noteCapitals(_ word: Range<Int>) {
        guard bytes[word.lowerBound] < UInt8(ascii: "a") else { return }
        let field = TodoTxtField.all.first { field in
            word.count > field.prefix.count
                && field.prefix.indices.allSatisfy {
                    bytes[word.lowerBound + $0] | 0x20 == field.prefix[$0] | 0x20
                }
        }
        guard let field else { return }
        note(word, String(decoding: field.prefix.dropLast(), as: UTF8.self)) {
            .other("is \($0), which is read only in lower case")
        }
    }

    private mutating func note(_ kind: TokenKind, _ range: Range<Int>) {
        if keepsTokens { tokens.append((range, kind)) }
    }

    private mutating func readPriority(from index: inout Int, in line: Range<Int>) {
        let start = index
        guard let letter = TodoTxtWord.priority(at: index, of: bytes), skip(3, from: &index, in: line) else {
            return
        }
        note(.priority, start..<start + 3)
        setPriority(letter)
    }

    /// There are fewer priorities than letters.
    private mutating func setPriority(_ letter: UInt8) {
        values.priority = Priority(todoTxt: letter)
        if values.priority?.todoTxtLetter != letter { altered.append("priority after F as F") }
    }

    private mutating func readDay(_ field: String, from index: inout Int, in line: Range<Int>) -> Day? {
        let start = index
        var end = start
        guard bytes.hasISODay(at: start), skip(ItemDate.isoDayLength, from: &end, in: line) else {
            return nil
        }
        guard let day = bytes.isoDay(at: start) else {
            noteDate(start..<start + ItemDate.isoDayLength, field)
            return nil
        }
        note(field == "created" ? .created : .completed, start..<start + ItemDate.isoDayLength)
        index = end
        return day
    }

    /// Skips a mark and the blanks after it, if there are blanks and more text after them.
    private func skip(_ count: Int, from index: inout Int, in line: Range<Int>) -> Bool {
        var next = index + count
        guard next < line.upperBound, bytes[next] == UInt8(ascii: " ") else { return false }
        while next < line.upperBound, bytes[next].isBlank { next += 1 }
        guard next < line.upperBound else { return false }
        index = next
        return true
    }

    // MARK: Words

    /// Takes the value of a word.
    private mutating func role(of word: Range<Int>, _ meaning: TodoTxtWord) -> TitleWords.Role {
        switch meaning {
        case .text: return .text
        case .escaped: return .escapedText
        case .project:
            let name = TodoTxtWord.name(word.lowerBound + 1..<word.upperBound, of: bytes)
            if values.project == nil {
                values.project = name
            } else {
                values.tags.append(name)
                altered.append("second project as a tag")
            }
            return .mark
        case .context:
            values.tags.append(TodoTxtWord.name(word.lowerBound + 1..<word.upperBound, of: bytes))
            return .mark
        case .foreignField:
            noteCapitals(word)
            return .foreignField
        case .field(let field):
            return take(word.lowerBound + field.prefix.count..<word.upperBound, of: field)
        }
    }

    /// Takes the value of a field. Of two with one key, the second stays in the title.
    private mutating func take(_ value: Range<Int>, of field: TodoTxtField) -> TitleWords.Role {
        switch field.value {
        case .date(let name, let path): return takeDate(value, name, path)
        case .number(let name, let path):
            guard values[keyPath: path] == nil else { return .unreadField }
            values[keyPath: path] = Int(digits: TodoTxtWord.name(value, of: bytes), most: 9)
            guard values[keyPath: path] == nil else { break }
            note(value, name) { .other("is \($0), which is no whole number") }
            return .unreadField
        case .repetition:
            if values.repeats != nil { return .unreadField }
            (values.repeats, repetition) = (TodoTxtWord.name(value, of: bytes), value)
        case .priority:
            let letter = bytes[value.lowerBound]
            guard value.count == 1, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter else {
                note(value, "priority") { .other("is \($0), expected a letter A…Z") }
                return .unreadField
            }
            if values.priority == nil { setPriority(letter) }
        case .hidden: isHidden = true
        case .name: names.append(TodoTxtWord.name(value, of: bytes))
        case .comesBefore: laterTasks.append(TodoTxtWord.name(value, of: bytes))
        }
        return .field
    }

    private mutating func takeDate(
        _ value: Range<Int>, _ field: String, _ path: WritableKeyPath<ItemValues, ItemDate?>
    ) -> TitleWords.Role {
        guard values[keyPath: path] == nil else { return .unreadField }
        if value.count == ItemDate.isoDayLength, let day = bytes.isoDay(at: value.lowerBound) {
            values[keyPath: path] = .day(day)
            return .field
        }
        let text = bytes.withBytes(of: value) { String(utf8: $0) }
        guard let date = ItemDate(iso: text, in: zone) else {
            noteDate(value, field)
            return .unreadField
        }
        values[keyPath: path] = date
        return .field
    }

    private mutating func noteDate(_ range: Range<Int>, _ field: String) {
        let isDay = bytes.hasISODay(at: range.lowerBound)
        note(range, field) { isDay ? .notDate(found: $0) : .notISODate(found: $0) }
    }

    /// Notes a value that cannot be read. Of a line with very many, the first ones are enough.
    private mutating func note(_ range: Range<Int>, _ field: String, _ problem: (String) -> StoreProblem) {
        guard problems.count < 100 else { return }
        let found = bytes.withBytes(of: range) { "\"\(Excerpt.text($0))\"" }
        problems.append((problem(found), field, range.lowerBound))
    }
}

extension Range<Int> {
    /// The parts between the bytes of a value.
    fileprivate func split(separator: UInt8, in bytes: ByteView) -> [Range<Int>] {
        var (parts, start): ([Range<Int>], Int) = ([], lowerBound)
        for index in self where bytes[index] == separator {
            parts.append(start..<index)
            start = index + 1
        }
        return parts + [start..<upperBound]
    }
}

extension Priority {
    /// The priority of a letter: A is 1, B is 5, C … E are 6 … 8, and all others 9.
    init?(todoTxt letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .high
        case UInt8(ascii: "B"): self = .medium
        case UInt8(ascii: "C")...UInt8(ascii: "Z"):
            self.init(min(9, 6 + Int(letter - UInt8(ascii: "C"))))
        default: return nil
        }
    }

    /// The letter with which it is written.
    var todoTxtLetter: UInt8 { number < 5 ? UInt8(ascii: "A") : UInt8(ascii: "B") + UInt8(number - 5) }
}
