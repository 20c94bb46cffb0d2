// What was changed when: which changes pages show, in which order, and that nothing is told of what is not published.

import Civil
import Site
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import SitePages

@Suite struct ActivityPageTests {
    /// Changes of the items of `starred.json`, and of two that were removed. They are not in the order of time.
    static let entries: [ActivityEntry] = [
        entry("2026-11-20T22:59:59Z", .added, 1, "Water"),
        entry("2026-11-20T23:00:00Z", .edited, 1, "Water!"),
        entry("2026-11-21T08:00:00Z", .checkedOff, 4, "Pay the rent"),
        entry("2026-11-21T08:00:00Z", .checkedOff, 9, "Secret <b>"),
        entry("2025-12-31T12:00:00Z", .imported, 2, "Book"),
        entry("2026-11-21T07:00:00.5Z", .removed, 9, "Gone <b>"),
        entry("2026-11-21T09:30:00+01:00", .starred, 5, ""),
    ]

    private static func entry(
        _ time: String, _ kind: ActivityKind, _ number: UInt64, _ title: String
    ) -> ActivityEntry {
        ActivityEntry(
            Instant(rfc3339: time) ?? Instant(seconds: 0), kind,
            ItemID(high: 0xE3A1_CD38_D147_59F2, low: 0xA83E_0000_0000_0000 + number), title: title)
    }

    private func site(
        _ entries: [ActivityEntry] = entries, selection: ItemSelection = .all, zone: String = "Europe/Berlin"
    ) throws -> Site {
        let store = try selection.published(of: fixture("starred.json"))
        return try builtInSite(
            store, environment(store, zone: zone, selection: selection, activity: entries), activity: entries)
    }

    /// The headings of a page, and below each the rows: title, time, what was done; a bullet before a link.
    private func lines(of site: Site) throws -> [String] {
        let page = try HostileMarkup(page: text("activity.html", of: site))
        let lines = page.elements("section", "log").flatMap { section in
            section.elements("h2").map(\.textContent.text)
                + section.elements("li", "row").map { row in
                    let link = row.elements("a", "t").isEmpty ? "" : "• "
                    let title = (row.elements("a", "t") + row.elements("span", "t")).map(\.textContent.text)
                    let rest = row.elements("time", "when") + row.elements("p", "sub")
                    return link + (title + rest.map(\.textContent.text)).joined(separator: " | ")
                }
        }
        return lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    @Test func daysAreThoseOfTheZone() throws {
        #expect(
            try lines(of: site(zone: "Pacific/Honolulu")).filter { !$0.contains("|") } == [
                "Friday, November 20", "Wednesday, December 31, 2025",
            ])
    }

    @Test(arguments: [
        ItemSelection(excludesDone: true), ItemSelection(excludesPlaces: true),
        ItemSelection(tags: ["money"]),
    ])
    func nothingIsToldOfWhatIsNotPublished(selection: ItemSelection) throws {
        let titles = try selection.published(of: fixture("starred.json"))
        let shown = try lines(of: site(selection: selection)).filter { $0.contains("|") }
        #expect(shown.allSatisfy { $0.hasPrefix("• ") })
        #expect(shown.contains { $0.contains("rent") } == !selection.excludesDone)
        #expect(shown.contains { $0.contains("plants") } == selection.tags.isEmpty)
        #expect(titles.items.count > 0)
    }

    @Test func withoutAChangeThePageSaysSo() throws {
        let page = try text("activity.html", of: site([]))
        #expect(page.contains("<p class=\"jump\">Nothing has been recorded yet.</p>"))
        #expect(!page.contains("<section"))
    }

    /// In the words of the page, and of the command.
    @Test func aMoveSaysWhereTo() throws {
        let dates = ["2026-12-15", "2027-01-04", "2026-11-30T07:30:00Z"]
        let entries = ActivityLog(
            parsing: dates.enumerated().flatMap { number, date in
                var entry = Self.entry("2026-11-21T07:0\(number):00Z", .edited, 1, "Water")
                entry.moved =
                    Day(isoDate: date).map { .day($0) } ?? Instant(rfc3339: date).map { .instant($0) }
                return ActivityLog.lines([entry])
            }
        ).entries
        let words = [
            "moved to December 15", "moved to Monday, January 4, 2027",
            "moved to Monday, November 30, 8:30 AM",
        ]
        let page = try lines(of: site(entries)).filter { $0.contains("|") }
        #expect(page.map { $0.split(separator: " | ").last.map(String.init) } == words.reversed())
        let text = try ActivityText(
            entries, labels: [:], locale: builtInLocale("en-US"), zone: Zone(name: "Test") { _ in 3600 },
            today: Day(year: 2026, month: 11, day: 21)
        ).text(width: 99, isStyled: false)
        #expect(words.allSatisfy { text.contains("AM  \($0)  ") }, "\(text)")
    }

    /// Where clocks are set back over midnight, a day comes twice on the clocks and once on the page.
    @Test func aDayHasOneHeading() throws {
        // In Newfoundland, the clocks went back from 2010-11-07T00:01 to 2010-11-06T23:01.
        let times = ["2010-11-07T02:30:30Z", "2010-11-07T02:31:30Z", "2010-11-07T03:45:00Z"]
        let entries = times.map { Self.entry($0, .added, 1, "") }
        #expect(
            try lines(of: site(entries, zone: "America/St_Johns")) == [
                "Sunday, November 7, 2010", "• Water the plants | 12:15 AM | added",
                "• Water the plants | 12:00 AM | added",
                "Saturday, November 6, 2010", "• Water the plants | 11:01 PM | added",
            ])
    }

    /// An item that a calendar among the lists has made private is not one that was removed.
    @Test func nothingIsToldOfPrivateItems() throws {
        var builder = StoreBuilder()
        let first = Self.entries[0].id
        builder.append(ItemValues(id: first, title: "Water"))
        builder.makePrivate([Self.entries[3].id])
        let store = try builder.finish().publicPart
        let site = try builtInSite(
            store, environment(store, zone: "UTC", activity: Self.entries), activity: Self.entries)
        let found = try lines(of: site)
        #expect(found.contains { $0.hasPrefix("• Water") } && found.contains { $0.hasPrefix("Pay the rent") })
        #expect(!found.contains { $0.contains("Secret") || $0.contains("Gone") })
    }
}

@Suite struct ActivityTextTests {
    @Test func theLatestComesLast() throws {
        let entries = ActivityPageTests.entries
        let labels = [entries[0].id: "1", entries[2].id: "12"]
        let text = try ActivityText(
            [entries[2], entries[3], entries[0], entries[1]], labels: labels, locale: builtInLocale("en-US"),
            zone: Zone(name: "Test") { _ in 3600 }, today: Day(year: 2026, month: 11, day: 21))
        #expect(
            text.text(width: 80, isStyled: false) == """
                Friday, November 20
                  11:59 PM  added         1  Water

                Saturday, November 21
                  12:00 AM  changed       1  Water!
                   9:00 AM  checked off  12  Pay the rent
                   9:00 AM  checked off      Secret <b>
                """)
        #expect(
            text.text(width: 34, isStyled: true).hasSuffix(
                "checked off  12  Pay the\n                             rent\n"
                    + "   9:00 AM  checked off      Secret\n                             <b>"))
        #expect(text.text(width: 80, isStyled: true).hasPrefix("\u{1B}[1mFriday, November 20\u{1B}[0m\n"))
    }

    @Test func hostileTitlesStayOnTheirLine() throws {
        let entry = ActivityEntry(
            Instant(seconds: 0), .added, ItemID(high: 0, low: 0), title: "a\nb\u{202E}c\u{1B}[2J")
        let text = try ActivityText(
            [entry], labels: [:], locale: builtInLocale("en-US"), zone: .utc, today: Day(number: 0))
        #expect(
            text.text(width: 80, isStyled: false)
                == "Thursday, January 1\n  12:00 AM  added  a b\u{202E}c\u{FFFD}[2J\u{202C}")
    }
}
