// Dates as people write them: `24 nov`, `Nov 24, 2026`, `24.11.`, `24/11`, `in 3 days`, `end of month`.

extension DayExpression {
    /// Parses a date of more than one part. `text` is as `DateVocabulary.plain` returns it.
    init?(phrase text: String, in vocabulary: DateVocabulary) {
        if let date = vocabulary.distance(text) ?? Self.ofNumbers(text, vocabulary)
            ?? Self.withMonthName(text, vocabulary)
        {
            self = date
        } else {
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
        if separator == ".", endsWithDot || year != nil, parts[0].count <= 2 {
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
            if ["de", "of", "the"].contains(word) { continue }
            let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
            let isDay = ["", ".", "st", "nd", "rd", "th", "er", "º"].contains(word.dropFirst(digits.count))
            if day == nil, isDay, let number = Int(digits: digits, most: 2) {
                day = number
                isOrdinal = ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
            } else if year == nil, digits.count == 4, digits == word {
                year = Int(digits)
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

    /// A date of a year or, without one, the next of that name. Nil if there is no such date.
    private static func date(_ year: Int?, month: Int, day: Int) -> DayExpression? {
        // A year of 366 days has all days of a year.
        guard let any = Day(existingIn: year ?? 2024, month: month, day: day) else { return nil }
        return year == nil ? .dayOfYear(month: month, day: day) : .date(any)
    }
}
