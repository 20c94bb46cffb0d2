// The list on a phone and on a desktop: where its first row and today stand, how large its targets are, rows of one line,
// and the navigation. Letters of twice the size fit on a phone.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct TodayFirstTests {
        /// A site of 300 items, 41 of them overdue, as a family's list has them.
        private static func site(_ locale: String = "en-US", events: Int = 9) throws -> BuiltSite {
            var fixture = StoreFixture()
            fixture.addOverdue(41)
            for week in 0..<12 { fixture.addWeek(week, items: 17) }
            fixture.addUndated(30)
            fixture.addShoppingLists(2)
            fixture.addRoutines(3)
            for number in 0..<20 {
                fixture.add(
                    StoreFixture.Item(title: "Done long ago \(number)", due: 1_790_000_000, isDone: true))
            }
            return try BuiltSite(
                fixture.json, locale: locale, pageSize: 24,
                events: calendar(StoreFixture.calendar(events: events).text))
        }

        private static let kinds = [
            "index.html", "overdue.html", "overdue-oldest-2.html", "open/index.html", "open/2026-11.html",
            "done/index.html",
            "done/2026-11.html", "items/00000000-0000-4000-8000-000000000001.html", "agenda/index.html",
            "agenda/booklet.html", "months/index.html", "year.html", "routines.html", "places/index.html",
            "404.html",
        ]

        @Test(arguments: [0, 9])
        func todayIsOnTheFirstScreenOfAPhone(events: Int) async throws {
            let site = try Self.site(events: events)
            try await Page.visit(site.url("index.html"), PageView(width: 390, height: 844)) { page in
                let tops: [Int] = try await page.evaluate(
                    """
                    [".row, .event", "#today"].map(name =>
                        Math.round(document.querySelector(name).getBoundingClientRect().top + scrollY))
                    """)
                #expect(tops[0] <= 260 && tops[1] <= 700, "\(tops)")
                let order: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.group > h2')].map(heading => heading.id)")
                #expect(order.prefix(3) == ["today", "tomorrow", "overdue"])
                let overdue: Int = try await page.evaluate(
                    "document.querySelectorAll('.overdue .row').length")
                #expect(overdue == 5)
            }
        }

        @Test(arguments: ["en-US", "de-DE", "ar-EG"], [320, 390])
        func lettersOfTwiceTheSizeFitOnAPhone(locale: String, width: Int) async throws {
            let site = try Self.site(locale)
            for path in Self.kinds {
                try await Page.visit(site.url(path), PageView(width: width, height: 844)) { page in
                    let overflow: Int = try await page.evaluate(
                        """
                        (document.documentElement.style.fontSize = "200%",
                            document.documentElement.scrollWidth - document.documentElement.clientWidth)
                        """)
                    #expect(overflow == 0, "\(path)")
                }
            }
        }

        @Test(arguments: ["index.html", "overdue.html", "done/index.html", "open/2026-11.html"])
        func targetsOfAPhoneAreAsHighAsAFinger(path: String) async throws {
            let site = try Self.site()
            try await Page.visit(site.url(path), PageView(width: 390, height: 844)) { page in
                let low: [String] = try await page.evaluate(
                    """
                    [...document.querySelectorAll("a, input, summary")].filter(target => {
                        const box = (target.closest(".row, .find") ?? target).getBoundingClientRect();
                        return box.width > 1 && !target.matches(".skip") && (box.height < 44 || box.width < 24);
                    }).map(target => target.textContent)
                    """)
                #expect(low == [])
            }
        }

        @Test(arguments: [390, 1280])
        func theCurrentWayIsInView(width: Int) async throws {
            let site = try Self.site("de-DE")
            for path in [
                "index.html", "overdue.html", "months/index.html", "places/index.html", "done/index.html",
            ] {
                try await Page.visit(site.url(path), PageView(width: width, height: 844)) { page in
                    let isInView: Bool = try await page.evaluate(
                        """
                        (() => {
                            const current = document.querySelector(".top [aria-current]").getBoundingClientRect();
                            const strip = document.querySelector(".top ul").getBoundingClientRect();
                            return current.left >= strip.left - 1 && current.right <= strip.right + 1;
                        })()
                        """)
                    #expect(isInView, "\(path)")
                }
            }
        }

        /// From 768 px on, the columns of all rows begin at the same place, and a row has one line unless its title is long.
        @Test(arguments: [768, 1280, 1920, 2560])
        func rowsHaveOneLineInColumns(width: Int) async throws {
            let site = try Self.site()
            for path in ["index.html", "overdue.html"] {
                try await Page.visit(site.url(path), PageView(width: width)) { page in
                    let rows: [Int] = try await page.evaluate(
                        """
                        (() => {
                            const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
                            const rows = [...document.querySelectorAll(".row")];
                            const short = rows.filter(row =>
                                row.querySelector(".t").textContent.length <= (innerWidth < 1000 ? 30 : 40));
                            const high = short.filter(row => row.getBoundingClientRect().height > 2.6 * letter);
                            const columns = [...document.querySelectorAll(".rows")].filter(list =>
                                [".place", ".tags", ".t"].some(part => new Set([...list.querySelectorAll(part)].map(place =>
                                    Math.round(place.getBoundingClientRect().left))).size > 1));
                            return [short.length, high.length, columns.length];
                        })()
                        """)
                    #expect(rows[0] > 10 && rows[1...] == [0, 0], "\(path): \(rows)")
                }
            }
        }

        /// The skip link is nowhere until it has the focus, also where its letters are large.
        @Test func theSkipLinkIsMovedAwayWhole() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html"), PageView(width: 320)) { page in
                let bottoms: [Int] = try await page.evaluate(
                    """
                    (() => {
                        document.documentElement.style.fontSize = "200%";
                        const skip = document.querySelector(".skip");
                        const bottom = () => Math.round(skip.getBoundingClientRect().bottom);
                        const before = bottom();
                        skip.focus();
                        return [before, bottom(), Math.round(skip.getBoundingClientRect().top)];
                    })()
                    """)
                #expect(bottoms[0] <= 0 && bottoms[1] > 24 && bottoms[2] >= 0, "\(bottoms)")
            }
        }

        /// On a phone the ways to the week, or the month, before and after have the same place on each page.
        @Test func waysOfWeeksAndMonthsKeepTheirPlace() async throws {
            let site = try Self.site()
            for folder in ["agenda/2026-W", "months/2026-1"] {
                var places: Set<[Int]> = []
                for path in site.pages.filter({ $0.hasPrefix(folder) }) {
                    try await Page.visit(site.url(path), PageView(width: 390, height: 844)) { page in
                        let place: [[Int]] = try await page.evaluate(
                            """
                            [["prev", "left"], ["next", "right"]].flatMap(([rel, side]) => {
                                const box = document.querySelector(`[rel=${rel}]`)?.getBoundingClientRect();
                                return box ? [[rel === "prev" ? 0 : 1, Math.round(box[side]), Math.round(box.top)]] : [];
                            })
                            """)
                        places.formUnion(place)
                    }
                }
                #expect(places.count == 2, "\(folder): \(places)")
            }
        }
    }
}
