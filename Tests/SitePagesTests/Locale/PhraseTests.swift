// Phrases with placeholders for numbers and for texts, including malformed ones.

import Civil
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
        let phrase = Phrase(text, digits: .ascii, numbers: "week", "year")
        #expect(written { $0.append(phrase, 47, 2026) } == expected)
    }

    @Test func oneNumberMayBeAll() {
        let phrase = Phrase("and {count} more", digits: .ascii, numbers: "count")
        #expect(written { $0.append(phrase, 1_000_000) } == "and 1000000 more")
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
