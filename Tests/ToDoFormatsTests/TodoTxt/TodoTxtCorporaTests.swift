// todo.txt files of other people, read to the last task, and files that try to exhaust time.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct TodoTxtCorporaTests {
    @Test func everyTaskOfTheCorporaIsRead() throws {
        guard let folder = Corpora.folder("todo-txt") else { return }
        let counts: [String: (items: Int, done: Int)] = [
            "Fanteria-todotxt-tui-test_behaviour_todo.txt": (3, 0),
            "davraamides-todotxt-mode-done.txt": (40, 40),
            "davraamides-todotxt-mode-spec.txt": (11, 1),
            "davraamides-todotxt-mode-todo.txt": (10, 0),
            "todotxt-todo.txt-_examples-from-README.md.txt": (23, 2),
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == counts.keys.sorted())
        for (name, count) in counts {
            let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
            let run = ReaderRun(TodoTxtReader.self, [(name, bytes)])
            #expect(run.items.count == count.items, "\(name)")
            #expect(run.items.count { $0.isDone } == count.done, "\(name)")
            // The rules have an example of what is no mark.
            let warnings = run.warnings.filter { !$0.contains("done is \"X\"") }
            #expect(warnings + run.omitted + run.errors + run.unshown == [], "\(name)")
            let again = ReaderRun(TodoTxtReader.self, [(name, TodoTxtWriter.bytes(run.items))])
            #expect(again.itemsWithoutIDs == run.itemsWithoutIDs, "\(name)")
            #expect(again.items.map(\.id) == run.items.map(\.id), "\(name)")
        }
    }

    @Test(
        "Linear time",
        arguments: [
            "(A) 2026-11-01 Call Mom +Family @phone due:2026-11-24\n", "x\n", "+a ", "@", "\u{A0}", "due:x ",
            "a h:1\n", "(A) ", "\t+",
        ])
    func linearTime(part: String) {
        #expect(
            takesLinearTime(size: 100) { size in
                _ = ReaderRun(TodoTxtReader.self, String(repeating: part, count: size))
            })
    }

    @Test func linearTimeForManyTags() {
        #expect(
            takesLinearTime(size: 100) { size in
                let text = "a " + (0..<size).map { "@t\($0)" }.joined(separator: " ")
                _ = ReaderRun(TodoTxtReader.self, text)
            })
    }
}
