// Rules in the words of a language, and these words read back.

import Civil
import Recurrence
import TestSupport
import Testing

@testable import SitePages

@Suite struct RepeatWordsTests {
    /// A Tuesday.
    private static let start = Day(year: 2026, month: 11, day: 24)

    private func words(
        _ rule: String, _ language: String = "en-US", from start: Day? = start, isFromCompletion: Bool = false
    ) throws -> String? {
        let locale = try builtInLocale(language)
        return try locale.repeats?.text(
            RecurrenceRule(rule), from: start, isFromCompletion: isFromCompletion, in: locale, zone: .utc)
    }

    /// What a page says of a rule of several times a day, and that it can be typed.
    @Test(arguments: [
        ("FREQ=DAILY;BYHOUR=8,14", "en-US", "every day at 8:00 AM, 2:00 PM"),
        ("FREQ=HOURLY;INTERVAL=12", "en-US", "every day at 8:00 AM, 8:00 PM"),
        ("FREQ=WEEKLY;BYDAY=MO;BYHOUR=8,20", "de-DE", "wöchentlich: Montag, 08:00, 20:00"),
        ("FREQ=HOURLY;INTERVAL=7", "en-US", "every 7 hours"),
        ("FREQ=HOURLY;INTERVAL=7", "de-DE", "alle 7 Stunden"),
    ])
    func timesOfADayAreNamed(rule: String, language: String, words: String) throws {
        let item = "\"title\":\"Pill\",\"timestamp\":1795507200,\"repeats\":\"\(rule)\""
        let locale = try builtInLocale(language)
        let store = try store("[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"done\":false,\(item)}]")
        let context = PageContext(store, try environment(store, zone: "UTC", locale: language))
        #expect(context.repeats(context.items[ReadingPosition(0)]) == words)
        guard words.contains(":00") else { return }
        let read = try #require(Repetition(beginning: words, in: locale.repeatVocabulary))
        #expect(read.rule.byHour == (rule.contains("14") ? [8, 14] : [8, 20]))
    }

    @Test(arguments: [
        ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
        ("FREQ=WEEKLY", "every Tuesday"),
        ("FREQ=WEEKLY;BYDAY=TU", "every Tuesday"), ("FREQ=WEEKLY;BYDAY=TH,MO", "every Monday and Thursday"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks on Monday and Thursday"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA", "every Mon–Sat"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO,TU,SA", "every 2 weeks on Sat–Tue"),
        ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Monday, Wednesday and Friday"),
        ("FREQ=MONTHLY", "monthly on the 24th"), ("FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
        ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "monthly on the 30th"),
        ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,22", "every 2 months on the 1st and 22nd"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last Friday"),
        ("FREQ=MONTHLY;BYDAY=3WE", "monthly on the 3rd Wednesday"),
        ("FREQ=YEARLY", "yearly on November 24"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "yearly on the last day of February"),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "yearly on the 4th Thursday of November"),
        ("FREQ=DAILY;COUNT=10", "every day, 10 times"),
        ("FREQ=WEEKLY;UNTIL=20270131T235959Z", "every Tuesday, until January 31, 2027"),
    ])
    func englishHasSentences(rule: String, expected: String) throws {
        #expect(try words(rule) == expected)
    }

    @Test(arguments: [
        "FREQ=HOURLY;BYDAY=MO", "FREQ=DAILY;BYHOUR=8,20", "FREQ=YEARLY;BYWEEKNO=20",
        "FREQ=YEARLY;BYYEARDAY=100",
        "FREQ=DAILY;BYMONTH=1", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1",
        "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1",
    ])
    func wordsCannotSayAll(rule: String) throws {
        #expect(try words(rule) == nil)
    }

    @Test func otherLanguagesNameDaysBehindAColon() throws {
        #expect(try words("FREQ=WEEKLY;BYDAY=TU,TH", "de-DE") == "wöchentlich: Dienstag, Donnerstag")
        #expect(try words("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "pl-PL") == "co 2 tygodnie: poniedziałek")
        #expect(try words("FREQ=DAILY;INTERVAL=21", "ru-RU") == "каждый 21 день")
        #expect(try words("FREQ=MONTHLY;BYMONTHDAY=-1", "fr-FR") == "tous les mois: dernier jour")
        #expect(try words("FREQ=YEARLY", "ja-JP") == "毎年: 11月24日")
        #expect(
            try words("FREQ=DAILY;INTERVAL=3", "es-ES", isFromCompletion: true)
                == "cada 3 días, a partir de su realización")
        #expect(try words("FREQ=MONTHLY;BYDAY=-1FR", "de-DE") == nil)
    }

    @Test(arguments: builtInLocaleNames) func whatIsWrittenIsReadBack(language: String) throws {
        let vocabulary = try builtInLocale(language).repeatVocabulary
        var rules = [
            "FREQ=DAILY", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
        ]
        for frequency in ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] {
            for interval in [1, 2, 3, 5, 11, 21, 100] {
                rules.append("FREQ=\(frequency);INTERVAL=\(interval)")
            }
        }
        for day in ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] {
            rules += ["FREQ=WEEKLY;BYDAY=\(day)", "FREQ=WEEKLY;INTERVAL=2;BYDAY=\(day)"]
        }
        for month in 1...12 { rules.append("FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(month + 7)") }
        rules += [
            "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA", "FREQ=WEEKLY;BYDAY=SA,SU,MO,TU",
            "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
        ]
        rules += rules.prefix(12).flatMap {
            ["\($0);COUNT=1", "\($0);COUNT=2", "\($0);COUNT=7", "\($0);UNTIL=20270131"]
        }
        // In a usual run, the languages share the rules.
        let step = rounds(5, full: 1)
        let first = try #require(builtInLocaleNames.firstIndex(of: language)) % step
        for position in stride(from: first, to: rules.count, by: step) {
            let rule = rules[position]
            for isFromCompletion in [false, true] {
                if isFromCompletion, rule.contains("HOURLY") { continue }
                let text = try #require(
                    try words(rule, language, from: nil, isFromCompletion: isFromCompletion), "\(rule)")
                let phrase = Repetition(text) ?? Repetition(text, in: vocabulary)
                #expect(try phrase?.rule == RecurrenceRule(rule), "\(text)")
                #expect(phrase?.isFromCompletion == isFromCompletion, "\(text)")
            }
        }
    }
}
