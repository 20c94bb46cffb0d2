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
