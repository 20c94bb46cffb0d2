// Reading iCalendar: lines, texts and fields.

import Civil
import Foundation
import Testing
import ToDos

/// A due date or another one, in UTC.
private func at(_ text: String) -> ItemDate? { Instant(rfc3339: text).map { .instant($0) } }
private func on(_ text: String) -> ItemDate? { Day(isoDate: text).map { .day($0) } }

@Suite struct ICalendarTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name, lines: String
        let item: ItemValues
        var warnings: [String] = []
        var unshown: [String] = []
        var testDescription: String { name }

        init(
            _ name: String, _ lines: String, _ item: ItemValues, warnings: [String] = [],
            unshown: [String] = []
        ) {
            (self.name, self.lines, self.item, self.warnings, self.unshown) = (
                name, lines, item, warnings, unshown
            )
        }
    }

    static let texts = [
        Case("plain", "SUMMARY:Buy milk", .one("Buy milk")),
        Case("no title", "STATUS:NEEDS-ACTION", .one()),
        Case("blanks are kept", "SUMMARY:  a ", .one("  a ")),
        Case(
            "names in any case", "summary:a\nDue;value=date:20260501", .one("a") { $0.due = on("2026-05-01") }
        ),
        Case("folds", "SUMMARY:Buy\n  mi\n\tlk\n \n !", .one("Buy milk!")),
        Case(
            "fold after the name", "SUMMARY\n :a\nDUE\n ;VALUE=DATE\n :20260501",
            .one("a") { $0.due = on("2026-05-01") }),
        Case("fold before a blank line", "SUMMARY:a\n\nLOCATION:b", .one("a") { $0.place = "b" }),
        Case("escapes", #"SUMMARY:a\, b\; c\\n \n d\N"#, .one("a, b; c\\n \n d\n")),
        Case("escapes of other programs", #"SUMMARY:\"a\" 9\:30 C:\Users \"#, .one(#""a" 9:30 C:\Users \"#)),
        Case("colons and quotes in a value", #"SUMMARY:a: "b; c=d""#, .one(#"a: "b; c=d""#)),
        Case("quoted parameters", #"SUMMARY;X-A="b:c;d,e";X-B=f:g"#, .one("g")),
        Case("quote that is never closed", #"SUMMARY;X-A="b:c"#, .one("c")),
        Case(
            "description and comments", "DESCRIPTION:a\\nb\nCOMMENT:c\nCOMMENT:d",
            .one { $0.itemDescription = "a\nb\n\nc\n\nd" }),
        Case("empty texts", "DESCRIPTION:\nLOCATION:\nCATEGORIES:\nURL:\nPRIORITY:\nRRULE:", .one()),
        Case("categories", "CATEGORIES:a, b\\,c,,a\nCATEGORIES:d", .one { $0.tags = ["a", "b,c", "d"] }),
        Case(
            "language", "SUMMARY;LANGUAGE=de:Größe\nSUMMARY;LANGUAGE=en:size", .one("Größe"),
            unshown: ["second SUMMARY ×1"]),
        Case(
            "quoted-printable", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=B6=C3=9F=\ne=0D=0Ax",
            .one("Größe\nx")),
        Case(
            "quoted-printable with signs", "SUMMARY;ENCODING=QUOTED-PRINTABLE:x=+2 =-1y", .one("x=+2 =-1y")),
        Case(
            "quoted-printable without a name", "SUMMARY;QUOTED-PRINTABLE:a=3Db=\n\nLOCATION:c",
            .one("a=b") { $0.place = "c" }),
        Case("U+2028 ends no line", "SUMMARY:a\u{2028}b\u{85}c\u{B}d", .one("a\u{2028}b\u{85}c\u{B}d")),
        Case("NUL", "SUMMARY:a\u{0}b", .one("a\u{0}b")),
        Case(
            "line without a colon", "SUMMARY:a\nwhat is this", .one("a"),
            warnings: [
                #"a.ics:5:1: item 1 "a": has a line that is not of the form NAME:VALUE, and is ignored"#
            ]),
    ]

    static let fields = [
        Case(
            "place", "LOCATION:Bakery\\, Berlin\nGEO:52.52;13.405",
            .one {
                ($0.place, $0.coordinate) = ("Bakery, Berlin", Coordinate(latitude: 52.52, longitude: 13.405))
            }),
        Case(
            "point with a comma", "GEO:52.52,13.405",
            .one { ($0.place, $0.coordinate) = ("", Coordinate(latitude: 52.52, longitude: 13.405)) }),
        Case(
            "point outside the Earth", "SUMMARY:a\nGEO:91;0", .one("a"),
            warnings: [
                #"a.ics:5:1: item 1 "a": GEO is "91;0", not a latitude and a longitude in degrees"#
            ]),
        Case(
            "point that is none", "GEO:nan;inf", .one(),
            warnings: [#"a.ics:4:1: item 1 "": GEO is "nan;inf", not a latitude and a longitude in degrees"#]),
        Case(
            "Apple's place",
            #"X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="1 Way\\nX";X-TITLE="A ^'b^', c":geo:1.5,-2.5,7;u=9"#,
            .one { ($0.place, $0.coordinate) = ("A \"b\", c", Coordinate(latitude: 1.5, longitude: -2.5)) }),
        Case(
            "Apple's place of an alarm",
            "BEGIN:VALARM\nSUMMARY:no\nX-APPLE-STRUCTURED-LOCATION;X-TITLE=Home:GEO:1,2\nEND:VALARM\nSUMMARY:a",
            .one("a") { ($0.place, $0.coordinate) = ("Home", Coordinate(latitude: 1, longitude: 2)) },
            unshown: ["VALARM ×1"]),
        Case(
            "LOCATION and GEO come first",
            "X-APPLE-STRUCTURED-LOCATION;X-TITLE=a:geo:1,2\nGEO:3;4\nLOCATION:b",
            .one { ($0.place, $0.coordinate) = ("b", Coordinate(latitude: 3, longitude: 4)) }),
        Case("priority", "PRIORITY:7", .one { $0.priority = Priority(7) }),
        Case("no priority", "PRIORITY:0", .one()),
        Case(
            "priority outside", "PRIORITY:12", .one(),
            warnings: [#"a.ics:4:1: item 1 "": priority is 12, outside 1…9"#]),
        Case("address", "URL:https://example.com/a,b;c", .one { $0.url = "https://example.com/a,b;c" }),
        Case(
            "address of a mail", "URL:message:%3C1%3E", .one(),
            warnings: [
                #"a.ics:4:1: item 1 "": url is "message:%3C1%3E", not an address that begins with http:// or https://"#
            ]),
        Case(
            "address with escapes", #"URL:https://example.com/a\,b"#,
            .one { $0.url = "https://example.com/a,b" }),
        Case("repeats", "RRULE:FREQ=WEEKLY;BYDAY=MO,TH", .one { $0.repeats = "FREQ=WEEKLY;BYDAY=MO,TH" }),
        Case("done by status", "STATUS:COMPLETED", .one { $0.isDone = true }),
        Case("done by percentage", "PERCENT-COMPLETE:100", .one { $0.isDone = true }),
        Case(
            "done by its date", "STATUS:NEEDS-ACTION\nCOMPLETED:20070707T100000Z",
            .one { ($0.isDone, $0.completed) = (true, at("2007-07-07T10:00:00Z")) }),
        Case(
            "done on a day", "COMPLETED;VALUE=DATE:20070707",
            .one { ($0.isDone, $0.completed) = (true, on("2007-07-07")) }),
        Case(
            "done on a day that is none", "SUMMARY:a\nCOMPLETED:20070732T000000Z",
            .one("a") { $0.isDone = true },
            warnings: [#"a.ics:5:1: item 1 "a": completed is "20070732T000000Z", which is no date"#]),
        Case(
            "in process", "STATUS:in-process\nPERCENT-COMPLETE:40", .one(),
            unshown: ["STATUS:IN-PROCESS ×1", "PERCENT-COMPLETE ×1"]),
        Case(
            "created and changed",
            "CREATED:20260101T000000Z\nLAST-MODIFIED:20260102T000000Z\nDTSTAMP:20300101T000000Z",
            .one { ($0.created, $0.modified) = (at("2026-01-01T00:00:00Z"), at("2026-01-02T00:00:00Z")) }),
        Case(
            "what no page shows", "ATTACH:x\nX-A:1\nX-A:2\nCLASS:PUBLIC", .one(),
            unshown: ["ATTACH ×1", "X-A ×2"]),
    ]

    static let dates = [
        Case("day", "DUE;VALUE=DATE:20260501", .one { $0.due = on("2026-05-01") }),
        Case("day without VALUE", "DUE:20260501", .one { $0.due = on("2026-05-01") }),
        Case("day of a time", "DUE;VALUE=DATE:20260501T090000", .one { $0.due = on("2026-05-01") }),
        Case("UTC", "DUE:20260501T090000Z", .one { $0.due = at("2026-05-01T09:00:00Z") }),
        Case("midnight is no day", "DUE:20260501T000000", .one { $0.due = at("2026-05-01T00:00:00Z") }),
        Case("leap second", "DUE:20161231T235960Z", .one { $0.due = at("2016-12-31T23:59:59Z") }),
        Case("RFC 3339", "DUE:2026-05-01T09:00:00.5+02:00", .one { $0.due = at("2026-05-01T07:00:00Z") }),
        Case(
            "start alone is no due date", "DTSTART:20260501T090000Z",
            .one { $0.start = at("2026-05-01T09:00:00Z") }),
        Case(
            "duration", "DURATION:P1DT2H\nDTSTART:20260501T090000Z",
            .one { ($0.start, $0.due) = (at("2026-05-01T09:00:00Z"), at("2026-05-02T11:00:00Z")) }),
        Case(
            "duration from a day", "DTSTART;VALUE=DATE:20260501\nDURATION:P1W",
            .one { ($0.start, $0.due) = (on("2026-05-01"), on("2026-05-08")) }),
        Case(
            "duration across a change of clocks",
            "DTSTART;TZID=Europe/Berlin:20260328T120000\nDURATION:P1DT1H",
            .one { ($0.start, $0.due) = (at("2026-03-28T11:00:00Z"), at("2026-03-29T11:00:00Z")) }),
        Case("duration without a start", "DURATION:P1W", .one(), unshown: ["DURATION without DTSTART ×1"]),
        Case("empty dates", "DUE:\nCOMPLETED:\nDURATION:", .one()),
        Case(
            "due comes before duration", "DTSTART:20260501T090000Z\nDUE:20260501T100000Z\nDURATION:PT5H",
            .one { ($0.start, $0.due) = (at("2026-05-01T09:00:00Z"), at("2026-05-01T10:00:00Z")) }),
        Case(
            "date that is none", "SUMMARY:a\nDUE:20260230", .one("a"),
            warnings: [#"a.ics:5:1: item 1 "a": due is "20260230", which is no date"#]),
        Case(
            "year before 1", "DTSTART:-0011130T100000", .one(),
            warnings: [#"a.ics:4:1: item 1 "": start is "-0011130T100000", which is no date"#]),
        Case(
            "outside the years", "DUE:00010101T000000+0100", .one(),
            warnings: [
                #"a.ics:4:1: item 1 "": due is -62135600400, outside the years 1…9999 in seconds since 1970"#
            ]),
        Case(
            "duration outside the years", "DTSTART:20260101T000000Z\nDURATION:P999999999W",
            .one { $0.start = at("2026-01-01T00:00:00Z") },
            warnings: [#"a.ics:4:1: item 1 "": DURATION is outside the years 1…9999"#]),
    ]

    @Test(arguments: texts + fields + dates) func reads(_ test: Case) {
        let run = CalendarRun(toDo: test.lines)
        #expect(run.errors == [])
        #expect(run.items == [test.item])
        #expect(run.warnings == test.warnings)
        #expect(run.unshown == test.unshown)
    }

    @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"]) func readsAnyLineEnd(_ end: String) {
        let lines = [
            "\u{FEFF}BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:a", " b", "END:VTODO",
            "END:VCALENDAR",
        ]
        for last in ["", end] {
            #expect(CalendarRun(lines.joined(separator: end) + last).items == [.one("ab")])
        }
    }

    @Test func undoesFoldsInsideCharacters() {
        let folded =
            Array("SUMMARY:".utf8) + [0xF0, 0x9F, 13, 10, 32, 0x98, 0x80, 13, 10, 9] + Array("!".utf8)
        let bytes = Array("BEGIN:VTODO\nUID:1\n".utf8) + folded + Array("\nEND:VTODO\n".utf8)
        #expect(CalendarRun(bytes: bytes).items == [.one("😀!")])
    }

    @Test func readsISO8859ThatSaysSo() {
        let bytes = { (head: String, parameter: String) in
            Array("\(head)BEGIN:VTODO\nUID:1\nSUMMARY\(parameter):Gr".utf8) + [0xF6, 0x80, 0xDF]
                + Array("e\nEND:VTODO\n".utf8)
        }
        #expect(CalendarRun(bytes: bytes("", ";CHARSET=ISO-8859-1")).items == [.one("Grö€ße")])
        let header = "Content-Type: text/calendar; charset=\"iso-8859-1\"\n\n"
        #expect(CalendarRun(bytes: bytes(header, "")).items == [.one("Grö€ße")])
        for parameter in ["", ";CHARSET=KOI8-R"] {
            let run = CalendarRun(bytes: bytes("", parameter))
            #expect(run.items == [.one("Gr\u{FFFD}\u{FFFD}\u{FFFD}e")])
            #expect(
                run.warnings == [
                    "a.ics:1:1: the file has texts that are not UTF-8, and names no CHARSET that is known: "
                        + "their characters are shown as \u{FFFD}"
                ])
        }
        #expect(CalendarRun(toDo: "SUMMARY;CHARSET=ISO-8859-1:Größe").items == [.one("Größe")])
        // UTF-8 between bytes that are quoted in the character set of the property, or of the file.
        for (head, parameter) in [("X-LOTUS-CHARSET:windows-1250\n", ""), ("", ";CHARSET=windows-1250")] {
            let quoted = "SUMMARY;ENCODING=QUOTED-PRINTABLE\(parameter):P=E8elín =F8"
            #expect(
                CalendarRun("\(head)BEGIN:VTODO\n\(quoted)\nEND:VTODO\n").items.map(\.title) == ["Pčelín ř"])
        }
    }
}
