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
        #expect(
            try sandbox.read("home.ics") == """
                BEGIN:VCALENDAR
                VERSION:2.0
                BEGIN:VTODO
                UID:milk
                SUMMARY:Milk
                X-NOTE:kept
                COMPLETED:20261125T090000Z
                DTSTAMP:20261125T090000Z
                LAST-MODIFIED:20261125T090000Z
                PERCENT-COMPLETE:100
                STATUS:COMPLETED
                SEQUENCE:1
                END:VTODO
                BEGIN:VTODO
                UID:bins
                SUMMARY:Bins
                DUE;VALUE=DATE:20261201
                RRULE:FREQ=WEEKLY
                DTSTAMP:20261125T090000Z
                LAST-MODIFIED:20261125T090000Z
                SEQUENCE:1
                END:VTODO
                END:VCALENDAR

                """)
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

    @Test func anItemKeepsItsPage() throws {
        #expect(try run("build").exitCode == 0)
        let pages = try sandbox.tree("_site").keys.filter { $0.hasPrefix("items/") }.sorted()
        #expect(try run("done", "milk", "bins").exitCode == 0)
        #expect(try run("build").exitCode == 0)
        #expect(try sandbox.tree("_site").keys.filter { $0.hasPrefix("items/") }.sorted() == pages)
    }

    @Test func aFieldWithoutAPlaceIsRefused() throws {
        let refused = try run("edit", "milk", "--line", "2 l")
        #expect(refused.exitCode == 65)
        #expect(refused.errors == "todopress: error: a calendar has no place for lines\n", "\(refused)")
        #expect(try sandbox.read("home.ics") == Self.list)
    }
}
