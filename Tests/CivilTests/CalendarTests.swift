// Compares days and weeks with Foundation's calendars over four centuries; both repeat after 400 years.

import Bytes
import Foundation
import Testing

@testable import Civil

@Suite struct CalendarTests {
    private static func calendar(_ identifier: Calendar.Identifier) throws -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        return calendar
    }

    private static let fourCenturies =
        Day(year: 1800, month: 1, day: 1).number..<Day(year: 2200, month: 1, day: 1).number

    @Test func everySeventhDayOfFourCenturiesIsTheCalendars() throws {
        let calendar = try Self.calendar(.iso8601)
        for number in stride(from: Self.fourCenturies.lowerBound, to: Self.fourCenturies.upperBound, by: 7) {
            let day = Day(number: number)
            let date = Date(timeIntervalSince1970: TimeInterval(number * 86_400))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear], from: date)
            let week = Week(with: day, start: .monday).iso
            let civil = try (#require(parts.year), #require(parts.month), #require(parts.day))
            #expect(day.civil == civil)
            #expect(day.weekday == (try #require(parts.weekday) + 5) % 7)
            #expect(week.year == parts.yearForWeekOfYear && week.week == parts.weekOfYear, "\(day.civil)")
        }
    }

    @Test func everyDayComesBackFromItsParts() {
        for number in Self.fourCenturies {
            let day = Day(number: number)
            #expect(Day(year: day.civil.year, month: day.civil.month, day: day.civil.day) == day)
        }
    }

    @Test(arguments: [
        (2026, 12, 31, "2026-W53"), (2027, 1, 1, "2026-W53"), (2027, 1, 3, "2026-W53"),
        (2027, 1, 4, "2027-W01"),
        (2026, 1, 1, "2026-W01"), (2025, 12, 29, "2026-W01"), (2024, 12, 30, "2025-W01"),
        (2021, 1, 3, "2020-W53"),
        (2023, 1, 1, "2022-W52"), (1, 1, 1, "0001-W01"), (9999, 12, 31, "9999-W52"),
        (1969, 12, 31, "1970-W01"),
    ])
    func isoWeeksAreNamedByWeekYearAndNumber(year: Int, month: Int, day: Int, name: String) {
        #expect(Week(with: Day(year: year, month: month, day: day), start: .monday).name == name)
    }

    @Test(arguments: [
        (2026, 11, 21, WeekStart.sunday, "2026-11-15"), (2026, 11, 22, .sunday, "2026-11-22"),
        (2027, 1, 1, .sunday, "2026-12-27"), (2024, 2, 29, .sunday, "2024-02-25"),
        (2026, 11, 20, .saturday, "2026-11-14"), (2026, 11, 21, .saturday, "2026-11-21"),
        (2027, 1, 1, .saturday, "2026-12-26"), (2024, 2, 29, .saturday, "2024-02-24"),
    ])
    func otherWeeksAreNamedByTheirFirstDay(year: Int, month: Int, day: Int, start: WeekStart, name: String) {
        #expect(Week(with: Day(year: year, month: month, day: day), start: start).name == name)
    }

    @Test(arguments: [
        ("US", WeekStart.sunday), ("EG", .saturday), ("DE", .monday), ("AE", .monday), ("IN", .sunday),
        ("XX", .monday),
    ])
    func weeksBeginAsInTheTerritory(territory: String, start: WeekStart) {
        #expect(WeekStart(territory: territory) == start)
    }

    @Test func aWeekHasItsSevenDaysAndNoOther() {
        for start in WeekStart.allCases {
            for number in 20_000..<20_400 {
                let week = Week(with: Day(number: number), start: start)
                #expect(week.days.contains(Day(number: number)))
                #expect(week.days.allSatisfy { Week(with: $0, start: start) == week })
                #expect(week.advanced(by: 1).firstDay == week.firstDay + 7)
            }
        }
    }
}

extension Week {
    /// The name as used in URLs.
    var name: String { written { appendName(to: &$0) } }
}

/// What a closure writes to a buffer.
func written(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    let text = buffer.text(write)
    return buffer.string(text)
}
