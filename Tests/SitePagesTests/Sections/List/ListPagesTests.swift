// Which items stand on which page of the list, and the links between its pages.

import Bytes
import Civil
import Foundation
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct ListPagesTests {
    @Test(
        arguments: [
            (0, 2, [0, 1]), (0, 3, [0, 1, 2]), (2, 3, [0, 1, 2]), (0, 5, [0, 1, nil, 4]),
            (2, 5, [0, 1, 2, 3, 4]),
            (19, 40, [0, nil, 18, 19, 20, nil, 39]), (2, 40, [0, 1, 2, 3, nil, 39]),
            (3, 40, [0, 1, 2, 3, 4, nil, 39]),
            (4, 40, [0, nil, 3, 4, 5, nil, 39]), (39, 40, [0, nil, 38, 39]),
            (36, 40, [0, nil, 35, 36, 37, 38, 39]),
        ] as [(Int, Int, [Int?])])
    func aPagerShowsTheEndsAndTheNeighbours(current: Int, count: Int, expected: [Int?]) {
        #expect(Pager.entries(current, of: count) == expected)
    }

    @Test(arguments: [(0, 0), (1, 1), (200, 1), (201, 2), (400, 2), (401, 3)])
    func aListHasAsManyPagesAsItsItemsTake(items: Int, pages: Int) {
        let positions = (0..<items).map { ReadingPosition($0) }
        let list = ItemList(Starred(), positions, openEnd: ReadingPosition(150), pageSize: 200)
        #expect(list.pageCount == pages && list.openCount == min(items, 150))
        #expect((0..<pages).flatMap { list.page(SectionPage(index: $0)) } == positions)
    }

    private static let today = Day(year: 2026, month: 11, day: 21)

    /// A store of items on consecutive days from `first` days after today, and of done ones on days before today.
    private func context(
        open count: Int, from first: Int, done: Int = 0, undated: Int = 0, pageSize: Int = 200,
        sort: ItemSort = .due, today: Day = Self.today
    ) throws -> PageContext {
        var builder = StoreBuilder()
        for index in 0..<count {
            builder.append(ItemValues(title: "\(index)", due: .day(Self.today + (first + index))))
        }
        for index in 0..<done {
            var item = ItemValues(title: "done \(index)", isDone: true)
            item.completed = .day(Self.today + -index)
            builder.append(item)
        }
        for index in 0..<undated { builder.append(ItemValues(title: "undated \(index)")) }
        let store = try builder.finish()
        return PageContext(store, try environment(store, today: today, sort: sort, pageSize: pageSize))
    }

    private func titles(_ positions: [ReadingPosition], _ context: PageContext) -> [String] {
        positions.map { context.items.words.string(context.items[$0].title) }
    }

    @Test(arguments: [ItemSort.due, .title])
    func ofManyOverdueItemsTheLatestFiveAreOnTheFirstPage(sort: ItemSort) throws {
        let context = try context(open: 400, from: -400, done: 30, sort: sort)
        let lists = context.lists
        let latest = stride(from: 399, through: 395, by: -1).map { "\($0)" }
        #expect(titles(lists.excerpt(of: .overdue), context) == latest)
        #expect(lists.excerpt(of: .done).count == 5)
        #expect(lists.hasOpenPages && !lists.hasDonePages)
        var page = PageBuilder(context, at: .list)
        let overdue = try #require(ListPage(&page).near.last)
        let more = try shown("{{#more}}{{title}}: {{href}}{{/more}}", overdue, &page)
        #expect(more == "395 more overdue: overdue.html")
    }

    @Test func todayStandsBeforeWhatIsOverdue() throws {
        let context = try context(open: 40, from: -20, done: 3, undated: 1)
        var page = PageBuilder(context, at: .list)
        let list = ListPage(&page)
        let near = try shown("{{#near}}{{heading}}{{#day}} ({{text}}){{/day}};{{/near}}", list, &page)
        #expect(near == "Today (Saturday, November\u{A0}21);Overdue;Tomorrow (Sunday, November\u{A0}22);")
        let far = try shown("{{#far}}{{heading}};{{/far}}", list, &page)
        #expect(far == "Next week;Later;No date;Done;")
        let jumps = try shown("{{#jumps}}{{href}};{{/jumps}}", list, &page)
        #expect(jumps.hasPrefix("#today;"))
    }

    /// The pages of the overdue items: their paths, and on each the ages with their counts and titles.
    @Test(arguments: ItemSort.allCases)
    func overdueItemsHavePagesByAge(sort: ItemSort) throws {
        // On Friday, November 20, the week began on the 16th.
        let context = try context(
            open: 12, from: -23, pageSize: 7, sort: sort, today: Self.today + -1)
        let pages = try pages(context)
        #expect(pages.keys.filter { $0.hasPrefix("overdue") }.sorted() == ["overdue-2.html", "overdue.html"])
        // The first one leads to the oldest.
        let toOldest = "<a href=\"overdue-2.html\">Oldest</a>"
        #expect(pages.filter { $0.value.contains(toOldest) }.keys.sorted() == ["overdue.html"])
        func parts(_ path: String) -> [String] {
            pages[path, default: ""].components(separatedBy: "<section class=\"group ").dropFirst().map {
                part in
                let heading = part.components(separatedBy: "class=\"label\">")[1].prefix { $0 != "<" }
                let count = part.components(separatedBy: "data-open=\"")[1].prefix { $0 != "\"" }
                return "\(heading) \(count): \(part.components(separatedBy: "<li class=\"row\"").count - 1)"
            }
        }
        // Due from October 29 to November 9: 9 in November before last week, which began on the 9th, and 3 in October.
        #expect(parts("overdue.html") == ["Last week 1: 1", "This month 8: 6"])
        #expect(parts("overdue-2.html") == ["This month 8: 2", "Older 3: 3"])
    }

    @Test func fiveOverdueItemsHaveNoPagesOfTheirOwn() throws {
        #expect(try !context(open: 5, from: -5).lists.hasOverduePages)
        #expect(try context(open: 6, from: -6).lists.hasOverduePages)
        // One page holds them, so that there are no pages by month.
        #expect(try !context(open: 40, from: -40, pageSize: 40).lists.hasOpenPages)
        #expect(try context(open: 41, from: -41, pageSize: 40).lists.hasOpenPages)
        #expect(rows(try context(open: 40, from: -40, pageSize: 40))["0"] == "../overdue.html")
        #expect(rows(try context(open: 41, from: -41, pageSize: 40))["0"] == "../open/2026-10.html")
    }

    @Test func aShortListHasNoOtherPages() throws {
        let context = try context(open: 100, from: 14, done: 20, undated: 100)
        #expect(!context.lists.hasOpenPages && !context.lists.hasDonePages)
        #expect(try self.context(open: 101, from: 14).lists.hasOpenPages)
        #expect(try self.context(open: 0, from: 0, done: 201).lists.hasDonePages)
    }

    /// The link from each item's page to its row, by title.
    private func rows(_ context: PageContext) -> [String: String] {
        var page = PageBuilder(context, at: .months)
        var rows: [String: String] = [:]
        for position in context.items.positions {
            let item = context.items[position]
            let href = page.href(toRowOf: position)
            rows[context.items.words.string(item.title)] = String(
                page.texts.string(href).prefix { $0 != "#" })
        }
        return rows
    }

    @Test func theRowOfAnItemIsOnThePageOfItsMonth() throws {
        let rows = rows(try context(open: 200, from: 14, done: 45, undated: 120, pageSize: 40))
        #expect(rows["0"] == "../index.html" && rows["39"] == "../index.html")
        // January 13, 2027 and later: January has 31 items, one page.
        #expect(rows["40"] == "../open/2027-01.html" && rows["60"] == "../open/2027-02.html")
        #expect(rows["undated 39"] == "../index.html" && rows["undated 40"] == "../open/no-date-2.html")
        #expect(rows["undated 119"] == "../open/no-date-3.html")
        #expect(rows["done 4"] == "../index.html" && rows["done 20"] == "../done/2026-11.html")
        #expect(rows["done 21"] == "../done/2026-10.html")
    }

    @Test func fewRowsMoveAsDaysPass() throws {
        let first = rows(try context(open: 1000, from: -500))
        let second = rows(try context(open: 1000, from: -500, today: Self.today + 1))
        // The oldest of the five overdue items leaves the first page.
        #expect(first.filter { second[$0.key] != $0.value }.count == 1)
    }

    /// The bytes of all pages by their paths.
    private func pages(_ context: PageContext) throws -> [String: String] {
        let sections = try builtInSections(
            SiteEnvironment(context.settings, locale: context.locale, zone: .utc))
        return try texts(of: ToDoSite.make(context, sections: sections, publicFiles: []))
    }

    @Test(arguments: ItemSort.allCases)
    func everyLinkToARowFindsIt(sort: ItemSort) throws {
        let context = try context(open: 90, from: -45, done: 45, undated: 30, pageSize: 7, sort: sort)
        let pages = try pages(context)
        var writer = PageBuilder(context, at: .months)
        for position in context.items.positions {
            let item = context.items[position]
            let link = writer.href(toRowOf: position)
            let href = writer.texts.string(link)
            let page = href.dropFirst(3).prefix { $0 != "#" }
            #expect(
                pages[String(page)]?.contains(
                    "<li class=\"row\(item.state.isDone ? " done" : "")\" id=\"\(item.id)\">") == true,
                "\(href)")
        }
    }
}
