// Reading iCalendar: time zones.

import Civil
import Foundation
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct ICalendarZoneTests {
    /// The due date of a to-do with a `DUE` of these parameters and value, in a calendar with a definition.
    private func due(_ line: String, zone: String = "UTC", definition: String = "") -> String {
        let run = CalendarRun(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE\(line)\nEND:VTODO\n\(definition)END:VCALENDAR\n", zone: zone)
        if let warning = run.warnings.first(where: { $0.hasSuffix("without a zone") }) { return warning }
        guard let due = run.items.first?.due?.instant else { return run.errors.first ?? "no date" }
        return due.seconds.formatted()
    }

    private func utc(_ text: String) -> String { Instant(rfc3339: text)?.seconds.formatted() ?? "" }

    /// Whatever zone is named.
    @Test func utcStaysUTC() {
        #expect(due(";TZID=Mars/Base:20260701T120000Z") == utc("2026-07-01T12:00:00Z"))
    }

    @Test func knowsTheZonesOfWindows() {
        let context = ListContext.zone("UTC")
        let names = [
            "Dateline Standard Time", "Pacific Standard Time", "Eastern Standard Time", "GMT Standard Time",
            "Romance Standard Time", "FLE Standard Time", "Russian Standard Time", "India Standard Time",
            "Tokyo Standard Time", "AUS Eastern Standard Time", "New Zealand Standard Time",
            "Yukon Standard Time",
            "Central Standard Time (Mexico)", "UTC-02",
        ]
        for name in names {
            #expect(WindowsZones.name(of: name).flatMap(context.zoneNamed) != nil, "\(name)")
        }
        #expect(WindowsZones.name(of: "Europe/Berlin") == nil)
        #expect(WindowsZones.all.count > 130)
        for name in WindowsZones.all { #expect(context.zoneNamed(name) != nil, "\(name)") }
    }

    /// Names by their places and words, in any language, and what programs add to names. In June, Berlin is two hours ahead.
    @Test(arguments: [
        ("Europe/Berlin", "10:00"), ("W. Europe Standard Time", "10:00"),
        ("w. europe standard time", "10:00"), ("/mozilla.org/20050126_1/Europe/Berlin", "10:00"),
        ("/freeassociation.sourceforge.net/Europe/Berlin", "10:00"),
        ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "10:00"),
        ("/citadel.org/20190914_1/Europe/Berlin", "10:00"),
        ("/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires", "15:00"),
        ("America/New York", "16:00"), ("UTC", "12:00"), ("GMT", "12:00"), ("Z", "12:00"),
        ("Etc/UTC", "12:00"), ("", "12:00"),
        // The names that Outlook shows and writes.
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "10:00"),
        ("(GMT+01:00) amsterdam\\, berlin\\, bern\\, rome\\, stockholm\\, vienna", "10:00"),
        ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "11:00"),
        ("(UTC) Coordinated Universal Time", "12:00"),
        // What programs add, and other languages.
        ("W. Europe Standard Time 1", "10:00"), ("tzone://Microsoft/Utc", "12:00"), ("Etc/Zulu", "12:00"),
        ("Dublin, Edinburgh, Lisbon, London", "11:00"), ("Eastern Time (US and Canada)", "16:00"),
        ("(GMT-05:00) Eastern Time (US and Canada)", "16:00"),
        ("(GMT +01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "10:00"),
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "10:00"), ("Rom", "10:00"),
        ("Wien", "10:00"),
        ("(UTC+02:00) Athen, Bukarest", "09:00"),
        ("(UTC+01:00) Bruselas, Copenhague, Madrid, París", "10:00"),
        ("(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris", "10:00"), ("(UTC+09:00) 大阪、札幌、東京", "03:00"),
        ("東京 (標準時)", "03:00"), ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome", "10:00"),
        ("Eastern Time (USA & Kanada)", "16:00"), ("GMT+0100 (Mitteleuropäische Zeit)", "10:00"),
        ("(UTC−05:00) Indiana (East)", "16:00"), ("(GMT-11:00) Midway Island, Samoa", "23:00"),
        ("Hora del este (EE. UU.)", "16:00"), ("Hora central (EE. UU.)", "17:00"),
        ("Hora de la montaña (EE.UU. y Canadá)", "18:00"), ("Hora del Pacífico (EE. UU.)", "19:00"),
        ("(UTC-05:00) Hora del este (EE. UU. y Canadá)", "16:00"), ("heure de l’Est (É.-U.)", "16:00"),
        ("(UTC-05:00) Fuso orientale (Stati Uniti e Canada)", "16:00"),
        ("(UTC-06:00) Центральное время (США и Канада)", "17:00"),
        ("(UTC-08:00) 太平洋標準時 (米国およびカナダ)", "19:00"), ("(UTC-07:00) Górski czas (USA)", "18:00"),
        ("Берлин", "10:00"), ("Mitteleuropäische Zeit", "10:00"),
        ("Central European Time", "10:00"), ("heure normale d'Europe centrale", "10:00"),
        ("Osteuropäische Zeit", "09:00"), ("British Summer Time", "11:00"),
        ("Pacific Daylight Time", "19:00"),
        // Of two zones of one name, the one whose offset the name has.
        ("(UTC-04:00) La Paz", "16:00"), ("(UTC-07:00) La Paz", "19:00"),
    ])
    func readsNames(name: String, expected: String) {
        let run = CalendarRun(toDo: "DUE;TZID=\"\(name)\":20260624T120000")
        #expect(run.warnings == [])
        #expect(run.item?.due == Instant(rfc3339: "2026-06-24T\(expected):00Z").map { .instant($0) })
    }

    @Test func saysWhichOfSeveralZonesItTakes() {
        let run = CalendarRun(toDo: "DUE;TZID=La Paz:20260624T120000")
        #expect(
            run.warnings == [
                "a.ics:4:1: item 1 \"\": due has the time zone \"La Paz\", which is the name of several zones; "
                    + "America/La_Paz is taken"
            ])
        #expect(run.item?.due == Instant(rfc3339: "2026-06-24T16:00:00Z").map { .instant($0) })
    }

    /// A definition with one offset for the whole year is wrong in summer.
    @Test func aPlaceCountsMoreThanAnOffset() {
        func definition(_ name: String, _ offset: String) -> String {
            "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:\(offset)\n"
                + "TZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
        }
        #expect(
            due(";TZID=Rom:20260701T120000", definition: definition("Rom", "+0100"))
                == utc("2026-07-01T10:00:00Z"))
        // Another offset is that of another place.
        #expect(
            due(";TZID=Rom:20260701T120000", definition: definition("Rom", "-0500"))
                == utc("2026-07-01T17:00:00Z"))
    }

    @Test(arguments: [
        ("(UTC+1) X", "2026-07-01T11:00:00Z"), ("(GMT +01:00)", "2026-07-01T11:00:00Z"),
        ("(UTC+01:00) Musterstadt", "2026-07-01T11:00:00Z"), ("(GMT-03:30) X", "2026-07-01T15:30:00Z"),
        ("(UTC) X", "2026-07-01T12:00:00Z"), ("UTC+05:30", "2026-07-01T06:30:00Z"),
    ])
    func usesTheOffsetOfAnUnknownName(name: String, expected: String) {
        let line = "DUE;TZID=\"\(name)\":20260701T120000"
        #expect(due(String(line.dropFirst(3))) == utc(expected))
        let run = CalendarRun("BEGIN:VTODO\n\(line)\nEND:VTODO\nBEGIN:VTODO\n\(line)\nEND:VTODO\n")
        #expect(
            run.warnings == [
                "a.ics:2:1: item 1 \"\": due has the time zone \"\(name)\", which is neither known nor defined in "
                    + "the file; its offset from UTC is used for the whole year"
            ])
    }

    @Test(arguments: ["(UTC+25:00) X", "(UTC+1:2:3) X", "(UTC+01:00", "(CET) X", "UTCX", "()"])
    func doesNotKnowNamesWithoutAnOffset(name: String) {
        #expect(due(";TZID=\"\(name)\":20260701T120000").contains("neither known nor defined"))
    }

    /// What the file says counts more than the offset in the name.
    @Test func prefersDefinitionsToOffsets() {
        let definition = Self.eastern.replacing("US-Eastern", with: "(UTC-01:00) X")
        #expect(
            due(";TZID=\"(UTC-01:00) X\":20260701T120000", definition: definition)
                == utc("2026-07-01T16:00:00Z"))
    }

    @Test func readsTimesWithoutAZoneInThatOfTheSite() {
        #expect(due(":20260701T120000", zone: "Europe/Berlin") == utc("2026-07-01T10:00:00Z"))
        #expect(due(":20260701T120000", zone: "Pacific/Kiritimati") == utc("2026-06-30T22:00:00Z"))
        // Skipped and repeated times (RFC 5545 §3.3.5).
        #expect(due(":20260329T023000", zone: "Europe/Berlin") == utc("2026-03-29T01:30:00Z"))
        #expect(due(":20261025T023000", zone: "Europe/Berlin") == utc("2026-10-25T00:30:00Z"))
    }

    static let eastern = """
        BEGIN:VTIMEZONE
        TZID:US-Eastern
        BEGIN:STANDARD
        DTSTART:19671029T020000
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19870405T020000
        RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        END:DAYLIGHT
        END:VTIMEZONE

        """

    @Test func readsDefinitions() {
        func local(_ time: String) -> String { due(";TZID=US-Eastern:\(time)", definition: Self.eastern) }
        let times = [
            ("20060728T090000", "2006-07-28T13:00:00Z"), ("20060128T090000", "2006-01-28T14:00:00Z"),
            ("20060402T015959", "2006-04-02T06:59:59Z"), ("20060402T023000", "2006-04-02T07:30:00Z"),
            ("20060402T030000", "2006-04-02T07:00:00Z"), ("20061029T013000", "2006-10-29T05:30:00Z"),
            ("20061029T020000", "2006-10-29T07:00:00Z"), ("19800701T120000", "1980-07-01T17:00:00Z"),
            ("19500701T120000", "1950-07-01T17:00:00Z"), ("99990701T120000", "9999-07-01T16:00:00Z"),
        ]
        #expect(times.map { local($0.0) } == times.map { utc($0.1) })
    }

    /// A definition with one period that begins each year, and the local noon of a day in July or in another
    /// month.
    @Test func readsRulesOfDefinitions() {
        func noon(_ day: String, _ rule: String) -> Int? {
            let definition = """
                BEGIN:VTIMEZONE
                TZID:Zone
                BEGIN:STANDARD
                DTSTART:19700101T000000
                TZOFFSETFROM:+0000
                TZOFFSETTO:+0000
                RRULE:FREQ=YEARLY
                END:STANDARD
                BEGIN:DAYLIGHT
                DTSTART:20000301T020000
                \(rule)
                TZOFFSETFROM:+0000
                TZOFFSETTO:+0100
                END:DAYLIGHT
                END:VTIMEZONE

                """
            let run = CalendarRun(
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE;TZID=Zone:\(day)T120000\nEND:VTODO\n\(definition)END:VCALENDAR\n"
            )
            guard run.warnings.isEmpty else { return nil }
            return run.items.first?.due?.instant.map { 12 - $0.seconds % 86_400 / 3600 }
        }
        let cases: [(rule: String, day: String, ahead: Int?)] = [
            ("X:1", "20000701", 1), ("X:1", "20010701", 0),
            ("RDATE:20010301T020000,20030301T020000", "20010701", 1),
            ("RDATE:20010301T020000\nRDATE;VALUE=DATE:20030301", "20030701", 1),
            ("RDATE:20010301T020000", "20020701", 0),
            ("RRULE:FREQ=YEARLY", "20260302", 1), ("RRULE:FREQ=YEARLY", "20260228", 0),
            ("RRULE:FREQ=YEARLY;BYMONTH=5", "20260502", 1), ("RRULE:FREQ=YEARLY;BYMONTH=5", "20260430", 0),
            ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14", "20260309", 1),
            ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14", "20260307", 0),
            ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7", "20260302", 1),
            ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=-1", "20260328", 0),
            ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=-1", "20260330", 1),
            ("RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=-1", "20260430", 1),
            ("RRULE:FREQ=YEARLY;BYDAY=20MO", "20260519", 1), ("RRULE:FREQ=YEARLY;BYDAY=20MO", "20260517", 0),
            ("RRULE:FREQ=YEARLY;INTERVAL=2", "20020701", 1), ("RRULE:FREQ=YEARLY;INTERVAL=2", "20030701", 0),
            ("RRULE:FREQ=YEARLY;COUNT=2", "20010701", 1), ("RRULE:FREQ=YEARLY;COUNT=2", "20020701", 0),
            ("RRULE:FREQ=YEARLY;UNTIL=20010301T020000Z", "20010701", 1),
            ("RRULE:FREQ=YEARLY;UNTIL=20010301T015959Z", "20010701", 0),
            ("RRULE:FREQ=YEARLY;UNTIL=20010301", "20010701", 1),
            ("RRULE:FREQ=YEARLY;BYWEEKNO=9", "20010701", 1), ("RRULE:FREQ=MONTHLY", "20010701", nil),
            ("RRULE:FREQ=YEARLY;BYWEEKNO=X", "20010701", nil),
        ]
        for test in cases { #expect(noon(test.day, test.rule) == test.ahead, "\(test.rule) \(test.day)") }
    }

    @Test func definitionsBelongToTheirCalendar() {
        func calendar(_ offset: String, _ uid: String) -> String {
            """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Custom\\, zone
            BEGIN:STANDARD
            DTSTART:16010101T000000
            TZOFFSETTO:\(offset)
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VTODO
            UID:\(uid)
            DUE;TZID="Custom, zone":20260101T120000
            END:VTODO
            END:VCALENDAR

            """
        }
        let last = "BEGIN:VTODO\nUID:3\nDUE;TZID=\"Custom, zone\":20260101T120000\nEND:VTODO\n"
        let run = CalendarRun(calendar("+0100", "1") + calendar("-0230", "2") + last)
        #expect(
            run.items.map { $0.due?.instant } == [
                Instant(rfc3339: "2026-01-01T11:00:00Z"), Instant(rfc3339: "2026-01-01T14:30:00Z"),
                Instant(rfc3339: "2026-01-01T11:00:00Z"),
            ])
    }

    @Test func namesOfOneWordMeanWhatTheFileSays() {
        let definition = """
            BEGIN:VTIMEZONE
            TZID:EST
            BEGIN:STANDARD
            DTSTART:16010101T000000
            TZOFFSETTO:+1000
            END:STANDARD
            END:VTIMEZONE

            """
        #expect(due(";TZID=EST:20260101T120000", definition: definition) == utc("2026-01-01T02:00:00Z"))
    }

    /// Rules with numbers out of range are not understood, however large they are.
    @Test(arguments: [
        "BYMONTH=\(Int.min)", "BYMONTHDAY=\(Int.min)", "BYSETPOS=\(Int.min)", "BYDAY=\(Int.min)SU",
        "BYMONTH=-3", "BYMONTH=0", "BYMONTH=13", "BYMONTHDAY=-32", "BYSETPOS=367", "BYDAY=0SU", "BYDAY=-54SU",
    ])
    func refusesNumbersOutOfRange(part: String) {
        let definition = Self.eastern.replacing("BYMONTH=10", with: part)
        #expect(
            due(";TZID=US-Eastern:20260101T000000", definition: definition).hasSuffix(
                "due has the time zone \"US-Eastern\", which is neither known nor defined in the file; the time is "
                    + "taken as one without a zone"))
    }

    @Test func countsFromTheEnd() {
        let definition = Self.eastern.replacing(
            "BYDAY=-1SU;BYMONTH=10", with: "BYMONTH=10,10;BYMONTHDAY=-1;BYSETPOS=-1")
        #expect(
            due(";TZID=US-Eastern:20061031T015959", definition: definition) == utc("2006-10-31T05:59:59Z"))
        #expect(
            due(";TZID=US-Eastern:20061031T020000", definition: definition) == utc("2006-10-31T07:00:00Z"))
    }

    /// A definition with more rules than any zone has would take their time for each date.
    @Test func limitsTheNumberOfRules() {
        func due(rules: Int) -> String {
            let rule = "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\n"
            let definition = Self.eastern.replacing(rule, with: String(repeating: rule, count: rules))
            return self.due(";TZID=US-Eastern:20260101T000000", definition: definition)
        }
        #expect(due(rules: ZoneDefinition.maxRules - 1) == utc("2026-01-01T05:00:00Z"))
        #expect(due(rules: ZoneDefinition.maxRules).contains("neither known nor defined"))
    }
}
