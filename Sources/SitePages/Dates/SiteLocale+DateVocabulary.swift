// The names that pages have for days and months, as the vocabulary of dates that people type in the same language.

import Bytes
import Civil
import Foundation

extension SiteLocale {
    /// The words of the language for days, in every form that its file has, also without accents.
    package var dateVocabulary: DateVocabulary {
        dateVocabulary { [$0, $0.folding(options: .diacriticInsensitive, locale: nil)] }
    }

    /// The words of the language for days, each in the forms that it is given.
    func dateVocabulary(_ forms: (String) -> [String]) -> DateVocabulary {
        let months = (1...12).map { Day(year: 2026, month: $0, day: 11) }
        // 2026-11-23 is a Monday.
        let weekdays = (23...29).map { Day(year: 2026, month: 11, day: $0) }
        let near: [(words: String, meaning: DateVocabulary.Meaning)] = [
            (phrases.yesterday, .day(.daysAfterToday(-1))), (phrases.today, .day(.daysAfterToday(0))),
            (phrases.groups[.tomorrow], .day(.daysAfterToday(1))),
        ]
        let numbers = text(Day(year: 2026, month: 11, day: 12), dates.shortDay)
        let zero = digits.written("0").unicodeScalars.first ?? "0"
        let printed = PrintedDates(dates) { DateVocabulary.plain($0, zero: zero) }
        return DateVocabulary(
            months: months.map { day in
                // In a date, the name may have a prefix, as in Hebrew.
                let dated = text(day, dates.dayOfMonth).split { !$0.isLetter }.map(String.init)
                return (names(of: day, DatePattern.months) + dated).flatMap(forms)
            },
            weekdays: weekdays.map { names(of: $0, [.weekday, .shortWeekday]).flatMap(forms) },
            separator: numbers.unicodeScalars.first { "/.-".unicodeScalars.contains($0) }.map(Character.init),
            isMonthFirst: dates.shortDay.isMonthFirst, zero: zero,
            distances: (fromToday?.distances ?? []).flatMap { unit, count, words in
                forms(words).map { (unit, count, $0) }
            },
            phrases: (near + (fromToday?.phrases ?? [])).flatMap { words, meaning in
                forms(words).map { ($0, meaning) }
            }, printed: printed.read)
    }

    /// The names of a month or weekday, and their first three letters.
    private func names(of day: Day, _ patterns: [DatePattern]) -> [String] {
        let names = patterns.map { text(day, $0) }
        return names + names.map { String($0.prefix(3)) }
    }

    func text(_ day: Day, _ pattern: DatePattern) -> String {
        var text = ByteBuffer()
        text.append(day, pattern, dates.names)
        return String(text)
    }
}
