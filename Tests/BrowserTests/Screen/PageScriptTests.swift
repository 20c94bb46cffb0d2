// What `page.js` does on each page: a page of another day says so, and a title can be selected with the mouse.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct PageScriptTests {
        private static let milk = "items/84720d25-19bd-5e97-ae1c-5e513880c942.html"
        private static let bins = "items/1f3c2b1a-77aa-5e97-ae1c-5e513880c942.html"

        /// Milk is due today, on November 21, 2026, and Bins on another day.
        private static func site(_ locale: String = "en-US") throws -> BuiltSite {
            try BuiltSite(
                """
                [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk and bread for the week", "done": false,
                  "due": "2026-11-21", "timestamp": 1795219200},
                 {"id": "1F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Bins", "done": false, "due": "2026-11-24",
                  "timestamp": 1795478400}]
                """, locale: locale)
        }

        /// What the line says, or nothing if it is not seen.
        private static let line = """
            (line => line.checkVisibility() ? line.textContent : "")(document.querySelector("p.kept"))
            """

        private func line(_ page: Page) async throws -> String { try await page.evaluate(Self.line) }

        /// What the list says at a time, on devices of any zone.
        @Test(arguments: [
            ("en-US", "2026-11-21T23:59:00Z", "Asia/Tokyo", ""),
            ("en-US", "2026-11-22T00:00:00Z", "America/New_York", "As of Saturday; today is Sunday"),
            ("en-US", "2026-11-27T12:00:00Z", "UTC", "As of Saturday; today is Friday"),
            (
                "en-US", "2026-11-28T12:00:00Z", "UTC",
                "As of Saturday, November 21, 2026; today is Saturday, November 28, 2026"
            ),
            ("en-US", "2026-11-20T12:00:00Z", "UTC", "As of Saturday; today is Friday"),
            ("ar-EG", "2026-11-22T12:00:00Z", "UTC", "آخر تحديث: السبت؛ اليوم الأحد"),
            ("de-DE", "2026-11-22T12:00:00Z", "UTC", "Stand: Samstag; heute ist Sonntag"),
            ("en-GB", "2026-11-22T12:00:00Z", "UTC", "As of Saturday; today is Sunday"),
            ("es-ES", "2026-11-22T12:00:00Z", "UTC", "A sábado; hoy es domingo"),
            ("fr-FR", "2026-11-22T12:00:00Z", "UTC", "État : samedi ; aujourd’hui : dimanche"),
            ("he-IL", "2026-11-22T12:00:00Z", "UTC", "נכון ליום שבת; היום יום ראשון"),
            ("it-IT", "2026-11-22T12:00:00Z", "UTC", "Aggiornamento: sabato; oggi è domenica"),
            ("ja-JP", "2026-11-22T12:00:00Z", "UTC", "土曜日現在。今日は日曜日です"),
            ("ko-KR", "2026-11-22T12:00:00Z", "UTC", "토요일 기준. 오늘은 일요일입니다"),
            ("nl-NL", "2026-11-22T12:00:00Z", "UTC", "Stand op zaterdag; vandaag is het zondag"),
            ("pl-PL", "2026-11-22T12:00:00Z", "UTC", "Stan na: sobota; dziś jest niedziela"),
            ("pt-BR", "2026-11-22T12:00:00Z", "UTC", "Situação em sábado; hoje é domingo"),
            ("ru-RU", "2026-11-22T12:00:00Z", "UTC", "Актуально на: суббота; сегодня воскресенье"),
            ("uk-UA", "2026-11-22T12:00:00Z", "UTC", "Актуально на: субота; сьогодні неділя"),
            ("zh-CN", "2026-11-22T12:00:00Z", "UTC", "截至星期六；今天是星期日"),
        ])
        func aPageOfAnotherDaySaysSo(locale: String, clock: String, zone: String, words: String) async throws
        {
            let site = try Self.site(locale)
            try await Page.visit(site.url("index.html"), PageView(clock: clock, timeZone: zone)) { page in
                let said = try await line(page)
                #expect(said == words)
                #expect(await page.log.messages == [])
            }
        }

        /// Pages whose words depend on the day.
        @Test(arguments: [
            ("agenda/index.html", true), ("months/index.html", true), ("months/2026-11.html", true),
            ("places/index.html", true), (milk, true), (bins, false),
        ])
        func allPagesOfADaySaySo(path: String, isOfADay: Bool) async throws {
            let site = try Self.site()
            try await Page.visit(site.url(path), PageView(clock: "2026-11-22T12:00Z")) { page in
                let said = try await line(page)
                #expect(said == (isOfADay ? "As of Saturday; today is Sunday" : ""))
                #expect(await page.log.messages == [])
            }
        }

        /// When it is looked at again, gets the focus, or is shown all night.
        @Test(arguments: [
            "document.dispatchEvent(new Event('visibilitychange'))", "dispatchEvent(new Event('focus'))",
            "dispatchEvent(new Event('pageshow'))", "timers.forEach(timer => timer())",
        ])
        func aPageThatStaysOpenPastMidnightSaysSo(event: String) async throws {
            let site = try Self.site()
            try await Page.visit(site.url("404.html")) { page in
                try await page.call(
                    "Page.addScriptToEvaluateOnNewDocument",
                    ["source": "window.timers = []; window.setInterval = timer => timers.push(timer)"])
                try await page.call(
                    "Page.navigate", ["url": .string(site.url("index.html").absoluteString)])
                try await page.wait(
                    until: "location.pathname.endsWith('index.html') && document.readyState === 'complete'")
                try await page.run(event)
                #expect(try await line(page) == "")
                for (hours, words) in [(24, "As of Saturday; today is Sunday"), (0, "")] {
                    try await page.run(
                        "window.RealDate ??= Date, Date = class extends RealDate { constructor(...parts) { parts.length ? super(...parts) : super(RealDate.now() + \(hours) * 36e5) } }"
                    )
                    try await page.run(event)
                    #expect(try await line(page) == words)
                }
            }
        }

        @Test func theLineIsNotPrinted() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html"), PageView(clock: "2026-11-22T12:00Z")) { page in
                try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
                #expect(try await line(page) == "")
            }
        }

        private struct Spots: Decodable, Sendable {
            let start, end, beside, y: Double
        }

        /// Where the title is: its letters, and the link beside them.
        private func spots(_ page: Page) async throws -> Spots {
            try await page.evaluate(
                """
                (({ left, right, top, height }) => ({ start: left + 1, end: right - 1, beside: right + 60, y: top + height / 2 }))
                    (document.querySelector(".t bdi").getBoundingClientRect())
                """)
        }

        @Test func aTitleIsSelectedWithTheMouse() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html")) { page in
                let spots = try await spots(page)
                let middle = (spots.start + spots.end) / 2
                for (from, to) in [(spots.start, spots.end), (spots.end, spots.start)] {
                    try await page.drag(over: [from, middle, to].map { ($0, spots.y) })
                    let selected: String = try await page.evaluate("String(getSelection())")
                    #expect(selected == "Milk and bread for the week")
                }
                // The link was not followed. A click on the title follows it, and one beside it.
                let isThere: Bool = try await page.evaluate("location.pathname.endsWith('index.html')")
                #expect(isThere)
                try await page.click((middle, spots.y))
                try await page.wait(until: "location.pathname.endsWith('\(Self.milk)')")
            }
            try await Page.visit(site.url("index.html")) { page in
                let spots = try await spots(page)
                try await page.drag(over: [spots.start, spots.end].map { ($0, spots.y) })
                try await page.click((spots.beside, spots.y))
                try await page.wait(until: "location.pathname.endsWith('\(Self.milk)')")
            }
            // A key follows it, too, whatever is selected.
            try await Page.visit(site.url("index.html")) { page in
                let spots = try await spots(page)
                try await page.drag(over: [spots.start, spots.end].map { ($0, spots.y) })
                try await page.run("document.querySelector('.t').focus()")
                try await page.press(.enter)
                try await page.wait(until: "location.pathname.endsWith('\(Self.milk)')")
            }
        }
    }
}
