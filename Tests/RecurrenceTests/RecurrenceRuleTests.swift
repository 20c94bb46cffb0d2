// Rules as text: how they are read and written, and what is said about those that are none.

import Recurrence
import Testing

@Suite struct RecurrenceRuleTests {
    @Test(
        "A rule is written with its parts in order",
        arguments: [
            ("FREQ=DAILY", "FREQ=DAILY"),
            ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
            ("freq=weekly;byday=mo,th", "FREQ=WEEKLY;BYDAY=MO,TH"),
            ("BYDAY=+2MO,-1TU,FR;FREQ=MONTHLY;", "FREQ=MONTHLY;BYDAY=2MO,-1TU,FR"),
            ("FREQ=YEARLY;INTERVAL=1;WKST=MO", "FREQ=YEARLY"),
            ("WKST=SU;COUNT=010;INTERVAL=2;FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=2;COUNT=10;WKST=SU"),
            ("FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;COUNT=2;UNTIL=20260101"),
            ("FREQ=DAILY;UNTIL=20261231t235960z", "FREQ=DAILY;UNTIL=20261231T235959Z"),
            ("FREQ=DAILY;UNTIL=20261231T090000", "FREQ=DAILY;UNTIL=20261231T090000"),
            (
                "FREQ=MONTHLY;BYMONTHDAY=-1,15,+1,1,01;BYSETPOS=-1",
                "FREQ=MONTHLY;BYMONTHDAY=1,15,-1;BYSETPOS=-1"
            ),
            (
                "BYSETPOS=1;BYSECOND=60;BYMINUTE=59;BYHOUR=23,0;BYYEARDAY=-366;BYWEEKNO=53;BYMONTH=12;FREQ=SECONDLY",
                "FREQ=SECONDLY;BYMONTH=12;BYWEEKNO=53;BYYEARDAY=-366;BYHOUR=0,23;BYMINUTE=59;BYSECOND=60;BYSETPOS=1"
            ),
        ])
    func written(text: String, canonical: String) throws {
        let rule = try RecurrenceRule(text)
        #expect(rule.description == canonical)
        #expect(try RecurrenceRule(canonical) == rule)
    }

    @Test(
        "What is wrong is said at its place",
        arguments: [
            ("", #"1: "" is no part of a rule, expected one like FREQ=DAILY"#),
            ("every tuesday", #"1: "every tuesday" is no part of a rule, expected one like FREQ=DAILY"#),
            ("FREQ=DAILY;;COUNT=1", #"12: "" is no part of a rule, expected one like FREQ=DAILY"#),
            ("FREQ=DAILY;=1", #"12: "=1" is no part of a rule, expected one like FREQ=DAILY"#),
            ("COUNT=1", "1: FREQ is missing, expected one such as FREQ=DAILY"),
            ("FREQ=DAILLY", #"6: FREQ is "DAILLY"; did you mean "DAILY"?"#),
            ("FREQ=wekly", #"6: FREQ is "wekly"; did you mean "WEEKLY"?"#),
            (
                "FREQ=FORTNIGHTLY",
                #"6: FREQ is "FORTNIGHTLY", expected SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY and YEARLY"#
            ),
            ("FREQ=DAILY;INTERVALL=2", #"12: "INTERVALL" is no known part; did you mean "INTERVAL"?"#),
            ("FREQ=DAILY; COUNT=1", #"12: " COUNT" is no known part; did you mean "COUNT"?"#),
            ("FREQ=DAILY;X-COLOUR=RED", #"12: "X-COLOUR" is no known part"#),
            ("FREQ=DAILY;ıNTERVAL=1", #"12: "ıNTERVAL" is no known part; did you mean "INTERVAL"?"#),
            ("FREQ=DAILY;FREQ=WEEKLY", "12: FREQ comes twice in one rule"),
            (
                "RSCALE=CHINESE;FREQ=YEARLY",
                "1: RSCALE is \"CHINESE\": only the calendar GREGORIAN is read (RFC 7529)"
            ),
            ("FREQ=DAILY;INTERVAL=0", "21: INTERVAL is 0, outside 1…999999999"),
            (
                "FREQ=DAILY;COUNT=99999999999999999999",
                "18: COUNT is 99999999999999999999, outside 0…999999999"
            ),
            ("FREQ=DAILY;COUNT=three", #"18: COUNT is "three", expected a number"#),
            ("FREQ=DAILY;COUNT=-3", #"18: COUNT is "-3", expected a number"#),
            ("FREQ=DAILY;COUNT=٣", #"18: COUNT is "٣", expected a number"#),
            ("FREQ=YEARLY;BYMONTH=1,13", "23: BYMONTH is 13, outside 1…12"),
            ("FREQ=YEARLY;BYMONTHDAY=1,,2", #"26: BYMONTHDAY is "", expected a number"#),
            ("FREQ=YEARLY;BYMONTHDAY=-32", "24: BYMONTHDAY is -32, outside 1…31 and -31…-1"),
            ("FREQ=YEARLY;BYMONTHDAY=0", "24: BYMONTHDAY is 0, outside 1…31 and -31…-1"),
            ("FREQ=DAILY;BYHOUR=24", "19: BYHOUR is 24, outside 0…23"),
            ("FREQ=WEEKLY;BYDAY=MO,Tuesday", #"22: BYDAY is "Tuesday"; did you mean "TU"?"#),
            ("FREQ=WEEKLY;BYDAY=M", #"19: BYDAY is "M"; did you mean "MO"?"#),
            ("FREQ=MONTHLY;BYDAY=54MO", "20: BYDAY is 54, outside 1…53 and -53…-1"),
            ("FREQ=MONTHLY;BYDAY=+MO", #"20: BYDAY is "+", expected a number"#),
            ("FREQ=MONTHLY;BYDAY=1", #"21: BYDAY is "", expected MO, TU, WE, TH, FR, SA and SU"#),
            ("FREQ=WEEKLY;WKST=1MO", #"18: WKST is "1MO"; did you mean "MO"?"#),
            (
                "FREQ=DAILY;UNTIL=2026-12-31",
                #"18: UNTIL is "2026-12-31", expected a date like 20261231 or 20261231T235959Z"#
            ),
            (
                "FREQ=DAILY;UNTIL=20260230",
                #"18: UNTIL is "20260230", expected a date like 20261231 or 20261231T235959Z"#
            ),
        ])
    func refused(text: String, message: String) throws {
        let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(text) }
        #expect(error?.description == message)
    }

    @Test(
        "A rule made from a date means it at the end of a month",
        arguments: [
            (
                RecurrenceRule.Frequency.monthly, "20260131", "FREQ=MONTHLY;BYMONTHDAY=-1",
                ["20260228", "20260331", "20260430"]
            ),
            (
                .monthly, "20260130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
                ["20260228", "20260330", "20260430"]
            ),
            (
                .monthly, "20240129", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1",
                ["20240229", "20240329", "20240429"]
            ),
            (
                .monthly, "20260129", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1",
                ["20260228", "20260329", "20260429"]
            ),
            (.monthly, "20260128", "FREQ=MONTHLY", ["20260228", "20260328", "20260428"]),
            (
                .yearly, "20240229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
                ["20250228", "20260228", "20270228"]
            ),
            (.yearly, "20250228", "FREQ=YEARLY", ["20260228", "20270228", "20280228"]),
            (.weekly, "20240229", "FREQ=WEEKLY", ["20240307", "20240314", "20240321"]),
        ])
    func monthEnd(frequency: RecurrenceRule.Frequency, start: String, text: String, next: [String]) throws {
        let day = try RuleRun.day(start)
        let rule = RecurrenceRule(frequency).repeating(day)
        #expect(rule.description == text)
        let set = RecurrenceSet(rule, from: .day(day))
        #expect(set.isOccurrence(day))
        #expect(set.next(3, after: day).map(\.text) == next)
    }

    @Test(
        "A rule that says on which days it occurs stays as it is",
        arguments: [
            "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTH=1",
            "FREQ=DAILY;COUNT=3",
        ])
    func repeatingKeeps(text: String) throws {
        let rule = try RecurrenceRule(text)
        #expect(try rule.repeating(RuleRun.day("20260131")) == rule)
    }

    /// Rules of vCalendar 1.0; nil for what is none, and for rules in rules and times that differ between days.
    @Test(
        arguments: [
            ("D1 #10", "FREQ=DAILY;COUNT=10"), ("D2", "FREQ=DAILY;INTERVAL=2;COUNT=2"),
            ("d1 #0", "FREQ=DAILY"),
            ("W2 TU TH #8", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=TU,TH"), ("W1 #0", "FREQ=WEEKLY"),
            ("W1 TU 1230 #5", "FREQ=WEEKLY;COUNT=5;BYDAY=TU;BYHOUR=12;BYMINUTE=30"),
            ("D1 0600 1800 #4", "FREQ=DAILY;COUNT=4;BYHOUR=6,18;BYMINUTE=0"),
            ("MP1 1+ 1- FR #0", "FREQ=MONTHLY;BYDAY=1FR,-1FR"),
            ("MP2 2+ MO 1- TU #3", "FREQ=MONTHLY;INTERVAL=2;COUNT=3;BYDAY=2MO,-1TU"),
            ("MD1 15 LD #12", "FREQ=MONTHLY;COUNT=12;BYMONTHDAY=15,-1"),
            ("MD1 2- #3", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-2"),
            ("YM1 6 7 #8", "FREQ=YEARLY;COUNT=8;BYMONTH=6,7"),
            ("YD5 1 100 #0", "FREQ=YEARLY;INTERVAL=5;BYYEARDAY=1,100"),
            ("D1 20261224T120000Z", "FREQ=DAILY;UNTIL=20261224T120000Z"),
            ("W1 MO 20261224", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=MO"),
            ("M15 #3", "FREQ=MINUTELY;INTERVAL=15;COUNT=3"),
            ("YM1 6 W1 MO", nil), ("W1 TU 1200 TH 1130 #10", nil), ("D1 0630 1845", nil), ("MP1 MO", nil),
            ("MP1 1+", nil),
            ("D", nil), ("D0", nil), ("X1", nil), ("daily", nil), ("", nil), ("FREQ=DAILY", nil),
            ("D1 #", nil),
        ] as [(String, String?)])
    func vCalendarRule(text: String, rule: String?) {
        #expect(RecurrenceRule(vCalendar: text)?.description == rule)
    }
}
