// Which months have a page, and what the cells of their grids hold, as values.

import Civil
import Mustache
import Testing
import ToDos

@testable import SitePages

@Suite struct MonthGridTests {
    /// A store with an item for each instant or day; its title is the given text.
    private func context(
        _ dues: [(String, ItemDate?)], zone: String = "UTC", today: Day = Day(year: 2026, month: 11, day: 21),
        doneFrom firstDone: Int = .max
    ) throws -> PageContext {
        let store = try store(
            of: dues.enumerated().map { ItemValues(title: $1.0, due: $1.1, isDone: $0 >= firstDone) })
        return PageContext(store, try environment(store, zone: zone, today: today))
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> ItemDate {
        .day(Day(year: year, month: month, day: day))
    }

    /// The months that have a page, each with the number of its items.
    private func months(_ context: PageContext) -> [String] {
        context.months.all.map { month in
            let count = context.dated(in: month.span).count
            return written { month.appendName(to: &$0) } + (count == 0 ? "" : " \(count)")
        }
    }

    @Test func aMonthWithAnItemHasAPage() throws {
        let dues: [(String, ItemDate?)] = [
            ("far", Self.day(2500, 5, 1)), ("old", Self.day(1970, 1, 1)), ("none", nil),
            ("last", Self.day(2026, 10, 31)), ("first", Self.day(2026, 11, 1)),
            ("end", Self.day(2026, 11, 30)),
            ("done", Self.day(2025, 2, 28)),
        ]
        let context = try context(dues, doneFrom: 6)
        #expect(
            months(context) == [
                "1970-01 1", "2025-02 1", "2026-10 1", "2026-11 2", "2026-12", "2500-05 1",
            ])
        var page = PageBuilder(context, at: .allMonths)
        let entries = "{{#entries}}{{#count}} {{name}} {{number}}{{/count}}{{/entries}}"
        #expect(
            try shown("{{#months}}{{year}}\(entries); {{/months}}", MonthIndex(context), &page)
                == "2500 May 1; 2026 October 1 November 2; 2025 February 1; 1970 January 1; ")
    }

    @Test(arguments: [
        (Day(year: 2026, month: 11, day: 1), ["2026-11", "2026-12"]),
        (Day(year: 2026, month: 12, day: 31), ["2026-12", "2027-01"]),
        (Day(year: 1, month: 1, day: 1), ["0001-01", "0001-02"]),
    ])
    func thisMonthAndTheNextHaveAPage(today: Day, expected: [String]) throws {
        let context = try context([], today: today)
        let months = context.months
        #expect(self.months(context) == expected)
        #expect(months.current == Month(with: today) && months.index(of: months.current) == 0)
    }

    /// The rows of a month's grid in words: the days, those outside in brackets, and the titles of their items.
    private func rows(_ year: Int, _ month: Int, _ context: PageContext) throws -> [String] {
        let grid = MonthGrid(Month(year: year, month: month), startingOn: .monday, in: context)
        return grid.rows.map { row in
            #expect(row.cells.map(\.day) == row.week.days)
            return row.cells.map { cell in
                let number = "\(cell.day.civil.day)"
                let titles = cell.entries.compactMap(\.item).map {
                    context.items.words.string(context.items[$0.position].title)
                }
                return ([cell.isInMonth ? number : "(\(number))"] + titles).joined(separator: " ")
            }.joined(separator: ", ")
        }
    }

    @Test func itemsStandOnTheirDays() throws {
        let context = try context([
            ("b", Self.day(2026, 11, 1)), ("c", Self.day(2026, 11, 30)), ("a", Self.day(2026, 10, 31)),
            ("d", Self.day(2026, 12, 1)), ("e", Self.day(2026, 11, 30)),
        ])
        #expect(
            try rows(2026, 11, context) == [
                "(26), (27), (28), (29), (30), (31) a, 1 b", "2, 3, 4, 5, 6, 7, 8",
                "9, 10, 11, 12, 13, 14, 15",
                "16, 17, 18, 19, 20, 21, 22", "23, 24, 25, 26, 27, 28, 29",
                "30 c e, (1) d, (2), (3), (4), (5), (6)",
            ])
        #expect(try rows(2026, 10, context).last == "26, 27, 28, 29, 30, 31 a, (1) b")
        #expect(try rows(2026, 12, context).first == "(30) c e, 1 d, 2, 3, 4, 5, 6")
    }

    @Test func aFebruaryOfFourWeeksHasNoDayOutside() throws {
        let context = try context([("a", Self.day(2027, 2, 1)), ("b", Self.day(2027, 2, 28))])
        let rows = try rows(2027, 2, context)
        #expect(rows.count == 4 && rows.first == "1 a, 2, 3, 4, 5, 6, 7")
        #expect(rows.last == "22, 23, 24, 25, 26, 27, 28 b")
    }

    @Test func theFirstAndTheLastYearHaveGrids() throws {
        let context = try context([("a", Self.day(1, 1, 1)), ("b", Self.day(9999, 12, 31))])
        #expect(try rows(1, 1, context).first == "1 a, 2, 3, 4, 5, 6, 7")
        #expect(try rows(9999, 12, context).last == "27, 28, 29, 30, 31 b, (1), (2)")
    }

    /// Clocks go back at 3:00 on October 25, 2026, in Berlin, and forward at 2:00 on March 29.
    @Test func theSitesZoneDecidesTheDay() throws {
        func instant(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> ItemDate {
            let day = Day(year: 2026, month: month, day: day).number
            return .instant(Instant(seconds: day * 86_400 + hour * 3600 + minute * 60))
        }
        let context = try context(
            [
                ("22:30Z", instant(10, 24, 22, 30)), ("22:59Z", instant(10, 25, 22, 59)),
                ("23:00Z", instant(10, 25, 23, 0)), ("22:59Z", instant(10, 31, 22, 59)),
                ("23:00Z", instant(10, 31, 23, 0)), ("21:59Z", instant(3, 31, 21, 59)),
                ("22:00Z", instant(3, 31, 22, 0)),
            ], zone: "Europe/Berlin")
        #expect(
            try rows(2026, 10, context).suffix(2) == [
                "19, 20, 21, 22, 23, 24, 25 22:30Z 22:59Z",
                "26 23:00Z, 27, 28, 29, 30, 31 22:59Z, (1) 23:00Z",
            ])
        #expect(try rows(2026, 11, context).first?.hasSuffix(", 1 23:00Z") == true)
        #expect(try rows(2026, 3, context).last == "30, 31 21:59Z, (1) 22:00Z, (2), (3), (4), (5)")
        #expect(try rows(2026, 4, context).first == "(30), (31) 21:59Z, 1 22:00Z, 2, 3, 4, 5")
    }
}
