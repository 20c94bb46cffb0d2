// A day is in one order on every page and in every text: what lasts all day, what has a time, the rest, what is done.

import Bytes
import Civil
import Events
import Mustache
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct DayOrderTests {
    private static let today = Day(year: 2026, month: 11, day: 18)

    /// A day with random items and events, and its titles in their order.
    private struct RandomDay {
        let context: PageContext
        let store: ToDoStore
        let environment: SiteEnvironment
        let calendar: EventCalendars
        /// The titles of the events, of the open items, and of all.
        let events, open, all: [String]
        let done: Set<String>

        init(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let sort = ItemSort.allCases[Int(seed) % 3]
            let names = (100..<124).map { "q\($0)q" }.shuffled(using: &random)
            var minutes = Array(stride(from: 5, to: 1430, by: 25)).shuffled(using: &random)
            var entries: [(part: Int, minute: Int, title: String)] = []
            var items: [ItemValues] = []
            var texts = ["home.ics": "", "holidays.ics": ""]
            func add(event title: String, _ lines: String, to name: String = "home.ics") {
                texts[name, default: ""] += "BEGIN:VEVENT\nSUMMARY:\(title)\n\(lines)\nEND:VEVENT\n"
            }
            func time(_ minute: Int) -> String {
                "20261118T\(String(minute / 60 + 100).dropFirst())\(String(minute % 60 + 100).dropFirst())00"
            }
            for (number, title) in names.enumerated() {
                let minute = minutes.removeLast()
                switch number {
                case 0:
                    add(event: title, "DTSTART;VALUE=DATE:20261117\nDURATION:P3D")
                    entries.append((1, 0, title))
                case 1:
                    add(event: title, "DTSTART;VALUE=DATE:20201118\nRRULE:FREQ=YEARLY", to: "holidays.ics")
                    entries.append((0, 0, title))
                case 2:
                    add(event: title, "DTSTART:20261117T220000\nDURATION:PT3H")
                    entries.append((2, -1, title))
                case 3...6:
                    add(event: title, "DTSTART:\(time(minute))\nDURATION:PT1H")
                    entries.append((2, minute, title))
                default:
                    let midnight = DayOrderTests.today.number * 86_400
                    let instant = ItemDate.instant(Instant(seconds: midnight + minute * 60))
                    let isTimed = Bool.random(using: &random)
                    var item = ItemValues(
                        title: title, due: isTimed ? instant : .day(DayOrderTests.today),
                        isDone: number % 3 == 0)
                    // It may be planned for the day, with the time or without.
                    if number % 5 == 0 { item.scheduled = isTimed ? .day(DayOrderTests.today) : item.due }
                    if number % 7 == 0 { (item.scheduled, item.due) = (item.due, nil) }
                    if number % 4 == 0 { item.priority = Priority(1) }
                    items.append(item)
                    entries.append((item.isDone ? 3 : 2, isTimed ? minute : 2000 + number, title))
                }
            }
            if sort == .title {
                for index in entries.indices where entries[index].minute >= 2000 {
                    entries[index].minute = 2000 + (Int(entries[index].title.dropFirst().prefix(3)) ?? 0)
                }
            }
            let all = entries.sorted { ($0.part, $0.minute) < ($1.part, $1.minute) }.map(\.title)
            let (done, shown) = (Set(items.filter(\.isDone).map(\.title)), Set(names.prefix(7)))
            store = try SitePagesTests.store(of: items)
            environment = try SitePagesTests.environment(
                store, zone: "UTC", today: DayOrderTests.today, sort: sort, holidays: ["holidays.ics"])
            var calendars = EventCalendars()
            for (name, text) in texts.sorted(by: { $0.key > $1.key }) {
                let text = "BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n"
                calendars.calendars += try TestSupport.calendar(text, name: name).calendars
            }
            calendar = calendars
            context = PageContext(store, environment, events: calendar)
            (self.all, self.done, events) = (all, done, all.filter(shown.contains))
            open = all.filter { !done.contains($0) && !shown.contains($0) }
        }

        /// The titles in a text, each at its first place.
        func titles(_ text: String) -> [String] {
            let found = text.matches(of: /q1\d\dq/).map { String($0.output) }
            return found.enumerated().filter { found.firstIndex(of: $1) == $0 }.map(\.element)
        }
    }

    @Test(arguments: 0..<rounds(3 as UInt64, full: 60))
    func everyPageAndTextHasTheOneOrder(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        let site = try builtInSite(day.store, day.environment, events: day.calendar)
        func part(_ path: String, _ start: String, _ end: String) throws -> [String] {
            day.titles(try #require(text(path, of: site).texts(between: start, and: end).first))
        }
        // The list has what is open, and the items of the index of the find box.
        #expect(
            try part("index.html", "id=\"today\"", "</section>")
                == day.all.filter { day.events.contains($0) || day.open.contains($0) })
        #expect(day.titles(try text("find/0.js", of: site)).filter(day.open.contains) == day.open)
        for path in ["agenda/index.html", "agenda/2026-W47.html", "agenda/booklet.html"] {
            #expect(try part(path, "id=\"today\"", "</section>") == day.all)
        }
        // A bar keeps its height on all of its days.
        let month = try part("months/index.html", "id=\"today\"", "</td>")
        #expect(Set(month.prefix(2)) == Set(day.all.prefix(2)) && month.count > 8)
        #expect(Array(month.dropFirst(2)) == day.all.dropFirst(2).filter(month.contains))
        let year = try part("year.html", "aria-current=\"date\"", "</li>")
        #expect(year.count > 1 && year == day.all.filter(year.contains))
        #expect(year.first == day.all.first)
        // Texts.
        let texts = AgendaText(day.store, environment: day.environment, events: day.calendar)
        for format in AgendaFormat.allCases {
            let week = texts.pages(from: Self.today, count: 1, format: format, width: 80)[0]
            let own = try #require(week.texts(between: "(today)", and: "Thursday").first)
            #expect(day.titles(own) == day.all)
        }
        let json = AgendaJSON(day.store, environment: day.environment, events: day.calendar)
            .document(from: Self.today, count: 1)
        let items = String(decoding: json, as: UTF8.self)
            .texts(between: "\"date\":\"2026-11-18\"", and: "\"date\"")
        #expect(day.titles(try #require(items.first)) == day.all)
    }

    /// A sheet with hours has the events beside the to-dos, both in the order of the day.
    @Test(arguments: 0..<rounds(3 as UInt64, full: 60))
    func sheetsDivideTheOrderByKind(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        var page = PageBuilder(day.context, at: .currentWeek)
        func titles(_ all: [ShownTitle]) -> [String] { all.map { page.texts.string($0.text) } }
        let toDos = day.all.filter { !day.events.contains($0) }
        let week = ColumnsWeek(day.context.weeks.current, .alone, &page)
        let sheet = DaySheet(Self.today, &page)
        let hours = try [#require(week.hours).days[2], #require(sheet.hours).days[0]]
        for (hours, list) in zip(hours, [week.lists[0][2], sheet.lists[0]]) {
            let own = titles(list.rows.compactMap(\.item?.title)).filter(toDos.contains)
            #expect(own == Array(toDos.prefix(own.count)) && own.count > 3)
            let appointments = titles(hours.slots.map(\.event.title))
            #expect(appointments == day.events.filter(appointments.contains) && appointments.count > 2)
        }
        let coming = try #require(UpcomingDays(on: Self.today, &page))
        let announced = coming.days[0].titles.map { page.texts.string($0.name) }
        let all = day.all.filter { !day.done.contains($0) }
        #expect(announced.count == all.count && zip(announced, all).allSatisfy { $0.hasSuffix($1) })
    }
}
