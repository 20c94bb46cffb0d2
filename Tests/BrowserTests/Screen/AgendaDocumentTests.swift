// The page of `todopress agenda --format html` in a browser: its style is allowed by its own policy, it asks for
// nothing, and it prints as the site's weeks do.

import Civil
import Defaults
import Foundation
import SitePages
import TestSupport
import Testing
import ToDos

extension BrowserTests {
    @Suite struct AgendaDocumentTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Writes the page of a store's weeks from November 16, 2026.
        private func page(_ fixture: StoreFixture, weeks: Int) throws -> URL {
            let store = try ToDoStore(json: Array(fixture.json.utf8))
            var settings = SiteSettings(
                title: "Our household", zone: "UTC", today: Day(year: 2026, month: 11, day: 18))
            settings.paper = .a4
            let sheets = AgendaLayout.week.styles(.a4).compactMap { name in
                Defaults.publicFiles.first { $0.path == name }.map { Array($0.text.utf8) }
            }
            let agenda = try AgendaHTML(
                store,
                environment: SiteEnvironment(settings, locale: builtInLocale("en-US"), zone: .utc),
                templates: builtInTemplates, style: #require(PageStyle(sheets)))
            return try folder.write(
                Data(agenda.page(from: settings.today, count: weeks).bytes), to: "agenda.html")
        }

        private var fixture: StoreFixture {
            var fixture = StoreFixture()
            fixture.addWeek(items: 20)
            fixture.addWeek(1, items: 9)
            fixture.addOverdue(8)
            fixture.addUndated(10)
            return fixture
        }

        @Test(arguments: [1280, 320])
        func itHasItsStyleAndAsksForNothing(_ width: Int) async throws {
            let url = try page(fixture, weeks: 2)
            try await Page.visit(url, PageView(width: width)) { page in
                let widths: [Int] = try await page.evaluate(
                    "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
                #expect(widths == [width, width])
                let list: String = try await page.evaluate(
                    "getComputedStyle(document.querySelector('.sheet ul')).listStyleType")
                #expect(list == "none")
                let links: Int = try await page.evaluate("document.querySelectorAll('[href], [src]').length")
                #expect(links == 0)
                let log = await page.log
                #expect((log.messages, log.dialogs) == ([], []))
                #expect(log.requests.filter { $0 != url.absoluteString } == [])
            }
        }

        @Test func eachWeekIsASheet() async throws {
            let pdf = try await Page.visit(page(fixture, weeks: 2)) { try await $0.pdf(on: .a4) }
            let sheets = try PrintedSheets(pdf).sheets
            #expect(sheets.count == 2)
            for (sheet, start) in zip(sheets, ["November 16 – 22", "November 23 – 29"]) {
                #expect(sheet.text.hasPrefix(start))
            }
            let text = try PrintedSheets(pdf).text
            #expect(fixture.items.map(\.title).filter { !text.contains($0) } == [])
        }
    }
}
