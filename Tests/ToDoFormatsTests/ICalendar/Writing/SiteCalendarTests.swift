// The calendars of a site: events line by line, what our own reader and other programs read.

import Bytes
import Civil
import Foundation
import TestSupport
import Testing
import ToDoWriting
import ToDos

@testable import ToDoFormats

@Suite struct SiteCalendarTests {
    private func calendar(
        _ items: [ItemValues], asEvents: Bool, zone: String = "Europe/Berlin", minutes: Int = 0,
        page: String? = nil
    ) -> [UInt8] {
        var output = ByteBuffer()
        var calendar = CalendarWriter(in: .zone(zone))
        calendar.begin(named: "Household", source: nil, to: &output)
        for item in items {
            if asEvents {
                calendar.addEvent(item, untitled: "(untitled)", minutes: minutes, page: page, to: &output)
            } else {
                calendar.addToDo(item, to: &output)
            }
        }
        calendar.end(to: &output)
        return [UInt8](output)
    }

    // MARK: Events

    /// The lines of an item's event, without those that all have.
    private func event(minutes: Int = 0, page: String? = nil, _ change: (inout ItemValues) -> Void)
        -> [String]
    {
        var item = ItemValues(
            id: ItemID(high: 0, low: 1), title: "a", due: .day(Day(year: 2026, month: 11, day: 24)))
        change(&item)
        let lines = String(
            decoding: calendar([item], asEvents: true, minutes: minutes, page: page), as: UTF8.self
        )
        .components(separatedBy: "\r\n")
        let usual = [
            "BEGIN:VEVENT", "UID:00000000-0000-0000-0000-000000000001-event", "TRANSP:TRANSPARENT",
            "END:VEVENT",
            "END:VCALENDAR", "",
        ]
        let begin = lines.firstIndex(of: "BEGIN:VEVENT") ?? 8
        return lines.dropFirst(begin).filter { !usual.contains($0) }
    }

    private func at(_ text: String) -> ItemDate? { Instant(rfc3339: text).map { .instant($0) } }

    /// Calendars show an event without a length as nothing, or as a day.
    @Test(arguments: [(15, ["DURATION:PT15M"]), (90, ["DURATION:PT90M"]), (0, [])])
    func anEventAtATimeHasALength(minutes: Int, expected: [String]) {
        let lines = event(minutes: minutes) { $0.due = at("2026-11-24T18:00:00Z") }
        #expect(lines == ["DTSTAMP:19700101T000000Z", "SUMMARY:a", "DTSTART:20261124T180000Z"] + expected)
        let day = event(minutes: minutes) { _ in }
        #expect(day == ["DTSTAMP:19700101T000000Z", "SUMMARY:a", "DTSTART;VALUE=DATE:20261124"])
    }

    @Test func anEventHasTheFieldsOfItsItem() {
        #expect(event { _ in } == ["DTSTAMP:19700101T000000Z", "SUMMARY:a", "DTSTART;VALUE=DATE:20261124"])
        #expect(
            event { item in
                item.title = "Größe"
                item.itemDescription = "One, \r\ntwo"
                item.due = at("2026-11-24T18:00:00.5Z")
                item.start = at("2026-11-20T18:00:00Z")
                (item.created, item.modified) = (at("2026-01-01T00:00:00Z"), at("2026-02-01T00:00:00Z"))
                (item.place, item.coordinate) = ("Bakery", Coordinate(latitude: -1.5, longitude: 2))
                (item.tags, item.priority, item.project) = (["b", "a"], .high, "Home")
                (item.url, item.repeats) = (
                    "https://example.com/?a,b;c\\d", "FREQ=DAILY;UNTIL=20261231T000000Z"
                )
                item.parent = ItemID(high: 0, low: 2)
            } == [
                "DTSTAMP:20260201T000000Z", "CREATED:20260101T000000Z", "LAST-MODIFIED:20260201T000000Z",
                "SUMMARY:Größe", "DESCRIPTION:One\\, \\ntwo", "DTSTART;TZID=Europe/Berlin:20261124T190000",
                "LOCATION:Bakery",
                "GEO:-1.500000;2.000000", "CATEGORIES:b,a", "PRIORITY:1",
                "URL:https://example.com/?a,b;c%5Cd",
                "RRULE:FREQ=DAILY;UNTIL=20261231T000000Z",
                "RELATED-TO;RELTYPE=PARENT:00000000-0000-0000-0000-000000000002-event",
            ])
    }

    @Test func anEventSaysWhatIsDoneAndRepeatsItNoMore() {
        let lines = event { item in
            (item.isDone, item.repeats) = (true, "FREQ=DAILY")
            item.completed = .day(Day(year: 2026, month: 11, day: 23))
        }
        #expect(lines == ["DTSTAMP:20261122T230000Z", "SUMMARY:✓ a", "DTSTART;VALUE=DATE:20261124"])
    }

    @Test(arguments: [
        ("FREQ=DAILY", "FREQ=DAILY"), ("FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231"),
        ("FREQ=DAILY;UNTIL=20261231T000000Z", "FREQ=DAILY;UNTIL=20261231"), ("every day", "FREQ=DAILY"),
        ("every day when done", nil), ("when it rains", nil),
    ])
    func anEventRepeatsByARule(repeats: String, rule: String?) {
        #expect(event { $0.repeats = repeats }.first { $0.hasPrefix("RRULE") } == rule.map { "RRULE:" + $0 })
    }

    @Test func anEventHasAnAddressAndATitle() {
        let page = "https://example.org/items/1.html"
        #expect(event(page: page) { _ in }.contains("URL:" + page))
        #expect(
            event(page: page) { $0.url = "https://a.example" }.filter { $0.contains("URL") } == [
                "URL:https://a.example"
            ])
        for title in ["", " ", "\u{A0}\t\n", "\u{1}"] {
            #expect(event { $0.title = title }.contains("SUMMARY:(untitled)"), "\(title.debugDescription)")
        }
    }

    @Test func anUndatedItemIsNoEvent() {
        let lines = event { $0.due = nil }
        // A calendar has one component at least.
        #expect(lines.first == "BEGIN:VTIMEZONE" && lines.last == "END:VTIMEZONE")
    }

    /// No character is cut by a fold, as far as one fits a line.
    @Test(arguments: ["é", "e\u{301}", "家", "😀", "👩‍👩‍👧", "🏳️‍🌈", "🇩🇪", "a"])
    func linesAreFoldedBetweenCharacters(character: String) {
        for count in [0, 1, 2, 3, 4, 5, 70] {
            let title = String(repeating: "x", count: count) + String(repeating: character, count: 60)
            let bytes = calendar([ItemValues(title: title)], asEvents: false)
            let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
            let first = lines.firstIndex { $0.hasPrefix("SUMMARY:") } ?? 0
            let folds =
                [lines[first]]
                + lines[(first + 1)...].prefix { $0.hasPrefix(" ") }.map { String($0.dropFirst()) }
            #expect(folds.reduce(0) { $0 + $1.count } == "SUMMARY:".count + title.count)
            #expect(folds.joined() == "SUMMARY:" + title && folds.allSatisfy { $0.utf8.count <= 75 })
        }
    }

    /// One that does not fit a line is cut between scalars.
    @Test func aCharacterLongerThanALineIsReadBack() {
        let title = "a" + String(repeating: "\u{301}", count: 200)
        let bytes = calendar([ItemValues(title: title)], asEvents: false)
        #expect(bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 })
        #expect(CalendarRun(bytes: bytes).item?.title == title)
    }

    // MARK: Reading back

    /// The name of a site is no project, also where a program has sorted the lines. The name of a list is one.
    @Test(arguments: [
        ("NAME:Household\nX-TODOPRESS-NAME:SITE\n", nil), ("X-TODOPRESS-NAME:SITE\nNAME:Household\n", nil),
        ("NAME:Household\n", "Household"), ("X-TODOPRESS-NAME:\nX-WR-CALNAME:Household\n", "Household"),
    ])
    func theNameOfASiteIsNoProject(lines: String, project: String?) {
        let run = CalendarRun("BEGIN:VCALENDAR\n\(lines)BEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR\n")
        #expect(run.item == .one { $0.project = project })
    }

    // MARK: Other programs

    /// A VTODO or a VEVENT as a program reads it.
    private struct Component: Decodable, Equatable {
        var kind, uid, title: String
        var stamp: Int
        var start, due: Date?
        var text, place: String?
        var point: [Double]?
        var tags: [String]
        var priority: Int?
        var status: String?
        var rule: Bool
        var parent: String?

        /// What a program should read.
        init(_ item: ItemValues, isEvent: Bool, in context: ListContext) {
            let dates = ToDoDates(item, in: context)
            kind = isEvent ? "VEVENT" : "VTODO"
            uid = isEvent ? "\(item.id)-event" : "\(item.id)"
            title = item.title
            stamp = dates.stamp.instant?.seconds ?? 0
            (start, due) = isEvent ? (nil, nil) : (Date(dates.start), Date(item.due))
            (text, place) = (item.itemDescription, item.place.flatMap { $0.isEmpty ? nil : $0 })
            point = item.coordinate.map { [$0.latitude, $0.longitude] }
            (tags, priority) = (item.tags, item.priority?.number)
            status = isEvent ? nil : item.isDone ? "COMPLETED" : "NEEDS-ACTION"
            rule = !isEvent && dates.rule != nil
            parent = item.parent.map { isEvent ? "\($0)-event" : "\($0)" }
            guard isEvent, let due = item.due else { return }
            if title.allSatisfy(\.isWhitespace) { title = "(untitled)" }
            if item.isDone { title = "✓ " + title }
            let event = EventDates(item, due: due, item.occurrences(in: context), in: context)
            (start, rule) = (Date(event.start), event.rule != nil)
        }
    }

    private struct ToDo: Decodable, Equatable {
        let uid, title: String
        let due: Date?
        let isDone: Bool
        let place, text: String?
        let priority: Int

        init(_ item: ItemValues) {
            (uid, title, due) = ("\(item.id)", item.title, Date(item.due))
            (isDone, place) = (item.isDone, item.place.flatMap { $0.isEmpty ? nil : $0 })
            (text, priority) = (item.itemDescription, item.priority?.number ?? 0)
        }
    }

    private struct Answer: Decodable {
        let icalendar, vobject: [Component]
        let todoman: [ToDo]
    }

    private typealias Date = CalendarOracle.Date

    @Test func otherProgramsReadTheSame() throws {
        let folder = try TemporaryFolder()
        let zone = ListContext.zone("Europe/Berlin")
        var random = RandomToDos(seed: 3)
        var items: [ItemValues] = []
        while items.count < 400 { items.append(random.item(after: items)) }
        items = readBack(items, as: .iCalendar, zone)
        let dates: [WritableKeyPath<ItemValues, ItemDate?>] = [
            \.due, \.start, \.created, \.modified, \.completed,
        ]
        for index in items.indices {
            // Python's dates end where those of a store do, and overflow there.
            for date in dates {
                if let value = items[index][keyPath: date], !Self.usual.contains(Self.day(of: value)) {
                    items[index][keyPath: date] = nil
                }
            }
        }
        try Data(calendar(items, asEvents: false)).write(to: folder.url.appending(path: "todo.ics"))
        try Data(calendar(items, asEvents: true)).write(to: folder.url.appending(path: "events.ics"))
        let paths = ["todo.ics", "events.ics"].map { folder.url.appending(path: $0).path }
        guard let answers: [Answer] = try CalendarOracle("published_calendar.py").answers(paths) else {
            return
        }
        let (toDos, events) = (try #require(answers.first), try #require(answers.last))
        let expected = items.map { Component($0, isEvent: false, in: zone) }
        #expect(toDos.icalendar == expected)
        #expect(toDos.vobject == expected)
        func byID(_ toDos: [ToDo]) -> [ToDo] { toDos.sorted { $0.uid < $1.uid } }
        #expect(byID(toDos.todoman) == byID(items.map { ToDo($0) }))
        let expectedEvents = items.filter { $0.due != nil }.map {
            Component($0, isEvent: true, in: zone)
        }
        #expect(expectedEvents.count > 50)
        #expect(events.icalendar == expectedEvents)
        #expect(events.vobject == expectedEvents)
        #expect(events.todoman == [])
    }

    private static let usual = Day(year: 1970, month: 1, day: 2)...Day(year: 2100, month: 1, day: 1)

    private static func day(of date: ItemDate) -> Day {
        switch date {
        case .day(let day): day
        case .instant(let instant): CivilTime(instant: instant.seconds, offset: 0).day
        }
    }
}
