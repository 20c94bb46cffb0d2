// The groups of the list by day.

import Civil
import Testing

@testable import SitePages

@Suite struct TimeGroupTests {
    private static func day(_ day: Int, _ month: Int = 11) -> Day { Day(year: 2026, month: month, day: day) }

    /// The groups of the days from two days before today to two weeks after it.
    private func groups(today: Day, _ start: WeekStart) -> [TimeGroup] {
        let days = GroupDays(today: today, weekStart: start)
        return (-2...14).map { days.group(isDone: false, due: today + $0) }
    }

    @Test func aSaturdayHasNoDayLeftInItsWeek() {
        #expect(
            groups(today: Self.day(21), .monday)
                == [.overdue, .overdue, .today, .tomorrow] + Array(repeating: .nextWeek, count: 7)
                + Array(repeating: .later, count: 6))
    }

    @Test func aMondayHasAWholeWeek() {
        #expect(
            groups(today: Self.day(16), .monday)
                == [.overdue, .overdue, .today, .tomorrow] + Array(repeating: .thisWeek, count: 5)
                + Array(repeating: .nextWeek, count: 7) + [.later])
    }

    @Test func tomorrowMayBeInNextWeek() {
        #expect(
            groups(today: Self.day(22), .monday)
                == [.overdue, .overdue, .today, .tomorrow] + Array(repeating: .nextWeek, count: 6)
                + Array(repeating: .later, count: 7))
    }

    @Test func weeksMayStartOnSunday() {
        // On Saturday, Sunday is tomorrow and the first day of the next week.
        #expect(
            groups(today: Self.day(21), .sunday)
                == [.overdue, .overdue, .today, .tomorrow] + Array(repeating: .nextWeek, count: 6)
                + Array(repeating: .later, count: 7))
    }

    @Test func whatIsDoneIsDoneAndWhatHasNoDayHasNone() {
        let days = GroupDays(today: Self.day(21), weekStart: .monday)
        #expect(days.group(isDone: true, due: Self.day(21)) == .done)
        #expect(days.group(isDone: true, due: nil) == .done)
        #expect(days.group(isDone: false, due: nil) == .noDate)
    }
}
