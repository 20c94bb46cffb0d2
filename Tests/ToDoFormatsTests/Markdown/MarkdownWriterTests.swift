// Writing notes, and reading them back.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MarkdownWriterTests {
    @Test func aListBecomesANote() {
        func day(_ text: String) -> ItemDate? { Day(isoDate: text).map { .day($0) } }
        var (bread, party, cake) = (
            ItemValues(title: "Bread"), ItemValues(title: "Party"), ItemValues(title: "Bake #1 *cake*")
        )
        bread.tags = ["shop", "with blank"]
        party.project = "Home/Kitchen"
        (party.due, party.url, party.priority) = (
            .instant(Instant(seconds: 1_795_563_600)), "https://e.org/a", .high
        )
        (party.itemDescription, party.isDone, party.completed) = (
            "Invite:\n\n- Ann\n  and Bob", true, day("2026-11-02")
        )
        (cake.parent, cake.repeats, cake.project) = (party.id, "FREQ=YEARLY", "Other")
        let bytes = MarkdownWriter.bytes([party, cake, bread], .zone("Europe/Berlin"))
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                - [ ] Bread #shop [tag:: with blank]

                ## Home&#47;Kitchen

                - [x] [Party](https://e.org/a) 🔺 📅 2026-11-25 ✅ 2026-11-02
                  Invite:

                  - Ann
                    and Bob
                  - [ ] Bake \\#1 \\*cake\\* [project:: Other] 🔁 every year

                """)
    }

    @Test func anEmojiInALinkIsNoField() {
        var item = ItemValues(title: "📅 soon")
        item.url = "https://e.org/a"
        let bytes = MarkdownWriter.bytes([item, ItemValues(title: "📅 soon")], .zone("UTC"))
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "- [ ] [&#128197; soon](https://e.org/a)\n- [ ] 📅 soon\n")
        let note = ReadNote(bytes)
        #expect(note.items.map(\.title) == ["📅 soon", "📅 soon"] && note.notes.warnings.isEmpty)
    }

    @Test func circlesAndLongChainsOfStepsAreWritten() {
        let count = rounds(400, full: 2_000)
        var items = (0..<count).map { ItemValues(title: "\($0)") }
        for index in items.indices.dropFirst() { items[index].parent = items[index - 1].id }
        #expect(ReadNote(MarkdownWriter.bytes(items, .zone("UTC"))).items.count == count)
        items[0].parent = items[count - 1].id
        let bytes = MarkdownWriter.bytes(items, .zone("UTC"))
        #expect(ReadNote(bytes).items.map(\.title) == items.map(\.title))
        // 2 columns for each of at most 100 levels.
        #expect(bytes.count < count * 220)
    }

    /// A report of the conversion names the steps that get another parent because they are nested too deeply.
    @Test func stepsThatAreNestedTooDeeplyAreReported() throws {
        func conversion(_ count: Int) throws -> ListConversion {
            var items = (0..<count).map { ItemValues(title: "\($0)") }
            for index in items.indices.dropFirst() { items[index].parent = items[index - 1].id }
            var builder = StoreBuilder()
            for item in items { builder.append(item) }
            return try #require(ListConversion(try builder.finish(), to: .markdown, .zone("UTC")))
        }
        #expect(try conversion(101).losses == [])
        let deep = try conversion(104)
        #expect(deep.losses.map { "\($0.name) ×\($0.count)" } == ["parent ×3"])
        let items = ReadNote(deep.bytes).items
        #expect(items[101...].allSatisfy { $0.parent == items[99].id })
    }
}
