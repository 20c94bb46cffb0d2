// The values in CSV files of Todoist. The content of a task is its title with its labels, as in `Buy milk @shop`. Dates
// have the form of ISO 8601, or the English form of Todoist's exports, as in `Sep 15 2026 10:00`. `every monday` is a rule. All
// others are words, which mean something else from day to day.

import Bytes
import Civil
import Recurrence
import ToDos

extension TodoistReader {
    /// The title of a task without the labels at its ends, its name, which is the title without any label, and the
    /// labels without `@`. `* ` at the beginning of the content, with which Todoist shows no checkbox, is not part of
    /// the title.
    static func title(ofContent content: String) -> (title: String, name: String, labels: [String]) {
        // A title is one line.
        var bytes = content.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        if bytes.starts(with: Array("* ".utf8)), bytes.count > 2 { bytes.removeFirst(2) }
        var labels: [String] = []
        let (title, name) = ByteView.with(bytes.span) { bytes in
            var words = TitleWords()
            var index = 0
            while index < bytes.count {
                while bytes[index].isBlank { index += 1 }
                let start = index
                while index < bytes.count, !bytes[index].isBlank { index += 1 }
                if start == index { continue }
                let isLabel = bytes[start] == UInt8(ascii: "@") && index > start + 1
                if isLabel { labels.append(bytes.withBytes(of: start + 1..<index) { String(utf8: $0) }) }
                words.append(start..<index, isLabel ? .mark : .text)
            }
            return words.title(in: bytes)
        }
        return (title, name, labels)
    }

    /// The date of a text; nil if it is not a date. `zone` is called if the text has a time without an offset from UTC.
    static func date(_ text: String, in zone: () -> Zone) -> ItemDate? {
        // No date is longer.
        guard text.utf8.count <= 40 else { return nil }
        if hasISODay(text) {
            let isDay = text.utf8.count == ItemDate.isoDayLength
            return ItemDate(iso: text, in: isDay ? .utc : zone())
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
        return time.map { ItemDate(iso: "\(day.iso) \($0)", in: zone()) } ?? .day(day)
    }

    /// How a task repeats, and the time of the day: `every mon 20:00`, `every! 3 days`, which counts from completion, `ev last
    /// friday`. Nil for other words.
    static func repetition(_ text: String) -> (phrase: RepeatPhrase, hasTime: Bool)? {
        guard text.utf8.count <= 200 else { return nil }
        var words = text.lowercased().split(separator: " ").map(String.init)
        guard let first = words.first, ["every", "every!", "ev", "ev!"].contains(first) else { return nil }
        words[0] = "every"
        var hasTime = false
        // `5 pm` has two words.
        for count in [2, 1] where !hasTime && words.count > count {
            guard TimeOfDay(words.suffix(count).joined(separator: " ")) != nil else { continue }
            words.removeLast(count)
            hasTime = true
        }
        if hasTime, words.last == "at" || words.last == "@" { words.removeLast() }
        guard var phrase = RepeatPhrase(words.joined(separator: " ")) else { return nil }
        phrase.isFromCompletion = phrase.isFromCompletion || first.hasSuffix("!")
        return (phrase, hasTime)
    }

    /// Whether a text begins like `2026-11-24`.
    static func hasISODay(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8.prefix(ItemDate.isoDayLength)).span) { $0.hasISODay(at: 0) }
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
