// The fields of a task in a note: the emoji of Obsidian Tasks and the inline fields of Dataview.

import Bytes
import Civil
import ToDos

/// A field as it was found.
struct MarkdownField {
    let kind: Kind
    /// The range of the value in the task's text.
    let value: Range<Int>
    /// The range with its mark or its brackets.
    private(set) var whole: Range<Int>
    /// Whether it is a tag between words of the title, to which it belongs.
    var isInTitle = false
    /// Whether the value cannot be read. Such a field stays in the title.
    private(set) var isUnread = false

    /// What a field says.
    enum Kind: Equatable {
        case due, scheduled, start, created, completed, cancelled
        case priority(Int?)
        case repeats, id, dependsOn, onCompletion, reminder
        case project, tag
        /// The time of a day that another field names.
        case time

        /// Whether both are one field, whatever its value.
        func isSameField(as other: Kind) -> Bool {
            if case (.priority, .priority) = (self, other) { return true }
            return self == other
        }

        /// Whether its values are days.
        var isDay: Bool {
            switch self {
            case .due, .scheduled, .start, .created, .completed, .cancelled, .reminder: true
            case .priority, .repeats, .id, .dependsOn, .onCompletion, .project, .tag, .time: false
            }
        }
    }

    init(_ kind: Kind, _ value: Range<Int>, isUnread: Bool = false) {
        (self.kind, self.value, self.isUnread, whole) = (kind, value, isUnread, value)
    }

    /// The field with its mark or its brackets.
    func spanning(_ whole: Range<Int>) -> MarkdownField {
        var field = self
        field.whole = whole
        return field
    }

    /// The emoji of Obsidian Tasks. U+FE0F may follow each.
    private static let emoji: [(text: String, kind: Kind)] = [
        ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled), ("🛫", .start),
        ("➕", .created), ("✅", .completed), ("❌", .cancelled), ("🔁", .repeats), ("🆔", .id),
        ("⛔", .dependsOn), ("🏁", .onCompletion), ("⏰", .reminder), ("🔺", .priority(1)),
        ("⏫", .priority(3)), ("🔼", .priority(5)), ("🔽", .priority(7)), ("⏬", .priority(9)),
    ]
    private static let symbols = emoji.map { (text: Array($0.text.utf8), kind: $0.kind) }

    /// Whether a character is one of the emoji.
    static func isSymbol(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar) }

    private static let scalars = Set(emoji.compactMap(\.text.unicodeScalars.first))

    /// The emoji that begins at an index.
    static func symbol(_ bytes: [UInt8], at index: Int, limit: Int) -> (length: Int, kind: Kind)? {
        guard index < limit, bytes[index] == 0xE2 || bytes[index] == 0xF0 else { return nil }
        for (text, kind) in symbols
        where index + text.count <= limit && bytes[index..<index + text.count].elementsEqual(text) {
            let end = index + text.count
            let hasSelector = end + 3 <= limit && bytes[end..<end + 3].elementsEqual([0xEF, 0xB8, 0x8F])
            return (text.count + (hasSelector ? 3 : 0), kind)
        }
        return nil
    }

    /// The field of an emoji and the text after it; nil if the text is not a value of that field.
    init?(symbol kind: Kind, value: Range<Int>, of bytes: [UInt8]) {
        let text = bytes[value]
        let isGood: Bool
        switch kind {
        case .due, .scheduled, .start, .created, .completed, .cancelled, .reminder:
            isGood = Self.looksLikeDate(text)
        case .priority: isGood = text.isEmpty
        case .repeats:
            isGood =
                text.first.map(\.isLetterOrDigit) ?? false
                && text.allSatisfy {
                    $0.isLetterOrDigit || " ,!;=:+-/".utf8.contains($0)
                }
        case .id, .dependsOn, .onCompletion:
            isGood =
                !text.isEmpty
                && text.allSatisfy {
                    $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                        || kind == .dependsOn && ($0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " "))
                }
        case .project, .tag, .time: isGood = false
        }
        guard isGood else { return nil }
        self.init(kind, value)
    }

    /// The Dataview field whose brackets enclose `range`; nil if the key is unknown.
    init?(inside range: Range<Int>, of bytes: [UInt8]) {
        let range = Markdown.trimmed(bytes, range)
        var end = range.lowerBound
        while end < range.upperBound, bytes[end].isLetterOrDigit { end += 1 }
        guard end > range.lowerBound, end - range.lowerBound <= 12 else { return nil }
        let key = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).lowercased()
        while end < range.upperBound, bytes[end].isBlank { end += 1 }
        guard end + 1 < range.upperBound, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: ":")
        else { return nil }
        let value = Markdown.trimmed(bytes, end + 2..<range.upperBound)
        if key == "priority" {
            let word = String(decoding: bytes[value], as: UTF8.self).lowercased()
            let number = Self.priorities[word]
            self.init(.priority(number ?? nil), value, isUnread: number == nil)
        } else {
            guard let kind = Self.kinds[key] else { return nil }
            self.init(kind, value)
        }
    }

    /// The field of a date in brackets behind its name, as `@due(…)`; nil for other names.
    static func kind(named name: String) -> Kind? {
        switch name.lowercased() {
        case "due", "deadline": .due
        case "start", "defer": .start
        case "done": .completed
        case let name:
            [.scheduled, .created, .completed, .cancelled].first { kinds[name] == $0 }
        }
    }

    /// The key of Dataview for a field that is written.
    static func key(of kind: Kind) -> String {
        switch kind {
        case .completed: "completion"
        case .repeats: "repeat"
        case .priority: "priority"
        case .due, .scheduled, .start, .created, .cancelled, .id, .dependsOn, .onCompletion, .reminder,
            .project,
            .tag, .time:
            "\(kind)"
        }
    }

    /// The emoji of a field.
    static func emoji(of kind: Kind) -> String? { emoji.first { $0.kind == kind }?.text }

    /// The word of a priority for the key `priority`.
    static func word(ofPriority number: Int) -> String? { priorities.first { $0.value == number }?.key }

    /// The keys of Dataview, in lower case, and the words of the key `priority`.
    private static let kinds: [String: Kind] = [
        "due": .due, "scheduled": .scheduled, "start": .start, "created": .created, "completion": .completed,
        "completed": .completed, "cancelled": .cancelled, "repeat": .repeats, "id": .id,
        "dependson": .dependsOn,
        "oncompletion": .onCompletion, "reminder": .reminder, "project": .project, "tag": .tag,
    ]
    private static let priorities: [String: Int?] = [
        "highest": 1, "high": 3, "medium": 5, "low": 7, "lowest": 9, "none": nil, "normal": nil,
    ]

    /// Whether a text is meant as a date, such as 2026-11-24, 2026-02-31 or 24.11.2026.
    private static func looksLikeDate(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first.isDigit, text.count <= 40
        else { return false }
        return text.allSatisfy {
            $0.isDigit || "-./:TZ +".utf8.contains($0)
        }
    }

    /// The date of a value, which may be a link to the day's note or have the form of a Kanban board. Nil if there is no such date.
    static func date(_ text: String, _ kanban: KanbanSettings, _ context: ListContext) -> ItemDate? {
        let isLink = text.hasPrefix("[[") && text.hasSuffix("]]")
        return ItemDate(iso: isLink ? text.dropFirst(2).dropLast(2) : text[...], in: context.zone)
            ?? kanban.day(text).map { .day($0) }
    }
}
