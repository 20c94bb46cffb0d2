// The occurrences of rules in spans of days: the parts of RFC 5545 §3.3.10, clocks that are changed, dates
// left out and added, searches, and what must not take long. `CorpusTests` and `RuleOracleTests` have many more
// rules.

import Civil
import Recurrence
import Testing

@Suite struct RecurrenceSetTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let about, rule, start: String
        var zone = "UTC"
        /// The first day of the span; nil for the start.
        var first: String?
        let expected: [String]

        var testDescription: String { "\(about): \(rule) from \(start)" }
    }

    static let cases: [Case] = [
        Case(
            about: "INTERVAL", rule: "FREQ=DAILY;INTERVAL=10", start: "20261120",
            expected: ["20261120", "20261130", "20261210"]),
        Case(
            about: "a span long after the start", rule: "FREQ=DAILY;INTERVAL=1000", start: "19700101",
            first: "20250101",
            expected: ["20270701", "20300327", "20321221"]),
        Case(
            about: "hours long after the start", rule: "FREQ=HOURLY;INTERVAL=10000", start: "19700101T000000",
            first: "20250101",
            expected: ["20251124T160000", "20270115T080000", "20280307T000000"]),
        Case(
            about: "COUNT", rule: "FREQ=MONTHLY;COUNT=3", start: "20260131",
            expected: ["20260131", "20260331", "20260531"]),
        Case(
            about: "COUNT with a span after the start", rule: "FREQ=DAILY;COUNT=20091", start: "19700101",
            first: "20250101",
            expected: ["20250101", "20250102"]),
        Case(
            about: "COUNT of seconds", rule: "FREQ=SECONDLY;INTERVAL=7;COUNT=248128460",
            start: "19700101T000000", first: "20250115",
            expected: ["20250115T000006", "20250115T000013"]),
        Case(about: "COUNT=0", rule: "FREQ=DAILY;COUNT=0", start: "20260131", expected: []),
        Case(
            about: "COUNT begins at the start, which does not occur", rule: "FREQ=DAILY;BYHOUR=8,20;COUNT=3",
            start: "20261124T120000", expected: ["20261124T200000", "20261125T080000", "20261125T200000"]),
        Case(
            about: "a start that does not match", rule: "FREQ=WEEKLY;BYDAY=MO;COUNT=2", start: "20261124",
            expected: ["20261130", "20261207"]),
        Case(
            about: "UNTIL, the last day", rule: "FREQ=DAILY;UNTIL=20261125", start: "20261124",
            expected: ["20261124", "20261125"]),
        Case(
            about: "UNTIL, the last day of times", rule: "FREQ=DAILY;UNTIL=20261125",
            start: "20261124T090000",
            expected: ["20261124T090000", "20261125T090000"]),
        // Midnight in Berlin; midnight and the last second in UTC are the day as it is written.
        Case(
            about: "UNTIL in UTC of days", rule: "FREQ=DAILY;UNTIL=20261124T230000Z", start: "20261124",
            zone: "Europe/Berlin", expected: ["20261124", "20261125"]),
        Case(
            about: "UNTIL at midnight in UTC of days", rule: "FREQ=DAILY;UNTIL=20261125T000000Z",
            start: "20261124",
            zone: "America/New_York", expected: ["20261124", "20261125"]),
        Case(
            about: "UNTIL at the last second in UTC of days", rule: "FREQ=DAILY;UNTIL=20261125T235959Z",
            start: "20261124", zone: "Asia/Tokyo", expected: ["20261124", "20261125"]),
        // RFC 7529 §4.1.
        Case(
            about: "SKIP=OMIT", rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT", start: "20260131",
            expected: ["20260131", "20260331", "20260531"]),
        Case(
            about: "SKIP=BACKWARD", rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4",
            start: "20260131", expected: ["20260131", "20260228", "20260331", "20260430"]),
        Case(
            about: "SKIP=FORWARD", rule: "FREQ=MONTHLY;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=4",
            start: "20260131", expected: ["20260131", "20260301", "20260331", "20260501"]),
        Case(
            about: "SKIP=FORWARD with INTERVAL",
            rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;SKIP=FORWARD",
            start: "20251231", expected: ["20251231", "20260301", "20260501"]),
        Case(
            about: "SKIP=FORWARD on a day that the rule has, too",
            rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD;COUNT=5", start: "20260131",
            expected: ["20260131", "20260201", "20260301", "20260331", "20260401"]),
        Case(
            about: "SKIP=FORWARD of a leap day", rule: "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD",
            start: "20240229", expected: ["20240229", "20250301", "20260301"]),
        Case(
            about: "SKIP=BACKWARD of a leap day with a time",
            rule: "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD",
            start: "20240229T090000", expected: ["20240229T090000", "20250228T090000", "20260228T090000"]),
        Case(
            about: "SKIP=BACKWARD before BYDAY",
            rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SA;SKIP=BACKWARD",
            start: "20260131", expected: ["20260131", "20260228", "20261031"]),
        Case(
            about: "SKIP=FORWARD with BYSETPOS",
            rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=30,31;BYSETPOS=-1;SKIP=FORWARD",
            start: "20260131", expected: ["20260131", "20260301", "20260331"]),
        Case(
            about: "UNTIL, a time on the clock", rule: "FREQ=DAILY;UNTIL=20261125T090000",
            start: "20261124T090000",
            zone: "Europe/Berlin", expected: ["20261124T090000", "20261125T090000"]),
        Case(
            about: "UNTIL, an instant", rule: "FREQ=DAILY;UNTIL=20261125T080000Z", start: "20261124T090000",
            zone: "Europe/Berlin", expected: ["20261124T090000", "20261125T090000"]),
        Case(
            about: "UNTIL, an instant just before", rule: "FREQ=DAILY;UNTIL=20261125T075959Z",
            start: "20261124T090000",
            zone: "Europe/Berlin", expected: ["20261124T090000"]),
        Case(
            about: "UNTIL, the day of an instant", rule: "FREQ=DAILY;UNTIL=20261125T230000Z",
            start: "20261124",
            zone: "Europe/Berlin", expected: ["20261124", "20261125", "20261126"]),
        Case(
            about: "BYSETPOS counts in the whole first week",
            rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,3;COUNT=3",
            start: "20241023", expected: ["20241023", "20241028", "20241030"]),
        Case(
            about: "BYSETPOS of times", rule: "FREQ=DAILY;BYHOUR=6,18;BYMINUTE=0,30;BYSETPOS=-1,2;COUNT=3",
            start: "20261124T000000", expected: ["20261124T063000", "20261124T183000", "20261125T063000"]),
        Case(
            about: "a day of the week with and without a number", rule: "FREQ=MONTHLY;BYDAY=MO,1TU",
            start: "20261101",
            expected: ["20261102", "20261103", "20261109", "20261116", "20261123", "20261130", "20261201"]),
        Case(
            about: "a fifth Tuesday", rule: "FREQ=MONTHLY;BYDAY=5TU", start: "20261101",
            expected: ["20261229", "20270330"]),
        Case(
            about: "the last Friday of two months", rule: "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1FR",
            start: "20260101",
            expected: ["20260327", "20261030"]),
        Case(
            about: "Friday the 13th", rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", start: "20260301",
            expected: ["20260313", "20261113"]),
        Case(
            about: "a week that begins on Sunday", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4",
            start: "19970805", expected: ["19970805", "19970817", "19970819", "19970831"]),
        Case(
            about: "week 53, part of it in the next year", rule: "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH,FR",
            start: "20200101",
            expected: ["20201231", "20210101", "20261231", "20270101"]),
        // python-dateutil takes week 52 of 2010, of which this is a day, for week 53.
        Case(
            about: "no week 53 in 2010", rule: "FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA", start: "20100601",
            expected: ["20160102"]),
        Case(
            about: "week 1 from the end of its year", rule: "FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO",
            start: "20240601",
            expected: ["20241230", "20260105", "20270104"]),
        Case(
            about: "a day of the year from its end", rule: "FREQ=YEARLY;BYYEARDAY=-366,366",
            start: "20240102",
            expected: ["20241231", "20280101", "20281231"]),
        Case(
            about: "hours, minutes and seconds limit seconds",
            rule: "FREQ=SECONDLY;BYHOUR=9;BYMINUTE=30;BYSECOND=59,0;COUNT=3",
            start: "20261124T093000", expected: ["20261124T093000", "20261124T093059", "20261125T093000"]),
        Case(
            about: "no hour that the steps reach", rule: "FREQ=HOURLY;INTERVAL=2;BYHOUR=9",
            start: "20261124T080000", expected: []),
        Case(about: "a leap second", rule: "FREQ=DAILY;BYSECOND=60", start: "20261124T080000", expected: []),
        Case(
            about: "times are ignored in a rule of days", rule: "FREQ=DAILY;BYHOUR=8,20;INTERVAL=2;COUNT=2",
            start: "20261124",
            expected: ["20261124", "20261126"]),
        Case(
            about: "hours of days", rule: "FREQ=HOURLY;INTERVAL=36;COUNT=3", start: "20261124",
            expected: ["20261124", "20261125", "20261127"]),

        Case(
            about: "9:00 stays 9:00", rule: "FREQ=DAILY;COUNT=2", start: "20261024T090000",
            zone: "Europe/Berlin",
            expected: ["20261024T090000", "20261025T090000"]),
        Case(
            about: "a time that is skipped", rule: "FREQ=DAILY;COUNT=3", start: "20260328T023000",
            zone: "Europe/Berlin",
            expected: ["20260328T023000", "20260329T033000", "20260330T023000"]),
        Case(
            about: "skipped hours are those that follow them", rule: "FREQ=HOURLY;COUNT=4",
            start: "20260329T010000",
            zone: "Europe/Berlin", expected: ["20260329T010000", "20260329T030000", "20260329T040000"]),
        Case(
            about: "doubled hours occur once", rule: "FREQ=HOURLY;COUNT=4", start: "20261025T010000",
            zone: "Europe/Berlin",
            expected: ["20261025T010000", "20261025T020000", "20261025T030000", "20261025T040000"]),
        Case(
            about: "a day that a zone skipped", rule: "FREQ=DAILY;COUNT=4", start: "20111228T090000",
            zone: "Pacific/Apia",
            expected: ["20111228T090000", "20111229T090000", "20111231T090000"]),
        Case(
            about: "a day that a zone skipped, as a date", rule: "FREQ=DAILY;COUNT=3", start: "20111229",
            zone: "Pacific/Apia",
            expected: ["20111229", "20111230", "20111231"]),
    ]

    @Test(arguments: cases)
    func occurs(_ test: Case) throws {
        let run = try RuleRun(test.rule, start: test.start, zone: try Zone.named(test.zone))
        let first = try test.first.map(RuleRun.day) ?? run.start
        let last = try test.expected.last.map(RuleRun.day) ?? first
        let isFinite = test.rule.contains("COUNT") || test.rule.contains("UNTIL") || test.expected.isEmpty
        #expect(run.texts(in: first...last + (isFinite ? 3000 : 0)) == test.expected)
    }

    @Test func offsets() throws {
        let run = try RuleRun("FREQ=DAILY", start: "20261024T023000", zone: try Zone.named("Europe/Berlin"))
        let times = run.set.occurrences(in: run.start...run.start + 2).compactMap(\.time)
        #expect(
            times.map(\.rfc3339) == [
                "2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00",
            ])
    }

    // MARK: Dates left out and added

    @Test func excludedAndExtraDates() throws {
        let run = try RuleRun(
            "FREQ=DAILY;COUNT=5", start: "20261124T090000", zone: try Zone.named("Europe/Berlin"),
            excluding: ["20261125", "20261126T080000Z", "20261127T100000", "20261130T120000"],
            adding: ["20261124T080000", "20261126T090000", "20261128T090000", "20261130T120000", "20261201"])
        #expect(
            run.occurrences(years: 1) == [
                "20261124T080000", "20261124T090000", "20261127T090000", "20261128T090000", "20261201",
            ])
    }

    @Test func excludedAndExtraDays() throws {
        let run = try RuleRun(
            "FREQ=DAILY;UNTIL=20261127", start: "20261124", zone: try Zone.named("Europe/Berlin"),
            excluding: ["20261125", "20261125T233000Z"], adding: ["20261124", "20261128", "20261120"])
        #expect(
            run.texts(in: run.start + -9...run.start + 9) == ["20261120", "20261124", "20261127", "20261128"])
    }

    @Test func withoutRule() throws {
        let day = try RuleRun.day("20261124")
        let set = RecurrenceSet(nil, from: .day(day), adding: [.day(day), .day(day + 7)])
        #expect(set.occurrences(in: day...day + 99).map(\.day) == [day, day + 7])
        #expect(set.next(2, after: day).map(\.day) == [day + 7])
        #expect(set.latest(notAfter: day + 5)?.day == day)
    }

    // MARK: Searches

    @Test func searches() throws {
        let run = try RuleRun(
            "FREQ=WEEKLY;BYDAY=TU;BYHOUR=8,20;COUNT=6", start: "20261124T080000", excluding: ["20261201"],
            adding: ["20261203T100000", "20261124T070000"])
        let set = run.set
        #expect(
            set.next(9, after: run.start + -1).map(\.text) == [
                "20261124T070000", "20261203T100000", "20261208T080000",
            ])
        #expect(set.next(1, after: run.start).map(\.text) == ["20261203T100000"])
        #expect(set.next(0, after: run.start) == [])
        #expect(set.next(1, after: run.start + 14) == [])
        #expect(set.latest(notAfter: run.start)?.text == "20261124T070000")
        #expect(set.latest(notAfter: run.start + 13)?.text == "20261203T100000")
        #expect(set.latest(notAfter: run.start + 40_000)?.text == "20261208T080000")
        #expect(set.latest(notAfter: run.start + -1) == nil)
        #expect(set.isOccurrence(run.start) && !set.isOccurrence(run.start + 7))
        let (before, after) = (set.latest(notAfter: run.start + 8), set.next(1, after: run.start + 9).first)
        #expect(before?.text == "20261124T070000" && after?.text == "20261208T080000")
    }

    @Test func searchesFarAway() throws {
        let centuries = try RuleRun("FREQ=YEARLY;INTERVAL=100", start: "20000229").set
        let day = try RuleRun.day("20261124")
        #expect(centuries.next(1, after: day).map(\.text) == ["24000229"])
        #expect(centuries.latest(notAfter: day)?.text == "20000229")
        let week53 = try RuleRun("FREQ=YEARLY;BYWEEKNO=53;INTERVAL=6;BYDAY=TH", start: "20270103").set
        #expect(week53.next(1, after: day).map(\.text) == ["20931231"])
    }

    // MARK: Bounds

    /// Each of these would take seconds or hours if it were followed step by step.
    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3",
        "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
        "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2",
        "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
        "FREQ=SECONDLY;INTERVAL=8;BYSECOND=0,8,16,24,32,40,48,56;BYMINUTE=1,3",
        "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=3;COUNT=2",
        "FREQ=SECONDLY;INTERVAL=86400;BYMINUTE=1", "FREQ=HOURLY;INTERVAL=24;BYHOUR=1;BYDAY=MO",
    ])
    func neverOccurs(rule: String) throws {
        let set = try RuleRun(rule, start: "19700101T000000").set
        let day = try RuleRun.day("20261124")
        #expect(set.occurrences(in: day...day + 3660) == [])
        #expect(set.next(1, after: day) == [] && set.latest(notAfter: day) == nil)
    }

    @Test func timesOfADayAreBounded() throws {
        let set = try RuleRun("FREQ=SECONDLY", start: "19700101T000000").set
        let day = try RuleRun.day("20261124")
        let count = set.occurrences(in: day...day + 6).count
        #expect(count == 7 * RecurrenceSet.maxTimesOfDay)
        #expect(
            set.occurrences(in: day...day + 1, maxTimesOfDay: 2).map(\.text) == [
                "20261124T000000", "20261124T000001", "20261125T000000", "20261125T000001",
            ])
    }

    /// What is left out of a day is counted nevertheless.
    @Test func countCountsAllTimes() throws {
        let run = try RuleRun("FREQ=SECONDLY;COUNT=86402", start: "19700101T000000")
        #expect(run.texts(in: run.start + 1...run.start + 2) == ["19700102T000000", "19700102T000001"])
        #expect(
            run.set.occurrences(in: run.start...run.start + 2, maxTimesOfDay: 1).map(\.text) == [
                "19700101T000000", "19700102T000000",
            ])
    }

    /// A day is left out as a whole, whatever time of it a rule of hours would give.
    @Test func aDayIsLeftOutWithAllItsHours() throws {
        let start = Day(year: 2016, month: 5, day: 21)
        let set = RecurrenceSet(
            try RecurrenceRule("FREQ=HOURLY;INTERVAL=7"), from: .day(start),
            without: [try RecurrenceRule("FREQ=DAILY;INTERVAL=2")])
        #expect(set.occurrences(in: start...start + 5).map(\.day) == [start + 1, start + 3, start + 5])
    }
}
