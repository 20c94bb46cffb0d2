// A language of the site: its words, the names and patterns of its dates, and its text direction. All of it
// is read from `Templates/locales/<identifier>.json`, so that a language is added without changing Swift
// code.

import Bytes
import Civil
import ToDoKeeping

/// The words and date formats of one language.
public final class SiteLocale: Sendable {
    /// The language tag for `<html lang>` (BCP 47), such as `en-US`.
    public let identifier: String
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
    /// The usual paper size where the language is spoken.
    public let paper: Paper
    /// The words of the pages by their keys; templates use them as `{{words.NAME}}`.
    public let words: [String: String]
    /// The keys of the words that the file lacks, in the order of the English file.
    public let missingWords: [String]

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
    /// file, if there is one. Throws all errors found.
    public init(
        identifier: String, json: [UInt8], file: String, english: [UInt8]? = nil
    ) throws(LocaleErrors) {
        var reader = try LocaleReader(json: json, file: file)
        missingWords = reader.addMissingWords(of: english)
        self.identifier = identifier
        isRightToLeft =
            reader.choice("direction", expected: "ltr or rtl") { ["ltr": false, "rtl": true][$0] } ?? false
        self.paper = reader.choice("paper", expected: "a4 or letter", Paper.init(rawValue:)) ?? .a4
        let words = reader.texts("words")
        self.words = words
        let digits = reader.digits("digits")
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
struct DistanceWords: Sendable {
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
        // Files of a theme may be older than the last two.
        for (index, (unit, key)) in units.enumerated() where index < 3 || reader.has("fromToday.\(key)") {
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
                        let words = words.replacing("{weekday}", with: name.string(name.everything))
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
            dayPeriods: reader.names("dayPeriods", count: 2), digits: digits)
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
struct WeekPatterns: Sendable {
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

/// The phrases that Swift code writes into pages. Words in braces are placeholders. A class, so that all
/// pages of a site share one instance.
final class Phrases: Sendable {
    /// The default title of a site.
    let siteTitle: String
    /// Shown in place of an empty title.
    let untitled: String
    /// Marks the day that is today.
    let today: String
    /// Marks an item that is overdue.
    let overdue: String
    /// The headings of the overdue items on the next week's page, and of the undated items.
    let stillOpen, undatedItems: String
    /// `Page {page} of {pages}`.
    let page: Phrase
    /// `Week {week}, {year}`
    let week: Phrase
    /// `Week {week}`
    let weekNumber: Phrase
    /// `and {count} more`, and `{count} more overdue`
    let more, moreOverdue: Phrase
    /// `{done} of {count}`, of an item's steps.
    let stepsDone: Phrase
    /// `day {day} of {days}`, of an event over several days.
    let dayOfEvent: Phrase
    /// `{start}–{end}`, and `until {time}`, of the times of an event.
    let timeRange, until: TextPhrase
    /// `Prints on {count} sheets.`
    let sheets: CountPhrase
    /// `and {count} more weeks`
    let laterWeeks: CountPhrase
    /// `{count} to do` and `{count} done`
    let openItems, doneItems: CountPhrase
    /// `{count} days overdue`
    let overdueDays: CountPhrase
    /// The headings of the list's groups.
    let groups: Words<TimeGroup>
    /// The headings of the overdue items.
    let ages: Words<OverdueAge>
    /// `Yesterday`
    let yesterday: String
    /// `{count} items`, that are due in a month or week
    let itemsDue: CountPhrase
    /// `{count} appointments`
    let appointments: CountPhrase
    /// `{found} of {count} items`, where `{found}` is left to the script.
    let found: CountPhrase
    /// `{count} ticked here`, where `{count}` is left to the script.
    let ticked: CountPhrase
    /// `As of {day}`
    let asOf: TextPhrase
    /// `As of {day}; times in {zone}.`
    let asOfZone: TextPhrase
    /// `No connection`
    let noConnection: String
    /// `This page is not kept on this device`
    let notKept: String
    /// `Times are in {zone}.`
    let zone: TextPhrase
    /// `12 places`, and `and {count} more nearby`
    let places, morePlaces: CountPhrase
    /// What a map with the outline of the land shows, and one with a grid.
    let mapOfLand: String
    let mapOfSquares: TextPhrase
    /// `500 m`, and `2 km`
    let meters, kilometers: Phrase
    /// Where the scale of a map holds.
    let mapScale: TextPhrase
    /// The words for north, south, east and west, written after degrees.
    let north, south, east, west: String
    /// `Added: {title}` and `Done: {title}`, of the entries of a feed.
    let feedAdded, feedDone: TextPhrase
    /// What was done with an item, e.g. `checked off`.
    let activity: Words<ActivityKind>

    fileprivate init(from reader: inout LocaleReader, _ plurals: PluralRules, _ counts: CountFormat) {
        siteTitle = reader.text("words.siteTitle")
        untitled = reader.text("words.untitled")
        today = reader.text("words.today")
        overdue = reader.text("words.overdue")
        stillOpen = reader.text("words.stillOpen")
        undatedItems = reader.text("words.undatedItems")
        page = Phrase(reader.text("words.page"), counts, numbers: "page", "pages")
        week = Phrase(reader.text("words.week"), counts.ungrouped, numbers: "week", "year")
        weekNumber = Phrase(reader.text("words.weekNumber"), counts.ungrouped, numbers: "week")
        moreOverdue = Phrase(reader.text("words.moreOverdue"), counts, numbers: "count")
        more = Phrase(reader.text("words.more"), counts, numbers: "count")
        stepsDone = Phrase(reader.text("words.stepsDone"), counts, numbers: "done", "count")
        dayOfEvent = Phrase(reader.text("words.dayOf"), counts, numbers: "day", "days")
        timeRange = TextPhrase(reader.text("words.timeRange"), placeholders: "start", "end")
        until = TextPhrase(reader.text("words.until"), placeholder: "time")
        sheets = reader.countPhrase("counts.sheets", plurals, counts)
        laterWeeks = reader.countPhrase("counts.laterWeeks", plurals, counts)
        openItems = reader.countPhrase("counts.openItems", plurals, counts)
        doneItems = reader.countPhrase("counts.doneItems", plurals, counts)
        overdueDays = reader.countPhrase("counts.overdueDays", plurals, counts)
        groups = Words(from: &reader)
        ages = Words(from: &reader)
        yesterday = reader.text("words.yesterday")
        itemsDue = reader.countPhrase("counts.itemsDue", plurals, counts)
        // Files of users may be older.
        appointments =
            reader.has("counts.appointments")
            ? reader.countPhrase("counts.appointments", plurals, counts)
            : CountPhrase(
                plurals.categories.map { ($0, "{count} " + reader.text("words.appointments")) }, plurals,
                counts)
        found = reader.countPhrase("counts.found", plurals, counts)
        ticked = reader.countPhrase("counts.ticked", plurals, counts)
        asOf = TextPhrase(reader.text("words.asOf"), placeholders: "day")
        asOfZone = TextPhrase(reader.text("words.asOfZone"), placeholders: "day", "zone")
        noConnection = reader.text("words.noConnection")
        notKept = reader.text("words.notKept")
        zone = TextPhrase(reader.text("words.zone"), placeholders: "zone")
        places = reader.countPhrase("counts.places", plurals, counts)
        morePlaces = reader.countPhrase("counts.morePlaces", plurals, counts)
        mapOfLand = reader.text("words.mapOfLand")
        mapOfSquares = TextPhrase(reader.text("words.mapOfSquares"), placeholder: "distance")
        meters = Phrase(reader.text("words.meters"), counts, numbers: "count")
        kilometers = Phrase(reader.text("words.kilometers"), counts, numbers: "count")
        mapScale = TextPhrase(reader.text("words.mapScale"), placeholder: "latitude")
        north = reader.text("words.north")
        south = reader.text("words.south")
        east = reader.text("words.east")
        west = reader.text("words.west")
        feedAdded = TextPhrase(reader.text("words.feedAdded"), placeholder: "title")
        feedDone = TextPhrase(reader.text("words.feedDone"), placeholder: "title")
        activity = Words(from: &reader)
    }
}

/// The word for each case of an enumeration.
struct Words<Kind: CaseIterable & Hashable & Sendable>: Sendable {
    private let words: [Kind: String]

    /// Reads the words at the keys of all cases.
    fileprivate init(from reader: inout LocaleReader, _ key: (Kind) -> String) {
        var words: [Kind: String] = [:]
        for kind in Kind.allCases { words[kind] = reader.text("words." + key(kind)) }
        self.words = words
    }

    subscript(kind: Kind) -> String { words[kind] ?? "" }
}

extension Words<ActivityKind> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { kind in
            switch kind {
            case .added: "activityAdded"
            case .checkedOff: "activityCheckedOff"
            case .skipped: "activitySkipped"
            case .reopened: "activityReopened"
            case .removed: "activityRemoved"
            case .edited: "activityEdited"
            case .starred: "activityStarred"
            case .unstarred: "activityUnstarred"
            case .imported: "activityImported"
            case .undone: "activityUndone"
            }
        }
    }
}

extension Words<OverdueAge> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { age in
            switch age {
            case .thisWeek: "thisWeek"
            case .lastWeek: "lastWeek"
            case .thisMonth: "thisMonth"
            case .older: "older"
            }
        }
    }
}

extension Words<TimeGroup> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { group in
            switch group {
            case .overdue: "overdueItems"
            case .today: "groupToday"
            case .tomorrow: "groupTomorrow"
            case .thisWeek: "thisWeek"
            case .nextWeek: "groupNextWeek"
            case .later: "groupLater"
            case .noDate: "undatedItems"
            case .done: "done"
            }
        }
    }
}
