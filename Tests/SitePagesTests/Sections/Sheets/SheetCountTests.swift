// Sheets with hours hide nothing: each title stands on them, once.

import Bytes
import Civil
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct SheetCountTests {
    private static let today = Day(year: 2026, month: 11, day: 18)

    /// To-dos and appointments of a week, as many on each day, with titles of some letters; overdue ones, routines, and
    /// ones without a date.
    private func context(perDay: Int, title: String, locale: String = "en-US") throws -> PageContext {
        var builder = StoreBuilder()
        var events = "BEGIN:VCALENDAR\n"
        let monday = Self.today + -2
        for index in 0..<perDay {
            for day in 0..<14 {
                builder.append(ItemValues(title: title, due: .day(monday + day), isDone: day < 2))
                let hour = ["07", "09", "10", "18", "22"][index % 5]
                let name = written { $0.append(isoDay: monday + day) }.replacing("-", with: "")
                events +=
                    "BEGIN:VEVENT\nSUMMARY:\(title)\nDTSTART:\(name)T\(hour)1500\nDURATION:PT4H\nEND:VEVENT\n"
                if index % 4 == 3 {
                    events +=
                        "BEGIN:VEVENT\nSUMMARY:\(title)\nDTSTART;VALUE=DATE:\(name)\nDURATION:P2D\nEND:VEVENT\n"
                }
            }
            builder.append(ItemValues(title: title, due: .day(monday + -3)))
            builder.append(ItemValues(title: title))
        }
        let store = try builder.finish()
        return PageContext(
            store, try environment(store, zone: "UTC", locale: locale, today: Self.today),
            events: try calendar(events + "END:VCALENDAR\n"))
    }

    private static let titles = [
        "N", "Call Anna about the birthday cake", String(repeating: "長", count: 100),
    ]

    @Test(arguments: roundsOfPairs([0, 1, 3, 9, 40], titles))
    func aWeekAsColumnsHidesNothing(perDay: Int, title: String) throws {
        let context = try context(perDay: perDay, title: title)
        var page = PageBuilder(context, at: .currentWeek)
        let week = ColumnsWeek(context.weeks.current, .alone, &page)
        let plan = WeekPlan(context.weeks.current, .alone, in: context)
        for (day, shown) in plan.days.enumerated() {
            let listed = week.lists.reduce(0) { $0 + $1[day].rows.count }
            // What ends early stands on its day only.
            let bars = week.lanes.flatMap(\.bars).filter { $0.days.contains(day) }.count
            let slots = week.hours?.days[day].slots.count ?? 0
            #expect(listed + slots + bars == shown.items.count + shown.events.count)
        }
        #expect(listed("Overdue", week.groups, page) == plan.overdue?.all.count ?? 0)
        #expect(listed("No date", week.groups, page) == perDay)
        #expect(week.size == .large || perDay > 0)
        #expect(week.size == .flowing || perDay < 40)
    }

    @Test(arguments: roundsOfPairs([0, 1, 3, 9, 40], titles))
    func aDayHidesNothing(perDay: Int, title: String) throws {
        let context = try context(perDay: perDay, title: title)
        var page = PageBuilder(context, at: .currentWeek)
        let day = DaySheet(Self.today, &page)
        let events = context.events.entries(in: Self.today...Self.today)
        #expect(day.bars.rows.count + (day.hours?.days[0].slots.count ?? 0) == events.count)
        #expect(listed("Today", day.lists, page) == perDay)
        #expect(listed("Overdue", day.lists, page) == context.agenda.overdue.count)
        #expect(day.size == .large || perDay > 0)
        #expect(day.size == .flowing || perDay < 40)
    }

    /// The entries under a heading.
    private func listed(_ heading: String, _ lists: [SheetList], _ page: borrowing PageBuilder) -> Int {
        var sum = 0
        for list in lists where page.texts.string(list.heading) == heading { sum += list.rows.count }
        return sum
    }

    /// A row that may be the first one of a sheet says its day.
    @Test func rowsOfAWeekThatGoesOnNameTheirDay() throws {
        let context = try context(perDay: 40, title: "Call Anna")
        var page = PageBuilder(context, at: .currentWeek)
        let week = ColumnsWeek(context.weeks.current, .alone, &page)
        for band in week.lists {
            for (day, list) in zip(context.weeks.current.days, band) where !list.rows.isEmpty {
                let name = try #require(list.rows[0].ofDay)
                #expect(page.texts.string(name.text) == page.texts.string(page.text(day, .shortWeekday)))
            }
        }
        let today = DaySheet(Self.today, &page)
        #expect(today.lists[0].rows.allSatisfy { $0.ofDay != nil })
        #expect(today.lists[1].rows.allSatisfy { $0.ofDay == nil && $0.item?.due != nil })
    }
}
