// The words by which programs and people say how far a task is and how much it matters: `Words/states.txt`.

import ToDos

/// The state of an entry.
enum ExportState: String, CaseIterable {
    case open, done, cancelled, archived, deleted
}

enum ExportWords {
    /// The state that a word means; nil for an unknown word.
    static func state(_ text: String) -> ExportState? {
        if let isTrue = Words.boolean(text) { return isTrue ? .done : .open }
        return states.value(in: text)
    }

    /// Whether a text stands for no date or no rule: `0`, `No`, `None`, `0001-01-01T00:00:00Z`, `0000-00-00`.
    static func isNothing(_ text: String) -> Bool {
        text.utf8.count < 10 && (Words.boolean(text) == false || priorities[text] == 0)
            || ["0001-01-01", "0000-00-00"].contains(where: text.hasPrefix)
    }

    /// The priority that a word or a number means: 1 to 9 as in RFC 5545, or more with more signs. `.some(nil)` is none, nil an
    /// unknown word.
    static func priority(_ text: String) -> Priority?? {
        if let number = Int(digits: text, most: 1) { return .some(Priority(number)) }
        if text.allSatisfy("!❗★⭐".contains) {
            return text.isEmpty ? nil : [.low, .medium, .high][min(text.count, 3) - 1]
        }
        return priorities.value(in: text).map { Priority($0) }
    }

    private static let rows = EmbeddedFile.rows("states.txt")
    private static let states = WordTable(
        rows.compactMap { row in ExportState(rawValue: row.key).map { ($0, row.words) } })
    private static let priorities = WordTable(rows.compactMap { row in Int(row.key).map { ($0, row.words) } })
}
