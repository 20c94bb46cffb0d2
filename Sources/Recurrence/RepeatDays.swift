// The days that the words of a rule name: `mon, thu`, `first and third wednesday`, `last workday of the month`, `jan 1`. An
// ordinal belongs to the next word that it can count; where there is none, the words are no rule.

import Bytes
import Civil

/// The days that a phrase names.
struct RepeatDays {
    typealias Weekday = RecurrenceRule.Weekday
    typealias WeekdayNumber = RecurrenceRule.WeekdayNumber

    var weekdays: [WeekdayNumber] = []
    var monthDays: [Int] = []
    var months: [Int] = []
    /// The positions of `first workday`, among the days of the week that are named.
    private var positions: [Int] = []
    /// Whether the words say that days count in a month or in a year: `of the month`.
    private var unit: RecurrenceRule.Frequency?
    /// Whether the days are those that an exception leaves: `every day except sunday`.
    private(set) var hasException = false
    private var hasComma = false
    /// Whether the words end in an ordinal: `monthly on the first`, and also `every second`.
    private var endsInOrdinal = false

    mutating func add(_ weekday: Int, number: Int? = nil) {
        if let weekday = Weekday(rawValue: weekday) {
            weekdays.append(WeekdayNumber(weekday, number: number))
        }
    }

    // MARK: Words

    /// A text with its words in their usual forms. A comma is a word.
    static func normalized(_ text: String) -> String {
        var line = " " + text.replacing(",", with: " , ").replacing("&", with: " , ") + " "
        for (words, usual) in synonyms { line = line.replacing(" \(words) ", with: " \(usual) ") }
        return line.split(separator: " ").map { spelledOut($0) }.joined(separator: " ")
    }

    /// `2 weeks` for `2w`, `3 times` for `3x`.
    private static func spelledOut(_ word: Substring) -> String {
        let units = ["d": "days", "w": "weeks", "mo": "months", "y": "years", "x": "times"]
        let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
        guard !digits.isEmpty, let unit = units[String(word.dropFirst(digits.count))] else {
            return String(word)
        }
        return "\(digits) \(unit)"
    }

    /// The words of a text in its usual forms, without those that say nothing.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        for word in text.split(separator: " ") {
            let word = DateVocabulary.cardinals[String(word)] ?? String(word)
            if fillers.contains(word) || word == "," && [nil, ","].contains(words.last) { continue }
            words.append(word)
        }
        return words
    }

    private static let synonyms = [
        ("once a", "every"), ("once an", "every"), ("once every", "every"), ("once per", "every"),
        ("each", "every"),
        ("every single", "every"), ("everyday", "every day"), ("ev", "every"), ("all", "every"),
        ("a couple of", "2"),
        ("couple of", "2"),
        ("bi-weekly", "biweekly"), ("bi-monthly", "bimonthly"), ("semi-annually", "half-yearly"),
        ("nightly", "every night"), ("in the", "the"), ("for the next", "for"), ("starting on", "starting"),
        ("starting from", "starting"), ("beginning on", "starting"), ("beginning of", "first day of"),
        ("start of", "first day of"), ("beginning", "starting"), ("end of the", "last day of the"),
        ("end of every", "last day of every"), ("end of month", "last day of the month"),
        ("end of year", "last day of the year"),
        ("but not", "except"), ("but", "except"), ("apart from", "except"), ("other than", "except"),
        ("except for", "except"), ("excluding", "except"), ("and", ","), ("business day", "workday"),
        ("business days", "workdays"), ("working day", "workday"),
        ("working days", "workdays"), ("work day", "workday"), ("work days", "workdays"),
        ("week day", "weekday"), ("half year", "6 months"), ("six-monthly", "every 6 months"),
        ("next to last", "2nd last"), ("next-to-last", "2nd last"), ("penultimate", "2nd last"),
        ("to last", "last"), ("to the last", "last"), ("through", "to"), ("till", "until"), ("til", "until"),
        ("in", "of"),
    ]
    private static let fillers: Set = ["on", "the", "at", "a"]

    /// Takes the next days from some words. False if they name none.
    mutating func read(_ words: inout [String], _ vocabulary: DateVocabulary) -> Bool {
        if Self.ordinal(words[0]) != nil { return readNumbered(&words, vocabulary) }
        let word = words.removeFirst()
        switch word {
        case ",":
            hasComma = true
            return !words.isEmpty
        case "every", "of": return !words.isEmpty
        case "weekday", "weekdays", "workday", "workdays": (0...4).forEach { add($0) }
        case "except":
            var others = RepeatDays()
            while !words.isEmpty { guard others.read(&words, vocabulary) else { return false } }
            guard others.monthDays.isEmpty, others.months.isEmpty, others.unit == nil,
                !others.weekdays.isEmpty
            else { return false }
            if weekdays.isEmpty { (0...6).forEach { add($0) } }
            weekdays.removeAll(where: others.weekdays.contains)
            hasException = true
            return !weekdays.isEmpty
        case "weekend", "weekends": (5...6).forEach { add($0) }
        case "month", "months": unit = .monthly
        case "year", "years": unit = .yearly
        case "day":
            // `every month on day 15`
            guard let number = words.first.flatMap({ Int(digits: $0, most: 2) }) else { return false }
            words.removeFirst()
            monthDays.append(number)
        default:
            if let range = Self.range(word, &words, vocabulary) {
                range.forEach { add($0) }
            } else if let month = vocabulary.month(word) ?? DateVocabulary.english.month(word) {
                months.append(month)
            } else if case .dayOfYear(let month, let day)? = DayExpression(word, in: vocabulary) {
                // `24.12.`
                months.append(month)
                monthDays.append(day)
            } else {
                return false
            }
        }
        return true
    }

    /// Takes `1st and 15th`, `2nd last friday`, `first and third wednesday` or `last workday`.
    private mutating func readNumbered(_ words: inout [String], _ vocabulary: DateVocabulary) -> Bool {
        var numbers: [Int] = []
        var (isCounted, isWord) = (false, false)
        while let word = words.first, let number = Self.ordinal(word) {
            words.removeFirst()
            let isDigits = Int(digits: word, most: 2) != nil
            if words.first == "last", number > 0, !isDigits {
                words.removeFirst()
                numbers.append(-number)
            } else {
                // `last 2 fridays` are two days.
                if numbers.last == -1, isDigits || number == -1 { return false }
                numbers.append(number)
            }
            isCounted = !isDigits
            isWord = !word.contains(where: \.isWholeNumber) || numbers.last.map { $0 < 0 } == true
            if words.first == ",", words.dropFirst().first.flatMap(Self.ordinal) != nil {
                words.removeFirst()
            }
        }
        guard let next = words.first else {
            monthDays += numbers
            endsInOrdinal = isWord
            return true
        }
        switch next {
        case "day", "days":
            words.removeFirst()
            monthDays += numbers
        case "weekday", "workday":
            // `every 3 workdays` are no days of a month.
            guard isCounted, weekdays.isEmpty else { return false }
            words.removeFirst()
            (0...4).forEach { add($0) }
            positions = numbers
        case "every" where words.dropFirst().first.flatMap { Self.weekday($0, vocabulary) } != nil:
            return false
        case "month", "year", "every", "of", ",": monthDays += numbers
        default:
            if vocabulary.month(next) ?? DateVocabulary.english.month(next) != nil {
                monthDays += numbers
                return true
            }
            func weekday(_ word: String) -> Int? {
                Self.weekday(word, vocabulary) ?? Self.pluralWeekday(word, vocabulary)
            }
            guard weekday(next) != nil else { return false }
            // `first tuesday and friday` are the first ones of both.
            while let day = words.first.flatMap(weekday) {
                words.removeFirst()
                for number in numbers { add(day, number: number) }
                if words.first == ",", words.dropFirst().first.flatMap(weekday) != nil { words.removeFirst() }
            }
        }
        return true
    }

    /// The days of the week of `monday`, `fridays`, `mon-fri` or `monday to friday`.
    static func range(_ word: String, _ words: inout [String], _ vocabulary: DateVocabulary) -> [Int]? {
        func weekday(_ word: some StringProtocol) -> Int? {
            Self.weekday(String(word), vocabulary) ?? pluralWeekday(String(word), vocabulary)
        }
        if let first = weekday(word) {
            guard words.first == "to" else { return [first] }
            guard let last = words.dropFirst().first.flatMap(weekday) else { return nil }
            words.removeFirst(2)
            return days(first, last)
        }
        let ends = word.split { "-–".contains($0) }.compactMap(weekday)
        return ends.count == 2 ? days(ends[0], ends[1]) : nil
    }

    private static func days(_ first: Int, _ last: Int) -> [Int] {
        (0...(last - first + 7) % 7).map { (first + $0) % 7 }
    }

    static func weekday(_ word: String, _ vocabulary: DateVocabulary) -> Int? {
        vocabulary.weekday(word) ?? DateVocabulary.english.weekday(word)
    }

    /// The day of `fridays`.
    static func pluralWeekday(_ word: String, _ vocabulary: DateVocabulary) -> Int? {
        word.hasSuffix("s") ? weekday(String(word.dropLast()), vocabulary) : nil
    }

    /// `1st`, `15`, `second`, `last`.
    static func ordinal(_ word: String) -> Int? {
        if word == "last" { return -1 }
        let names = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ]
        if let index = names.firstIndex(of: word) { return index + 1 }
        let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
        guard ordinalEndings.contains(String(word.dropFirst(digits.count))) else { return nil }
        return Int(digits: digits, most: 2)
    }

    private static let ordinalEndings: Set = [
        "", "st", "nd", "rd", "th", ".", "er", "re", "e", "ème", "º", "ª",
    ]

    // MARK: Rules

    /// The frequency of days without a word for the period; nil if there are no days.
    var frequency: RecurrenceRule.Frequency? {
        if !months.isEmpty { return monthDays.isEmpty && weekdays.isEmpty ? nil : .yearly }
        let isNumbered = !positions.isEmpty || weekdays.contains { $0.number != nil }
        if endsInOrdinal, unit == nil { return nil }
        if !monthDays.isEmpty || isNumbered { return unit ?? .monthly }
        return weekdays.isEmpty || unit != nil ? nil : .weekly
    }

    /// Adds the days to a rule. False if they do not fit its frequency.
    func apply(to rule: inout RecurrenceRule) -> Bool {
        let numbers = weekdays.compactMap(\.number)
        guard monthDays.allSatisfy({ $0 != 0 && -31...31 ~= $0 }),
            numbers.allSatisfy({ $0 != 0 && -5...5 ~= $0 }),
            positions.allSatisfy({ $0 != 0 && -23...23 ~= $0 })
        else { return false }
        // Days of the week and of the month together are their common days: `friday the 13th`, but not `monday, 15th`.
        guard
            monthDays.isEmpty || weekdays.isEmpty
                || !hasComma && numbers.isEmpty && weekdays.count == 1 && monthDays.count == 1,
            numbers.isEmpty || numbers.count == weekdays.count
        else { return false }
        switch rule.frequency {
        case .secondly, .minutely: return false
        case .hourly, .daily:
            guard weekdays.isEmpty, monthDays.isEmpty, months.isEmpty, unit == nil else { return false }
        case .weekly:
            guard monthDays.isEmpty, months.isEmpty, numbers.isEmpty, positions.isEmpty, unit == nil else {
                return false
            }
        case .monthly:
            guard months.isEmpty, unit != .yearly else { return false }
        case .yearly:
            if months.isEmpty, monthDays.count == 1, unit == .yearly, [1, -1].contains(monthDays[0]) {
                // `last day of the year`
                (rule.byMonth, rule.byMonthDay) = monthDays[0] == 1 ? ([1], [1]) : ([12], [-1])
                return true
            }
            let isNumbered = unit == .yearly && !(numbers + positions).isEmpty
            guard isNumbered || months.isEmpty == (monthDays.isEmpty && weekdays.isEmpty) else {
                return false
            }
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
        if !positions.isEmpty { rule.bySetPos = positions.uniqued() }
        return true
    }
}
