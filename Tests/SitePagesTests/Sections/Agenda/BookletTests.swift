// The booklet: its contents, the number of its sheets, and where it stops.

import Civil
import TestSupport
import Testing
import ToDos

@Suite struct BookletTests {
    private static let today = Day(year: 2026, month: 11, day: 21)

    /// The booklet of a store with an item in each of `weeks` weeks, a late and maybe some undated ones.
    private func booklet(
        weeks: Int, undated: Int = 0, weeksAhead: Int = 1, start: WeekStart = .monday
    ) throws -> String {
        let store = try store(
            of: [ItemValues(title: "late", due: .day(Self.today + -9))]
                + (0..<weeks).map { ItemValues(title: "week \($0)", due: .day(Self.today + 7 * $0)) }
                + (0..<undated).map { ItemValues(title: "undated \($0)") })
        let site = try builtInSite(
            store,
            environment(store, zone: "UTC", today: Self.today, weekStart: start, weeksAhead: weeksAhead))
        return try text("agenda/booklet.html", of: site)
    }

    private func anchors(_ html: String) -> (links: [String], weeks: [String]) {
        (
            html.matches(of: #/href="#(\d[^"]*)"/#).map { String($0.1) },
            html.matches(of: #/<article id="(\d[^"]*)"/#).map { String($0.1) }
        )
    }

    @Test(arguments: WeekStart.allCases)
    func itBeginsWithLinksToItsWeeks(start: WeekStart) throws {
        let (links, weeks) = anchors(try booklet(weeks: 5, start: start))
        #expect(links.count == 5 && links == weeks)
        #expect(links.first == [.monday: "2026-W47", .sunday: "2026-11-15", .saturday: "2026-11-21"][start])
    }

    @Test func itStopsAfterHalfAYearUnlessMoreWeeksAreAskedFor() throws {
        let half = try booklet(weeks: 40)
        #expect(anchors(half).weeks.count == 26)
        // The 27th week from 2026-W47.
        #expect(half.contains("<a href=\"2027-W20.html\">and 14 more weeks</a>"))
        let asked = try booklet(weeks: 40, weeksAhead: 30)
        #expect(anchors(asked).weeks.count == 31 && asked.contains("and 9 more weeks</a>"))
        let all = try booklet(weeks: 40, weeksAhead: 39)
        #expect(anchors(all).weeks.count == 40 && !all.contains("more week"))
    }

    @Test func whatBelongsToNoWeekStandsOnce() throws {
        let html = try booklet(weeks: 3, undated: 101)
        #expect(html.matches(of: #/>late</#).count == 1 && html.matches(of: #/>undated 0</#).count == 1)
        let last = try #require(html.range(of: "week 2<"))
        let undated = try #require(html.range(of: "undated 0<"))
        #expect(last.lowerBound < undated.lowerBound)
        // A screen leads to the last eleven, which stand on paper.
        #expect(html.contains("undated 89<") && html.contains("<li class=\"entry paper-only\">"))
        #expect(html.matches(of: #/>undated \d+</#).count == 101)
        #expect(html.contains("\">and 11 more</a>"))
    }
}
