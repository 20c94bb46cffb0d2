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
            "index.html", "overdue.html", "overdue-2.html", "open/index.html", "open/2026-11.html",
            "done/index.html",
            "done/2026-11.html", "items/00000000-0000-4000-8000-000000000001.html", "agenda/index.html",
            "agenda/booklet.html", "months/index.html", "year.html", "routines.html", "places/index.html",
            "404.html",
        ]

        @Test(arguments: [0, 9], ["en-US", "de-DE"])
        func todayIsOnTheFirstScreenOfAPhone(events: Int, locale: String) async throws {
            let site = try Self.site(locale, events: events)
            try await Page.visit(site.url("index.html"), PageView(width: 390, height: 844)) { page in
                let tops: [Int] = try await page.evaluate(
                    """
                    [".row, .event", "#today"].map(name =>
                        Math.round(document.querySelector(name).getBoundingClientRect().top + scrollY))
                    """)
                #expect(tops[0] <= 230 && tops[1] <= 700, "\(tops)")
                let order: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.group > h2')].map(heading => heading.id)")
                #expect(order.prefix(3) == ["today", "overdue", "tomorrow"])
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

        /// From 768 px on, all times of a page begin at one place, all boxes at one, and all titles at one, from today to done.
        @Test(arguments: [768, 1280, 1920, 2560])
        func rowsHaveOneAxis(width: Int) async throws {
            let site = try Self.site()
            for path in ["index.html", "overdue.html", "done/index.html", "open/2026-11.html"] {
                try await Page.visit(site.url(path), PageView(width: width)) { page in
                    let edges: [[Int]] = try await page.evaluate(
                        """
                        ["near", "far", "now"].flatMap(name => {
                            const column = document.querySelector("." + name);
                            return column || name === "near" ? [column ?? document.querySelector("main")] : [];
                        }).flatMap(column => [".when", ".row > .tick", ".t"].map(part => new Set(
                            [...column.querySelectorAll(".rows " + part)].filter(one => one.checkVisibility())
                                .map(one => Math.round(one.getBoundingClientRect().left))).size))
                            .map(count => [count])
                        """)
                    #expect(!edges.isEmpty && edges.allSatisfy { $0[0] <= 1 }, "\(path): \(edges)")
                }
            }
        }

        /// Neither a mark nor a title is cut or hidden, at any width.
        @Test(arguments: [320, 390, 768, 1024, 1280, 1920])
        func nothingOfARowIsCut(width: Int) async throws {
            let site = try Self.site()
            for path in ["index.html", "overdue.html", "done/index.html", "agenda/index.html"] {
                try await Page.visit(site.url(path), PageView(width: width)) { page in
                    let cut: [String] = try await page.evaluate(
                        """
                        [...document.querySelectorAll(".row, .entry")].filter(row => row.checkVisibility()).flatMap(row => {
                            const all = row.getBoundingClientRect();
                            // That all of them are overdue is in the heading.
                            return [...row.querySelectorAll(".t, .title, .when, time, .sub > *, .meta > *, .what > *, .words > *")]
                                .filter(part => part.textContent.trim() && !part.matches(".paper-only, .goods, .sub, .meta, .state")).filter(part => {
                                    const box = part.getBoundingClientRect();
                                    return !box.width || box.right > all.right + 1 || box.left < all.left - 1
                                        || box.bottom > all.bottom + 1 || getComputedStyle(part).textOverflow === "ellipsis";
                                }).map(part => part.textContent);
                        })
                        """)
                    #expect(cut == [], "\(path)")
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
