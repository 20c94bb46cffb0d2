// Dates as people write them: `24 nov`, `Nov 24, 2026`, `24.11.`, `24/11`, `in 3 days`, `end of month`.

extension DayExpression {
    /// Parses a date of more than one part. `text` is as `DateVocabulary.plain` returns it.
    init?(phrase text: String, in vocabulary: DateVocabulary) {
        if text.hasSuffix(" ago"), let date = vocabulary.distance("in \(text.dropLast(4))") {
            switch date {
            case .daysAfterToday(let days): self = .daysAfterToday(-days)
            case .monthsAfterToday(let months): self = .monthsAfterToday(-months)
            case _: return nil
            }
        } else if let date = vocabulary.distance(text) ?? Self.ofNumbers(text, vocabulary)
            ?? Self.withMonthName(text, vocabulary) ?? DayOfMonth(text, in: vocabulary).map({ .ofMonth($0) })
            ?? Self.later(text, vocabulary)
        {
            self = date
        } else {
            return nil
        }
    }

    /// `friday week`, `a week on friday`, `2 weeks from tomorrow`, `friday in 2 weeks`, after a day that stands for itself.
    private static func later(_ text: String, _ vocabulary: DateVocabulary) -> DayExpression? {
        var words = text.split(separator: " ").map { $0 == "a" ? "1" : String($0) }
        if words.count > 1, words.last == "week" {
            words.removeLast()
            words.insert("week", at: 0)
        }
        if words.first == "week" { words.insert("1", at: 0) }
        if words.count > 3, words[words.count - 3] == "in" {
            words = words.suffix(2) + words.dropLast(3)
        }
        guard words.count > 2, let number = Int(digits: words[0], most: 3),
            let length = ["day": 1, "days": 1, "week": 7, "weeks": 7][words[1]]
        else { return nil }
        let isJoined = ["on", "from", "after"].contains(words[2])
        let day = DayExpression(words.dropFirst(isJoined ? 3 : 2).joined(separator: " "), in: vocabulary)
        switch day {
        case .weekday, .date, .dayOfYear, .daysAfterToday(0...1), .weekdayOfNextWeek:
            return day.map { .later($0, days: number * length) }
        case .daysAfterToday, .monthsAfterToday, .dayOfMonth, .end, .startOfNext, .lastWeekday, .ofMonth,
            .later, nil:
            return nil
        }
    }

    /// `24.11.` and `24.11.2026`, whatever the language, and `24/11` or `11/24` in its order. Where only the other order
    /// makes a date, it is taken.
    private static func ofNumbers(_ text: String, _ vocabulary: DateVocabulary) -> DayExpression? {
        guard let separator = text.first(where: { !$0.isWholeNumber }), separator != " " else { return nil }
        var parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
            $0.drop { $0 == " " }
        }
        let endsWithDot = separator == "." && parts.last == ""
        if endsWithDot { parts.removeLast() }
        let numbers = parts.compactMap { Int(digits: $0, most: 4) }
        guard 2...3 ~= parts.count, numbers.count == parts.count else { return nil }
        let year = numbers.count == 3 ? parts[2].count == 2 ? 2000 + numbers[2] : numbers[2] : nil
        // `25.12` is no time.
        if separator == ".", endsWithDot || year != nil || numbers[0] > 23, parts[0].count <= 2 {
            return date(year, month: numbers[1], day: numbers[0])
        }
        if numbers.count == 3, parts[0].count == 4 {
            return date(numbers[0], month: numbers[1], day: numbers[2])
        }
        guard let isMonthFirst = vocabulary.isMonthFirst(separator) else { return nil }
        let dayFirst = date(year, month: numbers[1], day: numbers[0])
        let monthFirst = date(year, month: numbers[0], day: numbers[1])
        return isMonthFirst ? monthFirst ?? dayFirst : dayFirst ?? monthFirst
    }

    /// `the 5th`, `24 nov`, `nov 24, 2026`, `24. november`, `24 de noviembre`, `11月24日`, also with a weekday before them.
    private static func withMonthName(_ text: String, _ vocabulary: DateVocabulary) -> DayExpression? {
        var (day, month, year, isOrdinal) = (nil as Int?, nil as Int?, nil as Int?, false)
        let parts = words(of: text)
        let isNamed = parts.count > 2 && vocabulary.weekday(parts[0]) != nil
        for word in isNamed ? parts.dropFirst() : parts[...] {
            if month == nil, let found = vocabulary.month(word) {
                month = found
                continue
            }
            if ["de", "of", "the", "le", "el", "den", "am", "del"].contains(word) { continue }
            let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
            let isDay = ["", ".", "st", "nd", "rd", "th", "er", "º"].contains(word.dropFirst(digits.count))
            if day == nil, isDay, let number = Int(digits: digits, most: 2) {
                day = number
                isOrdinal = ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
            } else if year == nil, digits.count == 4, digits == word {
                year = Int(digits)
            } else if year == nil, day != nil, month != nil, digits == word, digits.count == 2 {
                year = Int(digits).map { 2000 + $0 }
            } else if year == nil || !["г.", "р."].contains(word) {
                return nil
            }
        }
        if let day, month == nil, year == nil, 1...31 ~= day, isOrdinal, !isNamed { return .dayOfMonth(day) }
        guard let day, let month else { return nil }
        return date(year, month: month, day: day)
    }

    /// The words of a text. In `24nov` and `2026年11月24日` no blanks separate them.
    private static func words(of text: String) -> [String] {
        var text = text
        for (mark, replacement) in [
            ("年", " "), ("년", " "), ("月", "月 "), ("월", "월 "), ("日", " "), ("일", " "), ("号", " "),
        ] {
            text = text.split(separator: mark, omittingEmptySubsequences: false).joined(
                separator: replacement)
        }
        return text.split { $0 == " " || $0 == "," }.flatMap { word in
            let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
            let rest = word.dropFirst(digits.count)
            let isJoined = 1...2 ~= digits.count && rest.count >= 3 && rest.allSatisfy { $0.isLetter }
            return isJoined ? [String(digits), String(rest)] : [String(word)]
        }
    }

    /// The seconds of a length in English: `+2h`, `-30m`, `in 1.5 hours`, `1h30m`, `90min`. `9h` alone may be a time, and `1m` a month.
    package static func seconds(of text: String) -> Int? {
        let signs = [("in ", 1.0), ("+", 1), ("-", -1)]
        let sign = signs.first { text.hasPrefix($0.0) }
        var rest = text.dropFirst(sign?.0.count ?? 0).filter { $0 != " " }[...]
        var (seconds, units) = (0.0, 0)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
            guard 1...5 ~= digits.count, let number = Double(digits), let length = lengths[String(unit)]
            else { return nil }
            if sign == nil, units == 0, unit.count == 1, unit.endIndex == rest.endIndex { return nil }
            (seconds, units) = (seconds + number * length, units + 1)
            rest = rest.dropFirst(digits.count + unit.count)
        }
        return units > 0 ? Int(seconds * (sign?.1 ?? 1)) : nil
    }

    private static let lengths: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "m": 60, "min": 60, "mins": 60,
        "minute": 60,
        "minutes": 60,
    ]

    /// A date of a year or, without one, the next of that name. Nil if there is no such date.
    private static func date(_ year: Int?, month: Int, day: Int) -> DayExpression? {
        // A year of 366 days has all days of a year.
        guard let any = Day(existingIn: year ?? 2024, month: month, day: day) else { return nil }
        return year == nil ? .dayOfYear(month: month, day: day) : .date(any)
    }
}
