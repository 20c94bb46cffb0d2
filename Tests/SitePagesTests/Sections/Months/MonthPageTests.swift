// The cells of months: what comes last, what is only counted and what is cut. The pages as a whole are in the snapshots
// `everything-present-honolulu-sundays`, `events` and `events-arabic`.

import Foundation
import Site
import Testing
import TestSupport

@Suite struct MonthPageTests {
    private func site(_ json: String) throws -> Site {
        let store = try store(json)
        return try builtInSite(store, environment(store, zone: "UTC"))
    }

    /// The cell of a day in a month's page, without line breaks.
    private func cell(_ day: String, _ path: String, of site: Site) throws -> String {
        let html = try text(path, of: site)
        let cells = html.components(separatedBy: "<td ").dropFirst()
        let cell = try #require(cells.first { $0.contains("datetime=\"\(day)\"") })
        return "<td " + (cell.components(separatedBy: "</td>").first ?? "").replacing("\n", with: "")
    }

    private static let two = """
        [{"id":"00000000-0000-4000-8000-000000000002","title":"Stamps","done":true,"timestamp":1794900600},
        {"id":"00000000-0000-4000-8000-000000000003","title":"Late","done":false,"timestamp":1794909600}]
        """

    /// What is open comes first, so that a day that is too full hides what is done.
    @Test func whatIsDoneComesLast() throws {
        let cell = try cell("2026-11-17", "months/2026-11.html", of: site(Self.two))
        #expect(cell.texts(between: "<bdi>", and: "</bdi>") == ["Late", "Stamps"])
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
        // A screen has six lines, one of them for the others; paper has room for more.
        let onPaper = cell.ranges(of: "paper-only\"><span class=\"tick\"").count
        #expect(cell.ranges(of: "<li ").count == 5 + onPaper && onPaper > 20)
        #expect(
            cell.contains("item 5<")
                && cell.contains(
                    "open paper-only\"><span class=\"tick\" role=\"img\" aria-label=\"to do\"></span><a href=\"../items/00000000-0000-4000-8000-000000001006.html\">"
                ))
        #expect(
            cell.hasSuffix(
                """
                <p class="more screen-only"><a href="../agenda/2026-W49.html#d-2026-12-02" aria-label="and 295 more">+295</a></p>\
                <p class="more paper-only">and \(295 - onPaper) more</p>
                """))
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
        let page = try text("months/2026-12.html", of: site(Self.two))
        #expect(page.contains("<p class=\"nothing month-nothing\">Nothing is due in this month.</p>"))
        #expect(try !text("months/2026-11.html", of: site(Self.two)).contains("month-nothing"))
    }
}
