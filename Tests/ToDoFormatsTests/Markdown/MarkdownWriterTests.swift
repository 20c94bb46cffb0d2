// Writing notes, and reading them back.

import Bytes
import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MarkdownWriterTests {
    private func written(_ items: [ItemValues], _ context: ListContext) -> [UInt8] {
        var output = ByteBuffer()
        _ = MarkdownWriter.write(items, context, to: &output)
        return [UInt8](output)
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Etc/GMT+12"])
    func readingGivesWhatTheFormatKeeps(zone: String) {
        let context = ListContext.zone(zone)
        var random = RandomItems(seed: UInt64(zone.utf8.count))
        var failures = 0
        for _ in 0..<rounds(5, full: 50) where failures < 5 {
            let items = random.list(12)
            let bytes = written(items, context)
            let note = ReadNote(bytes, zone: zone)
            let order = MarkdownOutline(items).sections.flatMap(\.entries).map(\.item)
            var ids: [ItemID: ItemID] = [:]
            for (index, item) in zip(order, note.items) { ids[items[index].id] = item.id }
            let kept = readBack(readBack(items, as: .markdown, context), as: .markdown, context)
            let expected = order.map { index in
                var item = kept[index]
                item.id = ids[item.id] ?? item.id
                for relation in ItemRelation.allCases {
                    item[relation] = item[relation].compactMap { ids[$0] }
                }
                return item
            }
            // Texts at random have NUL characters too.
            let warnings = note.notes.warnings.map(\.description).filter {
                !$0.hasSuffix(EncodingTests.hasNUL) && !$0.contains("shown as words")
            }
            guard expected != note.items || !warnings.isEmpty else { continue }
            failures += 1
            #expect(note.errors == "")
            #expect(warnings == [])
            for (item, read) in zip(expected, note.items) where item != read {
                #expect(read == item, "\(String(decoding: bytes, as: UTF8.self))")
                break
            }
            #expect(expected.count == note.items.count, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

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
        #expect(
            String(decoding: written([party, cake, bread], .zone("Europe/Berlin")), as: UTF8.self) == """
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
        let bytes = written([item, ItemValues(title: "📅 soon")], .zone("UTC"))
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
        #expect(ReadNote(written(items, .zone("UTC"))).items.count == count)
        items[0].parent = items[count - 1].id
        let bytes = written(items, .zone("UTC"))
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

    @Test func naughtyTextsComeBack() throws {
        for text in try (HostileTexts.naughty() ?? []) + HostileTexts.own() + RandomItems.parts {
            var item = ItemValues(title: text, itemDescription: text)
            (item.project, item.repeats, item.tags) = (text, text, [text])
            #expect(ReadNote(written([item], .zone("UTC"))).items.map(\.title) == [item.title])
        }
    }
}
