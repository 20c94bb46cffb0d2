// How formats say that an item depends on others: the readers give IDs, in whatever order the items come, and no words.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct RelationTests {
    /// A list, and the dependencies of its items.
    struct Case: Sendable, CustomTestStringConvertible {
        let format: ListFormat
        let files: [String]
        let links: [String]
        var titles = ["A", "B", "C"]
        var isMissing = false
        var testDescription: String { "\(format): \(files)" }

        init(
            _ format: ListFormat, _ files: String..., links: [String], titles: [String]? = nil,
            isMissing: Bool = false
        ) {
            (self.format, self.files, self.links, self.isMissing) = (format, files, links, isMissing)
            self.titles = titles ?? ["A", "B", "C"]
        }
    }

    private static func task(_ title: String, _ number: Int, _ more: String) -> String {
        #"{"description":"\#(title)","uuid":"\#(number)1111111-1111-4111-8111-111111111111","#
            + #""status":"pending","entry":"20261101T000000Z"\#(more)}"#
    }

    private static func toDos(_ lines: String...) -> String {
        let toDos = zip(["A", "B", "C"], lines).map {
            "BEGIN:VTODO\nUID:\($0)\nSUMMARY:\($0)\n\($1)END:VTODO\n"
        }
        return "BEGIN:VCALENDAR\n\(toDos.joined())END:VCALENDAR\n"
    }

    static let cases: [Case] = [
        // topydo: the task with `id` depends on those with `p`.
        Case(.todoTxt, "A id:1\nB p:1 due:2026-11-24\nC p:1\n", links: ["A: B, C"]),
        Case(.todoTxt, "A p:x_9-z\nB id:x_9-z p:1\nC id:1\n", links: ["B: A", "C: B"]),
        Case(.todoTxt, "A p:1 p:2\nB id:1\nC id:2\n", links: ["B: A", "C: A"]),
        Case(.todoTxt, "A id:1\nB p:1\nC p:2\n", links: ["A: B"], isMissing: true),
        Case(.todoTxt, "A id:1\nB h:1 p:1\nC\n", links: [], titles: ["A", "C"]),
        Case(.todoTxt, "A id:1,2\nB p:\nC p:4.99\n", links: [], titles: ["A id:1,2", "B p:", "C p:4.99"]),
        Case(
            .taskwarrior,
            "[\(task("A", 1, #","depends":["21111111-1111-4111-8111-111111111111"]"#)),"
                + "\(task("B", 2, "")),\(task("C", 3, ""))]", links: ["A: B"]),
        Case(
            .taskwarrior,
            "[\(task("A", 1, #","depends":"21111111-1111-4111-8111-111111111111,31111111-1111-4111-8111-111111111111""#)),"
                + "\(task("B", 2, "")),\(task("C", 3, ""))]", links: ["A: B, C"]),
        Case(
            .taskwarrior,
            "[\(task("A", 1, #","depends":["21111111-1111-4111-8111-111111111111","91111111-1111-4111-8111-111111111111"]"#)),"
                + "\(task("B", 2, "")),\(task("C", 3, ""))]", links: ["A: B"], isMissing: true),
        // The other way round, and one that stands for all tasks of its template.
        Case(
            .taskwarrior,
            "[\(task("A", 1, #","depends":["91111111-1111-4111-8111-111111111111"]"#)),"
                + task(
                    "B", 9,
                    #","recur":"weekly","due":"20261124T000000Z","parent":"21111111-1111-4111-8111-111111111111","imask":0"#
                )
                + "," + #"{"description":"B","uuid":"21111111-1111-4111-8111-111111111111","#
                + #""status":"recurring","entry":"20261101T000000Z","recur":"weekly","due":"20261124T000000Z","mask":"-"},"#
                + task("C", 3, "") + "]", links: ["A: B"]),
        Case(.markdown, "- [ ] A ⛔ b1\n- [ ] B 🆔 b1\n- [ ] C\n", links: ["A: B"]),
        Case(
            .markdown, "- [ ] A 🆔 a 🔺\n- [ ] B ⛔ a, c-_9 📅 2026-11-24\n- [ ] C 🆔 c-_9\n", links: ["B: A, C"]),
        Case(
            .markdown, "- [ ] A [id:: a]\n- [ ] B [dependsOn:: a,c]\n- [ ] C (id:: c)\n", links: ["B: A, C"]),
        Case(.markdown, "- [ ] A ⛔ c\n", "- [ ] B 🆔 b\n- [ ] C 🆔 c\n", links: ["A: C"]),
        Case(
            .markdown, "- [ ] A ⛔ b,x\n- [-] X 🆔 x\n- [ ] B 🆔 b\n- [ ] C\n", links: ["A: B"], isMissing: true),
        Case(
            .iCalendar,
            toDos("RELATED-TO;RELTYPE=DEPENDS-ON:B\nRELATED-TO;RELTYPE=\"depends-on\":C\n", "", ""),
            links: ["A: B, C"]),
        Case(
            .iCalendar, toDos("", "RELATED-TO;RELTYPE=DEPENDS-ON:X\n", "RELATED-TO;RELTYPE=DEPENDS-ON:A\n"),
            links: ["C: A"], isMissing: true),
    ]

    @Test(arguments: cases) func readersGiveDependencies(test: Case) throws {
        var collector = ListCollector(.zone("UTC"))
        for (number, file) in test.files.enumerated() {
            collector.add(ListInput(Array(file.utf8), identity: "\(number)"), as: test.format)
        }
        let store = try collector.finish()
        let titles = store.items.map { store.string($0.title) }
        #expect(titles == test.titles)
        let links = store.items.compactMap { item -> String? in
            let others = store.details.items(.dependsOn, of: item.details).map {
                store.string(store[$0].title)
            }
            return others.isEmpty ? nil : store.string(item.title) + ": " + others.joined(separator: ", ")
        }
        #expect(links == test.links)
        #expect(store.items.allSatisfy { $0.itemDescription == nil })
        let missing = test.isMissing ? ["dependsOn of an item that is not in the list"] : []
        #expect(store.notes.unshown.map(\.name) == missing && store.notes.warnings.isEmpty)
    }

    /// The address of a task of todo.txt comes from its title, which has neither its name nor those of others.
    @Test func aDependencyMovesNoPage() throws {
        func ids(_ text: String) throws -> [ItemID] {
            var collector = ListCollector(.zone("UTC"))
            collector.add(ListInput(Array(text.utf8), identity: "todo.txt"), as: .todoTxt)
            return try collector.finish().items.map(\.id)
        }
        #expect(try ids("Paint id:1\nBuy paint p:1\n") == ids("Paint\nBuy paint\n"))
    }
}
