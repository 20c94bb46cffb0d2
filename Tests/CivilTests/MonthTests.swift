// Months: arithmetic, names and the weeks that they touch, compared with Foundation's calendar.

import Foundation
import Testing

@testable import Civil

@Suite struct MonthTests {
    @Test func theMonthsOfFourCenturiesAreTheCalendars() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let first = Month(year: 1800, month: 1)
        for months in 0..<4800 {
            let month = first.advanced(by: months)
            let components = DateComponents(year: 1800 + months / 12, month: months % 12 + 1)
            let date = try #require(calendar.date(from: components))
            let days = try #require(calendar.range(of: .day, in: .month, for: date)).count
            #expect((month.year, month.monthOfYear) == (components.year, components.month))
            #expect(month.firstDay.number * 86_400 == Int(date.timeIntervalSince1970))
            #expect(month.dayCount == days && month.lastDay == month.firstDay + (days - 1))
            #expect(Month(with: month.firstDay) == month && Month(with: month.lastDay) == month)
            #expect(Month(with: month.lastDay + 1) == month.advanced(by: 1))
        }
    }

    @Test(arguments: [
        (2026, 11, "2026-11"), (2026, 1, "2026-01"), (1, 1, "0001-01"), (9999, 12, "9999-12"),
        (2026, 13, "2027-01"), (2026, 0, "2025-12"), (1, 0, "0000-12"), (0, 0, "-0001-12"),
    ])
    func aMonthIsNamedByYearAndMonth(year: Int, month: Int, name: String) {
        #expect(written { Month(year: year, month: month).appendName(to: &$0) } == name)
    }

    @Test(arguments: [
        (0, "2026-11"), (1, "2026-12"), (2, "2027-01"), (-10, "2026-01"), (-11, "2025-12"), (14, "2028-01"),
        (-12 * 2026, "0000-11"),
    ])
    func monthsAreCountedOnAndBack(months: Int, name: String) {
        let month = Month(year: 2026, month: 11).advanced(by: months)
        #expect(written { month.appendName(to: &$0) } == name)
        #expect((month < Month(year: 2026, month: 11)) == (months < 0))
    }

    @Test(
        arguments: [
            // February of 28 days from a Monday, and from a Sunday.
            (2027, 2, WeekStart.monday, ["2027-W05", "2027-W06", "2027-W07", "2027-W08"]),
            (2026, 2, .sunday, ["2026-02-01", "2026-02-08", "2026-02-15", "2026-02-22"]),
            (2026, 2, .monday, ["2026-W05", "2026-W06", "2026-W07", "2026-W08", "2026-W09"]),
            (2026, 11, .monday, ["2026-W44", "2026-W45", "2026-W46", "2026-W47", "2026-W48", "2026-W49"]),
            (
                2026, 8, .sunday,
                ["2026-07-26", "2026-08-02", "2026-08-09", "2026-08-16", "2026-08-23", "2026-08-30"]
            ),
            (2026, 11, .sunday, ["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"]),
            // January begins in the last week of the year before, and December ends in the first of the next.
            (2027, 1, .monday, ["2026-W53", "2027-W01", "2027-W02", "2027-W03", "2027-W04"]),
            (2024, 12, .monday, ["2024-W48", "2024-W49", "2024-W50", "2024-W51", "2024-W52", "2025-W01"]),
            (1, 1, .monday, ["0001-W01", "0001-W02", "0001-W03", "0001-W04", "0001-W05"]),
            (9999, 12, .monday, ["9999-W48", "9999-W49", "9999-W50", "9999-W51", "9999-W52"]),
        ] as [(Int, Int, WeekStart, [String])])
    func aMonthHasFourToSixWeeks(year: Int, month: Int, start: WeekStart, names: [String]) {
        #expect(Month(year: year, month: month).weeks(startingOn: start).map(\.name) == names)
    }
}
