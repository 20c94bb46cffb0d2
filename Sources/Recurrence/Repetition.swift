// Rules as people write them: `every tuesday`, `every 2 weeks on mon, thu`, `last friday of the month`, `3 days after done`,
// or a rule of RFC 5545. The words of Todoist and of Obsidian Tasks are among them.

import Bytes
import Civil

/// A rule, and what it counts from.
public struct Repetition: Hashable, Sendable {
    /// The rule, without what the first day adds to it.
    public var rule: RecurrenceRule
    /// Whether it counts from the day on which the item was done.
    public var isFromCompletion = false

    /// Parses English words, words of a language, or a rule of RFC 5545, in any case; nil if they are none.
    public init?(_ text: String, in vocabulary: RepeatVocabulary = .english) {
        if text.uppercased().contains("FREQ=") {
            guard let rule = try? RecurrenceRule(text) else { return nil }
            self.rule = rule
            return
        }
        let phrase = vocabulary.dates.plain(text).split { $0.isWhitespace }.joined(separator: " ")
        guard let read = Self.english(phrase, vocabulary) ?? Self.translated(phrase, vocabulary) else {
            return nil
        }
        self = read
    }

    /// A repetition by a rule.
    public init(_ rule: RecurrenceRule, isFromCompletion: Bool = false) {
        (self.rule, self.isFromCompletion) = (rule, isFromCompletion)
    }

    // MARK: Other languages

    /// `wöchentlich: Dienstag, Donnerstag, bis 31. März 2027, ab Erledigung`
    private static func translated(_ text: String, _ vocabulary: RepeatVocabulary) -> Repetition? {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        var details = (parts.count > 1 ? parts[1] : "").split(separator: ",").map { $0.trimmed }
        var head = (parts.first ?? "").split(separator: ",").map { $0.trimmed }
        // Without a colon, the rest stands behind a comma.
        details += head.dropFirst()
        head = Array(head.prefix(1))
        guard let period = head.first.flatMap(vocabulary.period) else { return nil }
        var phrase = Repetition(
            RecurrenceRule(period.frequency, interval: period.interval), isFromCompletion: false)
        var specs = DaySpecs()
        for detail in details {
            if detail == vocabulary.fromCompletion {
                phrase.isFromCompletion = true
            } else if let count = vocabulary.count(detail) {
                phrase.rule.count = count
            } else if let day = vocabulary.lastDay(detail) {
                phrase.rule.until = .day(day)
            } else if detail == vocabulary.lastDay {
                specs.monthDays.append(-1)
            } else if let weekday = vocabulary.dates.weekday(detail) {
                specs.add(weekday)
            } else if let number = Int(
                digits: detail.hasSuffix(".") ? String(detail.dropLast()) : detail, most: 2)
            {
                specs.monthDays.append(number)
            } else if let month = vocabulary.dates.month(detail) {
                specs.months.append(month)
            } else if case .dayOfYear(let month, let day)? = DayExpression(detail, in: vocabulary.dates) {
                specs.months.append(month)
                specs.monthDays.append(day)
            } else {
                return nil
            }
        }
        return specs.apply(to: &phrase.rule) ? phrase : nil
    }

    // MARK: English

    private static func english(_ text: String, _ vocabulary: RepeatVocabulary) -> Repetition? {
        var text = text
        var isFromCompletion = false
        for ending in completionWords where text.hasSuffix(" " + ending) {
            text.removeLast(ending.count + 1)
            isFromCompletion = true
            break
        }
        if text.hasPrefix("every!") {
            text = "every" + text.dropFirst("every!".count)
            isFromCompletion = true
        }
        guard let end = ending(of: &text, vocabulary) else { return nil }
        var words = text.split { $0 == " " || $0 == "," }.map(String.init).filter { !fillers.contains($0) }
        let said = period(&words)
        var rule = said ?? RecurrenceRule(.weekly)
        var specs = DaySpecs()
        while !words.isEmpty {
            guard specs.read(&words, vocabulary.dates) else { return nil }
        }
        if said == nil {
            // `every tuesday` and `last friday of the month` have no word for the period.
            guard let frequency = specs.frequency else { return nil }
            rule.frequency = frequency
        }
        (rule.count, rule.until) = (end.count, end.day.map { .day($0) })
        guard specs.apply(to: &rule) else { return nil }
        return Repetition(rule, isFromCompletion: isFromCompletion)
    }

    private static let completionWords = [
        "from when it is done", "when done", "after done", "after it is done", "after completion",
        "when completed",
    ]
    private static let fillers: Set = ["on", "the", "of", "and", "&", "each", "in", "at", "a"]

    /// Takes `until 2027-01-31` or `10 times` from the end of a text. Nil if such words are there and say nothing.
    private static func ending(
        of text: inout String, _ vocabulary: RepeatVocabulary
    ) -> (count: Int?, day: Day?)? {
        while text.last == "," { text.removeLast() }
        if let range = text.firstRange(of: "until ") {
            let end = String(text[range.upperBound...])
            text = String(text[..<range.lowerBound])
            guard case .date(let day)? = DayExpression(end, in: vocabulary.dates) else { return nil }
            return (nil, day)
        }
        guard text.hasSuffix(" times") || text.hasSuffix(" time") else { return (nil, nil) }
        var words = text.split(separator: " ").dropLast()
        guard let count = words.popLast().flatMap({ Int(digits: $0, most: 4) }), count > 0 else { return nil }
        if words.last == "for" { words.removeLast() }
        text = words.joined(separator: " ")
        return (count, nil)
    }

    /// Takes the words for a period from the beginning: `every 2 weeks`, `weekly`, `3 days`.
    private static func period(_ words: inout [String]) -> RecurrenceRule? {
        guard let first = words.first else { return nil }
        if let (frequency, interval) = adverbs[first] {
            words.removeFirst()
            return RecurrenceRule(frequency, interval: interval)
        }
        var rest = words[...]
        if first == "every" { rest.removeFirst() }
        var interval = 1
        if rest.first == "other" {
            rest.removeFirst()
            interval = 2
        } else if let number = rest.first.flatMap({ Int(digits: $0, most: 4) }), number > 0,
            rest.dropFirst().first.map({ units[$0] != nil }) == true
        {
            rest.removeFirst()
            interval = number
        }
        guard let (frequency, length) = rest.first.flatMap({ units[$0] }) else {
            // `every other tuesday`
            guard first == "every", interval > 1 else { return nil }
            words = Array(rest)
            return RecurrenceRule(.weekly, interval: interval)
        }
        // `last day of the month` begins with no period.
        guard first == "every" || interval > 1 || rest.count == 1 else { return nil }
        words = Array(rest.dropFirst())
        return RecurrenceRule(frequency, interval: interval * length)
    }

    private typealias Period = (RecurrenceRule.Frequency, Int)

    private static let adverbs: [String: Period] = [
        "daily": (.daily, 1), "weekly": (.weekly, 1), "biweekly": (.weekly, 2), "fortnightly": (.weekly, 2),
        "monthly": (.monthly, 1), "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3),
        "yearly": (.yearly, 1),
        "annually": (.yearly, 1), "annual": (.yearly, 1),
    ]
    private static let units: [String: Period] = [
        "day": (.daily, 1), "days": (.daily, 1), "week": (.weekly, 1), "weeks": (.weekly, 1),
        "fortnight": (.weekly, 2), "month": (.monthly, 1), "months": (.monthly, 1), "quarter": (.monthly, 3),
        "quarters": (.monthly, 3), "year": (.yearly, 1), "years": (.yearly, 1),
    ]
}

/// The days that a phrase names.
private struct DaySpecs {
    typealias Weekday = RecurrenceRule.Weekday
    typealias WeekdayNumber = RecurrenceRule.WeekdayNumber

    var weekdays: [WeekdayNumber] = []
    var monthDays: [Int] = []
    var months: [Int] = []
    /// Whether the words say that days count in a month or in a year: `of the month`.
    private var unit: RecurrenceRule.Frequency?

    mutating func add(_ weekday: Int, number: Int? = nil) {
        if let weekday = Weekday(rawValue: weekday) {
            weekdays.append(WeekdayNumber(weekday, number: number))
        }
    }

    /// Takes the next day from some words. False if they name none.
    mutating func read(_ words: inout [String], _ vocabulary: DateVocabulary) -> Bool {
        let word = words.removeFirst()
        switch word {
        case "every": return true
        case "weekday", "weekdays", "workday", "workdays": (0...4).forEach { add($0) }
        case "weekend", "weekends": (5...6).forEach { add($0) }
        case "month": unit = .monthly
        case "year": unit = .yearly
        default:
            if let weekday = vocabulary.weekday(word) ?? plural(word).flatMap(vocabulary.weekday) {
                add(weekday)
            } else if let month = vocabulary.month(word) {
                months.append(month)
            } else if let number = Self.ordinal(word) {
                guard let next = words.first else {
                    monthDays.append(number)
                    return true
                }
                if let weekday = vocabulary.weekday(next) {
                    words.removeFirst()
                    add(weekday, number: number)
                } else {
                    if next == "day" { words.removeFirst() }
                    monthDays.append(number)
                }
            } else {
                return false
            }
        }
        return true
    }

    private func plural(_ word: String) -> String? { word.hasSuffix("s") ? String(word.dropLast()) : nil }

    /// `1st`, `15`, `second`, `last`.
    private static func ordinal(_ word: String) -> Int? {
        if word == "last" { return -1 }
        if let index = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: word) {
            return index + 1
        }
        let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
        guard ["", "st", "nd", "rd", "th", "."].contains(word.dropFirst(digits.count)) else { return nil }
        return Int(digits: digits, most: 2)
    }

    /// The frequency of days without a word for the period; nil if there are no days.
    var frequency: RecurrenceRule.Frequency? {
        if !months.isEmpty { return monthDays.isEmpty && weekdays.isEmpty ? nil : .yearly }
        if !monthDays.isEmpty || weekdays.contains(where: { $0.number != nil }) { return unit ?? .monthly }
        return weekdays.isEmpty || unit != nil ? nil : .weekly
    }

    /// Adds the days to a rule. False if they do not fit its frequency.
    func apply(to rule: inout RecurrenceRule) -> Bool {
        guard monthDays.allSatisfy({ $0 == -1 || 1...31 ~= $0 }),
            weekdays.allSatisfy({ -1...5 ~= $0.number ?? 1 })
        else { return false }
        switch rule.frequency {
        case .secondly, .minutely, .hourly: return false
        case .daily:
            guard weekdays.isEmpty, monthDays.isEmpty, months.isEmpty, unit == nil else { return false }
        case .weekly:
            guard monthDays.isEmpty, months.isEmpty, weekdays.allSatisfy({ $0.number == nil }) else {
                return false
            }
        case .monthly: guard months.isEmpty else { return false }
        case .yearly:
            guard months.isEmpty == (monthDays.isEmpty && weekdays.isEmpty) else { return false }
        }
        rule.byDay = weekdays.uniqued()
        rule.byMonth = months.uniqued()
        let days = monthDays.uniqued()
        // The same day of each month, or the last one of a shorter month.
        switch (rule.frequency, days.count, days.first ?? 0) {
        case (.monthly, 1, 31): rule.byMonthDay = [-1]
        case (.monthly, 1, 29...30): (rule.byMonthDay, rule.bySetPos) = (Array(28...days[0]), [-1])
        case (.yearly, 1, 29) where rule.byMonth == [2]: rule.byMonthDay = [-1]
        case _: rule.byMonthDay = days
        }
        return true
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }
}
