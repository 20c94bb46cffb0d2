// The groups of the list by day.

import Civil
import Testing

@testable import SitePages

@Suite struct TimeGroupTests {
    private static func day(_ day: Int) -> Day { Day(year: 2026, month: 11, day: day) }

    /// Of the days from two days before today to two weeks after it, so many are in this week, in the next one and later.
    @Test(arguments: [
        // A Saturday has no day left in its week, and a Monday a whole week.
        (21, WeekStart.monday, [0, 7, 6]), (16, .monday, [5, 7, 1]),
        // Tomorrow may be in the next week, and is its first day if weeks start on Sunday.
        (22, .monday, [0, 6, 7]), (21, .sunday, [0, 6, 7]),
    ])
    func aDayIsInTheGroupOfItsWeek(day: Int, start: WeekStart, counts: [Int]) {
        let days = GroupDays(today: Self.day(day), weekStart: start)
        let weeks = zip([TimeGroup.thisWeek, .nextWeek, .later], counts).flatMap(Array.init(repeating:count:))
        #expect(
            (-2...14).map { days.group(isDone: false, due: Self.day(day) + $0) }
                == [.overdue, .overdue, .today, .tomorrow] + weeks)
    }

    @Test func whatIsDoneIsDoneAndWhatHasNoDayHasNone() {
        let days = GroupDays(today: Self.day(21), weekStart: .monday)
        #expect(days.group(isDone: true, due: Self.day(21)) == .done)
        #expect(days.group(isDone: true, due: nil) == .done)
        #expect(days.group(isDone: false, due: nil) == .noDate)
    }
}
