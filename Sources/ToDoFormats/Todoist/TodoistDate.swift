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
        var words = text.split { " ,".contains($0) }
        guard 3...4 ~= words.count else { return nil }
        let time = words.count == 4 ? words.removeLast() : nil
        let (first, second) =
            months.firstIndex(of: String(words[0].lowercased().prefix(3))) != nil ? (0, 1) : (1, 0)
        guard let month = months.firstIndex(of: String(words[first].lowercased().prefix(3))),
            isMonth(words[first], month), let day = Int(digits: words[second], most: 2),
            words[2].utf8.count == 4,
            let year = Int(digits: words[2], most: 4), year > 0, 1...31 ~= day
        else { return nil }
        let date = Day(year: year, month: month + 1, day: day)
        guard date.civil.day == day else { return nil }
        guard let time else { return .day(date) }
        guard let second = DateForms.second(ofDay: time.utf8) else { return nil }
        let instant = ItemDate.instant(Instant(seconds: zone().instant(date, second: second)))
        return instant.isInYears ? instant : nil
    }

    /// Whether a text begins like `2026-11-24`.
    static func hasISOForm(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8.prefix(DateForms.isoDayLength)).span) {
            DateForms.isoDay(at: 0, of: $0) != nil
        }
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let longMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    private static func isMonth(_ word: Substring, _ month: Int) -> Bool {
        [months[month], longMonths[month]].contains(word.lowercased())
    }
}
