// What a vocabulary declares as plain is shown without a look at its bytes. So whatever a store, a title or a zone
// says, no plain field of any page may hold one of the five characters that HTML escapes.

import Bytes
import Civil
import Site
import TestSupport
import Testing
import ToDos

@testable import Mustache
@testable import SitePages

@Suite struct PlainFieldTests {
    /// The plain texts of a site's pages, by the way to each field.
    private struct PlainTexts {
        private(set) var texts: [String: [String]] = [:]

        /// Adds those of a record.
        mutating func add<R: Record>(_ page: R, texts: inout ByteBuffer) {
            withUnsafePointer(to: page) {
                add(RecordPointer($0), R.vocabulary.fields, at: 0, "\(R.self)", &texts)
            }
        }

        private mutating func add(
            _ record: RecordPointer, _ fields: [VocabularyField], at start: Int, _ way: String,
            _ words: inout ByteBuffer
        ) {
            for field in fields {
                let offset = start + field.offset
                let way = "\(way).\(field.name)"
                switch field.content {
                case .plain: texts[way, default: []].append(words.string(record.text(at: offset)))
                case .text, .markup, .flag, .texts: break
                case .record(let fields): add(record, fields(), at: offset, way, &words)
                case .optional(let fields, let opening):
                    if !opening.isEmpty(record, offset) {
                        add(record.wrapped(at: offset), fields(), at: 0, way, &words)
                    }
                case .list(let fields, let opening):
                    _ = opening.forEach?(record, offset, &words) { element, words in
                        add(element, fields(), at: 0, way, &words)
                        return true
                    }
                }
            }
        }
    }

    /// The plain texts of all kinds of pages of a site.
    private func plainTexts(_ store: ToDoStore, _ environment: SiteEnvironment) -> [String: [String]] {
        let context = PageContext(store, environment)
        var plain = PlainTexts()
        var texts = ByteBuffer()
        for position in context.items.positions {
            plain.add(ItemPage(position, in: context, texts: &texts), texts: &texts)
        }
        for index in 0..<context.list.pageCount {
            plain.add(ListPage(SectionPage(index: index), in: context, texts: &texts), texts: &texts)
        }
        for week in context.agenda.weeks {
            plain.add(AgendaPage(week, on: .week(week.week), in: context, texts: &texts), texts: &texts)
        }
        plain.add(BookletPage(in: context, texts: &texts), texts: &texts)
        return plain.texts
    }

    /// The ways to all plain fields below some fields.
    private func plainFields(_ fields: [VocabularyField], _ way: String) -> [String] {
        fields.flatMap { field -> [String] in
            if case .plain = field.content { return ["\(way).\(field.name)"] }
            return plainFields(field.nested, "\(way).\(field.name)")
        }
    }

    private func expectPlain(_ plain: [String: [String]]) {
        for (way, texts) in plain {
            for text in texts where text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) {
                Issue.record("\(way) is \(text)")
            }
        }
    }

    @Test(arguments: [
        ("en-US", "Europe/Berlin", WeekStart.monday), ("he-IL", "Pacific/Honolulu", .sunday),
        ("ja-JP", "Africa/Monrovia", .monday),
    ])
    func whateverAStoreSaysNoPlainFieldNeedsEscaping(
        locale: String, zone: String, weekStart: WeekStart
    ) throws {
        let store = try HostileStrings.store(HostileStrings.own)
        let plain = plainTexts(
            store,
            try environment(
                store, zone: zone, locale: locale, today: Day(year: 2026, month: 12, day: 21),
                title: "<b a='\"'>&</b>", pageSize: 7, weekStart: weekStart))
        expectPlain(plain)
        // None is left out unseen.
        let declared =
            plainFields(ItemPage.vocabulary.fields, "ItemPage")
            + plainFields(ListPage.vocabulary.fields, "ListPage")
            + plainFields(AgendaPage.vocabulary.fields, "AgendaPage")
            + plainFields(BookletPage.vocabulary.fields, "BookletPage")
        // What has no date has no day beside it.
        let absent = ["AgendaPage", "BookletPage.weeks"].map { "\($0).undated.rows.due.iso" }
        #expect(Set(declared).subtracting(plain.keys).sorted() == absent)
        #expect(Set(plain.keys).isSubset(of: declared))
    }

    @Test(arguments: SiteTests.cases)
    func noPlainFieldOfTheSnapshotsNeedsEscaping(test: SiteTests.Case) throws {
        let store = try fixture(test.fixture)
        expectPlain(
            plainTexts(
                store,
                try environment(
                    store, zone: test.zone, locale: test.locale, sort: test.sort, pageSize: test.pageSize,
                    weekStart: test.weekStart, weeksAhead: test.weeksAhead)))
    }
}
