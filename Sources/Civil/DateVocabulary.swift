// The words for days and times in one language, for dates that people type. `DayExpression` understands English; a command
// adds the language of its folder, whose words come from the locale's file.

/// The words for days and times in one language, and the order of day and month in its dates.
package struct DateVocabulary: Sendable {
    /// The number of a month from 1, and of a weekday from 0, Monday, by all its names. A name of several is not there.
    package let months, weekdays: [String: Int]
    /// What stands between the day and the month of a date; nil if dates of numbers alone are not read.
    package let separator: Character?
    package let isMonthFirst: Bool
    /// The words for a day or a moment so many units from now.
    package let distances: [(unit: DistanceUnit, words: NumberPattern)]
    /// Reads a plain text that the language writes for a day, a time or both; nil for another one.
    let printed: @Sendable (String) -> (day: DayExpression?, time: TimeOfDay?)?
    /// What other words mean, such as `tomorrow`, `end of month`, `next friday`, `tonight` and `at`.
    package let phrases: [String: Meaning]
    /// The digit 0 of the language. The others follow it.
    private let zero: Unicode.Scalar

    /// The units of a distance from now.
    package enum DistanceUnit: Sendable { case days, weeks, months, hours, minutes }

    /// What words mean that stand for no number and no name.
    package enum Meaning: Equatable, Sendable {
        case day(DayExpression)
        /// A time: the next one or, beside a day, of that day.
        case time(TimeOfDay)
        case today(TimeOfDay)
        /// A place in a month, as the number of its day: `end`, -1.
        case inMonth(Int)
        /// Stands between a day and a time.
        case at
        /// Stands between hours and minutes, or behind full hours.
        case hours
    }

    /// Creates a vocabulary. `months` has all names of each month from January, `weekdays` of each day from Monday. In the
    /// words of `distances`, `{count}` stands for the number; words without it mean one or, as a dual, `count`.
    package init(
        months: [[String]], weekdays: [[String]], separator: Character? = nil,
        isMonthFirst: Bool = false, zero: Unicode.Scalar = "0",
        distances: [(unit: DistanceUnit, count: Int, words: String)] = [],
        phrases: [(words: String, meaning: Meaning)] = [],
        printed: @escaping @Sendable (String) -> (day: DayExpression?, time: TimeOfDay?)? = { _ in nil }
    ) {
        (self.separator, self.isMonthFirst, self.zero) = (separator, isMonthFirst, zero)
        self.printed = printed
        func plain(_ text: String) -> String { Self.plain(text, zero: zero) }
        func numbers(_ names: [[String]], from first: Int) -> [String: Int] {
            var numbers: [String: Int?] = [:]
            for (index, names) in names.enumerated() {
                for name in names.map(plain) {
                    let known = numbers[name] ?? first + index
                    numbers[name] = .some(known == first + index ? known : nil)
                }
            }
            return numbers.compactMapValues(\.self)
        }
        self.distances = distances.map { ($0.unit, NumberPattern(plain($0.words), meaning: $0.count)) }
        self.phrases = Dictionary(keepingFirst: phrases.map { (plain($0.words), $0.meaning) })
        self.months = numbers(months, from: 1)
        self.weekdays = numbers(weekdays, from: 0)
    }

    /// English, without dates of numbers alone, whose order differs between countries.
    package static let english = DateVocabulary(
        months: [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ].map { [$0, String($0.prefix(3))] + ($0 == "september" ? ["sept"] : []) },
        weekdays: DayExpression.weekdays.map { [$0, String($0.prefix(3))] },
        distances: [
            (.days, "day"), (.weeks, "week"), (.months, "month"), (.hours, "hour"), (.minutes, "minute"),
            (.minutes, "min"),
        ].flatMap { unit, name in
            [
                "in {count} \(name)", "in {count} \(name)s", "in a \(name)", "in an \(name)",
                "in one \(name)", "{count} \(name)s from now", "a \(name) from now",
            ].map { (unit, 1, $0) }
        } + [(.minutes, 30, "in half an hour"), (.minutes, 0, "now")],
        phrases: englishPhrases)

    private static var englishPhrases: [(words: String, meaning: Meaning)] {
        var phrases: [(words: String, meaning: Meaning)] = []
        for (meaning, words) in meanings {
            phrases += words.split(separator: "|").map { (String($0), meaning) }
        }
        for (number, name) in DayExpression.weekdays.enumerated() {
            for name in [name, String(name.prefix(3))] {
                phrases.append(("next \(name)", .day(.weekdayOfNextWeek(number))))
                phrases.append(("last \(name)", .day(.lastWeekday(number))))
                phrases += ["this", "on", "coming", "the coming"].map {
                    ("\($0) \(name)", .day(.weekday(number)))
                }
            }
        }
        return phrases
    }

    private static let meanings: [(Meaning, String)] = [
        (.day(.daysAfterToday(0)), "today|end of day|end of the day|eod"),
        (.day(.daysAfterToday(-1)), "yesterday"), (.day(.daysAfterToday(1)), "tomorrow"),
        (.day(.daysAfterToday(2)), "day after tomorrow|the day after tomorrow"),
        (.day(.daysAfterToday(-2)), "day before yesterday|the day before yesterday"),
        (.day(.end(ofMonths: 1)), "end of month|end of the month|last day of the month|eom"),
        (
            .day(.startOfNext(months: 1)),
            "next month|first of next month|start of next month|beginning of next month"
        ),
        (.day(.startOfNext(months: 12)), "next year|start of next year|beginning of next year"),
        (.day(.startOfNext(months: 3)), "next quarter"),
        (.day(.end(ofMonths: 3)), "end of quarter|end of the quarter|eoq"),
        (
            .day(.dayOfYear(month: 12, day: 31)),
            "end of year|end of the year|eoy|new year's eve|new years eve|nye"
        ),
        (.day(.weekday(6)), "end of week|end of the week|end of this week|eow"),
        (.day(.weekday(5)), "weekend|this weekend|the weekend"),
        (.day(.weekdayOfNextWeek(0)), "start of next week|beginning of next week"),
        (.day(.weekdayOfNextWeek(5)), "next weekend"), (.day(.weekdayOfNextWeek(6)), "end of next week"),
        (.day(.dayOfYear(month: 12, day: 25)), "christmas|christmas day|xmas"),
        (.day(.dayOfYear(month: 12, day: 24)), "christmas eve"),
        (.day(.dayOfYear(month: 1, day: 1)), "new year|new year's|new year's day|new years day"),
        (.day(.dayOfYear(month: 10, day: 31)), "halloween"),
        (.day(.dayOfYear(month: 2, day: 14)), "valentine's day|valentines day"),
        (.day(.daysAfterToday(14)), "in a fortnight|a fortnight|fortnight|in two weeks"),
        (.day(.daysAfterToday(2)), "in two days"),
        (.day(.daysAfterToday(3)), "in three days"), (.day(.daysAfterToday(21)), "in three weeks"),
        (.day(.monthsAfterToday(2)), "in two months"), (.day(.monthsAfterToday(3)), "in three months"),
        (.time(.hour(12)), "noon|midday"), (.time(.hour(0)), "midnight"), (.time(.hour(9)), "morning"),
        (.time(.hour(15)), "afternoon"), (.time(.evening), "evening|night"),
        (.today(.evening), "tonight|this evening"), (.today(.hour(9)), "this morning"),
        (.today(.hour(15)), "this afternoon"),
        (.today(.hour(17)), "cob|eob|close of business|end of business|end of work"), (.at, "at"),
        (.hours, "o'clock|uhr"), (.inMonth(1), "start|beginning|early"), (.inMonth(15), "mid|middle"),
        (.inMonth(-1), "end|late"),
    ]

    /// A text as it is compared: in lower case, with plain spaces, apostrophes and ASCII digits.
    package func plain(_ text: String) -> String { Self.plain(text, zero: zero) }

    package static func plain(_ text: String, zero: Unicode.Scalar) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            // Marks of the direction of writing.
            case "\u{200E}", "\u{200F}", "\u{61C}": continue
            case "\u{A0}", "\u{202F}": plain.append(" ")
            case "\u{2019}", "\u{2BC}": plain.append("'")
            case _ where zero.value..<zero.value + 10 ~= scalar.value:
                plain.append(Unicode.Scalar(UInt8(0x30 + scalar.value - zero.value)))
            case _: plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// Whether the language writes a day, a time or both so.
    package func prints(_ text: String) -> Bool { printed(plain(text)) != nil }

    /// The day that a phrase means, or that so many days, weeks or months after today have words for.
    func distance(_ text: String) -> DayExpression? {
        for (unit, words) in distances {
            guard let count = words.number(in: text) else { continue }
            switch unit {
            case .days: return .daysAfterToday(count)
            case .weeks: return .daysAfterToday(7 * count)
            case .months: return .monthsAfterToday(count)
            case .hours, .minutes: continue
            }
        }
        return nil
    }

    /// The seconds from now that a text says: `in 2 hours`, `in 1.5 hours`, `+2h`, `1h30m`, `90min`.
    func seconds(_ text: String) -> Int? {
        if let seconds = DayExpression.seconds(of: text) { return seconds }
        for (unit, words) in distances where unit == .hours || unit == .minutes {
            if let count = words.number(in: text) { return count * (unit == .hours ? 3600 : 60) }
        }
        return nil
    }

    /// A time in numbers, which the language may write with words for hours, as in `19 Uhr`, or in a word. `isBehindAt` says
    /// that a full hour needs no more.
    package func time(_ text: String, isBehindAt: Bool = false) -> TimeOfDay? {
        if let time = TimeOfDay(text) ?? (isBehindAt ? TimeOfDay(text + ":00") : nil) { return time }
        if case .time(let time) = phrases[text] { return time }
        // `9h30`, and `at 9h`: alone, it may be a length of time.
        let french = text.replacing("h", with: ":")
        if let time = TimeOfDay(isBehindAt && text.hasSuffix("h") ? french + "00" : french) { return time }
        for (word, meaning) in phrases where meaning == .hours && text.contains(word) {
            let digits = text.replacing(word, with: ":").filter { $0 != " " }
            if let time = TimeOfDay(digits.hasSuffix(":") ? digits + "00" : digits) { return time }
        }
        return nil
    }

    /// The weekday with a name, which may end with a dot; 0 is Monday.
    package func weekday(_ word: String) -> Int? { weekdays[word] ?? weekdays[word + "."] }

    /// The month with a name, which may end with a dot: 1…12.
    package func month(_ word: String) -> Int? {
        months[word] ?? months[word + "."] ?? (word.hasSuffix(".") ? months[String(word.dropLast())] : nil)
    }

    /// Whether the month comes first in a date of numbers with a separator; nil if such dates are not read.
    func isMonthFirst(_ separator: Character) -> Bool? {
        guard let own = self.separator, "/-".contains(separator) || separator == own else { return nil }
        return isMonthFirst
    }
}
