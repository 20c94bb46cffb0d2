// Rules, calendars and settings of strangers cost little, and what is not looked at is named.

import Civil
import Foundation
import JSON
import TestSupport
import Testing
import ToDos

@testable import todopress

@Suite struct CostTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    /// A store with one item that repeats.
    private func store(_ rule: String, due: String = "0001-01-01", _ members: String = "") -> String {
        #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C941","title":"S","done":false,"due":"\#(due)","#
            + #""repeats":"\#(rule)"\#(members)}]"#
    }

    private static let ofDayOne =
        #","timestamp":-62135553600,"repeatsSince":"0001-01-01T00:00:00Z""#
    private static let warning =
        "\"S\" repeats more than 100000 times until today; the last ones are looked at"

    @Test func aRuleLooksAtSoManyMoments() throws {
        for (rule, next) in [
            ("FREQ=SECONDLY", "Sunday, November 22, "),
            ("FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9", "Saturday, November 21, 1:00"),
        ] {
            try sandbox.write(store(rule, Self.ofDayOne), to: "todoitems")
            let run = try sandbox.run("done", "S", "--now", "2026-11-21T12:00:00Z", "--time-zone", "UTC")
            #expect(run.exitCode == 0 && run.errors == "todopress: warning: \(Self.warning)\n", "\(run)")
            #expect(run.output.contains(", next on \(next)") && run.output.contains(" more\n"), "\(run)")
            #expect(run.output.utf8.count < 300, "\(run)")
        }
        try sandbox.write(store("FREQ=SECONDLY", Self.ofDayOne), to: "todoitems")
        let built = try sandbox.run("build", "--now", "2026-11-21")
        #expect(built.errors == "todopress: warning: \(Self.warning)\n", "\(built)")
    }

    @Test func usualRulesAreLookedAtAsAWhole() throws {
        for (rule, due, warnings) in [
            ("FREQ=DAILY", "1900-01-01", []), ("FREQ=WEEKLY", "1800-01-01", []),
            ("FREQ=DAILY;BYHOUR=9,21", "1990-01-01", []),
            ("FREQ=MINUTELY", "0001-01-01", [Self.warning]), ("FREQ=HOURLY", "0001-01-01", [Self.warning]),
        ] {
            let members = due == "0001-01-01" ? Self.ofDayOne : ""
            let document = try StoreDocument(json: Array(store(rule, due: due, members).utf8))
            let found = document.store.warningsOfLongSeries(
                today: Day(year: 2026, month: 11, day: 21), in: ListContext(zone: .gmt))
            #expect(found == warnings, "\(rule)")
        }
    }

    private func calendar(_ count: Int, _ rule: String, start: String) -> String {
        let events = (1...count).map {
            "BEGIN:VEVENT\nUID:\($0)\nDTSTART:\(start)\nRRULE:\(rule)\nSUMMARY:E\($0)\nEND:VEVENT\n"
        }
        return "BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined())END:VCALENDAR\n"
    }

    @Test func aCalendarLooksAtSoManyMoments() throws {
        try sandbox.write(
            calendar(9, "FREQ=SECONDLY;COUNT=999999999", start: "00010101T000000Z"), to: "e.ics")
        for words in [["check"], ["agenda"]] {
            let run = try CommandRun(
                words + ["--events", "e.ics", "--now", "2026-11-21"], in: sandbox, environment: [:])
            #expect(
                run.exitCode == 0
                    && run.errors.contains(
                        "todopress: warning: the events of the calendar \"e.ics\" repeat more than 100000 times on the days that "
                            + "are shown; 9 are left out, the first one is \"E1\"\n"),
                "\(run)")
        }
        // Others of a large calendar are shown.
        try sandbox.write(calendar(500, "FREQ=WEEKLY", start: "20200101T090000Z"), to: "e.ics")
        #expect(try sandbox.run("check", "--events", "e.ics", "--now", "2026-11-21").errors.isEmpty)
        try sandbox.write(calendar(20, "FREQ=DAILY;BYHOUR=8,12,18", start: "20200101T080000Z"), to: "e.ics")
        #expect(try sandbox.run("check", "--events", "e.ics", "--now", "2026-11-21").errors.isEmpty)
    }

    @Test func settingsHaveALimit() throws {
        try sandbox.write("{", to: "todopress.json")
        let file = sandbox.folder.appending(path: "todopress.json")
        try FileHandle(forWritingTo: file).truncate(atOffset: (1 << 24) + 1)
        let run = try sandbox.run("list")
        #expect(
            run.exitCode == 66
                && run.errors
                    == "todopress: error: todopress.json has more than 16777216 bytes, the most that is read\n",
            "\(run)")
    }

    /// Each entry costs the same, however many there are: its line is looked up, and not counted.
    @Test func manyEntriesAreReadAsFast() throws {
        let count = 2_000
        let lines = (0..<count).map { "\"title\($0)\": 1" }
        let reader = SettingsReader(Array("{\n\(lines.joined(separator: ",\n"))\n}".utf8))
        #expect(reader.errors.count == count)
        #expect(reader.errors.compactMap { $0.place?.line } == Array(2...count + 1))
        let hints = reader.errors.count {
            $0.message.contains("did you mean")
        }
        #expect(hints == SettingsFile.maxSuggestions)
        let text = Array("a\r\nbc\n\rd\n".utf8)
        let sourceLines = SourceLines(of: text.span)
        for offset in 0...text.count {
            #expect(sourceLines[offset] == SourceLocation(offset: offset, in: text.span), "\(offset)")
        }
    }
}
