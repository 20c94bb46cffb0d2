// The commands on a calendar with to-dos: the list stays where it is, and an item keeps its page.

import Foundation
import TestSupport
import Testing

@Suite struct CalendarListTests {
    private let sandbox: CommandSandbox
    private static let list = """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VTODO
        UID:milk
        SUMMARY:Milk
        X-NOTE:kept
        END:VTODO
        BEGIN:VTODO
        UID:bins
        SUMMARY:Bins
        DUE;VALUE=DATE:20261117
        RRULE:FREQ=WEEKLY
        END:VTODO
        END:VCALENDAR

        """

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.list, to: "home.ics")
    }

    private func run(_ words: String...) throws -> CommandRun {
        let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
        return try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
    }

    @Test func aCalendarIsKeptWhereItIs() throws {
        let first = try run("done", "milk", "bins")
        #expect(
            first.output
                == "checked off 1 \"Milk\"; 2 \"Bins\", next on Tuesday, December 1; missed: November 17\n",
            "\(first)")
        #expect(
            first.errors == "what \"todopress undo\" needs is kept in .todopress/ beside home.ics\n",
            "\(first)")
        // The whole texts are in CalendarChangeTests.
        let text = try sandbox.read("home.ics")
        #expect(text.contains("X-NOTE:kept\nCOMPLETED:20261125T090000Z\n"), "\(text)")
        #expect(text.contains("DUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\n"), "\(text)")
        #expect(try run("skip", "bins").output.hasPrefix("skipped 2 \"Bins\""))
        #expect(try run("add", "Jam", "--tag", "shop").output == "added 3 \"Jam\"\n")
        #expect(try run("edit", "jam", "--title", "Green tea", "--due", "fri").exitCode == 0)
        #expect(try run("reopen", "milk").output == "reopened 1 \"Milk\"\n")
        #expect(try run("remove", "bins").exitCode == 0)
        let list = try run("list")
        #expect(list.output.contains("Green tea") && !list.output.contains("Bins"), "\(list)")
        for _ in 0..<6 { #expect(try run("undo").exitCode == 0) }
        #expect(try sandbox.read("home.ics") == Self.list)
        let names = try sandbox.tree().keys.filter { $0 != "home.ics" }
        #expect(names.allSatisfy { $0.hasPrefix(".todopress/") }, "\(names)")
    }

    /// Without to-dos it is no list, but stays one that is kept.
    @Test func whatIsRemovedComesBack() throws {
        #expect(try run("remove", "milk", "bins").exitCode == 0)
        #expect(try sandbox.read("home.ics") == "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
        #expect(try run("add", "Tea").output == "added 1 \"Tea\"\n")
        for _ in 0..<2 { #expect(try run("undo").exitCode == 0) }
        #expect(try sandbox.read("home.ics") == Self.list)
    }
}
