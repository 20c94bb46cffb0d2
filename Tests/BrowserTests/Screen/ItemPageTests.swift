// The page of an item: its title beside its box, its state and day in one line, what was done before what comes, the map last
// with one link to maps. On a phone all its facts are on the first screen.

import Foundation
import Testing

extension BrowserTests {
    @Suite struct ItemPageTests {
        private static let json = """
            [{"id":"00000000-0000-4000-8000-000000000001","title":"Order a new passport for Mia at the office of the district",
            "done":false,"starred":true,"due":"2026-11-19","priority":1,"whose":["Anna","Ben"],"project":"House/Papers","tags":["bill"],
            "url":"https://example.org/appointments/","itemDescription":"Needs both signatures.","repeats":"FREQ=WEEKLY",
            "doneOn":["2026-11-05","2026-11-12"],
            "location":{"name":"Office","coordinate":{"latitude":52.51,"longitude":13.45}}}]
            """

        private struct Look: Codable {
            let size, state: String
            let titleIsBesideBox, stateIsOneLine: Bool
            let lastFact: Double
            let parts, shownMaps: [String]

            static let script = """
                (() => {
                    const box = name => document.querySelector(name).getBoundingClientRect();
                    const shown = [...document.querySelectorAll(".where a")].filter(link => link.checkVisibility());
                    return { size: getComputedStyle(document.querySelector("h1")).fontSize,
                        state: document.querySelector(".state").textContent.trim(),
                        titleIsBesideBox: box(".named .tick").right < box("h1").left && box(".named .tick").top < box("h1").top + 24,
                        stateIsOneLine: Math.abs(box(".state").bottom - box(".states time").bottom) < 4,
                        lastFact: Math.max(...[...document.querySelectorAll(".facts dd")].map(one => one.getBoundingClientRect().bottom)),
                        parts: [...document.querySelectorAll(".text > *")].map(part => part.getAttribute("aria-labelledby") ?? part.className),
                        shownMaps: shown.map(link => link.textContent) };
                })()
                """
        }

        @Test(arguments: [1280, 390])
        func factsComeFirst(width: Int) async throws {
            let site = try BuiltSite(Self.json)
            let url = site.url("items/00000000-0000-4000-8000-000000000001.html")
            try await Page.visit(url, PageView(width: width, height: 844)) { page in
                let look: Look = try await page.evaluate(Look.script)
                #expect(look.size == "24px" && look.state == "2 days overdue" && look.titleIsBesideBox)
                #expect(look.stateIsOneLine || width == 390)
                #expect(look.lastFact < 844)
                #expect(look.parts == ["description", "history", "next-dates", "where"])
                #expect(look.shownMaps == [])
                let opened: Int = try await page.evaluate(
                    "(document.querySelector('.where summary').click(), document.querySelectorAll('.where details[open] a').length)"
                )
                #expect(opened == 4)
            }
        }
    }
}
