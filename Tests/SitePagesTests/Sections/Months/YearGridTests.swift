// What stands on which day of a year, and what is only counted.

import Civil
import Mustache
import TestSupport
import Testing

@testable import SitePages

@Suite struct YearGridTests {
    private func context(
        _ items: [String], _ events: [String] = [], locale: String = "en-US", start: WeekStart = .monday,
        holidays: [String] = []
    ) throws -> PageContext {
        let store = try store(ofItems: items)
        let lines = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }
        return PageContext(
            store, try environment(store, zone: "UTC", locale: locale, weekStart: start, holidays: holidays),
            events: try calendar("BEGIN:VCALENDAR\n\(lines.joined())END:VCALENDAR\n"))
    }

    /// The days that have something, in words: `2026-11-21 [ ] Milk, [x] Stamps, Fair, +2`.
    private func days(_ year: Int, _ context: PageContext) -> [String] {
        YearGrid(from: Month(year: year, month: 1), in: context).months.flatMap(\.days).compactMap { cell in
            guard cell.count > 0 || cell.isInSeveralDays else { return nil }
            let entries = cell.entries.map { entry in
                switch entry {
                case .item(let item):
                    let title = context.items[item.position].title
                    return (item.isDone ? "[x] " : "[ ] ") + context.items.words.string(title)
                case .event(let event): return event.title + (event.isHoliday ? " (off)" : "")
                }
            }
            let rest = cell.count - entries.count
            let parts = entries + (rest > 0 ? ["+\(rest)"] : []) + (cell.isInSeveralDays ? ["|"] : [])
            return "\(cell.day) " + parts.joined(separator: ", ")
        }
    }

    @Test func whatIsToDoComesBeforeWhatIsDone() throws {
        let context = try context([
            #""title":"Old","done":false,"due":"2025-12-31""#,
            #""title":"Stamps","done":true,"due":"2026-01-01""#,
            #""title":"Milk","done":false,"due":"2026-01-01""#,
            #""title":"Last","done":false,"timestamp":1798761599"#,
            #""title":"New","done":false,"timestamp":1798761600"#,
            #""title":"None","done":false"#,
        ])
        #expect(days(2026, context) == ["2026-01-01 [ ] Milk, [x] Stamps", "2026-12-31 [ ] Last"])
        #expect(days(2027, context) == ["2027-01-01 [ ] New"])
        #expect(YearGrid(from: Month(year: 2026, month: 1), in: context).openCount == 2)
    }

    /// The events of whole days of a calendar of holidays make days off, which are before other events of whole days.
    @Test(arguments: ["HOME.ics", "Feiertage", "Home"]) func holidaysAreDaysOff(name: String) throws {
        let context = try context(
            [], ["SUMMARY:B\nDTSTART;VALUE=DATE:20260304", "SUMMARY:C\nDTSTART:20260305T100000"],
            holidays: [name])
        let isHoliday = name == "HOME.ics"
        #expect(days(2026, context).first == (isHoliday ? "2026-03-04 B (off)" : "2026-03-04 B"))
        var page = PageBuilder(context, at: .list)
        let free = try (4...6).map { day in
            try shown("{{#isFree}}*{{/isFree}}", Day(year: 2026, month: 3, day: day), &page)
        }
        #expect(free == [isHoliday ? "*" : "", "", ""])
    }

    @Test func eventsComeFirst() throws {
        let items = (1...5).map { "\"title\":\"\($0)\",\"done\":\($0 < 3),\"due\":\"2026-03-04\"" }
        let day = "20260304\nDURATION:P1D"
        let anna = "SUMMARY:Anna\nDTSTART;VALUE=DATE:19900304\nRRULE:FREQ=YEARLY"
        let context = try context(items, ["SUMMARY:Fair\nDTSTART;VALUE=DATE:\(day)", anna])
        #expect(
            days(2026, context) == [
                "2026-03-04 Fair, Anna, [ ] 5, [ ] 4, [ ] 3, [x] 1, [x] 2"
            ])
        #expect(
            days(
                2026,
                try self.context((1...10).map { "\"title\":\"\($0)\",\"done\":false,\"due\":\"2026-03-04\"" })
            )
                == ["2026-03-04 [ ] 10, [ ] 9, [ ] 8, [ ] 7, [ ] 6, [ ] 5, [ ] 4, [ ] 3, +2"])
    }

    /// The widths of a day's entries in tenths of an em, and how many are named on a line of A4, which has 118.
    @Test(arguments: [
        ([], 0, 0), ([300], 1, 1), ([50, 50], 2, 2), ([40, 40, 20], 3, 3), ([40, 40, 40], 3, 2),
        ([60, 60], 2, 1), ([30, 90], 2, 2), ([40, 90], 2, 1), ([30, 30, 30], 9, 2),
    ])
    func aDayNamesWhatItsLineHolds(widths: [Int], count: Int, named: Int) {
        #expect(YearGrid.named(widths, of: count, on: .a4) == named)
    }

    @Test func twelveMonthsBeginWithAnyMonth() throws {
        let context = try context([#""title":"Milk","done":false,"due":"2027-02-01""#])
        var page = PageBuilder(context, at: .year)
        let grid = YearGrid(from: Month(year: 2026, month: 11), in: context)
        #expect(try shown("{{title}}: {{openCount}}", grid, &page) == "November 2026 – October 2027: 1 to do")
        let names = try shown("{{#months}}{{name}};{{/months}}", grid, &page)
        #expect(names.hasPrefix("November 2026;December;January 2027;February;March;"))
        #expect(grid.months.count == 12)
    }

    /// An event over several days is named once; an appointment over midnight is one appointment.
    @Test func eventsOfWholeDaysStandOnTheirDays() throws {
        let context = try context(
            [],
            [
                "SUMMARY:Trip\nDTSTART;VALUE=DATE:20251230\nDTEND;VALUE=DATE:20260103",
                "SUMMARY:Visit\nDTSTART:20260605T160000\nDTEND:20260607T110000",
                "SUMMARY:Anna\nDTSTART;VALUE=DATE:19900606\nRRULE:FREQ=YEARLY",
                "SUMMARY:Party\nDTSTART:20260606T220000\nDTEND:20260607T020000",
                "SUMMARY:Dentist\nDTSTART:20260608T090000\nDTEND:20260608T100000",
            ])
        #expect(
            days(2026, context) == [
                "2026-01-01 Trip, |", "2026-01-02 |", "2026-06-05 Visit, |", "2026-06-06 Anna, |",
                "2026-06-07 |",
            ])
    }

    /// An appointment stands behind what lasts all day and what is to do, if it fits; the others are counted.
    @Test func appointmentsStandWhereThereIsRoom() throws {
        let context = try context(
            [
                #""title":"Pack","done":false,"due":"2026-06-06""#,
                #""title":"A long title of an item","done":false,"due":"2026-06-07""#,
            ],
            ["06T220000", "06T090000", "07T100000", "08T090000", "08T100000", "08T110000"].map {
                "SUMMARY:Call \($0.suffix(6).prefix(2))\nDTSTART:202606\($0)\nDURATION:PT1H"
            })
        var page = PageBuilder(context, at: .year)
        let grid = YearGrid(from: Month(year: 2026, month: 1), in: context)
        let june = try shown(
            "{{#months}}{{#days}}{{#labels}}{{title}}, {{/labels}}{{#more}}+{{number}}{{/more}};{{/days}}{{/months}}",
            grid, &page)
        #expect(
            june.split(separator: ";").map(String.init) == [
                "Pack, Call 09, ", "A long title of an item, ", "Call 09, Call 10, ",
            ])
        #expect(grid.hidden(&page).appointments == 3)
    }

    @Test func whatComesMoreOftenThanMonthlyIsCounted() throws {
        let context = try context(
            [
                #""title":"Medicine","done":false,"due":"2026-11-21","repeats":"FREQ=DAILY""#,
                #""title":"Bins","done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY""#,
                #""title":"Over","done":true,"due":"2024-11-24","repeats":"FREQ=WEEKLY""#,
                #""title":"Rent","done":false,"due":"2026-12-01","repeats":"FREQ=MONTHLY","doneOn":["2026-11-01"],"repeatsSince":"2026-11-01""#,
                #""title":"Tax","done":false,"due":"2026-12-01","repeats":"FREQ=YEARLY""#,
            ],
            [
                "SUMMARY:Choir\nDTSTART:20260107T190000\nRRULE:FREQ=WEEKLY",
                "SUMMARY:Cleaning\nDTSTART;VALUE=DATE:20260102\nRRULE:FREQ=WEEKLY;INTERVAL=2",
                "SUMMARY:Past\nDTSTART;VALUE=DATE:20240102\nRRULE:FREQ=WEEKLY;UNTIL=20251231",
                "SUMMARY:Short\nDTSTART;VALUE=DATE:20260702\nRRULE:FREQ=DAILY;COUNT=2",
            ])
        #expect(
            days(2026, context) == [
                "2026-07-02 Short", "2026-07-03 Short", "2026-11-01 [x] Rent", "2026-12-01 [ ] Rent, [ ] Tax",
            ])
        let grid = YearGrid(from: Month(year: 2026, month: 1), in: context)
        #expect(grid.others == 4 && grid.openCount == 2)
        #expect(YearGrid(from: Month(year: 2024, month: 1), in: context).others == 2)
        #expect(days(2028, context).count == 12)
    }

    @Test(arguments: [(2026, 365), (2028, 366), (1900, 365), (1, 365), (9999, 365)])
    func aYearHasAllItsDays(year: Int, count: Int) throws {
        let months = YearGrid(from: Month(year: year, month: 1), in: try context([])).months
        #expect(months.count == 12 && months.flatMap(\.days).count == count)
        #expect(months[1].days.count == count - 337)
    }

    /// Series count beside this year only; what comes often has no year of its own.
    @Test func aYearThatHasSomethingHasAPage() throws {
        let context = try context(
            [
                #""title":"Old","done":true,"due":"2015-12-31""#,
                #""title":"Early","done":true,"due":"2016-01-01""#,
                #""title":"Late","done":false,"due":"2036-12-31""#,
                #""title":"Later","done":false,"due":"2037-01-01""#,
            ],
            [
                "SUMMARY:Fair\nDTSTART;VALUE=DATE:20310304",
                "SUMMARY:Anna\nDTSTART;VALUE=DATE:19900606\nRRULE:FREQ=YEARLY",
                "SUMMARY:Choir\nDTSTART:20330107T190000\nRRULE:FREQ=WEEKLY",
            ])
        #expect(context.years.all == [2016, 2025, 2026, 2027, 2031, 2036])
        let ways = try context.years.all.map { year in
            var page = PageBuilder(context, at: context.page(ofYear: year).address)
            let grid = YearGrid(from: Month(year: year, month: 1), in: context)
            return try shown(
                "{{#previous}}{{href}} {{/previous}}{{year}}{{#next}} {{href}}{{/next}}", grid, &page)
        }
        #expect(
            ways == [
                "2016 year-2025.html", "year-2016.html 2025 year.html", "year-2025.html 2026 year-2027.html",
                "year.html 2027 year-2031.html", "year-2027.html 2031 year-2036.html", "year-2031.html 2036",
            ])
    }

    /// On a screen, the page of this year folds what is before this quarter, and in the last one goes on to twelve months. Paper
    /// has January to December.
    @Test(arguments: 1...12) func aScreenBeginsWithThisQuarter(month: Int) throws {
        let store = try store("[]")
        let today = Day(year: 2026, month: month, day: 28)
        let context = PageContext(store, try environment(store, today: today))
        func months(_ year: Int) throws -> String {
            var page = PageBuilder(context, at: context.page(ofYear: year).address)
            return try shown(
                "{{#months}}{{medium}}|{{/months}}",
                YearGrid(from: Month(year: year, month: 1), in: context), &page)
        }
        let folded = (month - 1) / 3 * 3
        let next = Array(repeating: " screen-only", count: folded == 9 ? 9 : 0)
        let expected =
            Array(repeating: " past", count: folded) + Array(repeating: "", count: 12 - folded) + next
        #expect(try months(2026) == expected.map { $0 + "|" }.joined())
        #expect(try months(2027) == String(repeating: "|", count: 12))
    }

    /// The marks of the days from December 31, 2026, backwards.
    private func marks(_ locale: String, _ start: WeekStart) throws -> [String] {
        let context = try context([], locale: locale, start: start)
        var page = PageBuilder(context, at: .year)
        let december = try #require(YearGrid(from: Month(year: 2026, month: 1), in: context).months.last)
        let template =
            "{{initial}}{{#week}}{{text}}{{/week}}{{#isWeekend}}*{{/isWeekend}}{{#isWeekEnd}}|{{/isWeekEnd}}"
        return try december.days.suffix(7).map { try shown(template, $0, &page) }
    }

    @Test func weeksAndWeekendsAreThoseOfTheSite() throws {
        #expect(try marks("en-GB", .monday) == ["F", "S*", "S*|", "M53", "T", "W", "T"])
        #expect(try marks("en-US", .sunday) == ["F", "S*|", "S*", "M", "T", "W", "T"])
        #expect(try marks("ar-EG", .sunday) == ["ج*", "س*|", "ح", "ن", "ث", "ر", "خ"])
    }

    @Test func aSheetOutsideTheSiteHasNoLinks() throws {
        let context = try context([#""title":"Milk","done":false,"due":"2026-11-21""#])
        for isInSite in [true, false] {
            var page = PageBuilder(context, at: .year, isInSite: isInSite)
            let grid = YearGrid(from: Month(year: 2026, month: 1), in: context)
            let months = try shown("{{#months}}{{#link}}.{{/link}}{{/months}}", grid, &page)
            let items = "{{#months}}{{#days}}{{#labels}}{{#link}}.{{/link}}{{/labels}}{{/days}}{{/months}}"
            #expect(months.count == (isInSite ? 2 : 0))
            #expect(try shown(items, grid, &page).count == (isInSite ? 1 : 0))
        }
    }
}
