// The strip of a year on the page of the done items.

import Civil
import TestSupport
import Testing
import ToDos

@Suite struct DoneYearTests {
    /// The page of the done items of a site whose items are done on these days.
    private func page(_ days: [Day?], pageSize: Int = 200) throws -> HostileMarkup {
        var builder = StoreBuilder()
        for (number, day) in days.enumerated() {
            var item = ItemValues(
                id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)", isDone: true)
            item.completed = day.map { .day($0) }
            builder.append(item)
        }
        let store = try builder.finish()
        let site = try builtInSite(store, environment(store, pageSize: pageSize))
        return try HostileMarkup(page: text("done/index.html", of: site))
    }

    private func bars(_ page: HostileMarkup) -> String? {
        page.elements("path").first?["d"]
    }

    /// A day is two units wide. The day with the most items has the highest bar.
    @Test func eachDayHasABar() throws {
        let first = Day(year: 2024, month: 1, day: 1)
        let last = Day(year: 2024, month: 12, day: 31)
        let page = try page([first, last, last, last, Day(year: 2023, month: 12, day: 31), nil])
        #expect(bars(page) == "M1 60v-20M731 60v-60")
        #expect(page.elements("svg").first?["viewBox"] == "0 0 732 60")
        #expect(page.elements("figcaption").map(\.textContent.text) == ["2024"])
        let months = page.elements("figure", "done-year").flatMap { $0.elements("li") }.map(
            \.textContent.text)
        #expect(months.count == 12 && months.first == "Jan 1" && months[1] == "Feb" && months.last == "Dec 3")
        // Other years, and items without a date, are listed beside.
        let others = page.elements("ul", "links").flatMap { $0.elements("li") }.map(\.textContent.text)
        #expect(others == ["December 2023 1", "No date 1"])
    }

    /// Nothing was done before the first month.
    @Test(arguments: 1...12) func itBeginsWithTheFirstMonth(month: Int) throws {
        let first = Day(year: 2026, month: month, day: 3)
        let page = try page([first, Day(year: 2026, month: 12, day: 31)])
        let width = 2 * (Day(year: 2026, month: 12, day: 31).number - first.number + 3)
        #expect(page.elements("svg").first?["viewBox"] == "0 0 \(width) 60")
        #expect(bars(page)?.hasPrefix("M5 60v-20") == true)
        #expect(page.elements("figure", "done-year").flatMap { $0.elements("li") }.count == 13 - month)
    }

    /// One item beside many still has a bar to see.
    @Test func noBarIsTooLow() throws {
        let day = Day(year: 2026, month: 1, day: 2)
        let page = try page([day + -1] + Array(repeating: day, count: 100))
        #expect(bars(page) == "M1 60v-8M3 60v-60")
        #expect(page.elements("ul", "links").isEmpty)
    }

    /// Items without dates have no year.
    @Test func withoutDatesThereIsNoStrip() throws {
        let page = try page([nil, nil])
        #expect(page.elements("figure", "done-year").isEmpty)
        #expect(!page.elements("ul", "links").isEmpty)
    }
}
