// The index of the projects, tags and people: what is done, overdue and next of each.

import Civil
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct GroupIndexTests {
    private static let today = Day(year: 2026, month: 11, day: 21)

    private func rows(_ path: String, of site: Site) throws -> [[String]] {
        try HostileMarkup(page: text(path, of: site)).elements("ul", "board").flatMap { $0.elements("li") }
            .map { row in
                (row.elements("a") + row.elements("span") + row.elements("bdi").suffix(1)).map { part in
                    part.textContent.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                }
            }
    }

    /// A page of more than 60 items links to its groups, each other one does not.
    @Test(arguments: [60, 61, 140])
    func aLongPageLinksToItsGroups(count: Int) throws {
        let items = (0..<count).map { number in
            var item = ItemValues(id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)")
            item.due = .day(Self.today + number % 3)
            (item.project, item.isStarred) = ("P", true)
            return item
        }
        let store = try store(of: items)
        let site = try builtInSite(store, environment(store, pageSize: 100))
        for path in texts(of: site, ending: ".html").keys
        where path.hasPrefix("starred") || path.hasPrefix("projects/p") {
            let page = try HostileMarkup(page: text(path, of: site))
            let headings = page.elements("section", "group").compactMap { $0.elements("h2").first?["id"] }
            let jumps = page.elements("nav", "jump").flatMap { $0.elements("a") }.compactMap { $0["href"] }
            #expect(
                jumps == (page.elements("li", "row").count > 60 ? headings.map { "#\($0)" } : []), "\(path)")
        }
    }

    /// The page of a project says what its items cost, in each currency; one of a tag, or of nothing with a price, does not.
    @Test func thePageOfAProjectHasTheSumOfItsPrices() throws {
        let items = [
            ("P", "2.50", "EUR"), ("P", "1.25", "EUR"), ("P", "7", "CHF"), ("P", nil, nil), ("Q", nil, nil),
        ]
        .enumerated().map { number, row in
            var item = ItemValues(id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)")
            (item.project, item.tags) = (row.0, ["t"])
            item.lines = [ItemLine("a", quantity: 2, price: row.1.flatMap { Decimal(amount: $0) })]
            item.currency = row.2.flatMap { Currency($0) }
            return item
        }
        let store = try store(of: items)
        let site = try builtInSite(store, environment(store))
        func sum(_ folder: String) throws -> String? {
            let path = try #require(texts(of: site, ending: ".html").keys.first { $0.hasPrefix(folder) })
            let line = try HostileMarkup(page: text(path, of: site)).elements("p", "jump").first?.textContent
                .text
            return line.flatMap { $0.contains(";") ? String($0.split(separator: ";")[1]) : nil }
        }
        let total = try sum("projects/p-")
        #expect(total == " Total CHF\u{A0}14.00, €7.50")
        #expect(try sum("projects/q-") == nil)
        #expect(try sum("tags/t-") == nil)
    }

    /// In any order of the list, the next item is the first from today on; one without a date comes last.
    @Test(arguments: ItemSort.allCases)
    func eachRowSaysWhatIsDoneOverdueAndNext(sort: ItemSort) throws {
        var random = SeededGenerator(seed: 86)
        let items = (0..<60).map { number in
            var item = ItemValues(
                id: ItemID(high: 1, low: UInt64(number)),
                title: "item \(Int.random(in: 100...999, using: &random))")
            item.due =
                Bool.random(using: &random)
                ? .day(Self.today + Int.random(in: -9...400, using: &random)) : nil
            (item.isDone, item.project) = (Int.random(in: 0...2, using: &random) == 0, "P\(number % 9)")
            (item.tags, item.whose) = (["p\(number % 9)"], ["p\(number % 9)"])
            return item
        }
        let store = try store(of: items)
        let site = try builtInSite(store, environment(store, sort: sort))
        for path in ["projects/index.html", "tags/index.html", "people/index.html"] {
            let rows = try rows(path, of: site)
            #expect(rows.count == 9)
            for (number, row) in rows.enumerated() {
                let own = items.enumerated().filter { $0.offset % 9 == number }.map(\.element)
                let open = own.filter { !$0.isDone }
                let days = open.compactMap { $0.due?.day(in: .utc) }
                let late = days.count { $0 < Self.today }
                #expect(row[1] == "\(own.count - open.count) of \(own.count)")
                #expect(row.contains("Overdue: \(late)") == (late > 0))
                let next = days.filter { $0 >= Self.today }.min()
                let titles = open.filter { $0.due?.day(in: .utc) == next }.map(\.title)
                #expect((titles.isEmpty ? [row[0]] : titles).contains(row[row.count - 1]), "\(row)")
            }
        }
    }
}
