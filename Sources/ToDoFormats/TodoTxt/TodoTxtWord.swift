// What a word of a todo.txt line means (github.com/todotxt/todo.txt, "Format Rules"). Reader and writer use the
// same function, so that the writer knows which words of a title would be read as something else.
//
// The format has no escapes. Where one is needed, we use no-break spaces: inside a project, a tag or a
// repetition one stands for a space, and one before a word of a title keeps the word from being read as a
// project, a tag or a field. Other programs show them as spaces.

import Bytes
import ToDos

enum TodoTxtWord: Equatable {
    /// A word of the title.
    case text
    /// `+word`: a project.
    case project
    /// `@word`: a context.
    case context
    /// `key:value` with a key that we know.
    case field(TodoTxtField)
    /// `key:value` with any other key, which other programs have added. It stays in the title.
    case foreignField
    /// A word that begins with a no-break space, and without it would not be a word of the title.
    case escaped

    /// The meaning of a word of the text after the priority and the dates; `isFirst` for its first word.
    init(_ word: Range<Int>, of bytes: ByteView, isFirst: Bool) {
        switch bytes[word.lowerBound] {
        case UInt8(ascii: "+"):
            self = Self.hasName(word.dropFirst(), of: bytes) ? .project : .text
        case UInt8(ascii: "@"):
            self = Self.hasName(word.dropFirst(), of: bytes) ? .context : .text
        case TitleWords.noBreakSpace[0]:
            let start = Self.end(ofNoBreakSpaces: word, of: bytes)
            let rest = start..<word.upperBound
            guard start > word.lowerBound, !rest.isEmpty else {
                self = .text
                return
            }
            let isText =
                [.text, .foreignField].contains(Self(rest, of: bytes, isFirst: false))
                && !(isFirst && Self.isMarker(rest, of: bytes))
            self = isText ? .text : .escaped
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            if let field = Self.field(of: word, in: bytes) {
                self = .field(field)
            } else {
                self = Self.isForeignField(word, of: bytes) ? .foreignField : .text
            }
        default: self = .text
        }
    }

    /// Whether a word at the beginning of a title would be read as a completion mark, a priority or a date.
    static func isMarker(_ word: Range<Int>, of bytes: ByteView) -> Bool {
        switch word.count {
        case 1: bytes[word.lowerBound] == UInt8(ascii: "x")
        case 3: priority(at: word.lowerBound, of: bytes) != nil
        case ItemDate.isoDayLength: bytes.hasISODay(at: word.lowerBound)
        default: false
        }
    }

    /// The letter of `(A)` at an index; nil if there is no priority.
    static func priority(at index: Int, of bytes: ByteView) -> UInt8? {
        let letter = bytes[index + 1]
        let isPriority =
            bytes[index] == UInt8(ascii: "(") && bytes[index + 2] == UInt8(ascii: ")")
            && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter
        return isPriority ? letter : nil
    }

    /// The field of `key:value`, if we know it and there is a value.
    private static func field(of word: Range<Int>, in bytes: ByteView) -> TodoTxtField? {
        // Few words have a colon near their beginning.
        guard word.prefix(TodoTxtField.longestPrefix).contains(where: { bytes[$0] == UInt8(ascii: ":") })
        else { return nil }
        let field = TodoTxtField.all.first { field in
            word.count > field.prefix.count
                && field.prefix.indices.allSatisfy { bytes[word.lowerBound + $0] == field.prefix[$0] }
        }
        guard let field else { return nil }
        let value = word.dropFirst(field.prefix.count)
        if case .hidden = field.value {
            return value.count == 1 && bytes[value.lowerBound] == UInt8(ascii: "1") ? field : nil
        }
        if field.value.isName {
            let isName = value.allSatisfy { bytes[$0].isLetterOrDigit || "-_".utf8.contains(bytes[$0]) }
            return isName && !value.isEmpty ? field : nil
        }
        return hasName(value, of: bytes) ? field : nil
    }

    /// Whether a word is `key:value` and no address: "Both key and value must consist of non-whitespace characters, which
    /// are not colons."
    private static func isForeignField(_ word: Range<Int>, of bytes: ByteView) -> Bool {
        var value: Int?
        for index in word {
            switch bytes[index] {
            case UInt8(ascii: ":"):
                if value != nil { return false }
                value = index + 1
            case let byte where value == nil:
                let isOfKey =
                    byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                if !isOfKey { return false }
            case _: break
            }
        }
        guard let value, value < word.upperBound else { return false }
        return bytes[value] != UInt8(ascii: "/")
    }

    /// Whether a range has more than spaces.
    private static func hasName(_ range: Range<Int>, of bytes: ByteView) -> Bool {
        end(ofNoBreakSpaces: range, of: bytes) < range.upperBound
    }

    private static func end(ofNoBreakSpaces range: Range<Int>, of bytes: ByteView) -> Int {
        var index = range.lowerBound
        while index + 1 < range.upperBound, bytes[index] == TitleWords.noBreakSpace[0],
            bytes[index + 1] == TitleWords.noBreakSpace[1]
        {
            index += 2
        }
        return index
    }

    /// A project, a tag or a repetition as text: no-break spaces become spaces, and those at both ends are
    /// removed.
    static func name(_ range: Range<Int>, of bytes: ByteView) -> String {
        let text = bytes.withBytes(of: range) { String(utf8: $0) }
        return cleaned(name: text)
    }

    /// A name with spaces for all white space that a word of a line cannot contain, and none at both ends.
    static func cleaned(name: String) -> String {
        // Most names have none of the bytes in question.
        let isClean = name.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 != TitleWords.noBreakSpace[0] }
        if isClean { return name }
        let scalars = name.unicodeScalars.map { "\u{A0}\t\r\n\u{10}".unicodeScalars.contains($0) ? " " : $0 }
        return String(String.UnicodeScalarView(scalars[...].trimmed { $0 == " " }))
    }
}

extension Range<Int> {
    fileprivate func dropFirst(_ count: Int = 1) -> Range<Int> { lowerBound + count..<upperBound }
}

/// A `key:value` word that holds a field of an item. Only `due` and `pri` are in the format's documentation; programs
/// have added the others. Reader and writer go through these rows. To support another field, add a row.
struct TodoTxtField: Equatable {
    /// The key and its colon.
    let prefix: [UInt8]
    let value: Value

    enum Value {
        case date(String, WritableKeyPath<ItemValues, ItemDate?> & Sendable)
        /// A whole number.
        case number(String, WritableKeyPath<ItemValues, Int?> & Sendable)
        /// How a task repeats. In words that are no rule, no-break spaces stand for spaces.
        case repetition
        /// The letter of a priority, of a task that is done.
        case priority
        /// `h:1` hides a task.
        case hidden
        /// `id:1` names a task. `p:1` is a task that comes before it. Both are of topydo.
        case name, comesBefore

        fileprivate var isName: Bool {
            switch self {
            case .name, .comesBefore: true
            case .date, .number, .repetition, .priority, .hidden: false
            }
        }
    }

    /// All of them, in the order in which they are written.
    static let all = [
        TodoTxtField("due", .date("due", \.due)),
        TodoTxtField("t", .date("start", \.start)),
        TodoTxtField("rec", .repetition),
        .priority,
        TodoTxtField("h", .hidden),
        TodoTxtField("id", .name),
        TodoTxtField("p", .comesBefore),
    ]

    /// The priority of a task that is done, which has none at its beginning.
    static let priority = TodoTxtField("pri", .priority)

    static let longestPrefix = all.map(\.prefix.count).max() ?? 0

    private init(_ key: String, _ value: Value) { (prefix, self.value) = (Array(key.utf8) + [0x3A], value) }

    static func == (left: TodoTxtField, right: TodoTxtField) -> Bool { left.prefix == right.prefix }
}
