// Tests parsing of days and weeks as people type them.

import Bytes
import Testing

@testable import Civil

@Suite struct DateWordsTests {
    /// A Saturday in week 47.
    private let today = Day(year: 2026, month: 11, day: 21)

    @Test(arguments: [
        ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("yesterday", "2026-11-20"),
        ("saturday", "2026-11-21"), ("sat", "2026-11-21"), ("SUN", "2026-11-22"), ("friday", "2026-11-27"),
        ("mon", "2026-11-23"), ("+3d", "2026-11-24"), ("-1d", "2026-11-20"), ("+0d", "2026-11-21"),
        ("+2w", "2026-12-05"), ("-1W", "2026-11-14"), ("2026-02-28", "2026-02-28"),
        ("0001-01-01", "0001-01-01"),
        ("24 nov", "2026-11-24"), ("Nov 24", "2026-11-24"), ("21 November", "2026-11-21"),
        ("20 nov.", "2027-11-20"), ("1st of January", "2027-01-01"), ("24th Sept", "2027-09-24"),
        ("24nov", "2026-11-24"), ("November 24, 2028", "2028-11-24"), ("24 nov 2020", "2020-11-24"),
        ("24.11.", "2026-11-24"), ("1.2.", "2027-02-01"), ("24. 11.", "2026-11-24"),
        ("24.11.2028", "2028-11-24"), ("24.11.28", "2028-11-24"), ("29 feb", "2028-02-29"),
        ("in 3 days", "2026-11-24"), ("In a week", "2026-11-28"), ("in 1 month", "2026-12-21"),
        ("in 14 months", "2028-01-21"), ("end of the month", "2026-11-30"),
    ])
    func daysAreNamed(text: String, expected: String) throws {
        let day = try #require(DayExpression(text)).day(today: today)
        #expect(day == Day(isoDate: expected))
    }

    @Test(arguments: [
        "", "now", "d", "+d", "3d", "+3", "+ 3d", "+12345d", "++3d", "+3m", "mond", "t", "to day",
        "2026-2-30", "2026-13-01",
        "2025-02-29", "0000-01-01", "１日", "+٣d", "24/11", "31 nov", "30.2.", "13.13.", "29 feb 2027",
        "nov", "nov 2026", "24 25 nov", "24 nov dec", "24", "24.", "in 3", "in x days",
        "24 nov 9", "of nov", "2026-W47", "48",
    ])
    func anythingElseIsNoDay(text: String) {
        #expect(DayExpression(text) == nil)
    }

    /// On a Thursday.
    @Test(arguments: [
        ("next friday", "2026-12-04"), ("Next Fri", "2026-12-04"), ("next monday", "2026-11-30"),
        ("weekend", "2026-11-28"), ("this weekend", "2026-11-28"), ("eow", "2026-11-29"),
        ("day after tomorrow", "2026-11-28"), ("next month", "2026-12-01"), ("eom", "2026-11-30"),
    ])
    func wordsForDays(text: String, expected: String) throws {
        let thursday = Day(year: 2026, month: 11, day: 26)
        #expect(DayExpression(text)?.day(today: thursday) == Day(isoDate: expected))
        #expect(DayExpression(text)?.lastDay(today: thursday).weekday == Day(isoDate: expected)?.weekday)
    }

    /// In a month with fewer days, the last one.
    @Test func monthsAfterTodayStayInTheirMonth() {
        let day = DayExpression("in 1 month")?.day(today: Day(year: 2027, month: 1, day: 31))
        #expect(day == Day(year: 2027, month: 2, day: 28))
    }

    @Test func aDateOfThePastIsTheLastOne() {
        func last(_ text: String) -> Day? { DayExpression(text)?.lastDay(today: today) }
        #expect(last("24 nov") == Day(year: 2025, month: 11, day: 24))
        #expect(last("21 nov") == today)
        #expect(last("29 feb") == Day(year: 2024, month: 2, day: 29))
        #expect(last("fri") == today + -1)
        #expect(last("yesterday") == today + -1)
    }

    @Test(arguments: [
        ("24/11", false, "2026-11-24"), ("3/4", false, "2027-04-03"), ("3/4", true, "2027-03-04"),
        ("24/11", true, "2026-11-24"), ("24-11", true, "2026-11-24"), ("24/11/2027", false, "2027-11-24"),
        ("2027/11/24", true, "2027-11-24"), ("11/24/27", true, "2027-11-24"),
    ])
    func numbersFollowTheOrderOfTheLanguage(text: String, isMonthFirst: Bool, expected: String) throws {
        let vocabulary = DateVocabulary(
            months: [], weekdays: [], separator: "-", isMonthFirst: isMonthFirst)
        let day = try #require(DayExpression(text, in: vocabulary)).day(today: today)
        #expect(day == Day(isoDate: expected))
        #expect(DayExpression("24:11", in: vocabulary) == nil)
        #expect(DayExpression("31/11", in: vocabulary) == nil)
    }

    @Test(arguments: [
        ("this", "2026-11-21"), ("this week", "2026-11-21"), ("next", "2026-11-28"),
        ("Next Week", "2026-11-28"),
        ("next-week", "2026-11-28"), ("last week", "2026-11-14"), ("last", "2026-11-14"),
        ("last-week", "2026-11-14"), ("-1w", "2026-11-14"),
        ("2026-W47", "2026-11-16"), ("2026-w47", "2026-11-16"), ("2026-W53", "2026-12-28"),
        ("2027-W01", "2027-01-04"), ("W48", "2026-11-23"), ("w8", "2026-02-16"), ("48", "2026-11-23"),
        ("1", "2025-12-29"),
        ("53", "2026-12-28"), ("2026-11-18", "2026-11-18"), ("monday", "2026-11-23"),
        ("tomorrow", "2026-11-22"),
        ("+2w", "2026-12-05"),
    ])
    func weeksAreNamed(text: String, expected: String) throws {
        let day = try #require(WeekExpression(text)).day(today: today)
        #expect(day == Day(isoDate: expected))
    }

    @Test(arguments: [
        "", "week", "W", "0", "54", "100", "W00", "2026-W00", "2026-W54", "2026-W4", "26-W47", "2026-47",
        "W4-7", "-W47",
        "2026-W+1", "2026-11-21T09:00:00Z", "last month", "next  week", "W 48",
    ])
    func anythingElseIsNoWeek(text: String) {
        #expect(WeekExpression(text) == nil)
    }

    /// The name of a week by ISO 8601.
    private func name(ofWeekWith day: Day) -> String {
        var name = ByteBuffer()
        Week(with: day, start: .monday).appendName(to: &name)
        return name.string(name.everything)
    }

    @Test(arguments: DateWord.days)
    func theTableOfDaysHolds(word: DateWord) throws {
        for form in word.forms {
            let day = try #require(DayExpression(form)).day(today: DateWord.exampleToday)
            #expect(day == Day(isoDate: word.result), "\(form)")
            // Each form of a day is one of a week.
            #expect(WeekExpression(form)?.day(today: DateWord.exampleToday) == day)
        }
    }

    @Test(arguments: DateWord.weeks)
    func theTableOfWeeksHolds(word: DateWord) throws {
        for form in word.forms {
            let day = try #require(WeekExpression(form)?.day(today: DateWord.exampleToday))
            #expect(name(ofWeekWith: day) == word.result, "\(form)")
        }
    }

    @Test func aYearMayHaveNoWeek53() {
        #expect(WeekExpression("2027-W53")?.day(today: today) == nil)
        #expect(WeekExpression("53")?.day(today: Day(year: 2027, month: 6, day: 1)) == nil)
        // January 1, 2027 is in week 53 of 2026.
        #expect(
            WeekExpression("53")?.day(today: Day(year: 2027, month: 1, day: 1))
                == Day(year: 2026, month: 12, day: 28))
    }
}
