// Phrases with placeholders for numbers and for texts, including malformed ones.

import Civil
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
        ("{day}; times in {zone}.", "{zone}; times in UTC."), ("{zone}: {day}", "UTC: {zone}"),
        ("{day}", "{zone}"),
        ("today", "today"), ("{Day} {zone", "{Day} {zone"),
    ])
    func textsComeToTheirPlacesUnread(text: String, expected: String) {
        #expect(TextPhrase(text, placeholders: "day", "zone")("{zone}", "UTC") == expected)
    }
}
