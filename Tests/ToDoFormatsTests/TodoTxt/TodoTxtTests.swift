// What lines of todo.txt mean: the rules of the format's README, and those that programs have added.

import Civil
import Foundation
import Testing
import ToDos

@testable import ToDoFormats

private let march2 = ItemDate.day(Day(year: 2011, month: 3, day: 2))

/// A line and the item that it is.
struct TodoTxtCase: CustomTestStringConvertible, Sendable {
    let line: String
    let item: ItemValues
    var testDescription: String { line }

    init(_ line: String, _ title: String, _ change: (inout ItemValues) -> Void = { _ in }) {
        (self.line, item) = (line, .titled(title, change))
    }
}

@Suite struct TodoTxtTests {
    /// The examples of the README, in its order.
    static let readme: [TodoTxtCase] = [
        // Rule 1: the priority comes first.
        TodoTxtCase("(A) Call Mom", "Call Mom") { $0.priority = .high },
        TodoTxtCase("Really gotta call Mom (A) @phone @someday", "Really gotta call Mom (A)") {
            $0.tags = ["phone", "someday"]
        },
        TodoTxtCase("(b) Get back to the boss", "(b) Get back to the boss"),
        TodoTxtCase("(B)->Submit TPS report", "(B)->Submit TPS report"),
        // Rule 2: the creation date follows the priority, or comes first.
        TodoTxtCase("2011-03-02 Document +TodoTxt task format", "Document +TodoTxt task format") {
            ($0.created, $0.project) = (march2, "TodoTxt")
        },
        TodoTxtCase("(A) 2011-03-02 Call Mom", "Call Mom") { ($0.created, $0.priority) = (march2, .high) },
        TodoTxtCase("(A) Call Mom 2011-03-02", "Call Mom 2011-03-02") { $0.priority = .high },
        // Rule 3: contexts and projects stand anywhere after priority and date.
        TodoTxtCase("(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone", "Call Mom") {
            ($0.priority, $0.project) = (.high, "Family")
            $0.tags = ["PeaceLoveAndHappiness", "iphone", "phone"]
        },
        TodoTxtCase("Email SoAndSo at soandso@example.com", "Email SoAndSo at soandso@example.com"),
        TodoTxtCase("Learn how to add 2+2", "Learn how to add 2+2"),
        TodoTxtCase("@GroceryStore pies", "pies") { $0.tags = ["GroceryStore"] },
        TodoTxtCase("(B) Schedule Goodwill pickup +GarageSale @phone", "Schedule Goodwill pickup") {
            ($0.priority, $0.project, $0.tags) = (.medium, "GarageSale", ["phone"])
        },
        // Complete tasks, rule 1: a lowercase x and a space come first.
        TodoTxtCase("x 2011-03-03 Call Mom", "Call Mom") {
            ($0.isDone, $0.completed) = (true, .day(Day(year: 2011, month: 3, day: 3)))
        },
        TodoTxtCase("xylophone lesson", "xylophone lesson"),
        TodoTxtCase("X 2012-01-01 Make resolutions", "X 2012-01-01 Make resolutions"),
        TodoTxtCase("(A) x Find ticket prices", "x Find ticket prices") { $0.priority = .high },
        // Rule 2: the completion date, then the creation date.
        TodoTxtCase(
            "x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github",
            "Review Tim's pull request"
        ) {
            ($0.isDone, $0.completed) = (true, march2)
            $0.created = .day(Day(year: 2011, month: 3, day: 1))
            ($0.project, $0.tags) = ("TodoTxtTouch", ["github"])
        },
    ]

    static let programs: [TodoTxtCase] = [
        TodoTxtCase("Pay rent due:2026-11-24", "Pay rent") {
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("Pay due:2026-11-24 the rent", "Pay the rent") {
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("t:2026-11-24 rec:+1m Pay", "Pay") {
            ($0.start, $0.repeats) = (.day(Day(year: 2026, month: 11, day: 24)), "FREQ=MONTHLY")
        },
        TodoTxtCase("Water rec:3d", "Water") {
            ($0.repeats, $0.series.isFromCompletion) = ("FREQ=DAILY;INTERVAL=3", true)
        },
        TodoTxtCase("Stand up rec:+1b", "Stand up") { $0.repeats = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" },
        // A unit without a number is one (sleek#611).
        TodoTxtCase("Water rec:d", "Water") {
            ($0.repeats, $0.series.isFromCompletion) = ("FREQ=DAILY", true)
        },
        TodoTxtCase("Water rec:+m due:2026-11-24", "Water") {
            ($0.repeats, $0.due) = ("FREQ=MONTHLY", .day(Day(year: 2026, month: 11, day: 24)))
        },
        // Business days, as topydo and sleek count them: Monday to Friday.
        TodoTxtCase("a rec:+2b due:2026-11-24", "a") {
            $0.repeats = "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR"
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("a rec:+5b", "a") { $0.repeats = "FREQ=WEEKLY" },
        TodoTxtCase("a rec:+10b", "a") { $0.repeats = "FREQ=WEEKLY;INTERVAL=2" },
        TodoTxtCase("a rec:+5b t:2026-11-28", "a") {
            // From a Saturday, the fifth business day is a Friday.
            ($0.repeats, $0.start) = ("+5b", .day(Day(year: 2026, month: 11, day: 28)))
        },
        TodoTxtCase("a rec:+7b", "a") { $0.repeats = "+7b" },
        TodoTxtCase("Odd rec:3b", "Odd") { $0.repeats = "3b" },
        TodoTxtCase("Odd rec:2b", "Odd") { $0.repeats = "2b" },
        TodoTxtCase("a rec:b", "a") {
            ($0.repeats, $0.series.isFromCompletion) = ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", true)
        },
        TodoTxtCase("Odd rec:0b", "Odd") { $0.repeats = "0b" },
        TodoTxtCase("Odd rec:+1", "Odd") { $0.repeats = "+1" },
        TodoTxtCase("Odd rec:0w", "Odd") { $0.repeats = "0w" },
        TodoTxtCase("Fly due:2026-11-24T18:30", "Fly") { $0.due = .instant(Instant(seconds: 1_795_545_000)) },
        TodoTxtCase("x 2011-03-02 Call Mom pri:B", "Call Mom") {
            ($0.isDone, $0.completed, $0.priority) = (true, march2, .medium)
        },
        TodoTxtCase("x (A) 2011-03-02 Call Mom", "Call Mom") {
            ($0.isDone, $0.completed, $0.priority) = (true, march2, .high)
        },
        TodoTxtCase("x 2011-03-02 (A) Call Mom", "Call Mom") {
            ($0.isDone, $0.completed, $0.priority) = (true, march2, .high)
        },
        // SimpleTask writes the priority between the dates (todotxt-parser#1).
        TodoTxtCase("x 2011-03-02 (A) 2011-03-01 Call Mom", "Call Mom") {
            ($0.isDone, $0.completed, $0.priority) = (true, march2, .high)
            $0.created = .day(Day(year: 2011, month: 3, day: 1))
        },
        TodoTxtCase("x 2011-03-02 2011-03-01 (A) Call Mom", "Call Mom") {
            ($0.isDone, $0.completed, $0.priority) = (true, march2, .high)
            $0.created = .day(Day(year: 2011, month: 3, day: 1))
        },
        // Fields of other programs stay, and the marks before them are at the end of the title.
        TodoTxtCase("Pay +home @Anna note:abc", "Pay note:abc") {
            ($0.project, $0.tags) = ("home", ["Anna"])
        },
        TodoTxtCase("Pay uuid:1-2 +home due:2026-11-24 x-y:z", "Pay uuid:1-2 x-y:z") {
            ($0.project, $0.due) = ("home", .day(Day(year: 2026, month: 11, day: 24)))
        },
        TodoTxtCase("note:abc +home", "note:abc") { $0.project = "home" },
        TodoTxtCase("Ask @Anna at 10:30", "Ask @Anna at 10:30") { $0.tags = ["Anna"] },
        TodoTxtCase("Ask @Anna about https://a.org/b", "Ask @Anna about https://a.org/b") {
            $0.tags = ["Anna"]
        },
        // sleek writes 0x10 in place of a line break.
        TodoTxtCase("(A) Call +home due:2026-11-24\u{10}ask for the price\u{10}\u{10}bring the key", "Call") {
            ($0.priority, $0.project) = (.high, "home")
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
            $0.itemDescription = "ask for the price\n\nbring the key"
        },
        TodoTxtCase("Call\u{10}about the +flat @home\u{10}due:2026-11-24", "Call") {
            ($0.project, $0.tags, $0.itemDescription) = ("flat", ["home"], "about the")
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("\u{10}Call\u{10}", "Call"),
        TodoTxtCase("x Call Mom", "Call Mom") { $0.isDone = true },
        TodoTxtCase("(C) a", "a") { $0.priority = Priority(6) },
        TodoTxtCase("(D) a", "a") { $0.priority = Priority(7) },
        TodoTxtCase("(E) a", "a") { $0.priority = Priority(8) },
        TodoTxtCase("(F) a", "a") { $0.priority = Priority(9) },
        TodoTxtCase("(Z) a", "a") { $0.priority = Priority(9) },
        TodoTxtCase("Fix +site/mobile", "Fix") { $0.project = "site/mobile" },
        TodoTxtCase("Fix the +site before @Anna comes +soon", "Fix the +site before @Anna comes") {
            ($0.project, $0.tags) = ("site", ["Anna", "soon"])
        },
        TodoTxtCase("+a +b @c d @c", "d") { ($0.project, $0.tags) = ("a", ["b", "c"]) },
        TodoTxtCase(
            "Read http://example.com:80/a note:abc 10:30", "Read http://example.com:80/a note:abc 10:30"),
        TodoTxtCase("rent due: soon + @ t: rec: pri: h: h:0", "rent due: soon + @ t: rec: pri: h: h:0"),
        TodoTxtCase("Sell Due:2026-11-24", "Sell Due:2026-11-24"),
        TodoTxtCase("Call pri:high pri:AA", "Call pri:high pri:AA"),
        TodoTxtCase("a due:2026-11-24 due:2026-11-25", "a due:2026-11-25") {
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("+home @shop", "+home @shop") { ($0.project, $0.tags) = ("home", ["shop"]) },
        TodoTxtCase("due:2026-11-24", "due:2026-11-24") {
            $0.due = .day(Day(year: 2026, month: 11, day: 24))
        },
        TodoTxtCase("x 2011-03-02", "2011-03-02") { $0.isDone = true },
        TodoTxtCase("2011-03-02", "2011-03-02"),
        TodoTxtCase("x", "x"),
        TodoTxtCase("(A)", "(A)"),
        TodoTxtCase("x ", "x"),
        TodoTxtCase("  (A) two  spaces\tand a tab  ", "(A) two  spaces\tand a tab"),
        TodoTxtCase("Move +home\u{A0}and\u{A0}garden", "Move") { $0.project = "home and garden" },
        TodoTxtCase(
            "\u{A0}x \u{A0}+1 \u{A0}due:2026-01-01 \u{A0}\u{A0}+1 \u{A0}a",
            "x +1 due:2026-01-01 \u{A0}+1 \u{A0}a"),
    ]

    @Test("The examples of the README, and what programs have added", arguments: readme + programs)
    func lines(example: TodoTxtCase) {
        let run = ReaderRun(TodoTxtReader.self, example.line)
        #expect(run.itemsWithoutIDs == [example.item])
        let hasWords =
            example.item.repeats.map { Series.phrase($0) == nil && BusinessDays($0) == nil } ?? false
        let unread = example.item.title.split(separator: " ").count { $0.hasPrefix("pri:") && $0 != "pri:" }
        let warnings = run.warnings.filter { !$0.contains("only in lower case") }
        #expect(warnings.count == unread + (hasWords ? 1 : 0) && run.errors == [] && run.omitted == [])
    }

    @Test(arguments: [
        (
            "z DUE:2026-11-30",
            "1:3: item 1 \"z DUE:2026-11-30\": due is \"DUE:2026-11-30\", which is read only in lower case"
        ),
        ("X 2026-11-01 y", "1:1: item 1 \"X 2026-11-01 y\": done is \"X\", which is read only in lower case"),
        ("(AA) y", "1:1: item 1 \"(AA) y\": priority is \"(AA)\", expected one letter from (A) to (Z)"),
        ("X ray", nil), ("(see) y", nil), ("(b) y", nil), ("NOTE:x", nil), ("h:0", nil),
    ])
    func whatOnlyLooksLikeAMarkIsNamed(line: String, warning: String?) {
        #expect(ReaderRun(TodoTxtReader.self, line).warnings == (warning.map { [$0] } ?? []))
    }

    @Test func dates() {
        let run = ReaderRun(
            TodoTxtReader.self,
            """
            a due:2026-02-30
            2026-13-01 b +p t:tomorrow
            x 2026-02-29 c
            d due:0000-01-01
            """)
        #expect(
            run.itemsWithoutIDs == [
                .titled("a due:2026-02-30"),
                .titled("2026-13-01 b t:tomorrow") { $0.project = "p" },
                .titled("2026-02-29 c") { $0.isDone = true },
                .titled("d due:0000-01-01"),
            ])
        #expect(
            run.warnings == [
                #"1:7: item 1 "a due:2026-02-30": due is "2026-02-30", which is no date"#,
                #"2:1: item 2 "2026-13-01 b t:tomorrow": created is "2026-13-01", which is no date"#,
                #"2:19: item 2 "2026-13-01 b t:tomorrow": start is "tomorrow", expected a date such as 2026-11-24"#,
                #"3:3: item 3 "2026-02-29 c": completed is "2026-02-29", which is no date"#,
                #"4:7: item 4 "d due:0000-01-01": due is "0000-01-01", which is no date"#,
            ])
    }

    @Test func hiddenTasksAreLeftOut() {
        let run = ReaderRun(TodoTxtReader.self, "a\n\nb +p h:1\nx c h:1\nd h:2")
        #expect(run.items.map(\.title) == ["a", "d h:2"])
        #expect(run.omitted == ["3: b (hidden)", "4: c (hidden)"])
    }

    @Test func linesOfAnySystem() {
        let run = ReaderRun(TodoTxtReader.self, "\u{FEFF}x a\r\n\r\n \t\r(B) b\rc\u{2028}d\n\ne")
        #expect(run.items.map(\.title) == ["a", "b", "c\u{2028}d", "e"])
        #expect(run.items[0].isDone)
        #expect(run.sources == ["x a", "(B) b", "c\u{2028}d", "e"])
    }

    @Test func anyBytes() {
        let bytes = Array("a\u{0}b +".utf8) + [0xFF, 0xFE, 0x0A, 0xC2, 0x0A] + Array("+\u{0} c".utf8)
        let run = ReaderRun(TodoTxtReader.self, [("todo.txt", bytes)])
        #expect(run.items.map(\.title) == ["a\u{0}b", "\u{FFFD}", "c"])
        #expect(run.items.map(\.project) == ["\u{FFFD}\u{FFFD}", nil, "\u{0}"])
        #expect(ReaderRun(TodoTxtReader.self, "").items == [])
    }

    @Test func theUsualProject() {
        let run = ReaderRun(TodoTxtReader.self, "a\nb +p", usualProject: "work")
        #expect(run.items.map(\.project) == ["work", "p"])
    }

    // MARK: IDs

    @Test("A line may change in many ways and keep its ID")
    func stableIDs() {
        let lines = [
            "Call Mom", "(A) Call Mom", "2026-11-01 Call Mom", "Call   Mom +Family @phone",
            "@phone Call +now Mom",
            "x 2026-11-02 2026-11-01 Call Mom pri:A", "Call Mom due:2026-11-24 t:2026-11-20 rec:1w",
            "Call Mom due:soon",
        ]
        for line in lines {
            for list in ["todo.txt", "done.txt"] {
                let run = ReaderRun(TodoTxtReader.self, line, identity: list)
                #expect(run.items.map(\.id) == [.named("todo.txt\nCall Mom")], "\(line)")
            }
        }
        let composed = ReaderRun(TodoTxtReader.self, "e\u{301}t\u{E9}").items[0].id
        #expect(composed == .named("list\n\u{E9}t\u{E9}"))
    }

    @Test func equalTitlesOfTodoAndDone() {
        let run = ReaderRun(
            TodoTxtReader.self,
            [("todo.txt", Array("Water\nWater".utf8)), ("done.txt", Array("x Water".utf8))])
        #expect(run.items.map(\.id) == ["", "\n2", "\n3"].map { .named("todo.txt\nWater" + $0) })
    }

    @Test(arguments: [
        ("done.txt", "todo.txt"), ("todo.txt", "todo.txt"), ("home/done.txt", "home/todo.txt"),
        ("done.txt/a.txt", "done.txt/a.txt"), ("Done.TXT", "Todo.TXT"), ("DONE.TXT", "TODO.TXT"),
        ("work-done.txt", "work-todo.txt"), ("work.done.txt", "work.todo.txt"),
        ("done_work.txt", "todo_work.txt"),
        ("undone.txt", "undone.txt"), ("donet.txt", "donet.txt"), ("done.md", "done.md"), ("", ""),
    ])
    func listOfFile(path: String, list: String) {
        #expect(TodoTxtReader.list(of: path) == list)
    }
}
