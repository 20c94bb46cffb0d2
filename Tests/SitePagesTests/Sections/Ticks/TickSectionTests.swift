// What the pages have for `tick.js`: its link, the days of what repeats, and nothing of it without ticks.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct TickMarkupTests {
    private func site(hasTicks: Bool) throws -> [String: String] {
        let store = try ToDoStore(
            json: Array(
                """
                [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk", "done": false},
                 {"id": "1F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Bins", "done": false, "due": "2026-11-24",
                  "timestamp": 1795478400, "repeats": "FREQ=WEEKLY;BYDAY=TU", "repeatsSince": "2026-09-01",
                  "doneOn": ["2026-09-29", "2026-10-06", "2026-10-13", "2026-10-20", "2026-10-27", "2026-11-03", "2026-11-17"]}]
                """.utf8))
        var settings = SiteSettings(zone: "UTC", today: Day(year: 2026, month: 11, day: 21))
        settings.hasTicks = hasTicks
        let site = try builtInSite(
            store, SiteEnvironment(settings, locale: builtInLocale("en-US"), zone: .utc))
        return texts(of: site)
    }

    @Test func whatRepeatsHasItsDays() throws {
        let files = try site(hasTicks: true)
        let list = try #require(files["index.html"])
        #expect(
            list.contains(
                "id=\"1f3c2b1a-77aa-5e97-ae1c-5e513880c942\" data-day=\"2026-11-24/2026-09-22,2026-11-10\">"))
        #expect(list.contains("id=\"84720d25-19bd-5e97-ae1c-5e513880c942\">"))
        #expect(
            files["months/2026-11.html"]?.contains("<span class=\"tick\" data-day=\"2026-11-24\"") == true)
    }

    @Test func withoutTicksNothingOfThemIsThere() throws {
        for (path, text) in try site(hasTicks: false) {
            #expect(!path.contains("tick"))
            #expect(
                !text.contains("data-day") && !text.contains("tick.js\"") && !text.contains("class=\"sum\"")
                    || path == "files/find.js", "\(path)")
        }
    }
}
