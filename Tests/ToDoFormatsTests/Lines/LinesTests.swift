// Lines of plain text as items.

import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct LinesTests {
    /// E.g. `Kitchen: x Milk`: the project, whether the item is done, and its title.
    private func items(_ text: String) throws -> [String] {
        let list = try store([("a.txt", Array(text.utf8))], readBy: LinesReader.self, .zone("UTC"))
        return list.indices.map { index in
            let item = list.values(of: index)
            return (item.project.map { "\($0): " } ?? "") + (item.isDone ? "x " : "") + item.title
        }
    }

    @Test(arguments: [
        ("Milk\nBread\n", ["Milk", "Bread"]),
        ("\u{FEFF}Milk\r\n\r\n  Bread  ", ["Milk", "Bread"]),
        ("- Milk\n* Bread\n+ Tea\n  - Green\n", ["Milk", "Bread", "Tea", "Green"]),
        ("1. Milk\n2) Bread\n12.5 l water\n", ["Milk", "Bread", "12.5 l water"]),
        ("• Milk\n•Bread\n– Tea\n–5 °C\n", ["Milk", "Bread", "Tea", "–5 °C"]),
        (
            "[ ] Milk\n- [x] Bread\n[X] Tea\n[?] Salt\n[a](b)\n",
            ["Milk", "x Bread", "x Tea", "[?] Salt", "[a](b)"]
        ),
        ("☐ Milk\n☑ Bread\n- ✓ Tea\n", ["Milk", "x Bread", "x Tea"]),
        (
            "# Kitchen\nMilk\n\n## Bath ##\nSoap\n#\nRent\n#1\n",
            ["Kitchen: Milk", "Bath: Soap", "Rent", "#1"]
        ),
        ("---\ntags: x\n---\nMilk\n====\n***\n-\n•\n", ["Milk"]),
        ("", []),
    ])
    func eachLineIsAnItem(text: String, expected: [String]) throws {
        #expect(try items(text) == expected)
    }

    @Test func areNeverRecognized() {
        #expect(ListFormat.recognized(Array("Milk\nBread\n".utf8), fileName: "list.txt") == nil)
        let likely = ListFormat.likely(for: Array("Milk\n\nBread\n".utf8))
        #expect(likely?.format == .lines && likely?.lines == 2)
        #expect(ListFormat.likely(for: Array("\n--\n".utf8)) == nil)
    }
}
