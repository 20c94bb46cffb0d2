// Which files count as todo.txt: by name, or by marks on enough of their lines.

import Bytes
import Foundation
import TestSupport
import Testing

@testable import ToDoFormats

@Suite struct TodoTxtRecognitionTests {
    private func recognizes(_ text: String, _ name: String = "list.txt") -> Bool {
        ByteView.with(Array(text.utf8).span) { TodoTxtReader.recognizes($0, fileName: name) }
    }

    @Test(arguments: [
        "todo.txt", "done.txt", "Todo.txt", "DONE.TXT", "work.todo.txt", "todo-work.txt", "todo_2026.txt",
        "work-done.txt",
    ])
    func byName(name: String) {
        #expect(recognizes("buy milk", name))
        #expect(recognizes("", name))
        #expect(recognizes("[ ] milk", name))
        #expect(!recognizes(#"  [{"id": 1}]"#, name))
        #expect(!recognizes(#"{"items": []}"#, name))
        #expect(!recognizes("[ ]\n", name))
    }

    @Test(arguments: [
        ("- [ ] Milk\n\n* [x] Tea\n", ListFormat.markdown), ("\u{FEFF}1. [ ] Milk\r\n", .markdown),
        ("- [ ] Milk\nTea\n", .todoTxt), ("[ ] Milk\n", .todoTxt), ("", .todoTxt), ("\n", .todoTxt),
    ])
    func eachLineHasABox(text: String, format: ListFormat) {
        #expect(ListFormat.recognized(Array(text.utf8), fileName: "todo.txt") == format)
        let boxes = text.split(whereSeparator: \.isNewline).count {
            $0.contains("[ ] ") && $0.hasPrefix("- ")
        }
        let warnings = ReaderRun(TodoTxtReader.self, text).warnings.filter {
            $0.contains("a box of Markdown")
        }
        if format == .todoTxt { #expect(warnings.count == boxes) }
    }

    @Test(arguments: [
        "todo", "todo.md", "method.txt", "todos.txt", "mastodo.txt", "undone.txt", "README.txt", "",
    ])
    func notByName(name: String) {
        #expect(!recognizes("buy milk", name))
    }

    @Test(
        "Files with marks",
        arguments: [
            "(A) Call Mom @phone\nBuy milk\nx 2011-03-03 Pay",
            "x milk",
            "\u{FEFF}x milk\r\nbread\r\n",
            "Buy milk +Home",
            "Pay due:2026-11-24\n\nmilk", "Pay due:24.11.2026", "Call Mom @phone\n",
            "2026-11-01 Call Mom\n2026-11-02 Buy milk @shop\nPay rent\n",
            "(A) a\n(B) b\nx c\nd\ne\nf @phone\ng\nh\ni\n",
        ])
    func marked(text: String) { #expect(recognizes(text)) }

    @Test(
        "Files without enough marks",
        arguments: [
            "", "\n\n", "milk\nbread",
            "Dear Anna,\n\nplease call me about +milk.\nIt is late, and\nso on.\n",
            "# Project\n\nWritten by @anna and @ben. Needs 2 +1 things.\n\n- [ ] task due:2026-11-24\n- [ ] other\n\nThe end.",
            "@@ -1,3 +1,3 @@\n-old line\n+new line\n+second line\n same line\n",
            "2026-11-21 INFO started\n2026-11-21 INFO @main stopped\n",
            "2026-11-21 10:00 started\n2026-11-21T10:00 stopped\n", "Write to a@example.org\n",
            "milk\nbread\nCall Mom @phone\n", "x = 3\ny = 4\nx + y = 7\n",
            "\u{0}\u{1}(A) a\n",
            "/** a\n * @param b\n * @return c\n */",
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Call due:2026-11-24\nEND:VTODO\nEND:VCALENDAR\n",
        ])
    func unmarked(text: String) { #expect(!recognizes(text)) }

    @Test func ofALongFileOnlyTheBeginningIsRead() {
        let text = String(repeating: "milk ", count: 400_000)
        #expect(!recognizes(text))
        #expect(recognizes("x " + text))
        #expect(takesLinearTime { _ = recognizes(String(repeating: "milk\n", count: $0)) })
    }

    @Test func filesOfTheCorpora() throws {
        guard let folder = Corpora.folder("todo-txt") else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(recognizes(text, "notes.txt"), "\(name)")
        }
        guard let notes = Corpora.folder("markdown-tasks") else { return }
        let files = FileManager.default.enumerator(atPath: notes.path)?.compactMap { $0 as? String } ?? []
        for name in files where name.hasSuffix(".md") {
            let text = try String(contentsOf: notes.appending(path: name), encoding: .utf8)
            #expect(!recognizes(text, "notes.txt"), "\(name)")
        }
    }
}
