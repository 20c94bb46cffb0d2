// The dates and rules of a VTODO: DTSTART before DUE and of its kind, RRULE only beside a DTSTART, and the same
// item when it is read back.

import Civil
import Foundation
import Testing
import ToDoWriting
import ToDos

@Suite struct ToDoDatesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var start: String?
        var due: String?
        var repeats: String?
        /// The lines DTSTART, DUE, RRULE and those of our own, in the order of the file.
        let lines: [String]

        init(start: String? = nil, due: String? = nil, repeats: String? = nil, _ lines: String...) {
            (self.start, self.due, self.repeats, self.lines) = (start, due, repeats, lines)
        }

        var testDescription: String { "\(start ?? "-") \(due ?? "-") \(repeats ?? "-")" }
    }

    static let cases = [
        Case(
            start: "2026-11-20", due: "2026-11-24", "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261124"),
        // A start that is not before the due date is none to the RFC.
        Case(
            start: "2026-11-24", due: "2026-11-24", "DUE;VALUE=DATE:20261124",
            "X-TODOPRESS:{\"start\":\"2026-11-24\"}"),
        Case(
            start: "2026-11-24T12:00:00Z", due: "2026-11-24T12:00:00Z", "DUE:20261124T120000Z",
            "X-TODOPRESS:{\"start\":1795521600}"),
        Case(
            start: "2027-01-01", due: "2026-11-24", "DUE;VALUE=DATE:20261124",
            "X-TODOPRESS:{\"start\":\"2027-01-01\"}"),
        // The start has the kind of the due date: the day in Berlin has begun an hour before that in UTC.
        Case(
            start: "2026-11-22T23:30:00Z", due: "2026-11-24", "DTSTART;VALUE=DATE:20261123",
            "DUE;VALUE=DATE:20261124", "X-TODOPRESS:{\"start\":1795390200}"),
        Case(
            start: "2026-11-24", due: "2026-11-24T08:00:00Z", "DTSTART:20261123T230000Z",
            "DUE:20261124T080000Z",
            "X-TODOPRESS:{\"start\":\"2026-11-24\"}"),
        Case(
            start: "2026-11-24", due: "2026-11-23T23:00:00Z", "DUE:20261123T230000Z",
            "X-TODOPRESS:{\"start\":\"2026-11-24\"}"),

        // A rule needs a start. A week before keeps the weekdays of the rule.
        Case(
            due: "2026-11-24", repeats: "FREQ=WEEKLY;BYDAY=TU,TH", "DTSTART;VALUE=DATE:20261117",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY;BYDAY=TU,TH", "X-TODOPRESS:{\"start\":null}"),
        Case(
            due: "2026-11-24T18:00:00Z", repeats: "FREQ=DAILY", "DTSTART;TZID=Europe/Berlin:20261117T190000",
            "DUE;TZID=Europe/Berlin:20261124T190000", "RRULE:FREQ=DAILY", "X-TODOPRESS:{\"start\":null}"),
        Case(
            due: "2026-11-24", repeats: "FREQ=MONTHLY", "DTSTART;VALUE=DATE:20261123",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=MONTHLY", "X-TODOPRESS:{\"start\":null}"),
        Case(
            due: "2026-11-24T18:00:00Z", repeats: "FREQ=YEARLY;BYMONTH=11",
            "DTSTART;TZID=Europe/Berlin:20261124T180000",
            "DUE;TZID=Europe/Berlin:20261124T190000", "RRULE:FREQ=YEARLY;BYMONTH=11",
            "X-TODOPRESS:{\"start\":null}"
        ),
        Case(
            start: "2026-11-01", due: "2026-11-24", repeats: "FREQ=MONTHLY", "DTSTART;VALUE=DATE:20261101",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=MONTHLY"),
        Case(start: "2026-11-01", repeats: "FREQ=DAILY", "DTSTART;VALUE=DATE:20261101", "RRULE:FREQ=DAILY"),
        Case(
            start: "2026-12-01", due: "2026-11-24", repeats: "FREQ=DAILY", "DTSTART;VALUE=DATE:20261117",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=DAILY", "X-TODOPRESS:{\"start\":\"2026-12-01\"}"),
        // The end of a rule is of the kind of the start. What is written otherwise is kept beside it.
        Case(
            due: "2026-11-24", repeats: "FREQ=DAILY;UNTIL=20261231T000000Z", "DTSTART;VALUE=DATE:20261117",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=DAILY;UNTIL=20261231",
            "X-TODOPRESS:{\"start\":null\\,\"repeats\":\"FREQ=DAILY\\;UNTIL=20261231T000000Z\"}"),
        Case(
            due: "2026-11-24T18:00:00Z", repeats: "FREQ=DAILY;UNTIL=20261231",
            "DTSTART;TZID=Europe/Berlin:20261117T190000", "DUE;TZID=Europe/Berlin:20261124T190000",
            "RRULE:FREQ=DAILY;UNTIL=20261231T225959Z",
            "X-TODOPRESS:{\"start\":null\\,\"repeats\":\"FREQ=DAILY\\;UNTIL=20261231\"}"),
        Case(
            due: "2026-11-24", repeats: "every 2 weeks", "DTSTART;VALUE=DATE:20261117",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY;INTERVAL=2",
            "X-TODOPRESS:{\"start\":null\\,\"repeats\":\"every 2 weeks\"}"),
        // Without a date, of hours beside a day, in words, before year 1: no rule.
        Case(repeats: "FREQ=DAILY", "X-TODOPRESS:{\"repeats\":\"FREQ=DAILY\"}"),
        Case(
            start: "2026-11-01", repeats: "FREQ=HOURLY", "DTSTART;VALUE=DATE:20261101",
            "X-TODOPRESS:{\"repeats\":\"FREQ=HOURLY\"}"),
        Case(
            due: "2026-11-24", repeats: "FREQ=DAILY;UNTIL=20261231", "DTSTART;VALUE=DATE:20261117",
            "DUE;VALUE=DATE:20261124", "RRULE:FREQ=DAILY;UNTIL=20261231", "X-TODOPRESS:{\"start\":null}"),
        Case(
            due: "2026-11-24", repeats: "when it rains", "DUE;VALUE=DATE:20261124",
            "X-TODOPRESS:{\"repeats\":\"when it rains\"}"),
        Case(
            due: "0001-01-03", repeats: "FREQ=DAILY", "DUE;VALUE=DATE:00010103",
            "X-TODOPRESS:{\"repeats\":\"FREQ=DAILY\"}"),
    ]

    private func date(_ text: String?) throws -> ItemDate? {
        guard let text else { return nil }
        if let instant = Instant(rfc3339: text) { return .instant(instant) }
        return .day(try #require(ISODate(Array(text.utf8)[...])).day)
    }

    @Test(arguments: cases)
    func datesAreThoseOfTheRFCAndReadBack(_ test: Case) throws {
        var item = ItemValues(id: ItemID(high: 0, low: 1), title: "")
        (item.start, item.due, item.repeats) = (try date(test.start), try date(test.due), test.repeats)
        let bytes = ICalendarWriter.bytes([item], .zone("Europe/Berlin"))
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = (text.components(separatedBy: "END:VTIMEZONE\r\n").last ?? "").components(
            separatedBy: "\r\n")
        let isOther = ["BEGIN:", "END:", "VERSION:", "PRODID:", "UID:", "DTSTAMP:", "STATUS:"]
        #expect(
            lines.filter { line in !line.isEmpty && !isOther.contains(where: line.hasPrefix) } == test.lines)
        let run = CalendarRun(bytes: bytes, zone: "Europe/Berlin")
        #expect(run.items == [item])
        #expect(run.warnings == [] && run.unshown == [])
    }

    /// Another program may move a to-do. Then its start is what that program says.
    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20261117\nDUE;VALUE=DATE:20261124", nil),
        ("DTSTART;VALUE=DATE:20261118\nDUE;VALUE=DATE:20261125", nil),
        ("DTSTART;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261124", "2026-11-20"),
        ("DTSTART;VALUE=DATE:20261117", "2026-11-17"), ("DUE;VALUE=DATE:20261124", nil),
    ])
    func aStartThatAnotherProgramMovedIsOne(lines: String, start: String?) throws {
        let toDo = "RRULE:FREQ=WEEKLY\nX-TODOPRESS:{\"start\":null}\n" + lines
        #expect(try CalendarRun(toDo: toDo).item?.start == date(start))
    }
}
