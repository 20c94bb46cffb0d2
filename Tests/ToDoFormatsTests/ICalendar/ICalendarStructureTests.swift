// Reading iCalendar: components, IDs, versions and relations.

import Bytes
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct ICalendarStructureTests {
    struct Broken: Sendable, CustomTestStringConvertible {
        let text, error: String
        var testDescription: String { error }
    }

    static let broken = [
        Broken(text: "", error: "a.ics:1:1: the file holds no calendar: it has no BEGIN:VCALENDAR"),
        Broken(text: "[]", error: "a.ics:1:1: the file holds no calendar: it has no BEGIN:VCALENDAR"),
        Broken(text: "BEGIN:VCALENDAR\n", error: "a.ics:1:1: BEGIN:VCALENDAR has no END:VCALENDAR"),
        Broken(
            text: "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VCALENDAR\n",
            error: "a.ics:2:1: BEGIN:VTODO has no END:VTODO before END:VCALENDAR"),
        Broken(
            text: "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n",
            error: "a.ics:2:1: BEGIN:VTODO has no END:VTODO"),
        Broken(
            text: "BEGIN:VTODO\nBEGIN:VTODO\nEND:VTODO\nEND:VTODO\n",
            error: "a.ics:2:1: BEGIN:VTODO stands inside VTODO, which has no END yet"),
        Broken(
            text: "BEGIN:VEVENT\nBEGIN:VTODO\nEND:VTODO\nEND:VEVENT\n",
            error: "a.ics:2:1: BEGIN:VTODO stands inside VEVENT, which has no END yet"),
        Broken(text: "END:VTODO\n", error: "a.ics:1:1: END:VTODO has no BEGIN:VTODO"),
    ]

    @Test(arguments: broken) func refuses(_ test: Broken) {
        let run = CalendarRun(test.text)
        #expect(run.errors == [test.error])
    }

    @Test func saysThatThereAreOnlyEvents() {
        let event = "BEGIN:VEVENT\nEND:VEVENT\n"
        let texts = [
            "": "",
            event: ", only 1 event",
            event + event + "BEGIN:VJOURNAL\nEND:VJOURNAL\n": ", only 2 events and 1 journal entry",
        ]
        for (inner, words) in texts {
            let run = CalendarRun("BEGIN:VCALENDAR\n\(inner)END:VCALENDAR\n")
            #expect(run.items == [])
            #expect(run.warnings == ["a.ics:1:1: the calendar holds no to-dos\(words)"])
        }
    }

    @Test func readsSeveralCalendarsAndEvents() {
        let run = CalendarRun(
            """
            BEGIN:VCALENDAR
            X-WR-CALNAME:Old name
            NAME:Home
            BEGIN:VTODO
            UID:1
            END:VTODO
            BEGIN:VEVENT
            UID:e
            SUMMARY:no
            END:VEVENT
            END:VCALENDAR
            begin:vcalendar
            BEGIN:VTODO
            UID:2
            X-TODOPRESS:{"project":"Other"}
            END:VTODO
            BEGIN:VTODO
            UID:3
            END:VTODO
            X-WR-CALNAME:Work/Shop
            end:vcalendar
            BEGIN:VTODO
            UID:4
            END:VTODO
            """)
        #expect(run.items.map(\.project) == ["Home", "Other", "Work/Shop", nil])
        #expect(run.items.map(\.id) == ["1", "2", "3", "4"].map { .named($0) })
        #expect(run.sources[0] == "BEGIN:VTODO\nUID:1\nEND:VTODO\n")
        #expect(run.warnings == [])
    }

    @Test func derivesIDs() {
        let uuid = "84720D25-19BD-5E97-AE1C-5E513880C942"
        let run = CalendarRun(
            """
            BEGIN:VTODO
            UID:\(uuid)
            END:VTODO
            BEGIN:VTODO
            UID:\(uuid)
            RECURRENCE-ID;TZID=Europe/Berlin:20260501t090000
            END:VTODO
            BEGIN:VTODO
            SUMMARY:a
            END:VTODO
            BEGIN:VTODO
            SUMMARY:a
            UID:
            END:VTODO
            """)
        let ids = [
            ItemID(parsing: uuid.utf8), .named(uuid + "\n20260501T090000"), .named("a.ics\na"),
            .named("a.ics\na\n2"),
        ]
        #expect(run.items.map(\.id) == ids)
    }

    @Test func keepsTheNewestVersion() {
        func toDo(_ title: String, _ lines: String) -> String {
            "BEGIN:VTODO\nUID:1\nSUMMARY:\(title)\n\(lines)\nEND:VTODO\n"
        }
        let early = "LAST-MODIFIED:20260101T000000Z"
        let late = "LAST-MODIFIED:20260102T000000Z"
        let cases: [(String, String, title: String, omitted: [String])] = [
            ("SEQUENCE:2", "SEQUENCE:1", "a", ["6: b (superseded)"]),
            ("SEQUENCE:1\n" + late, "SEQUENCE:2\n" + early, "b", ["1: a (superseded)"]),
            (late, early, "a", ["6: b (superseded)"]),
            (early, late, "b", ["1: a (superseded)"]),
            (early, "X-A:1", "b", ["1: a (superseded)"]),
        ]
        for test in cases {
            let run = CalendarRun(toDo("a", test.0) + toDo("b", test.1))
            #expect(run.items.map(\.title) == [test.title])
            #expect(run.omitted.map { $0.dropFirst(2) } == test.omitted.map { $0.dropFirst(2) })
            #expect(run.omissions == ["1 superseded"])
        }
        let run = CalendarRun(toDo("a", "SEQUENCE:1") + toDo("b", "SEQUENCE:2\nSTATUS:CANCELLED"))
        #expect(run.items == [])
        #expect(run.omitted == ["1: a (superseded)", "6: b (cancelled)"])
    }

    @Test func linksSteps() {
        let run = CalendarRun(
            """
            BEGIN:VTODO
            UID:a
            RELATED-TO:b
            RELATED-TO;RELTYPE=SIBLING:c
            END:VTODO
            BEGIN:VTODO
            UID:b
            RELATED-TO;RELTYPE=child:c
            END:VTODO
            BEGIN:VTODO
            UID:c
            END:VTODO
            BEGIN:VTODO
            UID:d
            SUMMARY:d
            RELATED-TO;RELTYPE="PARENT":nowhere
            END:VTODO
            BEGIN:VTODO
            UID:e
            SUMMARY:e
            RELATED-TO:e
            END:VTODO
            """)
        #expect(run.items.map(\.parent) == [.named("b"), nil, .named("b"), nil, nil])
        #expect(run.unshown == ["RELATED-TO;RELTYPE=SIBLING ×1"])
        let ids = ["d", "e"].map { ItemID.named($0).description.prefix(8) }
        #expect(
            run.warnings == [
                "a.ics:13:1: item 4 \"d\" (\(ids[0])…): parent is the ID of no item of the list, and is ignored",
                "a.ics:18:1: item 5 \"e\" (\(ids[1])…): parent leads back to the item itself, and is ignored",
            ])
    }

    @Test func recognizesCalendars() {
        func isCalendar(_ text: String, _ name: String = "") -> Bool {
            ByteView.with(Array(text.utf8).span) { ICalendarReader.recognizes($0, fileName: name) }
        }
        let calendars = [
            ("BEGIN:VCALENDAR\n", ""), ("\u{FEFF}\r\n begin:vtodo", ""), ("BEGIN\r\n :VCALENDAR", ""),
            ("Content-Type: text/calendar\n\nBEGIN:VCALENDAR", "a.ICS"),
        ]
        let others = [
            ("Content-Type: text/calendar\n\nBEGIN:VCALENDAR", ""), ("BEGIN:VCARD", ""), ("BEGIN:", ""),
            ("[]", "a.ics"), ("", "a.ics"), ("Buy milk\n", ""),
        ]
        #expect((calendars + others).filter { isCalendar($0, $1) }.map(\.0) == calendars.map(\.0))
    }
}
