// What is read of the events of calendars, and on which days they are.

import Civil
import Events
import Testing
import ToDos

@Suite struct EventTests {
    /// A yearly event of 29 February.
    @Test(arguments: [
        ("", "<CATEGORIES:Birthday|", true), ("", "<CATEGORIES:Familie,Geburtstage|", true),
        ("X-WR-CALNAME:Birthdays|", "<", true), ("X-WR-CALNAME:Anniversaires|", "<", true),
        ("X-WR-CALNAME:Family|", "<CATEGORIES:Leap days|", false),
        ("", "<SUMMARY:Birthday|", false),
    ])
    func aBirthdayIsInEachYear(calendar: String, event: String, isEachYear: Bool) {
        for parts in ["", ";BYMONTH=2;BYMONTHDAY=29"] {
            let lines = "\(calendar)\(event)DTSTART;VALUE=DATE:20240229|RRULE:FREQ=YEARLY\(parts)>"
            let days = EventRun(lines).days("2025-01-01", "2028-12-31").map { $0.prefix(5) }
            #expect(days == (isEachYear ? ["02-28", "02-28", "02-28", "02-29"] : ["02-29"]), "\(lines)")
        }
        let times = "\(calendar)\(event)DTSTART:20240229T100000|RRULE:FREQ=YEARLY>"
        #expect(EventRun(times).days("2025-01-01", "2027-12-31") == [])
    }

    /// What an event says besides its title and dates.
    @Test func readsWhatEventsSay() throws {
        let lines = """
            <SUMMARY:A|DTSTART:20261124T100000|LOCATION:Hall\\, Mainz https://a.example/1|GEO:50.0;8.25|STATUS:TENTATIVE|\
            CONFERENCE:tel:1|X-GOOGLE-CONFERENCE:https://b.example|URL:https://c.example|DESCRIPTION:One|CATEGORIES:X,Y|\
            ATTENDEE;PARTSTAT=DECLINED:mailto:Ana@Example.org|ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@example.org>
            """
        let words = try #require(EventRun(lines).events.first?.words)
        #expect(words.place == "Hall, Mainz" && words.link == "https://b.example" && words.text == "One")
        #expect(words.point == Coordinate(latitude: 50, longitude: 8.25) && words.isTentative)
        #expect(words.tags == ["X", "Y"] && words.declined == ["ana@example.org"])
        // An address alone is no place.
        let meeting = EventRun("<DTSTART:20261124T100000|LOCATION:https://a.example/1?pwd=2>").events
        #expect(meeting.first?.words.place == nil && meeting.first?.words.link == "https://a.example/1?pwd=2")
    }

    /// Of a series, one is moved that has another date than the rules give it.
    @Test func oneOfASeriesIsMoved() {
        let series = "<SUMMARY:A|UID:1|DTSTART:20261124T100000|RRULE:FREQ=WEEKLY>"
        let changes = ["20261201T110000", "20261208T100000"].map {
            "<SUMMARY:B|UID:1|RECURRENCE-ID:\($0.prefix(9))100000|DTSTART:\($0)>"
        }
        #expect(EventRun(series + changes.joined()).events.map(\.words.isMoved) == [false, true, false])
    }

    /// A calendar with events whose lines are given, and what is on some days of November 2026.
    @Test(arguments: [
        // Days and times.
        ("<SUMMARY:A|DTSTART;VALUE=DATE:20261124>", ["11-24 A 11-24–11-25"]),
        (
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261126>",
            ["11-24 A 11-24–11-26", "11-25 A 11-24–11-26"]
        ),
        (
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261124|DURATION:P2D>",
            ["11-24 A 11-24–11-26", "11-25 A 11-24–11-26"]
        ),
        (
            "<SUMMARY:A|DTSTART:20261124T080000Z|DTEND:20261124T090000Z|LOCATION:B>",
            ["11-24 A 9:00–10:00 @ B"]
        ),
        ("<SUMMARY:A|DTSTART:20261124T093000|DURATION:PT45M>", ["11-24 A 9:30–10:15"]),
        ("<SUMMARY:A|DTSTART:20261124T093000>", ["11-24 A 9:30–9:30"]),
        // An end at midnight is not on the next day.
        ("<SUMMARY:A|DTSTART:20261124T200000|DTEND:20261125T000000>", ["11-24 A 20:00–0:00"]),
        (
            "<SUMMARY:A|DTSTART:20261124T200000|DTEND:20261125T020000>",
            ["11-24 A 20:00–2:00", "11-25 A 20:00–2:00"]
        ),
        // The end has the zone of the start, which some programs write only there.
        (
            "<SUMMARY:A|DTSTART;TZID=America/New_York:20261124T080000|DTEND:20261124T090000>",
            ["11-24 A 14:00–15:00"]
        ),
        (
            "<SUMMARY:A|DTSTART;TZID=Eastern Standard Time:20261124T080000|DURATION:PT1H>",
            ["11-24 A 14:00–15:00"]
        ),
        // A zone that the file defines.
        (
            "BEGIN:VTIMEZONE|TZID:Own|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:+0300|TZOFFSETTO:+0300|"
                + "END:STANDARD|END:VTIMEZONE|<SUMMARY:A|DTSTART;TZID=Own:20261124T100000|DURATION:PT1H>",
            ["11-24 A 8:00–9:00"]
        ),
        // What repeats, without and with exceptions.
        ("<SUMMARY:A|DTSTART:20261117T193000|RRULE:FREQ=WEEKLY;COUNT=2>", ["11-24 A 19:30–19:30"]),
        ("<SUMMARY:A|DTSTART:20261103T193000|RRULE:FREQ=WEEKLY|EXDATE:20261124T193000>", []),
        ("<SUMMARY:A|DTSTART:20261103T193000|RDATE:20261125T200000>", ["11-25 A 20:00–20:00"]),
        (
            "<SUMMARY:A|DTSTART:20261103T190000|RDATE;VALUE=PERIOD:20261125T200000/PT2H>",
            ["11-25 A 20:00–22:00"]
        ),
        // The first date is an occurrence that the rule need not match.
        (
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261123|RRULE:FREQ=WEEKLY;BYDAY=TU>",
            ["11-23 A 11-23–11-24", "11-24 A 11-24–11-25"]
        ),
        // Two rules.
        (
            "<SUMMARY:A|DTSTART:20261103T080000|RRULE:FREQ=WEEKLY;BYDAY=TU|RRULE:FREQ=WEEKLY;BYDAY=WE>",
            ["11-24 A 8:00–8:00", "11-25 A 8:00–8:00"]
        ),
        // In summer the event was at 8:00 UTC. Its clock is that of the calendar.
        (
            "X-WR-TIMEZONE:Europe/Berlin|<SUMMARY:A|DTSTART:20260721T080000Z|DURATION:PT1H|RRULE:FREQ=WEEKLY>",
            ["11-24 A 10:00–11:00"]
        ),
        ("<SUMMARY:A|DTSTART:20260721T080000Z|DURATION:PT1H|RRULE:FREQ=WEEKLY>", ["11-24 A 9:00–10:00"]),
        ("X-WR-TIMEZONE:America/New_York|<SUMMARY:A|DTSTART:20261124T080000>", ["11-24 A 14:00–14:00"]),
    ])
    func anEventIsOnItsDays(calendar: String, days: [String]) {
        let run = EventRun(calendar, zone: "Europe/Berlin")
        #expect(run.errors == [] && run.warnings == [])
        #expect(run.days("2026-11-23", "2026-11-25") == days)
    }

    private static let choir = "<UID:1|SUMMARY:Choir|DTSTART:20261103T190000|DURATION:PT1H|RRULE:FREQ=WEEKLY>"

    /// On 4 November 2007, clocks of St. John's went back at one minute past midnight, to 23:01 of the day before.
    @Test func anEventUntilClocksGoBackOverMidnightIsOnBothDays() {
        let event = "<SUMMARY:Fair|DTSTART:20071103T173000Z|DTEND:2007110"
        let days = { EventRun(event + $0, zone: "America/St_Johns").days("2007-11-01", "2007-11-09") }
        #expect(days("4T023000Z>") == ["11-03 Fair 15:00–0:00"])
        #expect(days("4T023100Z>") == ["11-03 Fair 15:00–23:01", "11-04 Fair 15:00–23:01"])
        #expect(days("4T033000Z>") == ["11-03 Fair 15:00–0:00"])
    }

    /// Changed occurrences (RECURRENCE-ID), alone and with all later ones.
    @Test(arguments: [
        (
            "<UID:1|RECURRENCE-ID:20261124T190000|SUMMARY:Moved|DTSTART:20261125T200000>",
            ["11-25 Moved 20:00–20:00"]
        ),
        // Into the days from before them, and out of them.
        (
            "<UID:1|RECURRENCE-ID:20261117T190000|SUMMARY:Late|DTSTART:20261123T200000>",
            ["11-23 Late 20:00–20:00", "11-24 Choir 19:00–20:00"]
        ),
        ("<UID:1|RECURRENCE-ID:20261124T190000|SUMMARY:Far|DTSTART:20261201T200000>", []),
        ("<UID:1|RECURRENCE-ID:20261124T190000|DTSTART:20261124T190000|STATUS:CANCELLED>", []),
        (
            "<UID:1|RECURRENCE-ID;VALUE=DATE:20261124|SUMMARY:Day|DTSTART;VALUE=DATE:20261124>",
            ["11-24 Day 11-24–11-25"]
        ),
        (
            "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261117T190000|SUMMARY:Band|DTSTART:20261118T203000|DURATION:PT2H>",
            ["11-25 Band 20:30–22:30"]
        ),
        (
            "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T190000|SUMMARY:Band|DTSTART:20261201T203000>",
            ["11-24 Choir 19:00–20:00"]
        ),
        (
            "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261117T190000|SUMMARY:Day|DTSTART;VALUE=DATE:20261116>",
            ["11-23 Day 11-23–11-24"]
        ),
        (
            "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261117T190000|DTSTART:20261117T190000|STATUS:CANCELLED>",
            []
        ),
        // One after the other.
        (
            "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T190000|SUMMARY:C|DTSTART:20261124T210000>"
                + "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261110T190000|SUMMARY:B|DTSTART:20261110T200000>",
            ["11-24 C 21:00–21:00"]
        ),
        // Without its series, it stands for itself.
        (
            "<UID:2|RECURRENCE-ID:20261124T190000|SUMMARY:Other|DTSTART:20261124T080000>",
            ["11-24 Choir 19:00–20:00", "11-24 Other 8:00–8:00"]
        ),
        // A newer version.
        ("<UID:1|SEQUENCE:2|SUMMARY:New|DTSTART:20261124T180000>", ["11-24 New 18:00–18:00"]),
    ])
    func anOccurrenceMayBeChanged(change: String, days: [String]) {
        for calendar in [Self.choir + change, change + Self.choir] {
            let run = EventRun(calendar)
            #expect(run.errors == [])
            #expect(run.days("2026-11-23", "2026-11-25") == days)
        }
    }

    /// Dates of a series of days that are written as times, in Berlin, east of UTC.
    @Test(arguments: [
        "EXDATE;TZID=Europe/Berlin:20261124T000000", "EXDATE:20261124T000000", "EXDATE:20261123T230000Z",
        "EXDATE;VALUE=DATE:20261124",
    ])
    func aSeriesOfDaysLeavesOutADay(line: String) {
        let run = EventRun(
            "<SUMMARY:A|DTSTART;VALUE=DATE:20261123|RRULE:FREQ=DAILY;COUNT=3|\(line)>", zone: "Europe/Berlin")
        #expect(run.days("2026-11-23", "2026-11-25") == ["11-23 A 11-23–11-24", "11-25 A 11-25–11-26"])
    }

    /// What a part of a series is moved to is on the clocks of its own zone, in summer and winter.
    @Test func aPartOfASeriesHasItsOwnClock() {
        let days = "<UID:1|SUMMARY:A|DTSTART;VALUE=DATE:20260701|RRULE:FREQ=WEEKLY>"
        let timed =
            "<UID:1|SUMMARY:B|RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260708|DTSTART;TZID=Europe/Berlin:20260708T180000|DURATION:PT1H>"
        let run = EventRun(days + timed, zone: "Europe/Berlin")
        #expect(run.days("2026-07-01", "2026-07-08") == ["07-01 A 07-01–07-02", "07-08 B 18:00–19:00"])
        #expect(run.days("2026-11-25", "2026-11-25") == ["11-25 B 18:00–19:00"])
        let moved = EventRun(
            "<UID:1|DTSTART;TZID=America/New_York:20261009T100000|RRULE:FREQ=WEEKLY>"
                + "<UID:1|SUMMARY:B|RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261023T100000|DTSTART;TZID=Europe/Berlin:20261023T180000>",
            zone: "Europe/Berlin")
        #expect(
            moved.days("2026-10-23", "2026-11-06") == [
                "10-23 B 18:00–18:00", "10-30 B 18:00–18:00", "11-06 B 18:00–18:00",
            ])
    }

    @Test(arguments: ["Eastern Standard Time", "Own"])
    func aCalendarNamesItsZoneAsEventsDo(name: String) {
        let definition =
            "BEGIN:VTIMEZONE|TZID:Own|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:-0500|TZOFFSETTO:-0500|END:STANDARD|END:VTIMEZONE|"
        let run = EventRun("X-WR-TIMEZONE:\(name)|\(definition)<SUMMARY:A|DTSTART:20261124T080000>")
        #expect(run.days("2026-11-24", "2026-11-24") == ["11-24 A 13:00–13:00"])
        let unknown = EventRun("X-WR-TIMEZONE:Nowhere|<SUMMARY:A|DTSTART:20261124T080000>")
        #expect(
            unknown.warnings == [
                "a.ics:1:1: X-WR-TIMEZONE is \"Nowhere\", which is no known time zone; that of the site is taken"
            ])
    }

    /// However dense and long an event is.
    @Test(arguments: [
        "DTSTART:00010101T000000Z|DURATION:P3660000D|RRULE:FREQ=SECONDLY",
        "DTSTART;VALUE=DATE:19700101|DURATION:P20000D|RRULE:FREQ=DAILY",
        "DTSTART:20261118T000000Z|DURATION:P999999999W",
    ])
    func anEventIsFoundInTime(lines: String) throws {
        let event = try #require(EventRun("<\(lines)>").events.first)
        let day = Day(year: 2026, month: 11, day: 24)
        let found = event.occurrences(in: day...day, of: .utc)
        #expect(!found.isEmpty && found.count < 10_000)
        #expect(found.allSatisfy { $0.end.isInYears })
    }

    @Test func anEventIsPrivateUnlessItSaysOtherwise() {
        func areFree(_ calendar: String) -> [Bool] { EventRun(calendar).events.map(\.isPrivate) }
        let start = "DTSTART;VALUE=DATE:20261124"
        #expect(areFree("<\(start)>") == [false])
        #expect(areFree("<\(start)|CLASS:PUBLIC|TRANSP:TRANSPARENT>") == [false])
        #expect(areFree("<\(start)|CLASS:PRIVATE>") == [true])
        #expect(areFree("<\(start)|CLASS:X-OWN>") == [true])
        // Also a single change in a part that is private.
        #expect(
            areFree(
                "<UID:1|\(start)|RRULE:FREQ=DAILY><UID:1|CLASS:PRIVATE|RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261126|\(start)>"
                    + "<UID:1|RECURRENCE-ID;VALUE=DATE:20261127|\(start)><UID:1|RECURRENCE-ID;VALUE=DATE:20261125|\(start)>"
            )
                == [false, true, true, false])
        // Also what is changed of a private series.
        #expect(
            areFree(
                "<UID:1|\(start)|RRULE:FREQ=DAILY|CLASS:CONFIDENTIAL><UID:1|RECURRENCE-ID;VALUE=DATE:20261125|\(start)>"
            )
                == [true, true])
    }

    @Test func aCalendarHasAName() {
        let event = "<DTSTART;VALUE=DATE:20261124>"
        #expect(EventRun(event).name == "a.ics")
        #expect(EventRun("X-WR-CALNAME:Family\\, all|" + event).name == "Family, all")
    }

    /// Mistakes have a place, and the event is shown as far as it can be.
    @Test(arguments: [
        (
            "<SUMMARY:A|DTSTART:20261124T080000|RRULE:FREQ=WEEKLI>", ["11-24 A 8:00–8:00"],
            "a.ics:5:1: event \"A\": RRULE is \"FREQ=WEEKLI\", and the event is shown once: FREQ is \"WEEKLI\"; did you mean \"WEEKLY\"?"
        ),
        (
            "<SUMMARY:A|DTSTART:tomorrow>", [],
            "a.ics:4:1: event \"A\": start is \"tomorrow\", which is no date"
        ),
        (
            "<SUMMARY:A|DTSTART:20261124T080000|DTEND:20261124T070000>", ["11-24 A 8:00–8:00"],
            "a.ics:5:1: event \"A\": end is before the start"
        ),
        (
            "<SUMMARY:A|DTSTART:20261124T080000|DURATION:1h>", ["11-24 A 8:00–8:00"],
            "a.ics:5:1: event \"A\": DURATION is \"1h\", which is no duration"
        ),
        ("BEGIN:VTODO|UID:1|END:VTODO", [], "a.ics:1:1: the calendar holds no events"),
        (
            "<SUMMARY:A|DTSTART;TZID=Nowhere:20261124T080000>", ["11-24 A 8:00–8:00"],
            "a.ics:4:1: event \"A\": start has the time zone \"Nowhere\", which is neither known nor defined in the "
                + "file; the time is taken as one without a zone"
        ),
        (
            "<UID:1|SUMMARY:A|DTSTART;VALUE=DATE:20261124|RRULE:FREQ=DAILY>"
                + "<UID:1|SUMMARY:B|RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261125|DTSTART;TZID=No:20261125T080000>",
            ["11-24 A 11-24–11-25", "11-25 B 8:00–8:00"],
            "a.ics:12:1: event \"B\": start has the time zone \"No\", which is neither known nor defined in the "
                + "file; the time is taken as one without a zone"
        ),
        (
            "<SUMMARY:A|DTSTART:20261124T080000|RDATE;VALUE=PERIOD:20261125T090000/x>",
            ["11-24 A 8:00–8:00", "11-25 A 9:00–9:00"],
            "a.ics:5:1: event \"A\": extra ends with \"x\", which is no date or duration"
        ),
        (
            "<SUMMARY:A|DTSTART:20261124T080000|RRULE:FREQ=DAILY|EXRULE:FREQ=X>",
            ["11-24 A 8:00–8:00", "11-25 A 8:00–8:00"],
            "a.ics:6:1: event \"A\": EXRULE is \"FREQ=X\", and it leaves out no date: FREQ is \"X\", expected "
                + "SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY and YEARLY"
        ),
    ])
    func aMistakeIsAWarning(calendar: String, days: [String], warning: String) {
        let run = EventRun(calendar)
        #expect(run.errors == [])
        #expect(run.warnings == [warning])
        #expect(run.days("2026-11-23", "2026-11-25") == days)
    }

    @Test(arguments: [
        ("BEGIN:VEVENT|SUMMARY:A", "a.ics:2:1: BEGIN:VEVENT has no END:VEVENT before END:VCALENDAR"),
        ("<SUMMARY:A|BEGIN:VEVENT>", "a.ics:4:1: BEGIN:VEVENT stands inside VEVENT, which has no END yet"),
    ])
    func aBrokenFileIsAnError(calendar: String, error: String) {
        #expect(EventRun(calendar).errors == [error])
    }

    @Test func whatIsLeftOutIsCounted() {
        let run = EventRun(
            "<SUMMARY:A|DTSTART:20261124T080000|STATUS:CANCELLED><SUMMARY:B><UID:1|DTSTART:20261124T080000>"
                + "<UID:1|SEQUENCE:1|DTSTART:20261124T080000>")
        #expect(run.omissions == ["1 superseded", "1 cancelled", "1 without a start"])
        #expect(run.events.count == 1)
        // What is left of a cancelled series, and a change of no date.
        let later = "<UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T080000|DTSTART:20261124T090000>"
        #expect(
            EventRun("<UID:1|DTSTART:20261124T080000|STATUS:CANCELLED>" + later).omissions == ["2 cancelled"])
        let broken = EventRun(
            "<UID:1|DTSTART:20261124T080000><UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE:x|DTSTART:20261124T090000>"
        )
        #expect(broken.events.count == 2 && broken.warnings.count == 1)
    }
}
