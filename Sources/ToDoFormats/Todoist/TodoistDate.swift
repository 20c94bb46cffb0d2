// The dates in CSV files of Todoist, which are texts as people type them (todoist.com/help, "Introduction to dates and time" and
// "Introduction to recurring dates"): ISO 8601, `Sep 15 2026 10:00`, `27 Nov`, and rules such as `every! 3 days`. Words that
// mean another day tomorrow are no dates: a list is read again every day.

import Bytes
import Civil
import Recurrence
import ToDos

/// What a text says: a date, a rule, or both.
struct TodoistDate {
    private(set) var date: ItemDate?
    private(set) var phrase: Repetition?
    /// Whether the text names a time for which there is no day.
    private(set) var hasLostTime = false

    private let context: ListContext
    private let words: TodoistWords

    /// Reads a text in a language; nil if it says neither. `zone` is called if the text has a time without an offset.
    init?(_ text: String, language: String, _ context: ListContext, in zone: () -> Zone) {
        // No text of Todoist is longer.
        guard text.utf8.count <= 200 else { return nil }
        (self.context, words) = (context, .language(language.lowercased()))
        if Self.hasISODay(text) {
            date = ItemDate(iso: text, in: text.utf8.count == ItemDate.isoDayLength ? .utc : zone())
            if date == nil { return nil }
            return
        }
        var english = words.english(text)
        let time = Self.takeTime(from: &english)
        hasLostTime = Self.partsOfDay.contains { english.hasSuffix(" " + $0) }
        if let day = day(english) {
            date =
                time.map { .instant(Instant(seconds: zone().instant(day, second: $0.second))) } ?? .day(day)
            return
        }
        guard readRule(english) else { return nil }
        if let time, case .day(let day) = date {
            date = .instant(Instant(seconds: zone().instant(day, second: time.second)))
        } else if time != nil {
            hasLostTime = true
        }
    }

    /// Whether a text begins like `2026-11-24`.
    static func hasISODay(_ text: String) -> Bool {
        ByteView.with(Array(text.utf8.prefix(ItemDate.isoDayLength)).span) { $0.hasISODay(at: 0) }
    }

    /// Takes `at 5 pm`, `20:00`, `at 9` or `9h30` from the end of a text, or from its middle: `every day at 9am starting aug 3`.
    private static func takeTime(from text: inout String) -> TimeOfDay? {
        var parts = text.split(separator: " ").map(String.init)
        for count in [2, 1] {
            for start in parts.indices.reversed() where start > 0 && start + count <= parts.count {
                let isSaid = ["at", "@"].contains(parts[start - 1])
                let words = parts[start..<start + count].joined(separator: " ")
                guard let time = time(words, isSaid: isSaid) else { continue }
                parts.removeSubrange((isSaid ? start - 1 : start)..<start + count)
                text = parts.joined(separator: " ")
                return time
            }
        }
        return nil
    }

    /// The time of some words: `5 pm`, `9h30`, `10:30 h`. A number alone is an hour if `isSaid` says so.
    private static func time(_ words: String, isSaid: Bool) -> TimeOfDay? {
        let isHour = words.hasSuffix(" h")
        let words = isHour ? words.dropLast(2) : words[...]
        if let time = TimeOfDay(words) { return time }
        let hour = words.prefix { $0.isASCII && $0.isNumber }
        let rest = words.dropFirst(hour.count)
        if rest.isEmpty { return isSaid || isHour ? TimeOfDay("\(hour):00") : nil }
        return rest.first == "h" ? TimeOfDay("\(hour):\(rest.count == 1 ? "00" : rest.dropFirst())") : nil
    }

    // MARK: Days

    /// The day of `nov 27`, `27. november 2026` or `27.11.2026`. A day without a year is the next one, or one of the last weeks:
    /// what is overdue stays so.
    private func day(_ text: String) -> Day? {
        let parts = text.split { " ,".contains($0) }.map(String.init)
        if parts.count == 1 { return numericDay(text) }
        guard 2...3 ~= parts.count else { return nil }
        var names = parts
        if DateVocabulary.english.month(names[0]) == nil { names.swapAt(0, 1) }
        let digits = names[1].prefix { $0.isASCII && $0.isNumber }
        guard let month = DateVocabulary.english.month(names[0]), let number = Int(digits: digits, most: 2),
            ["", ".", "st", "nd", "rd", "th"].contains(names[1].dropFirst(digits.count))
        else { return nil }
        if names.count == 3 {
            guard names[2].count == 4, let year = Int(digits: names[2], most: 4) else { return nil }
            return Day(existingIn: year, month: month, day: number)
        }
        guard let today = context.today else { return nil }
        let year = today.civil.year
        let days = (year - 1...year + 8).compactMap { Day(existingIn: $0, month: month, day: number) }
        return days.first { $0.number >= today.number - Self.mostDaysOverdue }
    }

    private static let mostDaysOverdue = 30

    /// A day of numbers, whose order the language or a number says, or of Japanese: `2026年11月27日`.
    private func numericDay(_ text: String) -> Day? {
        let parts = text.split(omittingEmptySubsequences: false) { "./年月日".contains($0) }
        let isJapanese = text.hasSuffix("日") && parts.count == 4
        let numbers = parts.prefix(3).compactMap { Int(digits: $0, most: 4) }
        guard numbers.count == 3, isJapanese || parts.count == 3 else { return nil }
        if isJapanese { return Day(existingIn: numbers[0], month: numbers[1], day: numbers[2]) }
        guard parts[2].count == 4 else { return nil }
        let isDayFirst = words.isDayFirst ?? (numbers[0] > 12 ? true : numbers[1] > 12 ? false : nil)
        return isDayFirst.flatMap {
            Day(existingIn: numbers[2], month: numbers[$0 ? 1 : 0], day: numbers[$0 ? 0 : 1])
        }
    }

    // MARK: Rules

    private static let partsOfDay = ["morning", "afternoon", "evening", "night"]

    /// Reads `every …`, `after 3 days` or `daily`, with a first and a last day. False for other words.
    private mutating func readRule(_ text: String) -> Bool {
        var parts = text.split(separator: " ").map(String.init)
        guard let head = parts.first else { return false }
        var isFromCompletion = head.hasSuffix("!")
        let first = isFromCompletion ? String(head.dropLast()) : head
        switch first {
        case "every", "ev": parts[0] = "every"
        case "after":
            parts[0] = "every"
            isFromCompletion = true
        case "daily", "weekly", "monthly", "quarterly", "yearly": break
        case _: return false
        }
        var (start, last, count): (Day?, Day?, (number: Int, unit: String)?)
        for (names, isStart) in [
            (["starting", "start", "from"], true), (["ending", "end", "until", "to"], false),
        ] {
            guard let index = parts.firstIndex(where: names.contains) else { continue }
            let next = parts[(index + 1)...].firstIndex {
                ["starting", "ending", "until", "for"].contains($0)
            }
            let range = index + 1..<(next ?? parts.count)
            guard let day = day(parts[range].joined(separator: " ")) else { return false }
            if isStart { start = day } else { last = day }
            parts.removeSubrange(index..<range.upperBound)
        }
        if let index = parts.firstIndex(of: "for"), index + 2 < parts.count,
            let number = Int(digits: parts[index + 1], most: 4)
        {
            count = (number, parts[index + 2])
            parts.removeSubrange(index..<index + 3)
        }
        guard var phrase = Self.phrase(parts.joined(separator: " ")) else { return false }
        phrase.isFromCompletion = phrase.isFromCompletion || isFromCompletion
        if let count {
            guard let times = Self.times(count.number, count.unit, phrase.rule) else { return false }
            phrase.rule.count = times
        }
        if let last { phrase.rule.until = .day(last) }
        (self.phrase, date) = (phrase, start.map { .day($0) })
        return true
    }

    private static func phrase(_ text: String) -> Repetition? {
        let parts = text.split { " ,".contains($0) }.map(String.init)
        // `every morning` is a time of every day.
        if parts.count == 2, partsOfDay.contains(parts[1]) {
            return Repetition(RecurrenceRule(.daily))
        }
        return Repetition(text)
    }

    /// How often a rule of days or weeks occurs in so many days or weeks; nil for other rules.
    private static func times(_ number: Int, _ unit: String, _ rule: RecurrenceRule) -> Int? {
        let days: Int
        switch unit {
        case "day", "days": days = number
        case "week", "weeks": days = 7 * number
        case _: return nil
        }
        switch rule.frequency {
        case .daily where rule.byDay.isEmpty: return (days + rule.interval - 1) / rule.interval
        case .weekly where days % (7 * rule.interval) == 0:
            return days / (7 * rule.interval) * max(1, rule.byDay.count)
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return nil
        }
    }
}
