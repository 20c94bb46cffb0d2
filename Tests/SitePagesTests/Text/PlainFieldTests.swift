// A field that a vocabulary declares as plain is written without escaping. So no plain field of any page may
// contain one of the five characters that HTML escapes, whatever the store, the title or the zone contains.

import Civil
import Events
import Foundation
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import Mustache
@testable import SitePages

@Suite struct PlainFieldTests {
    /// The values of the plain fields of pages, by the path of each field.
    private struct PlainTexts {
        private(set) var texts: [String: [String]] = [:]

        /// A template that shows nothing but the plain fields of a kind of page.
        private static func template<R: Record>(for page: R.Type) throws -> BoundTemplate<R> {
            let bound = try templates.value(ObjectIdentifier(page)) {
                try TemplateLibrary(["page": template(R.vocabulary.fields, "\(page)")]).bind("page", to: page)
            }
            return try #require(bound as? BoundTemplate<R>)
        }

        private static let templates = Shared<ObjectIdentifier, any Sendable>()

        /// Adds those of a page.
        mutating func add<R: Record>(_ record: R, on page: inout PageBuilder) throws {
            let shown = Array(try Self.template(for: R.self).render(record, on: &page).utf8)
            var path = ""
            var (start, isPath) = (0, true)
            // A loop over bytes rather than a split, which takes closures and is slow in a debug build.
            for end in 0...shown.count where end == shown.count || shown[end] <= 2 {
                let text = String(decoding: shown[start..<end], as: UTF8.self)
                if isPath { path = text } else { texts[path, default: []].append(text) }
                isPath = end < shown.count && shown[end] == 1
                start = end + 1
            }
        }

        /// Adds those of the pages of some lists.
        mutating func add<Key: ListKey>(_ lists: [ItemList<Key>], _ page: inout PageBuilder) throws {
            for list in lists {
                for number in 0..<list.pageCount {
                    try add(ItemListPage(list, SectionPage(index: number), &page), on: &page)
                }
            }
        }

        /// A template of all plain fields below `fields`, each preceded by its path.
        private static func template(_ fields: [VocabularyField], _ path: String) -> String {
            fields.map { field in
                let path = "\(path).\(field.name)"
                if case .plain = field.content { return "\u{1}\(path)\u{2}{{\(field.name)}}" }
                guard !field.nested.isEmpty else { return "" }
                return "{{#\(field.name)}}" + template(field.nested, path) + "{{/\(field.name)}}"
            }.joined()
        }
    }

    /// The values of the plain fields of all kinds of pages.
    private func plainTexts(
        _ store: ToDoStore, _ environment: SiteEnvironment, _ events: EventCalendars = EventCalendars()
    ) throws -> [String: [String]] {
        let context = PageContext(store, environment, events: events)
        var plain = PlainTexts()
        var page = PageBuilder(context, at: .list)
        let style = try #require(PageStyle([]))
        for position in context.items.positions {
            try plain.add(ItemPage(position, &page), on: &page)
            if let document = ReceiptDocument(context.items[position], style, &page) {
                try plain.add(document, on: &page)
            }
        }
        try plain.add(ListPage(&page), on: &page)
        var settings = environment.settings
        settings.grouping = .project
        let headed = PageContext(
            store, SiteEnvironment(settings, locale: environment.locale, zone: environment.zone))
        var headedPage = PageBuilder(headed, at: .list)
        try plain.add(ListPage(&headedPage), on: &headedPage)
        try plain.add(Overdue.lists(in: context), &page)
        for (isDone, lists) in [(false, context.lists.open), (true, context.lists.done)] {
            try plain.add(MonthIndexPage(isDone: isDone, &page), on: &page)
            try plain.add(lists.lists, &page)
        }
        for week in context.weeks.all {
            try plain.add(AgendaPage(week, .alone, &page), on: &page)
            try plain.add(ColumnsWeek(week, .alone, &page), on: &page)
            for day in week.days { try plain.add(DaySheet(day, &page), on: &page) }
        }
        try plain.add(BookletPage(&page), on: &page)
        try plain.add(YearGrid(from: Month(year: 2026, month: 1), in: context), on: &page)
        try plain.add(RoutineGrid(Month(year: 2026, month: 11), in: context), on: &page)
        for kind in GroupKind.allCases { try plain.add(GroupIndexPage(kind, &page), on: &page) }
        try plain.add(GroupIndex.lists(in: context), &page)
        try plain.add(GroupIndex.lists(in: context), &headedPage)
        for index in 0..<context.places.pageCount {
            try plain.add(PlacesPage(SectionPage(index: index), &page), on: &page)
        }
        try plain.add(LongPlace.lists(in: context), &page)
        return plain.texts
    }

    /// The paths of all plain fields below `fields`.
    private func plainFieldPaths(_ fields: [VocabularyField], _ path: String) -> [String] {
        fields.flatMap { field -> [String] in
            if case .plain = field.content { return ["\(path).\(field.name)"] }
            return plainFieldPaths(field.nested, "\(path).\(field.name)")
        }
    }

    private func expectPlain(_ plain: [String: [String]]) {
        for (path, texts) in plain {
            for text in texts {
                for byte in text.utf8
                where byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27 {
                    Issue.record("\(path) is \(text)")
                }
            }
        }
    }

    /// Items of two lists, in every kind of row.
    private func severalLists() throws -> ToDoStore {
        var collector = ListCollector(ListContext(zone: .gmt))
        let items = [
            "One due:2026-12-21", "Six due:2026-12-21", "Two", "Three due:2026-12-01", "x 2026-12-20 Four",
            "Five due:2027-03-01", "Near due:2026-11-21 @c", "Late due:2026-11-20 @c", "Late due:2026-11-19",
            "Late due:2026-11-18", "x 2026-12-20 Gone +Gone",
        ]
        for name in ["<Anna>", "Ben & Co"] {
            let text = items.map { "\($0) +Other\n" }.joined()
            collector.add(
                ListInput(Array(text.utf8), identity: "\(name).txt", listName: name), as: .todoTxt)
        }
        let place =
            #"[{"id":"00000000-0000-4000-8000-000000000009","title":"Here","done":false,"project":"P","location":{"name":"L","coordinate":{"latitude":1,"longitude":2}}}]"#
        collector.add(ListInput(Array(place.utf8), identity: "c", listName: "C"), as: .app)
        return try collector.finish()
    }

    private static let places = [
        ("en-US", "Europe/Berlin", WeekStart.monday), ("he-IL", "Pacific/Honolulu", .sunday),
        ("ja-JP", "Africa/Monrovia", .monday),
    ]

    @Test(arguments: places.prefix(rounds(1, full: 3)))
    func whateverAStoreSaysNoPlainFieldNeedsEscaping(
        locale: String, zone: String, weekStart: WeekStart
    ) throws {
        // Enough items for more than one page of each kind.
        let store = try HostileStrings.store(
            HostileStrings.own + (areRoundsFull ? [] : HostileStrings.own))
        let plain = try plainTexts(
            store,
            try environment(
                store, zone: zone, locale: locale, today: Day(year: 2026, month: 12, day: 21),
                title: "<b a='\"'>&</b>", pageSize: 7, weekStart: weekStart, hasCalendar: true))
        expectPlain(plain)
        // That store has too many places for land on their maps, and no place of many items.
        let places = try fixture("places.json")
        let city = try fixture("places-of-a-city.json")
        let routine = try SitePagesTests.store(
            #"[{"id":"00000000-0000-4000-8000-000000000001","title":"Pill","done":false,"timestamp":1795154400,"repeats":"FREQ=DAILY"}]"#
        )
        let lists = try severalLists()
        let shopping = try fixture("shopping.json")
        let events = try events(inFixture: "events.ics", zone: "UTC")
        // Too much for a sheet: items of a day, of an earlier one and without a date, and routines.
        let title = Array(repeating: "Item", count: 40).joined(separator: " ")
        let much = try SitePagesTests.store(
            "["
                + (0..<140).map { index in
                    let due = index < 120 ? ",\"timestamp\":\(1_795_154_400 + (index % 3 - 1) * 432_000)" : ""
                    let repeats = (100..<120).contains(index) ? ",\"repeats\":\"FREQ=DAILY\"" : ""
                    return
                        "{\"id\":\"00000000-0000-4000-8000-000000000\(index + 100)\",\"title\":\"\(title)\",\"done\":false,\"project\":\"P\"\(due)\(repeats)}"
                }.joined(separator: ",") + "]")
        let others = [places, city, routine, lists, shopping, much]
        let rendered = try others.reduce(into: Set(plain.keys)) { keys, store in
            let plain = try plainTexts(store, environment(store, locale: locale, layout: .columns), events)
            expectPlain(plain)
            keys.formUnion(plain.keys)
        }
        // Every declared plain field must have been rendered.
        let declared =
            plainFieldPaths(ItemPage.vocabulary.fields, "ItemPage")
            + plainFieldPaths(ReceiptDocument.vocabulary.fields, "ReceiptDocument")
            + plainFieldPaths(ListPage.vocabulary.fields, "ListPage")
            + plainFieldPaths(Overdue.names.fields, "ItemListPage<Overdue>")
            + plainFieldPaths(ListMonth.names.fields, "ItemListPage<ListMonth>")
            + plainFieldPaths(MonthIndexPage.vocabulary.fields, "MonthIndexPage")
            + plainFieldPaths(AgendaPage.vocabulary.fields, "AgendaPage")
            + plainFieldPaths(ColumnsWeek.vocabulary.fields, "ColumnsWeek")
            + plainFieldPaths(DaySheet.vocabulary.fields, "DaySheet")
            + plainFieldPaths(BookletPage.vocabulary.fields, "BookletPage")
            + plainFieldPaths(YearGrid.vocabulary.fields, "YearGrid")
            + plainFieldPaths(RoutineGrid.vocabulary.fields, "RoutineGrid")
            + plainFieldPaths(GroupIndex.names.fields, "ItemListPage<GroupIndex>")
            + plainFieldPaths(GroupIndexPage.vocabulary.fields, "GroupIndexPage")
            + plainFieldPaths(PlacesPage.vocabulary.fields, "PlacesPage")
            + plainFieldPaths(LongPlace.names.fields, "ItemListPage<LongPlace>")
        // Undated items have no date. Only the last week of the booklet has a box, with few undated items.
        let boxes = [
            "more.link.href", "rows.date.iso", "rows.link", "rows.medium", "count", "rows.marks.list.href",
            "rows.marks.people.href", "rows.marks.project.href",
            "rows.marks.tags.href",
        ]
        let parts = [
            "ItemListPage<GroupIndex>.parts", "ItemListPage<Overdue>.parts", "MonthIndexPage.parts",
            "ListPage.far",
        ]
        // Only the first page of the list shows groups in part.
        var absent = [
            "AgendaPage.undated.rows.date.iso", "BookletPage.undated.rows.date.iso",
            "ItemListPage<GroupIndex>.parts.more.href", "ItemListPage<Overdue>.parts.more.href",
            "MonthIndexPage.parts.more.href", "BookletPage.undated.rows.marks.list.href",
        ]
        absent += boxes.map { "BookletPage.weeks.stillOpen.\($0)" }
        absent += [
            "more.link.href", "rows.date.iso", "rows.marks.people.href", "rows.marks.tags.href",
        ].map { "BookletPage.weeks.undated.\($0)" }
        // Appointments stand among the hours, and lists at the foot have only items, of which no site here has people.
        for week in ["ColumnsWeek", "AgendaPage.columns", "BookletPage.weeks.columns"] {
            absent += ["bands.lists", "groups"].flatMap { list in
                ["\(week).\(list).rows.event.time.iso"]
                    + (week == "ColumnsWeek" ? [] : ["\(week).\(list).rows.item.marks.people.href"])
            }
        }
        let itemFields = [
            "date.iso", "link", "medium", "marks.list.href", "marks.people.href", "marks.project.href",
            "marks.tags.href",
        ]
        absent += itemFields.map { "DaySheet.bars.rows.item.\($0)" } + ["DaySheet.lists.rows.event.time.iso"]
        // Nothing comes after all is done.
        absent.append("GroupIndexPage.done.next.date.iso")
        // Only the groups of coming days have events, and no group of these sites too many.
        absent += parts.dropLast().map { "\($0).entries.event.time.iso" }
        absent += (parts + ["ListPage.near"]).map { "\($0).moreEvents.href" }
        // No items of many in one place have dates and tags, and no map is one of a pole.
        absent += [
            "date.iso", "marks.project.href", "marks.tags.href", "marks.list.href", "marks.people.href",
        ]
        .map { "ItemListPage<LongPlace>.rows.\($0)" }
        absent += ["x", "y"].map { "PlacesPage.parts.map.pole.\($0)" }
        // Only headings of projects have progress. With few of them, they stand in the first column.
        let isShort = rounds(1, full: 0) == 1
        let bars = parts[1...2].flatMap { ["\($0).progress.done", "\($0).progress.all"] }
        let far = isShort ? ["ListPage.far.progress.done", "ListPage.far.progress.all"] : []
        #expect(Set(declared).subtracting(rendered) == Set(absent + bars + far))
        #expect(rendered.isSubset(of: declared))
    }

    @Test(arguments: WholeSiteTests.cases)
    func noPlainFieldOfTheSnapshotsNeedsEscaping(test: WholeSiteTests.Case) throws {
        let store = try fixture(test.fixture)
        expectPlain(
            try plainTexts(
                store,
                try environment(
                    store, zone: test.zone, locale: test.locale, sort: test.sort, pageSize: test.pageSize,
                    weekStart: test.weekStart, weeksAhead: test.weeksAhead)))
    }
}
