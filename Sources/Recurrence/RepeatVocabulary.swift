// The words of a language for rules, for rules that people type and for those that pages print. English has a grammar of its
// own in `RepeatPhrase`; other languages say a frequency, and days behind a colon: `wöchentlich: Dienstag, Donnerstag`.

import Civil

/// The words of a language for rules.
public struct RepeatVocabulary: Sendable {
    /// The names of days and months.
    public let dates: DateVocabulary
    /// The words for a frequency. In those for every so many periods, `{count}` stands for the number; `interval` is nil.
    let periods: [(frequency: RecurrenceRule.Frequency, interval: Int?, before: String, after: String)]
    /// The words for the last day of a month, and for counting from completion.
    let lastDay, fromCompletion: String?
    /// The words before and after the day up to which a rule holds.
    let until: (before: String, after: String)?
    /// The words for so many times.
    let times: [(before: String, after: String, count: Int?)]

    /// Creates a vocabulary. In `periods`, `until` and `times`, a word in braces stands for the number or the date; the
    /// number of a form without it is `interval` or `count`.
    public init(
        dates: DateVocabulary,
        periods: [(frequency: RecurrenceRule.Frequency, interval: Int, words: String)] = [],
        times: [(count: Int, words: String)] = [], lastDay: String? = nil, fromCompletion: String? = nil,
        until: String? = nil
    ) {
        self.dates = dates
        self.periods = periods.map { period in
            let (before, after) = Self.parts(dates.plain(period.words))
            return (period.frequency, after == nil ? period.interval : nil, before, after ?? "")
        }
        self.times = times.map { times in
            let (before, after) = Self.parts(dates.plain(times.words))
            return (before, after ?? "", after == nil ? times.count : nil)
        }
        self.lastDay = lastDay.map(dates.plain)
        self.fromCompletion = fromCompletion.map(dates.plain)
        self.until = until.map { words in
            let (before, after) = Self.parts(dates.plain(words))
            return (before, after ?? "")
        }
    }

    /// English, whose grammar is in `RepeatPhrase`.
    public static let english = RepeatVocabulary(dates: .english)

    /// The text before and after a placeholder; nil after a text without one.
    private static func parts(_ text: String) -> (before: String, after: String?) {
        guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close else {
            return (text, nil)
        }
        return (String(text[..<open]), String(text[text.index(after: close)...]))
    }

    /// The frequency that a text says; nil if it says none.
    func period(_ text: String) -> (frequency: RecurrenceRule.Frequency, interval: Int)? {
        for period in periods {
            if let interval = period.interval {
                if text == period.before { return (period.frequency, interval) }
            } else if let number = Self.number(in: text, period.before, period.after) {
                return (period.frequency, number)
            }
        }
        return nil
    }

    /// The number of times that a text says; nil if it says none.
    func count(_ text: String) -> Int? {
        for times in times {
            if let count = times.count {
                if text == times.before { return count }
            } else if let number = Self.number(in: text, times.before, times.after) {
                return number
            }
        }
        return nil
    }

    /// The day up to which a rule holds, if a text says so.
    func lastDay(_ text: String) -> Day? {
        guard let until, text.hasPrefix(until.before), text.hasSuffix(until.after),
            text.utf8.count > until.before.utf8.count + until.after.utf8.count
        else { return nil }
        let date = text.dropFirst(until.before.count).dropLast(until.after.count)
        if case .date(let day)? = DayExpression(String(date), in: dates) { return day }
        return nil
    }

    private static func number(in text: String, _ before: String, _ after: String) -> Int? {
        guard text.hasPrefix(before), text.hasSuffix(after),
            text.utf8.count > before.utf8.count + after.utf8.count
        else { return nil }
        return Int(digits: text.dropFirst(before.count).dropLast(after.count), most: 4)
    }
}
