// A phone shows first what is now: today's first box and what is overdue in the list and in the week, and today in the month
// and in the routines; and the counts follow what is ticked.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct NowFirstOnPhonesTests {
        /// A family's list as of Saturday, November 21, 2026: eight routines, three appointments and four things to do today, and
        /// three that are overdue.
        private static func site() throws -> BuiltSite {
            let today = "2026-11-21"
            var items: [(title: String, more: String)] = []
            for title in ["Pick up the parcel", "Book the dentist for Mia", "Groceries", "Cake list"] {
                items.append(
                    (title, #""done": false, "due": "\#(today)", "location": {"name": "Market hall"}"#))
            }
            for title in ["Order contact lenses", "Reply to the landlord", "Return library books"] {
                items.append((title, #""done": false, "due": "2026-11-20""#))
            }
            for number in 0..<8 {
                items.append(
                    ("Routine \(number)", #""done": false, "due": "\#(today)", "repeats": "FREQ=DAILY""#))
            }
            for number in 1..<20 {
                items.append(
                    (
                        "Done \(number)",
                        #""done": true, "due": "2026-11-\#(number < 10 ? "0" : "")\#(number)""#
                    ))
            }
            // Ticks know an item by the beginning of its ID.
            let json = items.enumerated().map { number, item in
                #"{"id": "\#(10_000_000 + number)-0000-4000-8000-000000000000", "title": "\#(item.title)", \#(item.more)}"#
            }
            let appointments = (0..<3).map { number in
                """
                BEGIN:VEVENT
                UID:\(number)
                SUMMARY:Appointment
                LOCATION:School
                DTSTART:20261121T1\(number)0000Z
                DURATION:PT90M
                END:VEVENT
                """
            }
            let events = "BEGIN:VCALENDAR\n" + appointments.joined(separator: "\n") + "\nEND:VCALENDAR\n"
            return try BuiltSite("[\(json.joined(separator: ","))]", events: calendar(events))
        }

        @Test func aTabletShowsTodayOfRoutines() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("routines.html"), PageView(width: 768)) { page in
                let places: [Double] = try await page.evaluate(
                    """
                    [".tracker thead .now", ".tracker"].map(name => document.querySelector(name).getBoundingClientRect().right)
                    """)
                #expect(places[0] <= places[1])
            }
        }

        @Test(arguments: [
            ("index.html", ".today .row", 340), ("index.html", "#overdue", 700),
            ("agenda/index.html", ".today .entry .tick", 400),
            ("months/index.html", "td.today", 320), ("routines.html", ".tracker .now", 320),
        ])
        func aPhoneShowsWhatIsNow(path: String, part: String, most: Int) async throws {
            let site = try Self.site()
            try await Page.visit(site.url(path), PageView(width: 390, height: 844)) { page in
                let place: [Int] = try await page.evaluate(
                    """
                    [...document.querySelectorAll("\(part)")].filter(one => one.checkVisibility()).slice(0, 1).flatMap(one => {
                        const box = one.getBoundingClientRect();
                        return [box.top, box.left, box.right].map(Math.round);
                    })
                    """)
                #expect(place.count == 3 && place[0] <= most && place[1] >= 0 && place[2] <= 390, "\(place)")
            }
        }

        /// Earlier days of a month and of the routines unfold.
        @Test(arguments: [
            ("months/index.html", ".earlier", ".month .cell:not(.none)"),
            ("routines.html", ".all-days", ".tracker th.day"),
        ])
        func whatIsEarlierUnfolds(path: String, fold: String, days: String) async throws {
            let site = try Self.site()
            try await Page.visit(site.url(path), PageView(width: 390, height: 844)) { page in
                let count =
                    "[...document.querySelectorAll('\(days)')].filter(one => one.checkVisibility()).length"
                let folded: Int = try await page.evaluate(count)
                try await page.run("document.querySelector('\(fold) summary').click()")
                let all: Int = try await page.evaluate(count)
                #expect(folded > 0 && all > folded, "\(folded) of \(all)")
            }
        }

        /// Counts of headings, of the links to them, and of the routines go down, and up again.
        @Test func countsFollowTicks() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html"), PageView(width: 390, height: 844)) { page in
                let counts = """
                    ["h1", "#today .n", ".jump [href='#today'] + .n", "#overdue .n", ".habits .n"].map(name =>
                        document.querySelector(name).textContent)
                    """
                try await page.run("localStorage.clear(), ticker.redrawTicks()")
                #expect(try await page.evaluate(counts) == ["15 to do", "12", "12", "3", "0 of 8"])
                try await page.run("document.querySelector('.today > .rows input').click()")
                try await page.run("document.querySelector('.habits summary').click()")
                try await page.run("document.querySelector('.habits input').click()")
                try await page.run("document.querySelector('.overdue input').click()")
                // A routine is done for the day; the item goes on.
                #expect(try await page.evaluate(counts) == ["13 to do", "10", "10", "2", "1 of 8"])
                let pips: [Int] = try await page.evaluate(
                    "[...document.querySelectorAll('.pips i')].map(pip => +pip.matches('.done'))")
                #expect(pips == [1, 0, 0, 0, 0, 0, 0, 0])
                try await page.run(
                    "document.querySelectorAll('.row :checked').forEach(input => input.click())")
                #expect(try await page.evaluate(counts) == ["15 to do", "12", "12", "3", "0 of 8"])
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        /// What a phone kept with an earlier version is still there: its keys do not change.
        @Test func ticksOfAnEarlierVersionAreKept() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html"), PageView(width: 390, height: 844)) { page in
                // As the version of November 2026 wrote it: an item, a day of a routine.
                try await page.run(
                    """
                    localStorage.clear(), localStorage.setItem("todopress-ticks " + new URL(".", location), JSON.stringify({
                        "100000000000": ticker.localTime(), "100000070000@2026-11-21": ticker.localTime() }))
                    """)
                try await page.run("ticker.redrawTicks()")
                let ticked: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.row :checked')].map(input => input.ariaLabel)")
                #expect(ticked == ["Pick up the parcel", "Routine 0"])
                try await page.run("localStorage.clear()")
            }
        }
    }
}
