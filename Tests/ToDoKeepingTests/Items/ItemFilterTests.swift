// Tests which items are listed, and in which order.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoKeeping

@Suite struct ItemFilterTests {
    /// Items of a Saturday in week 47, in a zone that is an hour ahead of UTC.
    private func store() throws -> ToDoStore {
        func time(_ day: String, _ second: Int) -> ItemDate {
            .instant(Instant(seconds: (Day(isoDate: day)?.number ?? 0) * 86_400 + second - 3600))
        }
        let titles = [
            "undated", "next monday", "overdue", "today, evening", "today", "done", "done, long ago",
            "just before today", "sunday", "today, morning", "late on Friday in UTC",
        ]
        return try document(titles) { number, item in
            switch number {
            case 1: (item.project, item.itemDescription) = ("Home", "Ask Zoë")
            case 2:
                (item.due, item.project) = (.day(Day(year: 2026, month: 11, day: 23)), "home / Kitchen /Sink")
            case 3: (item.due, item.tags) = (.day(Day(year: 2026, month: 11, day: 20)), ["Été", "x"])
            case 4: item.due = time("2026-11-21", 72_000)
            case 5: (item.due, item.place) = (.day(Day(year: 2026, month: 11, day: 21)), "Zoë's")
            case 6: (item.due, item.isDone) = (time("2026-11-21", 0), true)
            case 7: (item.due, item.isDone) = (.day(Day(number: 0)), true)
            case 8: (item.due, item.project) = (time("2026-11-20", 86_399), "Homework")
            case 9: (item.due, item.tags) = (.day(Day(year: 2026, month: 11, day: 22)), ["x", "y z"])
            case 10: (item.due, item.lines) = (time("2026-11-21", 36_000), [ItemLine("Crème fraîche")])
            default: item.due = time("2026-11-21", 1_800)
            }
        }.store
    }

    private func shown(_ change: (inout ItemFilter) -> Void, weekStart: WeekStart = .monday) throws -> [Int]?
    {
        var filter = ItemFilter()
        change(&filter)
        return try filter.items(of: store(), context, weekStart: weekStart)?.map { $0.position + 1 }
    }

    @Test func openItemsAreShownByTheirDates() throws {
        #expect(try shown { _ in } == [8, 3, 11, 10, 4, 5, 9, 2, 1])
        #expect(try shown { $0.isDone = true } == [7, 6])
        #expect(try shown { $0.due = .overdue } == [8, 3])
        #expect(try shown { ($0.due, $0.isDone) = (.overdue, true) } == [])
        #expect(try shown { $0.due = .today } == [11, 10, 4, 5])
        #expect(try shown { ($0.due, $0.isDone) = (.today, true) } == [6])
    }

    @Test(
        arguments: [
            ("none", [1]), ("Overdue", [8, 3]), ("today", [11, 10, 4, 5]), ("tomorrow", [9]), ("fri", []),
            ("2026-11-20", [8, 3]), ("18:00", [11, 10, 4, 5]), ("2026-11-20T23:30:00Z", [11, 10, 4, 5]),
            ("W47", [8, 3, 11, 10, 4, 5, 9]), ("next week", [2]), ("2027-W53", nil),
        ] as [(String, [Int]?)])
    func dueDates(text: String, expected: [Int]?) throws {
        let filter = try #require(DueFilter(text))
        #expect(try shown { $0.due = filter } == expected)
    }

    /// Items are due on a day of November, if on any, planned for another, and perhaps repeat: the days of the items that are
    /// due today and tomorrow, those that stand there in the list, and those that stand at no date.
    @Test func plannedItemsStandWhereTheListHasThem() throws {
        let items: [(due: Int?, scheduled: Int?, repeats: String?)] = [
            (nil, 21, nil), (nil, 20, nil), (23, 21, nil), (23, 19, nil), (20, 21, nil), (20, 22, nil),
            (21, 22, nil), (22, 23, nil), (nil, 22, nil), (nil, 16, "FREQ=WEEKLY;BYDAY=MO,SA"),
            (16, 15, "FREQ=WEEKLY;BYDAY=MO,SA"), (21, nil, nil), (nil, nil, nil),
        ]
        let store = try document(items.map { _ in "x" }) { number, item in
            func day(_ number: Int?) -> ItemDate? { number.map { .day(Day(year: 2026, month: 11, day: $0)) } }
            let wanted = items[number - 1]
            (item.due, item.scheduled, item.repeats) = (
                day(wanted.due), day(wanted.scheduled), wanted.repeats
            )
        }.store
        func shown(_ change: (inout ItemFilter) -> Void) -> [Int]? {
            var filter = ItemFilter()
            change(&filter)
            return filter.items(of: store, context)?.map(\.position)
        }
        #expect(shown { $0.first = .today } == [0, 1, 2, 3, 6, 9, 10, 11])
        #expect(shown { $0.first = DueFilter("tomorrow") } == [7, 8])
        #expect(shown { $0.first = DueFilter("none") } == [12])
        #expect(shown { $0.first = .overdue } == [4, 5])
        #expect(shown { $0.due = .overdue } == [4, 5])
        #expect(shown { $0.due = .today } == [6, 10, 11])
        #expect(shown { $0.due = DueFilter("mon") } == [2, 3])
        #expect(shown { $0.due = DueFilter("none") } == [0, 1, 9, 8, 12])
        #expect(shown { _ in } == [4, 5, 0, 1, 2, 3, 6, 9, 10, 11, 7, 8, 12])
    }

    @Test func weeksMayBeginOnSunday() throws {
        let week = try #require(DueFilter("this week"))
        #expect(try shown({ $0.due = week }, weekStart: .sunday) == [8, 3, 11, 10, 4, 5])
    }

    @Test(arguments: ["", "all", "next", "over due", "9:60"])
    func anythingElseIsNoDueDate(text: String) {
        #expect(DueFilter(text) == nil)
    }

    @Test(arguments: [
        ("home", [2, 1]), ("HOME/kitchen", [2]), ("Home/", [2, 1]), (" hôme ", [2, 1]), ("Kitchen", []),
        ("Home/K", []), ("Homework", [8]), ("", []), ("/", []),
    ])
    func projectsHaveThoseBelowThem(name: String, expected: [Int]) throws {
        #expect(try shown { $0.project = name } == expected)
    }

    @Test(arguments: [("x", [3, 9]), ("ete", [3]), ("Y Z", [9]), ("y", []), ("", [])])
    func tagsAreWhole(name: String, expected: [Int]) throws {
        #expect(try shown { $0.tags = [name] } == expected)
    }

    @Test func onlyStarredItemsMayBeShown() throws {
        let store = try document(["a", "b", "c"]) { number, item in
            item.isStarred = number > 1
            item.isDone = number == 3
        }.store
        var filter = ItemFilter()
        filter.isStarred = true
        #expect(filter.items(of: store, context) == [StoreIndex(1)])
        filter.isDone = true
        #expect(filter.items(of: store, context) == [StoreIndex(2)])
    }

    @Test func anItemHasAllTagsOfTheFilter() throws {
        #expect(try shown { $0.tags = ["x", "Y Z"] } == [9])
        #expect(try shown { $0.tags = ["x", "no such tag"] } == [])
    }

    @Test(arguments: [
        ("zoe", [5, 1]), ("today", [8, 10, 4, 5]), ("TODAY even", [4]), ("sink", [2]), ("ete", [3]),
        ("undated ask", [1]),
        ("undated sink", []), ("", [8, 3, 11, 10, 4, 5, 9, 2, 1]), ("due x", [3]), ("\u{202E}", []),
        ("y\tz", [5, 9]), ("fraiche", [10]),
    ])
    func wordsAreSearchedInAllTexts(text: String, expected: [Int]) throws {
        // "y" and "z" are in "today" and "Zoë's" too.
        #expect(try shown { $0.text = text } == expected)
    }

    @Test func conditionsHoldTogether() throws {
        #expect(try shown { ($0.tags, $0.due, $0.text) = (["x"], .overdue, "due") } == [3])
        #expect(try shown { ($0.tags, $0.project) = (["x"], "Home") } == [])
    }

    @Test(arguments: hostileTitles)
    func aTitleIsFoundByItself(title: String) throws {
        let store = try document(["x", title]).store
        var filter = ItemFilter()
        filter.text = title
        let isBlank = title.utf8.allSatisfy { $0 <= 0x20 }
        #expect(filter.items(of: store, context) == (isBlank ? [0, 1] : [1]).map { StoreIndex($0) })
    }

    @Test(
        arguments: [
            ("2026-11-24", .day(Day(year: 2026, month: 11, day: 24))),
            ("W48", .day(Day(year: 2026, month: 11, day: 23))),
            ("18:00", .instant(Instant(seconds: 1_795_280_400))),
            ("2026-11-21T17:00:00Z", .instant(Instant(seconds: 1_795_280_400))),
        ] as [(String, ItemDate)])
    func whatIsTypedIsADueDate(text: String, expected: ItemDate) throws {
        let when = try #require(WhenExpression(text)?.resolved(now: context.now, in: context.zone))
        #expect(when.due(in: context.zone) == expected)
    }
}
