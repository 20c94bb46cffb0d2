// A field with a known key and a value that cannot be read is a warning that names the item, the field and the line, in every
// format that is not our own. What merely looks like a field is none.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct BadValueTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let format: ListFormat
        let list: String
        /// The warnings without the name of the item.
        let warnings: [String]
        var testDescription: String { "\(format.rawValue): \(list)" }

        init(_ format: ListFormat, _ list: String, _ warnings: String...) {
            (self.format, self.list, self.warnings) = (format, list, warnings)
        }
    }

    private static let rule = "which is shown as words: it is no rule that is known here"
    private static func todoTxt(_ field: String, _ warning: String) -> Case {
        Case(.todoTxt, "A \(field)", warning)
    }
    private static func task(_ field: String, _ warning: String) -> Case {
        Case(.taskwarrior, #"[{"description":"A","status":"pending",\#(field)}]"#, warning)
    }
    private static func note(_ field: String, _ warning: String) -> Case {
        Case(.markdown, "- [ ] A \(field)", warning)
    }
    private static func toDo(_ line: String, _ warning: String) -> Case {
        Case(
            .iCalendar, "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\n\(line)\nEND:VTODO\nEND:VCALENDAR\n",
            warning)
    }
    private static func row(_ column: String, _ value: String, _ warning: String) -> Case {
        Case(.todoist, "TYPE,CONTENT,\(column)\ntask,A,\(value)\n", warning)
    }
    private static func reminder(_ member: String, _ warning: String) -> Case {
        Case(.reminders, #"[{"title":"A","list":"B",\#(member)}]"#, warning)
    }

    static let cases: [Case] = [
        todoTxt("due:soon", #"due is "soon", expected a date such as 2026-11-24"#),
        todoTxt("due:2026-02-30", #"due is "2026-02-30", which is no date"#),
        todoTxt("t:soon", #"start is "soon", expected a date such as 2026-11-24"#),
        todoTxt("rec:often", #"repeats is "often", \#(rule)"#),
        todoTxt("pri:high", #"priority is "high", expected a letter A…Z"#),
        todoTxt("pri:5", #"priority is "5", expected a letter A…Z"#),

        task(#""due":"soon""#, #"due is "soon", which is no date"#),
        task(#""scheduled":"soon""#, #"scheduled is "soon", which is no date"#),
        task(#""wait":"soon""#, #"wait is "soon", which is no date"#),
        task(#""entry":"soon""#, #"entry is "soon", which is no date"#),
        task(#""modified":"soon""#, #"modified is "soon", which is no date"#),
        task(#""end":"soon""#, #"end is "soon", which is no date"#),
        task(#""until":"soon""#, #"until is "soon", which is no date"#),
        task(#""priority":"X""#, #"priority is "X", expected "H", "M" or "L""#),
        task(#""priority":1"#, #"priority is 1, expected "H", "M" or "L""#),
        task(#""tags":["a",{}]"#, "tags is an object, expected an array of texts, or null"),
        task(#""annotations":{}"#, "annotations has an object, which has no description"),
        task(#""depends":{}"#, "depends is an object, expected an array of texts, or null"),
        task(
            #""recur":"often""#, #"recur is "often", which is shown as words: it is no period of Taskwarrior"#
        ),
        task(#""imask":"x""#, #"imask is "x", which is no whole number"#),
        task(#""geo":"x""#, #"geo is "x", not a latitude and a longitude such as "52.5,13.4""#),
        task(#""annotations":[{"entry":"x","description":"B"}]"#, #"annotations is "x", which is no date"#),
        task(
            #""annotations":[{"entry":"20261124T000000Z"}]"#,
            "annotations has an object, which has no description"),
        Case(
            .taskwarrior, #"[{"description":"A","status":"odd"}]"#,
            #"status is "odd", which is no status of Taskwarrior; the task counts as open"#),

        note(
            "[priority:: unknown]",
            #"priority is "unknown", expected highest, high, medium, low, lowest or none"#),
        note(
            "(priority:: urgent) b",
            #"priority is "urgent", expected highest, high, medium, low, lowest or none"#),
        note("[due:: soon]", #"due is "soon", which is no date"#),
        note("[start:: soon]", #"start is "soon", which is no date"#),
        note("[scheduled:: soon]", #"scheduled is "soon", which is no date"#),
        note("[created:: soon]", #"created is "soon", which is no date"#),
        note("[completion:: soon]", #"completed is "soon", which is no date"#),
        note("[reminder:: late]", #"reminder is "late", which is no date"#),
        note("[repeat:: often]", #"repeats is "often", \#(rule)"#),
        note("🔁 often", #"repeats is "often", \#(rule)"#),
        note("📅 tomorrow", #"due is "tomorrow", which is no date"#),
        note("📅 next friday", #"due is "next friday", which is no date"#),
        note("📅 27 Nov #x", #"due is "27 Nov", which is no date"#),
        note("📅 soon [bill](https://example.org/)", #"due is "soon", which is no date"#),
        note("🛫 soon ⏫", #"start is "soon", which is no date"#),
        note("⏳ tomorrow at ten", #"scheduled is "tomorrow at ten", which is no date"#),
        note("⏰ late", #"reminder is "late", which is no date"#),
        note("✅ yesterday", #"completed is "yesterday", which is no date"#),
        note("➕ 2026-13-01", #"created is "2026-13-01", which is no date"#),
        note("@{tomorrow}", #"due is "tomorrow", which is no date"#),
        note("@{2026-02-30}", #"due is "2026-02-30", which is no date"#),
        note("@{2026-11-27} @@{late}", #"due is "late", which is no time"#),
        note("@due(soon)", #"due is "soon", which is no date"#),
        note("@start(2026-11) b", #"start is "2026-11", which is no date"#),
        note("(@tomorrow)", #"due is "tomorrow", which is no date"#),
        note(">tomorrow", #"scheduled is "tomorrow", which is no date"#),

        toDo("PRIORITY:high", "priority is high, outside 1…9"),
        toDo("GEO:x", #"GEO is "x", not a latitude and a longitude in degrees"#),
        toDo(
            "X-APPLE-STRUCTURED-LOCATION:geo:x",
            #"X-APPLE-STRUCTURED-LOCATION is "geo:x", not a latitude and a longitude in degrees"#),
        toDo("COMPLETED:yes", #"completed is "yes", which is no date"#),
        toDo("PERCENT-COMPLETE:half", #"PERCENT-COMPLETE is "half", which is no number"#),
        toDo("STATUS:ODD", #"STATUS is "ODD", which is no status of iCalendar"#),
        toDo("DUE:soon", #"due is "soon", which is no date"#),
        toDo("DTSTART:soon", #"start is "soon", which is no date"#),
        toDo("CREATED:soon", #"created is "soon", which is no date"#),
        toDo("LAST-MODIFIED:soon", #"modified is "soon", which is no date"#),
        toDo("DTSTAMP:soon", #"DTSTAMP is "soon", which is no date"#),
        toDo(
            "X-TODOPRESS:{project}",
            #"X-TODOPRESS is "{project}", which is no JSON object with fields of an item"#),
        toDo(#"X-TODOPRESS:{"starred":1\,"project":"B"}"#, "starred is 1, expected true, false or null"),
        toDo(#"X-TODOPRESS:{"scheduled":"soon"}"#, #"scheduled is "soon", which is no date"#),
        toDo("SEQUENCE:x", #"SEQUENCE is "x", which is no number"#),
        toDo("DURATION:long", #"DURATION is "long", which is no duration"#),
        toDo("URL:x", #"url is "x", not an address that begins with http:// or https://"#),
        toDo("RRULE:often", #"repeats is "often", \#(rule)"#),
        toDo("RRULE:MP1 1+ MO #12 D2 #2", #"repeats is "MP1 1+ MO #12 D2 #2", \#(rule)"#),
        toDo(
            "RRULE:FREQ=X",
            #"repeats is "FREQ=X", which is shown as words: FREQ is "X", expected SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY and YEARLY"#
        ),
        toDo("EXRULE:often", #"EXRULE is "often", which is no rule"#),
        toDo("EXDATE:soon", #"skipped is "soon", which is no date"#),
        toDo("RDATE:soon", #"extra is "soon", which is no date"#),
        toDo("RECURRENCE-ID:soon", #"RECURRENCE-ID is "soon", which is no date"#),

        row("PRIORITY", "9", #"PRIORITY is "9", which is no priority that is known here"#),
        row("INDENT", "x", #"INDENT is "x", which is no level"#),
        row(
            "DATE", "whenever",
            #"DATE is "whenever", which is no date or rule that is known here; it is text of the description"#
        ),
        row("DATE", "2026-02-30", #"DATE is "2026-02-30", which is no date"#),
        row(
            "DEADLINE", "later",
            #"DEADLINE is "later", which is no date or rule that is known here; it is text of the description"#
        ),

        reminder(#""priority":"huge""#, #"priority is "huge", which is no priority that is known here"#),
        reminder(#""priority":12"#, "priority is 12, outside 1…9"),
        reminder(#""url":"x""#, #"url is "x", not an address that begins with http:// or https://"#),
        reminder(#""dueDate":"x""#, #"dueDate is "x", which is no date"#),
        reminder(#""startDate":"x""#, #"startDate is "x", which is no date"#),
        reminder(#""creationDate":"x""#, #"creationDate is "x", which is no date"#),
        reminder(#""lastModified":"x""#, #"lastModified is "x", which is no date"#),
        reminder(#""completionDate":"x""#, #"completionDate is "x", which is no date"#),
        reminder(#""location":"x""#, #"location is "x", not a latitude and a longitude such as "52.5,13.4""#),
    ]

    @Test(arguments: cases)
    func aBadValueIsAWarning(_ test: Case) throws {
        let run = ReaderRun(try #require(test.format.reader), test.list, as: test.format)
        #expect(run.errors == [] && run.items.count == 1)
        let found = run.warnings.map { warning in
            String(warning.split(separator: "\": ", maxSplits: 1).last?.split(separator: "…): ").last ?? "")
        }
        #expect(found == test.warnings)
        for warning in run.warnings {
            #expect(warning.contains(#": item 1 "A"#), "\(warning)")
            guard warning.contains("shown as words"), let words = run.items.first?.repeats else { continue }
            #expect(warning.contains("is \"\(words)\""), "\(warning)")
        }
    }

    @Test(
        arguments: [
            (.todoTxt, "Tell him call:me p:12.5 pri: due:"),
            (
                .markdown,
                "- [ ] Party 📅 with all friends\n- [ ] 🛫 Rome\n- [ ] ✅ Done\n- [ ] Ask @anna (@ben) a>b >c @{x}"
            ),
            (.markdown, "- [ ] Read @media(print), [area:: x], (e.g.:: y)"),
            (
                .iCalendar,
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:pri:high\nX-PRIORITY:high\nSTATUS:\nEND:VTODO\nEND:VCALENDAR\n"
            ),
            (.todoist, "TYPE,CONTENT,PRIORITY\ntask,A pri:high 📅 soon,\n"),
        ] as [(ListFormat, String)])
    func whatLooksLikeAFieldIsNone(format: ListFormat, list: String) throws {
        #expect(ReaderRun(try #require(format.reader), list).warnings == [])
    }
}
