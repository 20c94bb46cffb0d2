// A language of the site: its words, the names and patterns of its dates, and its text direction. All of it
// is read from `Templates/locales/<identifier>.json`, so that a language is added without changing Swift
// code.

import Bytes
import Civil

/// The words and date formats of one language.
public final class SiteLocale: Sendable {
    /// The language tag for `<html lang>` (BCP 47), such as `en-US`.
    package let identifier: String
    /// Whether the language is written from right to left.
    package let isRightToLeft: Bool
    /// The usual paper where it is used.
    package let paper: Paper
    /// The words of the pages by their keys; templates use them as `{{words.NAME}}`.
    package let words: [String: String]
    /// The keys of the words that the file lacks, in the order of the English file.
    package let missingWords: [String]

    /// The digits of the numbers that people read.
    let digits: Digits
    let counts: CountFormat
    let dates: DateFormats
    let amounts: AmountFormats
    /// The phrases that Swift code writes into pages.
    let phrases: Phrases
    /// The words for days after today, as people type them; nil if the file does not have them.
    let fromToday: DistanceWords?
    /// The words for what repeats; nil if the file does not have them.
    let repeats: RepeatWords?
    /// The words for rules that people type, by the English ones. Alternatives have a `|` between them; `{weekday}` is the
    /// name of each day of the week.
    let rules: [String: String]

    /// Reads a locale's file. `file` is its name in messages. A word that the file lacks is taken from the `english`
    /// file, if there is one. `territory` is the country where it is used, if that is another one than the file's. Throws all
    /// errors found.
    package init(
        identifier: String, json: [UInt8], file: String, english: [UInt8]? = nil, territory: String? = nil
    ) throws(LocaleErrors) {
        var reader = try LocaleReader(json: json, file: file)
        missingWords = reader.addMissingWords(of: english)
        self.identifier = identifier
        isRightToLeft =
            reader.choice("direction", expected: "ltr or rtl") { ["ltr": false, "rtl": true][$0] } ?? false
        let paper = reader.choice("paper", expected: "a4 or letter", Paper.init(rawValue:)) ?? .a4
        self.paper = territory.map(Paper.init(territory:)) ?? paper
        let words = reader.texts("words")
        self.words = words
        let digits = reader.digits()
        self.digits = digits
        let dates = DateFormats(from: &reader, digits)
        self.dates = dates
        self.amounts = AmountFormats(from: &reader, digits)
        let counts = amounts.counts
        self.counts = counts
        let plurals = reader.pluralRules("plurals")
        self.phrases = Phrases(from: &reader, plurals, counts)
        fromToday = DistanceWords(from: &reader, plurals, dates)
        repeats = RepeatWords(from: &reader, plurals, digits)
        rules = reader.has("rules") ? reader.texts("rules") : [:]
        try reader.finish()
    }
}

/// The words for days and times from now on. Alternatives have a `|` between them.
struct DistanceWords {
    let distances: [(unit: DateVocabulary.DistanceUnit, count: Int, words: String)]
    let phrases: [(words: String, meaning: DateVocabulary.Meaning)]

    fileprivate init?(from reader: inout LocaleReader, _ plurals: PluralRules, _ dates: DateFormats) {
        guard reader.has("fromToday") else { return nil }
        func alternatives(_ key: String) -> [String] {
            reader.text("fromToday.\(key)").split(separator: "|").map(String.init)
        }
        var distances: [(unit: DateVocabulary.DistanceUnit, count: Int, words: String)] = []
        let units: [(DateVocabulary.DistanceUnit, String)] = [
            (.days, "days"), (.weeks, "weeks"), (.months, "months"), (.hours, "hours"), (.minutes, "minutes"),
        ]
        for (unit, key) in units {
            for category in plurals.categories {
                for words in alternatives("\(key).\(category)") {
                    distances.append((unit, category == "two" ? 2 : 1, words))
                }
            }
        }
        self.distances = distances
        let meanings: [(key: String, meaning: DateVocabulary.Meaning)] = [
            ("afterTomorrow", .day(.daysAfterToday(2))), ("endOfWeek", .day(.weekday(6))),
            ("nextMonth", .day(.startOfNext(months: 1))),
            ("weekend", .day(.weekday(dates.weekend.min() ?? 5))),
            ("morning", .time(.hour(9))), ("noon", .time(.hour(12))), ("afternoon", .time(.hour(15))),
            ("evening", .time(.evening)), ("tonight", .today(.evening)), ("at", .at), ("hourMark", .hours),
            ("christmas", .day(.dayOfYear(month: 12, day: 25))),
            ("christmasEve", .day(.dayOfYear(month: 12, day: 24))),
            ("newYear", .day(.dayOfYear(month: 1, day: 1))),
            ("newYearsEve", .day(.dayOfYear(month: 12, day: 31))), ("startOf", .inMonth(1)),
            ("middleOf", .inMonth(15)), ("endOf", .inMonth(-1)),
        ]
        var phrases = alternatives("endOfMonth").map { ($0, DateVocabulary.Meaning.day(.end(ofMonths: 1))) }
        for (key, meaning) in meanings where reader.has("fromToday.\(key)") {
            phrases += alternatives(key).map { ($0, meaning) }
        }
        let namedDays: [(key: String, day: (Int) -> DayExpression)] = [
            ("nextWeekday", { .weekdayOfNextWeek($0) }), ("thisWeekday", { .weekday($0) }),
        ]
        for (key, day) in namedDays where reader.has("fromToday.\(key)") {
            for words in alternatives(key) {
                for pattern in [DatePattern.weekday, .shortWeekday] {
                    phrases += (0..<7).map { number in
                        // 2026-11-23 is a Monday.
                        var name = ByteBuffer()
                        name.append(Day(year: 2026, month: 11, day: 23 + number), pattern, dates.names)
                        let words = words.replacing("{weekday}", with: String(name))
                        return (words, .day(day(number)))
                    }
                }
            }
        }
        self.phrases = phrases
    }
}

/// The date and time formats of a locale. A class, so that all pages of a site share one instance.
final class DateFormats: Sendable {
    let names: DateNames
    /// The days of the weekend; 0 is Monday.
    let weekend: [Int]
    /// `11/21` in the year of today, `11/21/2025` in any other; for overdue items of the agenda.
    let shortDay, shortDate: DatePattern
    /// `Saturday, November 21, 2026 at 9:00 AM`.
    let fullDateTime: DatePattern
    /// `9:00 AM`, and `9:00` alone.
    let time, timeOfHalfDay: DatePattern
    /// `Saturday, November 21`, the heading of a day of the agenda, and `Saturday, November 21, 9:00 AM`.
    let dayHeading, dayHeadingAndTime: DatePattern
    /// `November 21, 2026`.
    let longDate: DatePattern
    /// `November 21`, under the name of the day.
    let dayOfMonth: DatePattern
    /// A day below a heading that says its month and year, e.g. `Sat 21`.
    let dayInMonth: DatePattern
    /// `Saturday, November 21, 2026`.
    let fullDate: DatePattern
    /// `November 2026`, and `November` alone.
    let monthAndYear, month: DatePattern
    /// `Sat` and `Sat, 9:00 AM`, of an item of this week or the next.
    let weekday, weekdayAndTime: DatePattern
    /// `Today, 9:00 AM` and `Tomorrow, 9:00 AM`.
    let todayAndTime, tomorrowAndTime: DatePattern
    /// The first and the last day of a week.
    let week: WeekPatterns

    fileprivate init(from reader: inout LocaleReader, _ digits: Digits) {
        let months = reader.names("months", count: 12)
        let weekdays = reader.names("weekdays", count: 7)
        let shortWeekdays = reader.names("shortWeekdays", count: 7)
        names = DateNames(
            months: months, shortMonths: reader.names("shortMonths", count: 12),
            standaloneMonths: reader.optionalNames("standaloneMonths", count: 12) ?? months,
            weekdays: weekdays, shortWeekdays: shortWeekdays,
            narrowWeekdays: reader.optionalNames("narrowWeekdays", count: 7)
                ?? shortWeekdays.map { String($0.prefix(1)) },
            dayPeriods: reader.names("dayPeriods", count: 2),
            firstDay: reader.has("firstDay") ? reader.text("firstDay") : nil, digits: digits)
        let free = reader.optionalNames("weekend", count: 2)
        weekend = free.map { names in (0..<7).filter { names.contains(weekdays[$0]) } } ?? [5, 6]
        shortDay = reader.pattern("patterns.shortDay")
        shortDate = reader.pattern("patterns.shortDate")
        fullDateTime = reader.pattern("patterns.fullDateTime")
        time = reader.pattern("patterns.time")
        timeOfHalfDay = time.withoutDayPeriod
        dayHeading = reader.pattern("patterns.dayHeading")
        longDate = reader.pattern("patterns.longDate")
        dayOfMonth = reader.pattern("patterns.dayOfMonth")
        dayInMonth = reader.pattern("patterns.dayInMonth")
        fullDate = reader.pattern("patterns.fullDate")
        monthAndYear = reader.pattern("patterns.monthAndYear")
        month = reader.pattern("patterns.month")
        weekday = .shortWeekday
        let dayAndTime = reader.text("words.dayAndTime")
        weekdayAndTime = DatePattern(dayAndTime, day: weekday, time: time)
        dayHeadingAndTime = DatePattern(dayAndTime, day: dayHeading, time: time)
        todayAndTime = DatePattern(
            dayAndTime, day: DatePattern(literal: reader.text("words.groupToday")), time: time)
        tomorrowAndTime = DatePattern(
            dayAndTime, day: DatePattern(literal: reader.text("words.groupTomorrow")), time: time)
        week = WeekPatterns(from: &reader)
    }
}

/// How a locale writes the first and the last day of a week.
struct WeekPatterns {
    /// `November 16 – 22`.
    let daysOfMonth: DateRangePattern
    /// `November 30 – December 6`.
    let daysOfMonths: DateRangePattern
    /// `November 16 – 22, 2026`.
    let daysOfMonthAndYear: DateRangePattern
    /// `November 30 – December 6, 2026`.
    let daysOfMonthsAndYear: DateRangePattern
    /// `December 28, 2026 – January 3, 2027`.
    let daysOfYears: DateRangePattern

    fileprivate init(from reader: inout LocaleReader) {
        daysOfMonth = reader.rangePattern("patterns.daysOfMonth")
        daysOfMonths = reader.rangePattern("patterns.daysOfMonths")
        daysOfMonthAndYear = reader.rangePattern("patterns.daysOfMonthAndYear")
        daysOfMonthsAndYear = reader.rangePattern("patterns.daysOfMonthsAndYear")
        daysOfYears = reader.rangePattern("patterns.daysOfYears")
    }

    /// The pattern of a week, with the year or without it. Two years are always named.
    func pattern(of week: Week, showsYear: Bool) -> DateRangePattern {
        let (first, last) = (week.firstDay.civil, (week.firstDay + 6).civil)
        if first.year != last.year { return daysOfYears }
        if first.month != last.month { return showsYear ? daysOfMonthsAndYear : daysOfMonths }
        return showsYear ? daysOfMonthAndYear : daysOfMonth
    }
}
