// Calendars whose events are shown, from the command line: which files are read, what is said about them, and when no list
// is needed.

import Foundation
import TestSupport
import Testing

@Suite struct EventOptionTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(Self.home, to: "home.ics")
    }

    private static let home = """
        BEGIN:VCALENDAR
        X-WR-CALNAME:Home
        BEGIN:VTODO
        UID:rent
        SUMMARY:Pay the rent
        END:VTODO
        BEGIN:VEVENT
        SUMMARY:Choir
        LOCATION:Hall
        DTSTART:20261121T193000
        DTEND:20261121T210000
        END:VEVENT
        BEGIN:VEVENT
        SUMMARY:Doctor
        CLASS:PRIVATE
        DTSTART:20261121T080000
        END:VEVENT
        BEGIN:VEVENT
        SUMMARY:Off
        STATUS:CANCELLED
        DTSTART:20261121T080000
        END:VEVENT
        END:VCALENDAR

        """

    private func run(_ words: String..., input: String? = nil) throws -> CommandRun {
        try CommandRun(
            words + ["--time-zone", "UTC"], in: sandbox, input: input, environment: [:])
    }

    private func agenda(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["agenda"] + words + ["--time-zone", "UTC", "--now", "2026-11-21", "--locale", "en-GB"],
            in: sandbox, input: nil,
            environment: [:])
    }

    @Test func aListSaysHowItsEventsAreShown() throws {
        let run = try run("check", "home.ics")
        #expect(
            run.output.contains(
                "home.ics: 1 item; 3 events left out; --events home.ics shows them in the weeks, no warnings;"
            ),
            "\(run)")
        let both = try self.run("check", "home.ics", "--events", "./home.ics")
        #expect(
            both.output == """
                ./home.ics:18: left out (cancelled): Off
                home.ics: 1 item; 1 event from Home, left out: 1 private, 1 cancelled, nothing wrong; the site would have \
                55 files
                what becomes public: 1 item (1 to do, 0 done), 0 places (0 with coordinates), 0 descriptions, 1 list, 1 event
                left out: 1 event (private), 1 event (cancelled)

                """, "\(both)")
    }

    /// Also with a list that could be found.
    @Test func aCalendarIsNotFoundAsTheList() throws {
        let alone = try run("build", "--events", "home.ics", "--now", "2026-11-21")
        #expect(
            alone.output.hasSuffix(
                "files (50 written, 0 removed, 0 unchanged), no items; 1 event from Home, left out: "
                    + "1 private, 1 cancelled\n"), "\(alone)")
        #expect(try sandbox.read("_site/index.html").contains("<bdi>Choir</bdi>"))
        #expect(try !sandbox.read("_site/index.html").contains("Pay the rent"))
        try sandbox.write("Milk\n", to: "todo.txt")
        let beside = try run("build", "--events", "home.ics", "--now", "2026-11-21")
        #expect(beside.output.contains("1 item from todo.txt"), "\(beside)")
        #expect(beside.errors.isEmpty, "\(beside)")
    }

    @Test func theAgendaShowsTheEventsAlone() throws {
        let run = try agenda("--events", "home.ics")
        #expect(
            run.output.contains("(today)\n   |  19:30–21:00  Choir · Hall\n"), "\(run)")
        #expect(run.errors == "todopress: warning: 2 events left out: 1 private, 1 cancelled\n")
        let hidden = try agenda("--events", "home.ics", "--exclude-places", "--include-private")
        #expect(
            hidden.output.contains("(today)\n   |  08:00        Doctor\n   |  19:30–21:00  Choir\n"),
            "\(hidden)")
        #expect(!hidden.output.contains("Hall"))
        #expect(hidden.errors.contains("--include-private: 1 private event is included"))
        let markdown = try agenda("--events", "home.ics", "--format", "markdown")
        #expect(markdown.output.contains("- **19:30–21:00** Choir · Hall\n"))
    }

    /// Where clocks are set back, a range of their times does not say how long it is.
    @Test func aRangeOverTheEndOfSummerTimeNamesBothOffsets() throws {
        let events = [
            "A|DTSTART:20261025T010000|DURATION:PT3H", "B|DTSTART:20261024T230000|DTEND:20261024T233000",
        ]
        .map { "BEGIN:VEVENT|SUMMARY:\($0)|END:VEVENT|" }.joined()
        try sandbox.write(
            "BEGIN:VCALENDAR|\(events)END:VCALENDAR|".replacing("|", with: "\n"), to: "home.ics")
        let run = try CommandRun(
            [
                "agenda", "--events", "home.ics", "--now", "2026-10-21", "--time-zone", "Europe/Berlin",
                "--locale", "en-GB",
            ],
            in: sandbox, input: nil, environment: [:])
        #expect(run.output.contains("  01:00 (UTC+2)–03:00 (UTC+1)  A\n"), "\(run)")
        #expect(run.output.contains("  23:00–23:30  B\n"), "\(run)")
    }

    /// The errors of lists and of calendars are found in one run, and nothing is written.
    @Test func allMistakesAreFoundAtOnce() throws {
        try sandbox.write("[{\"id\":1}]", to: "todoitems")
        try sandbox.write("Milk\n", to: "milk.txt")
        try sandbox.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", to: "broken.ics")
        let run = try run(
            "build", "todoitems", "--events", "milk.txt", "--events", "broken.ics", "--events", "gone.ics")
        #expect(run.exitCode == 65 || run.exitCode == 66, "\(run)")
        #expect(
            run.errors.contains(
                "milk.txt: error: looks like plain text, not like a calendar; --events takes files in the format iCalendar (.ics)"
            ))
        #expect(run.errors.contains("broken.ics:2:1: error: BEGIN:VEVENT has no END:VEVENT"))
        #expect(run.errors.contains("cannot read gone.ics"))
        #expect(run.errors.contains("todoitems:1:8: error: item 1: id is 1"))
        #expect(!sandbox.exists("_site"))
    }

    @Test func aRuleThatCannotBeReadIsAWarning() throws {
        try sandbox.write(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Bins\nDTSTART;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLI\nEND:VEVENT\nEND:VCALENDAR\n",
            to: "home.ics")
        let run = try agenda("--events", "home.ics")
        #expect(run.output.contains("  all day  Bins\n"), "\(run)")
        #expect(
            run.errors == """
                home.ics:5:1: warning: event "Bins": RRULE is "FREQ=WEEKLI", and the event is shown once: FREQ is "WEEKLI"; \
                did you mean "WEEKLY"?

                """, "\(run)")
        let check = try self.run("check", "--events", "home.ics", "--strict")
        #expect(check.exitCode == 65, "\(check)")
    }

    /// A calendar that is fetched every day, and no longer is, does not look current.
    @Test(arguments: [
        (7, ""), (8, "todopress: warning: home.ics is 8 days old\n"),
        (12, "todopress: warning: home.ics is 12 days old\n"),
    ])
    func anOldCalendarIsNamed(days: Int, warning: String) throws {
        try sandbox.write(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261121\nEND:VEVENT\nEND:VCALENDAR\n",
            to: "home.ics")
        // Noon of November 21, 2026.
        let then = Date(timeIntervalSince1970: TimeInterval(1_795_262_400 - days * 86_400))
        try FileManager.default.setAttributes(
            [.modificationDate: then], ofItemAtPath: sandbox.folder.appending(path: "home.ics").path)
        let run = try agenda("--events", "home.ics")
        #expect(run.errors == warning, "\(run)")
    }

    @Test func standardInputIsACalendarOrAList() throws {
        let run = try run("build", "home.ics", "--events", "-", "-q", input: Self.home)
        #expect(run.exitCode == 0, "\(run)")
        let twice = try self.run("build", "-", "--events", "-", input: Self.home)
        #expect(
            twice.exitCode == 64 && twice.errors.contains("standard input, -, can be read only once"),
            "\(twice)")
        let watched = try self.run("build", "home.ics", "--events", "-", "--watch", input: Self.home)
        #expect(watched.exitCode == 64, "\(watched)")
    }

    @Test func theSettingsRememberCalendars() throws {
        try sandbox.write("Milk\n", to: "lists/todo.txt")
        try sandbox.write(Self.home, to: "lists/home.ics")
        try sandbox.write(Self.home.replacing("Home", with: "School"), to: "lists/school.ics")
        try sandbox.write(
            #"{"inputs": ["todo.txt"], "events": ["home.ics", "school.ics"], "output": "web"}"#,
            to: "lists/todopress.json")
        let run = try run("build", "lists/todo.txt")
        #expect(run.output.contains("2 events from Home and School"), "\(run)")
        let other = try self.run("build", "lists/todo.txt", "--events", "home.ics")
        #expect(other.output.contains("1 event from Home,"), "\(other)")
        try sandbox.write(#"{"events": ["../home.ics", "gone.ics", "-"]}"#, to: "lists/todopress.json")
        let wrong = try self.run("build", "lists/todo.txt")
        #expect(wrong.exitCode == 65, "\(wrong)")
        #expect(
            wrong.errors.contains(
                "lists/todopress.json:1:13: error: events names lists/../home.ics, which leads to ")
                && wrong.errors.contains("lists/todopress.json:1:40: error: events has \"-\""), "\(wrong)")
        try sandbox.write(#"{"events": ["homes.ics"]}"#, to: "lists/todopress.json")
        #expect(
            try self.run("build", "lists/todo.txt").errors
                == "lists/todopress.json:1:13: error: events names lists/homes.ics, which does not exist; did you mean lists/home.ics?\n"
        )
    }

    /// A build with the same calendar has nothing to do; one with another has.
    @Test func aChangedCalendarIsBuilt() throws {
        let words = ["build", "--events", "home.ics", "--now", "2026-11-21", "--time-zone", "UTC"]
        func build() throws -> String {
            try CommandRun(words, in: sandbox, input: nil, environment: [:]).output
        }
        _ = try build()
        #expect(try build().contains("(0 written, 0 removed, 50 unchanged)"))
        try sandbox.write(Self.home.replacing("Choir", with: "Band"), to: "home.ics")
        #expect(try !build().contains("(0 written"))
        #expect(try sandbox.read("_site/agenda/index.html").contains("<bdi>Band</bdi>"))
    }

    @Test func aCalendarIsNotOverwritten() throws {
        let run = try agenda("--events", "home.ics", "-o", "home.ics")
        #expect(run.exitCode == 64, "\(run)")
        #expect(try sandbox.read("home.ics") == Self.home)
    }
}
