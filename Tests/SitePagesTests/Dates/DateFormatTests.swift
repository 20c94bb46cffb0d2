// Date formatting compared with Foundation's formatter, for every locale that ships. The kinds of spaces that
// Foundation writes differ between versions of ICU, so all spaces compare equal here. Everything else must
// agree.

import Bytes
import Civil
import Defaults
import Foundation
import TestSupport
import Testing

@testable import SitePages

@Suite struct DateFormatTests {
    @Test func thereAreLocales() {
        #expect(
            builtInLocaleNames.sorted() == [
                "ar-EG", "de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "he-IL", "it-IT", "ja-JP", "ko-KR",
                "nl-NL", "pl-PL", "pt-BR", "ru-RU", "uk-UA", "zh-CN",
            ])
    }

    @Test(arguments: builtInLocaleNames)
    func dateWordsAreFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).dates
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.calendar = Calendar(identifier: .gregorian)
        func write(_ pattern: DatePattern, _ time: CivilTime) -> String {
            var text = ByteBuffer()
            text.append(time, pattern, formats.names)
            return text.string(text.everything)
        }
        let styles: [((CivilTime) -> String, DateFormatter.Style, DateFormatter.Style)] = [
            ({ write(formats.time, $0) }, .none, .short), ({ write(formats.fullDate, $0) }, .full, .none),
            ({ write(formats.fullDateTime, $0) }, .full, .short),
            ({ write(formats.longDate, $0) }, .long, .none),
        ]
        // A step that covers all months, weekdays, hours and day periods.
        for (pattern, dateStyle, timeStyle) in styles {
            formatter.dateStyle = dateStyle
            formatter.timeStyle = timeStyle
            for instant in stride(from: 1_700_000_000, to: 1_800_000_000, by: 1_234_567) {
                let civil = CivilTime(instant: instant, offset: 0)
                let expected = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(instant)))
                #expect(
                    Self.plain(pattern(civil)) == Self.cldr(Self.plain(expected), identifier),
                    "\(identifier), \(instant)")
            }
        }
    }

    /// A month by itself and with its year are Foundation's, in the form that the language uses without a day; so is
    /// a day with its month.
    @Test(arguments: builtInLocaleNames)
    func monthsAreFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).dates
        for (template, pattern) in [
            ("yMMMM", formats.monthAndYear), ("LLLL", formats.month), ("MMMMd", formats.dayOfMonth),
        ] {
            let formatter = DateFormatter()
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: identifier)
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.setLocalizedDateFormatFromTemplate(template)
            for month in 1...12 {
                let day = Day(year: 2026, month: month, day: 15)
                let expected = formatter.string(
                    from: Date(timeIntervalSince1970: TimeInterval(day.number * 86_400)))
                let found = written { $0.append(day, pattern, formats.names) }
                #expect(
                    Self.plain(found) == Self.cldr(Self.plain(expected), identifier),
                    "\(identifier), \(template), \(month)")
            }
        }
    }

    /// A weekday with its number is in Foundation's order, with the names of the site: `ccc` is a weekday by itself, which
    /// our languages do not decline. Apple's data have no 日 in Chinese.
    @Test(arguments: builtInLocaleNames)
    func theOrderOfADayInItsMonthIsFoundations(identifier: String) throws {
        let formats = try builtInLocale(identifier).dates
        let template = DateFormatter.dateFormat(
            fromTemplate: "EEEd", options: 0, locale: Locale(identifier: identifier))
        let pattern = try DatePattern(try #require(template).replacing("ccc", with: "EEE"))
        let day = Day(year: 2026, month: 11, day: 15)
        let expected = Self.plain(written { $0.append(day, pattern, formats.names) })
        #expect(
            Self.plain(written { $0.append(day, formats.dayInMonth, formats.names) })
                == (identifier == "zh-CN" ? expected.replacing("15 ", with: "15日") : expected))
    }

    /// Languages that decline the names of months have them in another form without a day: `ноябрь 2026`, but
    /// `21 ноября`.
    @Test func monthsMayHaveAFormOfTheirOwnWithoutADay() throws {
        let file = try #require(Defaults.templates.first { $0.path == "locales/en-US.json" })
        func dates(_ names: String) throws -> DateFormats {
            let json = file.text.replacing(
                "\"shortMonths\":", with: "\"standaloneMonths\": [\(names)], \"shortMonths\":"
            )
            .replacing("\"MMMM y\"", with: "\"LLLL y\"")
            return try SiteLocale(identifier: "en-US", json: Array(json.utf8), file: "en-US.json").dates
        }
        let names = (1...12).map { "\"own \($0)\"" }
        let formats = try dates(names.joined(separator: ", "))
        let day = Day(year: 2026, month: 11, day: 21)
        #expect(written { $0.append(day, formats.monthAndYear, formats.names) } == "own 11 2026")
        #expect(written { $0.append(day, formats.month, formats.names) } == "own 11")
        #expect(written { $0.append(day, formats.dayOfMonth, formats.names) } == "November\u{a0}21")
        let errors = #expect(throws: LocaleErrors.self) {
            try dates(names.dropLast().joined(separator: ", "))
        }
        #expect(
            errors?.errors.map(\.message) == ["standaloneMonths is a list of 11, expected a list of 12 names"]
        )
    }

    private static func plain(_ text: String) -> String {
        String(text.map { $0.isWhitespace ? " " : $0 })
    }

    /// Foundation's text in the form of CLDR 47, from which Apple's data differ: they have a comma before the year in
    /// Arabic, and a space before the weekday in Chinese.
    private static func cldr(_ text: String, _ identifier: String) -> String {
        switch identifier {
        // CLDR has no ordinals.
        case "fr-FR": text.replacing(/\b1 (?=\p{L})/, with: "1er ")
        case "ar-EG": text.replacing(/، (\d{4})/) { " \($0.1)" }
        case "zh-CN": text.replacing("日 星期", with: "日星期")
        case _: text
        }
    }

    @Test(arguments: [
        ("en-US", "November 16 – 22 | November 30 – December 6 | December 28, 2026 – January 3, 2027"),
        ("en-GB", "16–22 November | 30 November – 6 December | 28 December 2026 – 3 January 2027"),
        ("de-DE", "16.–22. November | 30. November – 6. Dezember | 28. Dezember 2026 – 3. Januar 2027"),
        ("fr-FR", "16–22 novembre | 30 novembre – 6 décembre | 28 décembre 2026 – 3 janvier 2027"),
        (
            "es-ES",
            "16–22 de noviembre | 30 de noviembre – 6 de diciembre | 28 de diciembre de 2026 – 3 de enero de 2027"
        ),
        ("he-IL", "16–22 בנובמבר | 30 בנובמבר – 6 בדצמבר | 28 בדצמבר 2026 – 3 בינואר 2027"),
        ("ja-JP", "11月16日～22日 | 11月30日～12月6日 | 2026年12月28日～2027年1月3日"),
        ("ru-RU", "16–22 ноября | 30 ноября – 6 декабря | 28 декабря 2026 г. – 3 января 2027 г."),
        ("uk-UA", "16–22 листопада | 30 листопада – 6 грудня | 28 грудня 2026 р. – 3 січня 2027 р."),
        ("pl-PL", "16–22 listopada | 30 listopada – 6 grudnia | 28 grudnia 2026 – 3 stycznia 2027"),
        ("it-IT", "16–22 novembre | 30 novembre – 6 dicembre | 28 dicembre 2026 – 3 gennaio 2027"),
        (
            "pt-BR",
            "16 – 22 de novembro | 30 de novembro – 6 de dezembro | 28 de dezembro de 2026 – 3 de janeiro de 2027"
        ),
        ("nl-NL", "16–22 november | 30 november – 6 december | 28 december 2026 – 3 januari 2027"),
        ("ar-EG", "١٦–٢٢ نوفمبر | ٣٠ نوفمبر – ٦ ديسمبر | ٢٨ ديسمبر ٢٠٢٦ – ٣ يناير ٢٠٢٧"),
        ("zh-CN", "11月16日至22日 | 11月30日至12月6日 | 2026年12月28日至2027年1月3日"),
        ("ko-KR", "11월 16일~22일 | 11월 30일 ~ 12월 6일 | 2026년 12월 28일 ~ 2027년 1월 3일"),
    ])
    func weeksAreWrittenInEachLanguagesWay(identifier: String, expected: String) throws {
        let dates = try builtInLocale(identifier).dates
        let mondays = [(11, 16), (11, 30), (12, 28)].map { Day(year: 2026, month: $0.0, day: $0.1) }
        let weeks = mondays.map { monday in
            let pattern = dates.week.pattern(of: Week(with: monday, start: .monday), showsYear: false)
            return written { $0.append(monday, monday + 6, pattern, dates.names) }
        }
        #expect(Self.plain(weeks.joined(separator: " | ")) == expected)
    }

    @Test func aYearIsWrittenOnceUnlessItChanges() throws {
        let dates = try builtInLocale("en-US").dates
        let weeks = [(11, 16), (11, 30)].map { month, day in
            let monday = Day(year: 2026, month: month, day: day)
            let pattern = dates.week.pattern(of: Week(with: monday, start: .monday), showsYear: true)
            return written { $0.append(monday, monday + 6, pattern, dates.names) }
        }
        #expect(weeks == ["November 16 – 22, 2026", "November 30 – December 6, 2026"])
    }

    @Test func aRangeOfOneDayIsAnError() {
        #expect(
            localeErrors("\"MMMM d – d\"", with: "\"MMMM d\"") == [
                "patterns.daysOfMonth is \"MMMM d\", expected a pattern of two days, such as MMMM d – d"
            ])
    }

    @Test(arguments: [
        ("y-MM-dd", "2026-11-05"), ("yy", "26"), ("yyyy", "2026"), ("M/d", "11/5"), ("MMM", "Nov"),
        ("MMMM", "November"), ("LLLL", "November"),
        ("EEE", "Thu"), ("EEEE", "Thursday"), ("H:mm", "0:07"), ("HH:mm", "00:07"), ("h:mm a", "12:07 AM"),
        ("hh", "12"),
        ("'at' h", "at 12"), ("h 'o''clock'", "12 o'clock"), ("''", "'"), ("d日", "5日"),
    ])
    func patternLetters(pattern: String, expected: String) throws {
        let dates = try englishLocale("\"M/d/y\"", with: "\"\(pattern)\"").dates
        let instant = Day(year: 2026, month: 11, day: 5).number * 86_400 + 420
        let time = CivilTime(instant: instant, offset: 0)
        #expect(written { $0.append(time, dates.shortDate, dates.names) } == expected)
    }
}
