// The calendars of a site: what they hold is in a snapshot; here is what holds for every one of them.

import Bytes
import Civil
import Foundation
import Site
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import SitePages

@Suite struct CalendarSectionTests {
    /// The calendars of a store, by their paths.
    private func calendars(
        _ store: ToDoStore, locale: String = "en-US", today: Day = Day(year: 2026, month: 11, day: 21),
        title: String? = nil, sort: ItemSort = .due, baseURL: String? = nil
    ) throws -> [String: String] {
        let site = try builtInSite(
            store,
            environment(
                store, locale: locale, today: today, title: title, sort: sort, baseURL: baseURL,
                hasCalendar: true), hasBlankPages: true)
        return texts(of: site, ending: ".ics")
    }

    private func lines(_ calendar: String?) throws -> [String] {
        try #require(calendar).components(separatedBy: "\r\n")
    }

    @Test func aSiteHasTwoCalendarsAndOneForEachItemWithADate() throws {
        let store = try fixture("rare-fields.json")
        let dated = store.items.filter { $0.due != nil }.map { "items/\($0.id).ics" }
        #expect(dated.count == 6)
        #expect(try calendars(store).keys.sorted() == (["events.ics", "todo.ics"] + dated).sorted())
    }

    @Test func anotherDayOrOrderChangesNoByte() throws {
        let store = try fixture("rare-fields.json")
        let first = try calendars(store)
        #expect(try calendars(store, today: Day(year: 2031, month: 2, day: 3), sort: .title) == first)
    }

    @Test func aChangedItemChangesNoOther() throws {
        func item(_ number: Int, _ title: String) -> String {
            #"{"id":"84720D25-19BD-5E97-AE1C-00000000000\#(number)","title":"\#(title)","done":false,"due":"2026-11-24"}"#
        }
        let before = try lines(calendars(store("[\(item(1, "a")),\(item(2, "b"))]"))["events.ics"])
        let after = try lines(calendars(store("[\(item(1, "A")),\(item(2, "b"))]"))["events.ics"])
        #expect(zip(before, after).filter(!=).map(\.1) == ["SUMMARY:A"] && before.count == after.count)
    }

    /// What it lacks are characters and fractions that no calendar can hold.
    @Test func theToDosAreReadBack() throws {
        let context = ListContext(zone: try #require(TimeZone(identifier: "Europe/Berlin")))
        for name in ["rare-fields.json", "calendars.json", "places.json"] {
            let store = try fixture(name)
            let text = try #require(calendars(store, title: "A site")["todo.ics"])
            var collector = ListCollector(context)
            collector.add(ListInput(Array(text.utf8), name: "todo.ics", identity: "todo.ics"), as: .iCalendar)
            let read = try collector.finish()
            #expect(read.notes.warnings == [] && read.notes.unshown == [])
            // The same as through `convert`, and from there on nothing is lost any more.
            let once = try #require(ListConversion(store, to: .iCalendar, context))
            let again = try #require(ListConversion(read, to: .iCalendar, context))
            #expect(once.bytes == again.bytes && again.losses == [])
        }
    }

    @Test(
        arguments: [
            (nil, nil, ["NAME:To-Do List", "X-WR-CALNAME:To-Do List", "X-TODOPRESS-NAME:SITE"]),
            (
                "Ours, \r\n; \\ \u{1}all", nil,
                [
                    "NAME:Ours\\, \\n\\; \\\\ all", "X-WR-CALNAME:Ours\\, \\n\\; \\\\ all",
                    "X-TODOPRESS-NAME:SITE",
                ]
            ),
            (
                nil, "https://example.org/lists",
                [
                    "NAME:To-Do List", "X-WR-CALNAME:To-Do List", "X-TODOPRESS-NAME:SITE",
                    "SOURCE;VALUE=URI:https://example.org/lists/events.ics",
                    "URL:https://example.org/lists/index.html",
                ]
            ),
        ] as [(String?, String?, [String])])
    func aCalendarHasTheNameOfTheSite(title: String?, baseURL: String?, head: [String]) throws {
        let calendar = try calendars(store("[]"), title: title, baseURL: baseURL)["events.ics"]
        #expect(
            try lines(calendar) == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Todopress//Todopress//EN"]
                + head
                + [
                    "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "BEGIN:VTIMEZONE",
                    "TZID:UTC",
                    "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000",
                    "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR", "",
                ])
    }

    @Test(arguments: [("en-US", "(untitled)"), ("de-DE", "(ohne Titel)"), ("ja-JP", "（無題）")])
    func anUntitledEventSaysSo(locale: String, title: String) throws {
        let items =
            #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":" ","done":true,"due":"2026-11-24"}]"#
        let calendars = try calendars(store(items), locale: locale)
        #expect(try lines(calendars["events.ics"]).contains("SUMMARY:✓ \(title)"))
        #expect(try lines(calendars["todo.ics"]).contains("SUMMARY: "))
    }

    /// No text of a store begins a line, or is longer than a line may be.
    @Test func hostileTextsStayTexts() throws {
        let strings = HostileStrings.own + (HostileStrings.naughty ?? [])
        let store = try HostileStrings.store(strings)
        let names = [
            "BEGIN", "VERSION", "PRODID", "NAME", "X-WR-CALNAME", "X-TODOPRESS-NAME", "REFRESH-INTERVAL",
            "X-PUBLISHED-TTL", "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "DESCRIPTION",
            "DTSTART",
            "DUE", "DURATION", "TRANSP", "STATUS", "PERCENT-COMPLETE", "COMPLETED", "LOCATION", "GEO",
            "CATEGORIES",
            "PRIORITY",
            "URL", "RRULE", "RELATED-TO", "X-TODOPRESS",
            "END",
        ]
        let site = try builtInSite(store, environment(store, hasCalendar: true), hasBlankPages: true)
        for file in site.files where ["todo.ics", "events.ics"].contains(file.path.text) {
            let lines = site.bytes(of: file).split(separator: UInt8(ascii: "\n")).map { line in
                String(validating: line, as: UTF8.self) ?? "not UTF-8"
            }
            #expect(lines.count > 2 * strings.count)
            let wrong = lines.filter { line in
                let isNamed = names.contains(String(line.unicodeScalars.prefix { $0 != ":" && $0 != ";" }))
                return !(line.utf8.first == UInt8(ascii: " ") || isNamed)
                    || line.utf8.last != UInt8(ascii: "\r")
                    || line.utf8.count > 76
                    || line.utf8.dropLast().contains { $0 < 0x20 && $0 != 9 || $0 == 0x7F }
                    || line.unicodeScalars.contains { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) }
            }
            #expect(wrong == [], "\(file.path)")
        }
    }

    /// The calendar of a long list leaves in pieces, so that it takes no more memory than that of a short one.
    @Test(arguments: CalendarFile.allCases)
    func aCalendarLeavesInPieces(file: CalendarFile) throws {
        let first = Day(year: 2026, month: 1, day: 1)
        let store = try store(
            of: (0..<500).map { number in
                ItemValues(
                    id: ItemID(high: 0, low: UInt64(number)), title: "a", due: .day(first + number))
            })
        let context = PageContext(store, try environment(store, hasCalendar: true))
        let pieces = Pieces()
        var output = BufferedOutput(to: pieces, limit: 1_000)
        try #require(context.downloads.calendar).write(file, context, to: &output)
        output.flush()
        #expect(pieces.sizes.count > 50)
        #expect(pieces.sizes.allSatisfy { $0 < 1_400 })
    }
}
