// Changes the line of a task. Only the words that say something else afterwards are replaced; all other words, their order and
// the blanks between them stay as they are.

import Bytes
import Civil
import ToDos

struct TodoTxtEditor {
    private struct Token {
        /// What is between the token before and this one.
        var lead: [UInt8]
        var text: [UInt8]
        var kind: TodoTxtLine.TokenKind
        /// Whether it is a part of the first line of the task.
        var isInTitle = true

        var isWord: Bool { if case .word = kind { true } else { false } }
    }

    private var tokens: [Token] = []
    /// The blanks before the line. Behind them, nothing is a priority or a date of creation.
    private var indentation: [UInt8] = []
    private let tail: [UInt8]
    private let context: ListContext
    /// What the line said when it was taken.
    let values: ItemValues
    private let hasRule: Bool

    /// Takes the words of a line.
    init(_ bytes: ByteView, line: Range<Int>, _ context: ListContext) {
        self.context = context
        var reader = TodoTxtLine(bytes, context.zone, keepsTokens: true)
        if !line.isEmpty { reader.read(line) }
        (values, hasRule) = (reader.values, reader.repetition == nil)
        var end = line.lowerBound
        for (index, token) in reader.tokens.enumerated() {
            tokens.append(
                Token(
                    lead: bytes.array(end..<token.range.lowerBound), text: bytes.array(token.range),
                    kind: token.kind, isInTitle: index < reader.titleEnd))
            end = token.range.upperBound
        }
        tail = bytes.array(end..<line.upperBound)
        if let first = tokens.first { indentation = first.lead }
    }

    /// The line.
    var bytes: [UInt8] {
        indentation + tokens.enumerated().flatMap { ($0 == 0 ? [] : $1.lead) + $1.text } + tail
    }

    /// The line of a task with other values than it had when it was taken.
    consuming func changed(to new: ItemValues) -> [UInt8] {
        change(from: values, to: new)
        return bytes
    }

    /// Changes the line of a task with the old values to one with the new ones.
    mutating func change(from old: ItemValues, to new: ItemValues) {
        if new.isDone != old.isDone {
            if new.isDone { close(on: new.completed) } else { reopen() }
        }
        if new.priority != old.priority { set(new.priority?.todoTxtLetter, isDone: new.isDone) }
        if new.created != old.created, let day = context.day(of: new.created) { set(created: day) }
        if new.title != old.title { set(title: new.title) }
        if new.project != old.project {
            set(mark: "+", old.project, new.project)
        }
        for tag in old.tags where !new.tags.contains(tag) { set(mark: "@", tag, nil) }
        for tag in new.tags where !old.tags.contains(tag) { set(mark: "@", nil, tag) }
        for field in TodoTxtField.all {
            switch field.value {
            case .date(_, let path):
                guard new[keyPath: path] != old[keyPath: path] else { continue }
                let date = new[keyPath: path]
                set(field, to: context.day(of: date).map(\.iso), keepsTime: date?.instant != nil)
            case .repetition:
                guard new.repetition != old.repetition || new.repeats != old.repeats else { continue }
                set(field, to: TodoTxtWriter.repetition(of: new, context).map(TodoTxtWriter.joined))
            case .number, .priority, .hidden, .name, .comesBefore: break
            }
        }
    }

    // MARK: The beginning

    /// Puts `x DAY ` in front. The priority becomes a word at the end.
    private mutating func close(on date: ItemDate?) {
        if let index = tokens.firstIndex(where: { $0.kind == .priority }) {
            let letter = tokens[index].text[1]
            tokens.remove(at: index)
            set(.priority, to: String(UnicodeScalar(letter)))
        }
        makePlaceInFront()
        let day = context.day(of: date).map {
            Token(lead: [0x20], text: Array($0.iso.utf8), kind: .completed)
        }
        tokens =
            [Token(lead: [], text: [UInt8(ascii: "x")], kind: .completion)] + [day].compactMap(\.self)
            + tokens
    }

    /// Takes `x` and the date off, and puts the priority in front again.
    private mutating func reopen() {
        tokens.removeAll { $0.kind == .completion || $0.kind == .completed }
        // Programs write the priority of a task that is done before or behind its dates, or as a word.
        guard let index = tokens.firstIndex(where: { $0.kind == .priority }) ?? index(of: .priority) else {
            return
        }
        let text = tokens[index].text
        tokens.remove(at: index)
        if let letter = text.last(where: { $0 != UInt8(ascii: ")") }) { insertPriority(letter) }
    }

    /// Makes the first word one behind others. What was no mark behind blanks stays a word of the title.
    private mutating func makePlaceInFront() {
        guard !tokens.isEmpty else { return }
        tokens[0].lead = [0x20]
        if !indentation.isEmpty, case .word(.text, _) = tokens[0].kind {
            tokens[0].text = TodoTxtWriter.bytes(ofTitle: String(decoding: tokens[0].text, as: UTF8.self))
        }
        indentation = []
    }

    private mutating func insertPriority(_ letter: UInt8) {
        makePlaceInFront()
        tokens.insert(Token(lead: [], text: [0x28, letter, 0x29], kind: .priority), at: 0)
    }

    private mutating func set(_ priority: UInt8?, isDone: Bool) {
        let index = tokens.firstIndex { $0.kind == .priority }
        switch (index, priority) {
        case (let index?, let letter?): tokens[index].text[1] = letter
        case (let index?, nil): tokens.remove(at: index)
        case (nil, let letter?) where !isDone && self.index(of: .priority) == nil: insertPriority(letter)
        case (nil, _): set(.priority, to: priority.map { String(UnicodeScalar($0)) })
        }
    }

    private mutating func set(created day: Day) {
        let created = Token(lead: [0x20], text: Array(day.iso.utf8), kind: .created)
        if let index = tokens.firstIndex(where: { $0.kind == .created }) {
            tokens[index].text = created.text
        } else if let index = tokens.firstIndex(where: \.isWord) {
            if index == 0 { makePlaceInFront() }
            tokens.insert(created, at: index)
        }
    }

    // MARK: Words

    /// Puts a title in the place of the first of its words. Projects, tags and fields stay.
    private mutating func set(title: String) {
        replaceWords(
            by: [Token(lead: [0x20], text: TodoTxtWriter.bytes(ofTitle: title), kind: .word(.text, .text))])
    }

    /// Puts the words of a typed line in the place of those of this one. Its priority, projects, contexts and fields replace
    /// those of their kind; all others stay.
    mutating func take(_ typed: TodoTxtEditor) {
        let priority = typed.tokens.first {
            $0.kind == .priority || $0.kind == .word(.field, .field(.priority))
        }
        replaceWords(by: typed.tokens.filter { $0.kind != .priority })
        let letter = priority?.text.last { $0 != UInt8(ascii: ")") }
        if let letter { set(letter, isDone: tokens.first?.kind == .completion) }
    }

    /// The word of a typed line that no item can have: a field that is not read, or that hides the task.
    var refusedWord: String? {
        let word = tokens.first { token in
            guard case .word(let role, .field(let field)) = token.kind, role == .field else {
                if case .word(.unreadField, _) = token.kind { return true }
                return false
            }
            if case .repetition = field.value { return !hasRule }
            if case .hidden = field.value { return true }
            return false
        }
        return word.map { String(decoding: $0.text, as: UTF8.self) }
    }

    private mutating func replaceWords(by new: [Token]) {
        let kinds = new.map(\.kind)
        let isText: (Token) -> Bool = {
            guard case .word(let role, _) = $0.kind, $0.isInTitle else { return false }
            return role != .mark && role != .field
        }
        let isReplaced: (Token) -> Bool = {
            guard case .word(let role, _) = $0.kind, !isText($0) else { return isText($0) }
            return kinds.contains($0.kind) && ($0.isInTitle || role == .field)
        }
        let place = tokens.firstIndex(where: isText) ?? tokens.firstIndex(where: \.isWord) ?? tokens.count
        var (front, rest) = (tokens[..<place].filter { !isReplaced($0) }, new)
        if place < tokens.count, !tokens[place].lead.isEmpty { rest[0].lead = tokens[place].lead }
        rest += tokens[place...].filter { !isReplaced($0) }
        for index in rest.indices where rest[index].lead.isEmpty { rest[index].lead = [0x20] }
        front += rest
        tokens = front
    }

    /// Replaces the word of a project or a tag. One between words of the title stays there, but is a mark no longer.
    private mutating func set(mark: Character, _ old: String?, _ new: String?) {
        let text = new.map { [UInt8](String(mark).utf8) + TodoTxtWriter.joined($0).utf8 }
        let index = tokens.firstIndex { token in
            guard case .word(.mark, let meaning) = token.kind, let old else { return false }
            guard mark != "+" || meaning == .project else { return false }
            return TodoTxtWord.cleaned(name: String(decoding: token.text.dropFirst(), as: UTF8.self)) == old
        }
        guard let index else {
            if let text { append(text) }
            return
        }
        if isBetweenWords(index) {
            tokens[index].text = TitleWords.noBreakSpace + tokens[index].text
            if let text { append(text) }
        } else if let text {
            tokens[index].text = text
        } else {
            tokens.remove(at: index)
        }
    }

    private func isBetweenWords(_ index: Int) -> Bool {
        func hasText(_ tokens: ArraySlice<Token>) -> Bool {
            tokens.contains {
                guard case .word(let role, _) = $0.kind, $0.isInTitle else { return false }
                return role == .text || role == .escapedText
            }
        }
        return hasText(tokens[..<index]) && hasText(tokens[(index + 1)...])
    }

    /// The word that holds a field. Of two with one key, the first counts.
    private func index(of field: TodoTxtField) -> Int? {
        tokens.firstIndex { $0.kind == .word(.field, .field(field)) }
    }

    private mutating func set(_ field: TodoTxtField, to value: String?, keepsTime: Bool = false) {
        guard let index = index(of: field) else {
            if let value { append(field.prefix + value.utf8) }
            return
        }
        guard let value else {
            tokens.remove(at: index)
            return
        }
        let rest = tokens[index].text.dropFirst(field.prefix.count)
        tokens[index].text = field.prefix + value.utf8 + (keepsTime ? rest.dropFirst(value.utf8.count) : [])
    }

    private mutating func append(_ text: [UInt8]) {
        tokens.append(Token(lead: [0x20], text: text, kind: .word(.text, .text)))
    }
}
