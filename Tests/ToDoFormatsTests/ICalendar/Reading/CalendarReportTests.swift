// What other programs got wrong, or wrote, by the reports of their users. Each case names the rule that says what is right.

import Civil
import Testing
import ToDos

@Suite struct CalendarReportTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let rule, calendar, first, last: String
        let days: [String]

        init(_ rule: String, _ calendar: String, _ first: String, _ last: String, _ days: [String]) {
            (self.rule, self.calendar, self.first, self.last, self.days) = (rule, calendar, first, last, days)
        }

        var testDescription: String { "\(rule): \(calendar)" }
    }

    private static let weekly = "<UID:1|SUMMARY:A|DTSTART:20261103T090000|RRULE:FREQ=WEEKLY"
    private static let change = "<UID:1|SUMMARY:B|RECURRENCE-ID:20261124T090000|DTSTART:20261124T100000"

    static let events: [Case] = [
        // Hours of a duration are exact, days are nominal; an end is a time of the clocks, in each occurrence.
        Case(
            "RFC 5545 §3.3.6", "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261024T120000|DURATION:PT24H>",
            "10-24",
            "10-24", ["10-24 A 12:00–11:00"]),
        Case(
            "RFC 5545 §3.3.6", "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261024T130000|DURATION:P1D>", "10-24",
            "10-24", ["10-24 A 13:00–13:00"]),
        Case(
            "RFC 5545 §3.3.6", "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261025T010000|DURATION:PT3H>",
            "10-25",
            "10-25", ["10-25 A 1:00–3:00"]),
        Case(
            "RFC 5545 §3.3.6", "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20260328T220000|DURATION:P1DT6H>",
            "03-30",
            "03-30", ["03-30 A 22:00–4:00"]),
        Case(
            "RFC 5545 §3.3.6 in a series",
            "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261023T220000|DURATION:PT8H|RRULE:FREQ=DAILY;COUNT=3>",
            "10-25",
            "10-25", ["10-25 A 22:00–5:00", "10-25 A 22:00–6:00"]),
        // §3.8.5.3 asks for the same exact length, and programs keep the end on the clocks.
        Case(
            "DTEND as programs have it",
            "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261023T220000|DTEND;TZID=Europe/Berlin:20261024T060000|"
                + "RRULE:FREQ=DAILY;COUNT=3>", "10-25", "10-25", ["10-25 A 22:00–6:00", "10-25 A 22:00–6:00"]),

        Case(
            "DTEND as programs have it, where clocks skip the start (RFC 5545 §3.3.5)",
            "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20260327T023000|DTEND;TZID=Europe/Berlin:20260327T040000|"
                + "RRULE:FREQ=DAILY;COUNT=4>", "03-29", "03-30", ["03-29 A 3:30–4:00", "03-30 A 2:30–4:00"]),
        Case(
            "a duration where clocks skip the start (RFC 5545 §3.3.5)",
            "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20260327T023000|DURATION:PT30M|RRULE:FREQ=DAILY;COUNT=3>",
            "03-29", "03-29", ["03-29 A 3:30–4:00"]),

        // UNTIL.
        Case(
            "RFC 5545 §3.3.10, UNTIL in UTC of days: midnight in Berlin",
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261123|RRULE:FREQ=DAILY;UNTIL=20261123T230000Z>", "11-24",
            "11-25",
            ["11-24 A 11-24–11-25"]),
        Case(
            "UNTIL in UTC of days, in the zone of the calendar",
            "X-WR-TIMEZONE:America/New_York|<SUMMARY:A|DTSTART;VALUE=DATE:20261123|"
                + "RRULE:FREQ=DAILY;UNTIL=20261125T045959Z>", "11-24", "11-25", ["11-24 A 11-24–11-25"]),
        Case(
            "UNTIL in UTC of days, in the only zone that the calendar defines",
            "BEGIN:VTIMEZONE|TZID:Own|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:-0500|TZOFFSETTO:-0500|"
                + "END:STANDARD|END:VTIMEZONE|<SUMMARY:A|DTSTART;VALUE=DATE:20261123|"
                + "RRULE:FREQ=DAILY;UNTIL=20261125T045959Z>", "11-24", "11-25", ["11-24 A 11-24–11-25"]),
        Case(
            "UNTIL in UTC of days, written as the day",
            "X-WR-TIMEZONE:America/New_York|<SUMMARY:A|DTSTART;VALUE=DATE:20261123|"
                + "RRULE:FREQ=DAILY;UNTIL=20261124T000000Z>", "11-24", "11-25", ["11-24 A 11-24–11-25"]),
        Case(
            "UNTIL in UTC of days, written as the last second",
            "X-WR-TIMEZONE:Asia/Tokyo|<SUMMARY:A|DTSTART;VALUE=DATE:20261123|"
                + "RRULE:FREQ=DAILY;UNTIL=20261124T235959Z>", "11-24", "11-25", ["11-24 A 11-24–11-25"]),
        Case(
            "UNTIL as a day with a time",
            "<SUMMARY:A|DTSTART;TZID=Europe/Amsterdam:20261123T150000|RRULE:FREQ=DAILY;UNTIL=20261124>",
            "11-24",
            "11-25", ["11-24 A 15:00–15:00"]),
        // Programs write it for a series that was deleted, so that the start is no occurrence, either.
        Case(
            "UNTIL before the start",
            "<SUMMARY:A|DTSTART;TZID=America/St_Johns:20261124T023000|"
                + "RRULE:FREQ=DAILY;UNTIL=20261124T023000Z>", "11-20", "11-30", []),
        Case(
            "UNTIL before the start, of days",
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261124|RRULE:FREQ=DAILY;UNTIL=20261123>", "11-20", "11-30", []),
        Case(
            "UNTIL before the start, on the clocks of the start",
            "<SUMMARY:A|DTSTART:20261124T100000|RRULE:FREQ=DAILY;UNTIL=20261124T095959>", "11-20", "11-30", []
        ),
        Case(
            "UNTIL at the start",
            "<SUMMARY:A|DTSTART:20261124T100000|RRULE:FREQ=DAILY;UNTIL=20261124T100000>", "11-20", "11-30",
            ["11-24 A 10:00–10:00"]),
        Case(
            "UNTIL before the start, and an added date",
            "<SUMMARY:A|DTSTART:20261124T100000|RRULE:FREQ=DAILY;UNTIL=20261123|RDATE:20261126T100000>",
            "11-20", "11-30", ["11-26 A 10:00–10:00"]),
        Case(
            "UNTIL of another rule before the start",
            "<SUMMARY:A|DTSTART:20261124T100000|RRULE:FREQ=DAILY;UNTIL=20261123|RRULE:FREQ=WEEKLY;COUNT=1>",
            "11-20", "11-30", ["11-24 A 10:00–10:00"]),

        // Changed occurrences.
        Case(
            "RFC 5545 §3.8.4.4, one instant in two notations",
            "<UID:1|SUMMARY:A|DTSTART;TZID=Asia/Ho_Chi_Minh:20261124T160000|RRULE:FREQ=DAILY;COUNT=2>"
                + "<UID:1|SUMMARY:B|RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:20261125T160000|"
                + "DTSTART;TZID=Asia/Ho_Chi_Minh:20261125T160000|SEQUENCE:1>"
                + "<UID:1|SUMMARY:C|RECURRENCE-ID:20261125T090000Z|"
                + "DTSTART;TZID=Asia/Ho_Chi_Minh:20261125T170000|SEQUENCE:2>", "11-24", "11-25",
            ["11-24 A 10:00–10:00", "11-25 C 11:00–11:00"]),
        Case(
            "RFC 5545 §3.8.5.1, EXDATE of a newer SEQUENCE",
            weekly + "|SEQUENCE:2|EXDATE:20261124T090000>" + change + "|SEQUENCE:1>", "11-24", "11-24", []),
        Case(
            "RFC 5545 §3.8.5.1, EXDATE as a day",
            weekly + "|SEQUENCE:2|EXDATE;VALUE=DATE:20261124>" + change + ">",
            "11-24", "11-24", []),
        Case(
            "RFC 5545 §3.8.5.1, EXDATE of a later LAST-MODIFIED",
            weekly + "|LAST-MODIFIED:20261102T000000Z|EXDATE:20261124T080000Z>" + change
                + "|LAST-MODIFIED:20261101T000000Z>", "11-24", "11-24", []),
        Case(
            "RFC 5545 §3.8.5.1, EXDATE of a later DTSTAMP",
            weekly + "|DTSTAMP:20261102T000000Z|EXDATE:20261124T090000>" + change
                + "|DTSTAMP:20261101T000000Z>",
            "11-24", "11-24", []),
        Case(
            "an occurrence that is as new stays", weekly + "|EXDATE:20261124T090000>" + change + ">", "11-24",
            "11-24",
            ["11-24 B 10:00–10:00"]),
        Case(
            "an occurrence that is newer stays",
            weekly + "|EXDATE:20261124T090000>" + change + "|SEQUENCE:1>",
            "11-24", "11-24", ["11-24 B 10:00–10:00"]),
        Case(
            "RFC 5545 §3.8.5.1, EXDATE of days as a time in UTC",
            "<UID:1|SUMMARY:A|SEQUENCE:1|DTSTART;VALUE=DATE:20261123|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20261123T230000Z>"
                + "<UID:1|SUMMARY:B|RECURRENCE-ID;VALUE=DATE:20261124|DTSTART;VALUE=DATE:20261124>", "11-23",
            "11-25",
            ["11-23 A 11-23–11-24", "11-25 A 11-25–11-26"]),

        // EXRULE.
        Case(
            "RFC 2445 §4.8.5.2, also of the start",
            "<SUMMARY:A|DTSTART;TZID=Europe/Berlin:20261105T090000|RRULE:FREQ=WEEKLY|EXRULE:FREQ=WEEKLY;INTERVAL=2>",
            "11-05", "11-30", ["11-12 A 9:00–9:00", "11-26 A 9:00–9:00"]),
        Case(
            "RFC 2445 §4.8.5.2, also of an added date",
            "<SUMMARY:A|DTSTART:20261102T090000|RDATE:20261116T090000,20261117T090000|EXRULE:FREQ=WEEKLY>",
            "11-02",
            "11-30", ["11-17 A 9:00–9:00"]),
        Case(
            "RFC 2445 §4.8.5.2, of days",
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261123|RRULE:FREQ=DAILY;COUNT=4|EXRULE:FREQ=DAILY;INTERVAL=3>",
            "11-23",
            "11-30", ["11-24 A 11-24–11-25", "11-25 A 11-25–11-26"]),

        // RSCALE and SKIP. Other calendars are a warning.
        Case(
            "RFC 7529 §4.1, FORWARD",
            "<SUMMARY:A|DTSTART;VALUE=DATE:20000229|RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD>",
            "02-25",
            "03-05", ["03-01 A 03-01–03-02"]),
        Case(
            "RFC 7529 §4.1, BACKWARD",
            "<SUMMARY:A|DTSTART;VALUE=DATE:20260131|RRULE:FREQ=MONTHLY;SKIP=BACKWARD;RSCALE=GREGORIAN>",
            "02-25",
            "03-05", ["02-28 A 02-28–03-01"]),

        // vCalendar 1.0.
        Case(
            "vCalendar 1.0, a number of times",
            "<SUMMARY:A|DTSTART:20261123T100000|RRULE:W1 MO FR #4|EXDATE:20261127T100000;20261130T100000>",
            "11-23",
            "12-31", ["11-23 A 10:00–10:00", "12-04 A 10:00–10:00"]),
        Case(
            "vCalendar 1.0, two times", "<SUMMARY:A|DTSTART:20261123T100000|RRULE:W1 MO FR>", "11-23",
            "12-31",
            ["11-23 A 10:00–10:00", "11-27 A 10:00–10:00"]),
        Case(
            "vCalendar 1.0, for ever", "<SUMMARY:A|DTSTART:20250101T100000|RRULE:D1 #0>", "11-24", "11-25",
            ["11-24 A 10:00–10:00", "11-25 A 10:00–10:00"]),
        Case(
            "vCalendar 1.0, an end", "<SUMMARY:A|DTSTART:20261123T100000|RRULE:D1 20261124T100000>", "11-23",
            "11-30",
            ["11-23 A 10:00–10:00", "11-24 A 10:00–10:00"]),
        Case(
            "vCalendar 1.0, a day of the week in the month",
            "<SUMMARY:A|DTSTART:20260112T100000|RRULE:MP1 2+ MO #12>", "11-01", "12-31",
            ["11-09 A 10:00–10:00", "12-14 A 10:00–10:00"]),
        Case(
            "vCalendar 1.0, quoted-printable over an indented line",
            "<SUMMARY;ENCODING=QUOTED-PRINTABLE:Papier=| =20M=C3=BCll|DTSTART:20261124T080000>", "11-24",
            "11-24",
            ["11-24 Papier Müll 8:00–8:00"]),
    ]

    @Test(arguments: events)
    func anEventIsOnTheDaysOfItsRule(_ test: Case) {
        let run = EventRun(test.calendar, zone: "Europe/Berlin")
        #expect(run.errors == [] && run.warnings == [])
        #expect(run.days("2026-" + test.first, "2026-" + test.last) == test.days)
    }

    @Test func aSeriesThatEndsBeforeItsStartIsLeftOut() {
        let run = EventRun("<SUMMARY:A|DTSTART;VALUE=DATE:20261124|RRULE:FREQ=DAILY;UNTIL=20261123>")
        #expect(run.events.isEmpty && run.omissions == ["1 with an end (UNTIL) before the start"])
    }

    @Test func otherCalendarsAreNotRead() {
        let run = EventRun("<SUMMARY:A|DTSTART;VALUE=DATE:20261124|RRULE:RSCALE=CHINESE;FREQ=YEARLY>")
        #expect(
            run.warnings == [
                "a.ics:5:1: event \"A\": RRULE is \"RSCALE=CHINESE;FREQ=YEARLY\", and the event is shown once: "
                    + "RSCALE is \"CHINESE\": only the calendar GREGORIAN is read (RFC 7529)"
            ])
        #expect(run.days("2026-11-24", "2026-11-24") == ["11-24 A 11-24–11-25"])
    }

    // MARK: To-dos

    /// The lines of to-dos, each between `<` and `>`, and the next days of the first one, from its first date on.
    static let toDos: [(rule: String, toDos: String, days: [String])] = [
        (
            "a rule without a due date counts from the start",
            "<DTSTART;VALUE=DATE:20261124|RRULE:FREQ=WEEKLY;COUNT=3>",
            ["2026-11-24", "2026-12-01", "2026-12-08"]
        ),
        (
            "and its ticks are its own",
            "<DTSTART;VALUE=DATE:20261124|RRULE:FREQ=WEEKLY;COUNT=3>"
                + "<RECURRENCE-ID;VALUE=DATE:20261124|STATUS:COMPLETED>",
            ["2026-11-24 ✓", "2026-12-01", "2026-12-08"]
        ),
        (
            "RFC 2445 §4.8.5.2",
            "<DUE;VALUE=DATE:20261124|DTSTART;VALUE=DATE:20261124|RRULE:FREQ=WEEKLY;COUNT=4|EXRULE:FREQ=WEEKLY;INTERVAL=3>",
            ["2026-11-24", "2026-12-01", "2026-12-08"]
        ),
        (
            "RFC 5545 §3.3.10, UNTIL in UTC in the zone of the calendar",
            "X-WR-TIMEZONE:America/New_York|<DUE;VALUE=DATE:20261124|RRULE:FREQ=DAILY;UNTIL=20261126T045959Z>",
            ["2026-11-24", "2026-11-25"]
        ),
        (
            "RFC 7529 §4.1",
            "<DUE;VALUE=DATE:20260131|RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=3>",
            ["2026-01-31", "2026-03-01", "2026-03-31"]
        ),
        (
            "a due date stays, even if the rule ends before it",
            "<DUE;VALUE=DATE:20261124|RRULE:FREQ=DAILY;UNTIL=20261123>", ["2026-11-24"]
        ),
        (
            "and so does a start",
            "<DTSTART:20261124T100000|RRULE:FREQ=DAILY;UNTIL=20261123T100000>", ["2026-11-24"]
        ),
        ("vCalendar 1.0", "<DUE:20261124T090000|RRULE:D2 #3>", ["2026-11-24", "2026-11-26", "2026-11-28"]),
        (
            "a tick by its floating time",
            "<DUE;TZID=Nowhere:20261124T090000|RRULE:FREQ=WEEKLY;COUNT=2>"
                + "<RECURRENCE-ID;TZID=Nowhere:20261124T090000|STATUS:COMPLETED>",
            ["2026-11-24 ✓", "2026-12-01"]
        ),
    ]

    private func read(_ toDos: String) -> CalendarRun {
        let lines = toDos.replacing("<", with: "BEGIN:VTODO|UID:1|SUMMARY:A|").replacing(
            ">", with: "|END:VTODO|")
        return CalendarRun(
            "BEGIN:VCALENDAR\n\(lines.replacing("|", with: "\n"))\nEND:VCALENDAR\n", zone: "Europe/Berlin")
    }

    @Test(arguments: toDos)
    func aToDoIsOnTheDaysOfItsRule(rule: String, toDos: String, days: [String]) {
        let run = read(toDos)
        #expect(run.errors == [] && run.items.count == 1)
        let series = run.items.first?.occurrences(in: .zone("Europe/Berlin"))
        let found = series?.next(6, after: Day(year: 2026, month: 1, day: 1)) ?? []
        #expect(found.map { "\($0.day)" + ($0.isDone ? " ✓" : "") } == days, "\(rule)")
    }

    /// A to-do that is completed is a tick, or is reported: here the zone of its date is not known.
    @Test func aTickWithAnUnknownZoneIsReported() {
        let run = read(
            "<DUE:20261124T090000|RRULE:FREQ=WEEKLY><RECURRENCE-ID;TZID=Nowhere:20261124T090000|STATUS:COMPLETED>"
        )
        #expect(
            run.warnings == [
                "a.ics:11:1: item 2 \"A\": RECURRENCE-ID has the time zone \"Nowhere\", which is neither known nor "
                    + "defined in the file; the time is taken as one without a zone"
            ])
        #expect(run.items.map(\.series.doneOn) == [[.day(Day(year: 2026, month: 11, day: 24))]])
    }

    /// Of a series that is done, or has no rule, an occurrence is an item of its own.
    @Test func aTickIsNeverDropped() {
        let tick = "<RECURRENCE-ID:20261124T090000|STATUS:COMPLETED>"
        #expect(read("<DUE:20261124T090000|RRULE:FREQ=X>" + tick).items.count == 2)
        #expect(read("<DUE:20261124T090000|RRULE:FREQ=DAILY|STATUS:COMPLETED>" + tick).items.count == 2)
        #expect(read("<RRULE:FREQ=DAILY>" + tick).items.count == 2)
    }
}
