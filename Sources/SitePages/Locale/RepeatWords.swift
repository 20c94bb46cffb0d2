// How items repeat, in words: `every 2 weeks on Monday and Thursday`. English has sentences. The other languages say the
// frequency, and the days in the nominative behind a colon, so that no grammar can be wrong: `wöchentlich: Dienstag`.
// All that is written here can be typed, too (`Repetition`).

import Bytes
import Civil
import Foundation
import Recurrence

/// The words of a locale for rules.
struct RepeatWords {
    private typealias Frequency = RecurrenceRule.Frequency
    private let every: [Frequency: String]
    private let everyFew: [Frequency: CountPhrase]
    private let times: CountPhrase
    private let lastDay, fromCompletion, hourly: String
    private let until: TextPhrase
    private let untilWords: [String]
    private let digits: Digits

    /// Reads the words; nil if a file of a user does not have them.
    init?(from reader: inout LocaleReader, _ plurals: PluralRules, _ digits: Digits) {
        guard reader.has("repeats") else { return nil }
        func phrase(_ key: String) -> CountPhrase {
            reader.countPhrase("repeats.\(key)", plurals, CountFormat(digits))
        }
        hourly = reader.text("repeats.hourly")
        every = [
            .hourly: hourly, .daily: reader.text("repeats.daily"), .weekly: reader.text("repeats.weekly"),
            .monthly: reader.text("repeats.monthly"), .yearly: reader.text("repeats.yearly"),
        ]
        everyFew = [
            .hourly: phrase("hours"), .daily: phrase("days"), .weekly: phrase("weeks"),
            .monthly: phrase("months"), .yearly: phrase("years"),
        ]
        times = phrase("times")
        lastDay = reader.text("repeats.lastDay")
        fromCompletion = reader.text("repeats.fromDone")
        let untilText = reader.text("repeats.until")
        untilWords = TextPhrase.forms(of: untilText).map(\.words)
        until = TextPhrase(forms: untilText, placeholder: "date")
        self.digits = digits
    }

    private func count(_ phrase: CountPhrase?, _ count: Int) -> String {
        guard let phrase else { return "" }
        var text = ByteBuffer()
        text.append(phrase, count)
        return String(text)
    }

    /// How often an event of a day is shown as one: `hourly, 24 times`.
    func often(_ count: Int, isHourly: Bool) -> String {
        (isHourly ? hourly + ", " : "") + self.count(times, count)
    }

    // MARK: Rules in words

    /// A rule in words; nil if words cannot say it. `start` is a day of the series: it says on which day of the week a
    /// plain weekly rule occurs. The end of a rule is a day in `zone`.
    func text(
        _ rule: RecurrenceRule, from start: Day?, isFromCompletion: Bool, at times: [CivilTime] = [],
        in locale: SiteLocale, zone: Zone
    ) -> String? {
        guard let shape = RuleShape(rule, from: isFromCompletion ? nil : start),
            rule.interval == 1 || everyFew[rule.frequency] != nil
        else { return nil }
        guard var text = locale.isEnglish ? english(rule, shape, locale) : translated(rule, shape, locale)
        else {
            return nil
        }
        if !times.isEmpty {
            var names = ByteBuffer()
            for (number, time) in times.enumerated() {
                names.append(string: number > 0 ? ", " : locale.isEnglish ? " at " : ", ")
                names.append(time, locale.dates.time, locale.dates.names)
            }
            text += String(names)
        }
        if let count = rule.count { text += ", " + self.count(self.times, count) }
        if let last = rule.until?.day(in: zone) {
            text += ", " + until(locale.text(last, locale.dates.longDate))
        }
        if isFromCompletion { text += ", " + fromCompletion }
        return text.withPlainSpaces
    }

    private func frequency(_ rule: RecurrenceRule) -> String {
        rule.interval == 1 ? every[rule.frequency] ?? "" : count(everyFew[rule.frequency], rule.interval)
    }

    private func translated(_ rule: RecurrenceRule, _ shape: RuleShape, _ locale: SiteLocale) -> String? {
        let days: [String]
        switch shape {
        case .plain: days = []
        case .weekdays(let weekdays): days = names(weekdays, locale)
        case .monthDays(let numbers): days = numbers.map { $0 == -1 ? lastDay : digits.written("\($0)") }
        case .dates(let month, let numbers):
            days = numbers.map { number in
                number == -1
                    ? "\(self.month(month, locale)), \(lastDay)"
                    : locale.text(Day(year: 2024, month: month, day: number), locale.dates.dayOfMonth)
            }
        // An adjective would have to agree with the day.
        case .numbered: return nil
        }
        return frequency(rule) + (days.isEmpty ? "" : ": " + days.joined(separator: ", "))
    }

    private func name(_ weekday: RecurrenceRule.Weekday, _ locale: SiteLocale) -> String {
        // 2026-11-23 is a Monday.
        locale.text(Day(year: 2026, month: 11, day: 23 + weekday.rawValue), .weekday)
    }

    /// The names of days of the week; `Mon–Sat` for three or more after each other.
    private func names(_ days: [RecurrenceRule.Weekday], _ locale: SiteLocale) -> [String] {
        let firsts = days.filter { day in !days.contains { ($0.rawValue + 1) % 7 == day.rawValue } }
        guard days.count > 2, days.count == 7 || firsts.count == 1 else {
            return days.map { name($0, locale) }
        }
        let first = (firsts.first ?? .monday).rawValue
        // 2026-11-23 is a Monday.
        let ends = [first, first + days.count - 1].map {
            locale.text(Day(year: 2026, month: 11, day: 23) + $0 % 7, .shortWeekday)
        }
        return [ends.joined(separator: "–")]
    }

    private func month(_ number: Int, _ locale: SiteLocale) -> String {
        locale.text(Day(year: 2026, month: number, day: 1), locale.dates.month)
    }

    // MARK: English

    private func english(_ rule: RecurrenceRule, _ shape: RuleShape, _ locale: SiteLocale) -> String? {
        let every = frequency(rule)
        switch shape {
        case .plain: return every
        case .weekdays(let days):
            let names = names(days, locale).listed
            if rule.interval > 1 { return "\(every) on \(names)" }
            let isWorkWeek = days.map(\.rawValue) == Array(0...4)
            return isWorkWeek ? "every weekday" : "every \(names)"
        case .monthDays(let days):
            return "\(every) on the " + days.map { $0 == -1 ? lastDay : Repetition.ordinal($0) }.listed
        case .dates(let month, let days):
            let month = self.month(month, locale)
            return "\(every) on "
                + days.map { $0 == -1 ? "the \(lastDay) of \(month)" : "\(month) \($0)" }.listed
        case .numbered(let days, let month):
            let names = days.map { day in
                (day.number == -1 ? "last" : Repetition.ordinal(day.number ?? 1))
                    + " \(name(day.weekday, locale))"
            }
            let end = month.map { " of \(self.month($0, locale))" } ?? ""
            return "\(every) on the \(names.listed)\(end)"
        }
    }

    // MARK: Vocabulary

    /// The same words for rules that people type.
    func vocabulary(
        _ dates: DateVocabulary, english: [(words: String, english: String)]
    ) -> RepeatVocabulary {
        func number(_ category: String) -> Int { category == "two" ? 2 : 1 }
        var periods: [(Frequency, Int, String)] = []
        for frequency in [Frequency.hourly, .daily, .weekly, .monthly, .yearly] {
            periods.append((frequency, 1, every[frequency] ?? ""))
            for form in everyFew[frequency]?.forms ?? [] {
                periods.append((frequency, number(form.category), form.text))
            }
        }
        return RepeatVocabulary(
            dates: dates, periods: periods, times: times.forms.map { (number($0.category), $0.text) },
            lastDay: lastDay, fromCompletion: fromCompletion, until: untilWords, english: english)
    }
}

/// The rules that words can say.
private enum RuleShape {
    typealias WeekdayNumber = RecurrenceRule.WeekdayNumber

    /// Every so many periods, and nothing else.
    case plain
    case weekdays([RecurrenceRule.Weekday])
    /// Days of the month; -1 is the last one.
    case monthDays([Int])
    /// Days of a month in each year; -1 is the last one.
    case dates(month: Int, [Int])
    /// Certain days of the week in each month, or in one month of each year.
    case numbered([WeekdayNumber], month: Int?)

    init?(_ rule: RecurrenceRule, from start: Day?) {
        guard rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty, rule.byWeekNo.isEmpty,
            rule.byYearDay.isEmpty, rule.skip == .omit
        else { return nil }
        let weekdays = rule.byDay.filter { $0.number == nil }.map(\.weekday).sorted {
            $0.rawValue < $1.rawValue
        }
        let areNumbered = rule.byDay.allSatisfy { -1...5 ~= $0.number ?? 0 && $0.number ?? 0 != 0 }
        let hasOnlyDays = rule.byMonth.isEmpty && rule.byMonthDay.isEmpty && rule.bySetPos.isEmpty
        switch rule.frequency {
        case .secondly, .minutely: return nil
        case .hourly, .daily:
            guard hasOnlyDays, rule.byDay.isEmpty else { return nil }
            self = .plain
        case .weekly:
            guard hasOnlyDays, weekdays.count == rule.byDay.count else { return nil }
            let first = start.flatMap { RecurrenceRule.Weekday(rawValue: $0.weekday) }
            self = weekdays.isEmpty ? first.map { .weekdays([$0]) } ?? .plain : .weekdays(weekdays)
        case .monthly:
            guard rule.byMonth.isEmpty else { return nil }
            if rule.byDay.isEmpty {
                guard let days = Self.monthDays(rule) else { return nil }
                let own = days.isEmpty ? start.map { [$0.civil.day] } ?? [] : days
                self = own.isEmpty ? .plain : .monthDays(own)
            } else {
                guard areNumbered, rule.byMonthDay.isEmpty, rule.bySetPos.isEmpty else { return nil }
                self = .numbered(rule.byDay, month: nil)
            }
        case .yearly:
            guard rule.bySetPos.isEmpty, rule.byMonth.count <= 1 else { return nil }
            if let month = rule.byMonth.first, !rule.byDay.isEmpty {
                guard areNumbered, rule.byMonthDay.isEmpty else { return nil }
                self = .numbered(rule.byDay, month: month)
            } else {
                guard rule.byDay.isEmpty, rule.byMonthDay.allSatisfy({ $0 == -1 || $0 > 0 }),
                    rule.byMonthDay.isEmpty || !rule.byMonth.isEmpty
                else { return nil }
                let days = rule.byMonthDay.isEmpty ? start.map { [$0.civil.day] } ?? [] : rule.byMonthDay
                let month = rule.byMonth.first ?? start?.civil.month
                self = days.isEmpty ? .plain : month.map { .dates(month: $0, days) } ?? .plain
            }
        }
    }

    /// The days of the month that a monthly rule names; nil if words cannot say them.
    private static func monthDays(_ rule: RecurrenceRule) -> [Int]? {
        switch (rule.byMonthDay, rule.bySetPos) {
        // The 30th, or the last day of a shorter month.
        case ([28, 29], [-1]): [29]
        case ([28, 29, 30], [-1]): [30]
        case (let days, []) where days.allSatisfy { $0 == -1 || $0 > 0 }: days
        case _: nil
        }
    }
}

extension RecurrenceRule.Until {
    /// The last day on which an occurrence may be.
    fileprivate func day(in zone: Zone) -> Day {
        switch self {
        case .day(let day), .localTime(let day, _): day
        case .instant(let instant): zone.civilTime(instant).day
        }
    }
}

extension SiteLocale {
    fileprivate var isEnglish: Bool { identifier.hasPrefix("en") }

    /// The words of the language for rules, in every form that its file has.
    package var repeatVocabulary: RepeatVocabulary {
        repeats?.vocabulary(dateVocabulary, english: ruleWords)
            ?? RepeatVocabulary(dates: dateVocabulary, english: ruleWords)
    }

    /// The rows of the table `rules`, one for each alternative and each day of the week, also without accents.
    private var ruleWords: [(words: String, english: String)] {
        rules.sorted { $0.key < $1.key }.flatMap { english, words in
            words.split(separator: "|").map(String.init).flatMap { words in
                guard words.contains("{weekday}") else { return [(words, english)] }
                return DayExpression.weekdays.enumerated().flatMap { number, name in
                    // 2026-11-23 is a Monday.
                    [DatePattern.weekday, .shortWeekday].map { pattern in
                        let own = text(Day(year: 2026, month: 11, day: 23 + number), pattern)
                        return (
                            words.replacing("{weekday}", with: own),
                            english.replacing("{weekday}", with: name)
                        )
                    }
                }
            }
        }.flatMap { words, english in
            [words, words.folding(options: .diacriticInsensitive, locale: nil)].map { ($0, english) }
        }
    }
}
