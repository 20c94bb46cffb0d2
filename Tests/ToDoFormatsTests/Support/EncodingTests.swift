// Reading plain text that is not UTF-8: every item is read, and a warning says where the first bad byte is. Text in
// UTF-16 is read in every format.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct EncodingTests {
    private static let notUTF8 =
        "the file has bytes that are not UTF-8, which are shown as \u{FFFD}; of Latin-1, "
        + "\"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"
    static let hasNUL = "the file has NUL bytes, and may be no text"

    /// The readers, and the text before the title of an item on line 2.
    private static var formats: [(reader: any ListReader.Type, start: String)] {
        [
            (TodoTxtReader.self, "\n"), (MarkdownReader.self, "\n- [ ] "),
            (TableReader.self, "TYPE,CONTENT\ntask,"),
        ]
    }

    private func run(_ format: Int, _ title: [UInt8]) -> ReaderRun {
        let (reader, start) = Self.formats[format]
        return ReaderRun(reader, [("list", Array(start.utf8) + title + [10])])
    }

    @Test(arguments: formats.indices) func warnsOnce(format: Int) {
        let run = run(format, Array("aé".utf8) + [0xE9, 0x62, 0xE9, 0])
        let before = Self.formats[format].start.utf8.reversed().prefix { $0 != 10 }.count
        #expect(run.items.map(\.title) == ["aé\u{FFFD}b\u{FFFD}\0"])
        #expect(run.warnings == ["2:\(before + 4): " + Self.notUTF8, "2:\(before + 7): " + Self.hasNUL])
    }

    /// A list in each format, and the titles of its items.
    private static let lists: [(format: ListFormat, fileName: String, text: String)] = [
        (
            .app, "list.json",
            #"[{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Žluť €😀", "done": false}]"#
        ),
        (.todoTxt, "todo.txt", "\n(A) Žluť €😀 due:2026-11-27\n"),
        (
            .taskwarrior, "tasks.json",
            #"[{"description": "Žluť €😀", "status": "pending", "entry": "20261101T080000Z", "uuid": "1"}]"#
        ),
        (
            .iCalendar, "tasks.ics",
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Žluť €😀\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        ),
        (.markdown, "note.md", "# A\n\n- [ ] Žluť €😀\n"),
        (.reminders, "reminders.json", #"[{"externalId": "1", "title": "Žluť €😀", "isCompleted": false}]"#),
        (.todoist, "list.csv", "TYPE,CONTENT\r\ntask,Žluť €😀\r\n"),
        (.csv, "tasks.csv", "Title;Status\r\nŽluť €😀;open\r\n"),
        (.export, "issues.json", #"[{"number": 1, "title": "Žluť €😀", "state": "OPEN"}]"#),
        (
            .jsonPlaceholder, "todos.json",
            #"[{"userId": 1, "id": 1, "title": "Žluť €😀", "completed": false}]"#
        ),
        (.lines, "list", "\nŽluť €😀\n"),
    ]

    /// Windows programs save texts so: with a mark at the beginning, or without one.
    @Test(arguments: ListFormat.allCases) func utf16IsReadInEveryFormat(format: ListFormat) throws {
        let list = try #require(Self.lists.first { $0.format == format })
        let units = Array(list.text.utf16)
        for (isBigEndian, hasMark) in [(false, true), (true, true), (false, false), (true, false)] {
            let bytes = ((hasMark ? [0xFEFF] : []) + units).flatMap { unit in
                let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isBigEndian ? bytes : bytes.reversed()
            }
            // Without a mark, a text in UTF-16 is one whose first two characters are ASCII.
            if format == .lines || format == .todoTxt, !hasMark { continue }
            if format != .lines {
                #expect(ListFormat.recognized(bytes, fileName: list.fileName) == format)
            }
            var collector = ListCollector(.zone("UTC"))
            collector.add(ListInput(bytes, identity: list.fileName), as: format)
            let store = try collector.finish()
            #expect(store.indices.map { store.values(of: $0).title } == ["Žluť €😀"])
            #expect(store.notes.warnings.isEmpty)
        }
    }

    @Test func damagedUTF16IsReadWithAWarning() throws {
        var collector = ListCollector(.zone("UTC"))
        let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0, 0x0A, 0, 0x63]
        collector.add(ListInput(bytes, name: "todo.txt", identity: "todo.txt"), as: .todoTxt)
        let store = try collector.finish()
        #expect(store.indices.map { store.values(of: $0).title } == ["a\u{FFFD}b"])
        #expect(
            store.notes.warnings.map(\.description) == [
                "todo.txt:1:1: the text in UTF-16 is damaged: it has halves of characters, "
                    + "which are shown as \u{FFFD}"
            ])
    }

    @Test(arguments: formats.indices) func allOfUnicodeIsFine(format: Int) {
        #expect(run(format, Array("é€😀\u{FFFD}".utf8)).warnings == [])
    }
}
