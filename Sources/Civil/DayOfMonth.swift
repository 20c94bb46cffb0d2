// Days by their place in a month, in English words: `first monday of december`, `end of next month`, `mid december`.

/// A day of a month that a person names by its place.
package struct DayOfMonth: Hashable, Sendable {
    /// The month of a name, 1…12, or one so many months after today's: 0 is the next that has the day.
    private let month: Int?
    private let monthsAhead: Int
    /// The number of the day or of the weekday, from the end if it is negative.
    private let number: Int
    private let weekday: Int?

    /// Parses plain words; nil if they name no such day. The words for months and weekdays are in any vocabulary.
    init?(_ text: String, in vocabulary: DateVocabulary) {
        var words = text.split(separator: " ").map(String.init).filter { !Self.fillers.contains($0) }
        let isNext = words.dropLast().last == "next"
        guard words.count > 1, let last = words.popLast() else { return nil }
        month = vocabulary.month(last)
        guard month != nil || last == "month" else { return nil }
        monthsAhead = isNext ? 1 : 0
        if isNext || words.last == "this" { words.removeLast() }
        let isDay = words.last == "day"
        if isDay { words.removeLast() }
        weekday = words.count == 2 ? vocabulary.weekday(words[1]) : nil
        guard words.count == (weekday == nil ? 1 : 2) else { return nil }
        let digits = words[0].prefix { $0.isASCII && $0.isWholeNumber }
        let isOrdinal = ["st", "nd", "rd", "th", "."].contains(words[0].dropFirst(digits.count))
        var number = isOrdinal ? Int(digits: digits, most: 2) : Self.names[words[0]]
        if weekday == nil, case .inMonth(let place) = vocabulary.phrases[words[0]] { number = place }
        // `last month` is no day.
        if weekday == nil, !isDay, words[0] == "last" { return nil }
        guard let number, number != 0, number <= (weekday == nil ? 31 : 5) else { return nil }
        self.number = number
    }

    private static let names = ["first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1]
    private static let fillers: Set = ["of", "in", "the", "de", "du", "des", "a", "di"]

    /// The next such day from today on.
    func day(today: Day) -> Day {
        let own = Month(with: today)
        let first = month.map { ($0 - own.monthOfYear + 12) % 12 } ?? monthsAhead
        let next = month == nil ? 1 : 12
        let months = month == nil && monthsAhead > 0 ? [first] : [first, first + next, first + 2 * next]
        return months.lazy.compactMap { day(of: own.advanced(by: $0)) }.first { $0 >= today } ?? today
    }

    /// The day of a month; nil if the month has none.
    private func day(of month: Month) -> Day? {
        var day = number > 0 ? month.firstDay + (number - 1) : month.lastDay
        if let weekday {
            day =
                number > 0
                ? month.firstDay + ((weekday - month.firstDay.weekday + 7) % 7 + 7 * (number - 1))
                : month.lastDay + -((month.lastDay.weekday - weekday + 7) % 7)
        }
        return Month(with: day) == month ? day : nil
    }
}
