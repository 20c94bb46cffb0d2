// Dates in CSV files of Todoist: those of ISO 8601, and the English ones that its exports contain, as in
// `Sep 15 2026 10:00`. All others are words (`every monday`), which mean something else from day to day.

import Bytes
import Civil
import ToDos

/// Reads dates of Todoist.
enum TodoistDate {
    /// The date of a text; nil if it is none. `zone` is called if the text has a time without an offset from UTC.
    static func read(_ text: String, in zone: () -> Zone) -> ItemDate? {
        // No date is longer.
        guard text.utf8.count <= 40 else { return nil }
        if hasISOForm(text) {
            let isDay = text.utf8.count == DateForms.isoDayLength
            return DateForms.date(text, in: isDay ? .utc : zone())
        }
        var words = text.lowercased().split { " ,".contains($0) }
        guard 3...4 ~= words.count else { return nil }
        let time = words.count == 4 ? words.removeLast() : nil
        if month(words[0]) == nil { words.swapAt(0, 1) }
        guard let month = month(words[0]), let dayOfMonth = Int(digits: words[1], most: 2),
            words[2].utf8.count == 4, let year = Int(digits: words[2], most: 4), year > 0
        else { return nil }
        let day = Day(year: year, month: month, day: dayOfMonth)
        guard day.civil == (year, month, dayOfMonth) else { return nil }
        return time.map { DateForms.date("\(day.iso) \($0)", in: zone()) } ?? .day(day)
    }

    /// Whether a text begins like `2026-11-24`.
    static func hasISOForm(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8.prefix(DateForms.isoDayLength)).span) {
            DateForms.isoDay(at: 0, of: $0) != nil
        }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// The number of a month by its English name or the first three letters of it.
    private static func month(_ word: Substring) -> Int? {
        months.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
    }
}
