// The favourites: where the star stands, and where the list leads to them. Their own pages are in the snapshot `starred`.

import Civil
import Site
import TestSupport
import Testing
import ToDos

@Suite struct StarredPageTests {
    /// A site of nine items, of which each third is done. Those with these numbers are starred.
    private func site(starred: [Int]) throws -> Site {
        var builder = StoreBuilder()
        for number in 0..<9 {
            var item = ItemValues(
                id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)",
                due: .day(Day(year: 2026, month: 11, day: 19) + number), isDone: number % 3 == 2)
            item.isStarred = starred.contains(number)
            builder.append(item)
        }
        let store = try builder.finish()
        return try builtInSite(store, environment(store))
    }

    private func page(_ path: String, of site: Site) throws -> HostileMarkup {
        try HostileMarkup(page: text(path, of: site))
    }

    @Test func aStarIsSaidInAWord() throws {
        let site = try site(starred: [0])
        for (path, kind) in [("index.html", "row"), ("agenda/2026-W47.html", "entry")] {
            let rows = try page(path, of: site).elements("li", kind)
            let stars = rows.filter { $0.textContent.text.contains("item") }.map { row in
                (row.textContent.text.contains("item 0"), row.elements("span", "star").count)
            }
            #expect(stars.allSatisfy { $0.0 == ($0.1 == 1) } && stars.contains { $0.0 }, "\(path): \(stars)")
        }
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
}
