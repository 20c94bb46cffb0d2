// The notes of the corpus: each line that looks like a task is an item, left out because it is cancelled, or in
// a heading.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@Suite struct MarkdownCorpusTests {
    struct Count: Equatable {
        /// The tasks that are items of the list.
        var items: Int
        /// The tasks that are left out.
        var cancelled = 0
        /// The lines with a character in brackets that are no list items. All of them are headings that quote
        /// commands of an editor.
        var inHeadings = 0
    }

    private static let counts: [String: Count] = [
        "Dependencies_-_Worked_Example.md": Count(items: 2),
        "Embed_File_in_to_Note_-_File_to_Embed.md": Count(items: 6),
        "Important_Project.md": Count(items: 4),
        "Invalid_Dates_and_Happens.md": Count(items: 11),
        "Nested_Backlinks.md": Count(items: 5),
        "Placeholder_examples_to_capture_in_tests_and_docs.md": Count(items: 2),
        "Reading_Mode_line_numbers_in_blockquotes.md": Count(items: 4),
        "Regular_Expression_Searches.md": Count(items: 12),
        "Scheduled_Implied_-_2022-11-05.md": Count(items: 1),
        "SlrVb's_Alternate_Checkboxes.md": Count(items: 37, cancelled: 1),
        "Smoke_test_JS_setting_-_should_work_when_disabled.md": Count(items: 1),
        "Snippet_-_SlRvb's_Alternate_Checkboxes.md": Count(items: 37, cancelled: 1),
        "Tasks_Format.md": Count(items: 18, cancelled: 1),
        "Theme_-_Ebullientworks.md": Count(items: 7, cancelled: 1),
        "Theme_-_Things_Theme.md": Count(items: 21, cancelled: 1),
        "Toggle_Done_Cursor_Fixes.md": Count(items: 8, inHeadings: 5),
        "callout.md": Count(items: 2),
        "callouts_nested_issue_2890_unlabelled.md": Count(items: 4),
        "corrupt_rerender_issue_3715_tasks.md": Count(items: 2),
        "example_kanban.md": Count(items: 1),
        "inheritance_1parent2children.md": Count(items: 3),
        "inheritance_1parent2children2grandchildren1sibling.md": Count(items: 6),
        "inheritance_listitem_listitem_task.md": Count(items: 1),
        "inheritance_rendering_sample.md": Count(items: 6),
        "inheritance_task_listitem_task.md": Count(items: 2),
        "link_in_file_body.md": Count(items: 1),
        "link_in_task_markdown_link.md": Count(items: 13),
        "link_is_broken.md": Count(items: 1),
        "mixed_list_markers.md": Count(items: 5),
        "no_yaml.md": Count(items: 1),
        "numbered_tasks_issue_3481.md": Count(items: 6),
        "query_file_defaults_all_options_true.md": Count(items: 1),
        "tasks_with_range_of_all_dates_-_Templater_plugin.md": Count(items: 19),
        "yaml_1_alias.md": Count(items: 1),
        "yaml_all_property_types_populated.md": Count(items: 1),
        "yaml_cssclasses_with_two_values_on_one_line.md": Count(items: 1),
        "yaml_tags_has_multiple_values.md": Count(items: 1),
        "yaml_tags_with_one_value_on_single_line.md": Count(items: 1),
    ]

    @Test func allTasksAreAccountedFor() throws {
        guard let folder = Corpora.folder("markdown-tasks") else { return }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".md") }.sorted()
        #expect(names == Self.counts.keys.sorted())
        for name in names {
            let data = try Data(contentsOf: folder.appending(path: name))
            let note = ReadNote([UInt8](data), name: name)
            #expect(note.errors == "", "\(name)")
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter {
                $0.firstMatch(of: /\[[^\]]\]/) != nil
            }
            let headings = lines.filter { $0.hasPrefix("#") }.count
            #expect(note.notes.omissions.allSatisfy { $0.name == "cancelled" }, "\(name)")
            let count = Count(
                items: note.items.count, cancelled: note.notes.omissionCount, inHeadings: headings)
            #expect(count == Self.counts[name], "\(name)")
            #expect(lines.count == count.items + count.cancelled + count.inHeadings, "\(name)")
        }
    }

    /// The parents are those that Obsidian finds, apart from its list items that are no tasks.
    @Test func stepsHaveObsidiansParents() throws {
        guard let folder = Corpora.folder("markdown-tasks") else { return }
        func outline(_ name: String) throws -> [String] {
            ReadNote([UInt8](try Data(contentsOf: folder.appending(path: name)))).outline
        }
        #expect(
            try outline("inheritance_rendering_sample.md") == [
                "parent 1", "  child 1", "    grandchild 1", "  child 2", "    grand grand child", "parent 2",
            ])
        #expect(try outline("inheritance_task_listitem_task.md") == ["parent task", "  grandchild task"])
        #expect(try outline("inheritance_listitem_listitem_task.md") == ["grandchild task"])
        #expect(
            try outline("inheritance_1parent2children2grandchildren1sibling.md") == [
                "parent task", "  child task 1", "    grandchild 1", "  child task 2", "    grandchild 2",
                "sibling",
            ])
        #expect(try outline("callout.md") == ["Task in 'callout'", "  Task indented in 'callout'"])
    }

    @Test func allFieldsOfOneNoteAreRead() throws {
        guard let folder = Corpora.folder("markdown-tasks") else { return }
        let name = "Placeholder_examples_to_capture_in_tests_and_docs.md"
        let note = ReadNote([UInt8](try Data(contentsOf: folder.appending(path: name))), name: name)
        func day(_ text: String) -> ItemDate? { Day(isoDate: text).map { .day($0) } }
        var item = ItemValues(
            id: .named("\(name)\nParent task"), title: "Parent task", due: day("2023-07-04"))
        item.project = "Placeholder examples to capture in tests and docs"
        item.tags = ["task", "todo", "health"]
        item.priority = .medium
        (item.repeats, item.series.isFromCompletion) = ("FREQ=DAILY", true)
        item.created = day("2023-07-01")
        (item.start, item.scheduled) = (day("2023-07-02"), day("2023-07-03"))
        item.completed = day("2023-07-05")
        #expect(note.items.first == item)
        #expect(
            note.notes.unshown.map(\.name) == [
                "🏁 what happens on completion", "❌ cancelled date of a task that is not cancelled",
                "dependsOn of an item that is not in the list",
            ])
    }
}
