// The fields that a task in a note may have, one row each: their names in Dataview and their emoji of Obsidian Tasks. Reader,
// writer and editor go through these rows. To add a field in a form that exists, add a row.

import Bytes
import Civil
import ToDos

/// What a field of a task says.
struct MarkdownKind: Equatable {
    typealias Path<Value> = WritableKeyPath<ItemValues, Value> & Sendable

    /// The form of its values.
    enum Form {
        /// A day, perhaps with a time.
        case date(Path<ItemDate?>)
        /// A whole number.
        case number(Path<Int?>)
        case priority, repeats
        /// `🆔` names a task, `⛔` the tasks that come before it.
        case id, dependsOn
        case project, tag
        /// The time of a day that another field names.
        case time
        case reminder
        /// What is not shown, by these words.
        case unshown(String, isDay: Bool)
    }

    /// The name in messages.
    let name: String
    /// The key of Dataview with which it is written.
    let key: String
    let form: Form
    /// The keys with which it is read, in lower case; and the names of `@name(2026-11-27)`.
    private let keys: [String], names: [String]
    /// The emoji. The first one is written.
    let emoji: [String]

    private init(
        _ name: String, _ form: Form, key: String? = nil, also names: [String] = [], _ emoji: String...
    ) {
        (self.name, self.form, self.key, self.emoji) = (name, form, key ?? name, emoji)
        keys = [key, name].compactMap { $0?.lowercased() }
        self.names = keys + names
    }

    static let due = MarkdownKind("due", .date(\.due), also: ["deadline"], "📅", "📆", "🗓")
    static let scheduled = MarkdownKind("scheduled", .date(\.scheduled), "⏳", "⌛")
    static let start = MarkdownKind("start", .date(\.start), also: ["defer"], "🛫")
    static let created = MarkdownKind("created", .date(\.created), "➕")
    static let completed = MarkdownKind(
        "completed", .date(\.completed), key: "completion", also: ["done"], "✅")
    static let cancelled = MarkdownKind(
        "cancelled", .unshown("❌ cancelled date of a task that is not cancelled", isDay: true), "❌")
    static let priority = MarkdownKind("priority", .priority)
    static let repeats = MarkdownKind("repeats", .repeats, key: "repeat", "🔁")
    static let id = MarkdownKind("id", .id, "🆔")
    static let dependsOn = MarkdownKind("dependsOn", .dependsOn, "⛔")
    static let reminder = MarkdownKind("reminder", .reminder, "⏰")
    static let project = MarkdownKind("project", .project)
    static let tag = MarkdownKind("tag", .tag)
    static let time = MarkdownKind("time", .time)

    /// All of them, in the order in which they are written.
    static let all = [
        tag, project, id, dependsOn, priority, repeats, created, start, scheduled, due, completed, cancelled,
        reminder, time,
        MarkdownKind("onCompletion", .unshown("🏁 what happens on completion", isDay: false), "🏁"),
    ]

    static func == (left: MarkdownKind, right: MarkdownKind) -> Bool { left.name == right.name }

    /// The field of a key of Dataview.
    init?(key: String) {
        guard let kind = Self.byKey[key] else { return nil }
        self = kind
    }

    private static let byKey = Dictionary(
        keepingFirst: all.filter { $0 != time }.flatMap { kind in kind.keys.map { ($0, kind) } })

    /// The field of a date in brackets behind its name, as `@due(…)`.
    init?(named name: String) {
        let kind = Self.all.first { $0.isDay && $0 != .reminder && $0.names.contains(name.lowercased()) }
        guard let kind else { return nil }
        self = kind
    }

    /// Whether its values are days.
    var isDay: Bool {
        switch form {
        case .date, .reminder, .unshown(_, isDay: true): true
        case .number, .priority, .repeats, .id, .dependsOn, .project, .tag, .time, .unshown: false
        }
    }

    // MARK: Emoji

    /// A priority: its number, the largest number that is written so, its word and its emoji. There are fewer than numbers.
    typealias Level = (number: Int, upTo: Int, word: String, emoji: String)

    static let levels: [Level] = [
        (1, 1, "highest", "🔺"), (3, 4, "high", "⏫"), (5, 5, "medium", "🔼"), (7, 7, "low", "🔽"),
        (9, 9, "lowest", "⏬"),
    ]

    /// The words of the key `priority`. Some say that there is none.
    static let priorities: [String: Int?] = Dictionary(
        keepingFirst: levels.map { ($0.word, $0.number) } + [("none", nil), ("normal", nil)])

    private static let symbols =
        all.flatMap { kind in kind.emoji.map { (text: Array($0.utf8), kind: kind, number: Int?.none) } }
        + levels.map { (text: Array($0.emoji.utf8), kind: priority, number: $0.number) }

    /// Whether a character is one of the emoji.
    static func isSymbol(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar) }

    private static let scalars = Set(
        (all.flatMap(\.emoji) + levels.map(\.emoji)).compactMap(\.unicodeScalars.first))

    /// The emoji that begins at an index, which U+FE0F may follow, and the number of a priority.
    static func symbol(
        _ bytes: [UInt8], at index: Int, limit: Int
    ) -> (length: Int, kind: MarkdownKind, number: Int?)? {
        guard index < limit, bytes[index] == 0xE2 || bytes[index] == 0xF0 else { return nil }
        for (text, kind, number) in symbols
        where index + text.count <= limit && bytes[index..<index + text.count].elementsEqual(text) {
            let end = index + text.count
            let hasSelector = end + 3 <= limit && bytes[end..<end + 3].elementsEqual([0xEF, 0xB8, 0x8F])
            return (text.count + (hasSelector ? 3 : 0), kind, number)
        }
        return nil
    }

    /// Whether a text behind the emoji is a value of the field.
    func accepts(_ text: ArraySlice<UInt8>) -> Bool {
        func has(_ others: String) -> Bool {
            text.allSatisfy { $0.isLetterOrDigit || others.utf8.contains($0) }
        }
        if isDay {
            // Such as 2026-11-24, 2026-02-31, 24.11.2026 or [[2026-11-24]].
            if text.starts(with: "[[".utf8), text.suffix(2).elementsEqual("]]".utf8) {
                return !text.dropLast(2).contains(UInt8(ascii: "]")) && text.contains(where: \.isDigit)
            }
            return text.first?.isDigit == true && text.count <= 40
                && text.allSatisfy { $0.isDigit || "-./:TZ +".utf8.contains($0) }
        }
        return switch form {
        case .priority: text.isEmpty
        case .repeats: text.first?.isLetterOrDigit == true && has(" ,!;=:+-/")
        case .dependsOn: !text.isEmpty && has("-_, ")
        case .id, .number, .unshown: !text.isEmpty && has("-_")
        case .date, .reminder, .project, .tag, .time: false
        }
    }

    // MARK: Writing

    /// What a field says: a text in brackets, and behind an emoji, unless that cannot have it.
    struct Value: Equatable {
        let text: String
        let emoji: String?
        var date: ItemDate?
    }

    /// What the field says of an item; nil for nothing, and for what depends on other things than the item.
    func value(of item: ItemValues, _ context: ListContext) -> Value? {
        switch form {
        case .date(let path):
            return item[keyPath: path].map { behindEmoji($0.day(in: context.zone).iso, of: $0) }
        case .number(let path): return item[keyPath: path].map { behindEmoji("\($0)") }
        case .priority:
            let level = item.priority.flatMap { priority in
                Self.levels.first { priority.number <= $0.upTo } ?? Self.levels.last
            }
            return level.map { Value(text: $0.word, emoji: $0.emoji) }
        case .repeats:
            // The words for a rule, or the rule itself where there are none.
            guard let text = item.repeats, !text.isEmpty else { return nil }
            return behindEmoji(item.repetition?.words ?? text)
        case .id, .dependsOn, .project, .tag, .time, .reminder, .unshown: return nil
        }
    }

    /// A text behind the emoji, if there is one that can have it.
    func behindEmoji(_ text: String, of date: ItemDate? = nil) -> Value {
        let fits = accepts(Array(text.utf8)[...]) && text.last != " "
        return Value(text: text, emoji: fits ? emoji.first.map { "\($0) \(text)" } : nil, date: date)
    }
}
