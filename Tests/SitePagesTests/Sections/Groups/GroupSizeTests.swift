// Projects with many levels, items with many tags, and names that are long: what they take is in proportion to the
// input.

import Bytes
import Civil
import Mustache
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct GroupSizeTests {
    private func store(project: String? = nil, tags: [String] = [], whose: [String] = []) throws -> ToDoStore
    {
        var values = ItemValues(id: ItemID(high: 1, low: 1), title: "A")
        (values.project, values.tags, values.whose) = (project, tags, whose)
        return try SitePagesTests.store(of: [values])
    }

    private func context(project: String? = nil, tags: [String] = []) throws -> PageContext {
        let store = try store(project: project, tags: tags)
        return PageContext(store, try environment(store))
    }

    private func names(_ kind: GroupKind, _ context: PageContext) -> [String] {
        context.groups.all(kind).map { context.groups.words.string($0.name) }
    }

    private func tags(_ count: Int) -> [String] { (1...count).map { "tag \($0)" } }

    @Test func aProjectHasAtMostSixteenLevels() throws {
        let levels = (10..<30).map(String.init)
        let context = try context(project: levels.joined(separator: "/"))
        let expected = (1...15).map { levels.prefix($0).joined(separator: "/") }
        #expect(names(.project, context) == expected + [levels.joined(separator: "/")])
        let last = try #require(context.groups.all(.project).last)
        #expect(last.depth == 15)
        #expect(context.groups.words.string(last.shortName) == "25/26/27/28/29")
    }

    @Test func aTagHasOneLevel() throws {
        let context = try context(tags: ["context/at work"])
        #expect(names(.tag, context) == ["context/at work"])
        #expect(context.groups.all(.tag).map(\.depth) == [0])
    }

    @Test func aRowShowsTwoTagsAndAnItemAll() throws {
        func tagsShown(_ count: Int, limit: Int) throws -> String {
            var page = PageBuilder(try context(tags: tags(count)), at: .list)
            let marks = ItemMarks(ReadingPosition(0), tagLimit: limit, &page)
            return try shown(
                "{{#tags}}{{title}};{{/tags}}{{#moreTags}}{{text}}{{/moreTags}}", #require(marks), &page)
        }
        #expect(try tagsShown(2, limit: ItemMarks.rowTags) == "tag 1;tag 2;")
        #expect(try tagsShown(13, limit: ItemMarks.rowTags) == "tag 1;tag 2;+11")
        #expect(try tagsShown(13, limit: .max) == tags(13).map { $0 + ";" }.joined())
    }

    @Test func aRowShowsTwelvePeople() throws {
        func people(_ count: Int) throws -> (marks: String, row: String) {
            let store = try store(whose: tags(count))
            var page = PageBuilder(PageContext(store, try environment(store)), at: .list)
            let (marks, row) = (ItemMarks(ReadingPosition(0), &page), page.people(of: ReadingPosition(0)))
            let name = try page.texts.string(#require(row).name)
            return try (
                shown(
                    "{{#people}}{{title}}, {{/people}}{{#morePeople}}{{text}}{{/morePeople}}",
                    #require(marks), &page), name
            )
        }
        let twelve = tags(12).joined(separator: ", ")
        #expect(try people(12) == (twelve + ", ", twelve))
        #expect(try people(100) == (twelve + ", and 88 more", twelve + " and 88 more"))
    }

    @Test(arguments: [false, true])
    func theBytesOfASiteAreInProportionToTheTags(arePeople: Bool) throws {
        func byteCount(_ count: Int) throws -> Int {
            let tags = tags(count)
            let store = try store(tags: arePeople ? [] : tags, whose: arePeople ? tags : [])
            let site = try builtInSite(store, environment(store))
            return site.files.reduce(0) { $0 + site.bytes(of: $1).count }
        }
        let (some, more, most) = try (byteCount(50), byteCount(100), byteCount(150))
        #expect(Double(most - more) < 1.1 * Double(more - some))
    }

    @Test(arguments: ["a/", "a/b\u{301}/", "a\u{301}", "a", "\u{301}", "é"])
    func aLongNameTakesLinearTime(part: String) throws {
        let sizes = [200, linearTimeGrowth * 200]
        let stores = try sizes.map { size in
            let name = "a" + String(repeating: part, count: size)
            return try store(project: name, tags: [name])
        }
        let locale = try builtInLocale("en-US")
        #expect(
            takesLinearTime(size: 200) { size in
                let store = stores[size == sizes[0] ? 0 : 1]
                let days = GroupDays(today: Day(number: 0), weekStart: .monday)
                let order = ItemOrder(store, [nil], finished: [nil], by: .store, days)
                let summaries = SiteItems(store, order, [nil], today: Day(number: 0), locale)
                _ = ItemGroups(store, summaries, pageSize: 200).all(.tag)
            })
    }
}
