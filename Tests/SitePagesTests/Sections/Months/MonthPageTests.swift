// The pages of months: what their cells say, where they lead, and the index of all months and weeks.

import Civil
import Foundation
import Mustache
import Site
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct MonthPageTests {
    private func site(
        _ json: String, locale: String = "en-US", start: WeekStart = .monday, title: String? = nil
    ) throws -> Site {
        let store = try store(json)
        return try builtInSite(
            store, environment(store, zone: "UTC", locale: locale, title: title, weekStart: start))
    }

    /// The cell of a day in a month's page, without line breaks.
    private func cell(_ day: String, _ path: String, of site: Site) throws -> String {
        let html = try text(path, of: site)
        let cells = html.components(separatedBy: "<td ").dropFirst()
        let cell = try #require(cells.first { $0.contains("datetime=\"\(day)\"") })
        return "<td " + (cell.components(separatedBy: "</td>").first ?? "").replacing("\n", with: "")
    }

    private static let three = """
        [{"id":"00000000-0000-4000-8000-000000000001","title":"Milk & honey","done":false,"due":"2026-11-21"},
        {"id":"00000000-0000-4000-8000-000000000002","title":"Stamps","done":true,"timestamp":1794900600},
        {"id":"00000000-0000-4000-8000-000000000003","title":"Late","done":false,"timestamp":1794909600}]
        """

    @Test func todayIsMarkedAndLeadsToItsWeek() throws {
        let cell = try cell("2026-11-21", "months/2026-11.html", of: site(Self.three))
        #expect(
            cell == """
                <td class="cell today" id="today" aria-current="date"><p class="d"><a href="../agenda/2026-W47.html">\
                <time datetime="2026-11-21"><span class="short" aria-hidden="true">21</span>\
                <span class="long">Saturday, November\u{a0}21</span></time></a> <span class="word">today</span></p>\
                <ul role="list"><li class="open"><span class="tick" role="img" aria-label="to do"></span>\
                <a href="../items/00000000-0000-4000-8000-000000000001.html"><bdi>Milk &amp; honey</bdi></a></li></ul>
                """)
    }

    @Test func anEventWithoutATitleSaysSo() throws {
        let store = try store("[]")
        let event = "BEGIN:VEVENT\nUID:1\nDTSTART:20261121T100000\nDURATION:PT1H\nEND:VEVENT\n"
        let site = try builtInSite(
            store, environment(store, zone: "UTC"),
            events: calendar("BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n"))
        let cell = try cell("2026-11-21", "months/2026-11.html", of: site)
        #expect(cell.contains("<bdi class=\"untitled\">(untitled)</bdi>"), "\(cell)")
    }

    /// What is open comes first, so that a day that is too full hides what is done.
    @Test func aDoneItemIsTickedAndAnOverdueOneSaysSo() throws {
        let cell = try cell("2026-11-17", "months/2026-11.html", of: site(Self.three))
        #expect(
            cell.components(separatedBy: "<ul role=\"list\">").last
                == """
                <li class="late"><span class="tick" role="img" aria-label="to do"></span>\
                <a href="../items/00000000-0000-4000-8000-000000000003.html">\
                <time datetime="2026-11-17T10:00:00+00:00">10:00\u{202f}AM</time> <bdi>Late</bdi> \
                <span class="vh">overdue</span></a></li>\
                <li class="done"><span class="tick" role="img" aria-label="done">✓</span>\
                <a href="../items/00000000-0000-4000-8000-000000000002.html">\
                <time datetime="2026-11-17T07:30:00+00:00">7:30\u{202f}AM</time> <bdi>Stamps</bdi></a></li></ul>
                """)
    }

    @Test func aDayOutsideIsEmptyAndLeadsToAWeekThatHasAPage() throws {
        let json = """
            [{"id":"00000000-0000-4000-8000-000000000001","title":"a","done":false,"due":"2026-10-31"}]
            """
        let site = try site(json)
        #expect(
            try cell("2026-10-31", "months/2026-11.html", of: site) == """
                <td class="cell out none"><p class="d"><a href="../agenda/2026-W44.html"><time datetime="2026-10-31">\
                <span class="short" aria-hidden="true">31</span><span class="long">Saturday, October\u{a0}31</span>\
                </time></a></p>
                """)
        // Week 49 has no page.
        #expect(try !cell("2026-12-01", "months/2026-11.html", of: site).contains("<a "))
        #expect(try cell("2026-10-31", "months/2026-10.html", of: site).contains("<bdi>a</bdi>"))
    }

    @Test func aDayOfManyItemsCountsTheOthers() throws {
        let items = (1...300).map { number in
            let digits = String(1000 + number)
            return """
                {"id":"00000000-0000-4000-8000-00000000\(digits)","title":"item \(number)","done":false,\
                "due":"2026-12-02"}
                """
        }
        let site = try site("[\(items.joined(separator: ","))]")
        let cell = try cell("2026-12-02", "months/2026-12.html", of: site)
        // Paper has room for more than six.
        let onPaper = cell.ranges(of: "paper-only\"><span class=\"tick\"").count
        #expect(cell.ranges(of: "<li ").count == 6 + onPaper && onPaper > 20)
        #expect(
            cell.contains("item 6<")
                && cell.contains(
                    "open paper-only\"><span class=\"tick\" role=\"img\" aria-label=\"to do\"></span><a href=\"../items/00000000-0000-4000-8000-000000001007.html\">"
                ))
        #expect(
            cell.hasSuffix(
                """
                <p class="more screen-only"><a href="../agenda/2026-W49.html">and 294 more</a></p>\
                <p class="more paper-only">and \(294 - onPaper) more</p>
                """))
    }

    @Test(arguments: [
        (
            "en-US", "2026-12.html\" rel=\"next\"><span class=\"name\">December</span> <",
            "<h1>November 2026</h1>"
        ),
        (
            "de-DE", "2026-12.html\" rel=\"next\"><span class=\"name\">Dezember</span> <",
            "<h1>November 2026</h1>"
        ),
        (
            "es-ES", "2026-12.html\" rel=\"next\"><span class=\"name\">diciembre</span> <",
            "<h1>noviembre de 2026</h1>"
        ),
        (
            "pl-PL", "2026-12.html\" rel=\"next\"><span class=\"name\">grudzień</span> <",
            "<h1>listopad 2026</h1>"
        ),
        ("ja-JP", "2026-12.html\" rel=\"next\"><span class=\"name\">12月</span> <", "<h1>2026年11月</h1>"),
    ])
    func headingAndNeighboursAreInTheLanguage(locale: String, next: String, heading: String) throws {
        let json = """
            [{"id":"00000000-0000-4000-8000-000000000001","title":"a","done":false,"due":"1970-01-01"}]
            """
        let site = try site(json, locale: locale)
        let page = try text("months/2026-11.html", of: site)
        #expect(page.contains(next) && page.contains(heading))
        // The nearest earlier month is one of another year.
        #expect(
            page.contains("<a href=\"1970-01.html\" rel=\"prev\">")
                && page.contains("1970</span></a>") == (locale != "ja-JP"))
        #expect(try !text("months/1970-01.html", of: site).contains("rel=\"prev\""))
    }

    @Test func theIndexCountsMonthsAndWeeks() throws {
        let index = try text("months/index.html", of: site(Self.three)).replacing("\n", with: "")
        #expect(
            index.contains(
                """
                <li><span class="nothing">October</span></li>\
                <li><a href="2026-11.html" aria-current="date">November</a> \
                <span class="n" aria-hidden="true">3</span><span class="vh">3 items</span></li>\
                <li><a href="2026-12.html">December</a></li></ol>
                """))
        #expect(
            index.contains(
                """
                <h3>2026</h3><ol role="list" class="year">\
                <li><a href="../agenda/2026-W47.html" aria-current="date">Week 47</a> \
                <span class="n" aria-hidden="true">3</span><span class="vh">3 items</span></li>\
                <li><a href="../agenda/2026-W48.html">Week 48</a></li></ol>
                """))
        #expect(try !text("months/2026-11.html", of: site(Self.three)).contains("class=\"year\""))
    }

    @Test func weeksFromSundayAreNamedByTheirDays() throws {
        let page = try text("months/index.html", of: site(Self.three, start: .sunday))
        #expect(
            page.contains(
                "<span class=\"short\" aria-hidden=\"true\">15–21</span><span class=\"long\">November 15 – 21</span>"
            ))
        #expect(
            page.contains("<a href=\"../agenda/2026-11-15.html\" aria-current=\"date\">November 15 – 21</a>"))
        #expect(page.contains("<span class=\"short\" aria-hidden=\"true\">29–5</span>"))
    }

    @Test func aLongTitleIsCutAfterEightyLetters() throws {
        func shown(_ title: String) throws -> String {
            let json = """
                [{"id":"00000000-0000-4000-8000-000000000001","title":"\(title)","done":false,"due":"2026-11-21"}]
                """
            let cell = try cell("2026-11-21", "months/2026-11.html", of: site(json))
            return cell.components(separatedBy: "<bdi>").last?.components(separatedBy: "</bdi>").first ?? ""
        }
        #expect(try shown(String(repeating: "a", count: 80)) == String(repeating: "a", count: 80))
        #expect(try shown(String(repeating: "a", count: 10_000)) == String(repeating: "a", count: 80) + "…")
        #expect(try shown(String(repeating: "я", count: 81)) == String(repeating: "я", count: 80) + "…")
        #expect(try shown(String(repeating: "東", count: 41)) == String(repeating: "東", count: 40) + "…")
        #expect(try shown("<script>x</script>") == "&lt;script&gt;x&lt;/script&gt;")
    }

    @Test func anEmptyMonthSaysSo() throws {
        let page = try text("months/2026-12.html", of: site(Self.three))
        #expect(page.contains("<p class=\"nothing month-nothing\">Nothing is due in this month.</p>"))
        #expect(try !text("months/2026-11.html", of: site(Self.three)).contains("month-nothing"))
    }
}
