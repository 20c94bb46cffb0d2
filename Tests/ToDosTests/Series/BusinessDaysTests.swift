// Business days, Monday to Friday, as topydo counts them: one by one, leaving out Saturdays and Sundays.

import Civil
import Testing

@testable import ToDos

@Suite struct BusinessDaysTests {
    @Test func daysAreCounted() throws {
        let monday = Day(year: 2026, month: 11, day: 23)
        for first in 0..<7 {
            for count in 1...30 {
                var (day, left) = (monday + first, count)
                while left > 0 {
                    day = day + 1
                    if day.weekday < 5 { left -= 1 }
                }
                #expect(
                    try #require(BusinessDays("\(count)b")).day(after: monday + first) == day,
                    "\(first) \(count)")
            }
        }
    }

    @Test(arguments: [("3b", 3, false), ("+12b", 12, true), ("b", 1, false), ("+b", 1, true)])
    func words(text: String, count: Int, isFromDue: Bool) {
        let days = BusinessDays(text)
        #expect(days?.count == count && days?.isFromDue == isFromDue)
    }

    @Test(arguments: ["", "+", "0b", "-1b", "3d", "3bb", "12345b", "1.5b", " 3b", "every day", "٣b"])
    func otherWords(text: String) { #expect(BusinessDays(text) == nil) }
}
