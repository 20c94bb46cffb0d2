// Todoist's words for dates, in the languages that are read, and its Markdown and attachments (todoist.com/help: "Introduction to
// dates and time", "Introduction to recurring dates", "Format text in a Todoist task").

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct TodoistDateTests {
    /// Monday 2026-11-23 in Berlin.
    private static let context = ListContext(
        zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt, today: Day(year: 2026, month: 11, day: 23),
        languages: builtInLanguages())

    private func read(_ text: String, _ language: String) -> TodoistDate? {
        TodoistDate(text, language: language, Self.context) { Self.context.zone }
    }

    @Test(
        arguments: [
            ("27 Nov", "en", "2026-11-27"), ("Nov 27th", "en", "2026-11-27"),
            ("27. Nov.", "de", "2026-11-27"),
            ("27. November 2026", "de", "2026-11-27"), ("27.11.2026", "de", "2026-11-27"),
            ("27 nov.", "fr", "2026-11-27"), ("le 27 novembre 2026", "fr", "2026-11-27"),
            ("27/11/2026", "fr", "2026-11-27"), ("27 de noviembre", "es", "2026-11-27"),
            ("27 de noviembre de 2026", "es", "2026-11-27"), ("1er déc.", "fr", "2026-12-01"),
            // The next one, or one of the last 30 days.
            ("20 Nov", "en", "2026-11-20"), ("24 Oct", "en", "2026-10-24"), ("23 Oct", "en", "2027-10-23"),
            ("3 März", "de", "2027-03-03"), ("29 feb", "en", "2028-02-29"),
            // The order of the numbers is known by one of them.
            ("27/11/2026", "en", "2026-11-27"), ("11/27/2026", "en", "2026-11-27"), ("11/12/2026", "en", nil),
            ("11.12.2026", "en", "2026-12-11"),
            ("2026年11月27日", "ja", "2026-11-27"), ("31 Nov", "en", nil), ("tomorrow", "en", nil),
            ("morgen", "de", nil),
            ("monday", "en", nil), ("in 2 days", "en", nil), ("27 xyz", "en", nil), ("", "en", nil),
        ] as [(String, String, String?)])
    func days(text: String, language: String, day: String?) {
        let read = read(text, language)
        #expect(read?.date == day.flatMap { Day(isoDate: $0) }.map { .day($0) })
        #expect(read?.phrase == nil && read?.hasLostTime != true)
    }

    @Test(arguments: [
        ("27 Nov 10:30", "en"), ("27. Nov. um 10:30", "de"), ("27 nov. à 10:30", "fr"),
        ("27 nov a las 10:30", "es"), ("27 Nov at 10:30am", "en"), ("27 nov. à 10h30", "fr"),
        ("27. Nov. um 10:30 Uhr", "de"),
    ])
    func times(text: String, language: String) {
        // 2026-11-27T10:30+01:00
        #expect(read(text, language)?.date == .instant(Instant(seconds: 1_795_771_800)))
    }

    @Test(arguments: [
        ("27 Nov at 9", "en"), ("27. Nov. 9 Uhr", "de"), ("27 nov. 9h", "fr"), ("27 nov a las 9", "es"),
    ])
    func hours(text: String, language: String) {
        // 2026-11-27T09:00+01:00
        #expect(read(text, language)?.date == .instant(Instant(seconds: 1_795_766_400)))
    }

    @Test(
        arguments: [
            ("daily", "en", "FREQ=DAILY"), ("weekly", "en", "FREQ=WEEKLY"),
            ("every day", "en", "FREQ=DAILY"), ("every mon", "en", "FREQ=WEEKLY;BYDAY=MO"),
            ("Every Mon, Fri", "en", "FREQ=WEEKLY;BYDAY=MO,FR"), ("every year", "en", "FREQ=YEARLY"),
            ("ev last friday", "en", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("every other week", "en", "FREQ=WEEKLY;INTERVAL=2"),
            ("every last day", "en", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("every 15", "en", "FREQ=MONTHLY;BYMONTHDAY=15"),
            ("every jan 1", "en", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"),
            ("every weekday", "en", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("every 2 months", "en", "FREQ=MONTHLY;INTERVAL=2"),
            ("every 3rd friday", "en", "FREQ=MONTHLY;BYDAY=3FR"), ("every! month", "en", "FREQ=MONTHLY done"),
            ("every quarter", "en", "FREQ=MONTHLY;INTERVAL=3"),
            ("after 3 days", "en", "FREQ=DAILY;INTERVAL=3 done"),
            ("every! 3 days", "en", "FREQ=DAILY;INTERVAL=3 done"), ("every! day", "en", "FREQ=DAILY done"),
            ("every 12 hours", "en", "FREQ=HOURLY;INTERVAL=12"), ("every hour", "en", "FREQ=HOURLY"),
            ("every 1st workday", "en", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"),
            ("every last workday", "en", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
            ("every 15th workday", "en", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15"),
            ("every 2, 15, 27", "en", "FREQ=MONTHLY;BYMONTHDAY=2,15,27"),
            ("every 14 jan", "en", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=14"),
            ("every mon,fri", "en", "FREQ=WEEKLY;BYDAY=MO,FR"),
            ("every day for 3 weeks", "en", "FREQ=DAILY;COUNT=21"),
            ("every mon, thu for 2 weeks", "en", "FREQ=WEEKLY;COUNT=4;BYDAY=MO,TH"),
            ("every month for 3 weeks", "en", nil),
            ("every day until dec 5", "en", "FREQ=DAILY;UNTIL=20261205"),
            ("every day ending 5 dec 2026", "en", "FREQ=DAILY;UNTIL=20261205"),
            ("every first wednesday jan 2027", "en", nil), ("every full moon", "en", nil),
            ("jeden Tag", "de", "FREQ=DAILY"), ("jeden 2. Montag", "de", "FREQ=MONTHLY;BYDAY=2MO"),
            ("alle 2 Wochen", "de", "FREQ=WEEKLY;INTERVAL=2"),
            ("jeden! Monat", "de", "FREQ=MONTHLY done"), ("jeden Mo, Do", "de", "FREQ=WEEKLY;BYDAY=MO,TH"),
            ("täglich", "de", "FREQ=DAILY"),
            ("jeden Werktag", "de", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("jeden 1. Januar", "de", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"),
            ("jeden letzten Tag", "de", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("jeden 2. Tag", "de", "FREQ=DAILY;INTERVAL=2"),
            ("tous les jours", "fr", "FREQ=DAILY"), ("chaque lundi", "fr", "FREQ=WEEKLY;BYDAY=MO"),
            ("tous les lundis", "fr", "FREQ=WEEKLY;BYDAY=MO"),
            ("tous les 3 mois", "fr", "FREQ=MONTHLY;INTERVAL=3"),
            ("toutes les 2 semaines", "fr", "FREQ=WEEKLY;INTERVAL=2"),
            ("tous les! 3 jours", "fr", "FREQ=DAILY;INTERVAL=3 done"), ("chaque année", "fr", "FREQ=YEARLY"),
            ("chaque jour ouvrable", "fr", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            ("todos los días", "es", "FREQ=DAILY"), ("cada lunes", "es", "FREQ=WEEKLY;BYDAY=MO"),
            ("todos los viernes", "es", "FREQ=WEEKLY;BYDAY=FR"),
            ("cada 2 semanas", "es", "FREQ=WEEKLY;INTERVAL=2"),
            ("cada! 3 días", "es", "FREQ=DAILY;INTERVAL=3 done"), ("mensualmente", "es", "FREQ=MONTHLY"),
            ("cada primer lunes", "es", "FREQ=MONTHLY;BYDAY=1MO"), ("каждый день", "ru", "FREQ=DAILY"),
        ] as [(String, String, String?)])
    func rules(text: String, language: String, rule: String?) {
        let phrase = read(text, language)?.phrase
        #expect(phrase.map { $0.rule.description + ($0.isFromCompletion ? " done" : "") } == rule)
    }

    @Test func aFirstDayIsTheDueDate() {
        let read = read("every day at 9am starting dec 3", "en")
        #expect(read?.phrase?.rule.description == "FREQ=DAILY" && read?.hasLostTime == false)
        // 2026-12-03T09:00+01:00
        #expect(read?.date == .instant(Instant(seconds: 1_796_284_800)))
    }

    // MARK: Texts

    @Test(
        arguments: [
            (
                "**Bold** [menu](https://example.org/menu) @food", "Bold menu", "https://example.org/menu",
                ["food"]
            ),
            ("_a_ `b*c` ~~d~~", "a b*c d", nil, []),
            ("2 * 3 * 4 snake_case", "2 * 3 * 4 snake_case", nil, []),
            ("call #1 📅 2026-11-27 @{x1}", "call #1 📅 2026-11-27", nil, ["{x1}"]),
            (
                #"See [[file {"file_name":"plan.pdf","file_url":"https://files.example.org/plan.pdf"}]]"#,
                "See plan.pdf (https://files.example.org/plan.pdf)", nil, []
            ),
            (#"[[file {"file_name":"a.txt"}]] x"#, "a.txt x", nil, []),
            ("[[file {broken]]", "file {broken", nil, []),
        ] as [(String, String, String?, [String])])
    func titles(content: String, title: String, url: String?, labels: [String]) {
        let read = TodoistText.title(ofContent: content)
        #expect(read.title == title && read.url == url && read.labels == labels)
    }

    @Test func commentsAreTexts() {
        #expect(
            TodoistText.plain("**a** [b](https://example.org)\nc")
                == "a b (https://example.org)\nc")
    }
}
