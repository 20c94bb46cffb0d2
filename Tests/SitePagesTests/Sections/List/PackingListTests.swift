// A list without dates under headings: what its columns on paper have, and which lists are such a list. And the whole list in a
// page of its own.

import Civil
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct PackingListTests {
    /// The columns in words: `Clothes: Socks, >wool | Bath: Brush (done)`; nil if it is no such list.
    private func columns(_ items: [ItemValues], of project: String? = nil) throws -> String? {
        let store = try store(of: items)
        let context = PageContext(store, try environment(store, zone: "UTC"))
        var page = PageBuilder(context, at: .list)
        var positions = Array(context.items.positions)
        var group: GroupIndex?
        if let project {
            let number = try #require(
                context.groups.all(.project).firstIndex {
                    context.groups.words.string($0.name) == project
                })
            group = GroupIndex(kind: .project, number: number)
            positions = context.groups.all(.project)[number].list.items
        }
        guard let list = PackingList(positions, below: group, &page) else { return nil }
        let row = "{{#isStep}}>{{/isStep}}{{title}}{{#isDone}} (done){{/isDone}}"
        let heading = "{{#heading}}{{name}}{{/heading}}{{^heading}}-{{/heading}}"
        return try list.columns.map { column in
            try column.sections.map { section in
                let rows = try shown("{{#rows}}\(row)\n{{/rows}}", section, &page).split(separator: "\n")
                return try shown(heading, section, &page) + ": " + rows.joined(separator: ", ")
            }.joined(separator: "; ")
        }.joined(separator: " | ")
    }

    private func item(_ title: String, _ project: String? = nil, isDone: Bool = false) -> ItemValues {
        var item = ItemValues(title: title, isDone: isDone)
        item.project = project
        return item
    }

    @Test func itemsStandUnderTheirHeadings() throws {
        let few = [
            item("Socks", "Clothes"), item("Brush", "Bath", isDone: true), item("Cup"),
            item("Hat", "Clothes"),
        ]
        #expect(try columns(few) == "Clothes: Socks, Hat; -: Cup; Bath: Brush (done)")
        let more = ["Clothes", "Bath", "Papers"].flatMap { project in
            (1...5).map { item("\($0)", project) }
        }
        #expect(
            try columns(more)
                == "Clothes: 1, 2, 3, 4, 5; Bath: 1, 2, 3, 4, 5 | Papers: 1, 2, 3, 4, 5")
        let trip = [item("Map", "Trip"), item("Socks", "Trip/Clothes"), item("Milk", "Home")]
        #expect(try columns(trip, of: "Trip") == "Trip: Map; Clothes: Socks")
    }

    @Test func stepsFollowTheirItems() throws {
        var builder = StoreBuilder()
        builder.append(item("Bag", "Clothes"))
        let id = try builder.finish()[StoreIndex(0)].id
        var step = item("Lock", "Clothes")
        step.parent = id
        var bag = item("Bag", "Clothes")
        bag.id = id
        #expect(
            try columns([bag, item("Hat", "Clothes"), step, item("Brush", "Bath")])
                == "Clothes: Bag, >Lock, Hat; Bath: Brush")
        // A list as it is in its file has them below their items, too.
        let steps = ["Lock", "Strap", "Label"].map {
            var step = item($0)
            step.parent = id
            return step
        }
        let store = try store(of: [bag, steps[0], steps[1], item("Hat"), steps[2]])
        let context = PageContext(store, try environment(store, zone: "UTC"))
        let all = Array(context.items.inStoreOrder)
        let areSteps = context.items.relations.areSteps(all)
        #expect(areSteps == [false, true, true, false, false])
    }

    @Test func otherListsHaveNoColumns() throws {
        var dated = item("Brush", "Bath")
        dated.due = .day(Day(year: 2026, month: 11, day: 21))
        #expect(try columns([item("Socks", "Clothes"), dated]) == nil)
        #expect(try columns([item("Socks", "Clothes"), item("Hat", "Clothes")]) == nil)
        #expect(try columns([]) == nil)
        let many = (0...60).map { item("\($0)", $0 % 2 == 0 ? "A" : "B") }
        #expect(try columns(many) == nil && columns(Array(many.dropLast())) != nil)
    }

    /// Everything that is to do, also where the first page of a site shows a part, and no links.
    @Test func theListIsAPageOfItsOwn() throws {
        let store = try store(of: (0..<300).map { item("Thing \($0)", isDone: $0 % 30 == 0) })
        let style = try #require(PageStyle([[]]))
        let html = try AgendaHTML(
            store, environment: environment(store, zone: "UTC"), templates: builtInTemplates, style: style)
        let page = String(
            decoding: html.page(.list, from: Day(year: 2026, month: 11, day: 21), count: 1).bytes,
            as: UTF8.self)
        #expect(page.matches(of: #/<li class="row" /#).count == 290)
        #expect(page.matches(of: #/<li class="row done" /#).count == 5)
        #expect(page.contains("<p class=\"more\"><a>and 5 more</a></p>"))
        #expect(page.contains("<title>290 to do – To-Do List</title>") && !page.contains("href="))
    }
}
