// Tests parsing of what is due when, as people type it.

import Testing

@testable import Civil

@Suite struct WhenExpressionTests {
    /// A Saturday in week 47, 9:00.
    private static let now = Instant(seconds: Day(year: 2026, month: 11, day: 21).number * 86_400 + 9 * 3600)

    private static func day(_ text: String) -> Day { Day(isoDate: text) ?? Day(number: .max / 2) }

    private static func time(_ day: String, _ time: String) -> When {
        TimeOfDay(time).map { .time(Self.day(day), $0) } ?? .day(Self.day("0001-01-01"))
    }

    private static func week(_ day: String) -> When { .week(Week(with: Self.day(day), start: .monday)) }

    @Test(
        arguments: [
            ("2026-11-24", .day(day("2026-11-24"))), ("Tue", .day(day("2026-11-24"))),
            ("SAT", .day(day("2026-11-21"))),
            ("+3d", .day(day("2026-11-24"))), ("yesterday", .day(day("2026-11-20"))),
            ("2026-11-24 18:00", time("2026-11-24", "18:00")),
            ("2026-11-24T18:00", time("2026-11-24", "18:00")),
            ("2026-11-24t7:05", time("2026-11-24", "7:05")), ("Tomorrow 9:30", time("2026-11-22", "9:30")),
            ("tue 7:05", time("2026-11-24", "07:05")), ("18:00", time("2026-11-21", "18:00")),
            ("0:00:59", time("2026-11-22", "00:00:59")), ("-1d 23:59:59", time("2026-11-20", "23:59:59")),
            ("2026-11-24T18:00:00Z", .instant(Instant(seconds: 1_795_543_200))),
            (
                "2026-11-24 19:00:00.5+01:00",
                .instant(Instant(seconds: 1_795_543_200, nanoseconds: 500_000_000))
            ),
            ("2026-W48", week("2026-11-23")), ("w48", week("2026-11-23")),
            ("Next Week", week("2026-11-23")), ("this-week", week("2026-11-16")),
            ("last week", week("2026-11-09")),
            ("tonight", time("2026-11-21", "20:00")), ("tomorrow at 9", time("2026-11-22", "9:00")),
            ("friday at 7pm", time("2026-11-27", "19:00")), ("Fri at 7 pm", time("2026-11-27", "19:00")),
            ("next friday at 9:30", time("2026-11-27", "9:30")), ("at 9", time("2026-11-22", "9:00")),
            ("noon", time("2026-11-21", "12:00")), ("midnight", time("2026-11-22", "0:00")),
            ("morning", time("2026-11-22", "9:00")), ("tomorrow noon", time("2026-11-22", "12:00")),
            ("friday evening", time("2026-11-27", "20:00")), ("this afternoon", time("2026-11-21", "15:00")),
            ("friday, 9:30", time("2026-11-27", "9:30")),
            ("Friday, November 27, 8:00 PM", time("2026-11-27", "20:00")),
            ("Friday, November 27, 2026 at 9:30 AM", time("2026-11-27", "9:30")),
            ("fri 27 nov", .day(day("2026-11-27"))),
            ("thurs", .day(day("2026-11-26"))), ("tues at nine", time("2026-11-24", "9:00")),
            ("tmrw", .day(day("2026-11-22"))), ("last friday", .day(day("2026-11-20"))),
            ("last sat", .day(day("2026-11-14"))), ("friday next week", .day(day("2026-11-27"))),
            ("next year", .day(day("2027-01-01"))), ("next quarter", .day(day("2027-01-01"))),
            ("end of the quarter", .day(day("2026-12-31"))), ("in january", .day(day("2027-01-01"))),
            ("the 5th", .day(day("2026-12-05"))), ("on the 21st", .day(day("2026-11-21"))),
            ("the 31st", .day(day("2026-12-31"))), ("in a year", .day(day("2027-11-21"))),
            ("2 years from now", .day(day("2028-11-21"))), ("two weeks", .day(day("2026-12-05"))),
            ("in four days", .day(day("2026-11-25"))), ("a fortnight", .day(day("2026-12-05"))),
            ("by friday", .day(day("2026-11-27"))), ("tomorrow by 5pm", time("2026-11-22", "17:00")),
            ("fri @ 9", time("2026-11-27", "9:00")), ("friday@9", time("2026-11-27", "9:00")),
            ("9.30", time("2026-11-21", "9:30")), ("7 p.m.", time("2026-11-21", "19:00")),
            ("half past nine", time("2026-11-21", "9:30")),
            ("tomorrow at quarter to 6", time("2026-11-22", "5:45")),
            ("lunch", time("2026-11-21", "12:00")), ("now", .instant(Self.now)),
            ("in half an hour", .instant(Instant(seconds: 1_795_253_400))),
            ("20261124", .day(day("2026-11-24"))), ("2026-2-3", .day(day("2026-02-03"))),
            (" tomorrow  9:30", time("2026-11-22", "9:30")), ("24-Nov-2027", .day(day("2027-11-24"))),
            ("2026.11.24", .day(day("2026-11-24"))),
            ("in two weeks", .day(day("2026-12-05"))), ("last day of the month", .day(day("2026-11-30"))),
            ("tonight at 9pm", time("2026-11-21", "21:00")), ("9:30 tomorrow", time("2026-11-22", "9:30")),
            ("at 7pm on friday", time("2026-11-27", "19:00")),
            ("on fri at 7 o'clock", time("2026-11-27", "7:00")),
            ("in 2 hours", .instant(Instant(seconds: 1_795_258_800))),
            ("+2h", .instant(Instant(seconds: 1_795_258_800))),
            ("in 30 minutes", .instant(Instant(seconds: 1_795_253_400))),
            ("90 minutes from now", .instant(Instant(seconds: 1_795_257_000))),
            // A day by its place in a month, or after another day.
            ("first monday of december", .day(day("2026-12-07"))),
            ("last friday in november", .day(day("2026-11-27"))),
            ("last friday of next month", .day(day("2026-12-25"))),
            ("end of next month", .day(day("2026-12-31"))),
            ("end of january", .day(day("2027-01-31"))), ("mid december", .day(day("2026-12-15"))),
            ("mid-month", .day(day("2026-12-15"))), ("beginning of december", .day(day("2026-12-01"))),
            ("the 5th of next month", .day(day("2026-12-05"))),
            ("first of the month", .day(day("2026-12-01"))),
            ("5th friday of the month", .day(day("2027-01-29"))), ("december", .day(day("2026-12-01"))),
            ("friday week", .day(day("2026-12-04"))), ("week on friday", .day(day("2026-12-04"))),
            ("a week from tomorrow", .day(day("2026-11-29"))),
            ("2 weeks from friday", .day(day("2026-12-11"))),
            ("friday in two weeks", .day(day("2026-12-11"))), ("coming friday", .day(day("2026-11-27"))),
            ("in a couple of days", .day(day("2026-11-23"))), ("25.12", .day(day("2026-12-25"))),
            ("24 dec 26", .day(day("2026-12-24"))), ("christmas", .day(day("2026-12-25"))),
            ("new year's eve", .day(day("2026-12-31"))), ("week 48", week("2026-11-23")),
            ("cob", time("2026-11-21", "17:00")), ("tonight at 9", time("2026-11-21", "21:00")),
            ("9h30", time("2026-11-21", "9:30")), ("at 18h", time("2026-11-21", "18:00")),
            ("9 Uhr", time("2026-11-22", "9:00")), ("3 in the afternoon", time("2026-11-21", "15:00")),
            ("tomorrow in the morning", time("2026-11-22", "9:00")),
            ("in 1.5 hours", .instant(Instant(seconds: 1_795_257_000))),
            ("1h30m", .instant(Instant(seconds: 1_795_257_000))),
            ("in an hour and a half", .instant(Instant(seconds: 1_795_257_000))),
            ("5pm", time("2026-11-21", "17:00")), ("12am", time("2026-11-22", "0:00")),
            ("12:05 PM", time("2026-11-21", "12:05")), ("friday 9am", time("2026-11-27", "9:00")),
            ("fri 9 am", time("2026-11-27", "9:00")), ("24 Nov 17:00", time("2026-11-24", "17:00")),
            ("Nov 24, 2027 5:30 pm", time("2027-11-24", "17:30")),
            ("in 3 days 9:00", time("2026-11-24", "9:00")), ("24.11. 9:00", time("2026-11-24", "9:00")),
            ("end of month", .day(day("2026-11-30"))),
            ("8:15", time("2026-11-22", "8:15")), ("5 o'clock", time("2026-11-22", "5:00")),
            ("9:01", time("2026-11-21", "9:01")), ("at 8", time("2026-11-22", "8:00")),
            ("today 8:15", time("2026-11-21", "8:15")), ("2026-W53-7", .day(day("2027-01-03"))),
            ("2026-w48-2 9:30", time("2026-11-24", "9:30")),
            ("2026-11-28T10:00Z", .instant(Instant(seconds: 1_795_860_000))),
            (
                "2026-11-28 10:00:00.5+01:00",
                .instant(Instant(seconds: 1_795_856_400, nanoseconds: 500_000_000))
            ),
            ("2026-11-28T24:00Z", .instant(Instant(seconds: 1_795_910_400))),
            ("2026-11-24T24:00", time("2026-11-25", "0:00")),
            ("2026-11-24 24:00:00", time("2026-11-25", "0:00")),
            ("tomorrow 24:00", time("2026-11-23", "0:00")),
            ("2027-W53", nil), ("2026-W53", week("2026-12-28")),
        ] as [(String, When?)])
    func expressionsAreResolved(text: String, expected: When?) throws {
        #expect(try #require(WhenExpression(text)).resolved(now: Self.now, in: .utc) == expected)
    }

    @Test(arguments: [
        "", " ", "next", "this", "last", "24:00", "9:60", "9:5", "21:30 pm", "0am", "9:30:60", ":30",
        "-1:30",
        "+1:30", "１８:00", "tomorrow 9", "tomorrowT9:30", "9.05",
        "2026-11-31 9:30",
        "next week 9:30", "2026-11-24T24:00:01Z", "2026-W48-8", "2025-W53-1", "W54", "overdue", "none",
        "week",
        "2026-W48 9:30", "48", "24",
    ])
    func anythingElseIsNone(text: String) {
        #expect(WhenExpression(text) == nil)
    }

    @Test(arguments: [
        ("01/12/2026", "1 December 2026|12 January 2026"), ("1/2", "1 February|2 January"),
        ("01-12-2026", "1 December 2026|12 January 2026"), ("3/4/27 9:00", "3 April 2027|4 March 2027"),
        ("13/12/2026", nil),
        ("12/31", nil), ("5/5", nil), ("1.12.2026", nil), ("2026-12-01", nil), ("2026/12/01", nil),
        ("tomorrow", nil),
    ])
    func numbersMayHaveTwoReadings(text: String, expected: String?) {
        #expect(WhenExpression.readings(text)?.joined(separator: "|") == expected)
    }

    @Test func weeksMayBeginOnSunday() throws {
        let next = try #require(
            WhenExpression("next week")?.resolved(now: Self.now, in: .utc, weekStart: .sunday))
        #expect(next == .week(Week(with: Day(year: 2026, month: 11, day: 22), start: .sunday)))
        let numbered = try #require(
            WhenExpression("W48")?.resolved(now: Self.now, in: .utc, weekStart: .sunday))
        #expect(numbered == next)
    }

    @Test(arguments: DateWord.times)
    func theTableOfTimesHolds(word: DateWord) throws {
        for form in word.forms {
            let expression = try #require(WhenExpression(form), "\(form)")
            let when = try #require(expression.resolved(now: Self.now, in: .utc))
            #expect(Self.words(when) == word.result, "\(form)")
        }
    }

    @Test(arguments: DateWord.days + DateWord.weeks)
    func whatIsADayOrAWeekIsWhen(word: DateWord) throws {
        for form in word.forms where !["this", "next", "last"].contains(form) {
            let expression = try #require(WhenExpression(form), "\(form)")
            if let day = DayExpression(form) {
                #expect(expression == .day(day), "\(form)")
            } else {
                #expect(expression == WeekExpression(form).map { .week($0) }, "\(form)")
            }
        }
    }

    /// A time or an instant in UTC, to the minute.
    private static func words(_ when: When) -> String {
        let (day, second) =
            switch when {
            case .day(let day): (day, 0)
            case .time(let day, let time): (day, time.second)
            case .instant(let instant):
                (Day(number: floorDivide(instant.seconds, 86_400)), instant.seconds % 86_400)
            case .week(let week): (week.firstDay, 0)
            }
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        return "\(day.iso) \(two(second / 3600)):\(two(second / 60 % 60))"
    }
}
