// The projects of tasks in a folder of notes.

import Foundation
import Testing
import TestSupport
import ToDoFormats
import ToDos

@Suite struct FolderProjectTests {
    @Test func equalHeadingsOfTwoNotesAreTwoProjects() throws {
        var collector = ListCollector(ListContext(zone: .gmt))
        for (name, note) in [
            ("Kitchen", "## Buy\n- [ ] Knife\n## Kitchen\n- [ ] Clean\n"),
            ("Garden", "- [ ] Dig\n# Buy\n- [ ] Seeds\n"),
        ] {
            collector.add(
                ListInput(
                    Array(note.utf8), name: "notes/\(name).md", identity: "notes/\(name).md",
                    usualProject: name,
                    isInFolder: true), as: .markdown)
        }
        let store = try collector.finish()
        #expect(store.values.map(\.project) == ["Kitchen/Buy", "Kitchen", "Garden", "Garden/Buy"])
    }

    @Test func subHeadingsAreLevelsBelowTheNote() throws {
        var collector = ListCollector(ListContext(zone: .gmt))
        let note = "# Packing\n- [ ] Pass\n## Hills\n- [ ] Map\n# Clothes\n- [ ] Hat\n## Hills\n- [ ] Boots\n"
        collector.add(
            ListInput(Array(note.utf8), identity: "Packing.md", usualProject: "Packing", isInFolder: true),
            as: .markdown)
        #expect(
            try collector.finish().values.map(\.project)
                == ["Packing", "Packing/Hills", "Packing/Clothes", "Packing/Clothes/Hills"])
    }

    @Test func aTitleNamesTheNote() throws {
        var collector = ListCollector(ListContext(zone: .gmt))
        let note = "# Garden plans\n- [ ] Dig\n## Tools\n- [ ] Sharpen\n"
        collector.add(
            ListInput(Array(note.utf8), identity: "202611.md", usualProject: "202611", isInFolder: true),
            as: .markdown)
        #expect(try collector.finish().values.map(\.project) == ["Garden plans", "Garden plans/Tools"])
    }

    @Test func aNoteAloneHasItsHeadings() throws {
        var collector = ListCollector(ListContext(zone: .gmt))
        collector.add(
            ListInput(Array("# Buy\n- [ ] Knife\n".utf8), identity: "Kitchen.md", usualProject: "Kitchen"),
            as: .markdown)
        #expect(try collector.finish().values.map(\.project) == ["Buy"])
    }
}
