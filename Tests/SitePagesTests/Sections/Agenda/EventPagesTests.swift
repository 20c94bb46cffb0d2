// Events of calendars on pages: their times in words, where they stand, and where they do not.

import Bytes
import Civil
import Events
import Foundation
import Mustache
import Site
import Testing
import TestSupport

@testable import SitePages

@Suite struct EventPagesTests {
    /// Events, each with its title, start and end between blanks: `Choir 20261124T193000 20261124T210000`.
    private func events(_ events: [String]) throws -> EventCalendars {
        let lines = events.map { event in
            let words = event.split(separator: " ")
            return "BEGIN:VEVENT\nSUMMARY:\(words[0])\nDTSTART:\(words[1])\nDTEND:\(words[2])\nEND:VEVENT\n"
        }
        return try calendar("BEGIN:VCALENDAR\n\(lines.joined())END:VCALENDAR\n")
    }

    private func rows(
        _ event: String, on day: String, locale: String = "en-US", today: String = "2026-11-21"
    ) throws -> [String] {
        let store = try store("[]")
        let day = try #require(Day(isoDate: day))
        let environment = try environment(
            store, zone: "UTC", locale: locale, today: try #require(Day(isoDate: today)))
        let context = PageContext(store, environment, events: try events([event]))
        var page = PageBuilder(context, at: .list)
        return context.events.entries(in: day...day).map { entry in
            let row = EventRow(entry, &page)
            let words = [row.time?.text, row.title.text, row.part?.text].compactMap(\.self)
            var texts: [String] = []
            for text in words { texts.append(page.texts.string(text).withPlainSpaces) }
            return texts.joined(separator: " ") + (row.isPast ? " past" : "")
        }
    }

    /// The times of an event on a day, in the form of the language.
    @Test(arguments: [
        ("A 20261124T093000 20261124T101500", "2026-11-24", "en-US", "9:30–10:15 AM A"),
        ("A 20261124T113000 20261124T123000", "2026-11-24", "en-US", "11:30 AM–12:30 PM A"),
        ("A 20261124T093000 20261124T101500", "2026-11-24", "de-DE", "09:30–10:15 A"),
        ("A 20261124T093000 20261124T101500", "2026-11-24", "es-ES", "9:30–10:15 A"),
        ("A 20261124T093000 20261124T101500", "2026-11-24", "ja-JP", "9:30～10:15 A"),
        ("A 20261124T093000 20261124T101500", "2026-11-24", "ko-KR", "오전 9:30~10:15 A"),
        ("A 20261124T113000 20261124T123000", "2026-11-24", "ko-KR", "오전 11:30~오후 12:30 A"),
        ("A 20261124T093000 20261124T101500", "2026-11-24", "ar-EG", "٩:٣٠–١٠:١٥ ص A"),
        // Without a length.
        ("A 20261124T093000 20261124T093000", "2026-11-24", "en-US", "9:30 AM A"),
        // Over midnight, and up to it.
        ("A 20261124T220000 20261125T020000", "2026-11-24", "en-US", "10:00 PM–2:00 AM A"),
        ("A 20261124T220000 20261125T020000", "2026-11-25", "en-US", "until 2:00 AM A"),
        ("A 20261124T220000 20261125T020000", "2026-11-25", "de-DE", "bis 02:00 A"),
        ("A 20261124T200000 20261125T000000", "2026-11-24", "de-DE", "20:00–00:00 A"),
        // Days.
        ("A 20261124 20261125", "2026-11-24", "en-US", "A"),
        ("A 20261124 20261127", "2026-11-25", "en-US", "A day 2 of 3"),
        ("A 20261124 20261127", "2026-11-25", "de-DE", "A Tag 2 von 3"),
        ("A 20261124T000000 20261125T000000", "2026-11-24", "en-US", "A"),
        // Several days with times.
        ("A 20261124T160000 20261126T110000", "2026-11-24", "en-US", "4:00 PM A day 1 of 3"),
        ("A 20261124T160000 20261126T110000", "2026-11-25", "en-US", "A day 2 of 3"),
        ("A 20261124T160000 20261126T110000", "2026-11-26", "en-US", "until 11:00 AM A day 3 of 3"),
        // Its last day is past.
        ("A 20261119 20261121", "2026-11-19", "en-US", "A day 1 of 2 past"),
        ("A 20261119 20261122", "2026-11-19", "en-US", "A day 1 of 3"),
    ])
    func timesAreInTheFormOfTheLanguage(event: String, day: String, locale: String, row: String) throws {
        #expect(try rows(event, on: day, locale: locale) == [row])
    }

    @Test func eventsOfWholeDaysComeFirstThenThoseThatGoOn() throws {
        let store = try store("[]")
        let calendar = try events([
            "Noon 20261122T120000 20261122T130000", "Early 20261122T080000 20261122T090000",
            "Night 20261121T230000 20261122T010000", "Fair 20261122 20261123",
            "Tour 20261120T080000 20261124T080000",
        ])
        let context = PageContext(store, try environment(store, zone: "UTC"), events: calendar)
        let day = Day(year: 2026, month: 11, day: 22)
        #expect(
            context.plans(of: day...day)[0].events.map(\.title) == ["Tour", "Fair", "Night", "Early", "Noon"])
    }

    // MARK: Where they are not

    /// A site with whatever a site can have.
    private func site(
        _ events: EventCalendars, selection: ItemSelection = .all, _ json: String? = nil
    ) throws -> Site {
        let store = try json.map { try SitePagesTests.store($0) } ?? fixture("few.json")
        let environment = try environment(
            store, selection: selection, baseURL: "https://example.org", hasCalendar: true, feeds: true,
            hasData: true)
        return try builtInSite(store, environment, events: events)
    }

    /// Only the list's first page, today, weeks, months, years, the booklet, what find has and the count of
    /// appointments on the page for unknown addresses differ from those of a site without events.
    @Test func eventsAreNowhereElse() throws {
        let without = try texts(of: site(EventCalendars()))
        let with = try texts(of: site(SitePagesTests.events(inFixture: "events.ics", zone: "Europe/Berlin")))
        #expect(
            with.keys.filter { without[$0] == nil }.allSatisfy { path in
                ["year-", "agenda/", "months/", "find/events-"].contains(where: path.hasPrefix)
            })
        #expect(without.keys.allSatisfy { with[$0] != nil })
        let changed = with.keys.filter { with[$0] != without[$0] }.sorted()
        #expect(!changed.isEmpty)
        #expect(
            changed.allSatisfy { path in
                ["index.html", "404.html", "today.html", "find-index.js"].contains(path)
                    || path.hasPrefix("year")
                    || path.hasPrefix("agenda/")
                    || path.hasPrefix("months/") || path.hasPrefix("find/events-")
            }, "\(changed)")
        let all = with.values.joined()
        #expect(all.contains("Choir, in the big hall") && all.contains("&lt;b&gt;Fair&lt;/b&gt;"))
        #expect(
            !all.contains("A secret") && !all.contains("Nobody knows") && !all.contains("Cancelled meeting"))
    }

    /// Not even its name.
    @Test func aCalendarOfPrivateEventsLeavesNoTrace() throws {
        let hidden = try calendar(
            "BEGIN:VCALENDAR\nX-WR-CALNAME:Therapy\nBEGIN:VEVENT\nCLASS:PRIVATE\nSUMMARY:A\n"
                + "DTSTART;VALUE=DATE:20261121\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(try files(of: site(hidden)) == files(of: site(EventCalendars())))
    }

    @Test func theSelectionHoldsForEvents() throws {
        let events = try SitePagesTests.events(inFixture: "events.ics", zone: "Europe/Berlin")
        func text(_ selection: ItemSelection) throws -> String {
            try texts(of: site(events, selection: selection)).values.joined()
        }
        #expect(try !text(ItemSelection(excludesPlaces: true)).contains("St. Mark’s hall"))
        #expect(try text(.all).contains("St. Mark’s hall"))
        #expect(try text(ItemSelection(includesPrivate: true)).contains("A secret"))
    }

    /// The list has groups for events alone, each event on its first day, and those of thirty days.
    @Test func theGroupsHaveTheirEvents() throws {
        let events = try events([
            "Now 20261121T093000 20261121T101500", "Then 20261122 20261123", "Week 20261123 20261202",
            "Last 20261221 20261222", "Beyond 20261222 20261223",
        ])
        let list = try HostileMarkup(page: text("index.html", of: site(events, "[]")))
        #expect(
            groups(list) == [
                ["today", "Now"], ["tomorrow", "Then"], ["next-week", "Week"], ["later", "Last"],
            ])
    }

    private func groups(_ list: HostileMarkup) -> [[String]] {
        list.elements("section", "group").map { group in
            [group["aria-labelledby"] ?? ""]
                + group.elements("li").flatMap { $0.elements("bdi") }.map(\.textContent.text)
        }
    }

    /// Events and items of a group are in the order of their days, ten events at most; with another order, events come first.
    @Test(arguments: [ItemSort.due, .title])
    func eventsStandAmongTheItemsOfAGroup(sort: ItemSort) throws {
        let events = try events(
            (1...12).map {
                "E\($0) 202612\($0 < 10 ? "0" : "")\($0)T100000 202612\($0 < 10 ? "0" : "")\($0)T110000"
            })
        let items = [("B", "2026-12-02"), ("A", "2026-12-03"), ("C", "2026-12-31"), ("D", "2027-01-31")]
        let store = try store(
            "["
                + items.enumerated().map { number, item in
                    #"{"id":"00000000-0000-4000-8000-00000000000\#(number)","title":"\#(item.0)","done":false,"due":"\#(item.1)"}"#
                }.joined(separator: ",") + "]")
        let environment = try environment(store, zone: "UTC", sort: sort)
        let later = try HostileMarkup(
            page: text("index.html", of: builtInSite(store, environment, events: events)))
        let shown = (1...10).map { "E\($0)" }
        #expect(
            groups(later).last == ["later"]
                + (sort == .due
                    ? Array(shown[..<2]) + ["B", "E3", "A"] + Array(shown[3...]) + ["C", "D"]
                    : shown + ["A", "B", "C", "D"]))
        let more = try #require(later.elements("p", "more").first?.elements("a").first)
        #expect(more.textContent.text == "and 2 more" && more["href"] == "months/2026-12.html")
        let list = ListText(store, labels: [:], environment: environment, events: events)
            .list(width: 80, isStyled: false)
        #expect(list.hasSuffix("E10\n  and 2 more"), "\(list)")
    }

    /// A week of events alone has a page within a year.
    @Test func weeksOfEventsAloneHavePages() throws {
        let events = try events([
            "Near 20270612T180000 20270612T190000", "Far 20271212T180000 20271212T190000",
            "Past 20260112 20260113",
        ])
        let pages = try site(events, "[]").files.map(\.path.text).filter { $0.hasPrefix("agenda/2") }
        #expect(
            pages.filter { !$0.hasPrefix("agenda/2026-W4") } == ["agenda/2027-W23.html"], "\(pages)")
    }

    // MARK: Months

    /// An event of several days keeps its lane in a week.
    @Test func barsKeepTheirLane() throws {
        let store = try store("[]")
        let calendar = try events([
            "One 20261109 20261112", "Two 20261110 20261114", "Three 20261112 20261115",
            "Four 20261111 20261113",
            "Five 20261111 20261113",
        ])
        let context = PageContext(store, try environment(store, zone: "UTC"), events: calendar)
        let grid = MonthGrid(Month(year: 2026, month: 11), startingOn: .monday, in: context)
        let week = try #require(grid.rows.first { $0.week.firstDay == Day(year: 2026, month: 11, day: 9) })
        #expect(
            week.cells.map { $0.bars.map { $0?.title ?? "-" }.joined(separator: " ") } == [
                "One", "One Two", "One Two Four", "Three Two Four", "Three Two", "Three", "",
            ])
        // The others are rows.
        #expect(
            week.cells.map { $0.entries.compactMap(\.event?.title) } == [
                [], [], ["Five"], ["Five"], [], [], [],
            ])
    }

    // MARK: JSON

    @Test func eventsHaveTheirOwnStartAndEnd() throws {
        let store = try store("[]")
        let environment = try environment(store)
        let calendar = try events(["Party 20261121T220000 20261122T020000", "Fair 20261121 20261123"])
        let bytes = AgendaJSON(store, environment: environment, events: calendar).document(
            from: Day(year: 2026, month: 11, day: 21), count: 1)
        let text = String(decoding: bytes, as: UTF8.self)
        let party =
            #"{"kind":"event","id":null,"title":"Party","start":"2026-11-21T23:00:00+01:00","end":"2026-11-22T03:00:00+01:00","done":false,"overdue":false,"routine":false,"repeats":null,"place":null}"#
        #expect(text.components(separatedBy: party).count == 3)
        #expect(text.components(separatedBy: #""start":"2026-11-21","end":"2026-11-23""#).count == 3)
    }

    // MARK: Hostile texts

    @Test func hostileTextsAreEscaped() throws {
        for number in stride(from: 0, to: HostileStrings.own.count, by: rounds(4, full: 1)) {
            let string = HostileStrings.own[number]
            guard !string.contains("\r") else { continue }
            let escaped = [("\\", "\\\\"), ("\n", "\\n"), (",", "\\,"), (";", "\\;")].reduce(string) {
                $0.replacing($1.0, with: $1.1)
            }
            let calendar = try calendar(
                "BEGIN:VCALENDAR\nX-WR-CALNAME:\(escaped)\nBEGIN:VEVENT\nSUMMARY:\(escaped)\nLOCATION:\(escaped)\n"
                    + "DTSTART;VALUE=DATE:20261121\nDTEND;VALUE=DATE:20261124\nEND:VEVENT\nEND:VCALENDAR\n")
            let site = try site(calendar, "[]")
            for path in ["index.html", "agenda/index.html", "months/index.html"] {
                let page = try HostileMarkup(page: text(path, of: site))
                let titles = page.elements("bdi").map(\.textContent)
                if !string.isBlankOnPage {
                    #expect(titles.contains(ExactText(string.onPage)), "\(number): \(path)")
                }
            }
        }
    }
}
