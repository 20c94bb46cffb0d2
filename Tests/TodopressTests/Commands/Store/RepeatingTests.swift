// Items that repeat, kept by the commands as a user types them.

import Foundation
import TestSupport
import Testing

@Suite struct RepeatingTests {
    /// Runs commands on Tuesday, 2026-11-24. Each line is a command, and what it says behind an arrow, maybe
    /// that it fails with an exit code.
    private func expect(_ script: String, location: SourceLocation = #_sourceLocation) throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[]", to: "todoitems")
        for line in script.split(separator: "\n") {
            let parts = line.split(separator: " → ", maxSplits: 1).map(String.init)
            let run = try CommandRun(
                words(parts[0]) + ["--now", "2026-11-24", "--time-zone", "Europe/Berlin"], in: sandbox,
                input: nil, environment: [:])
            let failure = parts[1].split(separator: " ", maxSplits: 2)
            let code = failure[0] == "fails" ? Int32(failure[1]) ?? 0 : 0
            if code == 0 {
                #expect(run.exitCode == 0 && run.errors == "", "\(run)", sourceLocation: location)
                #expect(run.output == parts[1] + "\n", "\(run)", sourceLocation: location)
            } else {
                let sentence = failure[2]
                #expect(run.exitCode == code && run.output == "", "\(run)", sourceLocation: location)
                #expect(
                    run.errors.hasPrefix("todopress: error: \(sentence)\n"), "\(run)",
                    sourceLocation: location)
            }
        }
    }

    /// The words of a command line with quotes.
    private func words(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    @Test func aSeriesIsKept() throws {
        try expect(
            """
            add Bins --repeats 'every tuesday' → added 1 "Bins", due Tuesday, November 24, then on Tuesday, December 1 and Tuesday, December 8
            done bins → checked off 1 "Bins", next on Tuesday, December 1
            done bins@2026-11-24 → 1 "Bins" was already done
            done bins@2026-11-26 → fails 65 "Bins" does not occur on 2026-11-26; the nearest days are 2026-11-24 and 2026-12-01
            done bins → checked off 1 "Bins" for Tuesday, December 1, next on Tuesday, December 8
            reopen bins → reopened 1 "Bins" for Tuesday, December 1
            edit bins --due 2026-12-02 → changed 1 "Bins", from Tuesday, December 1 to Wednesday, December 2, only this time
            skip bins@2026-12-08 → skipped 1 "Bins" on Tuesday, December 8, next on Wednesday, December 2
            undo → took back: skipped 1 "Bins" on Tuesday, December 8, next on Wednesday, December 2
            skip bins → skipped 1 "Bins" on Wednesday, December 2, next on Tuesday, December 8
            edit bins --no-repeats → changed 1 "Bins"
            skip bins → fails 65 "Bins" does not repeat; "todopress edit ITEM --due WHEN" gives it another date, and "todopress edit ITEM --repeats RULE" a rule
            """)
    }

    @Test func aRuleThatHasEndedIsRefused() throws {
        try expect(
            """
            add Bins --repeats 'weekly until 2026-11-20' → fails 65 repeats FREQ=WEEKLY;UNTIL=20261120: its last day, 2026-11-20, is before 2026-11-24
            add Bins --repeats 'weekly until 2026-12-01' --due 2026-12-05 → fails 65 repeats FREQ=WEEKLY;UNTIL=20261201: its last day, 2026-12-01, is before 2026-12-05
            add Bins --repeats 'FREQ=DAILY;UNTIL=20261124' → added 1 "Bins", due Tuesday, November 24
            edit bins --repeats 'daily until 2026-11-01' → fails 65 repeats FREQ=DAILY;UNTIL=20261101: its last day, 2026-11-01, is before 2026-11-24
            """)
    }

    /// Noon is the time of these commands.
    @Test func eachTimeOfADayIsKept() throws {
        try expect(
            """
            add Pill --repeats 'daily at 8:00, 14:00, 20:00' → added 1 "Pill", due Tuesday, November 24, 8:00 AM, then on Tuesday, November 24, 2:00 PM and Tuesday, November 24, 8:00 PM
            done pill → checked off 1 "Pill" for Tuesday, November 24, 8:00 AM, next on Tuesday, November 24, 2:00 PM
            done pill@2026-11-24T20:00 → checked off 1 "Pill" for Tuesday, November 24, 8:00 PM, next on Tuesday, November 24, 2:00 PM
            done pill → checked off 1 "Pill" for Tuesday, November 24, 2:00 PM, next on Wednesday, November 25, 8:00 AM
            reopen pill@2026-11-24T14:00 → reopened 1 "Pill" for Tuesday, November 24, 2:00 PM
            done pill@2026-11-24T15:00 → fails 65 "Pill" does not occur at 2026-11-24T15:00; the nearest times are 2026-11-24T08:00, 2026-11-24T14:00 and 2026-11-24T20:00
            done pill@2026-11-25 → checked off 1 "Pill" for Wednesday, November 25, 8:00 AM, Wednesday, November 25, 2:00 PM and Wednesday, November 25, 8:00 PM, next on Tuesday, November 24, 2:00 PM
            skip pill@2026-11-26T08:00 → skipped 1 "Pill" on Thursday, November 26, 8:00 AM, next on Tuesday, November 24, 2:00 PM
            edit pill --due '2026-11-24 15:00' → changed 1 "Pill", from Tuesday, November 24, 2:00 PM to Tuesday, November 24, 3:00 PM, only this time
            done pill → checked off 1 "Pill" for Tuesday, November 24, 3:00 PM, next on Thursday, November 26, 2:00 PM
            add Drops --due '2026-11-24 21:30' --repeats 'twice a day' → added 2 "Drops", due Tuesday, November 24, 9:30 PM, then on Wednesday, November 25, 9:30 AM and Wednesday, November 25, 9:30 PM
            add Tea --due '2026-11-24 9:30' --repeats 'every 8 hours' → added 3 "Tea", due Tuesday, November 24, 9:30 AM, then on Tuesday, November 24, 5:30 PM and Wednesday, November 25, 1:30 AM
            add X --repeats 'twice a day' → fails 65 repeats FREQ=DAILY;BYHOUR=0,12: several times a day need a time to count from, such as --due "2026-11-24 8:00"
            add X --due '2026-11-24 9:30' --repeats 'every hour' → fails 65 repeats FREQ=HOURLY: a to-do has at most 12 times a day, and this rule has more
            """)
    }

    @Test func whatWasMissedIsNamed() throws {
        try expect(
            """
            add Medicine --repeats daily --due 2026-11-20 → added 1 "Medicine", due Friday, November 20, then on Saturday, November 21 and Sunday, November 22
            done medicine → checked off 1 "Medicine", next on Wednesday, November 25; missed: November 20, November 21, November 22 and 1 more
            done medicine@2026-11-21 → checked off 1 "Medicine" for Saturday, November 21
            add Twice --repeats 'FREQ=DAILY;COUNT=2' → added 2 "Twice", due Tuesday, November 24, then on Wednesday, November 25
            done twice twice@2026-11-25 → checked off 2 "Twice", next on Wednesday, November 25; 2 "Twice" for Wednesday, November 25, that was the last one
            """)
    }

    @Test func fromCompletionItCountsFromTheDay() throws {
        try expect(
            """
            add Plants --repeats '3 days after done' --due 2026-11-20 → added 1 "Plants", due Friday, November 20
            done plants --on yesterday → checked off 1 "Plants" for Monday, November 23, next on Thursday, November 26
            reopen plants → reopened 1 "Plants" for Monday, November 23
            done plants → checked off 1 "Plants", next on Friday, November 27
            done plants → 1 "Plants" was already done
            """)
    }

    @Test func wordsBeginASeries() throws {
        try expect(
            """
            add Report --repeats 'first workday of the month' → added 1 "Report", due Tuesday, December 1, then on Friday, January 1, 2027 and Monday, February 1, 2027
            add Pill --repeats 'daily at 9:00 for 2 days' → added 2 "Pill", due Tuesday, November 24, 9:00 AM, then on Wednesday, November 25, 9:00 AM
            add Windows --repeats 'every 3 weeks on saturday when done' → added 3 "Windows", due Saturday, November 28
            done windows → checked off 3 "Windows", next on Saturday, December 19
            """)
    }

    @Test func wrongWordsAreExplained() throws {
        try expect(
            """
            add Off --repeats 'every tuesday' --due 2026-11-29 → added 1 "Off", due Tuesday, December 1, the first day of the rule after Sunday, November 29, then on Tuesday, December 8 and Tuesday, December 15
            add X --repeats FREQ=WEKLY → fails 64 --repeats is "FREQ=WEKLY", expected a rule of RFC 5545: FREQ is "WEKLY"; did you mean "WEEKLY"?
            add X --repeats 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' → fails 64 --repeats is "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", expected a rule that comes; this one never does
            add X --repeats sometimes → fails 64 --repeats is "sometimes", expected a rule such as daily, weekdays, "every tuesday", "every 2 weeks on mon, thu", "last friday of the month", "3 days after done" or FREQ=WEEKLY;BYDAY=TU (see todopress help repeats)
            done off --on 2026-12-24 → fails 64 --on is the day on which items were done, and 2026-12-24 is still to come; "todopress done ITEM@2026-12-24" checks an occurrence off early
            add 'Mail bob@friday' → added 2 "Mail bob@friday"
            done 'mail bob@friday' → checked off 2 "Mail bob@friday"
            """)
    }

    @Test func theAgendaAsJSONHasEachDay() throws {
        let sandbox = try CommandSandbox()
        let now = ["--now", "2026-11-24", "--time-zone", "Europe/Berlin"]
        for command in [
            ["add", "Bins", "--repeats", "every tuesday"],
            ["add", "Dentist", "--due", "2026-11-26 9:30", "--place", "Town"],
            ["add", "Late", "--due", "2026-11-20"], ["add", "Someday"],
            ["add", "Pill", "--repeats", "daily", "--due", "2026-11-23"], ["done", "pill"], ["done", "bins"],
        ] {
            #expect(try CommandRun(command + now, in: sandbox, input: nil, environment: [:]).exitCode == 0)
        }
        let run = try CommandRun(
            ["agenda", "--format", "json", "--weeks", "2"] + now, in: sandbox, input: nil, environment: [:])
        let agenda = try JSONDecoder().decode(Agenda.self, from: Data(run.output.utf8))
        #expect(agenda.weeks.map(\.week) == ["2026-W48", "2026-W49"])
        let days = agenda.weeks.flatMap(\.days)
        #expect(days.count == 14 && days[0].date == "2026-11-23")
        let lines = days.flatMap { day in day.items.map { "\(day.date) \($0.line)" } }
        let pills = (25...29).map { "2026-11-\($0) Pill 2026-11-\($0) routine" }
        #expect(
            lines.sorted()
                == ([
                    "2026-11-24 Bins 2026-11-24 done", "2026-12-01 Bins 2026-12-01",
                    "2026-11-24 Pill 2026-11-24 done routine",
                    "2026-11-26 Dentist 2026-11-26T09:30:00+01:00 Town",
                ] + pills + (30...30).map { "2026-11-\($0) Pill 2026-11-\($0) routine" }
                + (1...6).map { "2026-12-0\($0) Pill 2026-12-0\($0) routine" }).sorted())
        #expect(agenda.overdue.map(\.line) == ["Late 2026-11-20 overdue"])
        #expect(agenda.undated.map(\.line) == ["Someday "])
        #expect(days[1].items.first { $0.title == "Bins" }?.repeats == "every Tuesday")
    }

    private struct Agenda: Decodable {
        struct Week: Decodable {
            let week: String
            let days: [Day]
        }
        struct Day: Decodable {
            let date: String
            let items: [Item]
        }
        struct Item: Decodable {
            let kind, id, title: String
            let start, end, repeats, place: String?
            let done, overdue, routine: Bool

            var line: String {
                let flags = [
                    done ? "done" : nil, overdue ? "overdue" : nil, routine ? "routine" : nil, place,
                ]
                return ([title, start ?? ""] + flags.compactMap(\.self)).joined(separator: " ")
            }
        }
        let weeks: [Week]
        let overdue, undated: [Item]
    }
}
