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

        /// Adds those of a page, by rendering a template that shows nothing else.
        mutating func add<R: Record>(_ page: R, texts words: inout ByteBuffer) throws {
            let template = try TemplateLibrary(["page": Self.template(R.vocabulary.fields, "\(R.self)")])
                .bind("page", to: R.self)
            for shown in template.render(page, texts: &words).split(separator: "\u{1}") {
                let parts = shown.split(separator: "\u{2}", omittingEmptySubsequences: false).map {
                    String($0)
                }
                texts[parts[0], default: []] += parts.dropFirst()
            }
        }

        /// Shows all plain fields below some fields, with the way to each in front of it.
        private static func template(_ fields: [VocabularyField], _ way: String) -> String {
            fields.map { field in
                let way = "\(way).\(field.name)"
                if case .plain = field.content { return "\u{1}\(way)\u{2}{{\(field.name)}}" }
                guard !field.nested.isEmpty else { return "" }
                return "{{#\(field.name)}}" + template(field.nested, way) + "{{/\(field.name)}}"
            }.joined()
        }
    }

    /// The plain texts of all kinds of pages of a site.
    private func plainTexts(_ store: ToDoStore, _ environment: SiteEnvironment) throws -> [String: [String]] {
        let context = PageContext(store, environment)
        var plain = PlainTexts()
        var texts = ByteBuffer()
        for position in context.items.positions {
            try plain.add(ItemPage(position, in: context, texts: &texts), texts: &texts)
        }
        for index in 0..<context.list.pageCount {
            try plain.add(ListPage(SectionPage(index: index), in: context, texts: &texts), texts: &texts)
        }
        for week in context.agenda.weeks {
            try plain.add(AgendaPage(week, on: .week(week.week), in: context, texts: &texts), texts: &texts)
        }
        try plain.add(BookletPage(in: context, texts: &texts), texts: &texts)
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
        let plain = try plainTexts(
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
            try plainTexts(
                store,
                try environment(
                    store, zone: test.zone, locale: test.locale, sort: test.sort, pageSize: test.pageSize,
                    weekStart: test.weekStart, weeksAhead: test.weeksAhead)))
    }
}
