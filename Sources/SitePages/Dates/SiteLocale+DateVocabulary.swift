// The names that pages have for days and months, as the vocabulary of dates that people type in the same language.

import Bytes
import Civil
import Foundation

extension SiteLocale {
    /// The words of the language for days, in every form that its file has, also without accents.
    public var dateVocabulary: DateVocabulary {
        dateVocabulary { [$0, $0.folding(options: .diacriticInsensitive, locale: nil)] }
    }

    /// The words of the language for days, each in the forms that it is given.
    func dateVocabulary(_ forms: (String) -> [String]) -> DateVocabulary {
        let months = (1...12).map { Day(year: 2026, month: $0, day: 11) }
        // 2026-11-23 is a Monday.
        let weekdays = (23...29).map { Day(year: 2026, month: 11, day: $0) }
        let near =
            [(phrases.yesterday, -1), (phrases.today, 0), (phrases.groups[.tomorrow], 1)]
            + (fromToday?.afterTomorrow ?? []).map { ($0, 2) }
        let numbers = text(Day(year: 2026, month: 11, day: 12), dates.shortDay)
        return DateVocabulary(
            nearDays: Dictionary(near.flatMap { word, days in forms(word).map { ($0, days) } }) { $1 },
            months: months.map { day in
                // In a date, the name may have a prefix, as in Hebrew.
                let dated = text(day, dates.dayOfMonth).split { !$0.isLetter }.map(String.init)
                return (names(of: day, DatePattern.months) + dated).flatMap(forms)
            },
            weekdays: weekdays.map { names(of: $0, [.weekday, .shortWeekday]).flatMap(forms) },
            separator: numbers.unicodeScalars.first { "/.-".unicodeScalars.contains($0) }.map(Character.init),
            isMonthFirst: dates.shortDay.isMonthFirst, zero: digits.written("0").unicodeScalars.first ?? "0",
            distances: (fromToday?.distances ?? []).flatMap { unit, count, words in
                forms(words).map { (unit, count, $0) }
            },
            phrases: (fromToday?.phrases ?? []).flatMap { words, day in forms(words).map { ($0, day) } }
                + weekdays.enumerated().flatMap { number, day in
                    (fromToday?.nextWeekday ?? []).flatMap { words in
                        [DatePattern.weekday, .shortWeekday].flatMap { name in
                            forms(words.replacing("{weekday}", with: text(day, name)))
                        }.map { ($0, .weekdayOfNextWeek(number)) }
                    }
                }
                + (fromToday?.weekend ?? []).flatMap(forms).map { ($0, .weekday(dates.weekend.min() ?? 5)) },
            tonight: (fromToday?.tonight ?? []).flatMap(forms), at: fromToday?.at ?? [])
    }

    /// The names of a month or weekday, and their first three letters.
    private func names(of day: Day, _ patterns: [DatePattern]) -> [String] {
        let names = patterns.map { text(day, $0) }
        return names + names.map { String($0.prefix(3)) }
    }

    /// A day as text.
    func text(_ day: Day, _ pattern: DatePattern) -> String {
        var text = ByteBuffer()
        text.append(day, pattern, dates.names)
        return text.string(text.everything)
    }
}
