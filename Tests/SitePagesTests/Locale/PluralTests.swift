// Plural rules as CLDR writes them, and the counts of the built-in locales.

import Defaults
import TestSupport
import Testing

@testable import SitePages

@Suite struct PluralTests {
    /// The categories of the numbers 0 to 30, 100 to 105 and 1,000,000.
    private func categories(_ rules: [(category: String, rule: String)]) throws -> [String: [Int]] {
        let rules = try PluralRules(rules)
        let numbers = Array(0...30) + Array(100...105) + [1_000_000]
        return Dictionary(grouping: numbers, by: rules.category)
    }

    @Test func englishHasOneAndOther() throws {
        #expect(try categories([("one", "i = 1 and v = 0")])["one"] == [1])
    }

    @Test func polishHasFourForms() throws {
        // CLDR's table with its samples.
        let found = try categories([
            ("one", "i = 1 and v = 0 @integer 1"),
            ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34"),
            (
                "many",
                "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
            ),
        ])
        #expect(found["one"] == [1])
        #expect(found["few"] == [2, 3, 4, 22, 23, 24, 102, 103, 104])
        #expect(found["other"] == nil)
        #expect(found["many"]?.prefix(5) == [0, 5, 6, 7, 8])
    }

    @Test func latvianAndWelshAreRulesToo() throws {
        let latvian = try categories([
            ("zero", "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"),
            ("one", "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11"),
        ])
        #expect(latvian["one"] == [1, 21, 101])
        #expect(latvian["zero"]?.contains(11) == true && latvian["zero"]?.contains(30) == true)
        let welsh = try categories([
            ("zero", "n = 0"), ("one", "n = 1"), ("two", "n = 2"), ("few", "n = 3"), ("many", "n = 6"),
        ])
        #expect(welsh["many"] == [6] && welsh["other"]?.first == 4)
        #expect(try categories([("one", "n = 0,1,100..103")])["one"] == [0, 1, 100, 101, 102, 103])
    }

    @Test func aLanguageWithoutFormsHasOneForAll() throws {
        #expect(try PluralRules([]).category(of: 1) == "other")
    }

    @Test(arguments: [
        "", "n", "n = ", "n == 1", "n = 1 or", "n = one", "n = -1", "n % 0 = 1", "n % = 1", "n 10 = 1",
        "x = 1", "n = 2..1", "n = 1..2..3", "n = 1 and  or n = 2", "n = 12345678", "n < 5", "n = 1 & n = 2",
    ])
    func anythingElseIsAnError(rule: String) {
        #expect(throws: MalformedRule(category: "one", rule: rule)) { try PluralRules([("one", rule)]) }
    }

    @Test(arguments: [
        ("de-DE", 1, "und 1 weitere Woche"),
        ("de-DE", 2, "und 2 weitere Wochen"),
        ("en-GB", 1, "and 1 more week"),
        ("en-US", 26, "and 26 more weeks"),
        ("es-ES", 1, "y 1 semana más"),
        ("es-ES", 3, "y 3 semanas más"),
        ("fr-FR", 1, "et 1 semaine de plus"),
        ("fr-FR", 2, "et 2 semaines de plus"),
        ("he-IL", 1, "ועוד שבוע אחד"),
        ("he-IL", 2, "ועוד שבועיים"),
        ("he-IL", 7, "ועוד 7 שבועות"),
        ("ja-JP", 1, "ほか 1 週"),
        ("ru-RU", 21, "и ещё 21 неделя"),
        ("ru-RU", 3, "и ещё 3 недели"),
        ("ru-RU", 12, "и ещё 12 недель"),
        ("uk-UA", 1, "і ще 1 тиждень"),
        ("uk-UA", 24, "і ще 24 тижні"),
        ("uk-UA", 11, "і ще 11 тижнів"),
        ("pl-PL", 1, "i jeszcze 1 tydzień"),
        ("pl-PL", 22, "i jeszcze 22 tygodnie"),
        ("pl-PL", 21, "i jeszcze 21 tygodni"),
        ("it-IT", 1, "e ancora 1 settimana"),
        ("it-IT", 2, "e ancora 2 settimane"),
        ("pt-BR", 0, "e mais 0 semana"),
        ("pt-BR", 2, "e mais 2 semanas"),
        ("nl-NL", 1, "en nog 1 week"),
        ("nl-NL", 2, "en nog 2 weken"),
        ("ar-EG", 0, "ولا أسابيع أخرى"),
        ("ar-EG", 1, "وأسبوع آخر"),
        ("ar-EG", 2, "وأسبوعان آخران"),
        ("ar-EG", 10, "و١٠ أسابيع أخرى"),
        ("ar-EG", 26, "و٢٦ أسبوعًا آخر"),
        ("ar-EG", 100, "و١٠٠ أسبوع آخر"),
        ("zh-CN", 3, "还有 3 周"), ("ko-KR", 3, "외 3주"),
    ])
    func theBuiltInLocalesCount(locale: String, count: Int, weeks: String) throws {
        let phrases = try builtInLocale(locale).phrases
        #expect(written { $0.append(phrases.laterWeeks, count) } == weeks)
    }

    /// The categories of 0 to 126 by CLDR 47, as Babel reads it. From there on they repeat.
    @Test(arguments: [
        (
            "ar-EG",
            "0 zero, 1 one, 2 two, 3-10 few, 11-99 many, 100-102 other, 103-110 few, 111-126 many"
        ), ("de-DE", "0 other, 1 one, 2-126 other"), ("en-GB", "0 other, 1 one, 2-126 other"),
        ("en-US", "0 other, 1 one, 2-126 other"), ("es-ES", "0 other, 1 one, 2-126 other"),
        ("fr-FR", "0-1 one, 2-126 other"), ("he-IL", "0 other, 1 one, 2 two, 3-126 other"),
        ("it-IT", "0 other, 1 one, 2-126 other"), ("ja-JP", "0-126 other"), ("ko-KR", "0-126 other"),
        ("nl-NL", "0 other, 1 one, 2-126 other"), ("pl-PL", polish), ("pt-BR", "0-1 one, 2-126 other"),
        ("ru-RU", eastSlavic), ("uk-UA", eastSlavic), ("zh-CN", "0-126 other"),
    ])
    func theBuiltInLocalesHaveTheRulesOfCLDR(locale: String, expected: String) throws {
        let file = try #require(Defaults.templates.first { $0.path == "locales/\(locale).json" })
        var reader = try LocaleReader(json: Array(file.text.utf8), file: file.path)
        let rules = reader.pluralRules("plurals")
        try reader.finish()
        let ranges = (0...126).map { ($0, rules.category(of: $0)) }.chunked { $0.1 == $1.1 }
        let found = ranges.compactMap { range -> String? in
            guard let first = range.first, let last = range.last else { return nil }
            return "\(first.0 == last.0 ? "\(first.0)" : "\(first.0)-\(last.0)") \(first.1)"
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    private static let polish = """
        0 many, 1 one, 2-4 few, 5-21 many, 22-24 few, 25-31 many, 32-34 few, 35-41 many, 42-44 few, \
        45-51 many, 52-54 few, 55-61 many, 62-64 few, 65-71 many, 72-74 few, 75-81 many, 82-84 few, \
        85-91 many, 92-94 few, 95-101 many, 102-104 few, 105-121 many, 122-124 few, 125-126 many
        """
    private static let eastSlavic = """
        0 many, 1 one, 2-4 few, 5-20 many, 21 one, 22-24 few, 25-30 many, 31 one, 32-34 few, \
        35-40 many, 41 one, 42-44 few, 45-50 many, 51 one, 52-54 few, 55-60 many, 61 one, 62-64 few, \
        65-70 many, 71 one, 72-74 few, 75-80 many, 81 one, 82-84 few, 85-90 many, 91 one, 92-94 few, \
        95-100 many, 101 one, 102-104 few, 105-120 many, 121 one, 122-124 few, 125-126 many
        """

    @Test func aMissingFormAndAWrongRuleAreReportedByTheirKeys() {
        #expect(
            localeErrors("\"i = 1 and v = 0\"", with: "\"i is 1\"")
                == ["plurals.one is \"i is 1\", expected a rule such as n = 1"])
        #expect(
            localeErrors("\"one\": \"and {count} more week\", ", with: "")
                == ["counts.laterWeeks.one is missing or of another kind, expected a text"])
    }
}
