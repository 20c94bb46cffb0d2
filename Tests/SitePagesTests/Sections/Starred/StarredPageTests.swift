// The favourites: which items their pages show, and where the star stands elsewhere.

import Bytes
import Civil
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct StarredPageTests {
    /// A site of nine items, of which each third is done. Those with these numbers are starred.
    private func site(starred: [Int], pageSize: Int = 200) throws -> Site {
        var builder = StoreBuilder()
        for number in 0..<9 {
            var item = ItemValues(
                id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)",
                due: .day(Day(year: 2026, month: 11, day: 19) + number), isDone: number % 3 == 2)
            item.isStarred = starred.contains(number)
            builder.append(item)
        }
        let store = try builder.finish()
        return try builtInSite(store, environment(store, pageSize: pageSize))
    }

    private func page(_ path: String, of site: Site) throws -> HostileMarkup {
        try HostileMarkup(page: text(path, of: site))
    }

    private func paths(of site: Site) -> [String] {
        site.files.map(\.path.text).filter { $0.hasPrefix("starred") }.sorted()
    }

    @Test func openOnesComeFirstInTheGroupsOfTheList() throws {
        let site = try site(starred: [0, 2, 3, 5, 8])
        let page = try page("starred.html", of: site)
        #expect(page.elements("h2").map(\.textContent.text) == ["Overdue: 1", "Tomorrow: 1", "Done: 3"])
        #expect(
            page.elements("a", "t").map(\.textContent.text) == [
                "item 0", "item 3", "item 8", "item 5", "item 2",
            ])
        #expect(page.elements("p", "jump").map(\.textContent.text) == ["2 to do, 3 done"])
        #expect(paths(of: site) == ["starred.html"])
    }

    @Test func pagesAreCutAsThoseOfOtherLists() throws {
        let site = try site(starred: [0, 2, 3, 5, 8], pageSize: 2)
        #expect(paths(of: site) == ["starred-2.html", "starred-3.html", "starred.html"])
        let second = try page("starred-2.html", of: site)
        #expect(second.elements("a", "t").map(\.textContent.text) == ["item 8", "item 5"])
        // The count is that of all pages.
        #expect(second.elements("h2").map(\.textContent.text) == ["Done: 3"])
        #expect(second.elements("title").map(\.textContent.text) == ["Starred – Page 2 of 3 – To-Do List"])
    }

    @Test func aStarIsSaidInAWord() throws {
        let site = try site(starred: [0])
        for (path, item) in [("index.html", "item 0"), ("agenda/2026-W47.html", "item 0")] {
            let rows = try page(path, of: site).elements("li", path == "index.html" ? "row" : "entry")
            let stars = rows.filter { $0.textContent.text.contains("item") }.map { row in
                (row.textContent.text.contains(item), row.elements("span", "star").count)
            }
            #expect(stars.allSatisfy { $0.0 == ($0.1 == 1) } && stars.contains { $0.0 }, "\(path): \(stars)")
        }
        let states = try page("items/00000000-0000-0001-0000-000000000000.html", of: site)
            .elements("p", "states")
        #expect(states.map { $0.textContent.text.contains("★ starred") } == [true])
    }

    @Test func theListLeadsToTheFirstOpenOnesAndToAll() throws {
        let site = try site(starred: Array(0..<9))
        let links = try page("index.html", of: site).elements("section").first {
            $0["aria-labelledby"] == "starred"
        }
        #expect(
            links?.elements("li").map(\.textContent.text) == [
                "item 1", "item 0", "item 3", "item 4", "item 6", "All starred",
            ])
        #expect(links?.elements("h2").map(\.textContent.text) == ["Starred 9"])
    }

    @Test func aListWithoutFavouritesHasNothingOfThem() throws {
        let site = try site(starred: [])
        #expect(paths(of: site) == [])
        for file in site.files where file.path.text.hasSuffix(".html") {
            let page = String(decoding: site.bytes(of: file), as: UTF8.self)
            #expect(!page.contains("starred") && !page.contains("★"), "\(file.path)")
        }
    }
}
