// Rules as people write them: `every tuesday`, `every 2 weeks on mon, thu`, `last friday of the month`, `3 days after done`,
// or a rule of RFC 5545. The words of Todoist and of Obsidian Tasks are among them.

import Bytes
import Civil

/// A rule, and what it counts from.
package struct Repetition: Hashable, Sendable {
    /// The rule, without what the first day adds to it.
    package var rule: RecurrenceRule
    /// Whether it counts from the day on which the item was done.
    package var isFromCompletion = false
    /// The time of the first occurrence, where words say one: `daily at 9:00`. A rule has no first time.
    package private(set) var time: TimeOfDay?
    /// How often words say a day has it, from the time of the first occurrence on: `three times a day`. 1 if they do not.
    package private(set) var timesOfDay = 1
    /// Whether the words, such as `every second tuesday`, may mean the second one of each month.
    private var mayBeOfMonth = false
    /// From the day of the first occurrence on, the first day that is too late: `daily for 7 days`. A rule has no length.
    package private(set) var length: DayExpression?
    /// The first day, and the last one without a year, where words say them: `every day from monday until 5 dec`.
    package private(set) var first, last: DayExpression?

    /// Parses English words, words of a language, or a rule of RFC 5545, in any case; nil if they are none, or if they say
    /// what a rule has not: a time, a length, a day that depends on today.
    package init?(_ text: String, in vocabulary: RepeatVocabulary = .english) {
        self.init(beginning: text, in: vocabulary)
        guard time == nil, timesOfDay == 1, length == nil, first == nil, last == nil else { return nil }
    }

    /// Parses the words of a series that begins.
    package init?(beginning text: String, in vocabulary: RepeatVocabulary = .english) {
        if text.uppercased().contains("FREQ=") {
            guard let rule = try? RecurrenceRule(text), rule.count != 0 else { return nil }
            self.rule = rule
            return
        }
        let phrase = vocabulary.dates.plain(text).split { $0.isWhitespace }.joined(separator: " ")
        // `every! 3 days`
        let marked = phrase.replacing("! ", with: " ")
        guard
            let read = Self.english(vocabulary.english(marked), vocabulary)
                ?? Self.translated(phrase, vocabulary)
        else {
            return nil
        }
        self = read
        isFromCompletion = isFromCompletion || marked != phrase
    }

    /// A repetition by a rule.
    package init(_ rule: RecurrenceRule, isFromCompletion: Bool = false) {
        (self.rule, self.isFromCompletion) = (rule, isFromCompletion)
    }

    /// Whether there is a day that the rule matches, whenever it begins and ends. 30 February is none.
    package var occurs: Bool {
        var every = rule
        (every.interval, every.count, every.until) = (1, nil, nil)
        let start = Day(year: 2000, month: 1, day: 1)
        return !RecurrenceSet(every, from: .day(start)).next(1, after: start + -1).isEmpty
    }

    // MARK: Other languages

    /// `wöchentlich: Dienstag, Donnerstag, bis 31. März 2027, ab Erledigung`
    private static func translated(_ text: String, _ vocabulary: RepeatVocabulary) -> Repetition? {
        func pieces(_ text: Substring?) -> [String] {
            (text ?? "").split(separator: ",").map { String($0.trimmed(\.isWhitespace)) }
        }
        let parts = text.split(separator: ":", maxSplits: 1)
        var details = pieces(parts.dropFirst().first)
        var head = pieces(parts.first)
        // Without a colon, the rest stands behind a comma.
        details += head.dropFirst()
        head = Array(head.prefix(1))
        guard let period = head.first.flatMap(vocabulary.period), period.interval > 0 else { return nil }
        var phrase = Repetition(
            RecurrenceRule(period.frequency, interval: period.interval), isFromCompletion: false)
        var (specs, times, none) = (RepeatDays(), [TimeOfDay](), [String]())
        for detail in details {
            if detail == vocabulary.fromCompletion {
                phrase.isFromCompletion = true
            } else if let count = vocabulary.count(detail), count > 0 {
                phrase.rule.count = count
            } else if let day = vocabulary.lastDay(detail) {
                phrase.rule.until = .day(day)
            } else if let time = TimeOfDay(detail) {
                times.append(time)
            } else if detail == vocabulary.lastDay {
                specs.monthDays.append(-1)
            } else if let weekdays = RepeatDays.range(detail, &none, vocabulary.dates) {
                weekdays.forEach { specs.add($0) }
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
        phrase.time = times.first
        return specs.apply(to: &phrase.rule) && (times.count < 2 || phrase.rule.set(times)) ? phrase : nil
    }

    // MARK: English

    private static func english(_ text: String, _ vocabulary: RepeatVocabulary) -> Repetition? {
        var text = RepeatDays.normalized(text)
        var isFromCompletion = false
        for ending in completionWords where text.hasSuffix(" " + ending) {
            text.removeLast(ending.count + 1)
            if text.hasSuffix(" ,") { text.removeLast(2) }
            isFromCompletion = true
            break
        }
        if text.hasPrefix("after ") {
            text = "every " + text.dropFirst("after ".count)
            isFromCompletion = true
        }
        guard let end = takeSpan(from: &text, vocabulary.dates) else { return nil }
        let times = takeTimes(from: &text, vocabulary.dates)
        var words = RepeatDays.words(text)
        let timesOfDay = takeTimesOfDay(from: &words)
        if timesOfDay > 1, words.isEmpty { words = ["daily"] }
        let mayBeOfMonth =
            words.starts(with: ["every", "second"]) && areWeekdays(words.dropFirst(2), vocabulary.dates)
        if mayBeOfMonth { words[1] = "other" }
        var rule = period(&words, vocabulary.dates)
        var days = RepeatDays()
        while !words.isEmpty {
            // `thursdays, every other week`, `first monday of every quarter`
            if rule == nil, words[0] == "every", let later = period(&words, vocabulary.dates) {
                rule = later
            } else if !days.read(&words, vocabulary.dates) {
                return nil
            }
        }
        // `every tuesday` and `last friday of the month` have no word for the period.
        guard var rule = rule ?? days.frequency.map({ RecurrenceRule($0) }) else { return nil }
        if days.hasException {
            guard [.daily, .weekly].contains(rule.frequency), rule.interval == 1 else { return nil }
            rule.frequency = .weekly
        }
        rule.count = end.count
        if case .date(let day) = end.last { rule.until = .day(day) }
        guard days.apply(to: &rule), times.count < 2 || timesOfDay == 1 && rule.set(times) else { return nil }
        // What was done has a day and no time, so hours cannot count from it.
        guard !isFromCompletion || times.count < 2 && timesOfDay == 1 && rule.frequency != .hourly else {
            return nil
        }
        var repetition = Repetition(rule, isFromCompletion: isFromCompletion)
        (repetition.time, repetition.timesOfDay, repetition.length) = (times.first, timesOfDay, end.length)
        repetition.mayBeOfMonth = mayBeOfMonth
        (repetition.first, repetition.last) = (end.first, rule.until == nil ? end.last : nil)
        return repetition
    }

    private static let completionWords = [
        "from when it is done", "when done", "after done", "after it is done", "after completion",
        "when completed",
    ]

    private typealias Span = (
        first: DayExpression?, last: DayExpression?, count: Int?, length: DayExpression?
    )

    /// Takes `starting dec 3`, `until 2027-01-31`, `10 times` or `for 7 days` from a text. Nil if such words are there and say
    /// nothing.
    private static func takeSpan(from text: inout String, _ dates: DateVocabulary) -> Span? {
        var words = text.split(separator: " ").map { DateVocabulary.cardinals[String($0)] ?? String($0) }
        let count = words.count
        var span: Span = (nil, nil, nil, nil)
        for (marks, isFirst) in [(["starting", "start", "from"], true), (["until", "ending"], false)] {
            guard let mark = words.firstIndex(where: marks.contains) else { continue }
            let ends = (mark..<words.count).reversed()
            let found = ends.lazy.compactMap { end in
                DayExpression(words[mark..<end + 1].dropFirst().joined(separator: " "), in: dates)
                    .map { (end + 1, $0) }
            }.first
            // `from monday to friday` are days of the rule.
            guard let (end, day) = found, words[end...].first != "to" else {
                guard words[mark] == "from" else { return nil }
                words.remove(at: mark)
                continue
            }
            if isFirst { span.first = day } else { span.last = day }
            words.removeSubrange(mark..<end)
        }
        while words.count < count, words.last == "," { words.removeLast() }
        if ["times", "time"].contains(words.last) {
            words.removeLast()
            guard let count = words.popLast().flatMap({ Int(digits: $0, most: 4) }), count > 0 else {
                return nil
            }
            if words.last == "for" { words.removeLast() }
            span.count = count
        } else if let index = words.firstIndex(of: "for"), index > 0 {
            let length = DayExpression("in " + words[(index + 1)...].joined(separator: " "))
            guard let length, length != .daysAfterToday(0), length != .monthsAfterToday(0) else { return nil }
            words.removeSubrange(index...)
            span.length = length
        }
        while words.count < count, words.last == "," { words.removeLast() }
        text = words.joined(separator: " ")
        return span
    }

    /// Takes `at 9:00`, `at 9 am`, `8:00, 14:00 and 20:00`, `at 9` or `morning` from the end of a text.
    private static func takeTimes(from text: inout String, _ vocabulary: DateVocabulary) -> [TimeOfDay] {
        var words = text.split(separator: " ").map(String.init)
        var isHour = words.contains("at")
        if words.last == "o'clock" {
            words.removeLast()
            isHour = true
        }
        var times: [TimeOfDay] = []
        while let (time, count) = lastTime(of: words, isHour: isHour, vocabulary) {
            times.insert(time, at: 0)
            words.removeLast(count)
            guard let word = words.last, word == "," else { break }
            while words.last == "," { words.removeLast() }
        }
        guard !times.isEmpty else { return [] }
        if words.last == "at" { words.removeLast() }
        // `every morning`
        text = [[], ["every"]].contains(words) ? "daily" : words.joined(separator: " ")
        return times
    }

    private static func lastTime(
        of words: [String], isHour: Bool, _ vocabulary: DateVocabulary
    ) -> (time: TimeOfDay, count: Int)? {
        for count in [1, 2] where words.count >= count {
            let text = words.suffix(count).joined(separator: " ")
            let time = DateVocabulary.english.time(text, isBehindAt: isHour) ?? vocabulary.time(text)
            if let time, words.count > count || !text.contains(where: \.isNumber) { return (time, count) }
        }
        return nil
    }

    /// Takes `twice a day` or `three times daily`, which is 3, from the beginning of some words. 1 if there are none.
    private static func takeTimesOfDay(from words: inout [String]) -> Int {
        let isTwice = words.first == "twice"
        let rest = words.dropFirst(isTwice ? 1 : words.dropFirst().first == "times" ? 2 : 0)
        guard let number = isTwice ? 2 : words.first.flatMap({ Int(digits: $0, most: 4) }), number > 1,
            24 % number == 0,
            rest.count < words.count, let unit = rest.first,
            ["day", "daily"].contains(unit)
                || ["every", "per"].contains(unit) && rest.dropFirst().first == "day"
        else { return 1 }
        words = Array(rest.dropFirst(["day", "daily"].contains(unit) ? 1 : 2))
        return number
    }

    /// Takes the words for a period from the beginning: `every 2 weeks`, `weekly`, `3 days`, `every second week`.
    private static func period(_ words: inout [String], _ dates: DateVocabulary) -> RecurrenceRule? {
        guard let first = words.first else { return nil }
        if let (frequency, interval) = adverbs[first] {
            words.removeFirst()
            return RecurrenceRule(frequency, interval: interval)
        }
        var rest = words[...]
        if first == "every" { rest.removeFirst() }
        var interval = 1
        if let word = rest.first, ["other", "alternate"].contains(word) {
            rest.removeFirst()
            interval = 2
        } else if let number = rest.first.flatMap({ Int(digits: $0, most: 4) }), number > 0,
            let unit = rest.dropFirst().first,
            units[unit] != nil || number > 1 && RepeatDays.pluralWeekday(unit, dates) != nil
        {
            // `every 2 fridays`
            rest.removeFirst()
            interval = number
        } else if first == "every", let number = rest.first.flatMap(RepeatDays.ordinal), number > 1,
            let unit = rest.dropFirst().first, units[unit] != nil, unit != "day" || rest.count == 2
        {
            // `every second day`, but not `every 2nd day of the month`
            rest.removeFirst()
            interval = number
        }
        guard let (frequency, length) = rest.first.flatMap({ units[$0] }) else {
            // `every other tuesday`
            guard first == "every", interval > 1, !rest.isEmpty else { return nil }
            words = Array(rest)
            return RecurrenceRule(.weekly, interval: interval)
        }
        // `last day of the month` begins with no period.
        guard first == "every" || interval > 1 || rest.count == 1 else { return nil }
        words = Array(rest.dropFirst())
        return RecurrenceRule(frequency, interval: interval * length)
    }

    /// What words such as `every second tuesday` may mean beside every other one, in words; nil for others.
    package var otherReading: String? {
        guard mayBeOfMonth else { return nil }
        var monthly = RecurrenceRule(.monthly)
        monthly.byDay = rule.byDay.map { RecurrenceRule.WeekdayNumber($0.weekday, number: 2) }
        return Repetition(monthly).words
    }

    /// Whether words are days of the week, and no more.
    private static func areWeekdays(_ words: ArraySlice<String>, _ dates: DateVocabulary) -> Bool {
        !words.isEmpty && words.allSatisfy { $0 == "," || RepeatDays.weekday($0, dates) != nil }
    }

    private typealias Period = (RecurrenceRule.Frequency, Int)

    private static let adverbs: [String: Period] = [
        "daily": (.daily, 1), "weekly": (.weekly, 1), "biweekly": (.weekly, 2), "fortnightly": (.weekly, 2),
        "monthly": (.monthly, 1), "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3),
        "half-yearly": (.monthly, 6), "semiannually": (.monthly, 6), "yearly": (.yearly, 1),
        "annually": (.yearly, 1), "annual": (.yearly, 1), "hourly": (.hourly, 1),
    ]
    private static let units: [String: Period] = [
        "hour": (.hourly, 1), "hours": (.hourly, 1),
        "day": (.daily, 1), "days": (.daily, 1), "week": (.weekly, 1), "weeks": (.weekly, 1),
        "fortnight": (.weekly, 2), "fortnights": (.weekly, 2), "month": (.monthly, 1),
        "months": (.monthly, 1),
        "quarter": (.monthly, 3), "quarters": (.monthly, 3), "year": (.yearly, 1), "years": (.yearly, 1),
    ]
}
