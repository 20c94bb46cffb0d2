// Plural rules as CLDR writes them, and the counts of the built-in locales.

import Civil
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
        ("de-DE", 1, "Ergibt gedruckt 1 Blatt.", "und 1 weitere Woche"),
        ("de-DE", 2, "Ergibt gedruckt 2 Blatt.", "und 2 weitere Wochen"),
        ("en-GB", 1, "Prints on 1 sheet.", "and 1 more week"),
        ("en-US", 26, "Prints on 26 sheets.", "and 26 more weeks"),
        ("es-ES", 1, "Se imprime en 1 hoja.", "y 1 semana más"),
        ("es-ES", 3, "Se imprime en 3 hojas.", "y 3 semanas más"),
        ("fr-FR", 1, "S’imprime sur 1 feuille.", "et 1 semaine de plus"),
        ("fr-FR", 2, "S’imprime sur 2 feuilles.", "et 2 semaines de plus"),
        ("he-IL", 1, "להדפסה על גיליון אחד.", "ועוד שבוע אחד"),
        ("he-IL", 2, "להדפסה על שני גיליונות.", "ועוד שבועיים"),
        ("he-IL", 7, "להדפסה על 7 גיליונות.", "ועוד 7 שבועות"),
        ("ja-JP", 1, "印刷すると1枚です。", "ほか 1 週"),
    ])
    func theBuiltInLocalesCount(locale: String, count: Int, sheets: String, weeks: String) throws {
        let phrases = try builtInLocale(locale).phrases
        #expect(written { $0.append(phrases.sheets, count) } == sheets)
        #expect(written { $0.append(phrases.laterWeeks, count) } == weeks)
    }

    @Test func aMissingFormAndAWrongRuleAreReportedByTheirKeys() throws {
        let path = "locales/en-US.json"
        let text = try #require(Defaults.templates.first { $0.path == path }).text
        let wrong = text.replacing("\"i = 1 and v = 0\"", with: "\"i is 1\"")
        let missing = text.replacing("\"one\": \"Prints on {count} sheet.\", ", with: "")
        #expect(wrong != text && missing != text)
        func messages(_ json: String) -> [String] {
            do throws(LocaleErrors) {
                _ = try SiteLocale(identifier: "en-US", json: Array(json.utf8), file: path)
                return []
            } catch {
                return error.errors.map(\.message)
            }
        }
        #expect(messages(wrong) == ["plurals.one is \"i is 1\", expected a rule such as n = 1"])
        #expect(messages(missing) == ["counts.sheets.one is missing or of another kind, expected a text"])
    }
}
