// The names of days, states and pages that the index of the find box has.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct FindQueryTests {
    private func query(_ locale: String, _ change: (inout ItemValues) -> Void = { _ in }) throws -> FindQuery
    {
        var item = ItemValues(id: ItemID(high: 1, low: 1), title: "Plain")
        change(&item)
        let store = try store(of: [item])
        return FindQuery(PageContext(store, try environment(store, locale: locale)))
    }

    @Test(arguments: [
        (
            "en-US",
            [
                "friday": "n4", "fri": "n4", "next week": "w1", "next-week": "w1", "in a week": "d7",
                "end of month": "e0",
            ]
        ),
        (
            "de-DE",
            [
                "freitag": "n4", "fr": "n4", "friday": "n4", "nachste woche": "w1", "next week": "w1",
                "heute": "d0",
                "in einer woche": "d7", "in einem monat": "o1", "uberfallig": "is:overdue",
                "overdue": "is:overdue",
                "hoch": "is:high", "erledigt": "is:done", "favorit": "is:starred",
                "wiederholt sich": "is:repeating",
            ]
        ),
        (
            "ar-EG",
            [
                "الجمعه": "n4", "خلال يومين": "d2", "غدا": "d1", "امس": "d-1", "هذا الاسبوع": "w0",
                "friday": "n4",
            ]
        ),
        ("ja-JP", ["金曜日": "n4", "今日": "d0", "今週": "w0", "来週": "w1", "friday": "n4"]),
        // The language's own words come first: "mar" is no day in English, "dom" is Sunday in Spanish.
        ("es-ES", ["mar": "n1", "dom": "n6", "manana": "d1"]),
    ])
    func phrasesHaveMeanings(locale: String, meanings: [String: String]) throws {
        let phrases = try query(locale).phrases
        for (phrase, meaning) in meanings { #expect(phrases[phrase] == meaning, "\(phrase)") }
    }

    /// In every language, each state and each near week have names.
    @Test(arguments: builtInLocaleNames) func everyLanguageHasTheNames(locale: String) throws {
        let language = try builtInLocale(locale)
        let query = try query(locale)
        for (key, meaning) in [
            ("thisWeek", "w0"), ("groupNextWeek", "w1"), ("lastWeek", "w-1"), ("overdue", "is:overdue"),
            ("doneState", "is:done"),
            ("starred", "is:starred"), ("repeating", "is:repeating"), ("priorityHigh", "is:high"),
            ("priorityLow", "is:low"),
        ] {
            let word = FindFolding.fold(try #require(language.words[key]))
            #expect(query.phrases[word] == meaning, "\(word)")
        }
        #expect(query.months.values.sorted().first == 1 && Set(query.months.values).count == 12)
        #expect(
            Set(query.phrases.values).isSuperset(of: (0...6).map { "n\($0)" } + ["d-1", "d0", "d1", "e0"]))
    }

    private static let always = [
        "index.html", "agenda/index.html", "months/index.html", "year.html", "agenda/booklet.html",
    ]

    @Test func onlyPagesThatAreThereAreNamed() throws {
        #expect(try query("en-US").pages.map(\.path) == Self.always)
        let full = try query("de-DE") { item in
            (item.place, item.project, item.tags, item.priority) = ("Yard", "Home", ["a"], .high)
            (item.isStarred, item.due, item.repeats) = (
                true, .day(Day(year: 2026, month: 11, day: 2)), "FREQ=YEARLY"
            )
        }
        #expect(
            full.pages.map(\.path) == Self.always + [
                "places/index.html", "projects/index.html", "tags/index.html", "starred.html",
                "index.html#overdue",
                "#find=is:repeating", "#find=is:high",
            ])
        #expect(full.pages.last?.title == "Priorität: hoch")
        #expect(full.pages.last?.names == ["hoch", "high", "high priority"])
        let done = try query("en-US") { $0.isDone = true }
        #expect(done.pages.last?.path == "done/index.html")
    }

    /// Words that fold to one have the same meaning in every run.
    @Test func theSameIsWrittenEachTime() throws {
        let texts = try (0..<5).map { _ in
            let query = try query("uk-UA")
            return "\(query.phrases.sorted { $0.key < $1.key })\(query.months.sorted { $0.key < $1.key })"
        }
        #expect(Set(texts).count == 1)
    }
}
