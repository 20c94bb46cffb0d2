// Dates of a task that do not stand at its end, and those of other plug-ins: Kanban (`date-trigger`, `time-trigger`, `date-format`
// of its settings), CardBoard and TaskPaper (`@due(…)`), Reminder (`(@…)`), NotePlan (`>…`).

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MarkdownDateTests {
    private static let nov27 = ItemDate.day(Day(year: 2026, month: 11, day: 27))
    private static let nov20 = ItemDate.day(Day(year: 2026, month: 11, day: 20))
    /// 2026-11-27T10:30+01:00
    private static let half10 = ItemDate.instant(Instant(seconds: 1_795_771_800))

    struct Case: CustomTestStringConvertible, Sendable {
        let task: String
        let item: ItemValues
        var testDescription: String { task }

        init(_ task: String, _ title: String, _ change: (inout ItemValues) -> Void = { $0.due = nov27 }) {
            (self.task, item) = (task, .titled(title, change))
        }
    }

    @Test(arguments: [
        // Before a link, another plug-in's field, a word.
        Case("B 📅 2026-11-27 [tt-id:: GHvN64vs]", "B [tt-id:: GHvN64vs]"),
        Case("C 📅 2026-11-27 (cost:: 12)", "C (cost:: 12)"),
        Case("D [due:: 2026-11-27] [area:: garden]", "D [area:: garden]"),
        Case("Pay 📅 2026-11-27 [bill](https://example.org/)", "Pay bill") {
            ($0.due, $0.url) = (nov27, "https://example.org/")
        },
        Case("Pay 📅 2026-11-27 [[bill]] #x", "Pay bill") { ($0.due, $0.tags) = (nov27, ["x"]) },
        Case("📅 2026-11-27 first", "first"), Case("a 🗓️ 2026-11-27, then b", "a , then b"),
        Case("a ⏫ 🔁 every week 📅 2026-11-27 [x:: y]", "a [x:: y]") {
            ($0.due, $0.repeats, $0.priority) = (nov27, "FREQ=WEEKLY", Priority(3))
        },
        Case("a 📅 2026-11-27 ⏫ 🆔 abc [x:: y]", "a [x:: y]") { ($0.due, $0.priority) = (nov27, Priority(3)) },
        Case("a 🛫 2026-11-20 ⏳ 2026-11-27 [x:: y]", "a [x:: y]") {
            ($0.start, $0.scheduled) = (nov20, nov27)
        },
        Case("`📅 2026-11-27` is code", "📅 2026-11-27 is code") { _ in },
        Case("In 📅 2026-11-277 and 📅2026 ⏫ are words", "In 📅 2026-11-277 and 📅2026 ⏫ are words") { _ in },
        Case("&#x1F4C5; 2026-11-27 x", "📅 2026-11-27 x") { _ in },
        Case("a ⏫<!-- b -->", "a") { $0.priority = Priority(3) }, Case("a ⏫. 🔁", "a ⏫. 🔁") { _ in },
        // Links to notes of days, and a date that ends a sentence.
        Case("a 📅 [[2026-11-27]]", "a"),
        Case("a 📅 [[Diary/2026-11-27|Friday]] #x", "a") {
            ($0.due, $0.tags) = (nov27, ["x"])
        },
        Case("a 📅 [[2026-11-27]] b", "a b"), Case("a 📅 2026-11-27.", "a"),
        Case("a [⏳:: 2026-11-27]", "a") { $0.scheduled = nov27 }, Case("a\\", "a\\") { _ in },
        // Kanban.
        Case("Card @{2026-11-27}", "Card"), Case("Card @{2026-11-27} @@{10:30}", "Card") { $0.due = half10 },
        Case("Card @@{10:30} @{2026-11-27} #x", "Card") { ($0.due, $0.tags) = (half10, ["x"]) },
        Case("Linked @[[2026-11-27]]", "Linked"),
        Case("a @{x} @[[note]] b@{2026-11-27}", "a @{x} @note b@{2026-11-27}") { _ in },
        Case("\\@{2026-11-27}", "@{2026-11-27}") { _ in },
        // Others.
        Case("Board @due(2026-11-27) @completed(2026-11-20)", "Board") {
            ($0.due, $0.completed) = (nov27, nov20)
        },
        Case("Paper @start(2026-11-20) @due(2026-11-27 10:30)", "Paper") {
            ($0.start, $0.due) = (nov20, half10)
        },
        Case("Mind (@2026-11-27 10:30)", "Mind") { $0.due = half10 }, Case("Mind (@[[2026-11-27]])", "Mind"),
        Case("Plan >2026-11-27", "Plan") { $0.scheduled = nov27 },
        Case("a > b @home(x) @dues(soon)", "a > b @home(x) @dues(soon)") { _ in },
    ])
    func fields(example: Case) throws {
        let run = ReaderRun(MarkdownReader.self, "- [ ] \(example.task)\n", zone: "Europe/Berlin")
        #expect(run.itemsWithoutIDs == [example.item])
        #expect(run.warnings == [])
        // What is written is read again.
        let written = MarkdownWriter.bytes(run.items, .zone("Europe/Berlin"))
        let again = ReaderRun(
            MarkdownReader.self, String(decoding: written, as: UTF8.self), zone: "Europe/Berlin")
        #expect(again.items.map(\.title) == run.items.map(\.title))
        let dues = [run, again].map { $0.items.map(\.due) }
        #expect(dues[0] == dues[1] || dues[0] == [Self.half10])
    }

    @Test func aSecondFieldOfAKindIsReported() {
        let run = ReaderRun(
            MarkdownReader.self,
            "- [ ] a 📅 2026-11-27 📅 2026-11-28\n- [ ] b [due:: 2026-11-27] 📅 2026-11-27\n- [ ] c 🔁 every day 🔁 every week 🔺 ⏬\n"
        )
        #expect(run.items.map(\.due) == [Self.nov27, Self.nov27, nil])
        #expect(run.items[2].repeats == "FREQ=DAILY" && run.items[2].priority == Priority(1))
        #expect(
            run.warnings == [
                #"1:30: item 1 "a": due is "2026-11-27" and also "2026-11-28"; the first one counts"#,
                #"3:29: item 3 "c": repeats is "every day" and also "every week"; the first one counts"#,
                #"3:48: item 3 "c": priority is "1" and also "9"; the first one counts"#,
            ])
    }

    @Test func datesThatDoNotExistAreNamed() {
        let run = ReaderRun(
            MarkdownReader.self,
            "- [ ] a 📅 2026-02-31 [x:: y]\n- [ ] b @{2026-13-01}\n- [ ] c @{2026-11-27} @@{25:00}\n")
        #expect(run.items.map(\.title) == ["a [x:: y]", "b", "c"])
        #expect(
            run.warnings == [
                #"1:14: item 1 "a [x:: y]": due is "2026-02-31", which is no date"#,
                #"2:11: item 2 "b": due is "2026-13-01", which is no date"#,
                #"3:26: item 3 "c": due is "25:00", which is no time"#,
            ])
    }

    /// The board's own signs and form of dates, from the comment that the plug-in keeps at the end of the note.
    @Test func signsOfABoard() {
        let note = """
            - [ ] a !{27.11.2026} ~{10:30}
            - [ ] b @{2026-11-27}
            - [ ] c !{2026-11-27}

            %% kanban:settings
            ```
            {"kanban-plugin":"board","date-trigger":"!","time-trigger":"~","date-format":"DD.MM.YYYY"}
            ```
            %%
            """
        let run = ReaderRun(MarkdownReader.self, note, zone: "Europe/Berlin")
        #expect(run.items.map(\.title) == ["a", "b @{2026-11-27}", "c"])
        #expect(run.items.map(\.due) == [Self.half10, nil, Self.nov27])
        #expect(run.warnings == [])
    }

    /// The signs of all boards of a folder are in the settings of the plug-in. A board's own count more; other notes are none.
    @Test(
        arguments: [
            ("---\nkanban-plugin: board\n---\n- [ ] a !{Fri, 27 Nov 2026} @@{10:30}\n", ["a"], [half10]),
            (
                "- [ ] a !{Fri, 27 Nov 2026}\n%% kanban:settings\n```\n"
                    + #"{"kanban-plugin":"board","date-trigger":"&"}"# + "\n```\n%%\n",
                ["a !{Fri, 27 Nov 2026}"], [nil]
            ),
            (
                "- [ ] a !{Fri, 27 Nov 2026}\n- [ ] b @{2026-11-27}\n", ["a !{Fri, 27 Nov 2026}", "b"],
                [nil, nov27]
            ),
        ] as [(String, [String], [ItemDate?])])
    func signsOfAllBoards(note: String, titles: [String], due: [ItemDate?]) throws {
        let settings = #"{"date-trigger":"!","date-format":"ddd, DD MMM YYYY"}"#
        var collector = ListCollector(.zone("Europe/Berlin"))
        collector.add(
            ListInput(
                Array(note.utf8), identity: "a.md", isInFolder: true, boardSettings: Array(settings.utf8)),
            as: .markdown)
        let store = try collector.finish()
        #expect(store.items.map { store.string($0.title) } == titles)
        #expect(store.indices.map { store.values(of: $0).due } == due)
    }

    /// A rule is in English or in the language of the site, for reading and for keeping alike.
    @Test(arguments: [
        ("de-DE", "every week", "FREQ=WEEKLY"), ("de-DE", "jede Woche", "FREQ=WEEKLY"),
        ("de-DE", "jeden letzten Freitag im Monat", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("en-US", "jede Woche", nil),
    ])
    func aRuleIsInTheLanguageOfTheSite(locale: String, words: String, rule: String?) throws {
        let context = ListContext(zone: .utc, languages: builtInLanguages(site: locale)) { _ in nil }
        let note = Array("- [ ] a 🔁 \(words) 📅 2026-11-27\n".utf8)
        let store = try store([("note.md", note)], readBy: MarkdownReader.self, context, named: "note.md")
        let kept = try MarkdownDocument(ListInput(note, identity: "note.md"), others: [], context)
        for store in [store, kept.store] {
            let item = try #require(store.indices.first.map { store.values(of: $0) })
            #expect(item.repetition?.rule.description == rule)
        }
    }

    /// Obsidian Tasks counts from the scheduled date if there is no due date, and then from the start.
    @Test func aRuleWithoutADueDateCountsFromTheDayThatIsPlanned() {
        let run = ReaderRun(
            MarkdownReader.self,
            "- [ ] a 🔁 every week ⏳ 2026-11-27\n- [ ] b 🔁 every week 🛫 2026-11-20\n- [ ] c 🔁 every week 🛫 2026-11-20 ⏳ 2026-11-27\n"
        )
        #expect(run.items.map(\.start) == [nil, Self.nov20, Self.nov20])
        #expect(run.items.map(\.scheduled) == [Self.nov27, nil, Self.nov27])
        let days = run.items.map {
            $0.occurrences(in: .zone("UTC"))?.next(2, after: Day(year: 2026, month: 11, day: 1)).map(
                \.day.iso)
        }
        #expect(
            days == [
                ["2026-11-27", "2026-12-04"], ["2026-11-20", "2026-11-27"], ["2026-11-27", "2026-12-04"],
            ])
    }

    @Test(
        "Linear time",
        arguments: ["📅 2026-11-27 ", "🔺", "🔁 every ", "@{", "@due(", "(@", ">2026-11-27", "🆔 a", "@[[2", "🔁"])
    func linearTime(part: String) {
        #expect(
            takesLinearTime(size: rounds(40, full: 300)) { size in
                _ = ReaderRun(
                    MarkdownReader.self, "- [ ] a" + String(repeating: part, count: size) + " [x:: y]\n")
            })
    }
}
