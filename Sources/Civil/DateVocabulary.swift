// The words for days in one language, for dates that people type. `DayExpression` understands English; a command adds the
// language of its folder, whose words come from the locale's file.

/// The words for days in one language, and the order of day and month in its dates.
public struct DateVocabulary: Sendable {
    /// The words for a day near today, and how many days after today it is: `tomorrow` is 1.
    package let nearDays: [String: Int]
    /// The number of a month from 1, and of a weekday from 0, Monday, by all its names. A name of several is not there.
    package let months, weekdays: [String: Int]
    /// What stands between the day and the month of a date; nil if dates of numbers alone are not read.
    package let separator: Character?
    package let isMonthFirst: Bool
    /// The words for a day so many days, weeks or months after today.
    package let distances: [(unit: DistanceUnit, words: NumberPattern)]
    /// What other words mean, such as `end of month` and `next friday`.
    package let phrases: [String: DayExpression]
    /// The words for a time of today in the evening, and those between a day and its time.
    let tonight, at: Set<String>
    /// The digit 0 of the language. The others follow it.
    private let zero: Unicode.Scalar

    /// The units of a distance from today.
    public enum DistanceUnit: Sendable { case days, weeks, months }

    /// Creates a vocabulary. `months` has all names of each month from January, `weekdays` of each day from Monday. In the
    /// words of `distances`, `{count}` stands for the number; words without it mean one or, as a dual, `count`. `phrases`
    /// are other words for a day, `tonight` those for 20:00, and `at` what stands before a time.
    public init(
        nearDays: [String: Int], months: [[String]], weekdays: [[String]], separator: Character? = nil,
        isMonthFirst: Bool = false, zero: Unicode.Scalar = "0",
        distances: [(unit: DistanceUnit, count: Int, words: String)] = [],
        phrases: [(words: String, day: DayExpression)] = [], tonight: [String] = [], at: [String] = []
    ) {
        (self.separator, self.isMonthFirst, self.zero) = (separator, isMonthFirst, zero)
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
        self.phrases = Dictionary(phrases.map { (plain($0.words), $0.day) }) { first, _ in first }
        (self.tonight, self.at) = (Set(tonight.map(plain)), Set(at.map(plain)))
        self.nearDays = Dictionary(nearDays.map { (plain($0), $1) }) { first, _ in first }
        self.months = numbers(months, from: 1)
        self.weekdays = numbers(weekdays, from: 0)
    }

    /// English, without dates of numbers alone, whose order differs between countries.
    public static let english = DateVocabulary(
        nearDays: [
            "today": 0, "tomorrow": 1, "yesterday": -1, "day after tomorrow": 2, "the day after tomorrow": 2,
            "day before yesterday": -2,
        ],
        months: [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ].map { [$0, String($0.prefix(3))] + ($0 == "september" ? ["sept"] : []) },
        weekdays: DayExpression.weekdays.map { [$0, String($0.prefix(3))] },
        distances: [
            (.days, "day"), (.weeks, "week"), (.months, "month"),
        ].flatMap { unit, name in
            ["in {count} \(name)", "in {count} \(name)s", "in a \(name)", "in one \(name)"].map {
                (unit, 1, $0)
            }
        },
        phrases: [
            ("end of month", .endOfMonth), ("end of the month", .endOfMonth), ("eom", .endOfMonth),
            ("end of week", .weekday(6)), ("end of the week", .weekday(6)), ("eow", .weekday(6)),
            ("weekend", .weekday(5)), ("this weekend", .weekday(5)), ("next month", .startOfNextMonth),
        ]
            + DayExpression.weekdays.enumerated().flatMap { number, name in
                [name, String(name.prefix(3))].map { ("next \($0)", .weekdayOfNextWeek(number)) }
            }, tonight: ["tonight", "this evening"], at: ["at"])

    /// A text as it is compared: in lower case, with plain spaces, apostrophes and ASCII digits.
    package func plain(_ text: String) -> String { Self.plain(text, zero: zero) }

    private static func plain(_ text: String, zero: Unicode.Scalar) -> String {
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

    /// How many days after today a day is that the language has a word for.
    func nearDay(_ word: String) -> Int? { nearDays[word] }

    /// The day that a phrase means, or that so many days, weeks or months after today have words for.
    func distance(_ text: String) -> DayExpression? {
        if let day = phrases[text] { return day }
        for (unit, words) in distances {
            guard let count = words.number(in: text) else { continue }
            return switch unit {
            case .days: .daysAfterToday(count)
            case .weeks: .daysAfterToday(7 * count)
            case .months: .monthsAfterToday(count)
            }
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
        guard let own = self.separator, separator == own || separator == "/" else { return nil }
        return isMonthFirst
    }
}
