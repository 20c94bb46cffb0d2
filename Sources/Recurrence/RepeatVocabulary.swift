// The words of a language for rules, for rules that people type and for those that pages print. English has a grammar of its
// own in `Repetition`; other languages say a frequency, and days behind a colon: `wöchentlich: Dienstag, Donnerstag`.

import Civil

/// The words of a language for rules.
package struct RepeatVocabulary: Sendable {
    /// The names of days and months.
    package let dates: DateVocabulary
    private let periods: [(frequency: RecurrenceRule.Frequency, words: NumberPattern)]
    private let times: [NumberPattern]
    /// The words for the last day of a month, and for counting from completion.
    let lastDay, fromCompletion: String?
    /// The words around the day up to which a rule holds.
    private let until: [NumberPattern]
    /// The English words for words of the language, which may be several: `jeden`, `every`.
    private let english: [String: String]
    private let longest: Int

    /// Creates a vocabulary. In `periods`, `until` and `times`, a word in braces stands for the number or the date; the
    /// number of a form without it is `interval` or `count`. `english` says what other words are in English.
    package init(
        dates: DateVocabulary,
        periods: [(frequency: RecurrenceRule.Frequency, interval: Int, words: String)] = [],
        times: [(count: Int, words: String)] = [], lastDay: String? = nil, fromCompletion: String? = nil,
        until: [String] = [], english: [(words: String, english: String)] = []
    ) {
        self.dates = dates
        self.periods = periods.map { period in
            (period.frequency, NumberPattern(dates.plain(period.words), meaning: period.interval))
        }
        self.times = times.map { NumberPattern(dates.plain($0.words), meaning: $0.count) }
        self.lastDay = lastDay.map(dates.plain)
        self.fromCompletion = fromCompletion.map(dates.plain)
        self.until = until.map { NumberPattern(dates.plain($0), meaning: 0) }
        self.english = Dictionary(keepingFirst: english.map { (dates.plain($0.words), $0.english) })
        longest = self.english.keys.map { $0.split(separator: " ").count }.max() ?? 1
    }

    /// English, whose grammar is in `Repetition`.
    package static let english = RepeatVocabulary(dates: .english)

    /// A text in lower case, with its words in English, as far as they are known. The longest words are taken first.
    package func english(_ text: String) -> String {
        let text = dates.plain(text)
        var rest = text.replacing(",", with: " ,").split(separator: " ")[...]
        var words: [String] = []
        while let first = rest.first {
            let lengths = (1...min(longest, rest.count)).reversed()
            let length = lengths.first { english[rest.prefix($0).joined(separator: " ")] != nil } ?? 1
            words.append(english[rest.prefix(length).joined(separator: " ")] ?? String(first))
            rest = rest.dropFirst(length)
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ").replacing(" ,", with: ",")
    }

    /// The frequency that a text says; nil if it says none.
    func period(_ text: String) -> (frequency: RecurrenceRule.Frequency, interval: Int)? {
        for period in periods {
            if let interval = period.words.number(in: text) { return (period.frequency, interval) }
        }
        return nil
    }

    /// The number of times that a text says; nil if it says none.
    func count(_ text: String) -> Int? {
        for words in times {
            if let count = words.number(in: text) { return count }
        }
        return nil
    }

    /// The day up to which a rule holds, if a text says so.
    func lastDay(_ text: String) -> Day? {
        for words in until {
            if let date = words.middle(of: text),
                case .date(let day)? = DayExpression(String(date), in: dates)
            {
                return day
            }
        }
        return nil
    }
}
