// Days and weeks as people type them: `tomorrow`, `tue`, `+3d`, `24 nov`, `W48`, `next week`. An expression is parsed
// without a clock and resolved later relative to the current day, so that a command line can be validated
// before the time zone is known.

import Bytes

/// A day as a person types it.
package enum DayExpression: Hashable, Sendable {
    /// A date, e.g. `2026-11-24`.
    case date(Day)
    /// A number of days after today: `today`, `tomorrow`, `yesterday`, `+3d`, `-1d`, `+2w`.
    case daysAfterToday(Int)
    /// The next day with this weekday, which may be today; 0 is Monday: `tuesday`, `tue`.
    case weekday(Int)
    /// The next day with this date, which may be today: `24 nov`, `24.11.`.
    case dayOfYear(month: Int, day: Int)
    /// The day of the month that today is, so many months later, or the last of that month: `in 2 months`.
    case monthsAfterToday(Int)
    /// The next day with this number in its month, which may be today: `the 5th`.
    case dayOfMonth(Int)
    /// The last day of the month, the quarter (3) or the year (12 months) that has today.
    case end(ofMonths: Int)
    /// The first day of the next month, quarter (3) or year (12 months): `next month`.
    case startOfNext(months: Int)
    /// The day of the next week with this weekday; 0 is Monday, with which weeks begin here: `next tuesday`.
    case weekdayOfNextWeek(Int)
    /// The latest day before today with this weekday; 0 is Monday: `last friday`.
    case lastWeekday(Int)
    /// A day by its place in a month: `first monday of december`.
    case ofMonth(DayOfMonth)
    /// So many days after another day: `a week on friday`.
    indirect case later(DayExpression, days: Int)

    /// Parses an expression in any case, in the words of a language; `nil` if it is invalid.
    package init?(_ text: String, in vocabulary: DateVocabulary = .english) {
        if let day = Self(spelled: text, in: vocabulary)
            ?? vocabulary.respelled(text).flatMap({ Self(spelled: $0, in: vocabulary) })
        {
            self = day
        } else {
            return nil
        }
    }

    /// Parses an expression in the usual spelling.
    private init?(spelled text: String, in vocabulary: DateVocabulary) {
        let word = vocabulary.plain(text)
        if let day = Day(isoDate: word) ?? Day(isoWeekDate: word) {
            self = .date(day)
        } else if let printed = vocabulary.printed(word), let day = printed.day, printed.time == nil {
            self = day
        } else if case .day(let day) = vocabulary.phrases[word] {
            self = day
        } else if let weekday = vocabulary.weekday(word) {
            self = .weekday(weekday)
        } else if let days = Int(offset: word, unit: "d") {
            self = .daysAfterToday(days)
        } else if let weeks = Int(offset: word, unit: "w") {
            self = .daysAfterToday(7 * weeks)
        } else {
            self.init(phrase: word, in: vocabulary)
        }
    }

    /// The day that the expression refers to, relative to `today`.
    package func day(today: Day) -> Day {
        switch self {
        case .date(let day): day
        case .daysAfterToday(let days): today + days
        case .weekday(let weekday): today + (weekday - today.weekday + 7) % 7
        case .dayOfYear(let month, let day):
            years(around: today, month, day).first { $0 >= today } ?? today
        case .monthsAfterToday(let months):
            Month(with: today).advanced(by: months).day(upTo: today.civil.day)
        case .dayOfMonth(let day):
            // Of three months in a row, one has 31 days.
            (0...2).lazy.map { Month(with: today).advanced(by: $0).day(upTo: day) }
                .first { $0.civil.day == day && $0 >= today } ?? today
        case .end(let months): Self.span(of: months, with: today).advanced(by: months - 1).lastDay
        case .startOfNext(let months): Self.span(of: months, with: today).advanced(by: months).day(upTo: 1)
        case .weekdayOfNextWeek(let weekday): today + (7 - today.weekday + weekday)
        case .lastWeekday(let weekday): today + -((today.weekday - weekday + 6) % 7 + 1)
        case .ofMonth(let day): day.day(today: today)
        case .later(let other, let days): other.day(today: today) + days
        }
    }

    /// The first month of the span of so many months, counted from January, that has a day.
    private static func span(of months: Int, with day: Day) -> Month {
        Month(with: day).advanced(by: -((day.civil.month - 1) % months))
    }

    /// The day that the expression refers to where a weekday, or a date without a year, is the last one; it may be today.
    package func lastDay(today: Day) -> Day {
        switch self {
        case .weekday(let weekday): today + -((today.weekday - weekday + 7) % 7)
        case .dayOfYear(let month, let day):
            years(around: today, month, day).last { $0 <= today } ?? today
        case .date, .daysAfterToday, .monthsAfterToday, .dayOfMonth, .end, .startOfNext, .weekdayOfNextWeek,
            .lastWeekday, .ofMonth, .later:
            day(today: today)
        }
    }

    /// The days with a date near a day. There are up to eight years between two leap days.
    private func years(around today: Day, _ month: Int, _ day: Int) -> [Day] {
        (-8...8).compactMap { Day(existingIn: today.civil.year + $0, month: month, day: day) }
    }

    /// The units of a distance from today or now, as their words begin.
    static let units = ["day", "week", "month", "hour", "min"]

    /// The full names of the days of the week, from Monday.
    package static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}

/// A week as a person types it.
package enum WeekExpression: Equatable, Sendable {
    /// A number of weeks after the current one: `this week`, `next week`, `last week`, `this`, `next`,
    /// `last`, also with a hyphen.
    case weeksAfterThis(Int)
    /// An ISO 8601 week, e.g. `2026-W48`, `W48`, `48`. Without a year, the week is in the week-year that
    /// contains today.
    case iso(year: Int?, week: Int)
    case containing(DayExpression)

    /// Parses an expression in any case; `nil` if it is invalid. Its days are in the words of a language.
    package init?(_ text: String, in vocabulary: DateVocabulary = .english) {
        let word = text.lowercased()
        let name = word.replacing("-week", with: "").replacing(" week", with: "")
        if let index = ["last", "this", "next"].firstIndex(of: name) {
            self = .weeksAfterThis(index - 1)
        } else if let day = DayExpression(word, in: vocabulary) {
            self = .containing(day)
        } else {
            let parts = word.split(separator: "-", omittingEmptySubsequences: false)
            guard let last = parts.last, parts.count <= 2 else { return nil }
            let year =
                parts.count == 2
                ? parts.first.flatMap { $0.count == 4 ? Int(digits: $0, most: 4) : nil } : nil
            // Only a week without a year may omit the W or have a single digit.
            let number =
                ["week ", "kw ", "kw", "w"].first(where: last.hasPrefix).map { last.dropFirst($0.count) }
                ?? (parts.count == 1 ? last : "")
            guard parts.count == 1 || year != nil && number.count == 2,
                let week = Int(digits: number, most: 2),
                1...53 ~= week
            else { return nil }
            self = .iso(year: year, week: week)
        }
    }

    /// A day of the week that the expression refers to, relative to `today`; `nil` if the year has no such
    /// week.
    package func day(today: Day) -> Day? {
        switch self {
        case .weeksAfterThis(let weeks): today + 7 * weeks
        case .containing(let day): day.day(today: today)
        case .iso(let year, let week):
            Day(isoWeek: week, of: year ?? Week(with: today, start: .monday).iso.year)
        }
    }
}

extension Day {
    /// Parses a day of a week in lower case, e.g. `2026-w53-7` (ISO 8601 §5.2.4); nil if there is none.
    fileprivate init?(isoWeekDate text: String) {
        let parts = text.split(separator: "-")
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].hasPrefix("w"), parts[1].utf8.count == 3,
            let year = Int(digits: parts[0], most: 4), let week = Int(digits: parts[1].dropFirst(), most: 2),
            let number = Int(digits: parts[2], most: 1), 1...7 ~= number,
            let monday = Day(isoWeek: week, of: year)
        else { return nil }
        self = monday + (number - 1)
    }

    /// The Monday of an ISO 8601 week (§4.4); `nil` if the year has no such week.
    package init?(isoWeek week: Int, of year: Int) {
        // January 4 is always in week 1.
        let first = WeekStart.monday.firstDay(ofWeekWith: Day(year: year, month: 1, day: 4))
        self = first + 7 * (week - 1)
        guard Week(with: self, start: .monday).iso == (year, week) else { return nil }
    }
}

extension Int {
    /// Parses ASCII digits without a sign or white space; `nil` if there are none or too many.
    package init?(digits text: some StringProtocol, most: Int) {
        guard 1...most ~= text.utf8.count, text.utf8.allSatisfy(\.isDigit) else { return nil }
        self.init(text)
    }

    /// Parses the number in `+3d`: a sign and up to four digits before a unit.
    init?(offset word: String, unit: String) {
        guard let sign = word.first, "+-".contains(sign), word.hasSuffix(unit) else { return nil }
        guard let number = Int(digits: word.dropFirst().dropLast(unit.count), most: 4) else { return nil }
        self = sign == "-" ? -number : number
    }
}
