// Changes the line of a task. What an edit changes is the difference of the parts that are written for the item before and after
// it. Only the words of these parts are replaced; all other words, their order and the blanks between them stay as they are.

import Bytes
import ToDos

struct TodoTxtEditor {
    private struct Token {
        /// What is between the token before and this one.
        var lead: [UInt8] = [0x20]
        var text: [UInt8]
        var slot: TodoTxtPart.Slot
        /// Whether it is a part of the first line of the task.
        var isInTitle = true

        var isTag: Bool { if case .tag = slot { true } else { false } }
        /// The `+` or `@` of a project or a tag.
        var mark: UInt8? { isTag || slot == .project ? text.first : nil }
        var isField: Bool { if case .field = slot { true } else { false } }
        var isPriority: Bool { slot.isPriority }
        var letterOfPriority: UInt8? { text.last { $0 != UInt8(ascii: ")") } }
    }

    private var tokens: [Token] = []
    /// The blanks before the line. Behind them, nothing is a priority or a date of creation.
    private var indentation: [UInt8] = []
    private let tail: [UInt8]
    private let context: ListContext
    /// What the line said when it was taken.
    let values: ItemValues
    /// The word of a typed line that no item can have: a field that is not read, or that hides the task.
    let refusedWord: String?

    /// Takes the words of a line.
    init(_ bytes: ByteView, line: Range<Int>, _ context: ListContext) {
        self.context = context
        var reader = TodoTxtLine(bytes, context.zone, keepsTokens: true)
        if !line.isEmpty { reader.read(line) }
        values = reader.values
        let refused = reader.tokens.first { token in
            switch token.kind {
            case .word(.unreadField, _): true
            case .word(.field, .field(let field)):
                field.value.isHidden || field.value.isRule && reader.repetition != nil
            case .completion, .priority, .completed, .created, .word: false
            }
        }
        refusedWord = refused.map { String(decoding: bytes.array($0.range), as: UTF8.self) }
        var end = line.lowerBound
        for (index, token) in reader.tokens.enumerated() {
            let (text, isInTitle) = (bytes.array(token.range), index < reader.titleEnd)
            let slot = Self.slot(
                token.kind, text, isInTitle, hasProject: tokens.contains { $0.slot == .project })
            tokens.append(
                Token(
                    lead: bytes.array(end..<token.range.lowerBound), text: text, slot: slot,
                    isInTitle: isInTitle))
            end = token.range.upperBound
        }
        tail = bytes.array(end..<line.upperBound)
        if let first = tokens.first { indentation = first.lead }
    }

    private static func slot(
        _ kind: TodoTxtLine.TokenKind, _ text: [UInt8], _ isInTitle: Bool, hasProject: Bool
    ) -> TodoTxtPart.Slot {
        switch kind {
        case .completion: .completion
        case .priority: .priority
        case .completed: .completed
        case .created: .created
        // A second project is a tag.
        case .word(.mark, .project) where !hasProject: .project
        case .word(.mark, _):
            .tag(TodoTxtWord.cleaned(name: String(decoding: text.dropFirst(), as: UTF8.self)))
        case .word(.field, .field(let field)): .field(field)
        case .word: isInTitle ? .title : .note
        }
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
        var before = TodoTxtWriter.parts(of: old, context)
        var after = TodoTxtWriter.parts(of: new, context)
        // The word of a rule that stays is kept, whatever the writer would say of the new date.
        if (old.repeats, old.repetition) == (new.repeats, new.repetition) {
            before.removeAll(where: \.isRule)
            after.removeAll(where: \.isRule)
        }
        let (gone, slots) = (before.map(\.slot), after.map(\.slot))
        tokens.removeAll { !$0.isPriority && gone.contains($0.slot) && !slots.contains($0.slot) }
        if old.isDone != new.isDone { movePriority(isDone: new.isDone) }
        if old.priority != new.priority { set(priority: new.priority?.todoTxtLetter, isDone: new.isDone) }
        for part in after where !part.slot.isPriority && !before.contains(part) {
            if part.slot == .title {
                set(title: part.text, from: before, to: slots)
            } else {
                set(part)
            }
        }
    }

    /// Puts a part in the place of the one that says the same, else in front or behind the others.
    private mutating func set(_ part: TodoTxtPart) {
        guard let index = tokens.firstIndex(where: { $0.slot == part.slot }) else { return insert(part) }
        if tokens[index].isTag { return }
        tokens[index].text = part.text + (part.hasTime ? tokens[index].text.dropFirst(part.text.count) : [])
    }

    /// Puts a title in the place of the old one: word for word if it has as many, else in the place of the first. Projects, tags
    /// and fields between the words stay, but those that were words of the old title, or are of the new one.
    private mutating func set(title: [UInt8], from old: [TodoTxtPart], to new: [TodoTxtPart.Slot]) {
        guard let first = tokens.firstIndex(where: { $0.slot == .title }),
            let last = tokens.lastIndex(where: { $0.slot == .title })
        else { return insert(TodoTxtPart(slot: .title, text: title)) }
        func isWord(_ token: Token, _ slots: [TodoTxtPart.Slot]) -> Bool {
            token.slot == .title || token.mark != nil && !slots.contains(token.slot)
        }
        let places = (first...last).filter { isWord(tokens[$0], old.map(\.slot)) }
        let former = old.first { $0.slot == .title }?.text.split(whereSeparator: \.isBlank) ?? []
        let words = title.split(whereSeparator: \.isBlank)
        if former.count == words.count, places.count == words.count {
            for (place, (old, new)) in zip(places, zip(former, words)) where old != new {
                (tokens[place].text, tokens[place].slot) = (Array(new), .title)
            }
        } else {
            tokens[first].text = title
            let rest = first + 1..<last + 1
            tokens.replaceSubrange(rest, with: tokens[rest].filter { !isWord($0, new) })
        }
    }

    private mutating func insert(_ part: TodoTxtPart) {
        let index = tokens.firstIndex { $0.slot.rank > part.slot.rank } ?? tokens.count
        if index == 0, !tokens.isEmpty {
            // What was no mark behind blanks stays a word of the title.
            tokens[0].lead = [0x20]
            if !indentation.isEmpty, tokens[0].slot == .title {
                tokens[0].text = TodoTxtWriter.bytes(
                    ofTitle: String(decoding: tokens[0].text, as: UTF8.self))
            }
            indentation = []
        }
        tokens.insert(Token(text: part.text, slot: part.slot), at: index)
    }

    // MARK: The priority

    /// The priority of an open task stands in front. Programs write that of a task that is done before or behind its dates, or as
    /// a word. A letter that is read as another one stays.
    private mutating func movePriority(isDone: Bool) {
        let mark = tokens.firstIndex { $0.slot == .priority }
        guard let index = mark ?? (isDone ? nil : tokens.firstIndex(where: \.isPriority)) else { return }
        let letter = tokens.remove(at: index).letterOfPriority
        if let letter { set(.priority(letter, isDone: isDone)) }
    }

    /// Writes the letter where the line has one, in that form.
    private mutating func set(priority letter: UInt8?, isDone: Bool) {
        guard let letter else { return tokens.removeAll(where: \.isPriority) }
        let (hasMark, hasWord) = (
            tokens.contains { $0.slot == .priority }, tokens.contains { $0.slot == .field(.priority) }
        )
        set(.priority(letter, isDone: !hasMark && (isDone || hasWord)))
    }

    // MARK: A title that is typed as todo.txt

    /// Puts the words of a typed line in the place of those of this one. Its priority, projects, contexts and fields replace
    /// those of their kind; all others stay.
    mutating func take(_ typed: TodoTxtEditor) {
        let new = typed.tokens.filter { $0.slot != .priority }
        let isReplaced: (Token) -> Bool = { token in
            if token.slot == .title { return true }
            if let mark = token.mark { return token.isInTitle && new.contains { $0.mark == mark } }
            return new.contains { $0.slot == token.slot } && (token.isInTitle || token.isField)
        }
        let front = TodoTxtPart.Slot.title.rank
        let place =
            tokens.firstIndex { $0.slot == .title } ?? tokens.firstIndex { $0.slot.rank >= front }
            ?? tokens.count
        var rest = new
        if place < tokens.count, !tokens[place].lead.isEmpty { rest[0].lead = tokens[place].lead }
        rest += tokens[place...].filter { !isReplaced($0) }
        for index in rest.indices where rest[index].lead.isEmpty { rest[index].lead = [0x20] }
        tokens = tokens[..<place].filter { !isReplaced($0) } + rest
        if let letter = typed.tokens.first(where: \.isPriority)?.letterOfPriority {
            set(priority: letter, isDone: tokens.first?.slot == .completion)
        }
    }
}

extension TodoTxtPart {
    /// A priority, as that of a task that is open, or done.
    fileprivate static func priority(_ letter: UInt8, isDone: Bool) -> TodoTxtPart {
        isDone
            ? TodoTxtPart(slot: .field(.priority), text: TodoTxtField.priority.prefix + [letter])
            : TodoTxtPart(slot: .priority, text: [0x28, letter, 0x29])
    }

    fileprivate var isRule: Bool { if case .field(let field) = slot { field.value.isRule } else { false } }
}

extension TodoTxtField.Value {
    fileprivate var isHidden: Bool { if case .hidden = self { true } else { false } }
    fileprivate var isRule: Bool { if case .repetition = self { true } else { false } }
}

extension TodoTxtPart.Slot {
    fileprivate var isPriority: Bool { self == .priority || self == .field(.priority) }

    /// The order in which parts that are added stand: all others come behind the title.
    fileprivate var rank: Int {
        switch self {
        case .completion: 0
        case .priority: 1
        case .completed: 2
        case .created: 3
        case .title: 4
        case .project, .tag, .field, .note: 5
        }
    }
}
