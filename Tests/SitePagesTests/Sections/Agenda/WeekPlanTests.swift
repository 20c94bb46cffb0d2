// Which items a week shows, and where: the rules of `WeekPlan`, as values.

import Bytes
import Civil
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

/// What a week shows, in words: its days, and the boxes beside them.
private struct ShownWeek: Equatable {
    /// For each day with items, `Mon: done` or `Sat: !late, today`; an overdue item has an exclamation mark.
    var days: [String] = []
    var stillOpen: [String] = []
    var undated: [String] = []
    /// The number of items that are only counted.
    var unlisted = 0
}

@Suite struct WeekPlanTests {
    /// An item: its title, the day on which it is due, and whether it has a time and is done.
    private struct Item {
        let title: String
        var day: Day?
        var hasTime = true
        var isDone = false
    }

    private func context(_ items: [Item], today: Day, start: WeekStart = .monday) throws -> PageContext {
        var builder = StoreBuilder()
        for (index, item) in items.enumerated() {
            let due: ItemDate? = item.day.map { day in
                item.hasTime ? .instant(Instant(seconds: day.number * 86_400 + 36_000 + index)) : .day(day)
            }
            builder.append(ItemValues(title: item.title, due: due, isDone: item.isDone))
        }
        let store = try builder.finish()
        return PageContext(store, try environment(store, zone: "UTC", today: today, weekStart: start))
    }

    /// The week that is so many weeks after the current one.
    private func shown(
        _ weeks: Int, _ context: PageContext, _ setting: WeekPlan.Setting = .alone
    ) -> ShownWeek {
        let names = context.locale.dates.names
        func titles(_ items: some Sequence<ReadingPosition>) -> [String] {
            items.map { context.items.words.string(context.items[$0].title) }
        }
        let plan = WeekPlan(context.weeks.current.advanced(by: weeks), setting, in: context)
        var shown = ShownWeek()
        for day in plan.days {
            let late = day.day == context.settings.today ? titles(plan.overdue?.listed ?? []) : []
            let items = late.map { "!\($0)" } + titles(day.items.map(\.position))
            if !items.isEmpty {
                var name = ByteBuffer()
                name.append(day.day, .shortWeekday, names)
                shown.days.append("\(name.string(name.everything)): \(items.joined(separator: ", "))")
            }
        }
        shown.stillOpen = titles(plan.stillOpen?.listed ?? [])
        shown.undated = titles(plan.undated?.listed ?? [])
        shown.unlisted =
            [plan.overdue, plan.stillOpen, plan.undated].compactMap(\.self)
            .map(\.unlisted.count).reduce(0, +)
        return shown
    }

    private static func day(_ day: Int) -> Day { Day(year: 2026, month: 11, day: day) }

    /// An open item with and without a time and a done item on each day from November 9 to November 29, 2026.
    /// November 16 and 23 are Mondays.
    private static let threeWeeks: [Item] = (9...29).flatMap { number in
        [
            Item(title: "day \(number)", day: day(number), hasTime: false),
            Item(title: "open \(number)", day: day(number)),
            Item(title: "done \(number)", day: day(number), isDone: true),
        ]
    }

    /// The titles of both open items of these days, as overdue items are listed.
    private func late(_ days: some Sequence<Int>) -> [String] { open(days).reversed() }

    /// The titles of both open items of these days.
    private func open(_ days: some Sequence<Int>) -> [String] {
        days.flatMap { ["open \($0)", "day \($0)"] }
    }

    private func day(_ name: String, overdue: [String] = [], _ items: [String]) -> String {
        "\(name): \((overdue.map { "!\($0)" } + items).joined(separator: ", "))"
    }

    @Test func onMondayOnlyEarlierWeeksAreOverdue() throws {
        let context = try context(Self.threeWeeks, today: Self.day(16))
        var expected = ShownWeek()
        expected.days = [
            day("Mon", overdue: late(10...15), open([16]) + ["done 16"]),
            day("Tue", open([17]) + ["done 17"]),
            day("Wed", open([18]) + ["done 18"]), day("Thu", open([19]) + ["done 19"]),
            day("Fri", open([20]) + ["done 20"]), day("Sat", open([21]) + ["done 21"]),
            day("Sun", open([22]) + ["done 22"]),
        ]
        expected.unlisted = 2
        #expect(shown(0, context) == expected)
        #expect(shown(1, context).stillOpen == late(10...15))
        #expect(shown(2, context) == ShownWeek())
    }

    @Test func inTheMiddleOfAWeekItsPastDaysKeepWhatIsDone() throws {
        let context = try context(Self.threeWeeks, today: Self.day(18))
        var expected = ShownWeek()
        expected.days = [
            "Mon: done 16", "Tue: done 17", day("Wed", overdue: late(10...17), open([18]) + ["done 18"]),
            day("Thu", open([19]) + ["done 19"]), day("Fri", open([20]) + ["done 20"]),
            day("Sat", open([21]) + ["done 21"]), day("Sun", open([22]) + ["done 22"]),
        ]
        expected.unlisted = 2
        #expect(shown(0, context) == expected)
        // Last week is as it was, and next week begins with what is still open.
        var last = ShownWeek()
        last.days = zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], 9...15).map {
            day($0, open([$1]) + ["done \($1)"])
        }
        #expect(shown(-1, context) == last)
        let next = shown(1, context)
        #expect(next.stillOpen == late(12...17) && next.days.count == 7)
    }

    @Test func onSundayNextWeekCarriesTheWholeWeek() throws {
        let context = try context(Self.threeWeeks, today: Self.day(22))
        let week = shown(0, context)
        #expect(
            week.days.prefix(6) == [
                "Mon: done 16", "Tue: done 17", "Wed: done 18", "Thu: done 19", "Fri: done 20",
                "Sat: done 21",
            ])
        #expect(week.days.last == day("Sun", overdue: late(10...21), open([22]) + ["done 22"]))
        // The latest twelve. Sunday's own items can still be done in time.
        let next = shown(1, context)
        #expect(next.stillOpen == late(16...21) && next.unlisted == 14)
        #expect(next.days.first == day("Mon", open([23]) + ["done 23"]))
    }

    @Test func whereWeeksStartOnSundayTheSundayIsTheNextWeeks() throws {
        let saturday = try context(Self.threeWeeks, today: Self.day(21), start: .sunday)
        #expect(shown(0, saturday).days.last == day("Sat", overdue: late(9...20), open([21]) + ["done 21"]))
        #expect(shown(0, saturday).days.first == "Sun: done 15")
        #expect(shown(1, saturday).days.first == day("Sun", open([22]) + ["done 22"]))
        let sunday = try context(Self.threeWeeks, today: Self.day(22), start: .sunday)
        #expect(shown(0, sunday).days.first == day("Sun", overdue: late(16...21), open([22]) + ["done 22"]))
        #expect(shown(0, sunday).days.count == 7)
        #expect(shown(-1, sunday).days.first == day("Sun", open([15]) + ["done 15"]))
    }

    @Test(arguments: WeekStart.allCases, Array(9...29))
    func everyOpenItemStandsOnceOnTheCurrentWeek(start: WeekStart, today: Int) throws {
        let context = try context(Self.threeWeeks, today: Self.day(today), start: start)
        let week = context.weeks.current
        let plan = WeekPlan(week, .alone, in: context)
        let listed = Array(plan.overdue?.listed ?? []) + plan.days.flatMap { $0.items.map(\.position) }
        let counted = Array(plan.overdue?.unlisted ?? [])
        #expect(Set(listed + counted).count == listed.count + counted.count)
        for position in context.items.positions {
            let item = context.items[position]
            let due = try #require(item.due?.day)
            let isExpected = item.state.isDone ? week.span.contains(due) : due <= week.span.upperBound
            #expect((listed + counted).contains(position) == isExpected)
        }
    }

    @Test(arguments: [(12, 12, 0), (13, 12, 1), (110, 12, 98)])
    func ofEarlierWeeksTheLatestAreListed(count: Int, listed: Int, unlisted: Int) throws {
        // Three items of this week are overdue too; they are always listed.
        let items =
            (0..<count).map { Item(title: "old \($0)", day: Self.day(15) + ($0 - count)) }
            + (16...18).map { Item(title: "new \($0)", day: Self.day($0)) }
        let context = try context(items.reversed(), today: Self.day(19))
        let week = shown(0, context)
        let expected = ["new 18", "new 17", "new 16"] + (unlisted..<count).reversed().map { "old \($0)" }
        #expect(week.days == [day("Thu", overdue: expected, [])])
        #expect(week.unlisted == unlisted)
        let next = shown(1, context)
        #expect(next.stillOpen == Array(expected.prefix(12)) && next.unlisted == unlisted + 3)
    }

    @Test func aMissedTimeOfTodayIsNotOverdue() throws {
        let items = [
            Item(title: "day", day: Self.day(18), hasTime: false), Item(title: "morning", day: Self.day(18)),
        ]
        #expect(shown(0, try context(items, today: Self.day(18))).days == ["Wed: morning, day"])
        #expect(shown(0, try context(items, today: Self.day(19))).days == ["Thu: !day, !morning"])
    }

    @Test func severalWeeksShowWhatBelongsToNoneOnce() throws {
        let items = [
            Item(title: "late", day: Self.day(10)), Item(title: "undated"),
            Item(title: "undated done", isDone: true),
        ]
        let context = try context(items, today: Self.day(18))
        #expect(shown(0, context) == ShownWeek(days: ["Wed: !late"], undated: ["undated"]))
        #expect(shown(1, context) == ShownWeek(stillOpen: ["late"], undated: ["undated"]))
        // A past week shows only what was due in it.
        #expect(shown(-1, context) == ShownWeek(days: ["Tue: late"]))
        #expect(shown(0, context, .amongOthers(hasCurrentWeek: true)) == ShownWeek(days: ["Wed: !late"]))
        #expect(shown(1, context, .amongOthers(hasCurrentWeek: true)) == ShownWeek())
        #expect(shown(1, context, .amongOthers(hasCurrentWeek: false)) == ShownWeek(stillOpen: ["late"]))

        /// Whether the current week is among them, and the undated items of the last one and after it.
        func settings(from day: Int, count: Int) -> (hasCurrentWeek: Bool?, undated: Int?, after: Int?) {
            let run = WeekRun(from: Self.day(day), count: count, in: context)
            let hasCurrentWeek: Bool? =
                switch run.settings.last ?? .alone {
                case .alone: nil
                case .amongOthers(let hasCurrentWeek, _): hasCurrentWeek
                }
            let plans = zip(run.weeks, run.settings).map { WeekPlan($0, $1, in: context) }
            #expect(plans.dropLast().allSatisfy { $0.undated == nil })
            return (hasCurrentWeek, plans.last?.undated?.listed.count, run.undated?.listed.count)
        }
        #expect(settings(from: 18, count: 1) == (nil, 1, nil))
        #expect(settings(from: 18, count: 2) == (true, 1, nil))
        #expect(settings(from: 9, count: 3) == (true, 1, nil))
        #expect(settings(from: 23, count: 2) == (false, 1, nil))
    }

    @Test func aCountLeadsToTheGroupOfTheList() throws {
        let items =
            (0..<250).map { Item(title: "old \($0)", day: Self.day(10) + -$0) }
            + (0..<300).map { Item(title: "undated \($0)") }
        let context = try context(items, today: Self.day(18))
        var writer = PageBuilder(context, at: .currentWeek)
        let page = AgendaPage(context.weeks.current, .alone, &writer)
        let more = "{{#more}}{{text}}, {{#link}}{{href}}{{/link}}{{/more}}"
        let late = try #require(page.days[2].overdue)
        #expect(try SitePagesTests.shown(more, late, &writer) == "and 238 more, ../index.html#overdue")
        let undated = try #require(page.undated)
        #expect(try SitePagesTests.shown(more, undated, &writer) == "and 288 more, ../index.html#no-date")
    }
}
