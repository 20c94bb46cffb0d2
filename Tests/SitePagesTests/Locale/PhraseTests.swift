// Phrases with placeholders for numbers and for texts, including malformed ones.

import Civil
import Recurrence
import TestSupport
import Testing

@testable import SitePages

@Suite struct PhraseTests {
    @Test(arguments: [
        ("Week {week}, {year}", "Week 47, 2026"), ("{year}年第{week}週", "2026年第47週"), ("{week}", "47"),
        ("{week}{year}{week}", "47202647"), ("no numbers", "no numbers"), ("", ""),
        ("{weeks} {Week} {} {year}", "{weeks} {Week} {} 2026"), ("{{week}}", "{47}"), ("{week", "{week"),
        ("week} {", "week} {"), ("{year} {week", "2026 {week"), ("}{week}{", "}47{"), ("{a{week}", "{a47"),
        ("{ week }", "{ week }"), ("&<{week}>", "&<47>"),
    ])
    func numbersComeToTheirPlaces(text: String, expected: String) {
        let phrase = Phrase(text, CountFormat(.ascii), numbers: "week", "year")
        #expect(written { $0.append(phrase, 47, 2026) } == expected)
    }

    @Test func oneNumberMayBeAll() {
        let phrase = Phrase("and {count} more", CountFormat(.ascii), numbers: "count")
        #expect(written { $0.append(phrase, 1_000_000) } == "and 1000000 more")
    }

    /// The separators are those of CLDR: Polish and Spanish have none in numbers of four digits.
    @Test(
        arguments: [
            ("en-US", 999, "999"), ("en-US", 1_000, "1,000"), ("en-US", 19_050, "19,050"),
            ("en-US", 1_000_007, "1,000,007"), ("de-DE", 1_234, "1.234"), ("es-ES", 1_234, "1234"),
            ("es-ES", 12_345, "12.345"), ("pl-PL", 9_999, "9999"), ("pl-PL", 10_000, "10\u{A0}000"),
            ("ar-EG", 1_234_567, "١٬٢٣٤٬٥٦٧"), ("fr-FR", 41_000, "41\u{202F}000"),
        ])
    func countsHaveTheSeparatorsOfTheirLanguage(locale: String, count: Int, expected: String) throws {
        let counts = try builtInLocale(locale).counts
        #expect(written { $0.append(count, in: counts) } == expected)
    }

    @Test(arguments: [
        ("Added: {title}", "Added: Milk"), ("{title}を追加", "Milkを追加"), ("{title} {title}", "Milk Milk"),
        ("Added ", "Added Milk"), ("{titles}: ", "{titles}: Milk"), ("", "Milk"),
    ])
    func aTextComesToItsPlaceOrLast(text: String, expected: String) {
        let phrase = TextPhrase(text, placeholder: "title")
        #expect(phrase("Milk") == expected)
        #expect(written { $0.append(phrase) { $0.append("Milk") } } == expected)
    }

    @Test(arguments: [
        ("it-IT", 8, 1, "fino all’8 dicembre 2026", "fino all’01:05"),
        ("it-IT", 11, 8, "fino all’11 dicembre 2026", "fino alle 08:05"),
        ("it-IT", 1, 11, "fino al 1 dicembre 2026", "fino alle 11:05"),
        ("es-ES", 8, 1, "hasta el 8 de diciembre de 2026", "hasta la 1:05"),
        ("es-ES", 1, 13, "hasta el 1 de diciembre de 2026", "hasta las 13:05"),
        ("fr-FR", 1, 1, "jusqu’au 1er décembre 2026", "jusqu’à 01:05"),
    ])
    func aPhraseHasTheFormOfWhatFollows(
        locale: String, number: Int, hour: Int, day: String, time: String
    ) throws {
        let site = try builtInLocale(locale)
        let last = Day(year: 2026, month: 12, day: number)
        let end = CivilTime(instant: hour * 3600 + 300, offset: 0)
        #expect(site.phrases.until(written { $0.append(end, site.dates.time, site.dates.names) }) == time)
        var rule = RecurrenceRule(.daily)
        rule.until = .day(last)
        let words = try #require(
            site.repeats?.text(rule, from: nil, isFromCompletion: false, in: site, zone: .utc))
        #expect(words.hasSuffix(", " + day))
        #expect(Repetition(words, in: site.repeatVocabulary)?.rule.until == .day(last), "\(words)")
    }

    @Test func theFirstHasItsOrdinal() throws {
        let site = try builtInLocale("fr-FR")
        let days = [1, 2, 11].map { site.text(Day(year: 2026, month: 12, day: $0), site.dates.fullDate) }
        #expect(days == ["mardi 1er décembre 2026", "mercredi 2 décembre 2026", "vendredi 11 décembre 2026"])
        #expect(site.text(Day(year: 2026, month: 12, day: 1), site.dates.shortDate) == "01/12/2026")
    }

    @Test(arguments: [
        ("{day}; times in {zone}.", "{zone}; times in UTC."), ("{zone}: {day}", "UTC: {zone}"),
        ("{day}", "{zone}"),
        ("today", "today"), ("{Day} {zone", "{Day} {zone"),
    ])
    func textsComeToTheirPlacesUnread(text: String, expected: String) {
        #expect(TextPhrase(text, placeholders: "day", "zone")("{zone}", "UTC") == expected)
    }
}
