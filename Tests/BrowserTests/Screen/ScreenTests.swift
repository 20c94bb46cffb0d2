// Every kind of page on a screen: no horizontal scrolling, links large enough to click, sufficient contrast,
// and no errors in the browser's console.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct ScreenTests {
        /// A site with every kind of page and a very long word, in one language.
        static func site(_ locale: String) throws -> BuiltSite {
            var fixture = StoreFixture()
            fixture.addWeek(items: 9)
            let word = String(repeating: "Donaudampfschiff", count: 13).prefix(200)
            fixture.add(StoreFixture.Item(title: String(word), place: String(word), due: 1_795_000_000))
            fixture.add(StoreFixture.Item(title: String(word), place: String(word)))
            fixture.addOverdue(2)
            fixture.addUndated(20)
            fixture.addRoutines(2)
            return try BuiltSite(fixture.json, locale: locale, pageSize: 12)
        }

        static let paths = [
            "index.html", "open/index.html", "open/no-date-2.html", "done/index.html",
            "items/00000000-0000-4000-8000-000000000001.html",
            "items/00000000-0000-4000-8000-000000000010.html", "agenda/index.html", "agenda/booklet.html",
            "months/index.html", "year.html", "routines.html", "today.html", "404.html",
        ]

        @Test(arguments: ["en-US", "he-IL"], [1280, 390, 320])
        func noPageScrollsSideways(_ locale: String, _ width: Int) async throws {
            let site = try Self.site(locale)
            for path in Self.paths {
                try await Page.visit(site.url(path), PageView(width: width)) { page in
                    let widths: [Int] = try await page.evaluate(
                        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
                    #expect(widths == [width, width], "\(path)")
                    let log = await page.log
                    #expect((log.messages, log.dialogs) == ([], []), "\(path)")
                    let elsewhere = log.requests.filter { !$0.hasPrefix(site.url("").absoluteString) }
                    #expect(elsewhere == [], "\(path)")
                }
            }
        }

        @Test(arguments: [1280, 320])
        func everyLinkIsLargeEnoughToHit(_ width: Int) async throws {
            let site = try Self.site("en-US")
            for path in Self.paths {
                let small: [String] = try await Page.visit(site.url(path), PageView(width: width)) { page in
                    try await page.evaluate(
                        """
                        [...document.querySelectorAll("a")].filter(link => {
                            // The link of a row covers it.
                            const parts = (link.matches(".row .t") ? link.closest(".row") : link).getClientRects();
                            return parts.length > 0 && [...parts].every(box => box.width < 24 || box.height < 24);
                        }).map(link => link.textContent)
                        """)
                }
                #expect(small == [], "\(path)")
            }
        }

        /// In the box of a name, whose direction is its own, a separator would stand on the side of the name's end.
        @Test(arguments: ["screen", "print"])
        func separatorsStandBetweenNames(_ media: String) async throws {
            var fixture = StoreFixture()
            for week in 0..<2 { fixture.addWeek(week, items: 17) }
            let site = try BuiltSite(
                fixture.json, locale: "he-IL", events: calendar(StoreFixture.calendar(events: 14).text))
            for path in ["agenda/index.html", "agenda/booklet.html", "months/index.html", "year.html"] {
                try await Page.visit(site.url(path)) { page in
                    try await page.call("Emulation.setEmulatedMedia", ["media": .string(media)])
                    let inNames: [String] = try await page.evaluate(
                        """
                        [...document.querySelectorAll("bdi")].filter(name => ["::before", "::after"].some(part =>
                            /[^"]/.test(getComputedStyle(name, part).content.replace("none", "").replace("normal", "")))
                        ).map(name => name.textContent)
                        """)
                    #expect(inNames == [], "\(path)")
                }
            }
        }

        /// A row can be hit anywhere, and is 44 CSS pixels high on a phone.
        @Test func aRowIsATarget() async throws {
            let site = try Self.site("en-US")
            for path in ["index.html", "open/no-date.html", "done/index.html"] {
                try await Page.visit(site.url(path), PageView(width: 390)) { page in
                    let rows: [[Int]] = try await page.evaluate(
                        """
                        [...document.querySelectorAll(".row")].filter(row => row.checkVisibility()).map(row => {
                            row.scrollIntoView({ block: "center" });
                            const box = row.getBoundingClientRect();
                            const link = row.querySelector(".t");
                            const points = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
                            return [Math.round(box.height), ...points.map(point =>
                                Number(link.contains(document.elementFromPoint(...point))))];
                        })
                        """)
                    #expect(
                        !rows.isEmpty && rows.allSatisfy { $0[0] >= 44 && $0[1...] == [1, 1] }, "\(rows)")
                }
            }
        }

        @Test(arguments: PageView.Scheme.allCases)
        func everyWordStandsOutFromItsGround(_ scheme: PageView.Scheme) async throws {
            let site = try Self.site("en-US")
            for path in Self.paths {
                let pale: [String] = try await Page.visit(site.url(path), PageView(scheme: scheme)) { page in
                    try await page.evaluate(Self.lowContrastTexts)
                }
                #expect(pale == [], "\(path)")
            }
        }

        /// A script that returns the texts with a contrast below 4.5 : 1 (WCAG 2.2, 1.4.3) and their
        /// contrast.
        private static let lowContrastTexts = """
            (() => {
                const parts = colour => colour.match(/[\\d.]+/g).map(Number);
                const luminance = colour => {
                    const [red, green, blue] = parts(colour).map(value => {
                        const part = value / 255;
                        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
                    });
                    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
                };
                const background = element => {
                    for (let at = element; at; at = at.parentElement) {
                        const colour = getComputedStyle(at).backgroundColor;
                        const alpha = parts(colour)[3] ?? 1;
                        if (alpha === 1) return colour;
                        if (alpha > 0) throw new Error("a translucent background: " + colour);
                    }
                    throw new Error("no background");
                };
                return [...document.body.querySelectorAll("*")].filter(element =>
                    [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
                ).flatMap(element => {
                    const light = [getComputedStyle(element).color, background(element)].map(luminance).sort();
                    const contrast = (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
                    return contrast < 4.5 ? [contrast.toFixed(2) + " " + element.textContent] : [];
                });
            })()
            """
    }
}
