// CSV files of Todoist: which rows are tasks, and what their columns say.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

private let header = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n"

@Suite struct TodoistTests {
    private func run(_ rows: String, header: String = header, zone: String = "Europe/Berlin") -> ReaderRun {
        ReaderRun(TableReader.self, header + rows, identity: "Home.csv", zone: zone, as: .todoist)
    }

    @Test func aProject() {
        let text = """
            \u{FEFF}TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
            meta,view_style=list,,,,,,,,,,,,,
            task,"Buy ""good"" milk, bread @shop @home",Two bottles,,1,1,Ann (1),Ben (2),2026-11-24,en,Europe/Berlin,,None,,
            note,"Not the
            old one",,,,,Ann (1),,,,,,,,
            ,,,,,,,,,,,,,,
            section,Kitchen,,,,,,,,,,,,,
            task,Paint,,,4,1,Ann (1),,2026-11-24 18:00,en,America/New_York,90,minute,2026-12-01,en
            task,Ask @Ben about colour,,,2,2,Ann (1),,every monday,en,Europe/Berlin,,None,,
            task,Tape,,,3,3,Ann (1),,,en,Europe/Berlin,,None,2026-12-01,en

            """.replacing("\n", with: "\r\n")
        let run = ReaderRun(TableReader.self, text, identity: "Home.csv", usualProject: "Home")
        #expect(run.errors == [] && run.warnings == [] && run.omitted == [])
        #expect(
            run.unshown == [#"column "AUTHOR" ×4"#, #"column "DURATION" ×1"#])
        let ids = [
            #"Buy "good" milk, bread"#, "Paint", "Ask about colour", "Tape",
        ].map { ItemID.named("Home.csv\n" + $0) }
        #expect(run.items.map(\.id) == ids)
        #expect(
            run.itemsWithoutIDs == [
                .titled(#"Buy "good" milk, bread"#) {
                    ($0.tags, $0.project, $0.priority) = (["shop", "home"], "Home", .high)
                    $0.whose = ["Ben"]
                    $0.due = .day(Day(year: 2026, month: 11, day: 24))
                    $0.itemDescription = "Two bottles\n\nNot the\nold one"
                },
                .titled("Paint") {
                    $0.project = "Kitchen"
                    $0.scheduled = .instant(Instant(seconds: 1_795_561_200))
                    $0.due = .day(Day(year: 2026, month: 12, day: 1))
                },
                .titled("Ask @Ben about colour") {
                    ($0.project, $0.tags, $0.priority) = ("Kitchen", ["Ben"], .medium)
                    ($0.repeats, $0.parent) = ("FREQ=WEEKLY;BYDAY=MO", ids[1])
                },
                .titled("Tape") {
                    ($0.project, $0.priority, $0.parent) = ("Kitchen", .low, ids[2])
                    $0.due = .day(Day(year: 2026, month: 12, day: 1))
                },
            ])
        #expect(run.sources[1].hasPrefix("task,Paint,") && run.sources[1].hasSuffix(",en"))
        #expect(run.sources[0].hasSuffix("old one\",,,,,Ann (1),,,,,,,,"))
    }

    @Test(
        "Dates in Berlin",
        arguments: [
            ("2026-11-24", ItemDate.day(Day(year: 2026, month: 11, day: 24))),
            ("2026-11-24 18:00", .instant(Instant(seconds: 1_795_539_600))),
            ("2026-11-24T18:00:00", .instant(Instant(seconds: 1_795_539_600))),
            ("2026-11-24T18:00:00Z", .instant(Instant(seconds: 1_795_543_200))),
            ("2026-11-24T18:00Z", .instant(Instant(seconds: 1_795_543_200))),
            ("Nov 24 2026", .day(Day(year: 2026, month: 11, day: 24))),
            ("24 November 2026", .day(Day(year: 2026, month: 11, day: 24))),
            ("Nov 24, 2026 18:00", .instant(Instant(seconds: 1_795_539_600))),
        ])
    func dates(text: String, date: ItemDate) {
        let item = run("task,a,,,,,,\"\(text)\",,").items.first
        #expect(item?.due == date)
        #expect(item?.itemDescription == nil)
    }

    @Test(arguments: [
        "every full moon", "tomorrow at 9", "Nov 24", "Nov 31 2026", "every Nov 24 2026",
        "Mon Nov 24 2026 18",
        "Nov 24 2026 25:00", "Nov 24 0000",
    ])
    func datesInWords(text: String) {
        let run = run("task,a,b,,,,,\(text),,")
        #expect(run.items.map(\.due) == [nil])
        #expect(run.items.map(\.itemDescription) == ["b\n\nDate: \(text)"])
        #expect(
            run.warningsWithoutIDs == [
                "2:14: item 1 \"a\": DATE is \"\(text)\", which is no date or rule that is known here; it is text of the description"
            ])
    }

    @Test(arguments: ["every day at 9am", "every day 20:00", "every day at 5 pm", "every evening"])
    func timesOfRulesAreText(text: String) {
        let run = run("task,a,,,,,,\(text),,")
        let item = run.items.first
        #expect(item?.repeats == "FREQ=DAILY" && item?.itemDescription == "Date: \(text)")
        #expect(
            run.warningsWithoutIDs == [
                "2:13: item 1 \"a\": DATE is \"\(text)\", a time without a day; the time is text of the description"
            ])
    }

    @Test func junk() {
        let run = run(
            """
            task,a,,,,,,2026-02-30,,
            task,b,,7,x,,,,,
            task,,c
            task
            task,d,,,,,,2026-11-24 9:00,,Moon/Base
            task,e,,,,,,2026-11-24 10:00,,Moon/Base
            goal,f
            note,g
            TASK,h
            """)
        #expect(run.errors == [])
        #expect(run.items.map(\.title) == ["a", "b", "", "d", "e", "h"])
        #expect(
            run.warningsWithoutIDs == [
                #"2:13: item 1 "a": DATE is "2026-02-30", which is no date"#,
                #"3:9: item 2 "b": PRIORITY is "7", which is no priority that is known here"#,
                #"3:11: item 2 "b": INDENT is "x", which is no level"#,
                #"4:1: item 3: CONTENT is empty"#,
                #"6:30: TIMEZONE "Moon/Base" is no known time zone; the site's is used (2 times)"#,
            ])
        #expect(run.items[0].itemDescription == "Date: 2026-02-30")
        #expect(run.omitted == ["8: f (of an unknown type)"])
        #expect(self.run("note,g\ntask,h").unshown == ["note of the project ×1"])
    }

    @Test("Columns in any order, with any separator, without those that are not needed")
    func columns() {
        let semicolons = run("\"b;c\";2;2027-01-02;task\r\r", header: "\"content\";PRIORITY;Date;Type\n")
        #expect(
            semicolons.itemsWithoutIDs == [
                .titled("b;c") { ($0.priority, $0.due) = (.medium, .day(Day(year: 2027, month: 1, day: 2))) }
            ])
        let run = run("2027-01-02\t1\ta @b", header: "DUE_DATE\t priority \tCONTENT\n")
        #expect(
            run.itemsWithoutIDs == [
                .titled("a") {
                    ($0.priority, $0.tags) = (.high, ["b"])
                    $0.due = .day(Day(year: 2027, month: 1, day: 2))
                }
            ])
    }

    @Test(arguments: [
        ("a, b", "a, b", "a, b", [String]()), ("@a b", "b", "b", ["a"]),
        ("call @a now @b", "call @a now", "call now", ["a", "b"]),
        ("* Things", "Things", "Things", []), ("a@b @", "a@b @", "a@b @", []), ("@a", "@a", "@a", ["a"]),
        ("a\nb", "a b", "a b", []), ("", "", "", []),
        ("due:2026-11-24 +p", "due:2026-11-24 +p", "due:2026-11-24 +p", []),
    ])
    func contents(content: String, title: String, name: String, labels: [String]) {
        let read = TodoistText.title(ofContent: content)
        #expect(read.title == title && read.name == name && read.labels == labels)
    }

    @Test("Broken files", arguments: ["", "a,b\nc,d"])
    func brokenFiles(text: String) {
        let errors = ReaderRun(TableReader.self, text).errors
        #expect(errors.count == 1)
        let message =
            "none of the first rows names columns: there is no title and another known column; \"columns\" in the settings names them"
        #expect(errors.first?.hasSuffix(message) == true, "\(errors)")
    }

    /// A row that breaks RFC 4180 §2 is read as a line, and the others as they are.
    @Test(arguments: [
        ("task,\"a", "\"a", "2:6: the quotation mark is not closed; the row is read as one line"),
        (
            "task,\"a\"b", "\"a\"b",
            "2:9: after a closing quotation mark there is neither a separator nor the end of the row; inside a field, a quotation mark is written twice; the row is read as one line"
        ),
        (
            "task,a,,b", "a",
            "2:9: the row has more fields than the header has columns; the others are not read"
        ),
    ])
    func brokenRows(row: String, title: String, message: String) {
        let run = ReaderRun(TableReader.self, "TYPE,CONTENT\n\(row)\ntask,c\n", as: .todoist)
        #expect(run.errors == [] && run.warnings == [message])
        #expect(run.items.map(\.title) == [title, "c"])
    }

    @Test func emptyFieldsAtTheEndOfRows() {
        #expect(ReaderRun(TableReader.self, "TYPE,CONTENT\ntask,a,,,\n").items.map(\.title) == ["a"])
    }

    @Test func recognition() {
        func recognizes(_ text: String) -> Bool {
            ListFormat.recognized(Array(text.utf8), fileName: "a.txt") == .todoist
        }
        #expect(recognizes(header))
        #expect(recognizes("\u{FEFF}\"CONTENT\";\"type\"\r\ntask;a"))
        for text in [
            "", "CONTENT,a", "TYPE\nCONTENT", "a TYPE,CONTENT", #"{"TYPE,CONTENT"}"#,
        ] {
            #expect(!recognizes(text), "\(text)")
        }
    }

    @Test(
        "Linear time",
        arguments: [
            "task,a @b,c,1,x,,,2026-11-24,en,UTC\n", "note,a\n", "\"\"", ",", "\"a\"\n",
            "task,a,,,2\ntask,b,,,3\n",
            "section,a\n", "@a ",
        ])
    func linearTime(part: String) {
        #expect(
            takesLinearTime(size: 50) { size in
                _ = run("task,a\n" + String(repeating: part, count: size), zone: "UTC")
            })
    }

    @Test func manyNotesOfATaskTakeLinearTime() {
        #expect(
            takesLinearTime { size in
                _ = run(
                    "task,a\n" + String(repeating: "note,b\n", count: 3 * size), header: "TYPE,CONTENT\n")
            })
    }
}
