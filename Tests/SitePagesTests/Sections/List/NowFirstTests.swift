// What the pages put first: today and what is to do, with the routines in one line, then what is overdue; and what the
// navigation and the counts leave out.

import Site
import TestSupport
import Testing

@testable import SitePages

@Suite struct NowFirstTests {
    /// A store of the app with these items, as of Saturday, November 21, 2026.
    private func site(_ items: String..., sort: ItemSort = .due) throws -> Site {
        let store = try store(ofItems: items)
        return try builtInSite(store, environment(store, sort: sort))
    }

    private func page(_ path: String, of site: Site) throws -> HostileMarkup {
        try HostileMarkup(page: text(path, of: site))
    }

    private static let milk = #""title": "Milk", "done": false, "due": "2026-11-21""#
    private static let cat = #""title": "Cat", "done": false, "due": "2026-11-21", "repeats": "FREQ=DAILY""#
    private static let walk = #""title": "Walk", "done": false, "due": "2026-11-21", "repeats": "FREQ=DAILY""#
    private static let vitamins =
        #""title": "Vitamins", "done": false, "due": "2026-11-22", "repeats": "FREQ=DAILY", "repeatsSince": "2026-11-01", "doneOn": ["2026-11-21"]"#

    @Test func routinesOfTodayAreOneLine() throws {
        let page = try page("index.html", of: site(Self.cat, Self.milk, Self.walk, Self.vitamins))
        let today = try #require(page.elements("section", "today").first)
        let line = try #require(today.elements("details", "habits").first)
        #expect(line.elements("summary").map(\.textContent.text) == ["Routines  1 of 3"])
        #expect(line.elements("i").map { $0["class"] } == [nil, nil, "done"])
        #expect(
            line.elements("li", "row").map { $0["id"] } == [
                "00000000-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000002",
                "00000000-0000-4000-8000-000000000003@2026-11-21",
            ])
        #expect(line.elements("li", "row").map { $0["data-day"] != nil } == [true, true, true])
        // The heading counts what is open, with the routines. The next day of what is done has its own row.
        #expect(today.elements("h2").map(\.textContent.text) == ["Today Saturday, November\u{A0}21: 3"])
        let tomorrow = try #require(page.elements("section", "tomorrow").first)
        #expect(tomorrow.elements("li", "row").map { $0["id"] } == ["00000000-0000-4000-8000-000000000003"])
    }

    @Test func aSingleRoutineIsARow() throws {
        let page = try page("index.html", of: site(Self.cat, Self.milk))
        #expect(page.elements("details", "habits").isEmpty)
        #expect(page.elements("section", "today").flatMap { $0.elements("li", "row") }.count == 2)
    }

    /// A day on which all routines are done still says so.
    @Test func doneRoutinesAreCounted() throws {
        let page = try page("index.html", of: site(Self.vitamins, Self.vitamins))
        #expect(
            page.elements("details", "habits").flatMap { $0.elements("summary") }.first?.textContent.text
                == "Routines  2 of 2")
        #expect(
            page.elements("section", "today").flatMap { $0.elements("h2") }.map(\.textContent.text) == [
                "Today Saturday, November\u{A0}21"
            ])
    }

    private static let late = ["2026-11-18", "2026-11-20", "2026-11-02"].map {
        #""title": "Late \#($0)", "done": false, "due": "\#($0)", "project": "Home""#
    }

    @Test(arguments: ItemSort.allCases)
    func whatIsOverdueHasOneOrder(sort: ItemSort) throws {
        let tomorrow = #""title": "Soon", "done": false, "due": "2026-11-22""#
        let site = try site(Self.late[0], Self.late[1], tomorrow, Self.late[2], Self.milk, sort: sort)
        let order = ["Late 2026-11-20", "Late 2026-11-18", "Late 2026-11-02"]
        let list = try page("index.html", of: site)
        #expect(
            list.elements("section", "group").map { $0["aria-labelledby"] } == [
                "today", "overdue", "tomorrow",
            ])
        #expect(
            list.elements("section", "overdue").flatMap { $0.elements("a", "t") }.map(\.textContent.text)
                == order)
        let group = try #require(site.files.map(\.path.text).first { $0.hasPrefix("projects/home-") })
        #expect(try page(group, of: site).elements("a", "t").map(\.textContent.text) == order)
        let week = try page("agenda/index.html", of: site)
        #expect(
            week.elements("div", "late").flatMap { $0.elements("a", "t") }.map(\.textContent.text)
                == order)
    }

    @Test func aStepNamesItsItem() throws {
        let parent = #""title": "Passports", "done": false"#
        let step =
            #""title": "Photos", "done": false, "due": "2026-11-21", "parent": "00000000-0000-4000-8000-000000000000", "project": "Home""#
        let site = try site(parent, step)
        let row = try page("index.html", of: site).elements("section", "today").flatMap {
            $0.elements("bdi", "of")
        }
        #expect(row.map(\.textContent.text) == ["Step of Passports"])
        let week = try page("agenda/index.html", of: site)
        #expect(week.elements("bdi", "of").map(\.textContent.text) == ["Step of Passports"])
        #expect(week.elements("bdi", "project").map(\.textContent.text) == ["Home"])
    }

    private func ways(_ site: Site, _ path: String = "index.html") throws -> [String] {
        try page(path, of: site).elements("header", "top").flatMap { $0.elements("a") }.dropFirst().map(
            \.textContent.text)
    }

    @Test func theNavigationHasWhatThereIs() throws {
        #expect(try ways(site()) == ["List", "This week", "Months"])
        #expect(try ways(site(Self.milk)) == ["List", "This week", "Months"])
        let full = try site(
            Self.cat,
            #""title": "A", "done": true, "project": "Home", "tags": ["x"], "starred": true, "location": {"name": "Hall"}"#
        )
        let all = [
            "List", "This week", "Months", "Routines", "Places", "Projects", "Tags", "Starred", "Done",
        ]
        // The order is the same on each page, and one entry is the current one, except on weeks other than this one.
        let weeks = ["agenda/2026-W48.html", "agenda/booklet.html"]
        for path in full.files.map(\.path.text) where path.hasSuffix(".html") && path != "404.html" {
            #expect(try ways(full, path) == all, "\(path)")
            let current = try page(path, of: full).elements("header", "top").flatMap { $0.elements("a") }
                .filter { $0["aria-current"] != nil }
            #expect(current.count == (weeks.contains(path) ? 0 : 1), "\(path)")
        }
    }

    @Test(arguments: [#""title": "A", "done": false"#, #""title": "A", "done": true"#])
    func noPageSaysZero(item: String) throws {
        let site = try site(item + #", "project": "Home", "tags": ["x"], "starred": true"#)
        for path in site.files.map(\.path.text) where path.hasSuffix(".html") {
            let words = try page(path, of: site).textContent.text
            #expect(words.firstMatch(of: #/\b0 (done|to do)/#) == nil, "\(path)")
        }
    }
}
