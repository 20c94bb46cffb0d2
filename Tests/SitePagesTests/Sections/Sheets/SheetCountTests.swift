// Sheets with hours hide nothing: each title is on the sheet or counted.

import Bytes
import Civil
import Events
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
        var page = PageWriter(context, at: .currentWeek)
        let week = ColumnsWeek(context.weeks.current, .alone, &page)
        let plan = WeekPlan(context.weeks.current, .alone, in: context)
        for (day, list) in week.lists.enumerated() {
            let shown = plan.days[day]
            let bars = week.lanes.flatMap(\.bars).filter { $0.days.contains(day) }.count
            #expect(
                list.rows.count + list.others + week.hours.days[day].slots.count + bars
                    == shown.items.count + shown.events.count)
        }
        let late = plan.overdue
        #expect(
            listed("Overdue", week.groups, page) == (late?.listed.count ?? 0) + (late?.unlisted.count ?? 0))
        #expect(listed("No date", week.groups, page) == perDay)
        if perDay <= 1 { #expect(week.lists.allSatisfy { $0.others == 0 }) }
    }

    @Test(arguments: roundsOfPairs([0, 1, 3, 9, 40], titles))
    func aDayHidesNothing(perDay: Int, title: String) throws {
        let context = try context(perDay: perDay, title: title)
        var page = PageWriter(context, at: .currentWeek)
        let day = DaySheet(Self.today, &page)
        let events = context.events.entries(in: Self.today...Self.today)
        #expect(
            day.bars.rows.count + day.bars.others + day.hours.days[0].slots.count == events.count)
        #expect(listed("Today", day.lists, page) == perDay)
        #expect(listed("Overdue", day.lists, page) == context.agenda.overdue.count)
        if perDay <= 1 {
            #expect(day.lists.allSatisfy { $0.others == 0 } && day.hasNotes)
        }
    }

    /// The entries of a group, with those that are counted.
    private func listed(_ heading: String, _ lists: [SheetList], _ page: borrowing PageWriter) -> Int {
        var sum = 0
        for list in lists where page.texts.string(list.heading) == heading {
            sum += list.rows.count + list.others
        }
        return sum
    }

    @Test func theLargerTypeIsUsedWhereEverythingFits() {
        func layout(_ perDay: Int, groups: [ColumnsLayout.Group] = []) -> ColumnsLayout {
            ColumnsLayout(
                ColumnsLayout.Content(
                    appointments: Array(repeating: [], count: 7),
                    toDos: Array(repeating: Array(repeating: Self.words(80), count: perDay), count: 7),
                    groups: groups))
        }
        #expect(!layout(5).isDense && layout(5).listed == Array(repeating: 5, count: 7))
        #expect(layout(26).isDense && layout(26).listed == Array(repeating: 26, count: 7))
        let full = layout(
            60, groups: [ColumnsLayout.Group(words: [Self.words(20)], lines: 1, isOptional: true)])
        // The optional line has no room.
        #expect(full.isDense && full.listed[0] < 60 && full.listedInGroups == [nil])
        #expect(full.listed[0] > 25)
    }

    /// A word of a width.
    private static func words(_ width: Int) -> PrintedWords {
        var words = PrintedWords()
        words.append(width: width)
        return words
    }
}
