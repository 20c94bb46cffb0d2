// What repeats, on the pages of weeks and months and in the text of a week.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct RepeatingPagesTests {
    /// Thursday, 2026-11-26.
    private static let today = Day(year: 2026, month: 11, day: 26)

    private func store(_ items: [String]) throws -> ToDoStore {
        try SitePagesTests.store(ofItems: items.map { "\"done\":false,\($0)" })
    }

    private static let items = [
        #""title":"Medicine","due":"2026-11-26","repeats":"FREQ=DAILY","repeatsSince":"2026-11-01","#
            + #""doneOn":["2026-11-20","2026-11-23","2026-11-25"]"#,
        #""title":"Bins","due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-03","#
            + #""doneOn":["2026-11-24"],"skipped":["2026-12-15"],"extra":["2026-12-16"]"#,
        #""title":"Plants","due":"2026-11-25","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done","doneOn":["2026-11-22"]"#,
        #""title":"Choir","timestamp":1795375800,"repeats":"FREQ=WEEKLY;COUNT=2""#,
        #""title":"Milk","due":"2026-12-16""#,
    ]

    private func week(_ weeks: Int) throws -> String {
        let store = try store(Self.items)
        let text = AgendaText(store, environment: try environment(store, zone: "UTC", today: Self.today))
        return text.pages(from: Self.today + 7 * weeks, count: 1, format: .text, width: 80)[0]
            .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    @Test func aWeekHasEachOccurrence() throws {
        #expect(
            try week(0) == """
                Week 48, 2026 · November 23 – 29, 2026
                ======================================

                Routines
                  Medicine  [x]  -  [x] [ ] [ ] [ ] [ ]

                Monday, November 23

                Tuesday, November 24
                  [x] Bins

                Wednesday, November 25

                Thursday, November 26 (today)
                  [ ] 11/25  Plants (overdue)
                  [ ] 11/22  Choir (overdue)

                Friday, November 27

                Saturday, November 28

                Sunday, November 29
                  [ ] 7:30 PM  Choir

                """)
    }

    @Test func movedAndSkippedOnesAreWhereTheyBelong() throws {
        let lines = try week(3).split(separator: "\n")
        #expect(!lines.contains { $0.contains("Tuesday") && $0.contains("Bins") })
        let wednesday = try #require(lines.firstIndex { $0.hasPrefix("Wednesday") })
        #expect(lines[wednesday + 1].hasSuffix("Bins") && lines[wednesday + 2].hasSuffix("Milk"))
        #expect(lines.contains { $0.contains("Medicine  [ ] [ ] [ ] [ ] [ ] [ ] [ ]") })
    }

    /// Each time of a day has a row, also of a routine, in the order of time.
    @Test func timesOfADayHaveABoxEach() throws {
        let store = try store([
            #""title":"Pills","timestamp":1795680000,"repeats":"FREQ=DAILY;BYHOUR=8,20""#,
            #""title":"Walk","timestamp":1795694400,"repeats":"FREQ=DAILY""#,
            #""title":"Cat","timestamp":1795766400,"repeats":"FREQ=WEEKLY;BYDAY=FR;BYHOUR=8,12,16,20""#,
        ])
        let environment = try environment(store, zone: "UTC", today: Self.today)
        let text = AgendaText(store, environment: environment)
            .pages(from: Self.today, count: 1, format: .text, width: 80)[0].replacing("\u{202F}", with: " ")
            .replacing("\u{A0}", with: " ")
        let routines = text.split(separator: "\n").filter { $0.hasSuffix("[ ] [ ] [ ] [ ]") }
        #expect(
            routines.map { $0.prefix { $0 != "[" }.trimmingCharacters(in: .whitespaces) }
                == ["Pills, 8:00 AM", "Walk, 12:00 PM", "Pills, 8:00 PM"], "\(text)")
        #expect(
            text.contains(
                "Friday, November 27\n  [ ] 8:00 AM   Cat\n  [ ] 12:00 PM  Cat\n  [ ] 4:00 PM   Cat\n  [ ] 8:00 PM   Cat\n"
            ), "\(text)")
    }

    @Test func pastWeeksHaveWhatWasDone() throws {
        let last = try week(-1)
        #expect(last.contains("  Medicine   -   -   -   -  [x]  -   -\n"))
        #expect(last.contains("Sunday, November 22\n  [ ] 7:30 PM  Choir\n  [x]          Plants\n"))
    }

    @Test func noPageShowsARule() throws {
        let store = try store(Self.items)
        let site = try builtInSite(store, environment(store, zone: "UTC", today: Self.today))
        let pages = texts(of: site, ending: ".html")
        #expect(pages.filter { $0.value.contains("FREQ=") }.keys.sorted() == [])
        let month = try #require(pages["months/2026-12.html"])
        #expect(month.components(separatedBy: "<bdi>Bins</bdi>").count == 6)
        #expect(
            month.contains("class=\"month-routines\"")
                && !month.contains(
                    "<li class=\"open\"><span class=\"tick\" role=\"img\" aria-label=\"to do\"></span><a href=\"../items/00000000-0000-4000-8000-000000000000.html\">"
                ))
    }

    /// Only the last, this and the next week may change when a day of a daily item is over.
    @Test func aDailyItemChangesOnlyTheWeeksAroundToday() throws {
        func weeks(today: Day, done: [Int]) throws -> [String: String] {
            let days = done.map { "\"2026-11-\($0)\"" }.joined(separator: ",")
            let items = [
                "\"title\":\"Pill\",\"due\":\"\(today)\",\"repeats\":\"FREQ=DAILY\",\"repeatsSince\":\"2026-11-01\",\"doneOn\":[\(days)]",
                #""title":"Far","due":"2026-12-30""#, #""title":"Past","due":"2026-11-05""#,
            ]
            let store = try store(items)
            let site = try builtInSite(store, environment(store, zone: "UTC", today: today))
            return texts(of: site).filter { $0.key.hasPrefix("agenda/2026") }
                .mapValues { $0.replacing(/As of [A-Z][^<]*| data-built="[^"]*"/, with: "") }
        }
        let before = try weeks(today: Self.today, done: [24, 25])
        let after = try weeks(today: Self.today + 1, done: [24, 25, 26])
        let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
        #expect(
            Set(changed).isSubset(of: [
                "agenda/2026-W47.html", "agenda/2026-W48.html", "agenda/2026-W49.html",
            ]), "\(changed)")
        #expect(before.keys.contains("agenda/2026-W53.html"))
    }
}
