// End-to-end tests of `--calendar`: what a build says and writes, and that another day leaves the calendars alone.

import Foundation
import Testing

@Suite struct CalendarOptionTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"Milk","done":false,"due":"2026-11-24","modified":"2026-11-20"},
             {"id":"84720D25-19BD-5E97-AE1C-000000000002","title":"Bread","done":true}]
            """, to: "todoitems")
    }

    private func calendars() throws -> [String: Data] {
        try sandbox.tree("_site").filter { $0.key.hasSuffix(".ics") }
    }

    @Test func theCalendarsChangeOnlyWithTheirItems() throws {
        let build = ["build", "--calendar", "--time-zone", "Europe/Berlin", "--now"]
        let first = try CommandRun(build + ["2026-11-21"], in: sandbox, input: nil, environment: [:])
        #expect(first.exitCode == 0 && first.errors == "", "\(first)")
        let calendars = try calendars()
        let item = "items/84720d25-19bd-5e97-ae1c-000000000001.ics"
        #expect(calendars.keys.sorted() == ["events.ics", item, "todo.ics"])
        // The day begins in the zone of the site.
        let event = try sandbox.read("_site/\(item)")
        #expect(
            event.contains("\r\nDTSTAMP:20261119T230000Z\r\n") && event.contains("\r\nSUMMARY:Milk\r\n"),
            "\(event)")

        let later = try CommandRun(build + ["2027-03-01"], in: sandbox, input: nil, environment: [:])
        #expect(later.exitCode == 0 && !later.output.contains("(0 written"), "\(later)")
        #expect(try self.calendars() == calendars)

        let without = try sandbox.run("build", "--time-zone", "Europe/Berlin", "--now", "2027-03-01")
        #expect(without.exitCode == 0, "\(without)")
        #expect(try self.calendars() == [:])
    }

    /// Only what pages show, and of that only what the calendar needs. Alarms are written for what is open.
    @Test func theEventsOfCalendarsAreGivenOn() throws {
        let event =
            "DTSTART;TZID=Europe/Berlin:20261117T193000|DURATION:PT90M|RRULE:FREQ=WEEKLY|EXDATE;TZID=Europe/Berlin:20261208T193000"
        let shared =
            "DESCRIPTION:Hush|URL:https://hush.example|ATTENDEE:mailto:hush@example.org|ORGANIZER:mailto:hush@example.org"
        let events = [
            "UID:choir|SUMMARY:Choir|\(event)|LOCATION:Hall|GEO:51;6|STATUS:TENTATIVE|LAST-MODIFIED:20261101T080000Z",
            "UID:choir|SUMMARY:Concert|RECURRENCE-ID:20261201T183000Z|DTSTART;TZID=Europe/Berlin:20261202T200000",
            "UID:leap|SUMMARY:Ana|CATEGORIES:Birthday|DTSTART;VALUE=DATE:20240229|RRULE:FREQ=YEARLY",
            "UID:secret|SUMMARY:Hush|CLASS:PRIVATE|DTSTART:20261201T080000Z",
            "UID:off|SUMMARY:Hush|STATUS:CANCELLED|DTSTART:20261201T080000Z",
        ].map { "BEGIN:VEVENT|\($0)|\(shared)|END:VEVENT|" }.joined()
        try sandbox.write(
            "BEGIN:VCALENDAR|\(events)END:VCALENDAR|".replacing("|", with: "\r\n"), to: "choir.ics")
        let options = [
            "build", "--events", "choir.ics", "--calendar-events", "--alarm", "1h30m", "--alarm-day", "9:00",
        ]
        let refused = try CommandRun(options, in: sandbox, input: nil, environment: [:])
        #expect(
            refused.exitCode == 64
                && refused.errors.contains("--calendar-events needs --calendar, the calendars"),
            "\(refused)")
        let run = try CommandRun(
            options + ["--calendar", "--time-zone", "UTC", "--now", "2026-11-21", "-q"], in: sandbox,
            input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        let toDos = try sandbox.read("_site/todo.ics")
        #expect(toDos.components(separatedBy: "TRIGGER;RELATED=END:PT540M\r\n").count == 2)
        #expect(!toDos.contains("VTIMEZONE") && !toDos.contains("VEVENT"))
        let calendar = try sandbox.read("_site/events.ics")
        #expect(!["Hush", "hush", "UID:choir"].contains(where: calendar.contains))
        let parts = calendar.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst(2).map { part in
            part.components(separatedBy: "\r\n").filter { !$0.contains("VALARM") && !$0.contains("DISPLAY") }
        }
        let uids = parts.map { $0.filter { $0.hasPrefix("UID") } }
        #expect(uids[0] == uids[1] && uids[0] != uids[2])
        #expect(
            parts.map {
                $0.filter {
                    !$0.hasPrefix("UID") && !$0.hasPrefix("END") && $0 != "TRANSP:TRANSPARENT" && !$0.isEmpty
                }
            } == [
                [
                    "STATUS:TENTATIVE", "DTSTAMP:20261101T080000Z", "SUMMARY:Choir", "LOCATION:Hall",
                    "GEO:51.000000;6.000000",
                    "DTSTART;TZID=Europe/Berlin:20261117T193000", "DURATION:P0DT5400S", "RRULE:FREQ=WEEKLY",
                    "EXDATE;TZID=Europe/Berlin:20261208T193000", "TRIGGER:-PT90M", "DESCRIPTION:Choir",
                ],
                [
                    "DTSTAMP:19700101T000000Z", "SUMMARY:Concert",
                    "RECURRENCE-ID;TZID=Europe/Berlin:20261201T193000",
                    "DTSTART;TZID=Europe/Berlin:20261202T200000", "TRIGGER:-PT90M", "DESCRIPTION:Concert",
                ],
                [
                    "DTSTAMP:19700101T000000Z", "SUMMARY:Ana", "DTSTART;VALUE=DATE:20240229",
                    "DTEND;VALUE=DATE:20240301",
                    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "TRIGGER:PT540M", "DESCRIPTION:Ana",
                ],
            ], "\(calendar)")
    }

    @Test func aListIsReadBackFromItsSite() throws {
        let run = try sandbox.run("build", "--calendar", "--time-zone", "UTC", "--title", "Ours", "-q")
        #expect(run.exitCode == 0, "\(run)")
        let again = try sandbox.run("convert", "_site/todo.ics", "--time-zone", "UTC")
        let items = try sandbox.run("convert", "todoitems", "--time-zone", "UTC")
        #expect(
            again.exitCode == 0 && again.errors == items.errors && again.output == items.output, "\(again)")
        let events = try sandbox.run("check", "_site/events.ics", "--time-zone", "UTC")
        #expect(events.errors.hasSuffix("warning: the calendar holds no to-dos, only 1 event\n"), "\(events)")
    }
}
